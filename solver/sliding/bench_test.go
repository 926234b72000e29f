package sliding

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/sliding/grid"
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
						expanded += float64(s.Last.Expanded)
						moves += float64(len(s.Moves))
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

// bench lets an engine solve boards, and reports positions, time, and what part of the lengths known its solutions
// have, in the mean and at worst. The first board may be cold.
func bench(b *testing.B, name string, opt solver.Options, boards []slidingtest.Instance, of string) {
	var expanded, generated, elapsed, worst, ratio, worstRatio, bytes float64
	for b.Loop() {
		for _, in := range boards {
			s := solveWith(b, engine(name), in.Position, opt)
			seconds, longer := s.Last.Elapsed.Seconds(), float64(len(s.Moves))/float64(in.Length)
			expanded, generated = expanded+float64(s.Last.Expanded), generated+float64(s.Last.Generated)
			elapsed, worst = elapsed+seconds, max(worst, seconds)
			ratio, worstRatio = ratio+longer, max(worstRatio, longer)
			bytes = max(bytes, float64(s.Last.Bytes))
		}
	}
	n := float64(b.N * len(boards))
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(generated/n, "nodes/board")
	b.ReportMetric(elapsed/n*1e3, "ms/board")
	b.ReportMetric(worst*1e3, "ms-worst")
	b.ReportMetric(generated/elapsed/1e6, "Mnodes/s")
	b.ReportMetric(expanded/n/1e6, "Mexpanded/board")
	b.ReportMetric(bytes/(1<<20), "MB")
	b.ReportMetric(ratio/n, of)
	b.ReportMetric(worstRatio, of+"-worst")
}

// BenchmarkOptimalKorf solves the first 50 of Korf's 15-puzzles, with the small
// tables and with the large ones, and wants the published lengths: 1 of them at worst.
func BenchmarkOptimalKorf(b *testing.B) {
	store := slidingtest.NewTables()
	for _, large := range []bool{false, true} {
		var opt solver.Options
		name := "6-6-3"
		if large {
			name = "7-7-1"
			opt.Tables = store
		}
		b.Run(name, func(b *testing.B) {
			instances := slidingtest.Korf15(b)
			solveWith(b, engine("optimal"), instances[0].Position, opt)
			if large {
				started := time.Now()
				awaitLargeTables(b, opt)
				b.Logf("large tables made in %v", time.Since(started))
			}
			bench(b, "optimal", opt, instances, "of-published")
		})
	}
}

// BenchmarkBestKorf24 solves the first 25 of Korf and Felner's 24-puzzles, at 2 s
// a board, and compares with the fewest moves.
func BenchmarkBestKorf24(b *testing.B) {
	bench(b, "best", solver.Options{Time: 2 * time.Second}, slidingtest.Korf24(b), "of-optimal")
}

// BenchmarkBestDeepCubeA solves boards that DeepCubeA published (Agostinelli and others, 2019) and compares with
// the lengths of its solutions, which took it 23, 45 and 144 s a board on its hardware.
func BenchmarkBestDeepCubeA(b *testing.B) {
	for side, boards := range map[int]int{5: 20, 6: 5, 7: 5} {
		b.Run(fmt.Sprintf("%dx%d", side, side), func(b *testing.B) {
			text, ok := enginetest.Data(b, fmt.Sprintf("deepcubea-%d.txt", side))
			if !ok {
				b.Skip("the published boards are not there")
			}
			instances := make([]slidingtest.Instance, boards)
			for i, line := range strings.Split(text, "\n")[:boards] {
				var fewest, position string
				_, err := fmt.Sscan(line, &instances[i].Length, &fewest, &position)
				must.Be(b, err == nil, "%v", err)
				instances[i].Position = slidingtest.Parsed(b, position)
			}
			seconds := map[int]time.Duration{5: 2, 6: 10, 7: 10}[side]
			bench(b, "best", solver.Options{Time: seconds * time.Second}, instances, "of-DeepCubeA")
		})
	}
}

// BenchmarkBestLarge compares with the sum of the Manhattan distances, on 20
// deals of each size.
func BenchmarkBestLarge(b *testing.B) {
	for _, size := range [][2]int{
		{6, 6}, {7, 7}, {8, 8}, {10, 10}, {12, 12}, {4, 6}, {8, 4}, {3, 8}, {12, 3}, {4, 20}, {2, 12},
	} {
		params := NewParams(size[0], size[1])
		b.Run(fmt.Sprint(params), func(b *testing.B) {
			var boards []slidingtest.Instance
			for _, p := range deals(b, params, 20) {
				boards = append(boards, slidingtest.Instance{Position: p, Length: p.Manhattan()})
			}
			bench(b, "best", solver.Options{Time: 10 * time.Second}, boards, "of-Manhattan")
		})
	}
}
