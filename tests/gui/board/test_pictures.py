"""Golden pictures of the board: each theme, the flat view, tall stacks, marks, a lifted and a flying stack."""

import pygame
import pytest

from green_desktop.core.grid import grid
from green_desktop.gui.board.scene import CoreSample, Scene
from tests.golden import assert_golden
from tests.gui.board.scenes import board, crowd, opening

SIZE = (1280, 720)
TALL = "gwbgwb" * 6
