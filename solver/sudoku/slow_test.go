//go:build slow

package sudoku

import (
	"testing"

	"tessera/solver/sudoku/sudokutest"
)

func TestAllPublishedPuzzlesAreUnique(t *testing.T) {
	checkUnique(t, sudokutest.Seventeen.Every(t)...)
	checkUnique(t, sudokutest.Hardest.Every(t)...)
}

// TestManyDealsOfGradesStay is TestDealsOfGradesStay of 50 deals of each.
func TestManyDealsOfGradesStay(t *testing.T) {
	dealsStay(t, 50, map[string]string{
		"easy": "b354750e33754bd4", "medium": "7e5d639dad32f837", "hard": "a17744f9c988f74e", "expert": "1ac37fd7c4518cd6", "extreme": "db4d1ebfd5c34bb6",
		"easysym": "b6884d6bab3b79d7", "mediumsym": "3d0eae2a08852f32", "hardsym": "010a08d2a9c8f09a", "expertsym": "43c99f862c97722c", "extremesym": "a9a427af50e756fb",
		"blanks30": "5a0a22793f7808a8", "blanks55": "f46a760eeba14e45", "blanks50sym": "e6b29080e7c759d7",
	})
}

func TestManyGradesStay(t *testing.T) { gradesStay(t, 1500, "2d18213062d14419") }

func TestAllPuzzlesNeedTheirTechnique(t *testing.T) { needTheirTechnique(t, 1) }
