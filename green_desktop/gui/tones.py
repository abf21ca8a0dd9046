"""The colours of controls, derived from the five that a theme names."""

from dataclasses import dataclass

from green_desktop.gui.draw import contrast, luminance, mix
from green_desktop.storage.theme import Colour, Controls


@dataclass(frozen=True)
class Tones:
    """What each part of a control is painted with."""

    ground: Colour
    card: Colour
    text: Colour
    muted: Colour
    faint: Colour
    accent: Colour
    on_accent: Colour
    line: Colour
    quiet: Colour
    quiet_hot: Colour
    quiet_held: Colour
    primary: Colour
    primary_hot: Colour
    primary_held: Colour
    on_primary: Colour
    on_primary_muted: Colour
    field: Colour
    track: Colour
    raised: Colour
    selection: Colour

    @property
    def dark(self) -> bool:
        """Whether light text stands on dark ground."""
        return luminance(self.text) > luminance(self.ground)


def tones(controls: Controls) -> Tones:
    """The tones of a theme's controls."""
    rail, card, text, accent = controls.rail, controls.card, controls.text, controls.accent
    dark = luminance(text) > luminance(rail)
    quiet = mix(rail, text, 0.055)
    return Tones(
        ground=rail,
        card=card,
        text=text,
        muted=controls.muted,
        faint=mix(rail, controls.muted, 0.55),
        accent=accent,
        on_accent=max(((255, 255, 255), (20, 18, 16)), key=lambda colour: contrast(colour, accent)),
        line=mix(rail, text, 0.14),
        quiet=quiet,
        quiet_hot=mix(rail, text, 0.10),
        quiet_held=mix(rail, text, 0.15),
        primary=text,
        primary_hot=mix(text, rail, 0.13),
        primary_held=mix(text, rail, 0.22),
        on_primary=rail,
        on_primary_muted=mix(text, rail, 0.75),
        field=card,
        track=mix(rail, text, 0.06),
        raised=mix(rail, text, 0.2) if dark else mix(card, (255, 255, 255), 0.7),
        selection=mix(card, accent, 0.3),
    )
