package swap

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
)

// TestGoldenHints follows hints to the end, and counts the moves that takes. What each says was checked once by
// the texts of the boards before and after, which is in the history: a golden file of some of each kind holds it.
func TestGoldenHints(t *testing.T) {
	var golden strings.Builder
	kinds := map[string]int{}
	for _, text := range []string{
		"2x1", "3x3", "6x4", "9x5", "5x4corner", "3x3corner", "12x1neighbours", "1x7neighbours", "2x2neighbours", "4x3neighbours", "6x6neighbours", "9x9neighbours", "2x9neighbours",
		"4x3turned", "3x3cornerturned", "3x3neighboursturned", "5x4groups", "8x6groups", "4x3turnedgroups", "4x3neighboursgroups", "7x5s6",
	} {
		for seed, p := range deals(t, params(t, text), 8) {
			held := seed == 0 && p.Cells() <= 36
			if held {
				fmt.Fprintln(&golden, "board", p)
			}
			fewest, exact := p.LowerBound()
			made := 0
			for !p.Solved() {
				h, err := Hint(t.Context(), p)
				must.Do(t, err)
				l := h.Data.(Lesson)
				before, least := p.String(), p.board.fewestSwaps(p.Order())
				var moves []string
				for _, m := range h.Moves {
					moves = append(moves, m.String())
					p, err = p.apply(m)
					must.Do(t, err)
				}
				after, err := replay(before, moves)
				must.Be(t, err == nil && after == p.String() && len(h.Levels) == 3 && len(moves) != 0 && h.Topic != "",
					"%s: %+v leads to %s, %v", before, h, after, err)
				held := seed == 0 && p.Cells() <= 36
				if held {
					said, err := json.Marshal(l)
					must.Do(t, err)
					fmt.Fprintln(&golden, string(said), h.Levels[0].Key, h.Levels[1].Key, h.Levels[2].Key)
				}
				must.Be(t, l.Kind == LessonTurn || l.Kind == LessonGroup || l.Left == least,
					"%s: %d swaps are left, it says %d", before, least, l.Left)
				kinds[l.Kind]++
				made += len(moves)
			}
			must.Hold(t, !exact || made == fewest, "%s: %d moves, the fewest are %d", text, made, fewest)
			h, err := Hint(t.Context(), p)
			must.Hold(t, err == nil && len(h.Levels) == 1 && len(h.Moves) <= 0, "%v: %+v, %v", p, h, err)
		}
	}
	goldentest.File(t, "testdata/hints.golden", golden.String(), "board ")
	for _, kind := range []string{LessonTurn, LessonRing, LessonCorner, LessonEnter, LessonLine, LessonStep, LessonWalk, LessonGroup} {
		must.Hold(t, kinds[kind] >= 20, "%d lessons of the kind %s", kinds[kind], kind)
	}
}

// BenchmarkHint times hints on the largest boards, and reports how many moves they come to
// where they are followed. The bar is 100 ms.
func BenchmarkHint(b *testing.B) {
	for _, text := range []string{"20x20", "20x20corner", "20x20neighbours", "20x1neighbours", "20x20turned", "20x20groups"} {
		p := params(b, text)
		start := must.Have(Rules{}.Deal(b.Context(), p, solver.NewRand(1)))(b)
		moves := 0
		for at := start; !at.Solved(); {
			h := must.Have(Hint(b.Context(), at))(b)
			for _, m := range h.Moves {
				at, _ = at.apply(m)
				moves++
			}
		}
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				_, err := Hint(b.Context(), start)
				must.Be(b, err == nil, "%v", err)
			}
			b.ReportMetric(float64(moves), "moves")
		})
	}
}
