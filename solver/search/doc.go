// Package search finds paths in puzzles: breadth-first, bidirectional, A* and
// IDA*, generic over the state and the move.
//
// A puzzle that is searched with a memory of what was seen is a [Space]: it
// names the successors of a state. States are comparable values of fixed size
// without pointers, best packed into a few words, because every state seen is
// kept. A puzzle that is searched in place, without memory, is a [Walk].
// Every edge costs one move.
//
// All searches report figures, stop when their context is cancelled and stop
// at their memory budget, by way of one [Meter].
//
// Main types: [Space], [Walk], [Meter]. It imports solver alone.
package search
