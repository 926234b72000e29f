package logic

import (
	"context"

	"tessera/solver/sudoku/grid"
)

// Rating is what a puzzle asks of a person. Hardest, Points, Difficulty and Steps tell of
// the way that hints and explanations take, with all techniques; Grade of that of
// [GradeOf].
type Rating struct {
	Grade      Grade
	Hardest    Technique         // the hardest technique that the easiest way needs
	Points     int               // the sum over all steps on the scale of HoDoKu
	Difficulty int               // the highest rating of a step on the scale of Sudoku Explainer, times ten
	Steps      map[Technique]int // how often each technique is used
}

// Use is how often a technique is used.
type Use struct {
	Technique Technique
	Count     int
}

// Summary lists the techniques that are used, from the easiest to the hardest.
func (r Rating) Summary() []Use {
	var list []Use
	for t := FullHouse; t <= Trial; t++ {
		if n := r.Steps[t]; n > 0 {
			list = append(list, Use{t, n})
		}
	}
	return list
}

// Rate solves a puzzle by logic, always by the easiest technique that leads on;
// solution is its only one. The error is that of ctx, once it is done.
func Rate(ctx context.Context, puzzle, solution grid.Grid) (Rating, error) {
	r, err := rate(ctx, puzzle, solution, (*Board).Next)
	if err == nil {
		r.Grade, err = GradeOf(ctx, puzzle, solution)
	}
	return r, err
}

// GradeOf returns the grade alone: that by the techniques that grades rest on, of
// which there are no more than when the first puzzle was dealt by grade. The error is
// that of ctx, once it is done.
func GradeOf(ctx context.Context, puzzle, solution grid.Grid) (Grade, error) {
	r, err := rate(ctx, puzzle, solution, (*Board).nextGraded)
	return r.grade(), err
}

// nextGraded returns the easiest deduction by the techniques that grades rest on.
func (s *Board) nextGraded() (Deduction, bool) {
	for _, find := range graded {
		if d, ok := find(s); ok {
			return d, true
		}
	}
	return Deduction{}, false
}

// rate adds the steps up that next finds.
func rate(ctx context.Context, puzzle, solution grid.Grid, next finder) (Rating, error) {
	r := Rating{Steps: make(map[Technique]int)}
	s := New(puzzle)
	for s.digits != solution {
		if err := ctx.Err(); err != nil {
			return Rating{}, err
		}
		d, ok := next(s)
		if !ok {
			d = s.Trial(solution)
		}
		s.Apply(d)
		weighs := d.Technique.Difficulty()
		r.Steps[d.Technique]++
		r.Points += weighs.Points
		r.Difficulty = max(r.Difficulty, weighs.Rating)
		r.Hardest = max(r.Hardest, d.Technique)
	}
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
