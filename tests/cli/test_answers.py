"""How answers are written and what status they come to."""

import io

import pytest

from green_desktop.cli.answers import Answer, BadInput, answer_all, in_one_line

STATUS = {"done": 0, "no": 1, "undecided": 3}


def answer(text: str) -> Answer:
    if text not in STATUS:
        raise BadInput(f"{text!r}: not one of ours")
    return Answer(text, {"said": text}, STATUS[text])


@pytest.mark.parametrize(
    ("lines", "status"),
    [
        ("", 0),
        ("done done", 0),
        ("done no done", 1),
        ("no undecided done", 3),
        ("undecided bad no done", 2),
    ],
)
def test_among_many_the_worst_counts(
    lines: str, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{word}\n" for word in lines.split())))
    assert answer_all("-", answer, as_json=False) == status
    assert len(capsys.readouterr().out.splitlines()) == len(lines.split())


@pytest.mark.parametrize("word", STATUS)
def test_one_alone(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert answer_all(word, answer, as_json=True) == STATUS[word]
    assert capsys.readouterr().out == f'{{"said": "{word}"}}\n'


def test_one_alone_that_is_bad() -> None:
    with pytest.raises(BadInput):
        answer_all("bad", answer, as_json=False)


def test_in_one_line() -> None:
    assert in_one_line("a\nb\tc\x1b[1m é") == r"a\nb\tc\x1b[1m é"
