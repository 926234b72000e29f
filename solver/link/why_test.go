package link

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver/enginetest"
	"tessera/solver/link/checker"
)

// TestGoldenWhy holds what is said of lost boards, in all the time that there is and in less, to what it was when a
// second Link went through all that could be played on them. That is in the history. The boards are random ones, and
// such as were lost in play.
func TestGoldenWhy(t *testing.T) {
	var golden strings.Builder
	write := func(what any, err error) {
		text, jsonErr := json.Marshal(what)
		must.Be(t, err == nil && jsonErr == nil, "%v %v", err, jsonErr)
		golden.Write(append(text, '\n'))
	}
	for i, p := range enginetest.Boards(t, Rules{}, "testdata/why.golden") {
		fmt.Fprintln(&golden, "board", p)
		write(Why(t.Context(), p))
		if !p.Gravity().Drifts() && (p.Left() <= 12 || p.W() == 14) {
			f, _ := finding(t, p)
			write(f.Stuck, nil)
		}
		if p.Left() > 16 || i%4 > 0 {
			continue
		}
		for _, looks := range []int64{0, 4, 40, 400} {
			r := newReasoning(t.Context(), p)
			if r.looks = looks; looks == 4 {
				r.most = 1
			}
			if p.Gravity() == None {
				if b := r.unfounded(); b != nil {
					write(b, nil)
					continue
				}
			}
			write(r.inPlay(1))
		}
	}
	goldentest.File(t, "testdata/why.golden", golden.String(), "board ")
}

// TestWhyOfBoardsThatAreNotLost is nothing, and of an ended ctx its error; what it says after a deadline holds.
func TestWhyOfBoardsThatAreNotLost(t *testing.T) {
	for _, text := range []string{"2x2:0,0,0,0", "2x2:1,1,2,2", "4x2down:0,0,0,0,1,2,2,1", oneWay} {
		b, err := Why(t.Context(), parsed(t, text))
		must.Hold(t, b == nil && err == nil, "%s: %+v, %v", text, b, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, text := range []string{"2x2:1,2,2,1", "2x2down:1,2,2,1"} {
		b, err := Why(ctx, parsed(t, text))
		must.Hold(t, b == nil && errors.Is(err, context.Canceled), "%s: %+v, %v", text, b, err)
	}
	for i, p := range enginetest.Boards(t, Rules{}, "testdata/why.golden") {
		b, err := Why(endingAfter(t, 1+i%100), p) // looks at the ctx
		must.Hold(t, errors.Is(err, context.DeadlineExceeded) && b == nil || err == nil && b != nil, "%v: %+v, %v", p, b, err)
	}
}

// finding is what Explain says of a position, written as JSON and read again.
func finding(t *testing.T, p Position) (f Finding, lines []string) {
	t.Helper()
	e, err := Explain(t.Context(), p)
	must.Be(t, err == nil, "%v: %v", p, err)
	text, err := json.Marshal(e.Data)
	if err == nil {
		err = json.Unmarshal(text, &f)
	}
	must.Do(t, err)
	for _, line := range e.Lines {
		lines = append(lines, strings.TrimPrefix(line.Key, "link.explain."))
	}
	return f, lines
}

// TestExplainLines: the sentences, by their keys.
func TestExplainLines(t *testing.T) {
	for text, want := range map[string]string{
		"2x2:0,0,0,0": "empty", "2x2:1,1,2,2": "cleared", "2x2:1,2,2,1": "lost set none smallest each",
		"4x2down:0,0,0,0,1,2,2,1": "cleared",
	} {
		_, lines := finding(t, parsed(t, text))
		must.Hold(t, strings.Join(lines, " ") == want, "%s: %v, want %s", text, lines, want)
	}
	f, _ := finding(t, parsed(t, "2x2:1,1,2,2"))
	must.Be(t, f.Verdict == "solved" && f.Pairs == 2 &&
		checker.Replay("2x2:1,1,2,2", strings.Join(f.Moves, " ")) == nil, "%+v", f)
}

// TestExplainGivesUp where the time is too short, and ends when it is cancelled.
func TestExplainGivesUp(t *testing.T) {
	for _, p := range hard() {
		e, err := Explain(endingAfter(t, 200), p)
		if f, ok := e.Data.(*Finding); err != nil || !ok || f.Verdict != "gave-up" || f.Positions == 0 || e.Lines[0].Key != "link.explain.unknown" {
			t.Errorf("%v: %+v, %v", p, e, err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		_, err = Explain(ctx, p)
		must.Hold(t, errors.Is(err, context.Canceled), "%v: %v", p, err)
	}
}
