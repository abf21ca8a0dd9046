"""``check``: ok, or the first thing wrong with its line."""

import json
from pathlib import Path

import pytest

from green_desktop.cli import main
from green_desktop.resources import THEMES

SAVES = Path(__file__).parent.parent / "data" / "saves"


def test_good_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(THEMES / "linen.yaml")]) == 0
    assert capsys.readouterr().out == "ok\n"
    files = sorted(map(str, [*THEMES.glob("*.yaml"), *SAVES.glob("*.green")]))
    assert main(["check", *files]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{file}: ok" for file in files]


def test_a_mistake_is_named_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.green"
    file.write_text((SAVES / "schema-1-green.green").read_text().replace("game: green", "game: purple"))
    assert main(["check", str(file)]) == 1
    out = capsys.readouterr().out
    assert out == f"{file}: line 4, column 7: game is 'purple'; expected one of: green, greener, greenest\n"
    assert main(["check", "--json", str(file)]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert (answer["ok"], answer["line"], answer["column"], answer["fault"]) == (False, 4, 7, "unknown_value")


def test_a_file_of_no_known_kind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cake.yaml"
    file.write_text("kind: cake\n")
    assert main(["check", str(file)]) == 1
    assert "kind is 'cake'; expected one of: game, settings" in capsys.readouterr().out


def test_a_file_that_is_not_there_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = str(tmp_path / "none")
    assert main(["check", missing]) == 2
    assert capsys.readouterr().err == f"green-desktop: {missing}: there is no such file\n"
    assert main(["check", missing, str(THEMES / "linen.yaml")]) == 2
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_everything_goes_out_and_comes_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new, archive = tmp_path / "old", tmp_path / "new", str(tmp_path / "all.zip")
    (old / "saves").mkdir(parents=True)
    (old / "saves" / "a.green").write_bytes((SAVES / "schema-1-green.green").read_bytes())
    assert main(["--data-dir", str(old), "export", archive]) == 0
    assert capsys.readouterr().out == "1 file\n"
    assert main(["--data-dir", str(old), "export", archive]) == 2
    assert "is already there" in capsys.readouterr().err
    assert main(["--data-dir", str(new), "import", archive]) == 0
    assert capsys.readouterr().out == "added=1 renamed=0 same=0\n"
    assert main(["--data-dir", str(new), "import", archive, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"added": [], "renamed": [], "same": 1}
    assert (new / "saves" / "a.green").exists()


def test_no_archive_of_ours_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.zip").write_text("no zip")
    assert main(["--data-dir", str(tmp_path / "home"), "import", str(tmp_path / "x.zip")]) == 2
    assert "x.zip: this is not an archive made by this program" in capsys.readouterr().err
    assert main(["--data-dir", str(tmp_path / "home"), "export", str(tmp_path / "x.zip" / "y.zip")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
