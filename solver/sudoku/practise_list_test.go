package sudoku

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver/sudoku/logic"
)

// TestPuzzlesNeedTheirTechnique: no puzzle of the list is solved by what is easier than its
// technique, and every technique has some.
func TestPuzzlesNeedTheirTechnique(t *testing.T) { needTheirTechnique(t, 6) }

// needTheirTechnique looks at one of so many of each technique.
func needTheirTechnique(t *testing.T, every int) {
	t.Helper()
	for technique := logic.HiddenSingle; technique < logic.Trial; technique++ {
		must.Hold(t, len(practiseList[technique]) != 0, "no puzzle needs %v", technique)
		for i, g := range practiseList[technique] {
			if i%every > 0 {
				continue
			}
			if p, ok := Before(g, technique); !ok || p.FillMarks() != nil {
				t.Errorf("%v is not the hardest step of %v", technique, g)
			}
			if i > 0 { // of each technique one is enough to try without
				continue
			}
			b := logic.New(g)
			for easier := logic.FullHouse; easier < technique; easier++ {
				if d, ok := b.Find(easier); ok {
					b.Apply(d)
					easier = logic.FullHouse - 1
				}
			}
			must.Hold(t, !b.Digits().Solved(), "%v is solved without %v", g, technique)
		}
	}
}
