package sudoku

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/journeytest"
	"tessera/solver/sudoku/logic"
	"tessera/solver/sudoku/sudokutest"
)

// TestDealsAreKept keeps game IDs meaning the same boards for ever.
func TestDealsAreKept(t *testing.T) { enginetest.Promised(t, Rules{}) }

func TestDealsKeepTheirPromise(t *testing.T) {
	for _, params := range []string{
		"beginner", "singles", "beginnersym", "singlessym",
		"easy", "medium", "hard", "expert", "extreme", "easysym", "mediumsym", "hardsym", "expertsym", "extremesym",
		"blanks1", "blanks2sym", "blanks40", "blanks41sym", "blanks58", "blanks56sym",
	} {
		p := must.Have(Rules{}.ParseParams(params))(t)
		for seed := range uint64(2) {
			dealt, err := Rules{}.Deal(t.Context(), p, solver.NewRand(seed))
			must.Be(t, err == nil, "%s, seed %d: %v", params, seed, err)
			g := dealt.Givens()
			checkUnique(t, g)
			must.Hold(t, p.Blanks <= 0 || Cells-g.Count() == p.Blanks, "%s: %d blanks", params, Cells-g.Count())
			want := p.Grade
			if want == Beginner || want == Singles {
				want = Easy
			}
			if r, err := Rate(g); err != nil || want != NoGrade && r.Grade != want {
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

func TestDealGivesUp(t *testing.T) {
	_, err := Rules{}.Deal(t.Context(), Params{Blanks: MaxBlanks}, solver.NewRand(1))
	var blanks *BlanksError
	must.Be(t, errors.As(err, &blanks) && blanks.Asked == MaxBlanks && blanks.Reached >= 58 &&
		code(err) == "sudoku-reach", "%v", err)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = Rules{}.Deal(ctx, Params{Grade: Hard}, solver.NewRand(1))
	must.Hold(t, errors.Is(err, context.Canceled), "deal: %v", err)
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
					_, err := (Rules{}).Deal(b.Context(), p, solver.NewRand(seed))
					must.Be(b, err == nil, "%v", err)
					times = append(times, time.Since(began))
				}
				slices.Sort(times)
				b.ReportMetric(float64(times[len(times)/2].Microseconds())/1000, "median-ms")
				b.ReportMetric(float64(times[len(times)-1].Microseconds())/1000, "worst-ms")
			})
		}
	}
}

// TestGradesStay: the grades of puzzles that come from elsewhere, which other programs compare.
func TestGradesStay(t *testing.T) {
	puzzles := sudokutest.Hardest.Few(t)[:5]
	for _, made := range sudokutest.Minimal(99, 100) {
		puzzles = append(puzzles, made.Puzzle)
	}
	sum := sha256.New()
	for _, puzzle := range puzzles {
		fmt.Fprintln(sum, gradeBy(NewPosition(puzzle), "logic"))
	}
	must.Equal(t, fmt.Sprintf("%x", sum.Sum(nil)[:8]), "05b4a26716faf1c3", "the grades have the sum")
}

// TestLevels: every level has one solution and takes one move an empty cell. The hardest
// technique is the one that its word names; levels without it are told by boxes alone.
func TestLevels(t *testing.T) {
	journeytest.Levels(t, Game(), Position.Params, "ccd70910280d54868959eb9b8eb8bb949b602317d304aa696b3b89064d60ae42")
	journeytest.Week(t, Game())
	hardest := logic.NoTechnique
	for _, l := range Game().Journey.All() {
		journeytest.Solved(t, Game(), Default, l)
		p, err := Rules{}.ParsePosition(l.Position)
		must.Hold(t, err == nil && l.Proven && l.Par == Cells-p.Grid().Count() && p == NewPosition(p.Givens()),
			"%s: par %d, proven %v; %v", l.Name(), l.Par, l.Proven, err)
		rating, err := Rate(p.Givens())
		must.Be(t, err == nil, "%s: %v", l.Name(), err)
		switch l.Word("technique") {
		case "":
			must.Hold(t, l.Chapter <= 1 && logic.SolvedByBoxes(p.Givens()),
				"%s: no technique is named, the hardest is %v", l.Name(), rating.Hardest)
		case rating.Hardest.String():
			must.Hold(t, rating.Hardest >= hardest, "%s: %v after %v", l.Name(), rating.Hardest, hardest)
			hardest = rating.Hardest
		default:
			t.Errorf("%s: %v is promised, the hardest is %v", l.Name(), l.Words, rating.Hardest)
		}
	}
}

// TestPuzzlesNeedTheirTechnique: no puzzle of the list is solved by what is easier than its
// technique, and every technique has some.
func TestPuzzlesNeedTheirTechnique(t *testing.T) {
	for technique := logic.HiddenSingle; technique < logic.Trial; technique++ {
		must.Hold(t, len(practiseList[technique]) != 0, "no puzzle needs %v", technique)
		for i, g := range practiseList[technique] {
			if i%12 > 0 {
				continue
			}
			if p, ok := Before(g, technique); !ok || p.FillMarks() != nil {
				t.Errorf("%v is not the hardest step of %v", technique, g)
			}
			if i > 0 { // of each technique one is enough to try without
				continue
			}
			b := logic.New(g)
			for easier := logic.FullHouse; easier < technique; easier++ {
				if d, ok := b.Find(easier); ok {
					b.Apply(d)
					easier = logic.FullHouse - 1
				}
			}
			must.Hold(t, !b.Digits().Solved(), "%v is solved without %v", g, technique)
		}
	}
}
