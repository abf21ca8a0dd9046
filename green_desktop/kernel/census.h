/* Every deal of a board up to symmetry, each decided.
 *
 * A deal is a word over black, green, white, equally often each, cell after cell. Turning the board, mirroring it, and
 * replacing every colour by its prey keep the rules, so deals come in orbits; the one that is counted is the first of
 * its orbit in the order of words, and it counts as many deals as its orbit has. Words are numbered in that order;
 * a first one begins with black, so only the first third of the numbers needs a look. */
#ifndef GREEN_DESKTOP_CENSUS_H
#define GREEN_DESKTOP_CENSUS_H

#include "solver.h"

enum { GD_IMAGES = 8, GD_CENSUS_CELLS = 27 };

typedef struct {
    gd_solver solver;
    int cells, images;
    uint8_t image[GD_IMAGES][GD_CENSUS_CELLS]; /* the cell that comes to stand here */
    uint8_t deal[GD_CENSUS_CELLS];
    uint64_t next, end;                        /* numbers of deals still to look at */
    uint64_t limit;                            /* nodes for one deal */
    uint64_t orbits[3], deals[3];              /* by GD_DEAD, GD_SOLVED, GD_RUNNING (not decided) */
    uint64_t nodes, most_nodes;
    uint8_t hardest[GD_CENSUS_CELLS], found[GD_CENSUS_CELLS];
} gd_census;

/* The number of words with so many of each colour: a multinomial coefficient, by factors that stay whole. */
static uint64_t gd_words(int black, int green, int white)
{
    uint64_t words = 1;
    int placed = 0, counts[3];
    counts[0] = black, counts[1] = green, counts[2] = white;
    for (int colour = 0; colour < 3; colour++)
        for (int i = 1; i <= counts[colour]; i++) words = words * (uint64_t)++placed / (uint64_t)i;
    return words;
}

/* The word of a number. */
static void gd_deal_number(gd_census *census, uint64_t number)
{
    int left[3] = {census->cells / 3, census->cells / 3, census->cells / 3};
    for (int cell = 0; cell < census->cells; cell++)
        for (int colour = 0; colour < 3; colour++) {
            if (!left[colour]) continue;
            left[colour]--;
            uint64_t words = gd_words(left[0], left[1], left[2]);
            if (number < words) {
                census->deal[cell] = (uint8_t)colour;
                break;
            }
            number -= words;
            left[colour]++;
        }
}

/* The next word: the usual step to the next permutation. */
static void gd_next_deal(gd_census *census)
{
    uint8_t *deal = census->deal, swap;
    int last = census->cells - 1, at = last - 1, other = last;
    while (at >= 0 && deal[at] >= deal[at + 1]) at--;
    if (at < 0) return;
    while (deal[other] <= deal[at]) other--;
    swap = deal[at], deal[at] = deal[other], deal[other] = swap;
    for (int from = at + 1, to = last; from < to; from++, to--) swap = deal[from], deal[from] = deal[to], deal[to] = swap;
}

/* How many deals the orbit of the current one has; 0 when another one is its first. */
static int gd_orbit(const gd_census *census)
{
    int fixed = 0;
    for (int image = 0; image < census->images; image++)
        for (int turn = 0; turn < 3; turn++) {
            int cell = 0, difference = 0;
            for (; cell < census->cells && !difference; cell++) {
                int colour = census->deal[census->image[image][cell]] + turn;
                difference = (colour < 3 ? colour : colour - 3) - census->deal[cell];
            }
            if (difference < 0) return 0;
            fixed += !difference;
        }
    return 3 * census->images / fixed;
}

/* The symmetries of the board: mirrored up and down, left and right, and turned over if it is square. A board of one
 * row has two. */
static void gd_census_images(gd_census *census, int rows, int columns)
{
    for (int symmetry = 0; symmetry < GD_IMAGES; symmetry++) {
        if ((symmetry & 4 && rows != columns) || (symmetry & 1 && rows == 1) || (symmetry & 2 && columns == 1)) continue;
        for (int cell = 0; cell < census->cells; cell++) {
            int row = cell / columns, column = cell % columns, swap = row;
            if (symmetry & 4) row = column, column = swap;
            if (symmetry & 1) row = rows - 1 - row;
            if (symmetry & 2) column = columns - 1 - column;
            census->image[census->images][cell] = (uint8_t)(row * columns + column);
        }
        census->images++;
    }
}

/* Returns 0 when the board is too large, or its cells do not divide by three. */
static int gd_census_init(gd_census *census, int rows, int columns)
{
    memset(census, 0, sizeof *census);
    if (rows < 1 || columns < 1 || rows * columns > GD_CENSUS_CELLS || rows * columns % 3) return 0;
    census->cells = rows * columns;
    gd_census_images(census, rows, columns);
    return gd_solver_init(&census->solver, rows, columns, 1 << 20);
}

/* Take on the deals numbered from `begin` to before `end`. */
static void gd_census_take(gd_census *census, uint64_t begin, uint64_t end, uint64_t limit)
{
    census->next = begin;
    census->end = end;
    census->limit = limit;
    census->nodes = census->most_nodes = 0;
    memset(census->orbits, 0, sizeof census->orbits);
    memset(census->deals, 0, sizeof census->deals);
    gd_deal_number(census, begin);
}

/* Decide the current deal; the answer of gd_solve. */
static int gd_census_decide(gd_census *census, int orbit)
{
    gd_forget(&census->solver.dead);
    gd_pose(&census->solver, census->deal, -1, -1);
    int answer = gd_solve(&census->solver, census->limit);
    census->orbits[answer]++;
    census->deals[answer] += (uint64_t)orbit;
    census->nodes += census->solver.nodes;
    if (census->solver.nodes > census->most_nodes) {
        census->most_nodes = census->solver.nodes;
        memcpy(census->hardest, census->deal, sizeof census->hardest);
    }
    return answer;
}

/* Go on until a deal is not solved (GD_DEAD, and it stands in `found`), until about `nodes` nodes more are spent or a
 * million numbers looked at (GD_RUNNING), or until the end (GD_SOLVED). */
static int gd_census_run(gd_census *census, uint64_t nodes)
{
    uint64_t stop = census->nodes + nodes, pause = census->next + 1000000;
    while (census->next < census->end) {
        if (census->nodes >= stop || census->next >= pause) return GD_RUNNING;
        int orbit = gd_orbit(census), answer = orbit ? gd_census_decide(census, orbit) : GD_SOLVED;
        if (answer != GD_SOLVED) memcpy(census->found, census->deal, sizeof census->found);
        census->next++;
        gd_next_deal(census);
        if (answer != GD_SOLVED) return GD_DEAD;
    }
    return GD_SOLVED;
}

#endif
