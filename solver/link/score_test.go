package link

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/resources/goldentest"
	"tessera/resources/must"
)

// pairsAt are as many removals; their cells do not matter here.
func pairsAt(n int) []Move {
	return slices.Repeat([]Move{Removal(Point{}, Point{X: 1})}, n)
}

// TestGoldenScores holds what games are worth, and how much time each mode gives: combos count up to nine times, a
// shuffle and an engine end one, no score is less than nothing and no shuffle free; a pair brings time once, less from the
// first to the last, and never beyond the whole. Times are read to where they are damaged.
func TestGoldenScores(t *testing.T) {
	kinds := map[rune]Move{'p': pairsAt(1)[0], '=': must.Have(Rules{}.ParseMove("=1,1"))(t)}
	var said strings.Builder
	for _, c := range [][2]string{
		{"", ""}, {"p", "9000"}, {"ppp", "1000 5000 9000"}, {"ppp", "1000 5100 10000"}, {"ppp", "1000 9000 10000"}, {strings.Repeat("p", 11), strings.Repeat("1000 ", 11)},
		{"ppp=p", strings.Repeat("1000 ", 5)}, {"p=", "1000 2000"}, {"ppp", "1000 - -"}, {"ppp", "1000 - 2000"}, {"ppp", "1000"}, {"pp", "1000 2000"},
		{strings.Repeat("p", 13), "0 1000 2000 3000 4000 5000 6000 7000 8000 9000 10000 11000 20000"}, {"=", "0"}, {"=ppppp", "0 10000 20000 30000 40000 50000"},
		{"=ppppppp", "0 10000 20000 30000 40000 50000 60000 70000"}, {"p", "x"}, {"pp", "7 -3"}, {"pp", "5 4"}, {"pp", "1 99999999999999999999"}, {"p", "9223372036854775807"},
	} {
		var moves []Move
		for _, kind := range c[0] {
			moves = append(moves, kinds[kind])
		}
		times := ParseTimes(c[1])
		s := Score(moves, times)
		fmt.Fprintf(&said, "%s at %q, which is %q: %+v, combo %d\n", c[0], c[1], FormatTimes(times), s, s.Combo())
		fmt.Fprintln(&said, "  lasting", s.Lasting(2*time.Second), s.Lasting(6*time.Second), s.Lasting(6*time.Second+1))
		less := s.Less(150)
		fmt.Fprintln(&said, "  rest", s.Rest(12*time.Second), s.Rest(time.Hour), "less", less.Points, less.Owed(), less.Less(-100))
		for kept := range 4 {
			fmt.Fprintln(&said, "  after", kept, ExtendTimes(slices.Clone(times), kept, 1, 30*time.Second), ExtendTimes(slices.Clone(times), kept, 2, ByEngine))
		}
	}
	for _, m := range []Mode{Untimed, Timed, Normal, Master} {
		again, ok := ParseMode(m.String())
		fmt.Fprintln(&said, "mode", m, again, ok, m.Counted())
		for _, text := range []string{"18x8", "10x8", "4x4"} {
			p := deals(t, params(t, text), 1)[0]
			full := m.FullTime(p)
			fmt.Fprintf(&said, "  %s: %v, bonus %v %v %v %v\n", text, full, m.Bonus(1, 40), m.Bonus(2, 40), m.Bonus(40, 40), m.Bonus(1, 1))
			for _, c := range [][2]int{{1, 0}, {3, 1}, {2, 3}, {3, 3}, {4, 3}, {40, 39}, {50, 39}} {
				fmt.Fprintln(&said, "   ", c, m.TimeBonus(c[0], c[1], p, 0), m.TimeBonus(c[0], c[1], p, full-time.Second), m.TimeBonus(c[0], c[1], p, full+time.Second))
			}
		}
	}
	_, ok := ParseMode("of old")
	must.Be(t, !ok, "there is a mode of old")
	goldentest.File(t, "testdata/scores.golden", said.String(), "mode ", "p", "=")
}

func FuzzTimes(f *testing.F) {
	f.Add("0 1500 - 1500 3600000")
	f.Add("- -1 x")
	f.Add("9223372036854775807")
	f.Fuzz(func(t *testing.T, text string) {
		times := ParseTimes(text)
		again := ParseTimes(FormatTimes(times))
		must.Be(t, slices.Equal(times, again), "%q is read as %v, which comes back as %v", text, times, again)
		points := Score(pairsAt(len(times)), times).Points
		must.Be(t, points >= 0 && points <= len(times)*PairPoints*TopCombo, "%v brings %d points", times, points)
	})
}
