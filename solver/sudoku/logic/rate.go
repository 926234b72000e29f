package logic

import (
	"context"

	"tessera/solver/sudoku/grid"
)

// Rating is what a puzzle asks of a person.
type Rating struct {
	Grade   Grade
	Hardest Technique         // the hardest technique that the easiest way needs
	Points  int               // the sum over all steps on the scale of HoDoKu
	Steps   map[Technique]int // how often each technique is used
}

// Rate solves a puzzle by logic, always by the easiest technique that leads on;
// solution is its only one. The error is that of ctx, once it is done.
func Rate(ctx context.Context, puzzle, solution grid.Grid) (Rating, error) {
	r := Rating{Steps: make(map[Technique]int)}
	s := New(puzzle)
	for s.digits != solution {
		if err := ctx.Err(); err != nil {
			return Rating{}, err
		}
		d, ok := s.Next()
		if !ok {
			d = s.Trial(solution)
		}
		s.Apply(d)
		r.Steps[d.Technique]++
		r.Points += d.Technique.Difficulty().Points
		r.Hardest = max(r.Hardest, d.Technique)
	}
	r.Grade = r.grade()
	return r, nil
}

// levels say, grade by grade, the hardest technique and the most points, both
// as HoDoKu's five levels (Hobiger, 2008) have them by default.
var levels = [...]struct {
	grade   Grade
	hardest Technique
	points  int
}{
	{Easy, NakedSingle, 800},
	{Medium, HiddenTriple, 1000},
	{Hard, BUGPlusOne, 1600},
	{Expert, AIC, 1800},
}

// grade returns the first level that is high enough.
func (r Rating) grade() Grade {
	for _, level := range levels {
		if r.Hardest <= level.hardest && r.Points <= level.points {
			return level.grade
		}
	}
	if r.Hardest == Trial {
		return NeedsTrial
	}
	return Extreme
}
