// Package gravity clears boards of Link with gravity, or proves that they cannot
// be. There the order of removals matters, since one can close a path.
package gravity
