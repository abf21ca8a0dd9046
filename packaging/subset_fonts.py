"""Cut the bundled fonts from the full ones: ``python packaging/subset_fonts.py``.

Needs ``pip install fonttools`` and Debian's ``fonts-league-spartan`` and ``fonts-inter`` (both OFL-1.1, without a
reserved font name). Run only to change the letters or weights that are bundled; the program itself never calls this.
"""

from pathlib import Path

from fontTools import subset

SOURCE = Path("/usr/share/fonts/opentype")
TARGET = Path(__file__).resolve().parent.parent / "assets" / "fonts"

LATIN = "U+0020-017F,U+0192,U+0218-021B,U+02C6,U+02DC,U+1E9E,U+2010-2027,U+2030-203A,U+2044,U+20AC"
SYMBOLS = "U+2190-2193,U+2212,U+2248,U+2260,U+2264,U+2265,U+25A0,U+25B2,U+25BC,U+25CB,U+25CF,U+2605,U+2713,U+2717"
GREEK_AND_CYRILLIC = "U+0370-03FF,U+0400-045F,U+0490-0491"

FONTS = {
    "league-spartan/LeagueSpartan-SemiBold.otf": f"{LATIN},{SYMBOLS}",
    "league-spartan/LeagueSpartan-Bold.otf": f"{LATIN},{SYMBOLS}",
    "inter/Inter-Regular.otf": f"{LATIN},{SYMBOLS},{GREEK_AND_CYRILLIC}",
    "inter/Inter-Medium.otf": f"{LATIN},{SYMBOLS},{GREEK_AND_CYRILLIC}",
    "inter/Inter-SemiBold.otf": f"{LATIN},{SYMBOLS},{GREEK_AND_CYRILLIC}",
    "inter/Inter-Bold.otf": f"{LATIN},{SYMBOLS},{GREEK_AND_CYRILLIC}",
}


def main() -> None:
    """Write every font of ``FONTS``, subset, into ``assets/fonts``."""
    for name, letters in FONTS.items():
        source = SOURCE / name
        subset.main(
            [
                str(source),
                f"--unicodes={letters}",
                f"--output-file={TARGET / source.name}",
                "--layout-features=kern,mark,mkmk,ccmp,locl",
                "--desubroutinize",
                "--name-IDs=*",
            ]
        )


if __name__ == "__main__":
    main()
