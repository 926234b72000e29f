package proof

const (
	// usualGrowth is how many times the positions of a bound the next one has, two moves on, where nothing is known
	// yet: that of most 24-puzzles.
	usualGrowth = 8
	leastGrowth = 2
	mostGrowth  = 12
	// knownShare is the share of a bound from which on it tells how much there is of it.
	knownShare = 0.02
)

// remaining is about how many positions are still to be expanded until no solution is shorter than
// best.
func (s *state) remaining(best int) float64 {
	if s.Bound >= best {
		return 0
	}
	growth := s.growth()
	whole := float64(s.whole(growth))
	sum := max(0, whole-float64(s.Current.Expanded))
	for bound := s.Bound + 2; bound < best; bound += 2 {
		whole *= growth
		sum += whole
	}
	return sum
}

// growth is how many times the positions of a bound the next one has.
func (s *state) growth() float64 {
	n := len(s.Done)
	if n < 2 || s.Done[n-2].Expanded < 1000 {
		return usualGrowth
	}
	return min(mostGrowth, max(leastGrowth, float64(s.Done[n-1].Expanded)/float64(s.Done[n-2].Expanded)))
}

// whole is about how many positions the bound has in all: by the parts that are done, weighed by what the
// bound before had in them, or where they are few by the growth.
func (s *state) whole(growth float64) float64 {
	var done, all float64
	for i, before := range s.Before {
		weight := float64(before) + 1
		all += weight
		if s.Now[i] != undone {
			done += weight
		}
	}
	if all > 0 && done/all >= knownShare {
		return float64(s.Current.Expanded) * all / done
	}
	if n := len(s.Done); n > 0 {
		return max(float64(s.Current.Expanded), growth*float64(s.Done[n-1].Expanded))
	}
	if left := s.left(); left < len(s.Now) {
		return float64(s.Current.Expanded) * float64(len(s.Now)) / float64(len(s.Now)-left)
	}
	return float64(s.Current.Expanded)
}
