"""Where the files that ship with the program lie: ``assets/`` and ``themes/``.

They stand beside the package in a checkout (and so in an editable install), and inside it in an installed wheel.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_ROOT = _PACKAGE if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent

ASSETS = _ROOT / "assets"
THEMES = _ROOT / "themes"
