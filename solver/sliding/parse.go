package sliding

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tessera/solver"
)

// ParseParams reads `WxH[bN][rN]`. Errors are [*solver.ParseError].
func ParseParams(text string) (Params, error) {
	s := scanner{what: "params", rest: text}
	p := NewParams(s.number("size", "begin with the size, e.g. 4x4"), s.after('x', "size", "begin with the size, e.g. 4x4"))
	if s.skip('b') {
		p.Blank = s.number("blank", "write the blank's home as b and a cell number, e.g. b0")
	}
	if s.skip('r') {
		p.Random = s.number("random", "write the number of random moves as r and a number, e.g. r90")
		if s.err == nil && p.Random == 0 {
			s.fail("random", "r0", fmt.Sprintf("choose 1 to %d random moves, or leave r out for a uniform deal", MaxRandom))
		}
	}
	s.end("write the size, then perhaps b and the blank's home, then perhaps r and the number of random moves, e.g. 4x4b0r90")
	if s.err != nil {
		return Params{}, s.err
	}
	if err := p.Check(); err != nil {
		return Params{}, err
	}
	return p, nil
}

// ParsePosition reads `WxH[bN]:1,2,…,0`. Errors are [*solver.ParseError] with
// the codes size, blank, syntax, number, count, doubled, missing and no-blank.
// Positions of wrong parity are positions: [Position.Solvable] tells them apart.
func ParsePosition(text string) (Position, error) {
	s := scanner{what: "position", rest: text}
	w := s.number("size", "begin with the size and a colon, e.g. 3x3:")
	h := s.after('x', "size", "begin with the size and a colon, e.g. 3x3:")
	home := w*h - 1
	if s.skip('b') {
		home = s.number("blank", "write the blank's home as b and a cell number, e.g. b0")
	}
	if s.err == nil && !s.skip(':') {
		s.fail("syntax", s.rest, "put a colon between the size and the tiles, e.g. 3x3:1,2,3,4,5,6,7,8,0")
	}
	if s.err != nil {
		return Position{}, s.err
	}
	if err := checkBoard("position", w, h, home); err != nil {
		return Position{}, err
	}
	tiles, err := s.tiles(w * h)
	if err != nil {
		return Position{}, err
	}
	return newPosition(w, h, home, tiles), nil
}

// tiles reads the rest of the text as a permutation of 0…cells-1.
func (s *scanner) tiles(cells int) ([]int, error) {
	// Counted first, so that a text of megabytes costs no memory.
	if n := strings.Count(s.rest, ",") + 1; n != cells {
		s.fail("count", "", fmt.Sprintf("numbers: %d, cells: %d; write one number for each cell, 0 for the blank", n, cells))
		return nil, s.err
	}
	tiles := make([]int, cells)
	count := make([]int, cells)
	for cell := range tiles {
		if cell > 0 && s.err == nil && !s.skip(',') {
			s.fail("number", s.rest, "write whole numbers with commas between them")
		}
		field, _, _ := strings.Cut(s.rest, ",")
		tile := s.number("number", "write whole numbers with commas between them")
		if s.err == nil && tile >= cells {
			s.fail("number", field, fmt.Sprintf("tiles are numbered 1 to %d, and 0 is the blank", cells-1))
		}
		if s.err != nil {
			return nil, s.err
		}
		tiles[cell] = tile
		count[tile]++
	}
	s.end("nothing may follow the last tile")
	s.permutation(count)
	return tiles, s.err
}

// permutation refuses numbers that are there other than once. With the right
// number of numbers, one doubled means one missing: the reason names both.
func (s *scanner) permutation(count []int) {
	missing := slices.Index(count, 0)
	switch {
	case missing < 0:
	case missing == 0:
		s.fail("no-blank", "", "there is no blank; write 0 for it")
	default:
		doubled := slices.IndexFunc(count, func(n int) bool { return n > 1 })
		s.fail("doubled", strconv.Itoa(doubled), fmt.Sprintf("it is there %d times and %d is missing; write every number once", count[doubled], missing))
	}
}

// ParseMove reads one of the letters U, D, L, R. Errors are
// [*solver.ParseError] with the code "letter".
func ParseMove(text string) (Move, error) {
	if len(text) == 1 {
		if m := Move(text[0]); m.Inverse() != m {
			return m, nil
		}
	}
	return 0, unknownMove(text)
}

func unknownMove(text string) error {
	return &solver.ParseError{
		What: "move", Code: "letter", Text: shorten(text),
		Reason: "write U, D, L or R, the way the tile goes",
	}
}
