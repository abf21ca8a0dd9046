/* Few strokes: a beam search over the captures of a position of Greenest.
 *
 * Layer by layer, one capture each, the best `width` states go on; a state is who stands where and which stack moved
 * last, because that one may move on without a new stroke. Better is: fewer strokes, and fewer captures open (one
 * stroke outweighs GD_STROKE_WORTH of them): measured on random deals, boards with few hunters beside their prey can be
 * cleared in long strokes. States that the solver's two conditions condemn are left out. A search that never had to
 * leave out another state has seen them all, and its answer is the minimum. */
#ifndef GREEN_DESKTOP_STROKES_H
#define GREEN_DESKTOP_STROKES_H

#include "solver.h"

enum { GD_STROKE_WORTH = 20, GD_NOBODY = 255 };

typedef struct {
    gd_state state;
    uint64_t tie;                    /* settles equal scores alike on every machine */
    uint32_t score, parent;
    uint8_t origin, target, strokes; /* cells of the board; the target is the stack that moved last */
} gd_candidate;

/* How a state of a layer was reached. */
typedef struct {
    uint32_t parent;
    uint8_t origin, target, strokes;
} gd_trace;

typedef struct {
    gd_solver solver;     /* used for its board and its conditions, not for searching */
    uint32_t width;
    int fewer;            /* only solutions of fewer strokes are wanted; they prune */
    int cells, stacks, layers, layer;
    uint32_t beam_size, expanded;
    uint8_t *beam, *next_beam; /* tops by state and cell */
    gd_trace *trace;      /* by layer and state */
    gd_candidate *candidates;
    uint64_t candidate_count, candidate_room, seen;
    uint32_t *slots;      /* dedupes one layer: 1 + index of a candidate */
    uint64_t slot_count;
    int complete;         /* nothing but the hopeless and the too long was left out */
} gd_beam;

static void gd_beam_free(gd_beam *beam)
{
    free(beam->solver.dead.entries);
    free(beam->beam);
    free(beam->next_beam);
    free(beam->trace);
    free(beam->candidates);
    free(beam->slots);
}

/* Returns 0 when the board is too large or memory is short; gd_beam_free is due in either case. */
static int gd_beam_init(gd_beam *beam, int rows, int columns, const uint8_t *top, uint32_t width, int fewer,
                        int last_cell, int last_colour)
{
    memset(beam, 0, sizeof *beam);
    if (!gd_solver_init(&beam->solver, rows, columns, 0)) return 0;
    gd_pose(&beam->solver, top, last_cell, last_colour);
    beam->width = width;
    beam->fewer = fewer;
    beam->cells = rows * columns;
    beam->stacks = beam->solver.stacks;
    beam->layers = beam->stacks - 1;
    beam->complete = 1;
    beam->beam_size = !gd_hopeless(&beam->solver);
    for (beam->slot_count = 64; beam->slot_count < 4 * (uint64_t)width;) beam->slot_count *= 2;
    beam->candidate_room = 1024;
    beam->beam = (uint8_t *)malloc((size_t)width * beam->cells);
    beam->next_beam = (uint8_t *)malloc((size_t)width * beam->cells);
    beam->trace = (gd_trace *)calloc((size_t)width * (beam->layers + 1), sizeof *beam->trace);
    beam->candidates = (gd_candidate *)malloc(beam->candidate_room * sizeof *beam->candidates);
    beam->slots = (uint32_t *)malloc(beam->slot_count * sizeof *beam->slots);
    if (!beam->beam || !beam->next_beam || !beam->trace || !beam->candidates || !beam->slots) return 0;
    memcpy(beam->beam, top, (size_t)beam->cells);
    beam->trace[0].target = GD_NOBODY;
    return 1;
}

/* How many captures are open on the solver's board. */
GD_INLINE int gd_open_captures(const gd_solver *solver)
{
    int open = 0;
    for (int id = solver->next[0]; id; id = solver->next[id])
        for (int direction = 0; direction < 4; direction++) {
            int other = solver->near[direction][id];
            open += other && solver->colour[other] == gd_prey(solver->colour[id]);
        }
    return open;
}

/* At least so many strokes more: each takes one colour only, all colours but one must go, one may be under way. */
GD_INLINE int gd_strokes_left(const gd_solver *solver)
{
    int colours = (solver->count[0] > 0) + (solver->count[1] > 0) + (solver->count[2] > 0);
    return colours > 2 ? 1 : 0;
}

static int gd_candidate_room(gd_beam *beam)
{
    if (beam->candidate_count + GD_CAPTURES <= beam->candidate_room) return 1;
    uint64_t room = beam->candidate_room * 2 + GD_CAPTURES;
    gd_candidate *more = (gd_candidate *)realloc(beam->candidates, room * sizeof *more);
    if (!more) return 0;
    beam->candidates = more;
    beam->candidate_room = room;
    return 1;
}

GD_INLINE void gd_add_candidate(gd_beam *beam, uint32_t parent, int origin, int target)
{
    gd_solver *solver = &beam->solver;
    gd_trace *from = &beam->trace[(size_t)beam->layer * beam->width + parent];
    gd_candidate *added = &beam->candidates[beam->candidate_count];
    int colour = solver->colour[origin], taken = gd_prey(colour);
    added->origin = solver->cell[origin];
    added->target = solver->cell[target];
    added->strokes = (uint8_t)(from->strokes + (added->origin != from->target));
    added->parent = parent;
    gd_step_state(solver, origin, target, colour, taken);
    gd_solver_make(solver, origin, target, taken);
    added->state = solver->state;
    added->tie = gd_mix(solver->state.low ^ gd_mix(solver->state.high + added->target));
    added->score = (uint32_t)(GD_STROKE_WORTH * added->strokes + gd_open_captures(solver));
    beam->candidate_count += added->strokes + gd_strokes_left(solver) < beam->fewer;
    beam->seen++;
    gd_solver_unmake(solver, origin, target, taken);
    gd_step_state(solver, origin, target, colour, taken);
}

static void gd_expand(gd_beam *beam, uint32_t parent)
{
    gd_solver *solver = &beam->solver;
    gd_pose(solver, beam->beam + (size_t)parent * beam->cells, solver->last_cell, solver->last_colour);
    for (int origin = solver->next[0]; origin; origin = solver->next[origin]) {
        int held = 0, taken = gd_prey(solver->colour[origin]);
        if (origin == solver->keep || !gd_may_lose(solver, taken)) continue;
        for (int direction = 0; direction < 4; direction++) {
            int target = solver->near[direction][origin];
            if (!target || solver->colour[target] != taken) continue;
            if (!held && !gd_holds_without(solver, origin)) break;
            held = 1;
            gd_add_candidate(beam, parent, origin, target);
        }
    }
}

/* A strict order, so that every sorting routine sorts alike. */
static int gd_compare_candidates(const void *one, const void *other)
{
    const gd_candidate *a = (const gd_candidate *)one, *b = (const gd_candidate *)other;
    if (a->score != b->score) return a->score < b->score ? -1 : 1;
    if (a->tie != b->tie) return a->tie < b->tie ? -1 : 1;
    if (a->parent != b->parent) return a->parent < b->parent ? -1 : 1;
    return (a->origin > b->origin) - (a->origin < b->origin);
}

/* Whether the candidate is the first of its kind; the first has the fewest strokes. */
static int gd_is_first(gd_beam *beam, uint32_t index)
{
    const gd_candidate *fresh = &beam->candidates[index], *other;
    uint64_t at = fresh->tie & (beam->slot_count - 1);
    for (; beam->slots[at]; at = (at + 1) & (beam->slot_count - 1)) {
        other = &beam->candidates[beam->slots[at] - 1];
        if (other->state.low == fresh->state.low && other->state.high == fresh->state.high &&
            other->target == fresh->target)
            return 0;
    }
    beam->slots[at] = index + 1;
    return 1;
}

static void gd_enter_beam(gd_beam *beam, uint32_t place, const gd_candidate *chosen)
{
    uint8_t *top = beam->next_beam + (size_t)place * beam->cells;
    gd_trace *trace = &beam->trace[(size_t)(beam->layer + 1) * beam->width + place];
    memcpy(top, beam->beam + (size_t)chosen->parent * beam->cells, (size_t)beam->cells);
    top[chosen->target] = top[chosen->origin];
    top[chosen->origin] = GD_EMPTY;
    trace->parent = chosen->parent;
    trace->origin = chosen->origin;
    trace->target = chosen->target;
    trace->strokes = chosen->strokes;
}

static void gd_select(gd_beam *beam)
{
    uint8_t *done = beam->beam;
    uint32_t size = 0;
    qsort(beam->candidates, beam->candidate_count, sizeof *beam->candidates, gd_compare_candidates);
    memset(beam->slots, 0, beam->slot_count * sizeof *beam->slots);
    for (uint64_t i = 0; i < beam->candidate_count; i++) {
        if (!gd_is_first(beam, (uint32_t)i)) continue;
        if (size == beam->width) {
            beam->complete = 0;
            break;
        }
        gd_enter_beam(beam, size++, &beam->candidates[i]);
    }
    beam->beam = beam->next_beam;
    beam->next_beam = done;
    beam->beam_size = size;
    beam->candidate_count = beam->expanded = 0;
    beam->layer++;
}

/* Search on for about `states` states. Returns GD_RUNNING, GD_SOLVED (the last layer holds solutions) or GD_DEAD (none
 * was found; there is none of fewer strokes if the search is complete). Memory running short makes it incomplete. */
static int gd_beam_run(gd_beam *beam, uint32_t states)
{
    for (;;) {
        if (beam->beam_size == 0) return GD_DEAD;
        if (beam->layer == beam->layers) return GD_SOLVED;
        for (; beam->expanded < beam->beam_size; beam->expanded++) {
            if (states-- == 0) return GD_RUNNING;
            if (gd_candidate_room(beam)) gd_expand(beam, beam->expanded);
            else beam->complete = 0;
        }
        gd_select(beam);
    }
}

/* The best solution, into `captures`; returns its strokes. */
static int gd_best_strokes(const gd_beam *beam, gd_capture *captures)
{
    const gd_trace *layer = beam->trace + (size_t)beam->layers * beam->width;
    uint32_t best = 0;
    for (uint32_t i = 1; i < beam->beam_size; i++)
        if (layer[i].strokes < layer[best].strokes) best = i;
    int strokes = layer[best].strokes;
    for (int at = beam->layers; at > 0; at--) {
        const gd_trace *trace = &beam->trace[(size_t)at * beam->width + best];
        captures[at - 1].origin = trace->origin;
        captures[at - 1].target = trace->target;
        best = trace->parent;
    }
    return strokes;
}

#endif
