// Package broad looks for short ways between any two positions of a sliding puzzle by beams
// over the whole board, without subgoals.
//
// beam.go searches layer by layer (layer.go). A board is scored by two looks at it (look.go),
// each the sum over disjoint groups of tiles of what additive pattern databases say of them
// (table.go, pockets.go): blocks of two by two tiles, so that few tables, made in a
// moment, serve all of a board by its symmetries, and any goal: what depends on the goal is only which
// group lacks a tile where the blank is.
package broad
