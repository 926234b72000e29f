package grid

// Gravity says where tiles move after each removal. They move as far as there is
// room, along their row or column, and never pass one another there; stones and
// the places outside of a shape stay where they are and stop them.
type Gravity uint8

// The rules of gravity.
const (
	None         Gravity = iota // tiles stay where they are
	Down                        // to the bottom of their column
	Up                          // to the top of their column
	Left                        // to the left end of their row
	Right                       // to the right end of their row
	Middle                      // within each half of their row, to the vertical centre line
	Sides                       // within each half of their row, away from the vertical centre line
	Equator                     // within each half of their column, to the horizontal centre line
	Poles                       // within each half of their column, away from the horizontal centre line
	Centre                      // as Middle, then as Equator, and again until nothing moves
	Corners                     // as Sides, then as Poles, and again until nothing moves
	Turning                     // down, after the next removal left, then up, then right, then down again
	TurningLeft                 // Turning, where left is next
	TurningUp                   // Turning, where up is next
	TurningRight                // Turning, where right is next
)

// GravityWords are the words of the rules, of those that only a position can have as well.
var GravityWords = [...]string{
	"none", "down", "up", "left", "right", "middle", "sides", "equator", "poles", "centre", "corners",
	"turning", "turningleft", "turningup", "turningright",
}

// Gravities returns all rules of gravity that a game can begin with, None first.
func Gravities() []Gravity {
	return []Gravity{None, Down, Up, Left, Right, Middle, Sides, Equator, Poles, Centre, Corners, Turning}
}

// Phases returns the rules of gravity that only a position can have: those of a
// game whose gravity has turned.
func Phases() []Gravity { return []Gravity{TurningLeft, TurningUp, TurningRight} }

// String returns the word of the text forms; "none" is left out there.
func (g Gravity) String() string { return GravityWords[g] }

// Next returns the rule for the removal that follows one under g.
func (g Gravity) Next() Gravity {
	switch {
	case g == TurningRight:
		return Turning
	case g >= Turning:
		return g + 1
	}
	return g
}

// First returns the rule that a game begins with which comes to g.
func (g Gravity) First() Gravity { return min(g, Turning) }

// Drifts says whether tiles move along rows and columns: then where one stands
// depends on the order in which others went, and not only on which have gone.
func (g Gravity) Drifts() bool { return g >= Centre }

// Across says whether tiles move along rows only.
func (g Gravity) Across() bool { return g >= Left && g <= Sides }

// parts returns the rules that g consists of, each along one line: they take
// turns until nothing moves.
func (g Gravity) parts() []Gravity {
	switch g {
	case None:
		return nil
	case Centre:
		return []Gravity{Middle, Equator}
	case Corners:
		return []Gravity{Sides, Poles}
	case Turning:
		return []Gravity{Down}
	case TurningLeft:
		return []Gravity{Left}
	case TurningUp:
		return []Gravity{Up}
	case TurningRight:
		return []Gravity{Right}
	}
	return []Gravity{g}
}

// stacks returns the lines along which tiles move on a board of w×h cells under a
// rule of one part: each is a list of cells, beginning with the one that fills up
// first. On a board with an odd number of columns the centre column belongs to the
// left half, with an odd number of rows the centre row to the upper half. A fixed
// cell ends a line, and the next begins behind it. Without gravity there are none.
func (g Gravity) stacks(w, h int, fixed func(cell int) bool) [][]int {
	var stacks [][]int
	line := func(from, step, length int) {
		var cells []int
		for range length {
			if !fixed(from) {
				cells = append(cells, from)
			} else if len(cells) > 0 {
				stacks, cells = append(stacks, cells), nil
			}
			from += step
		}
		if len(cells) > 0 {
			stacks = append(stacks, cells)
		}
	}
	left, upper := (w+1)/2, (h+1)/2 // columns in the left half, rows in the upper
	switch g {
	case Down, Up, Equator, Poles:
		for x := range w {
			last := (h-1)*w + x
			switch g {
			case Down:
				line(last, -w, h)
			case Up:
				line(x, w, h)
			case Equator:
				line(x+(upper-1)*w, -w, upper)
				line(x+upper*w, w, h-upper)
			default:
				line(x, w, upper)
				line(last, -w, h-upper)
			}
		}
	case Left, Right, Middle, Sides:
		for y := range h {
			row := y * w
			switch g {
			case Left:
				line(row, 1, w)
			case Right:
				line(row+w-1, -1, w)
			case Middle:
				line(row+left-1, -1, left)
				line(row+left, 1, w-left)
			default:
				line(row, 1, left)
				line(row+w-1, -1, w-left)
			}
		}
	}
	return stacks
}

// Settle moves the tiles in kinds, given by cell (row-major, see [IsTile]), as
// gravity wants, and calls moved, which may be nil, for each that goes from one
// cell to another in the end.
func (g Gravity) Settle(w, h int, kinds []byte, moved func(from, to int)) {
	origin := make([]int, len(kinds)) // by cell, where its tile was
	for cell := range origin {
		origin[cell] = cell
	}
	fixed := func(cell int) bool { return isFixed(kinds[cell]) }
	parts := g.parts()
	for still := 0; still < len(parts); {
		part := parts[0]
		parts = append(parts[1:], part)
		still++
		for _, stack := range part.stacks(w, h, fixed) {
			top := 0
			for _, cell := range stack {
				if kinds[cell] == 0 {
					continue
				}
				if to := stack[top]; to != cell {
					kinds[to], kinds[cell] = kinds[cell], 0
					origin[to], origin[cell] = origin[cell], cell
					still = 1 // the other parts have to look again
				}
				top++
			}
		}
	}
	if moved == nil {
		return
	}
	for cell, from := range origin {
		if IsTile(kinds[cell]) && from != cell {
			moved(from, cell)
		}
	}
}
