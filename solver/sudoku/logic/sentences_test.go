package logic

import (
	"reflect"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku/grid"
)

// first solves a puzzle by the techniques of grades up to the first deduction said by a
// message.
func first(t *testing.T, puzzle, key string) Deduction {
	t.Helper()
	g := must.Have(grid.Parse(puzzle))(t)
	s := New(g)
	for {
		d, ok := s.nextGraded()
		must.Be(t, ok, "no %s in %s", key, puzzle)
		if d.Explain().Key == key {
			return d
		}
		s.Apply(d)
	}
}

// arg returns an argument of a message, lists and messages as their own
// arguments.
func arg(t *testing.T, m solver.Message, name string) any {
	t.Helper()
	for i := 0; i < len(m.Args); i += 2 {
		if m.Args[i] != name {
			continue
		}
		switch v := m.Args[i+1].(type) {
		case solver.Message:
			return v.Args[1]
		case []solver.Message:
			var list []any
			for _, each := range v {
				list = append(list, each.Args[1])
			}
			return list
		default:
			return v
		}
	}
	t.Fatalf("%s has no %s", m.Key, name)
	return nil
}

// TestColouringWrap: of two colours the one that falls away is that of which two
// cells share a house, and that is the reason given; what is true is not said to fall
// "either way".
func TestColouringWrap(t *testing.T) {
	d := first(t, "...7.1..2...94.........6.8.8....5164.3.....9.....1.....62....39..1..86....4......", "sudoku.why.colouring-wrap")
	m := d.Explain()
	for name, want := range map[string]any{
		"House": 4, "Pair": []any{"r4c3", "r4c5"}, "Digits": []any{9},
		"One":     []any{"r3c3", "r6c6", "r8c5", "r9c1"},
		"Another": []any{"r3c1", "r4c3", "r4c5", "r6c2", "r8c2", "r9c6"},
	} {
		got := arg(t, m, name)
		must.Hold(t, reflect.DeepEqual(got, want), "%s is %v, want %v", name, got, want)
	}
}

// TestRectangleNamesItsHouse: why a digit of the pair has to be in one of two
// cells.
func TestRectangleNamesItsHouse(t *testing.T) {
	m := first(t, "...3....6.8.4......97..824...5..9.....8..6.31.4..1....1.....4............6....89.", "sudoku.why.unique-rectangle-locked").Explain()
	for name, want := range map[string]any{
		"House": 2, "Ends": []any{"r2c1", "r2c5"}, "Kept": []any{6}, "Gone": []any{5},
	} {
		got := arg(t, m, name)
		must.Hold(t, reflect.DeepEqual(got, want), "%s is %v, want %v", name, got, want)
	}
}

// TestConsequence joins what falls away by digit.
func TestConsequence(t *testing.T) {
	d := Deduction{Eliminate: []grid.Candidate{{Cell: 0, Digit: 5}, {Cell: 1, Digit: 3}, {Cell: 8, Digit: 5}}}
	m := d.Consequence()
	must.Be(t, m.Key == "sudoku.then.more", "%+v", m)
	threes, fives := m.Args[1].(solver.Message), m.Args[3].(solver.Message)
	must.Be(t, arg(t, threes, "Digit") == 3 && reflect.DeepEqual(arg(t, threes, "Cells"), []any{"r1c2"}) &&
		arg(t, fives, "Digit") == 5 && reflect.DeepEqual(arg(t, fives, "Cells"), []any{"r1c1", "r1c9"}), "%+v", m)
	if m := (Deduction{}).Consequence(); m.Key != "" {
		t.Errorf("nothing follows: %+v", m)
	}
}

// TestChainText is in the notation of books; of a long one the end is kept.
func TestChainText(t *testing.T) {
	short := []Literal{{Candidate: grid.Candidate{Cell: 0, Digit: 3}}, {grid.Candidate{Cell: 4, Digit: 3}, true, "r1"}, {grid.Candidate{Cell: 8, Digit: 7}, true, "r1c9"}}
	must.Equal(t, ChainText(short), "r1c1≠3 » r1c5=3 (r1) » r1c9=7", "a chain")
	for _, length := range []int{12, 13, 30} {
		var chain []Literal
		for c := range length {
			chain = append(chain, Literal{Candidate: grid.Candidate{Cell: c, Digit: 1}, True: true})
		}
		got := ChainText(chain)
		if !strings.HasSuffix(got, chain[length-3].String()+" » "+chain[length-2].String()+" » "+chain[length-1].String()) || strings.Contains(got, "…") != (length > longestChain) ||
			strings.Count(got, "=") != min(length, longestChain) {
			t.Errorf("%d literals are %s", length, got)
		}
	}
}

// TestWhere names houses where there are some, else cells, not too many.
func TestWhere(t *testing.T) {
	many := Deduction{Cells: []int{0, 1, 2, 3, 4, 5, 6, 7}}
	where := many.Where()
	must.Be(t, len(where) == mostCells+1 && where[mostCells].Key == "sudoku.cells.more", "%v", where)
	where = (Deduction{Cells: []int{0}, Houses: []grid.House{10}}).Where()
	must.Be(t, len(where) == 1 && where[0].Key == "sudoku.house.column", "%v", where)
}
