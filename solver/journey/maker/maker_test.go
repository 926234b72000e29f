package main

import (
	"testing"

	"tessera/solver/sliding"
)

// TestBestKnown: the boards of Sliding without a proof are solved by the moves kept here, in
// as many as their par.
func TestBestKnown(t *testing.T) {
	known, err := bestKnown()
	if err != nil {
		t.Fatal(err)
	}
	used := 0
	for _, l := range sliding.Game().Journey.All() {
		if l.Proven {
			continue
		}
		if used++; known[l.Position] != l.Par {
			t.Errorf("%s: par %d, known %d", l.Name(), l.Par, known[l.Position])
		}
	}
	if used != len(known) {
		t.Errorf("%d of %d known solutions used", used, len(known))
	}
}

func TestRunRefuses(t *testing.T) {
	for _, args := range [][]string{nil, {"chess"}, {"swap", "cycle"}} {
		var out written
		if err := run(t.Context(), args, &out); err == nil || out {
			t.Errorf("%q: %v", args, err)
		}
	}
}

// written remembers that something was written.
type written bool

func (w *written) Write(p []byte) (int, error) {
	*w = true
	return len(p), nil
}
