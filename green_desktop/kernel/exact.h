/* Greener endgames, exactly: alpha-beta with a table over stacks linked to their line neighbours.
 *
 * A question is always the same: can the seat to move end at least `need` greens ahead? Captures only ever empty cells,
 * so a stack that is alone in its row and column stays as it is, and groups of stacks that share no line never meet
 * again. Both give bounds, and what has come to rest is left out of the key under which a position is remembered:
 * answers are kept relative to what rests. Heights do not matter for that margin and are left out too. They decide
 * only a margin of nothing, and then a second search asks, with `tie`, who wins by the tallest stack. */
#ifndef GREEN_DESKTOP_EXACT_H
#define GREEN_DESKTOP_EXACT_H

#include <stdlib.h>

#include "board.h"
#include "threads.h"

enum { GX_STACKS = 60, GX_NONE = 63, GX_MOVES = 4 * GX_STACKS, GX_WAYS = 4, GX_HINTS = 32 };

typedef struct {
    uint64_t guard; /* key ^ packed: a torn entry, written by two threads at once, is not taken for a true one */
    uint64_t packed;
} gx_entry;

/* What is remembered of a position, for the seat to move: bounds of its margin, and the move that decided. */
typedef struct {
    int lower, upper;
    int origin, target;
    int effort;
} gx_memory;

typedef struct {
    uint8_t origin, target;
    int16_t order;
} gx_move;

typedef struct {
    uint8_t link[GX_NONE + 1][4]; /* the line neighbours: before and after in the row, before and after in the column */
    uint8_t greens[GX_NONE + 1];
    uint16_t height[GX_NONE + 1];
    uint64_t colour[3];           /* stacks by number, as bits */
    uint64_t part[GX_NONE + 1];   /* of the key, by stack */
    uint64_t key;
    uint8_t cell[GX_NONE + 1];
    int stacks;
    int tie;
    gx_entry *table;
    uint64_t mask;
    uint64_t nodes, limit;
    double until;
    gd_flag *stop;
    int given_up, valued;         /* `valued`: win, draw or loss is enough */
    uint32_t history[2][GX_NONE + 1][GX_NONE + 1];
    uint64_t random;              /* 0: no variety in the order of moves */
    int hints;                    /* captures to ask about first, as cells */
    uint8_t hint[GX_HINTS][2];
} gx_search;

GD_INLINE int gx_side(int turn) { return turn == GD_BLACK ? GD_BLACK : GD_WHITE; }

GD_INLINE uint64_t gx_part(const gx_search *s, int stack, int colour)
{
    return gd_stack_key(stack, colour, s->tie ? s->height[stack] : 0, s->greens[stack]);
}

/* Fill the linked stacks from a board. Returns 0 when there are too many. */
static int gx_read(gx_search *s, const gd_grid *grid, const gd_board *board)
{
    int number[GD_CELLS + 1], n = 0;
    memset(s->colour, 0, sizeof s->colour);
    if (board->stacks > GX_STACKS) return 0;
    for (int cell = 0; cell < grid->cells; cell++) {
        int colour = gd_colour_at(grid, board, cell);
        number[cell] = GX_NONE;
        if (colour == GD_EMPTY) continue;
        number[cell] = n;
        s->cell[n] = (uint8_t)cell;
        if (board->greens[cell] > 255) return 0;
        s->greens[n] = (uint8_t)board->greens[cell];
        s->height[n] = board->height[cell];
        s->colour[colour] |= 1ULL << n++;
    }
    s->stacks = n;
    memset(s->link, GX_NONE, sizeof s->link);
    for (int layout = 0; layout < 2; layout++) {
        int lines = layout ? grid->columns : grid->rows, length = layout ? grid->rows : grid->columns;
        for (int line = 0; line < lines; line++)
            for (int i = 0, before = GX_NONE; i < length; i++) {
                int stack = number[layout ? i * grid->columns + line : line * grid->columns + i];
                if (stack == GX_NONE) continue;
                s->link[stack][2 * layout] = (uint8_t)before;
                s->link[before][2 * layout + 1] = (uint8_t)stack;
                before = stack;
            }
    }
    for (int stack = 0; stack < n; stack++)
        for (int side = 0; side < 4; side++)
            if (s->link[stack][side] == stack) return 0;
    return 1;
}

static void gx_begin(gx_search *s, int tie)
{
    s->tie = tie;
    s->key = 0;
    for (int colour = 0; colour < 3; colour++)
        for (uint64_t left = s->colour[colour]; left; left &= left - 1) {
            int stack = gd_lowest(left);
            s->part[stack] = gx_part(s, stack, colour);
            s->key ^= s->part[stack];
        }
}

/* What a capture changed and cannot be worked out backwards. */
typedef struct {
    uint64_t part, key, black, green, white;
} gx_trace;

GD_INLINE void gx_make(gx_search *s, int origin, int target, int turn, gx_trace *trace)
{
    uint8_t *link = s->link[origin];
    uint64_t from = 1ULL << origin, onto = 1ULL << target;
    trace->part = s->part[target], trace->key = s->key;
    trace->black = s->colour[0], trace->green = s->colour[1], trace->white = s->colour[2];
    s->link[link[0]][1] = link[1], s->link[link[1]][0] = link[0];
    s->link[link[2]][3] = link[3], s->link[link[3]][2] = link[2];
    for (int colour = 0; colour < 3; colour++) s->colour[colour] &= ~(from | onto);
    s->colour[turn] |= onto;
    s->greens[target] = (uint8_t)(s->greens[target] + s->greens[origin]);
    s->height[target] = (uint16_t)(s->height[target] + s->height[origin]);
    s->key ^= s->part[origin] ^ s->part[target];
    s->part[target] = gx_part(s, target, turn);
    s->key ^= s->part[target];
}

GD_INLINE void gx_unmake(gx_search *s, int origin, int target, const gx_trace *trace)
{
    uint8_t *link = s->link[origin];
    s->greens[target] = (uint8_t)(s->greens[target] - s->greens[origin]);
    s->height[target] = (uint16_t)(s->height[target] - s->height[origin]);
    s->colour[0] = trace->black, s->colour[1] = trace->green, s->colour[2] = trace->white;
    s->part[target] = trace->part, s->key = trace->key;
    s->link[link[0]][1] = (uint8_t)origin, s->link[link[1]][0] = (uint8_t)origin;
    s->link[link[2]][3] = (uint8_t)origin, s->link[link[3]][2] = (uint8_t)origin;
}

/* What the groups of a position tell, for the seat to move: the margin at rest, bounds of the margin to come, and the
 * key of what is not at rest. */
typedef struct {
    int rest, lower, upper, live;
    uint64_t key;
} gx_view;

GD_INLINE int gx_held(const gx_search *s, uint64_t stacks)
{
    int held = 0;
    for (; stacks; stacks &= stacks - 1) held += s->greens[gd_lowest(stacks)];
    return held;
}

GD_INLINE uint64_t gx_near(const gx_search *s, int stack)
{
    const uint8_t *link = s->link[stack];
    return 1ULL << link[0] | 1ULL << link[1] | 1ULL << link[2] | 1ULL << link[3];
}

/* Who wins a position in which all is at rest: 1, 0 or -1 for the seat to move. */
static int gx_settle(const gx_search *s, int turn, int margin)
{
    int tallest[2] = {0, 0};
    if (margin) return margin > 0 ? 1 : -1;
    for (int side = 0; side < 2; side++)
        for (uint64_t left = s->colour[side ? GD_WHITE - turn : turn]; left; left &= left - 1)
            if (s->height[gd_lowest(left)] > tallest[side]) tallest[side] = s->height[gd_lowest(left)];
    return (tallest[0] > tallest[1]) - (tallest[0] < tallest[1]);
}

/* Bounds in the terms of a question about ties: 1, 0 or -1. */
GD_INLINE void gx_tie(const gx_search *s, int turn, gx_view *view)
{
    int lower = view->rest + view->lower, upper = view->rest + view->upper;
    if (!view->live) {
        view->lower = view->upper = gx_settle(s, turn, view->rest);
    } else {
        view->lower = lower > 0 ? 1 : -1;
        view->upper = upper < 0 ? -1 : 1;
    }
    view->rest = 0;
}

GD_INLINE gx_view gx_look(const gx_search *s, int turn)
{
    uint64_t mine = s->colour[turn], theirs = s->colour[GD_WHITE - turn], all = mine | theirs | s->colour[GD_GREEN];
    gx_view view = {0, 0, 0, 0, s->key ^ (turn ? 0x9e3779b97f4a7c15ULL : 0)};
    for (uint64_t left = all; left;) {
        uint64_t group = left & (~left + 1), edge = group;
        while (edge) {
            int stack = gd_lowest(edge);
            edge &= edge - 1;
            uint64_t near = gx_near(s, stack) & all & ~group;
            group |= near, edge |= near;
        }
        left &= ~group;
        if (!(group & (group - 1)) || !(group & (mine | theirs))) {
            view.rest += gx_held(s, group & mine) - gx_held(s, group & theirs);
            for (; group && !s->tie; group &= group - 1) view.key ^= s->part[gd_lowest(group)];
            continue;
        }
        view.live = 1;
        int greens = gx_held(s, group);
        view.upper += group & mine ? greens : -gx_held(s, group & theirs);
        view.lower += group & theirs ? -greens : gx_held(s, group & mine);
    }
    if (s->tie) gx_tie(s, turn, &view);
    return view;
}

GD_INLINE gx_memory gx_unpack(uint64_t packed)
{
    gx_memory memory = {(int16_t)packed, (int16_t)(packed >> 16), (int)(packed >> 32 & 63), (int)(packed >> 40 & 63),
                        (int)(packed >> 48)};
    return memory;
}

GD_INLINE uint64_t gx_pack(gx_memory m)
{
    return (uint64_t)(uint16_t)m.lower | (uint64_t)(uint16_t)m.upper << 16 | (uint64_t)m.origin << 32 |
           (uint64_t)m.target << 40 | (uint64_t)m.effort << 48;
}

GD_INLINE int gx_recall(const gx_search *s, uint64_t key, gx_memory *memory)
{
    const gx_entry *entry = s->table + (key & s->mask & ~(uint64_t)(GX_WAYS - 1));
    for (int way = 0; way < GX_WAYS; way++)
        if ((entry[way].guard ^ entry[way].packed) == key) {
            *memory = gx_unpack(entry[way].packed);
            return 1;
        }
    return 0;
}

/* Remember in place of what was the least work. */
static void gx_remember(const gx_search *s, uint64_t key, gx_memory memory)
{
    gx_entry *entry = s->table + (key & s->mask & ~(uint64_t)(GX_WAYS - 1)), *oldest = entry;
    for (int way = 0; way < GX_WAYS; way++) {
        if ((entry[way].guard ^ entry[way].packed) == key) {
            oldest = &entry[way];
            break;
        }
        if (entry[way].packed >> 48 < oldest->packed >> 48) oldest = &entry[way];
    }
    oldest->packed = gx_pack(memory);
    oldest->guard = key ^ oldest->packed;
}

/* The binary logarithm of an effort in nodes, in sixteenths. */
GD_INLINE int gx_effort(uint64_t nodes)
{
    int bits = gd_highest(nodes | 1);
    return 16 * bits + (int)((bits > 4 ? nodes >> (bits - 4) : nodes << (4 - bits)) & 15);
}

/* Whether one of `theirs` would be a line neighbour of a stack, were the stack `without` gone. */
GD_INLINE int gx_threatened(const gx_search *s, int stack, int without, uint64_t theirs)
{
    for (int side = 0; side < 4; side++) {
        int near = s->link[stack][side];
        if (near == without) near = s->link[without][side];
        if (theirs >> near & 1) return 1;
    }
    return 0;
}

/* How promising a capture looks: what it takes, what it saves, and what it leaves to be taken. */
GD_INLINE int gx_order(const gx_search *s, int origin, int target, int turn)
{
    uint64_t theirs = s->colour[GD_WHITE - turn];
    int taken = s->greens[target], order = 0;
    if (theirs >> target & 1)
        order += 8 * taken + 3;
    else if (s->colour[GD_GREEN] >> target & 1)
        order += 4 * taken;
    else
        order -= 2;
    if (gx_near(s, origin) & theirs) order += 4 * s->greens[origin] + 1;
    theirs &= ~(1ULL << target);
    if (gx_threatened(s, target, origin, theirs)) order -= 4 * (s->greens[origin] + taken) + 2;
    return order;
}

GD_INLINE int gx_moves(gx_search *s, int turn, gx_move *moves)
{
    int n = 0, side = turn ? 1 : 0;
    for (uint64_t left = s->colour[turn]; left; left &= left - 1) {
        int origin = gd_lowest(left);
        for (int way = 0; way < 4; way++) {
            int target = s->link[origin][way];
            if (target == GX_NONE) continue;
            moves[n].origin = (uint8_t)origin, moves[n].target = (uint8_t)target;
            int order = 64 * gx_order(s, origin, target, turn), past = (int)gd_highest(s->history[side][origin][target] | 1);
            moves[n++].order = (int16_t)(order + 8 * past + (s->random ? (int)gd_below(&s->random, 100) : 0));
        }
    }
    return n;
}

/* Whether a colour has a capture. */
GD_INLINE int gx_can_move(const gx_search *s, int turn)
{
    for (uint64_t left = s->colour[turn]; left; left &= left - 1)
        if (gx_near(s, gd_lowest(left)) << 1) return 1; /* the bit shifted out stands for no stack */
    return 0;
}

GD_INLINE gx_move gx_next(gx_move *moves, int i, int n)
{
    int best = i;
    for (int j = i + 1; j < n; j++)
        if (moves[j].order > moves[best].order) best = j;
    gx_move move = moves[best];
    moves[best] = moves[i];
    moves[i] = move;
    return move;
}

GD_INLINE int gx_expired(gx_search *s)
{
    if (s->given_up) return 1;
    if (s->limit && s->nodes >= s->limit) return s->given_up = 1;
    if (s->nodes % 1024 == 0 && (gd_flag_is_set(s->stop) || (s->until > 0 && gd_now() > s->until)))
        return s->given_up = 1;
    return 0;
}

/* What is known of a position without looking further: 1 when the seat to move can end `need` ahead, 0 when it cannot,
 * -1 when that is open. */
GD_INLINE int gx_known(const gx_search *s, int need, const gx_view *view, gx_memory *memory)
{
    int wanted = need - view->rest;
    if (view->lower >= wanted) return 1;
    if (view->upper < wanted) return 0;
    if (!gx_recall(s, view->key, memory)) return -1;
    return memory->lower >= wanted ? 1 : memory->upper < wanted ? 0 : -1;
}

typedef struct {
    gx_view view;
    int order;
    uint8_t origin, target;
} gx_child;

static int gx_reach(gx_search *s, int turn, int need, const gx_view *view);

/* Whether a capture reaches what is needed. */
static int gx_try(gx_search *s, int turn, int need, int origin, int target)
{
    gx_trace trace;
    gx_memory memory;
    gx_make(s, origin, target, turn, &trace);
    gx_view view = gx_look(s, GD_WHITE - turn);
    int known = gx_known(s, 1 - need, &view, &memory);
    int reached = known >= 0 ? !known : !gx_reach(s, GD_WHITE - turn, 1 - need, &view);
    gx_unmake(s, origin, target, &trace);
    return reached && !s->given_up;
}

/* The captures left to try, without those already refuted, each with what can be seen of it; -1 when one of them
 * needs no search, and then it is the first. */
static int gx_children(gx_search *s, int turn, int need, const gx_memory *tried, gx_child *children)
{
    gx_move moves[GX_MOVES];
    gx_trace trace;
    gx_memory memory;
    int n = gx_moves(s, turn, moves), open = 0;
    for (int i = 0; i < n; i++) {
        gx_child *child = &children[open];
        if (moves[i].origin == tried->origin && moves[i].target == tried->target) continue;
        child->origin = moves[i].origin, child->target = moves[i].target;
        gx_make(s, child->origin, child->target, turn, &trace);
        child->view = gx_look(s, GD_WHITE - turn);
        gx_unmake(s, child->origin, child->target, &trace);
        int known = gx_known(s, 1 - need, &child->view, &memory);
        if (known == 0) {
            children[0].origin = child->origin, children[0].target = child->target;
            return -1;
        }
        if (known == 1) continue;
        child->order = moves[i].order;
        open++;
    }
    return open;
}

/* The capture that looks best: where nothing is remembered it is tried before the others are looked at closely. */
static void gx_guess(gx_search *s, int turn, gx_memory *memory)
{
    gx_move moves[GX_MOVES];
    int n = gx_moves(s, turn, moves);
    gx_move best = gx_next(moves, 0, n);
    memory->origin = best.origin, memory->target = best.target;
}

static int gx_search_children(gx_search *s, int turn, int need, gx_memory *memory)
{
    gx_child children[GX_MOVES];
    gx_trace trace;
    int n = gx_children(s, turn, need, memory, children);
    if (n < 0) {
        memory->origin = children[0].origin, memory->target = children[0].target;
        return 1;
    }
    for (int i = 0; i < n; i++) {
        int best = i;
        for (int j = i + 1; j < n; j++)
            if (children[j].order > children[best].order) best = j;
        gx_child child = children[best];
        children[best] = children[i];
        gx_make(s, child.origin, child.target, turn, &trace);
        int reached = !gx_reach(s, GD_WHITE - turn, 1 - need, &child.view);
        gx_unmake(s, child.origin, child.target, &trace);
        if (s->given_up) return 0;
        if (reached) {
            memory->origin = child.origin, memory->target = child.target;
            return 1;
        }
    }
    return 0;
}

/* Whether the seat to move can end at least `need` ahead (with `tie`: 1 win, 0 not lose). False when given up. `view`
 * is that of the position, and does not answer the question already. */
static int gx_reach(gx_search *s, int turn, int need, const gx_view *view)
{
    gx_memory memory = {view->lower, view->upper, GX_NONE, GX_NONE, 0};
    int wanted = need - view->rest;
    s->nodes++;
    if (gx_expired(s)) return 0;
    if (gx_recall(s, view->key, &memory)) {
        if (memory.lower >= wanted) return 1;
        if (memory.upper < wanted) return 0;
    }
    if (!gx_can_move(s, turn)) {
        gx_view after = gx_look(s, GD_WHITE - turn);
        return !gx_reach(s, GD_WHITE - turn, 1 - need, &after) && !s->given_up;
    }
    uint64_t before = s->nodes;
    if (memory.origin == GX_NONE) gx_guess(s, turn, &memory);
    int reached = gx_try(s, turn, need, memory.origin, memory.target);
    if (!reached && !s->given_up) reached = gx_search_children(s, turn, need, &memory);
    if (s->given_up) return 0;
    if (reached) {
        memory.lower = wanted;
        uint32_t *past = &s->history[turn ? 1 : 0][memory.origin][memory.target];
        if (*past < 1u << 30) *past += (uint32_t)(s->nodes - before) + 1;
    } else {
        memory.upper = wanted - 1;
    }
    memory.effort = gx_effort(s->nodes - before);
    gx_remember(s, view->key, memory);
    return reached;
}

enum { GX_UNKNOWN = 2 };

/* What is proven of a position, for the seat to move. */
typedef struct {
    int value;        /* 1 win, 0 draw, -1 loss, GX_UNKNOWN */
    int lower, upper; /* bounds of the margin of greens */
    int origin, target;   /* cells of a move that reaches what is proven; 255 when there is none yet */
    int done;         /* value and margin are exact */
    int refuted;      /* so many captures are known not to do what was asked last, as long as that is open: */
    uint8_t refutation[GX_MOVES][2];
} gx_proof;

/* The same question at the root: the move that answers it comes to the front, where the next question finds it. */
static int gx_ask(gx_search *s, int turn, int need, gx_move *moves, int n, gx_proof *proof)
{
    proof->refuted = 0;
    for (int i = 0; i < n; i++) {
        gx_move move = moves[i];
        int reached = gx_try(s, turn, need, move.origin, move.target);
        if (s->given_up) return 0;
        if (!reached) {
            proof->refutation[proof->refuted][0] = s->cell[move.origin];
            proof->refutation[proof->refuted++][1] = s->cell[move.target];
            continue;
        }
        memmove(moves + 1, moves, sizeof *moves * (size_t)i);
        moves[0] = move;
        proof->origin = s->cell[move.origin], proof->target = s->cell[move.target];
        return 1;
    }
    return 0;
}

/* The margin between the bounds of a proof whose winner is known: first a step away, then twice as far. */
static void gx_measure(gx_search *s, int turn, gx_move *moves, int n, gx_proof *proof)
{
    for (int step = 1; proof->lower < proof->upper; step *= 2) {
        int need = proof->value == 1 ? proof->lower + step : proof->upper - step + 1;
        if (need > proof->upper) need = proof->upper;
        if (need <= proof->lower) need = proof->lower + 1;
        int reached = gx_ask(s, turn, need, moves, n, proof);
        if (s->given_up) return;
        if (reached)
            proof->lower = need;
        else
            proof->upper = need - 1;
        if (reached != (proof->value == 1)) step = 1;
    }
}

/* Win, draw or loss, then the margin. The proof is good whenever the search is given up. */
static void gx_solve(gx_search *s, int turn, gx_proof *proof)
{
    gx_move moves[GX_MOVES], sorted[GX_MOVES];
    gx_begin(s, 0);
    int n = gx_moves(s, turn, moves);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < s->hints; j++)
            if (s->cell[moves[i].origin] == s->hint[j][0] && s->cell[moves[i].target] == s->hint[j][1])
                moves[i].order = (int16_t)(32000 - j);
    for (int i = 0; i < n; i++) sorted[i] = gx_next(moves, i, n);
    gx_view view = gx_look(s, turn);
    proof->lower = view.rest + view.lower, proof->upper = view.rest + view.upper;
    proof->value = GX_UNKNOWN, proof->origin = proof->target = 255, proof->done = 0;
    for (int need = 1; need >= 0 && proof->value == GX_UNKNOWN; need--) {
        int reached = need <= proof->upper && (gx_ask(s, turn, need, sorted, n, proof) || need <= proof->lower);
        if (s->given_up) return;
        if (reached && need > proof->lower) proof->lower = need;
        if (!reached && need - 1 < proof->upper) proof->upper = need - 1;
        if (reached) proof->value = need;
    }
    if (proof->value == GX_UNKNOWN) proof->value = -1;
    if (proof->value) {
        if (!s->valued) gx_measure(s, turn, sorted, n, proof);
    } else {
        proof->value = GX_UNKNOWN;
        gx_begin(s, 1);
        int win = gx_ask(s, turn, 1, sorted, n, proof);
        if (!s->given_up) proof->value = win ? 1 : gx_ask(s, turn, 0, sorted, n, proof) ? 0 : -1;
        if (s->given_up) proof->value = GX_UNKNOWN;
    }
    proof->done = !s->given_up && !s->valued;
    if (proof->done && n && proof->origin == 255) /* no move can end below the bound */
        proof->origin = s->cell[sorted[0].origin], proof->target = s->cell[sorted[0].target];
}

typedef struct {
    gx_search search;
    gx_proof proof;
    int turn;
    gd_flag *stop;
    gd_flag finished;
} gx_task;

GD_THREAD_MAIN(gx_thread, argument)
{
    gx_task *task = (gx_task *)argument;
    gd_lower_priority();
    gx_solve(&task->search, task->turn, &task->proof);
    if (task->proof.done) gd_flag_set(task->stop);
    gd_flag_set(&task->finished);
    GD_THREAD_END;
}

static int gx_start(gd_thread *thread, gx_task *task) { return gd_thread_start(thread, gx_thread, task); }

#endif
