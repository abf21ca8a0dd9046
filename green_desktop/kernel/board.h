/* Boards of pyramids as bits: what Green, Greener and Greenest share when nobody looks at Python objects.
 *
 * A board is kept in two layouts, one bit a cell: row after row, and column after column. Each line is followed by a
 * guard bit that is never set, and no line is split over two words. With `empty` the bits of the empty cells,
 *
 *     ((lower << 1) + empty) & upper
 *
 * is every stack of `upper` whose nearest lower neighbour in its line is one of `lower`: the shifted bit carries
 * through the run of empty cells and comes to rest on the first cell that is not empty, a stack or the guard bit. Two
 * such sums in each layout find every capture there is. */
#ifndef GREEN_DESKTOP_BOARD_H
#define GREEN_DESKTOP_BOARD_H

#include <stdint.h>
#include <string.h>

#if defined(_MSC_VER)
#include <intrin.h>
#define GD_INLINE static __forceinline
#else
#define GD_INLINE static inline __attribute__((always_inline))
#endif

/* Functions that count bits are compiled twice where the compiler can, and the processor's own instruction is used
 * where it has one: a wheel must run on processors without it. */
#if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__)
#define GD_POPCOUNT_TWICE 1
#define GD_POPCOUNT_TARGET __attribute__((target("popcnt")))
#endif

enum { GD_BLACK, GD_GREEN, GD_WHITE, GD_EMPTY };
enum { GD_GAME_GREEN, GD_GAME_GREENER, GD_GAME_GREENEST };
enum { GD_CELLS = 255, GD_SIDE = 63, GD_WORDS = 8, GD_CAPTURES = 4 * GD_CELLS };

/* Black takes Green, Green takes White, White takes Black. */
GD_INLINE int gd_prey(int colour) { return colour == GD_WHITE ? GD_BLACK : colour + 1; }
GD_INLINE int gd_hunter(int colour) { return colour == GD_BLACK ? GD_WHITE : colour - 1; }

GD_INLINE int gd_lowest(uint64_t bits)
{
#if defined(_MSC_VER)
    unsigned long at;
    _BitScanForward64(&at, bits);
    return (int)at;
#else
    return __builtin_ctzll(bits);
#endif
}

GD_INLINE int gd_highest(uint64_t bits)
{
#if defined(_MSC_VER)
    unsigned long at;
    _BitScanReverse64(&at, bits);
    return (int)at;
#else
    return 63 - __builtin_clzll(bits);
#endif
}

/* The number of set bits; `native` is a constant that says whether the instruction for it may be used. */
GD_INLINE int gd_count(uint64_t bits, int native)
{
#ifdef GD_POPCOUNT_TWICE
    if (native) return __builtin_popcountll(bits);
#endif
    (void)native;
    bits = bits - ((bits >> 1) & 0x5555555555555555ULL);
    bits = (bits & 0x3333333333333333ULL) + ((bits >> 2) & 0x3333333333333333ULL);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
    return (int)((bits * 0x0101010101010101ULL) >> 56);
}

GD_INLINE int gd_native_count(void)
{
#ifdef GD_POPCOUNT_TWICE
    return __builtin_cpu_supports("popcnt") != 0;
#else
    return 0;
#endif
}

/* Stafford's thirteenth mix: every bit of the answer depends on every bit of the question. */
GD_INLINE uint64_t gd_mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

/* xorshift64*: a state that is not zero, and a number below n (at most 2^32) from its upper half. */
GD_INLINE uint32_t gd_below(uint64_t *state, uint32_t n)
{
    uint64_t x = *state;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    *state = x;
    return (uint32_t)((((x * 0x2545f4914f6cdd1dULL) >> 32) * n) >> 32);
}

GD_INLINE uint64_t gd_seed(uint64_t seed) { return gd_mix(seed + 0x9e3779b97f4a7c15ULL) | 1; }

/* The geometry of a board of at most GD_CELLS cells and sides of at most GD_SIDE. Layout 0 holds rows, 1 columns. */
typedef struct {
    int rows, columns, cells;
    int words; /* 1, 2, 4 or 8: the most that either layout needs, rounded up to a compiled width */
    uint64_t board[2][GD_WORDS];
    uint16_t bit[2][GD_CELLS + 1];
    uint8_t cell[2][64 * GD_WORDS];
} gd_grid;

/* Who stands where. Heights and greens are by cell, and out of date where a cell is empty. */
typedef struct {
    uint64_t colour[2][3][GD_WORDS];
    uint64_t key; /* of every stack's cell, colour, height and greens; not of the seat to move */
    int stacks;
    uint16_t height[GD_CELLS + 1];
    uint16_t greens[GD_CELLS + 1]; /* green pyramids inside the stack */
} gd_board;

typedef struct {
    uint8_t origin, target;
    uint8_t colour; /* of the stack that moves */
    uint8_t taken;  /* and of the one it lies on afterwards */
} gd_capture;

static int gd_lay_out(gd_grid *grid, int layout, int lines, int length)
{
    int per_word = 64 / (length + 1);
    for (int line = 0; line < lines; line++)
        for (int i = 0; i < length; i++) {
            int at = 64 * (line / per_word) + (line % per_word) * (length + 1) + i;
            int cell = layout ? i * grid->columns + line : line * grid->columns + i;
            grid->bit[layout][cell] = (uint16_t)at;
            grid->cell[layout][at] = (uint8_t)cell;
            grid->board[layout][at >> 6] |= 1ULL << (at & 63);
        }
    return (lines + per_word - 1) / per_word;
}

/* Returns 0 when the board is too large (see GD_CELLS and GD_SIDE). */
static int gd_grid_init(gd_grid *grid, int rows, int columns)
{
    memset(grid, 0, sizeof *grid);
    if (rows < 1 || columns < 1 || rows > GD_SIDE || columns > GD_SIDE || rows * columns > GD_CELLS) return 0;
    grid->rows = rows;
    grid->columns = columns;
    grid->cells = rows * columns;
    int across = gd_lay_out(grid, 0, rows, columns), down = gd_lay_out(grid, 1, columns, rows);
    int words = across > down ? across : down;
    grid->words = words <= 2 ? words : words <= 4 ? 4 : 8;
    return 1;
}

GD_INLINE uint64_t gd_stack_key(int cell, int colour, int height, int greens)
{
    return gd_mix(((uint64_t)cell << 40 | (uint64_t)colour << 32 | (uint64_t)greens << 16 | (uint64_t)height) +
                  0x632be59bd9b4e019ULL);
}

GD_INLINE void gd_flip(const gd_grid *grid, gd_board *board, int cell, int colour)
{
    for (int layout = 0; layout < 2; layout++) {
        int at = grid->bit[layout][cell];
        board->colour[layout][colour][at >> 6] ^= 1ULL << (at & 63);
    }
}

GD_INLINE int gd_colour_at(const gd_grid *grid, const gd_board *board, int cell)
{
    int at = grid->bit[0][cell];
    for (int colour = 0; colour < 3; colour++)
        if (board->colour[0][colour][at >> 6] >> (at & 63) & 1) return colour;
    return GD_EMPTY;
}

/* Put a stack on an empty cell. */
static void gd_put(const gd_grid *grid, gd_board *board, int cell, int colour, int height, int greens)
{
    gd_flip(grid, board, cell, colour);
    board->height[cell] = (uint16_t)height;
    board->greens[cell] = (uint16_t)greens;
    board->key ^= gd_stack_key(cell, colour, height, greens);
    board->stacks++;
}

/* Play a capture without its key: for playouts, which look nothing up. */
GD_INLINE void gd_move(const gd_grid *grid, gd_board *board, int origin, int target, int colour, int taken)
{
    gd_flip(grid, board, origin, colour);
    gd_flip(grid, board, target, taken);
    gd_flip(grid, board, target, colour);
    board->height[target] = (uint16_t)(board->height[target] + board->height[origin]);
    board->greens[target] = (uint16_t)(board->greens[target] + board->greens[origin]);
    board->stacks--;
}

GD_INLINE uint64_t gd_target_key(const gd_board *board, int cell, int colour)
{
    return gd_stack_key(cell, colour, board->height[cell], board->greens[cell]);
}

GD_INLINE void gd_make(const gd_grid *grid, gd_board *board, gd_capture capture)
{
    board->key ^= gd_target_key(board, capture.origin, capture.colour) ^
                  gd_target_key(board, capture.target, capture.taken);
    gd_move(grid, board, capture.origin, capture.target, capture.colour, capture.taken);
    board->key ^= gd_target_key(board, capture.target, capture.colour);
}

/* Take the last capture back: the origin's height and greens were left as they were. */
GD_INLINE void gd_unmake(const gd_grid *grid, gd_board *board, gd_capture capture)
{
    int origin = capture.origin, target = capture.target;
    board->key ^= gd_target_key(board, target, capture.colour);
    gd_flip(grid, board, target, capture.colour);
    gd_flip(grid, board, target, capture.taken);
    gd_flip(grid, board, origin, capture.colour);
    board->height[target] = (uint16_t)(board->height[target] - board->height[origin]);
    board->greens[target] = (uint16_t)(board->greens[target] - board->greens[origin]);
    board->stacks++;
    board->key ^= gd_target_key(board, origin, capture.colour) ^ gd_target_key(board, target, capture.taken);
}

/* Found captures, one bit each, on the upper of the two stacks of the line: in found[0 and 2] the upper stack is
 * taken, in found[1 and 3] it moves; 0 and 1 are in rows, 2 and 3 in columns. */
typedef struct {
    uint64_t found[4][GD_WORDS];
} gd_options;

GD_INLINE uint64_t gd_occupied(const gd_board *board, int layout, int word)
{
    return board->colour[layout][0][word] | board->colour[layout][1][word] | board->colour[layout][2][word];
}

/* The captures of one colour; `anything` when it takes whatever it meets (Greener), else only its prey. */
GD_INLINE void gd_find(const gd_grid *grid, const gd_board *board, int colour, int anything, int words,
                       gd_options *options)
{
    for (int layout = 0; layout < 2; layout++)
        for (int word = 0; word < words; word++) {
            uint64_t occupied = gd_occupied(board, layout, word);
            uint64_t empty = grid->board[layout][word] & ~occupied;
            uint64_t mover = board->colour[layout][colour][word];
            uint64_t prey = anything ? occupied : board->colour[layout][gd_prey(colour)][word];
            options->found[2 * layout][word] = ((mover << 1) + empty) & prey;
            options->found[2 * layout + 1][word] = ((prey << 1) + empty) & mover;
        }
}

/* The capture behind one found bit. */
GD_INLINE gd_capture gd_found(const gd_grid *grid, const gd_board *board, int colour, int anything, int side, int word,
                              int at)
{
    int layout = side >> 1;
    int below = gd_highest(gd_occupied(board, layout, word) & ((1ULL << at) - 1));
    int upper = grid->cell[layout][64 * word + at], lower = grid->cell[layout][64 * word + below];
    gd_capture capture;
    capture.origin = (uint8_t)(side & 1 ? upper : lower);
    capture.target = (uint8_t)(side & 1 ? lower : upper);
    capture.colour = (uint8_t)colour;
    capture.taken = (uint8_t)(anything ? gd_colour_at(grid, board, capture.target) : gd_prey(colour));
    return capture;
}

/* Write every capture of a colour to `captures` (room for GD_CAPTURES) and return how many there are. Their order is
 * fixed: in rows then in columns, the upper stack taken then moving, by place. */
GD_INLINE int gd_captures_wide(const gd_grid *grid, const gd_board *board, int colour, int anything, int words,
                               gd_capture *captures)
{
    gd_options options;
    int n = 0;
    gd_find(grid, board, colour, anything, words, &options);
    for (int side = 0; side < 4; side++)
        for (int word = 0; word < words; word++)
            for (uint64_t found = options.found[side][word]; found; found &= found - 1)
                captures[n++] = gd_found(grid, board, colour, anything, side, word, gd_lowest(found));
    return n;
}

static int gd_captures(const gd_grid *grid, const gd_board *board, int colour, int anything, gd_capture *captures)
{
    switch (grid->words) {
    case 1: return gd_captures_wide(grid, board, colour, anything, 1, captures);
    case 2: return gd_captures_wide(grid, board, colour, anything, 2, captures);
    case 4: return gd_captures_wide(grid, board, colour, anything, 4, captures);
    default: return gd_captures_wide(grid, board, colour, anything, 8, captures);
    }
}

/* Whether a colour can capture at all. */
static int gd_can_capture(const gd_grid *grid, const gd_board *board, int colour, int anything)
{
    gd_options options;
    uint64_t any = 0;
    gd_find(grid, board, colour, anything, grid->words, &options);
    for (int side = 0; side < 4; side++)
        for (int word = 0; word < grid->words; word++) any |= options.found[side][word];
    return any != 0;
}

/* The seat after `turn`: black, green, white in Green; black, white in Greener; Greenest has one seat, written 0. */
GD_INLINE int gd_next(int game, int turn)
{
    if (game == GD_GAME_GREENEST) return 0;
    return game == GD_GAME_GREENER ? GD_WHITE - turn : gd_prey(turn);
}

/* Every legal capture of the seat to move. */
static int gd_legal(const gd_grid *grid, const gd_board *board, int game, int turn, gd_capture *captures)
{
    int n = 0;
    if (game != GD_GAME_GREENEST) return gd_captures(grid, board, turn, game == GD_GAME_GREENER, captures);
    for (int colour = 0; colour < 3; colour++) n += gd_captures(grid, board, colour, 0, captures + n);
    return n;
}

/* Whether the seat to move, having no capture, passes; if not, the game is over. */
static int gd_must_pass(const gd_grid *grid, const gd_board *board, int game, int turn)
{
    if (game == GD_GAME_GREENEST) return 0;
    for (int seat = gd_next(game, turn); seat != turn; seat = gd_next(game, seat))
        if (gd_can_capture(grid, board, seat, game == GD_GAME_GREENER)) return 1;
    return 0;
}

static uint64_t gd_perft(const gd_grid *grid, gd_board *board, int game, int turn, int depth)
{
    gd_capture captures[GD_CAPTURES];
    uint64_t nodes = 0;
    if (depth == 0) return 1;
    int n = gd_legal(grid, board, game, turn, captures);
    if (n == 0) return gd_must_pass(grid, board, game, turn) ? gd_perft(grid, board, game, gd_next(game, turn), depth - 1) : 0;
    if (depth == 1) return (uint64_t)n;
    for (int i = 0; i < n; i++) {
        gd_make(grid, board, captures[i]);
        nodes += gd_perft(grid, board, game, gd_next(game, turn), depth - 1);
        gd_unmake(grid, board, captures[i]);
    }
    return nodes;
}

/* What a board is worth: by colour, the score (heights in Green, greens held in Greener, stacks in Greenest) and the
 * tallest stack. */
typedef struct {
    int score[3], tallest[3];
} gd_standing;

GD_INLINE void gd_stand(const gd_grid *grid, const gd_board *board, int game, int words, gd_standing *standing)
{
    memset(standing, 0, sizeof *standing);
    for (int colour = 0; colour < 3; colour++)
        for (int word = 0; word < words; word++)
            for (uint64_t left = board->colour[0][colour][word]; left; left &= left - 1) {
                int cell = grid->cell[0][64 * word + gd_lowest(left)], height = board->height[cell];
                standing->score[colour] += game == GD_GAME_GREEN     ? height
                                           : game == GD_GAME_GREENER ? board->greens[cell]
                                                                     : 1;
                if (height > standing->tallest[colour]) standing->tallest[colour] = height;
            }
}

/* The seats that win, as bits 1 << colour: highest score, then tallest stack; several when drawn. In Greenest all bits
 * when solved and none when stuck. */
static int gd_winners(const gd_board *board, int game, const gd_standing *standing)
{
    int winners = 0, best = -1;
    if (game == GD_GAME_GREENEST) return board->stacks == 1 ? 7 : 0;
    for (int seat = 0; seat < 3; seat++) {
        if (game == GD_GAME_GREENER && seat == GD_GREEN) continue;
        int worth = standing->score[seat] * 65536 + standing->tallest[seat];
        if (worth > best) winners = 0, best = worth;
        if (worth == best) winners |= 1 << seat;
    }
    return winners;
}

GD_INLINE int gd_play_one(const gd_grid *grid, gd_board *board, int colour, int anything, int words, int native,
                          uint64_t *random)
{
    gd_options options;
    uint32_t n = 0, counts[4 * GD_WORDS];
    gd_find(grid, board, colour, anything, words, &options);
    for (int side = 0; side < 4; side++)
        for (int word = 0; word < words; word++)
            n += counts[side * words + word] = (uint32_t)gd_count(options.found[side][word], native);
    if (n == 0) return 0;
    uint32_t choice = gd_below(random, n);
    int slot = 0;
    while (choice >= counts[slot]) choice -= counts[slot++];
    uint64_t found = options.found[slot / words][slot % words];
    while (choice--) found &= found - 1;
    gd_capture capture =
        gd_found(grid, board, colour, anything, slot / words, slot % words, gd_lowest(found));
    gd_move(grid, board, capture.origin, capture.target, colour, capture.taken);
    return 1;
}

/* Play Green or Greener to the end, each seat choosing uniformly among its captures. */
GD_INLINE void gd_playout_wide(const gd_grid *grid, gd_board *board, int game, int turn, int words, int native,
                               uint64_t *random)
{
    int seats = game == GD_GAME_GREENER ? 2 : 3;
    for (int passes = 0; passes < seats; turn = gd_next(game, turn))
        passes = gd_play_one(grid, board, turn, game == GD_GAME_GREENER, words, native, random) ? 0 : passes + 1;
}

#define GD_PLAYOUT(name, words, native)                                                                               \
    static void name(const gd_grid *grid, gd_board *board, int game, int turn, uint64_t *random,                      \
                     gd_standing *standing)                                                                           \
    {                                                                                                                 \
        if (game == GD_GAME_GREEN)                                                                                    \
            gd_playout_wide(grid, board, GD_GAME_GREEN, turn, words, native, random);                                 \
        else                                                                                                          \
            gd_playout_wide(grid, board, GD_GAME_GREENER, turn, words, native, random);                               \
        gd_stand(grid, board, game, words, standing);                                                                 \
    }

GD_PLAYOUT(gd_playout_1, 1, 0)
GD_PLAYOUT(gd_playout_2, 2, 0)
GD_PLAYOUT(gd_playout_4, 4, 0)
GD_PLAYOUT(gd_playout_8, 8, 0)
#ifdef GD_POPCOUNT_TWICE
GD_POPCOUNT_TARGET GD_PLAYOUT(gd_playout_native_1, 1, 1)
GD_POPCOUNT_TARGET GD_PLAYOUT(gd_playout_native_2, 2, 1)
GD_POPCOUNT_TARGET GD_PLAYOUT(gd_playout_native_4, 4, 1)
GD_POPCOUNT_TARGET GD_PLAYOUT(gd_playout_native_8, 8, 1)
#endif

typedef void (*gd_playout)(const gd_grid *, gd_board *, int game, int turn, uint64_t *random, gd_standing *);

/* The playout for a board of this width on this processor. It changes the board it is given, and not its key; it
 * ends with the standing. Look it up once, not once a playout. */
static gd_playout gd_playout_for(const gd_grid *grid)
{
    int width = grid->words == 1 ? 0 : grid->words == 2 ? 1 : grid->words == 4 ? 2 : 3;
    static const gd_playout plain[4] = {gd_playout_1, gd_playout_2, gd_playout_4, gd_playout_8};
#ifdef GD_POPCOUNT_TWICE
    static const gd_playout native[4] = {gd_playout_native_1, gd_playout_native_2, gd_playout_native_4,
                                         gd_playout_native_8};
    if (gd_native_count()) return native[width];
#endif
    return plain[width];
}

#endif
