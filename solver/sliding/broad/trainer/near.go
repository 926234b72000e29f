package main

import "tessera/solver/sliding/broad"

// nearModel is weights for boards of any size that learn, in moves.
type nearModel struct {
	classes *broad.NearClasses
	parts   [5][]float32 // those of [broad.NearWeights]
}

func newNearModel() *nearModel {
	m := &nearModel{classes: broad.NewNearClasses()}
	for i, size := range m.classes.Sizes {
		m.parts[i] = make([]float32, size)
	}
	return m
}

func (m *nearModel) each(s *sample, visit func(weight *float32)) {
	m.classes.Each(s.side, s.side, s.homes, s.blank, s.home, func(part int, class int32) { visit(&m.parts[part][class]) })
}

// weights returns what was learned. On boards larger than those it was learned from there is more in
// the way of every tile: with a third more, beams find their way from 5×6 to 8×8.
func (m *nearModel) weights() *broad.NearWeights {
	const more = 1.3
	w := &broad.NearWeights{}
	for i, part := range []*[]int16{&w.Two, &w.Cell, &w.Home, &w.Blank, &w.Alone} {
		*part = ranks(m.parts[i], more)
	}
	return w
}
