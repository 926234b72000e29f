package swap

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tessera/solver/scan"
)

// ParseParams reads `WxH[corner or neighbours][turned][sN]`. Errors are
// [*solver.ParseError].
func ParseParams(text string) (Params, error) {
	s := scan.Scanner{What: "params", Rest: text}
	p := Params{Board: readBoard(&s, "begin with the size, e.g. 9x5")}
	if strings.HasPrefix(s.Rest, "s") {
		p.Swaps = s.After('s', "swap-swaps", "write the number of swaps as s and a number, e.g. s12")
		if s.Err == nil && p.Swaps == 0 {
			s.Fail("swap-swaps", "s0", swapsReason(p.Board))
		}
	}
	end(&s, "write the size, then perhaps corner or neighbours, then perhaps turned, then perhaps s and the number of swaps, e.g. 9x5turneds12")
	if s.Err != nil {
		return Params{}, s.Err
	}
	if err := p.Check(); err != nil {
		return Params{}, err
	}
	return p, nil
}

// end refuses what is left over.
func end(s *scan.Scanner, reason string) {
	if s.Rest != "" {
		s.Fail("swap-syntax", s.Rest, reason)
	}
}

func readBoard(s *scan.Scanner, sizeReason string) Board {
	b := Board{W: s.Number("swap-size", sizeReason), H: s.After('x', "swap-size", sizeReason)}
	for _, rule := range []Rule{Corner, Neighbours} {
		if b.Rule == Free && s.SkipWord(ruleWords[rule]) {
			b.Rule = rule
		}
	}
	b.Turned = s.SkipWord(turnedWord)
	return b
}

// ParsePosition reads `WxH[corner or neighbours][turned]:0,1,…`. Errors are
// [*solver.ParseError]; every position can be solved.
func ParsePosition(text string) (Position, error) {
	s := scan.Scanner{What: "position", Rest: text}
	b := readBoard(&s, "begin with the size and a colon, e.g. 3x2:")
	if s.Err == nil && !s.Skip(':') {
		s.Fail("swap-syntax", s.Rest, "write the size, then perhaps corner or neighbours, then perhaps turned, then a colon and the pieces, e.g. 3x2:1,0,2,3,4,5")
	}
	if s.Err != nil {
		return Position{}, s.Err
	}
	if err := b.check("position"); err != nil {
		return Position{}, err
	}
	order, quarters := readPieces(&s, b)
	if s.Err != nil {
		return Position{}, s.Err
	}
	return newPosition(b, order, quarters), nil
}

const piecesReason = "write whole numbers with commas between them"

// readPieces reads the rest of the text as a permutation of 0…cells-1, with turns.
func readPieces(s *scan.Scanner, b Board) (order, quarters []int) {
	cells := b.Cells()
	// Counted first, so that a text of megabytes costs no memory.
	if n := strings.Count(s.Rest, ",") + 1; n != cells {
		s.Fail("swap-count", "", fmt.Sprintf("numbers: %d, cells: %d; write one number for each cell", n, cells))
		return nil, nil
	}
	order, quarters = make([]int, cells), make([]int, cells)
	count := make([]int, cells)
	for cell := range order {
		if cell > 0 && s.Err == nil && !s.Skip(',') {
			s.Fail("swap-number", s.Rest, piecesReason)
		}
		field, _, _ := strings.Cut(s.Rest, ",")
		piece := s.Number("swap-number", piecesReason)
		if s.Err == nil && piece >= cells {
			s.Fail("swap-number", field, fmt.Sprintf("pieces are numbered 0 to %d", cells-1))
		}
		if s.Skip('*') {
			quarters[cell] = readQuarters(s, b, field)
		}
		if s.Err != nil {
			return nil, nil
		}
		order[cell] = piece
		count[piece]++
	}
	end(s, "nothing may follow the last piece")
	if missing := slices.Index(count, 0); missing >= 0 {
		doubled := slices.IndexFunc(count, func(n int) bool { return n > 1 })
		s.Fail("swap-doubled", strconv.Itoa(doubled), fmt.Sprintf("it is there %d times and %d is missing; write every number once", count[doubled], missing))
	}
	return order, quarters
}

func readQuarters(s *scan.Scanner, b Board, field string) int {
	if !b.Turned {
		s.Fail("swap-upright", field, "on this board pieces do not turn; leave the * out or write turned after the size")
	}
	q := s.Number("swap-quarters", "write 1, 2 or 3 quarters after the *")
	if s.Err == nil && (q < 1 || q > 3) {
		s.Fail("swap-quarters", field, "write 1, 2 or 3 quarters after the *, and no * at a piece that is upright")
	}
	return q
}

const moveReason = "write two cells, e.g. 0,0-3,1, or a cell and its turn, 3,1*1 clockwise or 3,1*3 counter-clockwise"

// ParseMove reads `x,y-x,y`, `x,y*1` or `x,y*3`. Errors are
// [*solver.ParseError] with the code "swap-move". Whether the move is legal
// shows when it is made.
func ParseMove(text string) (Move, error) {
	s := scan.Scanner{What: "move", Rest: text}
	m := Move{A: readAt(&s)}
	switch {
	case s.Skip('*'):
		m.Turn = s.Number("swap-move", moveReason)
		if m.Turn != Clockwise && m.Turn != CounterClockwise {
			s.Fail("swap-move", text, moveReason)
		}
	case s.Skip('-'):
		m.B = readAt(&s)
	default:
		s.Fail("swap-move", text, moveReason)
	}
	if s.Err == nil && s.Rest != "" {
		s.Fail("swap-move", text, moveReason)
	}
	if s.Err != nil {
		return Move{}, s.Err
	}
	return m, nil
}

func readAt(s *scan.Scanner) At {
	return At{X: s.Number("swap-move", moveReason), Y: s.After(',', "swap-move", moveReason)}
}
