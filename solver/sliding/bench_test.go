package sliding

import (
	"fmt"
	"testing"

	"tessera/solver"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/region"
	"tessera/solver/sliding/slidingtest"
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

// BenchmarkRegion reports the moves of the region method, on average over 1,000
// deals of each size, and the time of one.
func BenchmarkRegion(b *testing.B) {
	for n := 3; n <= 12; n++ {
		boards := deals(b, NewParams(n, n), 1000)
		b.Run(fmt.Sprintf("%dx%d", n, n), func(b *testing.B) {
			moves, solved := 0, 0
			for b.Loop() {
				for range region.Solve(boards[solved%len(boards)]) {
				}
				solved++
			}
			for _, p := range boards {
				moves += len(solveWith(b, engine(b, "region"), p, solver.Options{}).moves)
			}
			b.ReportMetric(float64(moves)/float64(len(boards)), "moves/board")
		})
	}
}

// BenchmarkFifteen reports the engines that solve the easier half of Korf's
// first ten 15-puzzles.
func BenchmarkFifteen(b *testing.B) {
	instances := slidingtest.Korf15(b)
	for _, name := range []string{"astar1", "astar2", "astar5", "idastar", "region"} {
		b.Run(name, func(b *testing.B) {
			var expanded, excess float64
			solved := 0
			for b.Loop() {
				for _, number := range []int{5, 9, 12, 19, 48} {
					in := instances[number-1]
					s := solveWith(b, engine(b, name), in.Position, solver.Options{})
					expanded += float64(s.last.Expanded)
					excess += float64(len(s.moves)) / float64(in.Length)
					solved++
				}
			}
			b.ReportMetric(expanded/float64(solved), "expanded/board")
			b.ReportMetric(excess/float64(solved), "of-optimal")
			b.ReportMetric(b.Elapsed().Seconds()*1e3/float64(solved), "ms/board")
			b.ReportMetric(expanded/b.Elapsed().Seconds()/1e6, "Mexpanded/s")
		})
	}
}

// BenchmarkMemory runs breadth-first search on 4×4 into the default budget.
func BenchmarkMemory(b *testing.B) {
	p := slidingtest.Korf15(b)[0].Position
	for b.Loop() {
		s := solveWith(b, engine(b, "bfs"), p, solver.Options{})
		b.ReportMetric(float64(s.last.Bytes>>20), "MB")
		b.ReportMetric(float64(s.last.Expanded), "expanded")
	}
}

func BenchmarkDeal(b *testing.B) {
	rng := solver.NewRand(1)
	for b.Loop() {
		if _, err := (Rules{}).Deal(b.Context(), NewParams(12, 12), rng); err != nil {
			b.Fatal(err)
		}
	}
}
