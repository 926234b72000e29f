package cycle

import (
	"fmt"
	"strings"

	"tessera/solver"
)

// Shape names a neighbourhood.
type Shape uint8

// The shapes.
const (
	Plus     Shape = iota // the tile and its four neighbours
	Ring                  // the four neighbours only
	Cross                 // the whole row and the whole column
	Line                  // the rest of the row and of the column, not the tile itself
	Diagonal              // the tile and its four diagonal neighbours
	Star                  // the tile and its eight neighbours
	Custom                // what a kernel says
)

// Shapes returns the shapes that have a name, in the order they are offered.
func Shapes() []Shape { return []Shape{Plus, Ring, Cross, Line, Diagonal, Star} }

var shapeNames = [...]string{"plus", "ring", "cross", "line", "diagonal", "star", "kernel"}

// String returns the word in texts, also the key of its translations.
func (s Shape) String() string { return shapeNames[s] }

// Reach is how far a kernel goes from the clicked tile, in each direction.
const Reach = 2

// Kernel says what a click adds: Kernel[Reach+dy][Reach+dx] to the tile dx
// columns right of and dy rows below the clicked one.
type Kernel [2*Reach + 1][2*Reach + 1]uint8

// side returns the side, 3 or 5, of the smallest square that is written for k.
func (k Kernel) side() int {
	for y, row := range k {
		for x, add := range row {
			if add != 0 && (max(x, y) == 2*Reach || min(x, y) == 0) {
				return 2*Reach + 1
			}
		}
	}
	return 3
}

// String returns the rows in hexadecimal, e.g. 010-111-010.
func (k Kernel) String() string {
	var b strings.Builder
	side := k.side()
	margin := (len(k) - side) / 2
	for y := range side {
		if y > 0 {
			b.WriteByte('-')
		}
		for x := range side {
			fmt.Fprintf(&b, "%x", k[margin+y][margin+x])
		}
	}
	return b.String()
}

// Rule says which tiles a click changes, and by how much.
type Rule struct {
	Shape  Shape
	Kernel Kernel // of the shape Custom; zero for the others
}

// String returns the rule as it stands in texts.
func (r Rule) String() string {
	if r.Shape == Custom {
		return r.Shape.String() + r.Kernel.String()
	}
	return r.Shape.String()
}

// kernelOf are the shapes that are kernels.
var kernelOf = map[Shape]Kernel{
	Plus:     {1: {2: 1}, 2: {1: 1, 2: 1, 3: 1}, 3: {2: 1}},
	Ring:     {1: {2: 1}, 2: {1: 1, 3: 1}, 3: {2: 1}},
	Diagonal: {1: {1: 1, 3: 1}, 2: {2: 1}, 3: {1: 1, 3: 1}},
	Star:     {1: {1: 1, 2: 1, 3: 1}, 2: {1: 1, 2: 1, 3: 1}, 3: {1: 1, 2: 1, 3: 1}},
}

// kernel returns what a click adds, and false for the shapes that reach as far
// as the board does.
func (r Rule) kernel() (Kernel, bool) {
	if r.Shape == Custom {
		return r.Kernel, true
	}
	k, ok := kernelOf[r.Shape]
	return k, ok
}

// check refuses a rule that means nothing at the given depth.
func (r Rule) check(what string, depth int) error {
	if r.Shape > Custom {
		return &solver.ParseError{What: what, Code: "cycle-rule", Reason: ruleReason}
	}
	if r.Shape != Custom {
		if r.Kernel != (Kernel{}) {
			return &solver.ParseError{What: what, Code: "cycle-rule", Text: r.Shape.String(), Reason: "only a custom rule has a kernel"}
		}
		return nil
	}
	for _, row := range r.Kernel {
		for _, add := range row {
			if int(add) >= depth {
				return &solver.ParseError{
					What: what, Code: "cycle-increment", Text: fmt.Sprintf("%x", add),
					Reason: fmt.Sprintf("at depth %d a click adds 0 to %x", depth, depth-1),
				}
			}
		}
	}
	if r.Kernel == (Kernel{}) {
		return &solver.ParseError{What: what, Code: "cycle-zero", Text: r.Kernel.String(), Reason: "a kernel of zeros changes nothing; let it add something somewhere"}
	}
	return nil
}

const ruleReason = "choose plus, ring, cross, line, diagonal, star, or kernel and its rows, e.g. kernel010-111-010"
