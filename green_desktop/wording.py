"""The sentences for codes: what the layers below say in values, put into words for gui and cli alike."""

from green_desktop.core.game import BadOption
from green_desktop.core.position import IllegalMove, MalformedMove, MalformedPosition, Seat
from green_desktop.games import GAMES, Pyramids
from green_desktop.games._pyramids import LETTER, SEAT
from green_desktop.players import ALL_LEVELS, BadPlayer
from green_desktop.text import _


def seat_name(seat: Seat) -> str:
    """A seat as a title: Black, Green, White."""
    return {"black": _("Black"), "green": _("Green"), "white": _("White"), "solo": _("You")}[seat]


def colour_name(letter: str) -> str:
    """A pyramid's colour inside a sentence."""
    return {"b": _("black"), "g": _("green"), "w": _("white")}[letter]


def level_name(level: int) -> str:
    """What a computer's level is called."""
    return {
        "first_steps": _("First steps"),
        "steady": _("Steady"),
        "keen": _("Keen"),
        "sharp": _("Sharp"),
        "perfect": _("Strongest"),
    }[ALL_LEVELS[level].name]


def refusal(position: Pyramids, refused: IllegalMove) -> str:
    """Why a move is not allowed, in a sentence."""
    cells = refused.cells
    words = {
        "over": _("The game is over."),
        "must_capture": _("There is a capture to make, so passing is not allowed."),
        "must_pass": _("{seat} has no capture now and passes."),
        "off_board": _("There is no {0} on this board."),
        "empty_origin": _("{0} is empty."),
        "empty_target": _("{0} is empty: stacks only move onto other stacks."),
        "same_cell": _("{0} cannot take itself."),
        "not_yours": _("{0} is not {seat}'s to move."),
        "not_in_line": _("{1} is not in a line with {0}."),
        "blocked": _("{2} stands between."),
        "not_prey": not_prey(position, refused),
    }[refused.kind]
    return words.format(*cells, seat=seat_name(position.turn))


def not_prey(position: Pyramids, refused: IllegalMove) -> str:
    """ "White takes Black, not Green", or nothing when the refusal is another."""
    if refused.kind != "not_prey":
        return ""
    origin, target = (position.colour(position.grid.cell(name)) for name in refused.cells)
    prey = {"b": "g", "g": "w", "w": "b"}[origin]
    return _("{hunter} takes {prey}, not {other}.").format(
        hunter=seat_name(SEAT[origin]), prey=seat_name(SEAT[prey]), other=seat_name(SEAT[target])
    )


def bad_move(position: Pyramids, error: MalformedMove | IllegalMove) -> str:
    """What is wrong with a move text."""
    if isinstance(error, MalformedMove):
        return _("{move!r} is not a move: write it like a3xb3, or pass").format(move=error.text)
    return refusal(position, error)


def bad_position(game: str, error: MalformedPosition) -> str:
    """What is wrong with a position text, where, and what would be right."""
    letters = " ".join(LETTER[seat] for seat in GAMES[game].seats)
    words = {
        "parts": _("a position is rows joined by /, one space, and the seat to move ({letters})"),
        "seat": _("the seat to move in {game} is one of: {letters}"),
        "row_length": _("this row has another length than the first"),
        "empty_row": _("this row is empty"),
        "stack": _("expected b, g, w, a stack such as (gbw), or a count of empty cells"),
        "board_large": _("the board has more than 900 cells"),
    }[error.kind]
    return _("position, character {place}, {text!r}: {what}").format(
        place=error.place + 1, text=error.text[:20], what=words.format(letters=letters, game=game)
    )


def bad_option(error: BadOption) -> str:
    """What is wrong with an option, and what would be right."""
    words = {
        "board_text": _("board {given!r}: write rows x columns, such as 6x9"),
        "board_thirds": _("board {given}: its {allowed} cells do not divide by three; 6x6, 6x9 and 9x9 do"),
        "board_large": _("board {given}: at most {allowed} cells"),
        "blacks_range": _("blacks {given}: this board takes {allowed}"),
        "unknown_option": _("{option}: this game has no such option"),
    }[error.kind]
    return words.format(given=error.given, allowed=error.allowed, option=error.option)


def bad_player(error: BadPlayer) -> str:
    """A text that names no player, and those that exist."""
    levels = ", ".join(f"ai:{level}" for level in error.levels)
    return _("unknown player {given!r}: there are human, random, greedy, {levels}").format(
        given=error.given, levels=levels
    )
