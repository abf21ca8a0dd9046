"""Editing a line of text."""

from hypothesis import given
from hypothesis import strategies as st

from green_desktop.gui.widgets.line import Line


def line(text: str) -> Line:
    made = Line()
    made.set(text)
    return made


def test_typing_replaces_the_selection() -> None:
    edited = line("Ana María")
    edited.select_word(5)
    assert edited.selected == "María"
    edited.insert("Sol")
    assert edited.text == "Ana Sol"
    assert edited.caret == 7


def test_only_accepted_letters_come_in_and_not_more_than_fit() -> None:
    edited = Line(most=5, accept=str.isdigit)
    edited.insert("12a34567")
    assert edited.text == "12345"
    assert not edited.insert("8")


def test_words_are_walked_and_deleted_whole() -> None:
    edited = line("one, two three")
    edited.step(-1, by_word=True)
    assert edited.caret == 9
    edited.delete(-1, by_word=True)
    assert edited.text == "one, three"


def test_a_selection_collapses_to_the_side_of_the_step() -> None:
    edited = line("abcd")
    edited.select_all()
    edited.step(-1)
    assert (edited.caret, edited.selected) == (0, "")
    edited.select_all()
    edited.step(1)
    assert edited.caret == 4


def test_undo_goes_back_to_the_first_text() -> None:
    edited = line("start")
    edited.insert("!")
    edited.delete(-1, by_word=True)
    assert edited.text == ""
    while edited.undo():
        pass
    assert edited.text == "start"


steps = st.one_of(
    st.tuples(st.just("insert"), st.text(max_size=5)),
    st.tuples(st.just("delete"), st.sampled_from([-1, 1])),
    st.tuples(st.just("word"), st.sampled_from([-1, 1])),
    st.tuples(st.just("step"), st.sampled_from([-1, 1])),
    st.tuples(st.just("select"), st.sampled_from([-1, 1])),
    st.tuples(st.just("all"), st.none()),
    st.tuples(st.just("undo"), st.none()),
)


def act(edited: Line, what: str, way: int) -> None:
    if what in ("delete", "word"):
        edited.delete(way, by_word=what == "word")
    else:
        edited.step(way, select=what == "select")


@given(st.lists(steps, max_size=40))
def test_whatever_is_done_caret_and_anchor_stay_inside(done: list[tuple[str, object]]) -> None:
    edited = Line(most=12)
    for what, value in done:
        if what == "insert":
            edited.insert(str(value))
        elif what == "all":
            edited.select_all()
        elif what == "undo":
            edited.undo()
        else:
            assert isinstance(value, int)
            act(edited, what, value)
        assert 0 <= edited.caret <= len(edited.text) <= 12
        assert 0 <= edited.anchor <= len(edited.text)
        assert edited.text.isprintable()
