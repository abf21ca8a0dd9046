/* Monte-Carlo tree search for Green and Greener: UCT (Kocsis and Szepesvári 2006), every seat maximising its own reward
 * (max-n: Luckhardt and Irani 1986). Several trees may grow at once, each on its own thread with its own random
 * numbers; their visits are added up in the end (root parallelism: Chaslot, Winands and van den Herik 2008). */
#ifndef GREEN_DESKTOP_UCT_H
#define GREEN_DESKTOP_UCT_H

#include <math.h>
#include <stdlib.h>

#include "playout.h"
#include "threads.h"

enum { GU_TREES = 64, GU_DEPTH = 4 * GD_CELLS, GU_ROOTS = 65536, GU_PATIENCE = 32 };
enum { GU_LEAF, GU_GROWN, GU_OVER };

typedef struct {
    gd_capture move;    /* of colour GD_EMPTY: a pass */
    uint32_t visits;
    float mean;         /* of the rewards of the seat that moved into this node, its prior counted as visits */
    uint32_t first;     /* child */
    uint16_t count;     /* of children */
    uint8_t state;
} gu_node;

/* What became of the playouts through one move of the root: sums by colour. */
typedef struct {
    double wins[3], scores[3];
} gu_tally;

typedef struct {
    const gd_grid *grid;
    gd_board root;
    int game, turn;
    gu_style style;
    gd_playout playout;
    gu_playout playout2;
    float total;        /* the points there are to share */
    uint64_t random;
    gu_node *nodes;
    uint32_t room, used;
    gu_tally *tally;    /* by child of the root */
    uint64_t quota, done;
    double until;       /* by gd_now(); 0 when there is no such limit */
    gd_flag *stop;
    gd_flag finished;
} gu_tree;

/* 1/sqrt(visits) and 1/visits for small numbers of visits. */
typedef struct {
    float root[GU_ROOTS];
} gu_roots;

static gu_roots *gu_roots_new(void)
{
    gu_roots *table = (gu_roots *)malloc(sizeof *table);
    if (table)
        for (int n = 0; n < GU_ROOTS; n++) table->root[n] = 1.0f / sqrtf((float)n + 1.0f);
    return table;
}

/* The colour's stacks that another seat could take now: the points of the largest, and of all of them. */
typedef struct {
    int largest, sum;
} gu_threat;

GD_INLINE gu_threat gu_threats(const gd_grid *grid, const gd_board *board, int game, int colour, int words)
{
    gd_options options;
    gu_threat threat = {0, 0};
    uint64_t hit[GD_WORDS];
    int hunter = game == GD_GAME_GREEN ? gd_hunter(colour) : GD_WHITE - colour;
    gd_find(grid, board, hunter, game == GD_GAME_GREENER, words, &options);
    for (int word = 0; word < words; word++) hit[word] = 0;
    for (int side = 0; side < 4; side++)
        for (int word = 0; word < words; word++) {
            int layout = side >> 1;
            for (uint64_t found = options.found[side][word]; found; found &= found - 1) {
                int at = gd_lowest(found), target = 64 * word + at;
                if (side & 1)
                    target = 64 * word + gd_highest(gd_occupied(board, layout, word) & ((1ULL << at) - 1));
                int cell = grid->cell[layout][target], place = grid->bit[0][cell];
                hit[place >> 6] |= 1ULL << (place & 63);
            }
        }
    for (int word = 0; word < words; word++)
        for (uint64_t found = hit[word] & board->colour[0][colour][word]; found; found &= found - 1) {
            int points = gu_points(board, game, grid->cell[0][64 * word + gd_lowest(found)]);
            threat.sum += points;
            if (points > threat.largest) threat.largest = points;
        }
    return threat;
}

static gu_threat gu_threatened(const gd_grid *grid, const gd_board *board, int game, int colour)
{
    switch (grid->words) {
    case 1: return gu_threats(grid, board, game, colour, 1);
    case 2: return gu_threats(grid, board, game, colour, 2);
    case 4: return gu_threats(grid, board, game, colour, 4);
    default: return gu_threats(grid, board, game, colour, 8);
    }
}

/* Without the cells a small board does not have. */
GD_INLINE void gu_copy(const gd_grid *grid, gd_board *copy, const gd_board *board)
{
    for (int layout = 0; layout < 2; layout++)
        for (int colour = 0; colour < 3; colour++)
            memcpy(copy->colour[layout][colour], board->colour[layout][colour], sizeof(uint64_t) * grid->words);
    copy->stacks = board->stacks;
    memcpy(copy->height, board->height, sizeof(uint16_t) * grid->cells);
    memcpy(copy->greens, board->greens, sizeof(uint16_t) * grid->cells);
}

GD_INLINE void gu_play(const gd_grid *grid, gd_board *board, gd_capture move)
{
    if (move.colour != GD_EMPTY) gd_move(grid, board, move.origin, move.target, move.colour, move.taken);
}

GD_INLINE void gu_unplay(const gd_grid *grid, gd_board *board, gd_capture move)
{
    gd_flip(grid, board, move.target, move.colour);
    gd_flip(grid, board, move.target, move.taken);
    gd_flip(grid, board, move.origin, move.colour);
    board->height[move.target] = (uint16_t)(board->height[move.target] - board->height[move.origin]);
    board->greens[move.target] = (uint16_t)(board->greens[move.target] - board->greens[move.origin]);
    board->stacks++;
}

/* What a child is expected to bring before it was visited: what its capture takes, and what it leaves to be taken. */
static float gu_prior(gu_tree *tree, gd_board *board, gd_capture move, gu_threat before, float base)
{
    const gu_style *style = &tree->style;
    float gain = (float)gu_gain(board, tree->game, move);
    float jitter = 1e-4f * (float)gd_below(&tree->random, 64);
    gu_play(tree->grid, board, move);
    gu_threat after = gu_threatened(tree->grid, board, tree->game, move.colour);
    gu_unplay(tree->grid, board, move);
    float worth = style->gain * gain - style->risk * (float)after.largest + style->rescue * (float)(before.sum - after.sum);
    return base + worth / tree->total + jitter;
}

/* Give a leaf its children. A position that is over gets none, and neither does any when the memory is full. */
static void gu_grow(gu_tree *tree, uint32_t at, gd_board *board, int turn)
{
    gd_capture captures[GD_CAPTURES];
    gu_node *node = &tree->nodes[at];
    int n = gd_legal(tree->grid, board, tree->game, turn, captures);
    if (n == 0) {
        if (!gd_must_pass(tree->grid, board, tree->game, turn)) {
            node->state = GU_OVER;
            return;
        }
        captures[0].origin = captures[0].target = 0;
        captures[0].colour = captures[0].taken = GD_EMPTY;
    }
    uint32_t count = n ? (uint32_t)n : 1;
    if (count > tree->room - tree->used) return;
    int seats = tree->game == GD_GAME_GREEN ? 3 : 2;
    float base = at ? (1.0f - node->mean) / (float)(seats - 1) : 1.0f / (float)seats;
    gu_threat before = gu_threatened(tree->grid, board, tree->game, turn);
    node->first = tree->used;
    node->count = (uint16_t)count;
    for (uint32_t i = 0; i < count; i++) {
        gu_node *child = &tree->nodes[tree->used + i];
        memset(child, 0, sizeof *child);
        child->move = captures[i];
        child->mean = n ? gu_prior(tree, board, captures[i], before, base) : base;
    }
    tree->used += count;
    node->state = GU_GROWN;
}

/* The child with the highest upper confidence bound. */
GD_INLINE uint32_t gu_select(const gu_tree *tree, const gu_roots *roots, const gu_node *node, int turn)
{
    const gu_node *child = tree->nodes + node->first;
    float wonder = tree->style.exploration * sqrtf(logf((float)node->visits + 1.0f)), best = -1e30f;
    if (turn != tree->turn) wonder *= tree->style.doubt;
    uint32_t chosen = 0;
    for (uint32_t i = 0; i < node->count; i++) {
        uint32_t visits = child[i].visits;
        float root = visits < GU_ROOTS ? roots->root[visits] : 1.0f / sqrtf((float)visits);
        float bound = child[i].mean + wonder * root;
        if (bound > best) best = bound, chosen = i;
    }
    return node->first + chosen;
}

/* Each seat's reward for the end of a game: its share of the win, and its share of the points. */
static void gu_reward(const gu_tree *tree, const gd_standing *standing, int winners, float reward[3])
{
    float win = tree->style.win, shared = 1.0f / (float)((winners & 1) + (winners >> 1 & 1) + (winners >> 2 & 1));
    for (int seat = 0; seat < 3; seat++) {
        float share = (float)standing->score[seat] / tree->total;
        if (tree->game == GD_GAME_GREENER)
            share = 0.5f + 0.5f * (share - (float)standing->score[GD_WHITE - seat] / tree->total);
        reward[seat] = win * ((float)(winners >> seat & 1) * shared) + (1.0f - win) * share;
    }
}

static void gu_simulate(gu_tree *tree, const gu_roots *roots)
{
    uint32_t path[GU_DEPTH];
    uint8_t mover[GU_DEPTH];
    int depth = 0, turn = tree->turn;
    uint32_t at = 0;
    gd_board board;
    gd_standing standing;
    float reward[3];
    gu_copy(tree->grid, &board, &tree->root);
    for (;;) {
        gu_node *node = &tree->nodes[at];
        if (node->state == GU_LEAF && (at == 0 || node->visits >= tree->style.grow))
            gu_grow(tree, at, &board, turn);
        if (node->state != GU_GROWN) break;
        at = gu_select(tree, roots, node, turn);
        mover[depth] = (uint8_t)turn;
        path[depth++] = at;
        gu_play(tree->grid, &board, tree->nodes[at].move);
        turn = gd_next(tree->game, turn);
    }
    if (tree->style.candidates > 0)
        tree->playout2(tree->grid, &board, tree->game, turn, &tree->style, &tree->random, &standing);
    else
        tree->playout(tree->grid, &board, tree->game, turn, &tree->random, &standing);
    int winners = gd_winners(&board, tree->game, &standing);
    gu_reward(tree, &standing, winners, reward);
    tree->nodes[0].visits++;
    for (int i = 0; i < depth; i++) {
        gu_node *node = &tree->nodes[path[i]];
        node->visits++;
        node->mean += (reward[mover[i]] - node->mean) / ((float)node->visits + tree->style.trust);
    }
    if (depth) {
        gu_tally *tally = &tree->tally[path[0] - tree->nodes[0].first];
        double shared = 1.0 / ((winners & 1) + (winners >> 1 & 1) + (winners >> 2 & 1));
        for (int seat = 0; seat < 3; seat++) {
            tally->wins[seat] += (winners >> seat & 1) * shared;
            tally->scores[seat] += standing.score[seat];
        }
    }
}

/* Whether the playouts left cannot give another move of the root more visits than the first has. */
static int gu_settled(const gu_tree *tree)
{
    const gu_node *root = &tree->nodes[0], *child = tree->nodes + root->first;
    uint64_t first = 0, second = 0, left = tree->quota - tree->done;
    for (int i = 0; i < root->count; i++) {
        uint64_t visits = child[i].visits;
        if (visits > first)
            second = first, first = visits;
        else if (visits > second)
            second = visits;
    }
    return first > second + left;
}

static void gu_search(gu_tree *tree, const gu_roots *roots, int alone)
{
    while (tree->done < tree->quota) {
        if (tree->done % GU_PATIENCE == 0 && tree->done) {
            if (gd_flag_is_set(tree->stop) || (tree->until > 0 && gd_now() > tree->until)) break;
            if (alone && tree->done % 1024 == 0 && gu_settled(tree)) break;
        }
        gu_simulate(tree, roots);
        tree->done++;
    }
    gd_flag_set(&tree->finished);
}

typedef struct {
    gu_tree *tree;
    const gu_roots *roots;
    int alone;
} gu_task;

GD_THREAD_MAIN(gu_thread, argument)
{
    gu_task *task = (gu_task *)argument;
    gd_lower_priority();
    gu_search(task->tree, task->roots, task->alone);
    GD_THREAD_END;
}

/* Forget what was searched, and search from another position. */
static void gu_reset(gu_tree *tree, int turn)
{
    tree->turn = turn;
    tree->used = 1;
    tree->done = 0;
    memset(tree->nodes, 0, sizeof *tree->nodes);
    memset(tree->tally, 0, sizeof *tree->tally * GD_CAPTURES);
}

/* Play the tree's position to the end, the same searcher in every seat, `quota` playouts a move. */
static void gu_selfplay(gu_tree *tree, const gu_roots *roots, gd_standing *standing)
{
    while (!gd_flag_is_set(tree->stop)) {
        gu_search(tree, roots, 1);
        const gu_node *root = &tree->nodes[0], *child = tree->nodes + root->first, *best = child;
        if (root->state != GU_GROWN) break;
        for (int i = 1; i < root->count; i++)
            if (child[i].visits > best->visits) best = child + i;
        gu_play(tree->grid, &tree->root, best->move);
        gu_reset(tree, gd_next(tree->game, tree->turn));
    }
    gd_stand(tree->grid, &tree->root, tree->game, tree->grid->words, standing);
}

static int gu_start(gd_thread *thread, gu_task *task) { return gd_thread_start(thread, gu_thread, task); }

/* The points there are to share in a position, at least one. */
static float gu_total(const gd_grid *grid, const gd_board *board, int game)
{
    int points = 0;
    for (int cell = 0; cell < grid->cells; cell++)
        if (gd_colour_at(grid, board, cell) != GD_EMPTY) points += gu_points(board, game, cell);
    return points ? (float)points : 1.0f;
}

#endif
