package link

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"tessera/solver"
	"tessera/solver/link/grid"
	"tessera/solver/scan"
)

// readGravity reads a word of gravity, one of those given, if there is one.
func readGravity(s *scan.Scanner, words []Gravity) Gravity {
	for _, g := range words {
		if s.SkipWord(g.String()) {
			return g
		}
	}
	return None
}

// readShape reads a word of a shape if there is one.
func readShape(s *scan.Scanner) Shape {
	for _, shape := range Shapes()[1:] {
		if s.SkipWord(shape.String()) {
			return shape
		}
	}
	return Rectangle
}

// misplaced refuses a text in the place of gravity, shape and stones.
func misplaced(what, text string) error {
	rules := make([]string, 0, len(GravityWords()))
	for _, g := range Gravities()[1:] {
		rules = append(rules, g.String())
	}
	return solver.Wrong(what, "gravity", scan.Shorten(text), "Gravities", rules, "Shapes", ShapeWords()[1:])
}

// ParseParams reads `WxH[kN][gravity][shape][stonesN]`. Errors are
// [*solver.ParseError] with the codes link-size, kinds, gravity, link-shape and
// link-stones.
func (Rules) ParseParams(text string) (Params, error) {
	s := scan.New("params", text)
	var p Params
	p.W, p.H = s.Size("link-size")
	if s.Err == nil { // before the cells of a shape are counted
		s.Err = checkSize("params", p.W, p.H, MinSide)
	}
	usual := !s.Skip('k')
	if !usual {
		p.Kinds = s.Number("kinds")
	}
	p.Gravity = readGravity(&s, Gravities()[1:])
	p.Shape = readShape(&s)
	if s.SkipWord(stonesWord) {
		p.Stones = s.Number("link-stones")
	}
	if s.Err == nil && s.Rest != "" {
		s.Err = misplaced(s.What, s.Rest)
	}
	if s.Err != nil {
		return Params{}, limited(s.Err, MinSide, p)
	}
	if usual {
		p = p.Usual()
	}
	return scan.Checked(&s, p)
}

// ParsePosition reads `WxH[gravity]:3,1,…`, with `s` for a stone and `.` for a cell
// outside of the shape. Errors are [*solver.ParseError]
// with the codes link-size, gravity, link-tiles, link-count and odd.
func (Rules) ParsePosition(text string) (Position, error) {
	s := scan.New("position", text)
	var p Position
	p.w, p.h = s.Size("link-size")
	p.gravity = readGravity(&s, slices.Concat(Phases(), Gravities()[1:])) // "turning" begins all of those
	if s.Err == nil && !s.Skip(':') {
		s.Err = misplaced(s.What, s.Rest)
	}
	if s.Err != nil {
		return Position{}, limited(s.Err, MinPositionSide, Params{})
	}
	if err := checkSize("position", p.w, p.h, MinPositionSide); err != nil {
		return Position{}, err
	}
	// Counted first, so that a text of megabytes costs no memory.
	if n := strings.Count(s.Rest, ",") + 1; n != p.Cells() {
		return Position{}, solver.Wrong("position", "link-count", "", "Numbers", n, "Cells", p.Cells())
	}
	p.kinds = kinds(&s)
	if s.Err != nil {
		return Position{}, s.Err
	}
	for kind, n := range p.KindsLeft() {
		if kind > 0 && n%2 != 0 {
			return Position{}, solver.Wrong("position", "odd", fmt.Sprint(kind), "Count", n)
		}
	}
	return p, nil
}

// limited gives an error of the scanner, which knows no limits, those that its
// sentence speaks of.
func limited(err error, least int, p Params) error {
	if parse := (*solver.ParseError)(nil); errors.As(err, &parse) {
		switch parse.Code {
		case "link-size":
			parse.Args = sizeArgs(least)
		case "kinds":
			parse.Args = kindsArgs(p.Pairs())
		case "link-stones":
			parse.Args = []any{"Most", p.MostStones()}
		}
	}
	return err
}

// kinds reads the rest of the text as what is on all cells, with commas between them.
func kinds(s *scan.Scanner) string {
	var cells []byte
	for {
		cells = append(cells, readCell(s))
		if s.Err != nil || s.Rest == "" {
			return string(cells)
		}
		s.Want(',', "link-tiles")
	}
}

// readCell reads what is on a cell.
func readCell(s *scan.Scanner) byte {
	switch {
	case s.Skip(stoneByte):
		return grid.Stone
	case s.Skip(outsideByte):
		return grid.Outside
	}
	field, _, _ := strings.Cut(s.Rest, ",")
	kind := s.Number("link-tiles")
	if kind > MaxPositionKind {
		s.Fail("link-tiles", field)
	}
	return byte(kind)
}

// ParseMove reads `x,y-x,y` or `=` and the kinds of all cells. Errors are
// [*solver.ParseError] with the codes link-move and link-tiles.
func (Rules) ParseMove(text string) (Move, error) {
	s := scan.Scanner{What: "move", Rest: text}
	if s.Skip('=') {
		if strings.Count(s.Rest, ",") >= MaxCells {
			s.Fail("link-tiles", text)
			return Move{}, s.Err
		}
		m := Move{cells: kinds(&s)}
		return scan.Read(&s, m)
	}
	var m Move
	m.A.X, m.A.Y = s.Number("link-move"), s.After(',', "link-move")
	m.B.X, m.B.Y = s.After('-', "link-move"), s.After(',', "link-move")
	s.End("link-move")
	return scan.Read(&s, m)
}
