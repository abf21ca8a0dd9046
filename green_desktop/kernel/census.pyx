# cython: language_level=3
"""Every deal of a small board up to symmetry, decided one after the other."""

from libc.stdint cimport uint8_t, uint64_t
from libc.stdlib cimport calloc, free


cdef extern from "census.h" nogil:
    enum: GD_DEAD, GD_SOLVED, GD_RUNNING, GD_CENSUS_CELLS

    ctypedef struct gd_table:
        void *entries

    ctypedef struct gd_solver:
        gd_table dead

    ctypedef struct gd_census:
        gd_solver solver
        int cells
        uint64_t next, end, nodes, most_nodes
        uint64_t orbits[3]
        uint64_t deals[3]
        uint8_t hardest[GD_CENSUS_CELLS]
        uint8_t found[GD_CENSUS_CELLS]

    uint64_t gd_words(int black, int green, int white)
    int gd_census_init(gd_census *, int rows, int columns)
    void gd_census_take(gd_census *, uint64_t begin, uint64_t end, uint64_t limit)
    int gd_census_run(gd_census *, uint64_t nodes)


def first_words(int cells):
    """How many numbers a census of a board has to look at: the deals that begin with black."""
    if not 3 <= cells <= GD_CENSUS_CELLS or cells % 3:
        raise ValueError(f"a census takes boards of 3 to {GD_CENSUS_CELLS} cells, a number that divides by 3")
    return gd_words(cells // 3 - 1, cells // 3, cells // 3)


cdef class Census:
    cdef gd_census *census
    cdef int status

    def __cinit__(self, int rows, int columns):
        self.census = <gd_census *>calloc(1, sizeof(gd_census))
        if self.census == NULL or not gd_census_init(self.census, rows, columns):
            raise ValueError(f"a census takes boards of 3 to {GD_CENSUS_CELLS} cells, a number that divides by 3")
        self.status = GD_SOLVED

    def __dealloc__(self):
        if self.census != NULL:
            free(self.census.solver.dead.entries)
            free(self.census)

    def take(self, uint64_t begin, uint64_t end, uint64_t limit):
        if not begin <= end <= first_words(self.census.cells):
            raise ValueError(f"deals {begin} to {end} are not on this board")
        gd_census_take(self.census, begin, end, limit)

    def run(self, uint64_t nodes):
        cdef int status
        with nogil:
            status = gd_census_run(self.census, nodes)
        if status == GD_DEAD:
            return "".join("bgw"[self.census.found[i]] for i in range(self.census.cells))
        return None if status == GD_RUNNING else ""

    @property
    def counts(self):
        census = self.census
        return {
            "orbits": [census.orbits[GD_SOLVED], census.orbits[GD_DEAD], census.orbits[GD_RUNNING]],
            "deals": [census.deals[GD_SOLVED], census.deals[GD_DEAD], census.deals[GD_RUNNING]],
            "nodes": census.nodes,
            "most_nodes": census.most_nodes,
            "hardest": "".join("bgw"[census.hardest[i]] for i in range(census.cells)),
        }
