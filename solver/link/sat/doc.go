// Package sat is a solver for clauses by conflict-driven learning
// (Marques-Silva and Sakallah, 1996; watched literals and activities after
// Moskewicz and others, 2001) that knows by itself that certain variables
// exclude each other: here a variable is a pair of tiles, and a tile is used in
// one pair only. Clauses may also be added during the search, when they are
// violated.
//
// Main types: [Solver], [Variable], [Literal]. It imports the standard library alone.
package sat
