"""``python -m green_desktop`` is ``green-desktop``."""

import sys

from green_desktop.cli import main

if __name__ == "__main__":
    sys.exit(main())
