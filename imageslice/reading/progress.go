package reading

// Progress is told how much of the work is done, 0 to 1, never less than before, from
// one goroutine at a time. It must return at once. A nil one is not told.
type Progress func(share float64)

// Tell tells it.
func (p Progress) Tell(share float64) {
	if p != nil {
		p(min(max(share, 0), 1))
	}
}

// Part is told of a part of the work, which goes from one share to another of the whole.
func (p Progress) Part(from, to float64) Progress {
	if p == nil {
		return nil
	}
	return func(share float64) { p.Tell(from + share*(to-from)) }
}
