package enginetest

import (
	"context"
	"os"
	"strconv"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

// Deals are the positions that the seeds from 0 to count-1 deal.
func Deals[P, S, M any](t testing.TB, r solver.Rules[P, S, M], params P, count int) []S {
	t.Helper()
	positions := make([]S, count)
	for i := range positions {
		positions[i] = must.Have(solver.Deal(t.Context(), r, params, uint64(i)))(t)
	}
	return positions
}

// Promised deals what testdata/deals.txt has, a line each of params, seed and position: what a
// game ID has dealt it deals for ever.
func Promised[P, S, M any](t *testing.T, r solver.Rules[P, S, M]) {
	t.Helper()
	for line := range strings.Lines(string(must.Have(os.ReadFile("testdata/deals.txt"))(t))) {
		words := strings.Fields(line)
		params := must.Have(r.ParseParams(words[0]))(t)
		seed := must.Have(strconv.ParseUint(words[1], 10, 64))(t)
		got := must.Have(solver.Deal(t.Context(), r, params, seed))(t)
		must.Equal(t, r.FormatPosition(got), words[2], "%s %d", words[0], seed)
	}
}

// Explained is what is said of a position: the data, and the keys of the lines.
func Explained[D, S any](t testing.TB, explain func(context.Context, S) (solver.Explanation, error), p S) (data D, keys []string) {
	t.Helper()
	e, err := explain(t.Context(), p)
	must.Be(t, err == nil, "%v: %v", p, err)
	for _, m := range e.Lines {
		keys = append(keys, m.Key)
	}
	return e.Data.(D), keys
}

// Boards are the positions of a golden file, which it is made anew of: those of the lines that begin with "board ".
func Boards[P, S, M any](t testing.TB, r solver.Rules[P, S, M], name string) (all []S) {
	t.Helper()
	for line := range strings.Lines(string(must.Have(os.ReadFile(name))(t))) {
		if text, ok := strings.CutPrefix(line, "board "); ok {
			all = append(all, must.Have(r.ParsePosition(strings.TrimSpace(text)))(t))
		}
	}
	return all
}
