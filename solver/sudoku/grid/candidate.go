package grid

// Candidate is a digit that a cell may hold.
type Candidate struct {
	Cell  int
	Digit int
}
