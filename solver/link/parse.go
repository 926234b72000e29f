package link

import (
	"errors"
	"fmt"
	"strings"

	"tessera/solver"
	"tessera/solver/scan"
)

// readGravity reads a word of gravity if there is one.
func readGravity(s *scan.Scanner) Gravity {
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
	p := Params{W: s.Number("link-size"), H: s.After('x', "link-size")}
	p.Kinds = usualKinds(p.W, p.H)
	if s.Skip('k') {
		p.Kinds = s.Number("kinds")
	}
	p.Gravity = readGravity(&s)
	if s.Err == nil && s.Rest != "" {
		s.Fail("gravity", s.Rest)
	}
	if s.Err != nil {
		return Params{}, limited(s.Err, MinSide, p.Pairs())
	}
	if err := p.Check(); err != nil {
		return Params{}, err
	}
	return p, nil
}

// ParsePosition reads `WxH[gravity]:3,1,…`. Errors are [*solver.ParseError]
// with the codes link-size, gravity, link-tiles, link-count and odd.
func ParsePosition(text string) (Position, error) {
	s := scan.Scanner{What: "position", Rest: text}
	p := Position{w: s.Number("link-size"), h: s.After('x', "link-size")}
	p.gravity = readGravity(&s)
	if s.Err == nil && !s.Skip(':') {
		s.Fail("gravity", s.Rest)
	}
	if s.Err != nil {
		return Position{}, limited(s.Err, MinPositionSide, 0)
	}
	if err := checkSize("position", p.w, p.h, MinPositionSide); err != nil {
		return Position{}, err
	}
	// Counted first, so that a text of megabytes costs no memory.
	if n := strings.Count(s.Rest, ",") + 1; n != p.Cells() {
		return Position{}, &solver.ParseError{What: "position", Code: "link-count", Args: []any{"Numbers", n, "Cells", p.Cells()}}
	}
	p.kinds = kinds(&s)
	if s.Err != nil {
		return Position{}, s.Err
	}
	for kind, n := range p.KindsLeft() {
		if kind > 0 && n%2 != 0 {
			return Position{}, &solver.ParseError{What: "position", Code: "odd", Text: fmt.Sprint(kind), Args: []any{"Count", n}}
		}
	}
	return p, nil
}

// limited gives an error of the scanner, which knows no limits, those that its
// sentence speaks of.
func limited(err error, least, pairs int) error {
	if parse := (*solver.ParseError)(nil); errors.As(err, &parse) {
		switch parse.Code {
		case "link-size":
			parse.Args = sizeArgs(least)
		case "kinds":
			parse.Args = kindsArgs(pairs)
		}
	}
	return err
}

// kinds reads the rest of the text as kinds with commas between them.
func kinds(s *scan.Scanner) string {
	var cells []byte
	for {
		field, _, _ := strings.Cut(s.Rest, ",")
		kind := s.Number("link-tiles")
		if kind > MaxPositionKind {
			s.Fail("link-tiles", field)
		}
		cells = append(cells, byte(kind))
		if s.Err != nil || s.Rest == "" {
			return string(cells)
		}
		if !s.Skip(',') {
			s.Fail("link-tiles", s.Rest)
		}
	}
}

// ParseMove reads `x,y-x,y` or `=` and the kinds of all cells. Errors are
// [*solver.ParseError] with the codes link-move and link-tiles.
func ParseMove(text string) (Move, error) {
	s := scan.Scanner{What: "move", Rest: text}
	if s.Skip('=') {
		if strings.Count(s.Rest, ",") >= MaxCells {
			s.Fail("link-tiles", text)
			return Move{}, s.Err
		}
		m := Move{cells: kinds(&s)}
		if s.Err != nil {
			return Move{}, s.Err
		}
		return m, nil
	}
	var m Move
	m.A.X, m.A.Y = s.Number("link-move"), s.After(',', "link-move")
	m.B.X, m.B.Y = s.After('-', "link-move"), s.After(',', "link-move")
	if s.Err == nil && s.Rest != "" {
		s.Fail("link-move", s.Rest)
	}
	if s.Err != nil {
		return Move{}, s.Err
	}
	return m, nil
}
