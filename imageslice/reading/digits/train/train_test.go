package main

import (
	"math/rand/v2"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
)

// TestDrawn: a font's digits become fields that are ink in the strokes and paper around them, and the same random numbers give the
// same cells.
func TestDrawn(t *testing.T) {
	f, err := drawn("Go", goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	one, eight := &f.digits[1], &f.digits[8]
	if one.at(0.05, 0) <= 0 && one.at(0, 0) <= 0 || one.at(0.6, 0) > 0 || eight.at(0, 0.22) > 0 || eight.at(0, -0.02) <= 0 {
		t.Error("strokes are not where they are drawn")
	}
	a := painter{[]typeface{f}, rand.New(rand.NewPCG(1, 2))}
	b := painter{[]typeface{f}, rand.New(rand.NewPCG(1, 2))}
	seen := [10]bool{}
	for range 100 {
		cellA, digitA := a.cell()
		cellB, digitB := b.cell()
		if cellA != cellB || digitA != digitB {
			t.Fatal("the same seed draws another cell")
		}
		seen[digitA] = true
	}
	if seen != [10]bool{true, true, true, true, true, true, true, true, true, true} {
		t.Errorf("of the digits there are %v", seen)
	}
	if _, err := drawn("none", nil); err == nil {
		t.Error("no font is taken for one")
	}
}
