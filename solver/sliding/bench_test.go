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

// figures sums up what an engine did with several boards.
type figures struct {
	boards                       int
	expanded, generated, elapsed float64
	worst                        float64
	ratio, worstRatio            float64
	bytes                        int64
}

// add counts a solution; yardstick is the length that it is compared with.
func (f *figures) add(s solution, yardstick int) {
	f.boards++
	f.expanded += float64(s.Last.Expanded)
	f.generated += float64(s.Last.Generated)
	f.elapsed += s.Last.Elapsed.Seconds()
	f.worst = max(f.worst, s.Last.Elapsed.Seconds())
	ratio := float64(len(s.Moves)) / float64(yardstick)
	f.ratio += ratio
	f.worstRatio = max(f.worstRatio, ratio)
	f.bytes = max(f.bytes, s.Last.Bytes)
}

// reportSearch reports positions and time.
func (f *figures) reportSearch(b *testing.B) {
	n := float64(f.boards)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(f.generated/n, "nodes/board")
	b.ReportMetric(f.elapsed/n*1e3, "ms/board")
	b.ReportMetric(f.worst*1e3, "ms-worst")
	b.ReportMetric(f.generated/f.elapsed/1e6, "Mnodes/s")
	b.ReportMetric(float64(f.bytes)/(1<<20), "MB")
}

// reportLength reports lengths against the yardstick.
func (f *figures) reportLength(b *testing.B, of string) {
	n := float64(f.boards)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(f.ratio/n, of)
	b.ReportMetric(f.worstRatio, of+"-worst")
	b.ReportMetric(f.expanded/n/1e6, "Mexpanded/board")
	b.ReportMetric(f.worst, "s-worst")
	b.ReportMetric(float64(f.bytes)/(1<<20), "MB")
}

// BenchmarkOptimalKorf solves the first 50 of Korf's 15-puzzles, with the small
// tables and with the large ones, and wants the published lengths.
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
			var sum figures
			for b.Loop() {
				for i, in := range instances {
					s := solveWith(b, engine("optimal"), in.Position, opt)
					must.Be(b, len(s.Moves) == in.Length,
						"instance %d: %d moves, published %d", i+1, len(s.Moves), in.Length)
					sum.add(s, in.Length)
				}
			}
			sum.reportSearch(b)
		})
	}
}

// BenchmarkBestKorf24 solves the first 25 of Korf and Felner's 24-puzzles, at 2 s
// a board, and compares with the fewest moves. The first board is cold.
func BenchmarkBestKorf24(b *testing.B) {
	instances := slidingtest.Korf24(b)
	var sum figures
	for b.Loop() {
		for _, in := range instances {
			sum.add(solveWith(b, engine("best"), in.Position, solver.Options{Time: 2 * time.Second}), in.Length)
		}
	}
	sum.reportLength(b, "of-optimal")
}

// BenchmarkBestDeepCubeA solves boards that DeepCubeA published (Agostinelli and others, 2019) and compares with
// the lengths of its solutions, which took it 23, 45 and 144 s a board on its hardware.
// The first board is cold.
func BenchmarkBestDeepCubeA(b *testing.B) {
	for _, test := range []struct {
		side, boards int
		time         time.Duration
	}{{5, 20, 2 * time.Second}, {6, 5, 10 * time.Second}, {7, 5, 10 * time.Second}} {
		b.Run(fmt.Sprintf("%dx%d", test.side, test.side), func(b *testing.B) {
			text, ok := enginetest.Data(b, fmt.Sprintf("deepcubea-%d.txt", test.side))
			if !ok {
				b.Skip("the published boards are not there")
			}
			lines := strings.Split(text, "\n")
			var sum figures
			for b.Loop() {
				for _, line := range lines[:test.boards] {
					var length int
					var fewest, position string
					_, err := fmt.Sscan(line, &length, &fewest, &position)
					must.Be(b, err == nil, "%v", err)
					sum.add(solveWith(b, engine("best"), slidingtest.Parsed(b, position), solver.Options{Time: test.time}), length)
				}
			}
			sum.reportLength(b, "of-DeepCubeA")
		})
	}
}

// BenchmarkBestLarge compares with the sum of the Manhattan distances, on 20
// deals of each size.
func BenchmarkBestLarge(b *testing.B) {
	for _, params := range []Params{
		NewParams(6, 6), NewParams(7, 7), NewParams(8, 8), NewParams(10, 10), NewParams(12, 12),
		NewParams(4, 6), NewParams(8, 4), NewParams(3, 8), NewParams(12, 3), NewParams(4, 20), NewParams(2, 12),
	} {
		b.Run(fmt.Sprint(params), func(b *testing.B) {
			boards := deals(b, params, 20)
			var sum figures
			for b.Loop() {
				for _, p := range boards {
					sum.add(solveWith(b, engine("best"), p, solver.Options{Time: 10 * time.Second}), p.Manhattan())
				}
			}
			sum.reportLength(b, "of-Manhattan")
		})
	}
}

// BenchmarkCancel reports how long an engine takes to stop.
func BenchmarkCancel(b *testing.B) {
	for _, test := range []struct {
		engine string
		w, h   int
		blank  int
	}{
		{"bfs", 4, 4, 15}, {"bidirectional", 4, 4, 15}, {"astar1", 4, 4, 15}, {"astar5", 8, 8, 63}, {"idastar", 4, 4, 15},
		{"region", 20, 20, 399},
		{"optimal", 4, 4, 15}, {"optimal", 4, 4, 1}, {"optimal", 3, 5, 7}, {"optimal", 2, 8, 15},
		{"best", 2, 8, 15}, {"best", 5, 5, 24}, {"best", 5, 5, 7}, {"best", 6, 6, 35}, {"best", 10, 10, 99}, {"best", 20, 20, 399},
	} {
		b.Run(fmt.Sprintf("%s-%dx%db%d", test.engine, test.w, test.h, test.blank), func(b *testing.B) {
			p := NewParams(test.w, test.h)
			p.Blank = test.blank
			from := deals(b, p, 1)[0]
			enginetest.ReportStops(b, engine(test.engine), from)
		})
	}
}
