package cli

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"tessera/resources/disk"
	"tessera/resources/disk/disktest"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/resources/solutions"
	"tessera/solver"
)

// TestKnown: best begins with what was found before, which is never forgotten, and other
// engines know nothing of it. What does not hold is set aside.
func TestKnown(t *testing.T) {
	const big = "5x5:24,23,22,21,20,19,18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0"
	on := disktest.New("/")
	store := solutions.In(on, "/cache")
	solve := func(args ...string) outcome {
		t.Helper()
		var out, errs strings.Builder
		code := Run(t.Context(), Program{Games: games, Solutions: store}, append([]string{"solve", "--json", "sliding"}, args...), strings.NewReader(""), &out, &errs)
		var o outcome
		err := json.Unmarshal([]byte(out.String()), &o)
		must.Be(t, err == nil && code == 0 && o.Solved, "%v: code %d, %s%s", args, code, out.String(), errs.String())
		return o
	}
	first := solve("--timeout=60ms", big)
	_, bound, ok := store.Best("sliding", big)
	must.Be(t, ok && bound == first.LowerBound, "nothing was kept")
	if again := solve("--timeout=41ms", big); again.Length > first.Length { // which leaves no time
		t.Errorf("%d moves are known, it says %d", first.Length, again.Length)
	}
	cold := solve("--timeout=41ms", "--no-cache", big)
	must.Be(t, cold.Moves != first.Moves || first.Expanded <= 0, "without the cache it knows what was found")
	region := solve("--engine=region", big)
	store = solutions.In(disktest.New("/"), "/cache")
	store.Keep("sliding", big, region.Moves, region.Length, region.Length) // as if proven
	if o := solve(big); !o.Optimal || o.Moves != region.Moves || o.Expanded != 0 {
		t.Errorf("what is proven is looked for again: %+v", o)
	}
	for _, wrong := range []string{"LLLLLL", "?", "R", region.Moves + "L"} {
		store = solutions.In(disktest.New("/"), "/cache")
		store.Keep("sliding", big, wrong, 1, 1)
		o := solve("--timeout=41ms", big)
		must.Hold(t, o.Length >= o.LowerBound && o.Length >= 100, "%s is believed: %+v", wrong, o)
	}
}

// TestDamagedSolutionsAreTold on the standard error, once.
func TestDamagedSolutionsAreTold(t *testing.T) {
	const board = "3x3:1,2,3,4,5,6,7,0,8"
	on := disktest.New("/")
	solutions.In(on, "/cache").Keep("sliding", board, "L", 1, 1)
	must.Do(t, disk.Append(on, "/cache/solutions.jsonl", []byte("{torn\n"), 0o600))
	store := solutions.In(on, "/cache")
	for i, want := range []string{lang.T("cli.known.aside", "Count", 1, "File", "/cache/solutions.damaged.jsonl") + "\n", ""} {
		var out, errs strings.Builder
		code := Run(t.Context(), Program{Games: games, Solutions: store}, []string{"solve", "sliding", board}, strings.NewReader(""), &out, &errs)
		must.Hold(t, code == 0 && out.String() == "L\n" && errs.String() == want,
			"run %d: code %d, %q, %q", i, code, out.String(), errs.String())
	}
}

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
	const position = "5x5:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,0,24"
	for asks, args := range map[int][]string{
		1: {"--engine=proof", position}, 0: {"--engine=proof", position, "--no-cache"}, -1: {"--engine=best", position},
		-2: {"--engine=optimal", "4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15"},
	} {
		store := &asked{}
		var out, errs strings.Builder
		args = append([]string{"solve", "sliding"}, args...)
		code := Run(t.Context(), Program{Games: games, Tables: store}, args, strings.NewReader(""), &out, &errs)
		must.Hold(t, code == 0 && (store.names > 0) == (asks > 0),
			"%v: code %d, asked for %d tables, %s%s", args, code, store.names, &out, &errs)
	}
}

// asked counts what is asked for, and has nothing.
type asked struct{ names int }

func (a *asked) Load(string) ([]byte, error) {
	a.names++
	return nil, os.ErrNotExist
}
func (*asked) Store(string, []byte) error { return nil }
func (*asked) Progress(string, float64)   {}
