package sudoku

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver/scan"
	"tessera/solver/sudoku/sudokutest"
)

func FuzzParsePosition(f *testing.F) {
	for _, seed := range []string{"", classic, classic + ":r1c3=4,r1c4+26", classic + ":r1c1^6,r1c3=4,r1c3^2,r1c4+26,r1c4~268,r1c4^1", classic + ":r1c4~22", classic + ":r1c4^12", classic + ":r1c4^0", classic + ":r1c4^7", classic + ":r1c3=4,r1c3+2", classic + ":", "0*." + classic[3:], "|---+---|\n|" + classic[:9] + "|\n" + classic[9:] + ":r1c3=4", ":,:", classic[:80] + "数"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Rules{}.ParsePosition(text)
		if err != nil {
			must.Be(t, code(err) != "" && err.Error() != "", "%q: %v", text, err)
			return
		}
		if again, err := (Rules{}).ParsePosition(p.String()); err != nil || again != p {
			t.Errorf("%q: %v reads back as %v, %v", text, p, again, err)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, seed := range []string{"", "r1c1=5", "r9c9=0", "r1c1+5", "r1c1-5", "r1c1~5", "r1c1~0", "r1c1^0", "r9c9^6", "r1c1^7", "r0c1=1", "r1c1+0"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if m, err := (Rules{}).ParseMove(text); err == nil && (m.String() != text || !m.valid()) || err != nil && code(err) != "sudoku-move" {
			t.Errorf("%q: %v, %v", text, m, err)
		}
	})
}

func FuzzParseParams(f *testing.F) {
	for _, seed := range []string{"", "easy", "extremesym", "beginner", "singlessym", "practisex-wing", "practise", "blanks40", "blanks0", "blanks99999999", "easyblanks3"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if p, err := (Rules{}).ParseParams(text); err == nil && p.String() != scan.Compact(text) || err != nil && code(err) == "" {
			t.Errorf("%q: %v, %v", text, p, err)
		}
	})
}

// FuzzSolve holds the search against the independent one on whatever board.
func FuzzSolve(f *testing.F) {
	f.Add(classic)
	f.Add(classic[:2] + "1" + classic[3:])
	f.Add(classic[:60] + ".....................")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := ParseGrid(text)
		if err != nil || g.Conflicts() != nil || g.Count() < 20 {
			return // with few givens the plain search may take for ever
		}
		want := len(sudokutest.Solutions(g, 2))
		n := Count(g, 2)
		must.Be(t, n == want, "%v: %d solutions, independently %d", g, n, want)
	})
}
