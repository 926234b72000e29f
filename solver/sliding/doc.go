// Package sliding is the sliding puzzle (the 15-puzzle and its relatives): W×H
// cells, one of them blank, and tiles that move into the blank from the four
// sides. It knows the rules, deals, lists the engines and explains positions.
//
// The mathematics is in the packages inside. Arrows point from a user to what
// it uses:
//
//	grid      the board: positions, moves, their text forms, parity, symmetries
//	conflict  → grid                    Manhattan distance and linear conflict
//	classic   → conflict, grid          BFS, bidirectional search, A*, IDA*
//	pdb       → grid                    pattern databases
//	optimal   → pdb, grid               the fewest moves up to 16 cells
//	region    → grid                    row by row, as people do it
//	broad     → grid                    beams that learned weights guide
//	anytime   → all but classic, proof  a solution at once that gets better
//	proof     → anytime, pdb, grid      the fewest moves up to 25 cells
//
// Main types: Position, Params and Move, which are grid's; [Rules]. It may import its inner
// rooms, and of solver journey and search.
package sliding
