"""A line that says what just happened, at the foot of the window, and leaves by itself."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from green_desktop.gui.style import Style

SECONDS = 4.0
FADE = 0.2


@dataclass
class Toast:
    """``text`` for some seconds; with ``action`` (a word and what it does) it also offers a way back."""

    text: str
    seconds: float = SECONDS
    action: tuple[str, Callable[[], None]] | None = None
    born: float | None = None
    rect: Rect | None = None
    action_rect: Rect | None = None

    def update(self, now: float) -> bool:
        """Whether it is still there at ``now``."""
        if self.born is None:
            self.born = now
        return now - self.born < self.seconds

    def fading(self, now: float) -> bool:
        """Whether it is just coming or going, so that it needs every frame."""
        age = now - (self.born if self.born is not None else now)
        return age < FADE or age > self.seconds - FADE

    def draw(self, surface: Surface, style: Style, now: float) -> None:
        """Draw it in the middle of the foot of ``surface``."""
        fonts, tones, pad = style.fonts, style.tones, style.dp(16)
        word = self.action[0] if self.action else ""
        word_width = fonts.size(word, "strong")[0] + pad if word else 0
        text = fonts.fit(self.text, "body", surface.get_width() - 4 * pad - word_width)
        width = fonts.size(text, "body")[0] + 2 * pad + word_width
        self.rect = Rect(0, 0, width, fonts.line("body") + style.dp(20))
        self.rect.midbottom = (surface.get_width() // 2, surface.get_height() - style.dp(20))
        self.action_rect = Rect(self.rect.right - word_width - pad, self.rect.y, word_width + pad, self.rect.height)
        sheet = surface.subsurface(self.rect.inflate(style.dp(24), style.dp(24)).clip(surface.get_rect()))
        before = sheet.copy() if self.fading(now) else None
        radius = self.rect.height // 2
        style.surfaces.shadow(surface, self.rect, radius, style.dp(10), 70, drop=style.dp(3))
        style.surfaces.rounded(surface, self.rect, radius, tones.primary)
        middle = self.rect.y + style.dp(10)
        surface.blit(fonts.render(text, "body", tones.on_primary), (self.rect.x + pad, middle))
        if word:
            picture = fonts.render(word, "strong", tones.on_primary)
            place = (self.rect.right - pad - picture.get_width(), middle)
            surface.blit(picture, place)
            line = Rect(place[0], middle + fonts.line("strong"), picture.get_width(), style.dp(1.5))
            surface.fill(tones.on_primary_muted, line)
        if before is not None:
            before.set_alpha(round(255 * (1 - self._strength(now))))
            sheet.blit(before, (0, 0))

    def press(self, point: tuple[int, int]) -> bool:
        """Take a click at ``point``: on the action's word do it, elsewhere on the toast just leave."""
        if self.rect is None or not self.rect.collidepoint(point):
            return False
        if self.action and self.action_rect and self.action_rect.collidepoint(point):
            self.action[1]()
        self.seconds = 0
        return True

    def _strength(self, now: float) -> float:
        age = now - (self.born if self.born is not None else now)
        return max(0.0, min(1.0, age / FADE, (self.seconds - age) / FADE))
