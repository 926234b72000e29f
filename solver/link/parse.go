package link

import (
	"fmt"
	"strings"

	"tessera/solver"
	"tessera/solver/scan"
)

const sizeReason = "begin with the size, e.g. 18x8"

// gravity reads a word of gravity if there is one.
func gravity(s *scan.Scanner) Gravity {
	for _, g := range Gravities()[1:] {
		if s.SkipWord(g.String()) {
			return g
		}
	}
	return None
}

// ParseParams reads `WxH[kN][gravity]`. Errors are [*solver.ParseError] with
// the codes link-size, kinds and gravity.
func ParseParams(text string) (Params, error) {
	s := scan.Scanner{What: "params", Rest: text}
	p := Params{W: s.Number("link-size", sizeReason), H: s.After('x', "link-size", sizeReason)}
	p.Kinds = usualKinds(p.W, p.H)
	if s.Skip('k') {
		p.Kinds = s.Number("kinds", "write the number of kinds as k and a number, e.g. k36")
	}
	p.Gravity = gravity(&s)
	if s.Err == nil && s.Rest != "" {
		s.Fail("gravity", s.Rest, "write the size, then perhaps k and the number of kinds, then perhaps down, up, left, right, middle or sides, e.g. 18x8k36down")
	}
	if s.Err != nil {
		return Params{}, s.Err
	}
	if err := p.Check(); err != nil {
		return Params{}, err
	}
	return p, nil
}

// ParsePosition reads `WxH[gravity]:3,1,…`. Errors are [*solver.ParseError]
// with the codes link-size, gravity, link-tiles, count and odd.
func ParsePosition(text string) (Position, error) {
	s := scan.Scanner{What: "position", Rest: text}
	p := Position{w: s.Number("link-size", sizeReason), h: s.After('x', "link-size", sizeReason)}
	p.gravity = gravity(&s)
	if s.Err == nil && !s.Skip(':') {
		s.Fail("gravity", s.Rest, "after the size comes down, up, left, right, middle or sides, or nothing, and then a colon")
	}
	if s.Err != nil {
		return Position{}, s.Err
	}
	if err := checkSize("position", p.w, p.h, MinPositionSide); err != nil {
		return Position{}, err
	}
	// Counted first, so that a text of megabytes costs no memory.
	if n := strings.Count(s.Rest, ",") + 1; n != p.Cells() {
		s.Fail("count", "", fmt.Sprintf("numbers: %d, cells: %d; write one number for each cell, 0 for an empty one", n, p.Cells()))
		return Position{}, s.Err
	}
	p.kinds = kinds(&s)
	if s.Err != nil {
		return Position{}, s.Err
	}
	for kind, n := range p.KindsLeft() {
		if kind > 0 && n%2 != 0 {
			return Position{}, &solver.ParseError{
				What: "position", Code: "odd", Text: fmt.Sprint(kind),
				Reason: fmt.Sprintf("tiles of this kind: %d; write every kind an even number of times, so that pairs can be made", n),
			}
		}
	}
	return p, nil
}

// kinds reads the rest of the text as kinds with commas between them.
func kinds(s *scan.Scanner) string {
	reason := fmt.Sprintf("write kinds from 1 to %d, and 0 for an empty cell, with commas between them", MaxPositionKind)
	var cells []byte
	for {
		field, _, _ := strings.Cut(s.Rest, ",")
		kind := s.Number("link-tiles", reason)
		if kind > MaxPositionKind {
			s.Fail("link-tiles", field, reason)
		}
		cells = append(cells, byte(kind))
		if s.Err != nil || s.Rest == "" {
			return string(cells)
		}
		if !s.Skip(',') {
			s.Fail("link-tiles", s.Rest, reason)
		}
	}
}

const moveReason = "write the two cells as x,y-x,y, e.g. 0,0-3,1, or a shuffle as = and the tiles of all cells"

// ParseMove reads `x,y-x,y` or `=` and the kinds of all cells. Errors are
// [*solver.ParseError] with the codes link-move and link-tiles.
func ParseMove(text string) (Move, error) {
	s := scan.Scanner{What: "move", Rest: text}
	if s.Skip('=') {
		if strings.Count(s.Rest, ",") >= MaxCells {
			s.Fail("link-tiles", text, fmt.Sprintf("no board has more than %d cells", MaxCells))
			return Move{}, s.Err
		}
		m := Move{cells: kinds(&s)}
		if s.Err != nil {
			return Move{}, s.Err
		}
		return m, nil
	}
	var m Move
	m.A.X, m.A.Y = s.Number("link-move", moveReason), s.After(',', "link-move", moveReason)
	m.B.X, m.B.Y = s.After('-', "link-move", moveReason), s.After(',', "link-move", moveReason)
	if s.Err == nil && s.Rest != "" {
		s.Fail("link-move", s.Rest, moveReason)
	}
	if s.Err != nil {
		return Move{}, s.Err
	}
	return m, nil
}
