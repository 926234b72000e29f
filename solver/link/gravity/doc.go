// Package gravity clears boards of Link with gravity, or proves that they cannot
// be. There the order of removals matters, since one can close a path.
//
// [Clear] and [Near] are its main functions. It may import effort and grid.
package gravity
