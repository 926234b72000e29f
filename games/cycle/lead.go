package cycle

import (
	"time"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/solver/cycle"
)

// lead is the value that leads on the board, and how many tiles have it.
type lead struct{ value, count int }

// leads is the value that most tiles have; of several that as many have the one that led
// before, else the lowest. Where each tile is to become a certain value, it is that value,
// 0 if it is not the same for all, and how many tiles have become what they are to.
func leads(p cycle.Position, before lead) lead {
	if p.Board().Exact() {
		value, _ := p.Board().Even()
		return lead{value, p.Right()}
	}
	counts := make([]int, p.Board().Depth+1)
	for c := range p.Cells() {
		if !p.Board().Hole(c) {
			counts[p.Value(c)]++
		}
	}
	best := lead{1, counts[1]}
	if before.value > 0 && before.value < len(counts) {
		best = lead{before.value, counts[before.value]}
	}
	for v, n := range counts {
		if n > best.count {
			best = lead{v, n}
		}
	}
	return best
}

// joinable says whether a position is to be seen joined: neither is a draft, nor what an
// engine plays faster than one looks.
func (t *Tab) joinable() bool {
	return !t.edit.on && t.frame.Session.HasGame() && t.frame.RunState() != session.Playing
}

// join lets the tiles that have the value that leads lie as one where they lie side by
// side; it is seen softly, within d.
func (t *Tab) join(p cycle.Position, d time.Duration) {
	t.lead = leads(p, t.lead)
	if !t.joinable() || t.lead.value == 0 {
		t.board.Bind(board.Bond{}, 0)
		return
	}
	var cells []int
	for c := range p.Cells() {
		if p.Value(c) == t.lead.value {
			cells = append(cells, c)
		}
	}
	if len(cells) == p.Board().Tiles() && t.board.Won() {
		return
	}
	bond := t.faces.bond(t.lead.value, p.Cells(), p.Board().Depth)
	bond.Cells = cells
	t.board.Bind(bond, d)
}

// bond is what is seen between tiles of a value: its picture where they show slices of one,
// else the ground of its lamp, or its colour.
func (d *dress) bond(value, cells, depth int) board.Bond {
	i, ok := d.together(value)
	switch {
	case !ok && d.lit(depth) && !d.ready(cells, depth):
		return board.Bond{Fill: lamp(value).Ground()}
	case !ok:
		return board.Bond{Fill: colour(value, depth)}
	}
	b := board.Bond{Fill: colour(value, depth), Picture: d.cuts.wholes[i]}
	if d.style == photo || d.cuts.tinted[value-1] {
		b.Tint = tint(value, depth)
	}
	return b
}

// Figures is how many tiles are equal, with a bar.
func (t *Tab) Figures() []tab.Figure {
	return []tab.Figure{{Value: t.leadText, Share: func() float32 {
		return float32(t.lead.count) / float32(max(1, t.position().Board().Tiles()))
	}}}
}

// leadText says how many tiles have the value that leads.
func (t *Tab) leadText() string {
	p := t.position()
	t.lead = leads(p, t.lead)
	return t.aboutGoal("lead", p.Board(), "Count", t.lead.count, "All", p.Board().Tiles())
}
