package cycle

import (
	"tessera/games/view"
	"tessera/resources/lang"
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

// bonds lets the tiles that have the value that leads lie as one where they lie side by
// side; neither those of a draft, nor while an engine plays, faster than one looks.
func (m *state) bonds(e env, p cycle.Position, d *dress) []view.Bond {
	if m.edit.on || !e.Has || e.Swift || m.lead.value == 0 {
		return nil
	}
	bond := d.bond(m.lead.value, p.Board().Depth)
	for c := range p.Cells() {
		if p.Value(c) == m.lead.value {
			bond.Cells = append(bond.Cells, c)
		}
	}
	return []view.Bond{bond}
}

// figure is how many tiles are equal, with a bar.
func (m *state) figure(e env) view.Figure {
	p := m.position(e)
	now := m.lead
	if m.edit.on || !e.Has {
		now = leads(p, now)
	}
	key, args := m.words(e).goal("lead", p.Board(), "Count", now.count, "All", p.Board().Tiles())
	return view.Figure{Value: lang.T(key, args...), Bar: true, Share: float32(now.count) / float32(max(1, p.Board().Tiles()))}
}
