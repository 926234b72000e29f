// Package classic solves sliding puzzles by the searches of the textbooks:
// breadth-first, bidirectional, A* and IDA*.
//
// [AStar], [IDAStar] and [Bidirectional] are among its functions. It may import conflict, grid
// and search.
package classic
