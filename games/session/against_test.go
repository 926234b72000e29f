package session

import (
	"errors"
	"testing"
	"time"

	"tessera/resources/must"
)

// TestPlayAgainstRefuses moves that nobody makes in that time, that are not legal, or none:
// the game on the table stays.
func TestPlayAgainstRefuses(t *testing.T) {
	tb := newTable(t, walkRules{}, nil)
	start := must.Have(walkRules{}.ParsePosition(walkRules{}.FormatPosition(walk{goal: 3})))(t)
	tb.Open(start, 3)
	must.Do(t, tb.Do(1))
	id := ParsedID[int, walk]{Params: 3, Start: start}
	quick := make([]int, atOnce+2)
	for i := range quick {
		quick[i] = 1 - 2*(i%2)
	}
	for _, c := range []struct {
		what  string
		moves []int
		in    time.Duration
		code  string
	}{
		{"too fast", quick, time.Millisecond, CodeChallengeTime},
		{"before it began", []int{1}, -1, CodeChallengeTime},
		{"no moves", nil, time.Second, CodeChallenge},
	} {
		err := tb.PlayAgainst(id, c.moves, c.in)
		must.Be(t, errors.Is(err, &Error{Code: c.code}), "%s: %v", c.what, err)
	}
	must.Be(t, tb.Steps() == 1, "the game on the table has %d steps", tb.Steps())
	must.Do(t, tb.PlayAgainst(id, []int{1, 1, 1}, 5*time.Second))
	if c, ok := tb.Challenge(); !ok || c != (Challenge{3, 5 * time.Second, true}) || tb.Steps() != 0 {
		t.Errorf("the challenge is %v, %v, after %d steps", c, ok, tb.Steps())
	}
	must.Be(t, tb.Undo() && tb.Steps() == 1, "Undo does not bring back the game of before")
}
