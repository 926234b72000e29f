package cycle

import (
	"fmt"

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
		return &solver.ParseError{What: what, Code: "cycle-rule"}
	}
	if r.Shape != Custom {
		if r.Kernel != (Kernel{}) {
			return &solver.ParseError{What: what, Code: "cycle-rule", Text: r.Shape.String()}
		}
		return nil
	}
	for _, row := range r.Kernel {
		for _, add := range row {
			if int(add) >= depth {
				return &solver.ParseError{
					What: what, Code: "cycle-increment", Text: fmt.Sprintf("%x", add),
				}
			}
		}
	}
	if r.Kernel == (Kernel{}) {
		return &solver.ParseError{What: what, Code: "cycle-zero", Text: r.Kernel.String()}
	}
	return nil
}
