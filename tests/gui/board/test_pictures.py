"""Golden pictures of the board: each theme, the flat view, tall stacks, marks, a lifted and a flying stack."""

SIZE = (1280, 720)
TALL = "gwbgwb" * 6
