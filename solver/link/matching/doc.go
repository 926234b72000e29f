// Package matching clears boards of Link without gravity, or proves that they
// cannot be.
//
// Without gravity a removal only opens paths. Which tile goes with which then
// decides alone whether the board can be cleared: whoever plays what is
// playable of the chosen pairs, in any order, ends at the same place. So it is a
// matching that is looked for, a partner for every tile.
//
// For any set of tiles, the first of them to go does so with a partner, of the
// set or not, while at least the set stands. So of every clearing it holds that
// "one of the pairs that touch the set, and are linked when just the set stands,
// is used": the clause of the set. Conversely, if a matching leaves tiles stuck,
// it violates the clause of those tiles. The clauses are far too many to write
// down; they are made when they are violated, and conflict-driven clause
// learning does the rest. Tiles that are stuck even if every pair may be used
// that is not excluded yet are what answer set programming calls an unfounded
// set (Van Gelder, Ross and Schlipf, 1991).
//
// [Clear] and [Removable] are its main functions. It may import effort, grid and sat.
package matching
