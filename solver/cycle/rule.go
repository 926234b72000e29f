package cycle

import (
	"fmt"

	"tessera/solver"
	"tessera/solver/scan"
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

// shapes is all there is to say of the shapes that have a name, in the order they are offered.
var shapes = [...]struct {
	word   string // in texts; also the key of what it is called and of what a click does
	letter byte   // of the rule of one tile, in plans
	kernel Kernel // what a click adds; none of a shape that reaches as far as the board does
}{
	Plus:     {"plus", 'p', Kernel{1: {2: 1}, 2: {1: 1, 2: 1, 3: 1}, 3: {2: 1}}},
	Ring:     {"ring", 'r', Kernel{1: {2: 1}, 2: {1: 1, 3: 1}, 3: {2: 1}}},
	Cross:    {"cross", 'x', Kernel{}},
	Line:     {"line", 'l', Kernel{}},
	Diagonal: {"diagonal", 'd', Kernel{1: {1: 1, 3: 1}, 2: {2: 1}, 3: {1: 1, 3: 1}}},
	Star:     {"star", 's', Kernel{1: {1: 1, 2: 1, 3: 1}, 2: {1: 1, 2: 1, 3: 1}, 3: {1: 1, 2: 1, 3: 1}}},
}

// Shapes returns the shapes that have a name, in the order they are offered.
func Shapes() []Shape {
	all := make([]Shape, len(shapes))
	for i := range all {
		all[i] = Shape(i)
	}
	return all
}

// Words returns the words of the shapes that have a name.
func Words() []string {
	all := make([]string, len(shapes))
	for i, s := range shapes {
		all[i] = s.word
	}
	return all
}

// letters returns the letters of the shapes that have a name, and what each stands for.
func letters() (all string, called []string) {
	for _, s := range shapes {
		all += string(s.letter)
		called = append(called, string(s.letter)+" "+s.word)
	}
	return all, called
}

// String returns the word in texts, also the key of its translations.
func (s Shape) String() string {
	if s == Custom {
		return "kernel"
	}
	return shapes[s].word
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

// kernel returns what a click adds, and false for the shapes that reach as far
// as the board does.
func (r Rule) kernel() (Kernel, bool) {
	if r.Shape == Custom {
		return r.Kernel, true
	}
	k := shapes[r.Shape].kernel
	return k, k != Kernel{}
}

// unknown refuses a text in the place of a rule.
func unknown(what, text string) error {
	return solver.Wrong(what, "cycle-rule", scan.Shorten(text), "Rules", Words())
}

// check refuses a rule that means nothing at the given depth.
func (r Rule) check(what string, depth int) error {
	if r.Shape > Custom {
		return unknown(what, "")
	}
	if r.Shape != Custom {
		if r.Kernel != (Kernel{}) {
			return unknown(what, r.Shape.String())
		}
		return nil
	}
	for _, row := range r.Kernel {
		for _, add := range row {
			if int(add) >= depth {
				return solver.Wrong(what, "cycle-increment", fmt.Sprintf("%x", add))
			}
		}
	}
	if r.Kernel == (Kernel{}) {
		return solver.Wrong(what, "cycle-zero", r.Kernel.String())
	}
	return nil
}
