# cython: language_level=3
"""Greenest on the kernel: whether a position can be solved, and in how few strokes."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free

from green_desktop.kernel.board cimport GD_CELLS, gd_capture


cdef extern from "strokes.h" nogil:
    enum: GD_DEAD, GD_SOLVED, GD_RUNNING

    ctypedef struct gd_table:
        uint64_t used
        void *entries

    ctypedef struct gd_solver:
        gd_table dead
        uint64_t nodes

    ctypedef struct gd_beam:
        uint64_t seen
        int complete, layers

    int gd_solver_init(gd_solver *, int rows, int columns, uint64_t largest)
    void gd_forget(gd_table *)
    void gd_pose(gd_solver *, const uint8_t *top, int last_cell, int last_colour)
    int gd_solve(gd_solver *, uint64_t nodes)
    int gd_solution(const gd_solver *, gd_capture *captures)
    int gd_beam_init(gd_beam *, int rows, int columns, const uint8_t *top, uint32_t width, int fewer, int last_cell,
                     int last_colour)
    void gd_beam_free(gd_beam *)
    int gd_beam_run(gd_beam *, uint32_t states)
    int gd_best_strokes(const gd_beam *, gd_capture *captures)


cdef check(int rows, int columns, bytes tops, int last_cell, int last_colour):
    if len(tops) != rows * columns or any(top > 3 for top in tops):
        raise ValueError(f"tops: {rows * columns} numbers from 0 to 3")
    if not -1 <= last_cell < rows * columns or not -1 <= last_colour < 3:
        raise ValueError("the last stack's cell or colour is not on this board")


cdef class Search:
    cdef gd_solver *solver
    cdef int rows, columns, status

    def __cinit__(self, int rows, int columns, uint64_t table=1 << 23):
        self.rows, self.columns, self.status = rows, columns, GD_DEAD
        self.solver = <gd_solver *>calloc(1, sizeof(gd_solver))
        if self.solver == NULL or not gd_solver_init(self.solver, rows, columns, table):
            raise ValueError(f"a board of {rows}x{columns} is too large for the kernel")

    def __dealloc__(self):
        if self.solver != NULL:
            free(self.solver.dead.entries)
            free(self.solver)

    def pose(self, bytes tops, int last_cell=-1, int last_colour=-1, bint keep=False):
        check(self.rows, self.columns, tops, last_cell, last_colour)
        if not keep:
            gd_forget(&self.solver.dead)
        gd_pose(self.solver, tops, last_cell, last_colour)
        self.status = GD_RUNNING

    def run(self, uint64_t nodes):
        cdef int status = self.status
        if status == GD_RUNNING:
            with nogil:
                status = gd_solve(self.solver, nodes)
            self.status = status
        return None if status == GD_RUNNING else status == GD_SOLVED

    @property
    def nodes(self):
        return self.solver.nodes

    def solution(self):
        cdef gd_capture captures[GD_CELLS]
        if self.status != GD_SOLVED:
            raise ValueError("no solution was found")
        return [(captures[i].origin, captures[i].target) for i in range(gd_solution(self.solver, captures))]


cdef class Beam:
    cdef gd_beam *beam
    cdef int status

    def __cinit__(self, int rows, int columns, bytes tops, uint32_t width, *, int fewer=GD_CELLS, int last_cell=-1,
                  int last_colour=-1):
        check(rows, columns, tops, last_cell, last_colour)
        if not 1 <= width <= 1 << 20:
            raise ValueError("a beam is from 1 to 1048576 wide")
        self.status = GD_RUNNING
        self.beam = <gd_beam *>calloc(1, sizeof(gd_beam))
        if self.beam == NULL or not gd_beam_init(self.beam, rows, columns, tops, width, fewer, last_cell, last_colour):
            raise ValueError(f"a board of {rows}x{columns} and a beam {width} wide are too large for the kernel")

    def __dealloc__(self):
        if self.beam != NULL:
            gd_beam_free(self.beam)
            free(self.beam)

    def run(self, uint32_t states):
        cdef int status = self.status
        if status == GD_RUNNING:
            with nogil:
                status = gd_beam_run(self.beam, states)
            self.status = status
        return None if status == GD_RUNNING else status == GD_SOLVED

    @property
    def nodes(self):
        return self.beam.seen

    @property
    def complete(self):
        return bool(self.beam.complete)

    def solution(self):
        cdef gd_capture captures[GD_CELLS]
        if self.status != GD_SOLVED:
            raise ValueError("no solution was found")
        strokes = gd_best_strokes(self.beam, captures)
        return strokes, [(captures[i].origin, captures[i].target) for i in range(self.beam.layers)]
