"""The words people read: gettext, with a language that can change while the program runs.

``_()`` looks the language up when it is called, so call it while drawing or answering, never while importing.
The catalogues lie in ``assets/locale/CODE/LC_MESSAGES/green_desktop.mo``; English is the text in the source.
"""

import gettext
from pathlib import Path

from green_desktop.resources import ASSETS

DOMAIN = "green_desktop"
ENGLISH = "en"


class Language:
    """The language spoken now. There is one, ``SPOKEN``; ``speak`` changes it for everybody at once."""

    def __init__(self) -> None:
        self.code = ENGLISH
        self.catalogue: gettext.NullTranslations = gettext.NullTranslations()

    def speak(self, code: str, catalogues: Path = ASSETS / "locale") -> bool:
        """Speak ``code`` ("es", "pt_BR") from now on; False, and English, where there is no such catalogue."""
        self.catalogue = gettext.translation(DOMAIN, catalogues, [code], fallback=True)
        found = isinstance(self.catalogue, gettext.GNUTranslations)
        self.code = code if found else ENGLISH
        return found or code == ENGLISH


SPOKEN = Language()


def _(text: str) -> str:
    """``text`` in the language spoken now."""
    return SPOKEN.catalogue.gettext(text)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The form for ``count`` in the language spoken now; ``{count}`` is the caller's to fill in."""
    return SPOKEN.catalogue.ngettext(singular, plural, count)
