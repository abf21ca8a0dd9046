/* Greener endgames, exactly: alpha-beta with a table over stacks linked to their line neighbours.
 *
 * A question is always the same: can the seat to move end at least `need` greens ahead? Captures only ever empty cells,
 * so a stack that is alone in its row and column stays as it is, and groups of stacks that share no line never meet
 * again. Both give bounds, and what has come to rest is left out of the key under which a position is remembered:
 * answers are kept relative to what rests. Heights do not matter for that margin and are left out too. They decide
 * only a margin of nothing, and then a second search asks, with `tie`, who wins by the tallest stack. */
#ifndef GREEN_DESKTOP_EXACT_H
#define GREEN_DESKTOP_EXACT_H

#include "linked.h"

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
