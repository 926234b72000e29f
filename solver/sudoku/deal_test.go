package sudoku

import (
	"errors"
	"slices"
	"testing"
	"time"

	"tessera/solver"
)

// minimal digs so many minimal puzzles.
func minimal(count int) []Grid {
	rng := solver.NewRand(1)
	list := make([]Grid, count)
	for i := range list {
		list[i] = randomSolution(rng)
		dig(&list[i], 0, false, rng)
	}
	return list
}

// TestGoldenDeals keeps a game ID the same board on every machine for ever.
func TestGoldenDeals(t *testing.T) {
	for params, want := range map[string]string{} {
		p, err := ParseParams(params)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Rules{}.Deal(t.Context(), p, solver.NewRand(20261120))
		if err != nil || got.String() != want {
			t.Errorf("%q: %q, %v", params, got, err)
		}
	}
}

func TestDealsKeepTheirPromise(t *testing.T) {
	for _, params := range []string{
		"easy", "medium", "hard", "expert", "extreme", "easysym", "mediumsym", "hardsym", "expertsym", "extremesym",
		"blanks1", "blanks2sym", "blanks40", "blanks41sym", "blanks58", "blanks56sym",
	} {
		p, err := ParseParams(params)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(4) {
			dealt, err := Rules{}.Deal(t.Context(), p, solver.NewRand(seed))
			if err != nil {
				t.Errorf("%s, seed %d: %v", params, seed, err)
				continue
			}
			g := dealt.Givens()
			checkUnique(t, []Grid{g})
			if p.Blanks > 0 && Cells-g.Count() != p.Blanks {
				t.Errorf("%s: %d blanks", params, Cells-g.Count())
			}
			if r, err := Rate(g); err != nil || p.Grade != NoGrade && r.Grade != p.Grade {
				t.Errorf("%s: graded %v, %v", params, r.Grade, err)
			}
			for cell := range Cells {
				if p.Symmetric && (g[cell] == 0) != (g[Cells-1-cell] == 0) {
					t.Errorf("%s: %v is not symmetric", params, g)
					break
				}
			}
		}
	}
}

func TestMinimalPuzzlesAreMinimal(t *testing.T) {
	for _, g := range minimal(50) {
		checkUnique(t, []Grid{g})
		for cell, d := range g {
			if d == 0 {
				continue
			}
			g[cell] = 0
			if Count(g, 2) != 2 {
				t.Errorf("%v has one solution without another given", g)
			}
			g[cell] = d
		}
	}
}

func TestBlanksOutOfReach(t *testing.T) {
	_, err := Rules{}.Deal(t.Context(), Params{Blanks: MaxBlanks}, solver.NewRand(1))
	var blanks *BlanksError
	if !errors.As(err, &blanks) || blanks.Asked != MaxBlanks || blanks.Reached < 58 || code(err) != "sudoku-reach" {
		t.Errorf("%v", err)
	}
}

func TestSolutionsAreShuffled(t *testing.T) {
	rng := solver.NewRand(5)
	seen := make(map[Grid]bool)
	for range 200 {
		for _, g := range []Grid{shuffled(rng), randomSolution(rng)} {
			if !g.Solved() || seen[g] {
				t.Fatalf("%v: wrong or doubled", g)
			}
			seen[g] = true
		}
	}
}

// BenchmarkMinimal reports how many minimal puzzles with one solution are dug a
// second.
func BenchmarkMinimal(b *testing.B) {
	rng := solver.NewRand(1)
	givens := 0
	for b.Loop() {
		g := randomSolution(rng)
		dig(&g, 0, false, rng)
		givens += g.Count()
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
	b.ReportMetric(float64(givens)/float64(b.N), "givens/puzzle")
}

// BenchmarkDeal reports the median time of a deal of each preset.
func BenchmarkDeal(b *testing.B) {
	for _, preset := range Presets() {
		for _, p := range []Params{preset.Params, {Grade: preset.Params.Grade, Symmetric: true}} {
			b.Run(p.String(), func(b *testing.B) {
				var times []time.Duration
				seed := uint64(0)
				for b.Loop() {
					seed++
					began := time.Now()
					if _, err := (Rules{}).Deal(b.Context(), p, solver.NewRand(seed)); err != nil {
						b.Fatal(err)
					}
					times = append(times, time.Since(began))
				}
				slices.Sort(times)
				b.ReportMetric(float64(times[len(times)/2].Microseconds())/1000, "median-ms")
				b.ReportMetric(float64(times[len(times)-1].Microseconds())/1000, "worst-ms")
			})
		}
	}
}
