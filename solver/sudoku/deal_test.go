package sudoku

import (
	"errors"
	"slices"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
)

// TestGoldenDeals keeps a game ID the same board on every machine for ever.
func TestGoldenDeals(t *testing.T) {
	for params, want := range map[string]string{
		"easy":     ".2..1..5..79...12..5172.8.9543.7.98..182.573..9.38.......9..6.11......9...5..7..8",
		"medium":   ".1..82..7.6.....8.9...51...8....94....432....65....1....1...8......37.2.........3",
		"hard":     "32..1..5......6.....172.8.95......8..18.9.7..7..3.......49....1....62...96..3....",
		"expert":   "..6....3.37...24...1.5.9..81...5.3..94.8.1..65...6......5.1...4.3.....7...4......",
		"extreme":  "..5..42...3..1.....9...2..7.2....18.6..8..9....1.5.......98...43.....62.....7...8",
		"beginner": "32..1..5..795..12..517238.9543.71982.182.573..9238.......9..6.11......9.965..72.8",
		"singles":  "..184....45..2.1.97.....54...9...35....9..8..63...7..4.8.5.4.9......8412.........",
		"hardsym":  ".35...8...875.16...6...3..4251..........1..........5173..7...4...83.216...4...78.",
		"blanks40": "..124..98..659...24.9.837..1...3.6.7.....2...26.47.8.9.1.7.95...3281.9768..365.1.",
		"blanks57": "..12...98....9...24....3...1...3.6.......2......47..........5...3281..7.8..36..1.",
	} {
		p := must.Have(Rules{}.ParseParams(params))(t)
		got, err := Rules{}.Deal(t.Context(), p, solver.NewRand(20261120))
		must.Hold(t, err == nil && got.String() == want, "%q: %q, %v", params, got, err)
	}
}

func TestDealsKeepTheirPromise(t *testing.T) {
	for _, params := range []string{
		"beginner", "singles", "beginnersym", "singlessym",
		"easy", "medium", "hard", "expert", "extreme", "easysym", "mediumsym", "hardsym", "expertsym", "extremesym",
		"blanks1", "blanks2sym", "blanks40", "blanks41sym", "blanks58", "blanks56sym",
	} {
		p := must.Have(Rules{}.ParseParams(params))(t)
		for seed := range uint64(4) {
			dealt, err := Rules{}.Deal(t.Context(), p, solver.NewRand(seed))
			if err != nil {
				t.Errorf("%s, seed %d: %v", params, seed, err)
				continue
			}
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
