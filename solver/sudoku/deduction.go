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
	Cells     []int       // where to look: the cells of the pattern, in reading order
	Houses    []House     // the houses that the pattern rests on, nil where none matters
	Digits    Digits      // the digits that the pattern is about
	Place     []Candidate // digits that follow
	Eliminate []Candidate // candidates that fall away
	Chains    [][]Link    // the chains, from the supposition on
}
