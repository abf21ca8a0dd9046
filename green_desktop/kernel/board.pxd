"""The C of board.h, for the other modules of the kernel."""

from libc.stdint cimport uint8_t, uint16_t, uint64_t


cdef extern from "board.h" nogil:
    enum: GD_BLACK, GD_GREEN, GD_WHITE, GD_EMPTY, GD_CELLS, GD_SIDE, GD_CAPTURES
    enum: GD_GAME_GREEN, GD_GAME_GREENER, GD_GAME_GREENEST

    ctypedef struct gd_grid:
        int rows, columns, cells, words

    ctypedef struct gd_board:
        uint64_t key
        int stacks
        uint16_t height[256]
        uint16_t greens[256]

    ctypedef struct gd_capture:
        uint8_t origin, target, colour, taken

    ctypedef struct gd_standing:
        int score[3]
        int tallest[3]

    ctypedef void (*gd_playout)(const gd_grid *, gd_board *, int game, int turn, uint64_t *random, gd_standing *) noexcept

    int gd_grid_init(gd_grid *grid, int rows, int columns)
    void gd_put(const gd_grid *grid, gd_board *board, int cell, int colour, int height, int greens)
    int gd_colour_at(const gd_grid *grid, const gd_board *board, int cell)
    int gd_legal(const gd_grid *grid, const gd_board *board, int game, int turn, gd_capture *captures)
    int gd_must_pass(const gd_grid *grid, const gd_board *board, int game, int turn)
    int gd_next(int game, int turn)
    void gd_make(const gd_grid *grid, gd_board *board, gd_capture capture)
    void gd_unmake(const gd_grid *grid, gd_board *board, gd_capture capture)
    uint64_t gd_perft(const gd_grid *grid, gd_board *board, int game, int turn, int depth)
    int gd_winners(const gd_board *board, int game, const gd_standing *standing)
    uint64_t gd_seed(uint64_t seed)
    gd_playout gd_playout_for(const gd_grid *grid)


cdef class Board:
    cdef gd_grid grid
    cdef gd_board board
    cdef int game, turn
    cdef list made
