package sudoku

import (
	"tessera/solver/sudoku/grid"
	"tessera/solver/sudoku/logic"
)

// What every user of this package speaks of, though it is made in the rooms
// below.
type (
	Grid      = grid.Grid
	Digits    = grid.Digits
	House     = grid.House
	Candidate = grid.Candidate
	Literal   = logic.Literal
	Deduction = logic.Deduction
	Technique = logic.Technique
	Rating    = logic.Rating
	Grade     = logic.Grade
)

// The numbers of cells and of houses of a board.
const (
	Cells  = grid.Cells
	Houses = grid.Houses
)

// The grades, see [logic.Grade].
const (
	NoGrade    = logic.NoGrade
	Easy       = logic.Easy
	Medium     = logic.Medium
	Hard       = logic.Hard
	Expert     = logic.Expert
	Extreme    = logic.Extreme
	NeedsTrial = logic.NeedsTrial
	Beginner   = logic.Beginner
	Singles    = logic.Singles
)

// Techniques that are treated in a way of their own: those that put right or
// write down what others need, the easiest, the first that rests on marks alone, and the
// one whose reason is all digits around.
const (
	WrongEntry = logic.WrongEntry
	WrongMark  = logic.WrongMark
	FillMarks  = logic.FillMarks
	FullHouse  = logic.FullHouse
	NakedPair  = logic.NakedPair

	NakedSingle = logic.NakedSingle
)

// Techniques lists all techniques, see [logic.Techniques].
func Techniques() []Technique { return logic.Techniques() }

// TechniqueWords returns the words of the techniques, that of NoTechnique first.
func TechniqueWords() []string { return logic.TechniqueWords() }

// GradeWords returns the words of the grades, that of [NoGrade] first.
func GradeWords() []string { return logic.GradeWords[:] }

// RowOf returns the row of a cell, 0…8.
func RowOf(cell int) int { return grid.RowOf(cell) }

// ColumnOf returns the column of a cell, 0…8.
func ColumnOf(cell int) int { return grid.ColumnOf(cell) }

// BoxOf returns the box of a cell, 0…8, in reading order.
func BoxOf(cell int) int { return grid.BoxOf(cell) }

// HousesOf returns the row, the column and the box of a cell.
func HousesOf(cell int) [3]House { return grid.HousesOf(cell) }

// Sees reports whether two cells share a house. A cell sees itself.
func Sees(a, b int) bool { return grid.Sees(a, b) }

// CellName returns the text form of a cell, r1c1 to r9c9.
func CellName(cell int) string { return grid.CellName(cell) }

// DigitSet returns the set of the digits given, each 1…9.
func DigitSet(digits ...int) Digits { return grid.DigitSet(digits...) }
