// Package pdb holds pattern databases for sliding puzzles: tables of the fewest
// moves that some of the tiles need, whatever the others do.
//
// build.go makes a table by a search over placements of its tiles and regions of
// the blank ([blankRegions]); ranking.go numbers the placements. partition.go
// says which tiles share a table, tables.go where tables come from: embedded,
// kept by the player's program, or made. A search looks positions up by way
// of [Views] (patient.go).
//
// Main types: [Table], [Partition], [Views]. It may import grid, kept, search and priority.
package pdb
