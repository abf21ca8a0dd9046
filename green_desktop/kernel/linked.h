/* Positions of Greener for the solver: stacks linked to their line neighbours, made and unmade by relinking, whatever the
 * size of the board; the bounds that groups of stacks give; and the key of what is not at rest. exact.h says what for. */
#ifndef GREEN_DESKTOP_LINKED_H
#define GREEN_DESKTOP_LINKED_H

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

#endif
