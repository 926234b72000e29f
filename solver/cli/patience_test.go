package cli

import (
	"strings"
	"testing"
	"time"

	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
)

// TestPatience: a line where the bounds change and each minute, none before there is a solution or at the end.
func TestPatience(t *testing.T) {
	lang.Set("en")
	var out strings.Builder
	tell := patience(&out)
	tell(solver.Stats{LowerBound: 70})
	tell(solver.Stats{LowerBound: 70, Best: 101, Elapsed: time.Second})
	tell(solver.Stats{LowerBound: 70, Best: 101, Elapsed: 2 * time.Second, Left: time.Minute})
	tell(solver.Stats{LowerBound: 80, Best: 101, Elapsed: 3 * time.Second, Left: 3*time.Hour + time.Minute})
	tell(solver.Stats{LowerBound: 80, Best: 101, Elapsed: 50 * time.Second, Left: time.Hour})
	tell(solver.Stats{LowerBound: 80, Best: 101, Elapsed: 63 * time.Second, Left: time.Hour})
	tell(solver.Stats{LowerBound: 95, Best: 95, Result: &solver.Result{}})
	want := "# 1.0 s: At least 70 moves, at most 101\n" +
		"# 3.0 s: At least 80 moves, at most 101; about 3 hours left\n" +
		"# 1:03: At least 80 moves, at most 101; about 60 minutes left\n"
	must.Be(t, out.String() == want, "%q, want %q", out.String(), want)
}

// TestOnlyThePatientKeepTables: others would make them for a moment's work.
func TestOnlyThePatientKeepTables(t *testing.T) {
	store := &asked{}
	position := "5x5:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,0,24"
	for _, c := range []struct {
		engine, position string
		more             []string
		asks             bool
	}{
		{"proof", position, nil, true}, {"proof", position, []string{"--no-cache"}, false}, {"best", position, nil, false},
		{"optimal", "4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15", nil, false},
	} {
		store.names = 0
		var out, errs strings.Builder
		args := append([]string{"solve", "sliding", "--engine=" + c.engine, c.position}, c.more...)
		code := Run(t.Context(), Program{Games: games, Tables: store}, args, strings.NewReader(""), &out, &errs)
		must.Hold(t, code == 0, "%v: code %d, %s%s", args, code, &out, &errs)
		asks := store.names > 0
		must.Hold(t, asks == c.asks, "%v: asked for tables: %v", args, asks)
	}
}

// asked counts what is asked for, and has nothing.
type asked struct{ names int }

func (a *asked) Load(string) ([]byte, error) {
	a.names++
	return nil, strings.NewReader("").UnreadByte()
}
func (*asked) Store(string, []byte) error { return nil }
func (*asked) Progress(string, float64)   {}
