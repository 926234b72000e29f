// Package classic solves sliding puzzles by the searches of the textbooks:
// breadth-first, bidirectional, A* and IDA*.
package classic
