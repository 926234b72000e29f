package link

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver/link/checker"
)

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
		"2x2:0,0,0,0":             "empty",
		"2x2:1,1,2,2":             "cleared",
		"2x2:1,2,2,1":             "lost set none smallest each",
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
		if _, err := Explain(ctx, p); !errors.Is(err, context.Canceled) {
			t.Errorf("%v: %v", p, err)
		}
	}
}
