package main

import (
	"math"
	"math/rand/v2"

	"tessera/solver/sliding/broad"
	"tessera/solver/sliding/grid"
)

// model is weights that learn, in moves.
type model struct {
	side    int
	classes *broad.Classes
	parts   [3][]float32 // those of [broad.Weights]
}

func newModel(side int) *model {
	m := &model{side: side, classes: broad.NewClasses(side, side)}
	for i, size := range m.classes.Sizes {
		m.parts[i] = make([]float32, size)
	}
	return m
}

// weights returns what was learned.
func (m *model) weights() *broad.Weights {
	w := &broad.Weights{}
	for i, part := range []*[]int16{&w.Two, &w.Blank, &w.Alone} {
		*part = ranks(m.parts[i], 1)
	}
	return w
}

// ranks are weights in units of rank, times a factor.
func ranks(weights []float32, times float64) (all []int16) {
	for _, x := range weights {
		all = append(all, int16(math.Round(broad.RankOfMove*times*float64(max(-200, min(200, x))))))
	}
	return all
}

// learner adds up weights for a sample.
type learner interface {
	// each visits the weights that a sample is made of.
	each(s *sample, visit func(weight *float32))
}

// sample is a part of a solution: from one of its boards to another.
type sample struct {
	side        int
	homes       []uint8 // by cell, where its tile belongs at the end
	blank, home int     // the blank's cell and where it is at the end
	moves       int
	over        float32 // the moves beyond the Manhattan distance
}

// draw draws a part of a solution in either direction; half of them begin or end where it does.
func draw(all []solution, rng *rand.Rand) sample {
	const least = 4
	way := all[rng.IntN(len(all))]
	i, j := rng.IntN(len(way)), rng.IntN(len(way))
	switch rng.IntN(4) {
	case 0:
		i = 0
	case 1:
		j = len(way) - 1
	}
	if max(i, j)-min(i, j) < least {
		return draw(all, rng)
	}
	from, to := way[i], way[j]
	s := sample{side: int(math.Sqrt(float64(len(from)))), homes: make([]uint8, len(from)), moves: max(i, j) - min(i, j)}
	var home [256]uint8
	for cell, tile := range to {
		home[tile] = uint8(cell)
	}
	away := 0
	for cell, tile := range from {
		s.homes[cell] = home[tile]
		if tile == 0 {
			s.blank, s.home = cell, int(home[tile])
		} else {
			away += grid.Distance(s.side, cell, int(home[tile]))
		}
	}
	s.over = float32(s.moves - away)
	return s
}

func (m *model) each(s *sample, visit func(weight *float32)) {
	n, c := len(s.homes), m.classes
	visit(&m.parts[2][c.Alone[s.blank*n+s.home]])
	for cell, home := range s.homes {
		if cell == s.blank {
			continue
		}
		h := int(home)
		visit(&m.parts[1][c.Blank[(h*n+cell)*n+s.blank]])
		visit(&m.parts[1][c.Blank[(cell*n+h)*n+s.home]])
		with := c.Two[(h*n+cell)*n*n:][:n*n]
		for cell2, home2 := range s.homes[:cell] {
			if cell2 != s.blank {
				visit(&m.parts[0][with[int(home2)*n+cell2]])
			}
		}
	}
}

// miss returns how much more moves a sample took than the weights say, and how many there are.
func miss(m learner, s *sample) (moves float32, count int) {
	sum := float32(0)
	m.each(s, func(weight *float32) { sum, count = sum+*weight, count+1 })
	return s.over - sum, count
}

// learn fits the weights to solutions, by least mean squares (Widrow and Hoff, 1960) with a rate
// that falls; long parts count less. It returns how far off they were before and are after
// for solutions that it did not learn from: the root of the mean square, in moves.
func learn(m learner, all []solution, samples int, seed uint64) (before, after float32) {
	const first, last, trust, aside = 0.08, 0.002, 20, 20
	rng := newRand(seed)
	test, all := all[:len(all)/aside+1], all[len(all)/aside+1:]
	before = off(m, test)
	for i := range samples {
		s := draw(all, rng)
		left := 1 - float32(i)/float32(samples)
		moves, count := miss(m, &s)
		step := (first*left + last) * trust / float32(trust+s.moves) * moves / float32(count)
		m.each(&s, func(weight *float32) { *weight += step })
	}
	return before, off(m, test)
}

// off returns how far off the weights are for solutions.
func off(m learner, all []solution) float32 {
	const samples = 5000
	rng, sum := newRand(1), 0.0
	for range samples {
		s := draw(all, rng)
		moves, _ := miss(m, &s)
		sum += float64(moves * moves)
	}
	return float32(math.Sqrt(sum / samples))
}
