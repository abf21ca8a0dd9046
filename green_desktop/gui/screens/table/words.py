"""What the table says: lines about a stack, a capture, whose turn it is, and how a game ended."""

from __future__ import annotations

from datetime import date

from green_desktop.core.position import Outcome, Seat
from green_desktop.games import Capture, Pyramids
from green_desktop.gui.board.scene import CoreSample
from green_desktop.players import Analysis
from green_desktop.session.session import Session, Sitter
from green_desktop.text import _, ngettext
from green_desktop.wording import colour_name, level_name, seat_name


def game_title(game: str) -> str:
    """A game's name as a title."""
    return {"green": _("Green"), "greener": _("Greener"), "greenest": _("Greenest")}[game]


def would(position: Pyramids, capture: Capture) -> str:
    """What letting go now would do: "f6 takes c6: a white stack of 17"."""
    origin, target = position.grid.name(capture.origin), position.grid.name(capture.target)
    height = len(position.stacks[capture.origin]) + len(position.stacks[capture.target])
    colour = colour_name(position.colour(capture.origin))
    return _("{origin} takes {target}: a {colour} stack of {height}").format(
        origin=origin, target=target, colour=colour, height=height
    )


def takes(position: Pyramids, cell: int) -> str:
    """What the stack on a cell could take were it its turn: "takes a3, a6, b4"."""
    targets = sorted(position.grid.name(capture.target) for capture in position.captures(cell))
    return _("takes {cells}").format(cells=", ".join(targets))


def hint(session: Session, analysis: Analysis) -> str:
    """What a computer would do, and what it expects: "f6 takes c6: a white stack of 17. Black 58 %, White 42 %"."""
    move = analysis.move
    line = would(session.position, move) if isinstance(move, Capture) else _("pass")
    expected = expectation(session, analysis)
    return f"{line}. {expected}" if expected else line


def expectation(session: Session, analysis: Analysis) -> str:
    """What a computer expects, proven or by its count of wins; nothing where it counted nothing."""
    if analysis.exact and analysis.verdict:
        proven = {"win": _("A proven win"), "draw": _("A proven draw"), "loss": _("A proven loss")}[analysis.verdict]
        if analysis.margin is None:
            return proven
        return _("{proven}, by {margin}").format(proven=proven, margin=analysis.margin)
    shares = (f"{sitter_name(session, seat)} {share:.0%}" for seat, share in analysis.values.items())
    return ", ".join(shares)


def core_sample(position: Pyramids, cell: int, *, green: bool, fanned: bool = False) -> CoreSample:
    """What the card beside a stack says; ``green`` counts the green inside, which is Greener's score."""
    stack, name = position.stacks[cell], position.grid.name(cell)
    notes = (takes(position, cell),) if position.captures(cell) else ()
    if fanned and len(stack) > 1:
        return CoreSample(cell, str(len(stack)), _("high"), name, (inside(stack), *notes), fanned=True)
    if green and len(stack) > 1:
        caption = _("green of {height}").format(height=len(stack))
        return CoreSample(cell, str(stack.count("g")), caption, name, notes)
    caption = _("high") if len(stack) > 1 else colour_name(stack)
    return CoreSample(cell, str(len(stack)), caption, name, notes)


def inside(stack: str) -> str:
    """What a stack is made of: "12 black, 11 green, 12 white"."""
    counts = [(stack.count(letter), colour_name(letter)) for letter in "bgw"]
    return ", ".join(_("{count} {colour}").format(count=count, colour=colour) for count, colour in counts if count)


def day_text(day: date) -> str:
    """A day as people write it: "21 November"."""
    months = (
        _("January"), _("February"), _("March"), _("April"), _("May"), _("June"), _("July"), _("August"),
        _("September"), _("October"), _("November"), _("December"),
    )  # fmt: skip
    return _("{day} {month}").format(day=day.day, month=months[day.month - 1])


def sitter_name(session: Session, seat: Seat) -> str:
    """The name on a seat's card."""
    return session.seats[seat].name or seat_name(seat)


def sitter_kind(seat: Seat, sitter: Sitter) -> str:
    """The line under the name: human or computer, and the colour where the name does not tell it."""
    kind = {
        "human": _("human"),
        "random": _("computer, at random"),
        "ai": _("computer, level {level}").format(level=sitter.level),
    }[sitter.player]
    return f"{seat_name(seat)} · {kind}" if sitter.name else kind


def sees(analysis: Analysis | None) -> str:
    """What a computer's card announces: a result it has proven, or nothing."""
    if analysis is None or not analysis.exact or not analysis.verdict:
        return ""
    return {"win": _("sees a sure win"), "draw": _("sees a sure draw"), "loss": _("sees it is lost")}[analysis.verdict]


def level_line(level: int) -> str:
    """A level in a list: its number and its name."""
    return f"{level} · {level_name(level)}"


def result(session: Session, outcome: Outcome) -> tuple[str, str]:
    """How a game ended, as a headline and a line of explanation."""
    if session.game == "greenest":
        return solo_result(session, outcome)
    names = [sitter_name(session, seat) for seat in outcome.winners]
    headline = (
        _("{name} wins").format(name=names[0])
        if len(names) == 1
        else _("A draw: {names}").format(names=", ".join(names))
    )
    scores = ", ".join(f"{sitter_name(session, seat)} {score}" for seat, score in outcome.scores.items())
    why = {
        "score": "",
        "tallest": _("tied on points; the tallest stack decides"),
        "draw": _("tied on points and on the tallest stack"),
        "given_up": _("{name} gave up").format(name=sitter_name(session, session.given_up)) if session.given_up else "",
    }[outcome.reason]
    return headline, f"{scores} · {why}" if why else scores


def solo_result(session: Session, outcome: Outcome) -> tuple[str, str]:
    """The same for the puzzle."""
    if outcome.reason == "solved":
        return _("Solved"), _("one stack of {height}").format(height=sum(map(len, session.position.stacks)))
    left = outcome.scores["solo"]
    if outcome.reason == "given_up":
        return _("Given up"), ngettext("{count} stack left", "{count} stacks left", left).format(count=left)
    line = ngettext(
        "{count} stack left, and nothing can be taken", "{count} stacks left, and nothing can be taken", left
    )
    return _("Stuck"), line.format(count=left)
