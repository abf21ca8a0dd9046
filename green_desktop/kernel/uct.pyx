# cython: language_level=3, boundscheck=False, wraparound=False
"""Monte-Carlo tree search on the compiled board, on threads of its own (the C is in uct.h)."""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from green_desktop.kernel.board cimport (
    GD_CAPTURES, GD_EMPTY, GD_GAME_GREENEST, Board, gd_board, gd_capture, gd_grid, gd_legal, gd_playout,
    gd_playout_for, gd_seed, gd_standing, gd_winners,
)


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


cdef extern from "uct.h" nogil:
    enum: GU_TREES

    ctypedef struct gu_style:
        float exploration, doubt, win, trust, gain, risk, rescue
        uint32_t grow
        int candidates, fear, save

    ctypedef struct gu_node:
        gd_capture move
        uint32_t visits
        float mean
        uint32_t first
        uint16_t count

    ctypedef struct gu_tally:
        double wins[3]
        double scores[3]

    ctypedef void (*gu_playout)(const gd_grid *, gd_board *, int, int, const gu_style *, uint64_t *, gd_standing *) noexcept

    ctypedef struct gu_roots:
        pass

    ctypedef struct gu_tree:
        const gd_grid *grid
        gd_board root
        int game, turn
        gu_style style
        gd_playout playout
        gu_playout playout2
        float total
        uint64_t random
        gu_node *nodes
        uint32_t room, used
        gu_tally *tally
        uint64_t quota, done
        double until
        gd_flag *stop
        gd_flag finished

    ctypedef struct gu_task:
        gu_tree *tree
        const gu_roots *roots
        bint alone

    gu_roots *gu_roots_new()
    gu_playout gu_playout_for(const gd_grid *grid)
    void gu_selfplay(gu_tree *tree, const gu_roots *roots, gd_standing *standing)
    float gu_total(const gd_grid *grid, const gd_board *board, int game)
    int gu_start(gd_thread *thread, gu_task *task)

_ENDLESS = 1 << 62


cdef class Search:
    cdef gd_grid grid
    cdef gu_roots *roots
    cdef gu_tree *trees
    cdef gu_task tasks[GU_TREES]
    cdef gd_thread threads[GU_TREES]
    cdef int count, running
    cdef gd_flag stopping
    cdef readonly float total

    def __cinit__(self, Board board, dict style, unsigned long long seed=0, int threads=1, unsigned int nodes=1 << 20):
        cdef gu_tree *tree
        if board.game == GD_GAME_GREENEST:
            raise ValueError("Greenest is no game for several seats")
        if not 1 <= threads <= GU_TREES or nodes < GD_CAPTURES + 1:
            raise ValueError(f"{threads} threads, {nodes} nodes")
        self.grid = board.grid
        self.roots = gu_roots_new()
        self.trees = <gu_tree *>calloc(threads, sizeof(gu_tree))
        if self.roots == NULL or self.trees == NULL:
            raise MemoryError
        self.count = threads
        self.total = gu_total(&self.grid, &board.board, board.game)
        for i in range(threads):
            tree = &self.trees[i]
            tree.grid, tree.root, tree.game, tree.turn = &self.grid, board.board, board.game, board.turn
            tree.style = style
            tree.playout, tree.playout2 = gd_playout_for(&self.grid), gu_playout_for(&self.grid)
            tree.total, tree.random = self.total, gd_seed(seed + i)
            tree.room, tree.used, tree.stop = nodes, 1, &self.stopping
            tree.nodes = <gu_node *>malloc(nodes * sizeof(gu_node))
            tree.tally = <gu_tally *>calloc(GD_CAPTURES, sizeof(gu_tally))
            if tree.nodes == NULL or tree.tally == NULL:
                raise MemoryError
            memset(tree.nodes, 0, sizeof(gu_node))

    def __dealloc__(self):
        if self.trees != NULL:
            self._join()
            for i in range(self.count):
                free(self.trees[i].nodes)
                free(self.trees[i].tally)
        free(self.trees)
        free(self.roots)

    def start(self, playouts=None, seconds=None):
        if self.running:
            raise RuntimeError("the search is under way")
        gd_flag_clear(&self.stopping)
        cdef double until = 0 if seconds is None else gd_now() + <double>seconds
        cdef uint64_t quota = _ENDLESS if playouts is None else playouts
        for i in range(self.count):
            tree = &self.trees[i]
            tree.quota = _ENDLESS if playouts is None else tree.done + quota // self.count + (i < quota % self.count)
            tree.until = until
            gd_flag_clear(&tree.finished)
            self.tasks[i].tree, self.tasks[i].roots = tree, self.roots
            self.tasks[i].alone = self.count == 1 and playouts is not None
            if not gu_start(&self.threads[i], &self.tasks[i]):
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
                    finished += gd_flag_is_set(&self.trees[i].finished)
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
    def playouts(self):
        return sum([self.trees[i].done for i in range(self.count)])

    def moves(self):
        """(origin, target, visits, mean reward of the mover, wins by colour, scores by colour); sums over all trees."""
        cdef gu_node *child
        cdef gu_tally *tally
        if self.running:
            raise RuntimeError("the search is under way")
        found = {}
        for i in range(self.count):
            for j in range(self.trees[i].nodes[0].count):
                child = &self.trees[i].nodes[self.trees[i].nodes[0].first + j]
                tally = &self.trees[i].tally[j]
                key = None if child.move.colour == GD_EMPTY else (child.move.origin, child.move.target)
                visits, reward, wins, scores = found.get(key, (0, 0.0, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)))
                found[key] = (
                    visits + child.visits,
                    reward + child.visits * child.mean,
                    tuple([wins[seat] + tally.wins[seat] for seat in range(3)]),
                    tuple([scores[seat] + tally.scores[seat] for seat in range(3)]),
                )
        return found

    def selfplay(self, playouts):
        """Play to the end on this thread: the winners, the scores and the tallest stacks, all by colour."""
        cdef gd_standing standing
        cdef gu_tree *tree = &self.trees[0]
        if self.running or self.count > 1:
            raise RuntimeError("self-play takes one tree, and no search under way")
        gd_flag_clear(&self.stopping)
        tree.quota, tree.until = playouts, 0
        with nogil:
            gu_selfplay(tree, self.roots, &standing)
        winners = gd_winners(&tree.root, tree.game, &standing)
        return (
            tuple([bool(winners >> seat & 1) for seat in range(3)]),
            tuple([standing.score[seat] for seat in range(3)]),
            tuple([standing.tallest[seat] for seat in range(3)]),
        )
