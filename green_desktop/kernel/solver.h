/* Whether a position of Greenest can be solved: depth-first search that ends with a solution or with a proof.
 *
 * Only the top colours matter. The stacks are the edges of a graph whose vertices are the rows and the columns; a
 * capture takes one edge away, so a solution keeps the graph in one piece all the way: a stack that alone holds two
 * parts together may not move (nor leave a stack with nobody in line). Nor may a colour vanish whose prey has more
 * than one stack left, for nobody could take it any more.
 *
 * Order matters more than speed. A sweep clears the board row by row from one corner; a stack that is alone in its row
 * or column goes first. The eight sweeps of the board take turns, each within a number of nodes that grows from round
 * to round, then sweeps in shuffled order: they share one table of dead states, and a stubborn early mistake of one
 * is not the others'. Everything is counted in nodes and drawn from fixed numbers, so results are the same everywhere. */
#ifndef GREEN_DESKTOP_SOLVER_H
#define GREEN_DESKTOP_SOLVER_H

#include <stdlib.h>
#include "board.h"

/* A sweep of the first round may see GD_FIRST_ROUND nodes a cell. */
enum { GD_DEAD, GD_SOLVED, GD_RUNNING };
enum { GD_LEFT, GD_UP, GD_RIGHT, GD_DOWN };
enum { GD_FIRST_ROUND = 3, GD_SWEEP_ROUNDS = 2, GD_FIRST_TABLE = 256 };

/* A state: two bits a cell when that fits (GD_EXACT cells), else 128 random bits, by exclusive or. Never zero. */
enum { GD_EXACT = 64 };
typedef struct {
    uint64_t low, high;
} gd_state;

/* Dead states, by open addressing. It grows to `largest` entries of 16 bytes; full, each new one takes the place of one
 * that wanted the same: the search stays near its latest states. */
typedef struct {
    gd_state *entries;
    uint64_t size, used, largest;
} gd_table;

/* A capture on the way, and where the look-out for the next one goes on: stack, direction, and whether it is still the
 * turn of the lonely stacks. */
typedef struct {
    uint8_t origin, direction, target, taken, lonely;
} gd_step;

/* Cells are numbered from 1 in the sweep's image of the board; 0 is nobody. */
typedef struct {
    int rows, columns;                             /* of the board */
    uint8_t top[GD_CELLS + 1];                     /* of the position to solve, by the board's cells */
    int last_cell, last_colour;                    /* conditions on the last stack; -1 for none */
    gd_state code[GD_CELLS + 1][3];                /* by the board's cells */
    gd_table dead;
    uint64_t nodes, pass_end;
    double round_nodes;
    int sweep, round, depth, resting;              /* resting: stopped between two nodes, to go on */
    uint64_t random;
    /* the image */
    int image_rows, image_columns, keep;           /* keep: the cell that must stay, 0 for none */
    uint8_t cell[GD_CELLS + 1];                    /* the board's cell */
    uint8_t row[GD_CELLS + 1], column[GD_CELLS + 1], colour[GD_CELLS + 1];
    uint8_t near[4][GD_CELLS + 1], next[GD_CELLS + 1], previous[GD_CELLS + 1];
    uint64_t in_row[GD_SIDE], in_column[GD_SIDE];
    int count[3], stacks;
    gd_state state;
    gd_step at, way[GD_CELLS + 1];
} gd_solver;

GD_INLINE uint64_t gd_slot(const gd_table *table, gd_state state)
{
    return gd_mix(state.low ^ gd_mix(state.high + 0x9e3779b97f4a7c15ULL)) & (table->size - 1);
}

GD_INLINE int gd_known(const gd_table *table, gd_state state)
{
    uint64_t at = gd_slot(table, state);
    while (table->entries[at].low | table->entries[at].high) {
        if (table->entries[at].low == state.low && table->entries[at].high == state.high) return 1;
        at = (at + 1) & (table->size - 1);
    }
    return 0;
}

GD_INLINE void gd_place(gd_table *table, gd_state state)
{
    uint64_t at = gd_slot(table, state);
    while (table->entries[at].low | table->entries[at].high) at = (at + 1) & (table->size - 1);
    table->entries[at] = state;
}

/* Four times the room. When there is no memory for it the table stays as it is. */
static void gd_grow(gd_table *table)
{
    uint64_t size = table->size * 4 < table->largest ? table->size * 4 : table->largest, old_size = table->size;
    gd_state *old = table->entries, *entries = (gd_state *)calloc(size, sizeof *entries);
    if (!entries) {
        table->largest = table->size;
        return;
    }
    table->entries = entries;
    table->size = size;
    for (uint64_t i = 0; i < old_size; i++)
        if (old[i].low | old[i].high) gd_place(table, old[i]);
    free(old);
}

static void gd_remember(gd_table *table, gd_state state)
{
    if (table->used * 2 >= table->size && table->size < table->largest) gd_grow(table);
    if (table->used * 4 >= table->size * 3) {
        table->entries[gd_slot(table, state)] = state;
        return;
    }
    gd_place(table, state);
    table->used++;
}

static void gd_forget(gd_table *table)
{
    if (table->size > 16 * GD_FIRST_TABLE) {
        gd_state *small = (gd_state *)realloc(table->entries, GD_FIRST_TABLE * sizeof *small);
        if (small) table->entries = small, table->size = GD_FIRST_TABLE;
    }
    if (table->used) memset(table->entries, 0, table->size * sizeof *table->entries);
    table->used = 0;
}

/* A solver for boards of one size, its table bounded to `largest` entries (a power of two). Returns 0 when the board
 * is too large or memory is short. */
static int gd_solver_init(gd_solver *solver, int rows, int columns, uint64_t largest)
{
    memset(solver, 0, sizeof *solver);
    if (rows < 1 || columns < 1 || rows > GD_SIDE || columns > GD_SIDE || rows * columns > GD_CELLS) return 0;
    solver->rows = rows;
    solver->columns = columns;
    for (int cell = 0; cell < rows * columns; cell++)
        for (int colour = 0; colour < 3; colour++) {
            uint64_t two_bits = (uint64_t)(colour + 1) << (2 * (cell & 31)), name = (uint64_t)(3 * cell + colour);
            gd_state *code = &solver->code[cell][colour];
            if (rows * columns > GD_EXACT) code->low = gd_mix(name + 1), code->high = gd_mix(~name);
            else if (cell < 32) code->low = two_bits;
            else code->high = two_bits;
        }
    solver->dead.size = GD_FIRST_TABLE;
    solver->dead.largest = largest < GD_FIRST_TABLE ? GD_FIRST_TABLE : largest;
    solver->dead.entries = (gd_state *)calloc(GD_FIRST_TABLE, sizeof(gd_state));
    return solver->dead.entries != NULL;
}

GD_INLINE void gd_toggle(gd_solver *solver, int cell, int colour)
{
    const gd_state *code = &solver->code[solver->cell[cell]][colour];
    solver->state.low ^= code->low;
    solver->state.high ^= code->high;
}

/* The board's cell behind a row and a column of the image: bit 0 of the sweep turns the rows round, bit 1 the columns,
 * bit 2 exchanges the two. */
GD_INLINE int gd_behind(const gd_solver *solver, int row, int column)
{
    int sweep = solver->sweep, swap = row;
    if (sweep & 4) row = column, column = swap;
    if (sweep & 1) row = solver->rows - 1 - row;
    if (sweep & 2) column = solver->columns - 1 - column;
    return row * solver->columns + column;
}

static void gd_enter(gd_solver *solver, int row, int column, uint8_t *last, uint8_t *last_in_row,
                     uint8_t *last_in_column)
{
    int id = row * solver->image_columns + column + 1, cell = gd_behind(solver, row, column);
    uint8_t colour = solver->top[cell];
    solver->cell[id] = (uint8_t)cell;
    solver->row[id] = (uint8_t)row;
    solver->column[id] = (uint8_t)column;
    solver->colour[id] = colour;
    if (colour == GD_EMPTY) return;
    solver->near[GD_LEFT][id] = *last_in_row;
    solver->near[GD_RIGHT][*last_in_row] = (uint8_t)id;
    solver->near[GD_UP][id] = *last_in_column;
    solver->near[GD_DOWN][*last_in_column] = (uint8_t)id;
    solver->previous[id] = *last;
    solver->next[*last] = (uint8_t)id;
    *last = *last_in_row = *last_in_column = (uint8_t)id;
    solver->in_row[row] |= 1ULL << column;
    solver->in_column[column] |= 1ULL << row;
    solver->count[colour]++;
    solver->stacks++;
    if (cell == solver->last_cell) solver->keep = id;
    gd_toggle(solver, id, colour);
}

/* Try the stacks in a random order instead of the sweep's. */
static void gd_shuffle(gd_solver *solver)
{
    uint8_t order[GD_CELLS + 1], last = 0;
    int n = 0;
    for (int id = solver->next[0]; id; id = solver->next[id]) order[n++] = (uint8_t)id;
    for (int i = n - 1; i > 0; i--) {
        uint32_t j = gd_below(&solver->random, (uint32_t)i + 1);
        uint8_t id = order[i];
        order[i] = order[j];
        order[j] = id;
    }
    for (int i = 0; i < n; last = order[i++]) solver->previous[order[i]] = last, solver->next[last] = order[i];
    solver->next[last] = 0;
}

/* Start the position afresh in the image of the current sweep. */
static void gd_begin_pass(gd_solver *solver)
{
    uint8_t last = 0, last_in_column[GD_SIDE];
    memset(last_in_column, 0, sizeof last_in_column);
    memset(solver->near, 0, sizeof solver->near);
    memset(solver->in_row, 0, sizeof solver->in_row);
    memset(solver->in_column, 0, sizeof solver->in_column);
    memset(solver->count, 0, sizeof solver->count);
    solver->stacks = solver->keep = solver->depth = 0;
    solver->state.low = solver->state.high = 0;
    solver->next[0] = 0;
    solver->image_rows = solver->sweep & 4 ? solver->columns : solver->rows;
    solver->image_columns = solver->sweep & 4 ? solver->rows : solver->columns;
    for (int row = 0; row < solver->image_rows; row++) {
        uint8_t last_in_row = 0;
        for (int column = 0; column < solver->image_columns; column++)
            gd_enter(solver, row, column, &last, &last_in_row, &last_in_column[column]);
    }
    solver->next[last] = 0;
    if (solver->round >= GD_SWEEP_ROUNDS) gd_shuffle(solver);
    solver->pass_end = solver->nodes + (uint64_t)solver->round_nodes;
}

static void gd_next_pass(gd_solver *solver)
{
    solver->sweep = (solver->sweep + 1) & 7;
    if (solver->sweep == 0) {
        solver->round++;
        solver->round_nodes *= 1.4;
    }
    gd_begin_pass(solver);
}

/* Pose a problem: `top` by cell (a colour, or GD_EMPTY). The table is kept: what is dead stays dead under the same
 * conditions; forget it when they change, or where the count of nodes must not depend on what came before. */
static void gd_pose(gd_solver *solver, const uint8_t *top, int last_cell, int last_colour)
{
    memcpy(solver->top, top, (size_t)(solver->rows * solver->columns));
    solver->last_cell = last_cell;
    solver->last_colour = last_colour;
    solver->nodes = 0;
    solver->sweep = solver->round = solver->resting = 0;
    solver->round_nodes = GD_FIRST_ROUND * solver->rows * solver->columns;
    solver->random = gd_seed(1);
    gd_begin_pass(solver);
}

/* Whether the rest stays in one piece when a stack leaves: it does if the stack is alone in a line, or if its row
 * leads to its column without it. */
GD_INLINE int gd_holds_without(const gd_solver *solver, int id)
{
    int row = solver->row[id], column = solver->column[id];
    uint64_t reached = solver->in_row[row] & ~(1ULL << column), sought = solver->in_column[column] & ~(1ULL << row);
    if (!reached || !sought) return 1;
    for (uint64_t rows = sought; rows; rows &= rows - 1)
        if (solver->in_row[gd_lowest(rows)] & reached) return 1;
    uint64_t fresh = reached, seen = 1ULL << row;
    while (fresh) {
        uint64_t rows = solver->in_column[gd_lowest(fresh)] & ~seen;
        fresh &= fresh - 1;
        if (rows & sought) return 1;
        for (seen |= rows; rows; rows &= rows - 1) {
            uint64_t columns = solver->in_row[gd_lowest(rows)] & ~reached;
            reached |= columns;
            fresh |= columns;
        }
    }
    return 0;
}

/* Whether the position as posed is in one piece, and no prey is safe for ever. */
static int gd_hopeless(const gd_solver *solver)
{
    uint64_t rows = 0, columns = 0, new_rows = 0;
    int first = solver->next[0];
    if (!first) return 1;
    if (solver->last_cell >= 0 && !solver->keep) return 1;
    if (solver->last_colour >= 0 && !solver->count[solver->last_colour]) return 1;
    for (int colour = 0; colour < 3; colour++)
        if (!solver->count[colour] && solver->count[gd_prey(colour)] > 1) return 1;
    new_rows = 1ULL << solver->row[first];
    while (new_rows) {
        int row = gd_lowest(new_rows);
        uint64_t new_columns = solver->in_row[row] & ~columns;
        rows |= 1ULL << row;
        columns |= new_columns;
        for (; new_columns; new_columns &= new_columns - 1) new_rows |= solver->in_column[gd_lowest(new_columns)];
        new_rows &= ~rows;
    }
    for (int row = 0; row < solver->image_rows; row++)
        if (solver->in_row[row] && !(rows >> row & 1)) return 1;
    return 0;
}

GD_INLINE void gd_solver_make(gd_solver *solver, int origin, int target, int taken)
{
    uint8_t left = solver->near[GD_LEFT][origin], right = solver->near[GD_RIGHT][origin];
    uint8_t up = solver->near[GD_UP][origin], down = solver->near[GD_DOWN][origin];
    solver->near[GD_RIGHT][left] = right;
    solver->near[GD_LEFT][right] = left;
    solver->near[GD_DOWN][up] = down;
    solver->near[GD_UP][down] = up;
    solver->next[solver->previous[origin]] = solver->next[origin];
    solver->previous[solver->next[origin]] = solver->previous[origin];
    solver->in_row[solver->row[origin]] ^= 1ULL << solver->column[origin];
    solver->in_column[solver->column[origin]] ^= 1ULL << solver->row[origin];
    solver->colour[target] = solver->colour[origin];
    solver->count[taken]--;
    solver->stacks--;
}

GD_INLINE void gd_solver_unmake(gd_solver *solver, int origin, int target, int taken)
{
    solver->near[GD_RIGHT][solver->near[GD_LEFT][origin]] = (uint8_t)origin;
    solver->near[GD_LEFT][solver->near[GD_RIGHT][origin]] = (uint8_t)origin;
    solver->near[GD_DOWN][solver->near[GD_UP][origin]] = (uint8_t)origin;
    solver->near[GD_UP][solver->near[GD_DOWN][origin]] = (uint8_t)origin;
    solver->next[solver->previous[origin]] = (uint8_t)origin;
    solver->previous[solver->next[origin]] = (uint8_t)origin;
    solver->in_row[solver->row[origin]] ^= 1ULL << solver->column[origin];
    solver->in_column[solver->column[origin]] ^= 1ULL << solver->row[origin];
    solver->colour[target] = (uint8_t)taken;
    solver->count[taken]++;
    solver->stacks++;
}

GD_INLINE void gd_step_state(gd_solver *solver, int origin, int target, int colour, int taken)
{
    gd_toggle(solver, origin, colour);
    gd_toggle(solver, target, taken);
    gd_toggle(solver, target, colour);
}

/* Whether a colour may lose a stack: not its last one while its prey has several or it is wished for at the end. */
GD_INLINE int gd_may_lose(const gd_solver *solver, int colour)
{
    return solver->count[colour] > 1 || (solver->count[gd_prey(colour)] <= 1 && colour != solver->last_colour);
}

/* Play the next capture of the stack at solver->at, if it has one that may lead somewhere. */
GD_INLINE int gd_try_stack(gd_solver *solver)
{
    gd_step *at = &solver->at;
    int origin = at->origin, colour = solver->colour[origin], taken = gd_prey(colour), held = 0;
    if (origin == solver->keep || !gd_may_lose(solver, taken)) return 0;
    for (; at->direction < 4; at->direction++) {
        int target = solver->near[at->direction][origin];
        if (!target || solver->colour[target] != taken) continue;
        if (!held && !gd_holds_without(solver, origin)) return 0;
        held = 1;
        solver->nodes++;
        gd_step_state(solver, origin, target, colour, taken);
        if (!gd_known(&solver->dead, solver->state)) {
            gd_solver_make(solver, origin, target, taken);
            at->target = (uint8_t)target;
            at->taken = (uint8_t)taken;
            solver->way[solver->depth++] = *at;
            return 1;
        }
        gd_step_state(solver, origin, target, colour, taken);
    }
    return 0;
}

GD_INLINE int gd_lonely(const gd_solver *solver, int id)
{
    uint64_t row = solver->in_row[solver->row[id]], column = solver->in_column[solver->column[id]];
    return !(row & (row - 1)) || !(column & (column - 1));
}

/* Play the next capture from here on. Once the board is sparse, lonely stacks (alone in a line) go before the others. */
GD_INLINE int gd_advance(gd_solver *solver)
{
    gd_step *at = &solver->at;
    int sparse = solver->stacks <= 2 * (solver->rows + solver->columns) + 4;
    for (;;) {
        for (; at->origin; at->origin = solver->next[at->origin], at->direction = 0)
            if ((!sparse || gd_lonely(solver, at->origin) == at->lonely) && gd_try_stack(solver)) return 1;
        if (!sparse || !at->lonely) return 0;
        at->lonely = 0;
        at->origin = solver->next[0];
        at->direction = 0;
    }
}

GD_INLINE void gd_first(gd_solver *solver)
{
    solver->at.origin = solver->next[0];
    solver->at.direction = 0;
    solver->at.lonely = 1;
}

GD_INLINE void gd_back(gd_solver *solver)
{
    gd_step *at = &solver->at;
    *at = solver->way[--solver->depth];
    gd_solver_unmake(solver, at->origin, at->target, at->taken);
    gd_step_state(solver, at->origin, at->target, solver->colour[at->origin], at->taken);
    at->direction++;
}

/* Search on until the answer is known or about `nodes` nodes in all have been seen. A node is a capture considered. */
static int gd_solve(gd_solver *solver, uint64_t nodes)
{
    if (!solver->resting) {
        if (gd_hopeless(solver)) return GD_DEAD;
        if (solver->stacks == 1) return GD_SOLVED;
        gd_first(solver);
    }
    solver->resting = 1;
    while (solver->nodes < nodes) {
        if (gd_advance(solver)) {
            if (solver->stacks == 1) return GD_SOLVED;
            if (solver->nodes >= solver->pass_end) gd_next_pass(solver);
            gd_first(solver);
            continue;
        }
        gd_remember(&solver->dead, solver->state);
        if (solver->depth == 0) return GD_DEAD;
        gd_back(solver);
    }
    return GD_RUNNING;
}

/* The captures of the solution found, in the board's cells. Returns how many there are. */
static int gd_solution(const gd_solver *solver, gd_capture *captures)
{
    memset(captures, 0, sizeof *captures * (size_t)solver->depth);
    for (int i = 0; i < solver->depth; i++) {
        captures[i].origin = solver->cell[solver->way[i].origin];
        captures[i].target = solver->cell[solver->way[i].target];
    }
    return solver->depth;
}

#endif
