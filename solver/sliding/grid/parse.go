package grid

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tessera/solver"
	"tessera/solver/scan"
)

// ParseParams reads `WxH[bN][rN]`. Errors are [*solver.ParseError].
func ParseParams(text string) (Params, error) {
	s := scan.Scanner{What: "params", Rest: text}
	p := NewParams(s.Number("size", "begin with the size, e.g. 4x4"), s.After('x', "size", "begin with the size, e.g. 4x4"))
	if s.Skip('b') {
		p.Blank = s.Number("blank", "write the blank's home as b and a cell number, e.g. b0")
	}
	if s.Skip('r') {
		p.Random = s.Number("random", "write the number of random moves as r and a number, e.g. r90")
		if s.Err == nil && p.Random == 0 {
			s.Fail("random", "r0", fmt.Sprintf("choose 1 to %d random moves, or leave r out for a uniform deal", MaxRandom))
		}
	}
	s.End("write the size, then perhaps b and the blank's home, then perhaps r and the number of random moves, e.g. 4x4b0r90")
	if s.Err != nil {
		return Params{}, s.Err
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
	s := scan.Scanner{What: "position", Rest: text}
	w := s.Number("size", "begin with the size and a colon, e.g. 3x3:")
	h := s.After('x', "size", "begin with the size and a colon, e.g. 3x3:")
	home := w*h - 1
	if s.Skip('b') {
		home = s.Number("blank", "write the blank's home as b and a cell number, e.g. b0")
	}
	if s.Err == nil && !s.Skip(':') {
		s.Fail("syntax", s.Rest, "put a colon between the size and the tiles, e.g. 3x3:1,2,3,4,5,6,7,8,0")
	}
	if s.Err != nil {
		return Position{}, s.Err
	}
	if err := checkBoard("position", w, h, home); err != nil {
		return Position{}, err
	}
	tiles, err := readTiles(&s, w*h)
	if err != nil {
		return Position{}, err
	}
	return NewPosition(w, h, home, tiles), nil
}

// readTiles reads the rest of the text as a permutation of 0…cells-1.
func readTiles(s *scan.Scanner, cells int) ([]int, error) {
	// Counted first, so that a text of megabytes costs no memory.
	if n := strings.Count(s.Rest, ",") + 1; n != cells {
		s.Fail("count", "", fmt.Sprintf("numbers: %d, cells: %d; write one number for each cell, 0 for the blank", n, cells))
		return nil, s.Err
	}
	tiles := make([]int, cells)
	count := make([]int, cells)
	for cell := range tiles {
		if cell > 0 && s.Err == nil && !s.Skip(',') {
			s.Fail("number", s.Rest, "write whole numbers with commas between them")
		}
		field, _, _ := strings.Cut(s.Rest, ",")
		tile := s.Number("number", "write whole numbers with commas between them")
		if s.Err == nil && tile >= cells {
			s.Fail("number", field, fmt.Sprintf("tiles are numbered 1 to %d, and 0 is the blank", cells-1))
		}
		if s.Err != nil {
			return nil, s.Err
		}
		tiles[cell] = tile
		count[tile]++
	}
	s.End("nothing may follow the last tile")
	checkPermutation(s, count)
	return tiles, s.Err
}

// checkPermutation refuses numbers that are there other than once. With the right
// number of numbers, one doubled means one missing: the reason names both.
func checkPermutation(s *scan.Scanner, count []int) {
	missing := slices.Index(count, 0)
	switch {
	case missing < 0:
	case missing == 0:
		s.Fail("no-blank", "", "there is no blank; write 0 for it")
	default:
		doubled := slices.IndexFunc(count, func(n int) bool { return n > 1 })
		s.Fail("doubled", strconv.Itoa(doubled), fmt.Sprintf("it is there %d times and %d is missing; write every number once", count[doubled], missing))
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
		What: "move", Code: "letter", Text: scan.Shorten(text),
		Reason: "write U, D, L or R, the way the tile goes",
	}
}
