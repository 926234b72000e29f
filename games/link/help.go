package link

import (
	"tessera/resources/lang"
	"tessera/solver/link"
)

// hints is how many were given in the game on the table.
func (t *Tab) hints() int { return t.frame.Session.Hints() }

// shuffles is how many lead to the board.
func (t *Tab) shuffles() (n int) {
	for _, m := range t.frame.Session.History() {
		if m.IsShuffle() {
			n++
		}
	}
	return n
}

// allows says whether help can be had of which used was had already, of so many, at a price:
// against time no more than that, and not without the points. At leisure there is always
// more; but the game is marked then.
func (t *Tab) allows(used, of, price int) bool {
	return !t.mode().Counted() || used < of && t.worth.Points >= price
}

// Faults implements tab.Faulted.
func (t *Tab) Faults() int { return t.shuffles() }

// MayHint implements tab.Pricer.
func (t *Tab) MayHint() bool { return t.allows(t.hints(), link.Hints, link.HintPoints) }

// mayShuffle says whether a shuffle can be had now.
func (t *Tab) mayShuffle() bool { return t.allows(t.shuffles(), link.Shuffles, link.ShufflePoints) }

// Hinted implements tab.Pricer.
func (t *Tab) Hinted() {
	s := t.frame.Session
	t.worth = t.tally()
	s.SetScore(t.worth.Points)
	t.mark()
}

// mark notes where more help was had than a game allows.
func (t *Tab) mark() {
	if t.hints() > link.Hints || t.shuffles() > link.Shuffles {
		t.frame.Session.MarkHelped()
	}
}

// HintPrice implements tab.Pricer.
func (t *Tab) HintPrice() (label, tip string) {
	return t.price("link.hint.price", link.HintPoints, link.Hints-t.hints())
}

// shufflePrice is the same of a shuffle.
func (t *Tab) shufflePrice() (label, tip string) {
	return t.price("link.shuffle.price", link.ShufflePoints, link.Shuffles-t.shuffles())
}

func (t *Tab) price(name string, points, left int) (label, tip string) {
	label, tip = lang.T(name, "Points", points, "Left", max(left, 0)), lang.T(name+".more", "Points", points)
	switch {
	case t.mode().Counted():
		tip = lang.T(name+".strict", "Points", points)
	case left <= 0:
		tip = lang.T(name+".marked", "Points", points)
	}
	if left <= 0 {
		label = lang.T(name+".over", "Points", points)
	}
	return label, tip
}

// starless says why a win with more shuffles than a game allows earns no stars.
var _ = lang.Keys("link.", "starless")

var (
	_ = lang.Keys("link.hint.price", "", ".over", ".more", ".marked", ".strict")
	_ = lang.Keys("link.shuffle.price", "", ".over", ".more", ".marked", ".strict")
)
