package sliding

import (
	"testing"

	"tessera/solver"
	"tessera/solver/sliding/grid"
)

// shuffledByHand makes 90 random moves from the goal, taking moves back as they
// come: how the boards of the published comparison were made.
func shuffledByHand(n int) []Position {
	positions := make([]Position, n)
	for i := range positions {
		rng := solver.NewRand(uint64(i))
		b := grid.NewBoard(Goal(NewParams(3, 3)))
		for range 90 {
			legal := b.Moves(0)
			b.Do(legal.At(rng.IntN(legal.Len())))
		}
		positions[i] = b.Position()
	}
	return positions
}

// BenchmarkExpanded reports how many positions each engine expands and how many
// moves it makes, on average over 500 boards of 3×3: those of the published
// comparison, then uniform deals.
func BenchmarkExpanded(b *testing.B) {
	for name, boards := range map[string][]Position{
		"90moves": shuffledByHand(500),
		"uniform": deals(b, NewParams(3, 3), 500),
	} {
		for _, e := range Engines() {
			b.Run(name+"/"+e.Name, func(b *testing.B) {
				var expanded, moves float64
				for b.Loop() {
					for _, p := range boards {
						s := solveWith(b, e, p, solver.Options{})
						expanded += float64(s.last.Expanded)
						moves += float64(len(s.moves))
					}
				}
				perBoard := float64(b.N * len(boards))
				b.ReportMetric(expanded/perBoard, "expanded/board")
				b.ReportMetric(moves/perBoard, "moves/board")
				b.ReportMetric(b.Elapsed().Seconds()*1e6/perBoard, "µs/board")
			})
		}
	}
}
