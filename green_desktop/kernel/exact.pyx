# cython: language_level=3, boundscheck=False, wraparound=False
"""Greener endgames solved on the compiled board, on threads of its own (the C is in exact.h)."""

from libc.stdint cimport uint8_t, uint64_t
from libc.stdlib cimport calloc, free

from green_desktop.kernel.board cimport GD_GAME_GREENER, Board, gd_board, gd_grid, gd_seed


cdef extern from "threads.h" nogil:
    ctypedef struct gd_thread:
        pass
    ctypedef int gd_flag
    void gd_thread_join(gd_thread thread)
    double gd_now()
    void gd_nap(double seconds)
    void gd_flag_set(gd_flag *flag)
    void gd_flag_clear(gd_flag *flag)
    bint gd_flag_is_set(gd_flag *flag)


cdef extern from "exact.h" nogil:
    enum: GX_UNKNOWN, GX_STACKS, GX_HINTS

    ctypedef struct gx_entry:
        pass

    ctypedef struct gx_search:
        gx_entry *table
        uint64_t mask, nodes, limit, random
        double until
        gd_flag *stop
        int given_up, valued, hints
        uint8_t hint[32][2]

    ctypedef struct gx_proof:
        int value, lower, upper, origin, target, done, refuted
        uint8_t refutation[240][2]

    ctypedef struct gx_task:
        gx_search search
        gx_proof proof
        int turn
        gd_flag *stop
        gd_flag finished

    int gx_read(gx_search *search, const gd_grid *grid, const gd_board *board)
    int gx_start(gd_thread *thread, gx_task *task)

_THREADS = 64
MOST_STACKS = GX_STACKS


cdef class Solver:
    cdef gx_entry *table
    cdef gx_task *tasks
    cdef gd_thread threads[64]
    cdef int count, running
    cdef gd_flag stopping

    def __cinit__(self, Board board, int threads=1, int table_bits=20):
        cdef gx_task *task
        if board.game != GD_GAME_GREENER:
            raise ValueError("only Greener is solved")
        if not 1 <= threads <= _THREADS or not 4 <= table_bits <= 32:
            raise ValueError(f"{threads} threads, a table of {table_bits} bits")
        self.table = <gx_entry *>calloc(<size_t>1 << table_bits, sizeof(gx_entry))
        self.tasks = <gx_task *>calloc(threads, sizeof(gx_task))
        if self.table == NULL or self.tasks == NULL:
            raise MemoryError
        self.count = threads
        for i in range(threads):
            task = &self.tasks[i]
            task.turn, task.stop = board.turn, &self.stopping
            task.search.table, task.search.mask = self.table, (<uint64_t>1 << table_bits) - 1
            task.search.stop = &self.stopping
            task.search.random = gd_seed(i) if i else 0
            task.proof.value, task.proof.origin = GX_UNKNOWN, 255
            if not gx_read(&task.search, &board.grid, &board.board):
                raise ValueError(f"more than {GX_STACKS} stacks")

    def __dealloc__(self):
        if self.tasks != NULL:
            self._join()
        free(self.tasks)
        free(self.table)

    def start(self, nodes=None, seconds=None, bint margin=True, first=()):
        if self.running:
            raise RuntimeError("the solver is under way")
        gd_flag_clear(&self.stopping)
        for i in range(self.count):
            task = &self.tasks[i]
            task.search.limit = 0 if nodes is None else task.search.nodes + <uint64_t>nodes
            task.search.until = 0 if seconds is None else gd_now() + <double>seconds
            task.search.hints = min(len(first), GX_HINTS)
            for j in range(task.search.hints):
                task.search.hint[j][0], task.search.hint[j][1] = first[j]
            task.search.given_up, task.search.valued = 0, not margin
            gd_flag_clear(&task.finished)
            if not gx_start(&self.threads[i], task):
                self._join()
                raise RuntimeError("no thread could be started")
            self.running += 1

    def wait(self, double seconds):
        cdef double until = gd_now() + seconds
        cdef int finished
        with nogil:
            while True:
                finished = 0
                for i in range(self.running):
                    finished += gd_flag_is_set(&self.tasks[i].finished)
                if finished == self.running or gd_now() >= until:
                    break
                gd_nap(0.0003)
        if finished < self.running:
            return False
        self._join()
        return True

    def stop(self):
        self._join()

    cdef void _join(self) noexcept:
        gd_flag_set(&self.stopping)
        with nogil:
            while self.running:
                self.running -= 1
                gd_thread_join(self.threads[self.running])

    @property
    def nodes(self):
        return sum([self.tasks[i].search.nodes for i in range(self.count)])

    def proof(self):
        cdef gx_proof *best = &self.tasks[0].proof
        if self.running:
            raise RuntimeError("the solver is under way")
        for i in range(1, self.count):
            if _better(&self.tasks[i].proof, best):
                best = &self.tasks[i].proof
        value = None if best.value == GX_UNKNOWN else best.value
        move = None if best.origin == 255 else (best.origin, best.target)
        return value, best.lower, best.upper, move, bool(best.done)

    def refuted(self):
        cdef gx_proof *proof = &self.tasks[0].proof
        if self.running:
            raise RuntimeError("the solver is under way")
        return [(proof.refutation[i][0], proof.refutation[i][1]) for i in range(proof.refuted)]


cdef bint _better(const gx_proof *one, const gx_proof *other):
    """Whether one proof says more than another: it is done, or names the winner, or leaves less open."""
    if one.done != other.done:
        return one.done
    if (one.value == GX_UNKNOWN) != (other.value == GX_UNKNOWN):
        return one.value != GX_UNKNOWN
    return one.upper - one.lower < other.upper - other.lower
