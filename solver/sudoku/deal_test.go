package sudoku

import (
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
		for seed := range uint64(4) {
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

func TestBlanksOutOfReach(t *testing.T) {
	_, err := Rules{}.Deal(t.Context(), Params{Blanks: MaxBlanks}, solver.NewRand(1))
	var blanks *BlanksError
	must.Be(t, errors.As(err, &blanks) && blanks.Asked == MaxBlanks && blanks.Reached >= 58 &&
		code(err) == "sudoku-reach", "%v", err)
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

// The sums are those of the version that knew five grades and eighteen techniques: what a game ID
// deals must not change with what hints have learned since.
func TestDealsOfGradesStay(t *testing.T) {
	dealsStay(t, 10, map[string]string{
		"easy": "6d65422e85878433", "medium": "272ae4efe18fc109", "hard": "63bc29ecc1e6f8b7", "expert": "51818b9c58ff5d17", "extreme": "e2a44dbf38f9c136",
		"easysym": "763926cf28663a3b", "mediumsym": "8debab5a0be4217d", "hardsym": "bd565d935c616f11", "expertsym": "36e20a49d80dca98", "extremesym": "47ce045e357bc51a",
		"blanks30": "cfabeb0abdadad60", "blanks55": "3f7efd0c695fd5f9", "blanks50sym": "95cfa76e41d02088",
	})
}

// dealsStay holds so many deals of each params, as one sum each, against those wanted.
func dealsStay(t *testing.T, many uint64, sums map[string]string) {
	t.Helper()
	for params, want := range sums {
		p := must.Have(Rules{}.ParseParams(params))(t)
		sum := sha256.New()
		for seed := range many {
			dealt, err := Rules{}.Deal(t.Context(), p, solver.NewRand(seed))
			must.Be(t, err == nil, "%s, seed %d: %v", params, seed, err)
			fmt.Fprintln(sum, dealt)
		}
		must.Equal(t, fmt.Sprintf("%x", sum.Sum(nil)[:8]), want, "%s: the deals have the sum", params)
	}
}

// TestGradesStay does the same with the grades of puzzles that come from elsewhere,
// which other programs compare.
func TestGradesStay(t *testing.T) { gradesStay(t, 250, "9f262fd2b453a127") }

// gradesStay is TestGradesStay with so many minimal puzzles.
func gradesStay(t *testing.T, minimal int, want string) {
	t.Helper()
	puzzles := sudokutest.Hardest.Few(t)
	for _, made := range sudokutest.Minimal(99, minimal) {
		puzzles = append(puzzles, made.Puzzle)
	}
	sum := sha256.New()
	for _, puzzle := range puzzles {
		fmt.Fprintln(sum, gradeBy(NewPosition(puzzle), "logic"))
	}
	must.Equal(t, fmt.Sprintf("%x", sum.Sum(nil)[:8]), want, "the grades have the sum")
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
func TestPuzzlesNeedTheirTechnique(t *testing.T) { needTheirTechnique(t, 6) }

// needTheirTechnique looks at one of so many of each technique.
func needTheirTechnique(t *testing.T, every int) {
	t.Helper()
	for technique := logic.HiddenSingle; technique < logic.Trial; technique++ {
		must.Hold(t, len(practiseList[technique]) != 0, "no puzzle needs %v", technique)
		for i, g := range practiseList[technique] {
			if i%every > 0 {
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
