package cli

import (
	"encoding/json"
	"strings"
	"testing"

	"tessera/resources/disk"
	"tessera/resources/disk/disktest"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/resources/solutions"
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
