package reading

// Code is a stable word for why no board was read, by which a window finds its
// translation.
type Code string

// Why no board was read.
const (
	NoBoard    Code = "no-board"    // nothing in the picture looks like a board
	Covered    Code = "covered"     // there is a board, but something lies over it
	Cut        Code = "cut"         // the board runs out of the picture, so not all of its cells are seen
	NotNine    Code = "not-nine"    // the board has not nine by nine cells
	TooSmall   Code = "too-small"   // the picture, or the board in it, has too few pixels
	BadCorners Code = "bad-corners" // the corners or lines that somebody has set are no board's
)

// Error says why no board was read.
type Error struct{ Code Code }

// Error is for the log.
func (e *Error) Error() string { return "reading." + string(e.Code) }

// Message is how the catalogue says the error.
func (e *Error) Message() (key string, args []any) { return "error.reading." + string(e.Code), nil }
