package sudoku

import "context"

// Rating is what a puzzle asks of a person.
type Rating struct {
	Grade   Grade
	Hardest Technique         // the hardest technique that the easiest way needs
	Points  int               // the sum over all steps on the scale of HoDoKu
	Steps   map[Technique]int // how often each technique is used
}

// Rate solves a puzzle by logic, always by the easiest technique that leads on.
// Errors are those of [Solve].
func Rate(puzzle Grid) (Rating, error) { return rate(context.Background(), puzzle) }

// rate is [Rate] until ctx is done.
func rate(ctx context.Context, puzzle Grid) (Rating, error) {
	solution, err := Solve(puzzle)
	if err != nil {
		return Rating{}, err
	}
	r := Rating{Steps: make(map[Technique]int)}
	s := newState(puzzle)
	for s.grid != solution {
		if err := cancelled(ctx); err != nil {
			return Rating{}, err
		}
		d, ok := s.next()
		if !ok {
			d = s.trial(solution)
		}
		s.apply(d)
		r.Steps[d.Technique]++
		r.Points += d.Technique.Score().Points
		r.Hardest = max(r.Hardest, d.Technique)
	}
	r.Grade = r.grade()
	return r, nil
}

// ladder says, grade by grade, the hardest technique and the most points, both
// as HoDoKu's five levels (Hobiger, 2008) have them by default.
var ladder = [...]struct {
	grade   Grade
	hardest Technique
	points  int
}{
	{Easy, NakedSingle, 800},
	{Medium, HiddenTriple, 1000},
	{Hard, BUGPlusOne, 1600},
	{Expert, AIC, 1800},
}

// grade returns the first step of the ladder that is high enough.
func (r Rating) grade() Grade {
	for _, step := range ladder {
		if r.Hardest <= step.hardest && r.Points <= step.points {
			return step.grade
		}
	}
	if r.Hardest == Trial {
		return NeedsTrial
	}
	return Extreme
}
