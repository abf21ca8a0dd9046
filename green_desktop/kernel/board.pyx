# cython: language_level=3
"""A position of any of the three games on the compiled board: captures, make and unmake, key, perft, playouts."""

from libc.string cimport memset

_COLOURS = {"b": GD_BLACK, "g": GD_GREEN, "w": GD_WHITE}
_GAMES = {"green": GD_GAME_GREEN, "greener": GD_GAME_GREENER, "greenest": GD_GAME_GREENEST}
_SEATS = {"black": GD_BLACK, "green": GD_GREEN, "white": GD_WHITE, "solo": 0}
_TALLEST = 65535


cdef class Board:
    def __init__(self, str game, int rows, int columns, stacks, str turn):
        if not gd_grid_init(&self.grid, rows, columns):
            raise ValueError(f"a board of {rows}x{columns} is too large for the kernel")
        if len(stacks) != self.grid.cells or sum(map(len, stacks)) > _TALLEST:
            raise ValueError(f"{len(stacks)} stacks do not fill a board of {rows}x{columns}")
        memset(&self.board, 0, sizeof(self.board))
        self.game = _GAMES[game]
        self.turn = _SEATS[turn]
        self.made = []
        for cell, stack in enumerate(stacks):
            if stack:
                gd_put(&self.grid, &self.board, cell, _COLOURS[stack[-1]], len(stack), stack.count("g"))

    @property
    def stacks(self):
        return self.board.stacks

    @property
    def key(self):
        return self.board.key

    @property
    def seat(self):
        if self.game == GD_GAME_GREENEST:
            return "solo"
        return ("black", "green", "white")[self.turn]

    def captures(self):
        cdef gd_capture captures[GD_CAPTURES]
        cdef int n = gd_legal(&self.grid, &self.board, self.game, self.turn, captures)
        return [(captures[i].origin, captures[i].target) for i in range(n)]

    def must_pass(self):
        return not self.captures() and bool(gd_must_pass(&self.grid, &self.board, self.game, self.turn))

    def make(self, int origin, int target):
        cdef gd_capture captures[GD_CAPTURES]
        cdef int n = gd_legal(&self.grid, &self.board, self.game, self.turn, captures)
        for i in range(n):
            if captures[i].origin == origin and captures[i].target == target:
                self.made.append((self.turn, captures[i].origin, captures[i].target, captures[i].colour, captures[i].taken))
                gd_make(&self.grid, &self.board, captures[i])
                self.turn = gd_next(self.game, self.turn)
                return
        raise ValueError(f"no capture from cell {origin} to cell {target}")

    def make_pass(self):
        if not self.must_pass():
            raise ValueError("the seat to move need not pass")
        self.made.append((self.turn,))
        self.turn = gd_next(self.game, self.turn)

    def unmake(self):
        cdef gd_capture capture
        if not self.made:
            raise ValueError("no move to take back")
        last = self.made.pop()
        self.turn = last[0]
        if len(last) > 1:
            capture.origin, capture.target, capture.colour, capture.taken = last[1:]
            gd_unmake(&self.grid, &self.board, capture)

    def perft(self, int depth):
        cdef uint64_t nodes
        if depth < 0:
            raise ValueError(f"perft to depth {depth}")
        with nogil:
            nodes = gd_perft(&self.grid, &self.board, self.game, self.turn, depth)
        return nodes

    def playouts(self, long count, unsigned long long seed):
        cdef double wins[3]
        cdef double scores[3]
        cdef uint64_t random = gd_seed(seed)
        cdef gd_board board
        cdef gd_standing standing
        cdef gd_playout playout = gd_playout_for(&self.grid)
        cdef int seat, winners, shares
        cdef long i
        if self.game == GD_GAME_GREENEST:
            raise ValueError("Greenest has no playouts")
        with nogil:
            memset(wins, 0, sizeof(wins))
            memset(scores, 0, sizeof(scores))
            for i in range(count):
                board = self.board
                playout(&self.grid, &board, self.game, self.turn, &random, &standing)
                winners = gd_winners(&board, self.game, &standing)
                shares = (winners & 1) + (winners >> 1 & 1) + (winners >> 2)
                for seat in range(3):
                    wins[seat] += <double>(winners >> seat & 1) / shares
                    scores[seat] += standing.score[seat]
        return tuple(wins[seat] for seat in range(3)), tuple(scores[seat] for seat in range(3))
