package cycle

// Lesson is what [Hint] teaches, as data. Cells are in coordinates from 0, values are
// 1…Depth.
type Lesson struct {
	Kind   string       `json:"kind"`   // one of the words below; empty where all is solved
	Clicks []TileClicks `json:"clicks"` // that are to be made
	Row    *RowLesson   `json:"row,omitempty"`
	Last   *LastLesson  `json:"last,omitempty"`
	Tile   *TileLesson  `json:"tile,omitempty"`
}

// The kinds of lessons.
const (
	LessonRow  = "row"  // chasing: a tile is set right from below
	LessonLast = "last" // chasing: what is left in the last rows is mended from the first
	LessonTile = "tile" // boards that cannot be chased: one tile of a solution
)

// TileClicks is how often a tile is clicked.
type TileClicks struct {
	X     int `json:"x"`
	Y     int `json:"y"`
	Times int `json:"times"` // 1…Depth-1; below 0 where either way counts one and taking away is nearer
}

// RowLesson is about the first row, from the top, that is not right.
type RowLesson struct {
	Row   int `json:"row"`   // all rows above are right
	Below int `json:"below"` // the row that is clicked for it
	// Value is what all tiles are to become; 0 where each has a goal of its own.
	Value int         `json:"value"`
	Wrong []WrongTile `json:"wrong"` // the tiles of the row that are not right, from the left
	Adds  int         `json:"adds"`  // what a click on the tile below adds to the wrong one, 1…Depth-1
	// Only says that of all tiles of the board the one below the first wrong tile is the
	// only one that changes it and no other tile of its row or the rows above. Otherwise it is
	// the only one below the first rows.
	Only bool `json:"only"`
}

// WrongTile is a tile that is not right.
type WrongTile struct {
	X      int `json:"x"`
	Y      int `json:"y"`
	Value  int `json:"value"`
	Wanted int `json:"wanted"`
}

// LastLesson is about what is left when all rows are right that could be set right from
// below. The patterns have what is added to each tile of the last rows, row-major,
// 0…Depth-1.
type LastLesson struct {
	Rows  int   `json:"rows"`  // so many are left at the bottom, and clicked at the top
	Value int   `json:"value"` // as of RowLesson
	Lacks []int `json:"lacks"` // what the last rows lack
	// Begun says that some clicks of the kind have been made already, so that the first rows are
	// not right; Lacks is then what the last rows would lack if all others were.
	Begun bool     `json:"begun,omitempty"`
	Table []Effect `json:"table"` // an entry for each tile of the first rows, row-major
}

// Effect is an entry of the table of light chasing: what one click on a tile of the first
// rows adds to the last ones, once the rows between are right again as they were.
type Effect struct {
	X     int   `json:"x"`
	Y     int   `json:"y"`
	Adds  []int `json:"adds"`
	Times int   `json:"times"` // how often it is taken here, 0…Depth-1: together they add what is lacking
}

// TileLesson is about a tile of a solution.
type TileLesson struct {
	// Forced says that all solutions click the tile equally often.
	Forced bool `json:"forced"`
	// Ends needs no reason: the clicks on the tile solve the board, and the tiles that they
	// change are just those that are not right yet.
	Ends bool `json:"ends,omitempty"`
	// Sum is a reason for Forced, where one is short enough to be said: the values of the cells,
	// each times its coefficient, sum to Sum; a click on the tile adds 1 to that, any other a
	// multiple of Modulus; and the goal needs a sum that leaves the remainder Needed.
	Sum *Proof `json:"sum,omitempty"`
	// Fewest says that no solution takes fewer clicks than the one that is followed.
	Fewest    bool   `json:"fewest"`
	Solutions string `json:"solutions"` // how many patterns of clicks solve the position, in decimal digits
	// Way is the solution that is followed, Left how many clicks it counts as. Who makes the
	// clicks on the tile is shown the rest of it next, or a shorter way.
	Way  []TileClicks `json:"way"`
	Left int          `json:"left"`
}

// clicksOf lists what a pattern clicks, of which the first cell is given.
func (b Board) clicksOf(pattern []uint8, first int) []TileClicks {
	clicks := []TileClicks{}
	for i, times := range pattern {
		if cell := first + i; times != 0 && !b.Hole(cell) {
			clicks = append(clicks, TileClicks{cell % b.W, cell / b.W, b.Signed(int(times))})
		}
	}
	return clicks
}

// moves are the same as moves.
func (l Lesson) moves(b Board) []Move {
	moves := make([]Move, len(l.Clicks))
	for i, c := range l.Clicks {
		moves[i], _ = b.Click(c.Y*b.W+c.X, c.Times)
	}
	return moves
}
