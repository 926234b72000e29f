package swap

import (
	"slices"
	"strconv"
	"strings"

	"tessera/solver"
	"tessera/solver/scan"
)

// ParseParams reads `WxH[corner or neighbours][turned][groups][classic or strict][sN]`. Errors are
// [*solver.ParseError].
func (Rules) ParseParams(text string) (Params, error) {
	s := scan.New("params", text)
	p := Params{Board: readBoard(&s)}
	for _, telling := range []Telling{Classic, Strict} {
		if p.Telling == Relaxed && s.SkipWord(tellingWords[telling]) {
			p.Telling = telling
		}
	}
	if strings.HasPrefix(s.Rest, "s") {
		p.Swaps = s.After('s', "swap-swaps")
		if s.Err == nil && p.Swaps == 0 {
			s.Fail("swap-swaps", "s0")
		}
	}
	s.End("swap-syntax")
	return scan.Checked(&s, p)
}

func readBoard(s *scan.Scanner) Board {
	var b Board
	b.W, b.H = s.Size("swap-size")
	for _, rule := range []Rule{Corner, Neighbours} {
		if b.Rule == Free && s.SkipWord(ruleWords[rule]) {
			b.Rule = rule
		}
	}
	b.Turned = s.SkipWord(turnedWord)
	b.Groups = s.SkipWord(groupsWord)
	return b
}

// ParsePosition reads `WxH[corner or neighbours][turned][groups]:0,1,…`. Errors are
// [*solver.ParseError]; every position can be solved.
func (Rules) ParsePosition(text string) (Position, error) {
	s := scan.New("position", text)
	b := readBoard(&s)
	s.Want(':', "swap-syntax")
	if s.Err != nil {
		return Position{}, s.Err
	}
	if err := b.check("position"); err != nil {
		return Position{}, err
	}
	order, quarters := readPieces(&s, b)
	return scan.Read(&s, newPosition(b, order, quarters))
}

// readPieces reads the rest of the text as a permutation of 0…cells-1, with turns.
func readPieces(s *scan.Scanner, b Board) (order, quarters []int) {
	cells := b.Cells()
	// Counted first, so that a text of megabytes costs no memory.
	if n := strings.Count(s.Rest, ",") + 1; n != cells {
		s.Err = solver.Wrong(s.What, "swap-count", "", "Numbers", n, "Cells", cells)
		return nil, nil
	}
	quarters = make([]int, cells)
	order, count := s.Permutation(cells, "swap-number", func(cell int, field string) {
		if s.Skip('*') {
			quarters[cell] = readQuarters(s, b, field)
		}
	})
	s.End("swap-syntax")
	if missing := slices.Index(count, 0); missing >= 0 {
		doubled := slices.IndexFunc(count, func(n int) bool { return n > 1 })
		if s.Err == nil {
			s.Err = solver.Wrong(s.What, "swap-doubled", strconv.Itoa(doubled), "Count", count[doubled], "Missing", missing)
		}
	}
	return order, quarters
}

func readQuarters(s *scan.Scanner, b Board, field string) int {
	if !b.Turned {
		s.Fail("swap-upright", field)
	}
	q := s.Number("swap-quarters")
	if s.Err == nil && (q < 1 || q > 3) {
		s.Fail("swap-quarters", field)
	}
	return q
}

// ParseMove reads `x,y-x,y`, `x,y*1`, `x,y*3`, or a group and where its first cell
// goes, `x:x,y+x,y-x,y`. Errors are
// [*solver.ParseError] with the code "swap-move". Whether the move is legal
// shows when it is made.
func (Rules) ParseMove(text string) (Move, error) {
	s := scan.Scanner{What: "move", Rest: text}
	var m Move
	m.A, m.group = readCells(&s, text)
	switch {
	case m.group == "" && s.Skip('*'):
		m.Turn = s.Number("swap-move")
		if m.Turn != Clockwise && m.Turn != CounterClockwise {
			s.Fail("swap-move", text)
		}
	case s.Skip('-'):
		m.B = readAt(&s)
	default:
		s.Fail("swap-move", text)
	}
	if s.Rest != "" {
		s.Fail("swap-move", text)
	}
	return scan.Read(&s, m)
}

func readAt(s *scan.Scanner) At {
	return At{X: s.Number("swap-move"), Y: s.After(',', "swap-move")}
}
