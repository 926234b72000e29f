package search

import "time"

// Incumbent is the best solution so far of an engine that improves its answer.
type Incumbent[M any] struct {
	Meter *Meter
	Until time.Duration // of the meter's clock, when the engine is to come to an end
	Best  []M           // nil for none; what is there is never changed
	Tell  func([]M)     // is told of each that is shorter
	Turns int           // moves that every solution has besides, which count in the figures
}

// Offer takes a solution if it is shorter than the best so far.
func (i *Incumbent[M]) Offer(moves []M) {
	if moves != nil && (i.Best == nil || len(moves) < len(i.Best)) {
		i.Best = moves
		i.Meter.Stats.Best = len(moves) + i.Turns
		i.Tell(moves)
	}
}

// Enough says whether it is time to come to an end, as [Meter.Ended] does, or no solution is shorter
// than the best.
func (i *Incumbent[M]) Enough() (bool, error) {
	done, err := i.Meter.Ended(i.Until)
	return done || len(i.Best)+i.Turns <= i.Meter.Stats.LowerBound, err
}
