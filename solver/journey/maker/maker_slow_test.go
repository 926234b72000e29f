//go:build slow

package main

import (
	"bytes"
	"os"
	"testing"
)

// TestMakersRepeat: every maker writes the file that lies beside its game's rules once more.
func TestMakersRepeat(t *testing.T) {
	for game := range makers {
		want, err := os.ReadFile("../../" + game + "/levels.txt")
		if err != nil {
			t.Fatal(err)
		}
		var got bytes.Buffer
		if err := run(t.Context(), []string{game}, &got); err != nil || got.String() != string(want) {
			t.Errorf("%s: the maker writes other levels than those in its file; %v", game, err)
		}
	}
}
