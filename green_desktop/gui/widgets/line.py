"""A line of text that is being edited: caret, selection, undo. No pygame: it can be tested by itself."""

from collections.abc import Callable
from dataclasses import dataclass, field

DEEPEST = 100
"""Steps of undo kept."""


@dataclass
class Line:
    """``text`` with the ``caret`` between letters and the other end of the selection at ``anchor``."""

    text: str = ""
    caret: int = 0
    anchor: int = 0
    most: int = 200
    accept: Callable[[str], bool] = str.isprintable
    past: list[tuple[str, int]] = field(default_factory=list)

    @property
    def selection(self) -> tuple[int, int]:
        """Both ends, the smaller first; equal when nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def set(self, text: str) -> None:
        """Another text altogether, the caret at its end."""
        self.text = text[: self.most]
        self.caret = self.anchor = len(self.text)

    def insert(self, text: str) -> bool:
        """Put ``text`` (without letters that are not accepted) where the selection is; True if anything changed."""
        start, end = self.selection
        text = "".join(letter for letter in text if self.accept(letter))
        text = text[: self.most - len(self.text) + end - start]
        if not text and start == end:
            return False
        self._remember()
        self.text = self.text[:start] + text + self.text[end:]
        self.caret = self.anchor = start + len(text)
        return True

    def delete(self, direction: int, by_word: bool = False) -> bool:
        """Delete the selection, else the letter or word before (-1) or after (1) the caret."""
        if self.caret == self.anchor:
            self.anchor = self.word(direction) if by_word else self._step(direction)
        if self.caret == self.anchor:
            return False
        start, end = self.selection
        self._remember()
        self.text = self.text[:start] + self.text[end:]
        self.caret = self.anchor = start
        return True

    def move(self, to: int, select: bool = False) -> None:
        """Move the caret to ``to``, the selection growing or gone."""
        self.caret = max(0, min(to, len(self.text)))
        if not select:
            self.anchor = self.caret

    def step(self, direction: int, select: bool = False, by_word: bool = False) -> None:
        """Move the caret by a letter or a word; without ``select`` a selection collapses to that side instead."""
        if self.caret != self.anchor and not select and not by_word:
            self.move(self.selection[0 if direction < 0 else 1])
            return
        self.move(self.word(direction) if by_word else self._step(direction), select)

    def word(self, direction: int) -> int:
        """Where the word before or after the caret begins or ends."""
        at = self.caret
        if direction < 0:
            while at > 0 and not self.text[at - 1].isalnum():
                at -= 1
            while at > 0 and self.text[at - 1].isalnum():
                at -= 1
            return at
        while at < len(self.text) and self.text[at].isalnum():
            at += 1
        while at < len(self.text) and not self.text[at].isalnum():
            at += 1
        return at

    def select_word(self, at: int) -> None:
        """Select the word that lies at ``at``."""
        start = end = max(0, min(at, len(self.text)))
        while start > 0 and self.text[start - 1].isalnum():
            start -= 1
        while end < len(self.text) and self.text[end].isalnum():
            end += 1
        self.anchor, self.caret = start, end

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    def undo(self) -> bool:
        """Take the last change back."""
        if not self.past:
            return False
        self.text, self.caret = self.past.pop()
        self.anchor = self.caret
        return True

    def _step(self, direction: int) -> int:
        return max(0, min(self.caret + direction, len(self.text)))

    def _remember(self) -> None:
        self.past.append((self.text, self.caret))
        del self.past[:-DEEPEST]
