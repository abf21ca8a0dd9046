"""Motion over time: tweens with easing, at three levels, always skippable."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Level = Literal["none", "short", "full"]
SHARES: dict[Level, float] = {"none": 0.0, "short": 0.5, "full": 1.0}

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_out(t: float) -> float:
    """Fast, then slower (cubic)."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends (cubic)."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def ease_back(t: float) -> float:
    """A little past the end and back, as something with weight that is set down."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


@dataclass
class Tween:
    """One motion: ``step`` is called with 0 to 1 (eased) from ``start`` on for ``duration`` seconds, then ``then``."""

    start: float
    duration: float
    step: Callable[[float], None]
    easing: Easing
    then: Callable[[], None] | None

    def progress(self, now: float) -> float:
        """How far along it is, 0 to 1, before easing."""
        if self.duration <= 0:
            return 1.0
        return min(1.0, max(0.0, (now - self.start) / self.duration))


class Animator:
    """The motions of one screen. ``update`` is called once a frame with the time in seconds."""

    def __init__(self, level: Level = "full") -> None:
        self.level: Level = level
        self.now = 0.0
        self._tweens: list[Tween] = []

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return bool(self._tweens)

    def start(
        self,
        seconds: float,
        step: Callable[[float], None],
        *,
        easing: Easing = ease_out,
        then: Callable[[], None] | None = None,
        delay: float = 0,
    ) -> Tween:
        """Begin a motion of ``seconds`` (at the full level) after ``delay``; it shows from the next update on."""
        share = SHARES[self.level]
        tween = Tween(self.now + delay * share, seconds * share, step, easing, then)
        self._tweens.append(tween)
        return tween

    def update(self, now: float) -> bool:
        """Move everything to where it is at ``now``; True while something still moves."""
        self.now = now
        for tween in list(self._tweens):
            progress = tween.progress(now)
            if now < tween.start:
                continue
            tween.step(tween.easing(progress))
            if progress >= 1 and tween in self._tweens:
                self._end(tween)
        return self.running

    def finish(self) -> None:
        """Jump to the end of everything, also of what the ends begin."""
        for _round in range(100):
            if not self._tweens:
                return
            for tween in list(self._tweens):
                tween.step(tween.easing(1.0))
                self._end(tween)

    def clear(self) -> None:
        """Forget all motions where they are."""
        self._tweens.clear()

    def _end(self, tween: Tween) -> None:
        if tween in self._tweens:
            self._tweens.remove(tween)
        if tween.then:
            tween.then()
