// Package proof proves the fewest moves on boards that optimal is too small for, up to 25 cells, and takes
// hours or days for it: IDA* (Korf, 1985) with additive pattern databases of six tiles (Korf and Felner, 2002).
//
// A search is cut into thousands of parts (parts.go), which several searchers ([optimal.Searcher]) work through. What
// is done is kept every half a minute (state.go), so that a proof goes on after the program was ended.
// proof.go has it all work together, estimate.go says how long it still takes.
//
// [Solve] and [Improve] are its main functions. It may import anytime, grid, optimal, pdb, search and
// priority.
package proof
