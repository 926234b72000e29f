package link

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/link/checker"
)

// hintFor is a hint, and what it teaches.
func hintFor(t testing.TB, p Position) (solver.Hint[Move], Lesson) {
	t.Helper()
	h := must.Have(Hint(t.Context(), p))(t)
	return h, h.Data.(Lesson)
}

// TestHintsLeadOn: on boards that can be cleared, under many rules, each pair named can
// go by the path that is told, and hints that are followed clear the board.
func TestHintsLeadOn(t *testing.T) {
	for _, text := range []string{"4x4", "6x6k9", "10x6down", "8x6left", "8x6centre", "10x6turning", "8x6stones4"} {
		for _, p := range deals(t, params(t, text), 3) {
			for p.Left() > 0 {
				h, l := hintFor(t, p)
				must.Be(t, l.Verdict == "solved" && len(h.Levels) == 3 && len(h.Moves) == 1 && l.Left == p.Left()/2,
					"%v: %+v, %d levels", p, l, len(h.Levels))
				for _, pair := range l.Pairs {
					m := must.Have(Rules{}.ParseMove(pair.Text))(t)
					second := must.Have(checker.Read(p.String()))(t)
					turns, _, ok := second.Best([2]int{m.A.X, m.A.Y}, [2]int{m.B.X, m.B.Y})
					a, _ := p.Cell(m.A)
					b, _ := p.Cell(m.B)
					path, _ := NewBoard(p).Path(a, b)
					var corners []string
					for _, at := range path.Corners() {
						corners = append(corners, fmt.Sprintf("%d,%d", at.X, at.Y))
					}
					must.Be(t, ok && turns == pair.Turns && p.Kind(a) == pair.Kind && slices.Equal(pair.Path, corners),
						"%v: %+v is not the path, which has %d turns", p, pair, turns)
					verdict, _ := Winnable(t.Context(), must.Have(p.apply(m))(t), 0)
					must.Be(t, verdict == solver.Solved, "%v: after %s the board is %v", p, pair.Text, verdict)
				}
				must.Be(t, l.Pairs[len(l.Pairs)-1].Text == h.Moves[0].String(), "%v: the move is %v", p, h.Moves[0])
				p = must.Have(p.apply(h.Moves[0]))(t)
			}
			h, l := hintFor(t, p)
			must.Hold(t, len(h.Moves) == 0 && len(h.Levels) == 1 && l.Left == 0, "of an empty board is said %+v", l)
		}
	}
}

// TestHintKnowsADeal: of a fair deal, which its search clears with some effort, a hint says that it can be cleared.
func TestHintKnowsADeal(t *testing.T) {
	hard := 0
	for _, text := range []string{"18x8left", "18x8centre"} {
		p := must.Have(solver.Deal(t.Context(), Rules{}, params(t, text), fairSeeds))(t)
		if _, easy, _ := leading(t.Context(), p); !easy {
			hard++
		}
		_, l := hintFor(t, p)
		must.Hold(t, l.Verdict == "solved" && len(l.Pairs) != 0, "%v: %+v", p, l)
	}
	must.Be(t, hard >= 1, "%d boards take more than a little effort", hard)
}

// TestHintOfLostBoard says which tiles block each other, and nothing to do.
func TestHintOfLostBoard(t *testing.T) {
	h, l := hintFor(t, parsed(t, "2x2:1,2,2,1"))
	must.Be(t, l.Verdict == "impossible" && len(h.Moves) == 0 && len(h.Levels) == 2 && len(l.Why.Cells) == 4,
		"%+v, %+v", l, h)
	text := must.Have(json.Marshal(l))(t)
	const want = `{"verdict":"impossible","left":2,"pairs":[],"why":{"reason":"blocking",` // what programs read
	must.Be(t, strings.HasPrefix(string(text), want), "written %s", text)
}
