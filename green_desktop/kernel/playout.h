/* Playouts that look before they capture: of a few captures drawn at every move, the one that looks best is played. */
#ifndef GREEN_DESKTOP_PLAYOUT_H
#define GREEN_DESKTOP_PLAYOUT_H

#include "board.h"

/* What distinguishes one searcher from another. */
typedef struct {
    float exploration;
    float doubt;        /* so much more of it for the others: nobody plays as well as the search fears */
    float win;          /* how much of a reward is the win; the rest is the share of the points */
    float trust;        /* a prior counts as so many visits */
    float gain, risk;   /* a prior's weights of what the capture takes, and of what it leaves to be taken */
    float rescue;       /* and of what it takes away from a threat */
    uint32_t grow;      /* visits before a leaf gets children */
    int candidates;     /* captures drawn at every move of a playout (0: any is as good), of which the best is played: */
    int fear, save;     /* what it takes, less so many halves of what it exposes, and more for what it saves */
} gu_style;

/* What a seat holds in one stack, in the points of the game. */
GD_INLINE int gu_points(const gd_board *board, int game, int cell)
{
    return game == GD_GAME_GREEN ? board->height[cell] : board->greens[cell];
}

/* What a capture wins for the mover against the others. */
GD_INLINE int gu_gain(const gd_board *board, int game, gd_capture move)
{
    if (game == GD_GAME_GREEN) return board->height[move.target];
    if (move.taken == move.colour) return 0;
    return move.taken == GD_GREEN ? 1 : 1 + 2 * board->greens[move.target];
}

/* Whether a stack of colour `hunter` would be a line neighbour of a cell, were the stack on `without` gone (255: none). */
GD_INLINE int gu_hunted(const gd_grid *grid, const gd_board *board, int cell, int without, int hunter)
{
    uint64_t hit = 0;
    for (int layout = 0; layout < 2; layout++) {
        int at = grid->bit[layout][cell], word = at >> 6, gone = grid->bit[layout][without];
        uint64_t here = 1ULL << (at & 63), hunters = board->colour[layout][hunter][word];
        uint64_t occupied = gd_occupied(board, layout, word);
        if (without != 255 && gone >> 6 == word) occupied &= ~(1ULL << (gone & 63)), hunters &= occupied;
        uint64_t empty = grid->board[layout][word] & ~occupied;
        hit |= (((here << 1) + empty) & hunters) | (((hunters << 1) + empty) & here);
    }
    return hit != 0;
}

/* How a capture looks in a playout, in halves of points. */
GD_INLINE int gu_appeal(const gd_grid *grid, const gd_board *board, int game, gd_capture move, int fear, int save)
{
    int hunter = game == GD_GAME_GREEN ? gd_hunter(move.colour) : GD_WHITE - move.colour;
    int mine = gu_points(board, game, move.origin), appeal = 2 * gu_gain(board, game, move);
    if (save && mine && gu_hunted(grid, board, move.origin, 255, hunter)) appeal += save * mine;
    if (fear && gu_hunted(grid, board, move.target, move.origin, hunter))
        appeal -= fear * (mine + gu_points(board, game, move.target));
    return appeal;
}

/* The captures a colour is offered in a playout. In Greener it takes its own stacks only when nothing else is left. */
GD_INLINE uint32_t gu_offer(const gd_grid *grid, const gd_board *board, int game, int colour, int words, int native,
                            gd_options *options, uint32_t counts[4 * GD_WORDS])
{
    for (int own = 0; own < (game == GD_GAME_GREENER ? 2 : 1); own++) {
        uint32_t n = 0;
        for (int layout = 0; layout < 2; layout++)
            for (int word = 0; word < words; word++) {
                uint64_t mover = board->colour[layout][colour][word];
                uint64_t empty = grid->board[layout][word] & ~gd_occupied(board, layout, word);
                uint64_t prey = game == GD_GAME_GREEN ? board->colour[layout][gd_prey(colour)][word]
                                : own                 ? mover
                                                      : board->colour[layout][GD_GREEN][word] |
                                              board->colour[layout][GD_WHITE - colour][word];
                options->found[2 * layout][word] = ((mover << 1) + empty) & prey;
                options->found[2 * layout + 1][word] = ((prey << 1) + empty) & mover;
            }
        for (int side = 0; side < 4; side++)
            for (int word = 0; word < words; word++)
                n += counts[side * words + word] = (uint32_t)gd_count(options->found[side][word], native);
        if (n) return n;
    }
    return 0;
}

/* One move of a playout: of a few captures drawn, the one that looks best. Returns 0 when there is none. */
GD_INLINE int gu_play_one(const gd_grid *grid, gd_board *board, int game, int colour, int words, int native,
                          const gu_style *style, uint64_t *random)
{
    gd_options options;
    uint32_t counts[4 * GD_WORDS], n = gu_offer(grid, board, game, colour, words, native, &options, counts);
    int anything = game == GD_GAME_GREENER, best = -100000;
    gd_capture chosen = {0, 0, 0, 0};
    if (n == 0) return 0;
    for (int draw = n == 1 ? 1 : style->candidates; draw > 0; draw--) {
        uint32_t choice = gd_below(random, n);
        int slot = 0;
        while (choice >= counts[slot]) choice -= counts[slot++];
        uint64_t found = options.found[slot / words][slot % words];
        while (choice--) found &= found - 1;
        gd_capture capture = gd_found(grid, board, colour, anything, slot / words, slot % words, gd_lowest(found));
        if (n == 1 || style->candidates == 1) {
            chosen = capture;
            break;
        }
        int appeal = gu_appeal(grid, board, game, capture, style->fear, style->save);
        if (appeal > best) best = appeal, chosen = capture;
    }
    gd_move(grid, board, chosen.origin, chosen.target, colour, chosen.taken);
    return 1;
}

GD_INLINE void gu_playout_wide(const gd_grid *grid, gd_board *board, int game, int turn, int words, int native,
                               const gu_style *style, uint64_t *random, gd_standing *standing)
{
    int seats = game == GD_GAME_GREENER ? 2 : 3;
    for (int passes = 0; passes < seats; turn = gd_next(game, turn))
        passes = gu_play_one(grid, board, game, turn, words, native, style, random) ? 0 : passes + 1;
    gd_stand(grid, board, game, words, standing);
}

#define GU_PLAYOUT(name, words, native)                                                                               \
    static void name(const gd_grid *grid, gd_board *board, int game, int turn, const gu_style *style, uint64_t *random,      \
                     gd_standing *standing)                                                                           \
    {                                                                                                                 \
        if (game == GD_GAME_GREEN)                                                                                    \
            gu_playout_wide(grid, board, GD_GAME_GREEN, turn, words, native, style, random, standing);           \
        else                                                                                                          \
            gu_playout_wide(grid, board, GD_GAME_GREENER, turn, words, native, style, random, standing);         \
    }

GU_PLAYOUT(gu_playout_1, 1, 0)
GU_PLAYOUT(gu_playout_2, 2, 0)
GU_PLAYOUT(gu_playout_4, 4, 0)
GU_PLAYOUT(gu_playout_8, 8, 0)
#ifdef GD_POPCOUNT_TWICE
GD_POPCOUNT_TARGET GU_PLAYOUT(gu_playout_native_1, 1, 1)
GD_POPCOUNT_TARGET GU_PLAYOUT(gu_playout_native_2, 2, 1)
GD_POPCOUNT_TARGET GU_PLAYOUT(gu_playout_native_4, 4, 1)
GD_POPCOUNT_TARGET GU_PLAYOUT(gu_playout_native_8, 8, 1)
#endif

typedef void (*gu_playout)(const gd_grid *, gd_board *, int game, int turn, const gu_style *style, uint64_t *, gd_standing *);

static gu_playout gu_playout_for(const gd_grid *grid)
{
    int width = grid->words == 1 ? 0 : grid->words == 2 ? 1 : grid->words == 4 ? 2 : 3;
    static const gu_playout plain[4] = {gu_playout_1, gu_playout_2, gu_playout_4, gu_playout_8};
#ifdef GD_POPCOUNT_TWICE
    static const gu_playout native[4] = {gu_playout_native_1, gu_playout_native_2, gu_playout_native_4,
                                         gu_playout_native_8};
    if (gd_native_count()) return native[width];
#endif
    return plain[width];
}

#endif
