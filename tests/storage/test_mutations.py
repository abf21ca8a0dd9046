"""No file, whatever is in it, brings a traceback, a hang or much memory.

``python -m tests.storage.test_mutations 100000`` runs the long form by itself and prints its figures.
"""

import contextlib
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import pytest

from green_desktop.storage.checking import check_file
from green_desktop.storage.faults import BadFile
from green_desktop.storage.places import find_places
from green_desktop.storage.settings import SettingsFile
from green_desktop.storage.shelf import Shelf
from tests.storage.mutations import good_files, mutated

MEGABYTE = 1024  # ru_maxrss counts kilobytes


def look_into(content: bytes, folder: Path) -> str:
    """Do with the file all that can be done with one; the answer is what was found."""
    path = folder / "saves" / "mutated.green"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)
    places = find_places(folder)
    Shelf(places).games()
    try:
        found = check_file(path)
    except BadFile as error:
        found = error.kind
    with contextlib.suppress(BadFile):
        Shelf(places).open(path)
    SettingsFile(path)
    for left in (*path.parent.iterdir(), places.index):
        left.unlink(missing_ok=True)
    return found


def run(numbers: range, files: list[bytes]) -> tuple[Counter[str], float]:
    """What was found in each mutated file, and the most processor time that one of them took, in seconds."""
    found: Counter[str] = Counter()
    slowest = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for number in numbers:
            content = mutated(number, files)
            start = time.process_time()
            found[look_into(content, Path(folder))] += 1
            slowest = max(slowest, time.process_time() - start)
    return found, slowest


def test_mutated_files() -> None:
    found, slowest = run(range(250), good_files())
    assert slowest < 2
    assert len(found) > 12, "the mutations reach many kinds of mistakes"
    assert found["game"] < 150, "and most of them are mistakes"


def test_mutated_records_of_puzzles() -> None:
    page = (Path(__file__).parents[2] / "docs" / "file-formats.md").read_text(encoding="utf-8")
    records = next(example for example in page.split("```yaml\n") if example.startswith("kind: puzzles"))
    found, slowest = run(range(100), [records.partition("```")[0].encode()])
    assert slowest < 2
    assert len(found) > 5


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_a_hundred_thousand_mutated_files() -> None:
    subprocess.run([sys.executable, "-m", __name__, "100000"], check=True)


def main() -> None:
    count = int(sys.argv[1])
    found, slowest = run(range(count), good_files())
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEGABYTE
    print(f"{count} files, slowest {slowest:.3f} s of processor time, most memory {memory:.0f} MB")
    print(", ".join(f"{kind} {number}" for kind, number in found.most_common()))
    assert slowest < 1
    assert memory < 200


if __name__ == "__main__":
    main()
