package session

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/resources/must"
)

// TestParNeverGetsWorse: what is known stays whatever is told afterwards, through
// a restart, a save and another game in between.
func TestParNeverGetsWorse(t *testing.T) {
	tb := newTable(t, walkRules{}, nil).dealt(5, 2)
	way := []int{-1, 1, 1, 1, 1}
	nothing := Par[int]{}
	for _, c := range []struct {
		what          string
		then          func()
		tell          Par[int]
		length, bound int
		proven, moves bool
	}{
		{"nothing told", nil, nothing, 0, 0, false, false},
		{"without moves", nil, Par[int]{Length: 9, Bound: 1}, 9, 1, false, false},
		{"better", nil, Par[int]{Length: 5, Bound: 1, Moves: way}, 5, 1, false, true},
		{"worse, with a better bound", nil, Par[int]{Length: 9, Bound: 2}, 5, 2, false, true},
		{"as good, without moves", nil, Par[int]{Length: 5}, 5, 2, false, true},
		{"restarted", func() { must.Do(t, tb.Do(1)); tb.Restart() }, nothing, 5, 2, false, true},
		{"saved", func() { must.Do(t, tb.OpenSaved(bytes.NewReader(saved(t, tb.Session)))) }, nothing, 5, 2, false, true},
		{"another game", func() { tb.dealt(9, 0) }, nothing, 0, 0, false, false},
		{"back", func() { tb.undo(t) }, nothing, 5, 2, false, true},
		{"proven by the bound", nil, Par[int]{Length: 3, Bound: 3}, 3, 3, true, false},
		{"worse, and called proven", nil, Par[int]{Length: 4, Bound: 1, Proven: true, Moves: way}, 3, 3, true, false},
		{"the moves to it", nil, Par[int]{Length: 3, Moves: way[2:]}, 3, 3, true, true},
		{"a new game of the same deal", func() { must.Do(t, tb.Do(1, 1, 1)); tb.Restart() }, nothing, 3, 3, true, true},
		{"better than what was called proven", nil, Par[int]{Length: 2, Bound: 1}, 2, 1, false, false},
	} {
		if c.then != nil {
			c.then()
		}
		if c.tell.Length > 0 {
			tb.ImprovePar(c.tell)
		}
		p := tb.Par()
		must.Be(t, p.Length == c.length && p.Bound == c.bound && p.Proven == c.proven && (p.Moves != nil) == c.moves,
			"%s: %+v", c.what, p)
	}
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

// TestParBy one engine after another: what is told falls, and in the end the moves are, too.
func TestParBy(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		var told []int
		var last Par[int]
		note := func(p Par[int]) { told, last = append(told, p.Length), p }
		ParBy(t.Context(), walk{goal: 9}, 1<<20, note, improver(2, time.Millisecond, nil), improver(5, time.Millisecond, nil))
		must.Be(t, slices.Equal(told, []int{13, 11, 9, 9, 9}) && last.Proven && last.Bound == 9 && len(last.Moves) == 9,
			"told %v, %+v", told, last)
	})
}
