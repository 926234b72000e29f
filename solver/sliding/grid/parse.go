package grid

import (
	"slices"
	"strconv"
	"strings"

	"tessera/solver"
	"tessera/solver/scan"
)

// ParseParams reads `WxH[bN][rN]`. Errors are [*solver.ParseError].
func ParseParams(text string) (Params, error) {
	s := scan.New("params", text)
	p := NewParams(s.Size("size"))
	if s.Skip('b') {
		p.Blank = s.Number("blank")
	}
	if s.Skip('r') {
		p.Random = s.Number("random")
		if s.Err == nil && p.Random == 0 {
			s.Fail("random", "r0")
		}
	}
	s.End("syntax")
	return scan.Checked(&s, p)
}

// ParsePosition reads `WxH[bN]:1,2,…,0`. Errors are [*solver.ParseError] with
// the codes size, blank, syntax, number, sliding-count, doubled and no-blank.
// Positions of wrong parity are positions: [Position.Solvable] tells them apart.
func ParsePosition(text string) (Position, error) {
	s := scan.New("position", text)
	w, h := s.Size("size")
	home := w*h - 1
	if s.Skip('b') {
		home = s.Number("blank")
	}
	s.Want(':', "syntax")
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
		return nil, solver.Wrong(s.What, "sliding-count", "", "Count", n, "Cells", cells)
	}
	tiles, count := s.Permutation(cells, "number", nil)
	s.End("syntax")
	if s.Err == nil {
		s.Err = checkPermutation(s.What, count)
	}
	return scan.Read(s, tiles)
}

// checkPermutation refuses numbers that are there other than once. With the right
// number of numbers, one doubled means one missing: the error names both.
func checkPermutation(what string, count []int) error {
	missing := slices.Index(count, 0)
	switch {
	case missing < 0:
		return nil
	case missing == 0:
		return solver.Wrong(what, "no-blank", "")
	}
	doubled := slices.IndexFunc(count, func(n int) bool { return n > 1 })
	return solver.Wrong(what, "doubled", strconv.Itoa(doubled), "Missing", missing)
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
	return solver.Wrong("move", "letter", scan.Shorten(text))
}
