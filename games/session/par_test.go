package session

import (
	"bytes"
	"strings"
	"testing"

	"tessera/resources/must"
)

// TestParNeverGetsWorse: what is known stays whatever is told afterwards, through
// a restart, a save and another game in between.
func TestParNeverGetsWorse(t *testing.T) {
	tb := newTable(t, walkRules{}, nil).dealt(5, 2)
	way := []int{-1, 1, 1, 1, 1}
	is := func(what string, length, bound int, proven, moves bool) {
		t.Helper()
		if p := tb.Par(); p.Length != length || p.Bound != bound || p.Proven != proven || (p.Moves != nil) != moves {
			t.Fatalf("%s: %+v", what, p)
		}
	}
	is("nothing told", 0, 0, false, false)
	for _, length := range []int{9, 7} {
		tb.ImprovePar(Par[int]{Length: length, Bound: 1})
		is("without moves", length, 1, false, false)
	}
	tb.ImprovePar(Par[int]{Length: 5, Bound: 1, Moves: way})
	is("better", 5, 1, false, true)
	tb.ImprovePar(Par[int]{Length: 9, Bound: 2})
	is("worse, with a better bound", 5, 2, false, true)
	tb.ImprovePar(Par[int]{Length: 5})
	is("as good, without moves", 5, 2, false, true)
	must.Do(t, tb.Do(1))
	tb.Restart()
	is("restarted", 5, 2, false, true)
	must.Do(t, tb.OpenSaved(bytes.NewReader(saved(t, tb.Session))))
	is("saved", 5, 2, false, true)
	tb.dealt(9, 0)
	is("another game", 0, 0, false, false)
	tb.undo(t)
	is("back", 5, 2, false, true)
	tb.ImprovePar(Par[int]{Length: 3, Bound: 3})
	is("proven by the bound", 3, 3, true, false)
	tb.ImprovePar(Par[int]{Length: 4, Bound: 1, Proven: true, Moves: way})
	is("worse, and called proven", 3, 3, true, false)
	tb.ImprovePar(Par[int]{Length: 3, Moves: []int{1, 1, 1}})
	is("the moves to it", 3, 3, true, true)
	must.Do(t, tb.Do(1, 1))
	must.Do(t, tb.Do(1))
	tb.Restart()
	is("a new game of the same deal", 3, 3, true, true)
	tb.ImprovePar(Par[int]{Length: 2, Bound: 1})
	is("better than what was called proven", 2, 1, false, false)
}

// TestParThatDoesNotHoldIsLeftOut, and the game opens.
func TestParThatDoesNotHoldIsLeftOut(t *testing.T) {
	tb := newTable(t, walkRules{}, nil)
	for text, length := range map[string]int{
		`{"length":5,"bound":5,"proven":true,"moves":["+","+","+","+","+"]}`: 5,
		`{"length":5}`:                                   5,
		`{"length":-5}`:                                  0,
		`{"length":5,"bound":6}`:                         0,
		`{"length":5,"bound":-1}`:                        0,
		`{"length":5,"moves":["+"]}`:                     0,
		`{"length":5,"moves":["?"]}`:                     0,
		`{"length":5,"moves":["-","-","-","-","-","-"]}`: 0,
		`{"length":9000000000}`:                          0,
	} {
		must.Do(t, tb.OpenSaved(strings.NewReader(strings.Replace(good, `"cursor":2,`, `"cursor":2,"par":`+text+`,`, 1))))
		got := tb.Par().Length
		must.Be(t, got == length, "%s: %d, want %d", text, got, length)
	}
}
