"""What is said of puzzles: kinds, medals, what a solve was worth, and the line that is shared."""

from __future__ import annotations

from green_desktop.puzzles import calendar
from green_desktop.puzzles.calendar import Name
from green_desktop.puzzles.medals import Result
from green_desktop.text import _, ngettext

BULLSEYE = "◎"


def kind_name(kind: str) -> str:
    """A kind of puzzle as a title."""
    return {"classic": _("Classic"), "endgame": _("Endgame"), "large": _("Large")}[kind]


def medal_name(kind: str, medal: str) -> str:
    """A medal as a headline."""
    if kind == "endgame":
        return {
            "solved": _("Solved"),
            "clean": _("Solved clean"),
            "silent": _("Solved clean, without a sounding"),
        }[medal]
    return {
        "solved": _("Solved"),
        "near": _("Solved near par"),
        "close": _("Solved close to par"),
        "par": _("Solved in par"),
        "under": _("Under par!"),
    }[medal]


def stroke_words(strokes: int) -> str:
    """ "8 strokes"."""
    return ngettext("{count} stroke", "{count} strokes", strokes).format(count=strokes)


def worth(kind: str, result: Result, par: int | None, *, bullseye: str, pending: bool = False) -> str:
    """What a solve came to: "8 strokes (par 6) · bullseye · 1 sounding"; ``bullseye`` is how that is written."""
    parts = [stroke_words(result.strokes)]
    if par is not None:
        parts[0] += " " + _("(par {par})").format(par=par)
    elif pending and kind != "endgame":
        parts[0] += " " + _("(par is being found)")
    parts += [bullseye] if result.bullseye else []
    parts += [_("nothing taken back")] if kind == "endgame" and not result.undos else []
    if result.soundings:
        count = result.soundings
        parts.append(ngettext("{count} sounding", "{count} soundings", count).format(count=count))
    if result.hints:
        parts.append(ngettext("{count} hint", "{count} hints", result.hints).format(count=result.hints))
    return " · ".join(parts)


def share_line(name: Name, result: Result, par: int | None) -> str:
    """The line for a friend, which gives nothing away: "Greenest 326 · 8 strokes (par 6) · ◎ · 1 sounding"."""
    title = f"Greenest {calendar.number(name.day)}"
    if name.kind != "classic":
        title += f" {kind_name(name.kind)}"
    return f"{title} · {worth(name.kind, result, par, bullseye=BULLSEYE)}"
