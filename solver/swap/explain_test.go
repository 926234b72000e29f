package swap

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
)

func explained(t testing.TB, p Position) (Explained, []string) {
	t.Helper()
	return enginetest.Explained[Explained](t, Explain, p)
}

// TestExplainAgreesWithBruteForce on the fewest moves, swaps and turns apart.
func TestExplainAgreesWithBruteForce(t *testing.T) {
	for _, text := range []string{"2x2", "5x1", "2x3corner", "5x1neighbours", "3x2neighbours", "2x2turned", "1x3cornerturned", "2x2neighboursturned"} {
		b := params(t, text).Board
		upright := b
		upright.Turned = false
		distances, swapsOnly := everyDistance(b), everyDistance(upright)
		for p, fewest := range distances {
			if fewest%3 != 0 {
				continue // a sample
			}
			e, keys := explained(t, p)
			swaps := swapsOnly[newPosition(upright, p.Order(), make([]int, p.Cells()))]
			must.Be(t, e.Moves == solver.Between(fewest, fewest) && e.Swaps == solver.Between(swaps, swaps) &&
				e.Turns == fewest-swaps, "%v: %+v; %d moves, %d of them swaps", p, e, fewest, swaps)
			must.Be(t, e.Solved == (fewest == 0) && e.Solved == (keys[0] == "swap.explain.solved"),
				"%v: %+v, %v", p, e, keys)
			right, wrong := (*Alike)(nil).Check(p)
			for cell := range p.Cells() {
				must.Be(t, p.Right(cell) == slices.Contains(right, cell) && p.Right(cell) != slices.Contains(wrong, cell) &&
					e.Right == len(right), "%v: cell %d is among %v and %v", p, cell, right, wrong)
			}
			want := 0
			switch formula := e.Counted; e.Method {
			case "free":
				want = formula.Displaced - formula.Cycles
			case "corner":
				want = formula.Displaced + formula.Cycles
				if p.Piece(0) != 0 {
					want -= 2
				}
			case "inversions":
				want = formula.Inversions
			default:
				want = swaps
			}
			must.Be(t, want == swaps, "%v: the formula of %s gives %d of %d swaps", p, e.Method, want, swaps)
		}
	}
}

// TestExplainGivesARange where the fewest moves are not proven.
func TestExplainGivesARange(t *testing.T) {
	p := deals(t, params(t, "9x9neighboursturned"), 1)[0]
	e := must.Have(Explain(enginetest.Hurried(t.Context(), 300*time.Millisecond), p))(t)
	bound, _ := p.LowerBound()
	data := e.Data.(Explained)
	r := data.Moves
	must.Be(t, !r.Proven && r.Least >= bound && r.Least < r.Most && data.Swaps.Most+data.Turns == r.Most, "%+v", data)
	must.Be(t, e.Lines[len(e.Lines)-1].Key == "swap.explain.moves.range", "%v", e.Lines)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Explain(ctx, p)
	must.Be(t, errors.Is(err, context.Canceled), "cancelled: %v", err)
}

// TestGoldenExplain holds what is explained, in sentences and by the names of fields that are a contract.
func TestGoldenExplain(t *testing.T) {
	var golden strings.Builder
	var boards []Position
	for _, text := range []string{
		"3x1turned:1*3,0,2", "3x2groups:1,2,0,4,5,3", "4x4:1,2,3,0,4,5,6,7,9,8,10,11,12,13,14,15", "3x3corner:3,2,8,4,1,6,0,5,7", "5x1neighbours:4,1,0,2,3",
		"3x3neighboursturned:0,1*2,2,3,5,4*1,6,8,7*3", "4x2groups:2,3,0,1,6,7,4,5", "2x2turnedgroups:2*1,0*1,3*1,1*1", "3x3:0,1,2,3,4,5,6,7,8",
	} {
		boards = append(boards, must.Have(Rules{}.ParsePosition(text))(t))
	}
	for _, text := range []string{"9x5", "5x5corner", "6x1neighbours", "6x5turned", "5x4cornerturned", "9x5turneds2"} {
		boards = append(boards, deals(t, params(t, text), 1)...)
	}
	for _, p := range boards {
		e := must.Have(Explain(t.Context(), p))(t)
		fmt.Fprintf(&golden, "board %v\n%s\n%v\n", p, must.Have(json.Marshal(e.Data))(t), e.Lines)
	}
	goldentest.File(t, "testdata/explain.golden", golden.String(), "board ")
}

// TestGoldenHints follows hints to the end, and counts the moves that takes. What each says was checked once by
// the texts of the boards before and after, which is in the history: a golden file of some of each kind holds it.
func TestGoldenHints(t *testing.T) {
	var golden strings.Builder
	kinds := map[string]int{}
	for _, text := range []string{
		"2x1", "3x3", "6x4", "9x5", "5x4corner", "3x3corner", "12x1neighbours", "1x7neighbours", "2x2neighbours", "4x3neighbours", "6x6neighbours", "9x9neighbours", "2x9neighbours",
		"4x3turned", "3x3cornerturned", "3x3neighboursturned", "5x4groups", "8x6groups", "4x3turnedgroups", "4x3neighboursgroups", "7x5s6",
	} {
		for seed, p := range deals(t, params(t, text), 6) {
			held := seed == 0 && p.Cells() <= 36
			if held {
				fmt.Fprintln(&golden, "board", p)
			}
			fewest, exact := p.LowerBound()
			made := 0
			for !p.Solved() {
				h := must.Have(Hint(t.Context(), p))(t)
				l := h.Data.(Lesson)
				before, least := p.String(), p.board.fewestSwaps(p.Order())
				var moves []string
				for _, m := range h.Moves {
					moves = append(moves, m.String())
					p = must.Have(p.apply(m))(t)
				}
				after, err := replay(before, moves)
				must.Be(t, err == nil && after == p.String() && len(h.Levels) == 3 && len(moves) != 0 && h.Topic != "",
					"%s: %+v leads to %s, %v", before, h, after, err)
				held := seed == 0 && p.Cells() <= 36
				if held {
					said := must.Have(json.Marshal(l))(t)
					fmt.Fprintf(&golden, "%s\n  %v\n", said, h.Levels)
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
