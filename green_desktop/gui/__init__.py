"""Everything that is seen: the only code that imports pygame."""

import os

# pygame greets on standard output, where commands put their answers.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
