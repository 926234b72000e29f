package swap

// Lesson is what [Hint] teaches, as data.
type Lesson struct {
	Kind string `json:"kind"` // one of the words below; empty where all is solved

	// Piece is what it is about: it stands at At, belongs at Home and goes to To. Of a group it
	// is the first one.
	Piece int `json:"piece"`
	At    At  `json:"at"`
	Home  At  `json:"home"`
	To    At  `json:"to"`

	// Cells and the pieces in them are a ring: the piece in each of the cells belongs in the
	// next, and that in the last belongs in the first; [LessonStep]: comes a step nearer home
	// there; [LessonGroup]: the cells of the group; otherwise the cells of the move.
	Cells  []At  `json:"cells"`
	Pieces []int `json:"pieces"`
	// Takes is how many swaps the ring takes, or quarter turns the piece.
	Takes int `json:"takes,omitempty"`
	// Left is how many swaps order the pieces: the fewest; with LessonStep and LessonWalk no
	// way takes fewer, but more may be needed; not given with LessonTurn and LessonGroup.
	Left int `json:"left,omitempty"`
	// Steps is how many steps all pieces together are from home, with LessonStep.
	Steps int `json:"steps,omitempty"`
	// Joins is how many other pieces the group fits where it goes: then all move as one.
	Joins int `json:"joins,omitempty"`
}

// The kinds of lessons.
const (
	LessonTurn   = "turn"   // a piece is turned upright
	LessonRing   = "ring"   // any two: a piece of a ring comes home
	LessonCorner = "corner" // with the corner: the piece there comes home, by a ring through the corner
	LessonEnter  = "enter"  // with the corner: its own piece goes into a ring elsewhere
	LessonLine   = "line"   // neighbours in one line: two are in the wrong order
	LessonStep   = "step"   // neighbours in a grid: two that both come a step nearer
	LessonWalk   = "walk"   // neighbours in a grid: the first piece that is not home goes a step
	LessonGroup  = "group"  // pieces that join: a piece, or a group, comes home
)
