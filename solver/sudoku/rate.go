package sudoku

// Rating is what a puzzle asks of a person.
type Rating struct {
	Grade   Grade
	Hardest Technique         // the hardest technique that the easiest way needs
	Points  int               // the sum over all steps on the scale of HoDoKu
	Steps   map[Technique]int // how often each technique is used
}

// Rate solves a puzzle by logic, always by the easiest technique that leads on.
// Errors are those of [Solve].
func Rate(puzzle Grid) (Rating, error) {
	solution, err := Solve(puzzle)
	if err != nil {
		return Rating{}, err
	}
	r := Rating{Steps: make(map[Technique]int)}
	s := newState(puzzle)
	for s.grid != solution {
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

func (r Rating) grade() Grade {
	switch {
	case r.Hardest >= Trial:
		return NeedsTrial
	case r.Hardest >= XChain:
		return Extreme
	case r.Hardest >= XWing:
		return Expert
	case r.Hardest >= NakedPair:
		return Hard
	case r.Hardest >= Pointing || r.Points > 700:
		return Medium
	}
	return Easy
}
