package sudoku

// Candidate is a digit that a cell may hold.
type Candidate struct {
	Cell  int
	Digit int
}

// Link is a station of a chain: a candidate that is then true, or false.
type Link struct {
	Candidate
	True bool
}

// Deduction is one step of reasoning, as data: what the board must show to
// follow it and what follows. A tab makes a sentence of it in the player's
// language; String does in English.
type Deduction struct {
	Technique Technique
	// Cells is where to look: the cells of the pattern in reading order, but a
	// wing's pivot, a W-wing's two equal cells and a rectangle's floor come first.
	Cells []int
	// Houses the pattern rests on, nil where none matters: first those that confine
	// (of a fish the lines that have few places), then those that lose candidates.
	Houses    []House
	Digits    Digits      // the digits that the pattern is about
	Place     []Candidate // digits that follow
	Eliminate []Candidate // candidates that fall away; of a wrong entry the digit
	// Chains of a chain or net, each from its supposition to what follows; as many as
	// there are ways. A net of one chain ends in a contradiction: its last link leaves
	// Houses[0] without a place for the link's digit or, where Houses is nil, the link's cell without
	// a candidate. Of simple colouring the two colours.
	Chains [][]Link
}
