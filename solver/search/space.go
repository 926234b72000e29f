package search

// Space is a puzzle as a graph of states S and moves M. Each edge costs one.
type Space[S comparable, M any] interface {
	// Hash spreads states over all 64 bits; equal states have equal hashes.
	Hash(S) uint64
	// Expand appends the edges that leave s. last is the move that led to s,
	// the zero M at the start; edges that only take last back may be left out.
	Expand(edges []Edge[S, M], s S, last M) []Edge[S, M]
}

// Edge is a move and the state it leads to. In a space that is searched
// backwards, To is a state from which Move leads to the expanded one.
type Edge[S, M any] struct {
	To   S
	Move M
}

// Walk is a puzzle that is searched in place, by making and taking back moves.
type Walk[M any] interface {
	// Estimate is a lower bound on the moves from here to the goal. It is 0 at
	// the goal and nowhere else.
	Estimate() int
	// Moves appends the moves that are legal here, but for those that only
	// take back last, the move that led here (the zero M at the start).
	Moves(moves []M, last M) []M
	// Do makes a move and Undo takes it back, in reverse order.
	Do(M)
	Undo(M)
}

// Mix is a hash for states of one word: the finalizer of SplitMix64 (Steele,
// Lea and Flood, 2014), which lets every bit of x change every bit of the hash.
func Mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
