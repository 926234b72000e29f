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

// hinted is what a hint teaches, as its reader sees it.
type hinted struct {
	Verdict string
	Left    int
	Pairs   []struct {
		Move  string
		Kind  int
		Turns int
		Path  []string
	}
	Why json.RawMessage
}

func hintFor(t testing.TB, p Position) (h solver.Hint[Move], l hinted) {
	t.Helper()
	h, err := Hint(t.Context(), p)
	must.Be(t, err == nil, "%v: %v", p, err)
	data, err := json.Marshal(h.Data)
	if err == nil {
		decoder := json.NewDecoder(strings.NewReader(string(data)))
		decoder.DisallowUnknownFields()
		err = decoder.Decode(&l)
	}
	must.Do(t, err)
	return h, l
}

// TestHintsLeadOn: on boards that can be cleared, under many rules, each pair named can
// go by the path that is told, and hints that are followed clear the board.
func TestHintsLeadOn(t *testing.T) {
	for _, text := range []string{"4x4", "6x6k9", "10x6", "10x6down", "8x6left", "8x6centre", "10x6turning", "10x8heart", "10x6stones4", "18x8"} {
		params := must.Have(Rules{}.ParseParams(text))(t)
		for _, p := range deals(t, params, 4) {
			for p.Left() > 0 {
				h, l := hintFor(t, p)
				must.Be(t, l.Verdict == "solved" && len(h.Levels) == 3 && len(h.Moves) == 1 && l.Left == p.Left()/2,
					"%v: %+v, %d levels", p, l, len(h.Levels))
				for _, pair := range l.Pairs {
					m := must.Have(Rules{}.ParseMove(pair.Move))(t)
					second := must.Have(checker.Read(p.String()))(t)
					turns, _, ok := second.Best([2]int{m.A.X, m.A.Y}, [2]int{m.B.X, m.B.Y})
					must.Be(t, ok && turns == pair.Turns, "%v: %+v has %d turns", p, pair, turns)
					first, _ := p.Cell(m.A)
					path, ok := NewBoard(p).Path(first, found(p.Cell(m.B)))
					must.Be(t, ok && path.Turns() == pair.Turns && p.Kind(first) == pair.Kind &&
						slices.Equal(pair.Path, pointTexts(path.Corners())), "%v: %+v is not the path", p, pair)
					next := must.Have(p.apply(m))(t)
					verdict, _ := Winnable(t.Context(), next, 0)
					must.Be(t, verdict == solver.Solved, "%v: after %s the board is %v", p, pair.Move, verdict)
				}
				must.Be(t, l.Pairs[len(l.Pairs)-1].Move == h.Moves[0].String(), "%v: the move is %v", p, h.Moves[0])
				p = must.Have(p.apply(h.Moves[0]))(t)
			}
			h, l := hintFor(t, p)
			must.Hold(t, len(h.Moves) <= 0 && len(h.Levels) == 1 && l.Left == 0, "of an empty board is said %+v", l)
		}
	}
}

func found(cell int, ok bool) int {
	if !ok {
		panic("no cell")
	}
	return cell
}

func pointTexts(points []Point) (texts []string) {
	for _, at := range points {
		texts = append(texts, fmt.Sprintf("%d,%d", at.X, at.Y))
	}
	return texts
}

// TestHintKnowsADeal: of a fair deal, which its search clears with some effort, a hint says that it can be cleared.
func TestHintKnowsADeal(t *testing.T) {
	hard := 0
	for _, text := range []string{"18x8left", "18x8right", "18x8middle", "18x8centre"} {
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
	p := parsed(t, "2x2:1,2,2,1")
	h, l := hintFor(t, p)
	must.Be(t, l.Verdict == "impossible" && len(h.Moves) == 0 && len(h.Levels) == 2 &&
		strings.Contains(string(l.Why), `"cells"`), "%+v %s, %+v", l, l.Why, h)
}
