package main

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"

	"tessera/solver"
	"tessera/solver/sliding/broad"
	"tessera/solver/sliding/grid"
)

// solution is the boards on the way to the goal, each the tiles of its cells.
type solution [][]uint8

// solutions solves uniform deals until ctx is done, and returns what it found, and how many
// deals it found nothing for.
func solutions(ctx context.Context, m *model, width int, seed uint64, workers int) (all []solution, lost int) {
	var mu sync.Mutex
	var running sync.WaitGroup
	weights := m.weights()
	for worker := range workers {
		running.Go(func() {
			rng := rand.New(rand.NewPCG(seed, uint64(worker)))
			b := broad.New(m.side, m.side, func() bool { return ctx.Err() != nil })
			b.Guide(weights)
			for ctx.Err() == nil {
				p := grid.Uniform(grid.NewParams(m.side, m.side), rng)
				moves := solve(b, p, rng, width)
				mu.Lock()
				if moves != nil {
					all = append(all, boards(p, moves))
				} else if ctx.Err() == nil {
					lost++
				}
				mu.Unlock()
			}
		})
	}
	running.Wait()
	return all, lost
}

// solve finds a short solution: the better one of beams from both ends, some runs of which are
// done again.
func solve(b *broad.Beam, from grid.Position, rng *rand.Rand, width int) []grid.Move {
	goal := grid.Goal(grid.Params{W: from.W(), H: from.H(), Blank: from.Home()})
	const most, runs = 1 << 12, 6
	best := b.Find(from, goal, most, width)
	if back := b.Find(goal, from, most, width); back != nil && (best == nil || len(back) < len(best)) {
		best = grid.Inverse(back)
	}
	for range runs {
		if best == nil {
			break
		}
		i, j := broad.Run(rng, len(best))
		begin, _ := grid.Play(from, best[:i]) // legal: it is a solution
		end, _ := grid.Play(begin, best[i:j])
		if run := b.Find(begin, end, j-i-2, width); run != nil {
			best = slices.Concat(best[:i], run, best[j:])
		}
	}
	return best
}

// boards returns the boards that moves lead to, the first one included.
func boards(from grid.Position, moves []grid.Move) solution {
	b := grid.NewBoard(from)
	s := solution{tiles(b)}
	for _, m := range moves {
		b.Do(m)
		s = append(s, tiles(b))
	}
	return s
}

func tiles(b *grid.Board) []uint8 {
	tiles := make([]uint8, len(b.Tiles))
	for cell, tile := range b.Tiles {
		tiles[cell] = uint8(tile)
	}
	return tiles
}

// newRand is for what is not done in parallel.
func newRand(seed uint64) *rand.Rand { return solver.NewRand(seed) }
