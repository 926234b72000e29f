//go:build e2e && linux

package e2e

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/cycle"
	"tessera/solver/link"
	"tessera/solver/sliding"
	"tessera/solver/swap"
)

// shaky is a game that is tapped: next gives the cells of the player's next taps and
// the position after them.
type shaky struct {
	id    string
	cells int
	next  func(position string, hand *rand.Rand) (cells []int, after string)
	key   string // pressed after each tap
}

// tapped are the games, each with a board as large as it has.
func tapped(t *testing.T) []shaky {
	return []shaky{
		{id: "swap:20x20#1", cells: 400, next: func(text string, hand *rand.Rand) ([]int, string) {
			at := parsed(t, swap.Rules{}.ParsePosition, text)
			cells := hand.Perm(at.Cells())[:2]
			return cells, applied(t, swap.Rules{}.Apply, at, at.Board().Swap(cells[0], cells[1]))
		}},
		{id: "link:20x20#1", cells: 400, next: linkTaps(t)},
		{id: "cycle:20x20d3plus#1", cells: 400, next: func(text string, hand *rand.Rand) ([]int, string) {
			at := parsed(t, cycle.Rules{}.ParsePosition, text)
			cell := hand.IntN(at.Cells())
			m, _ := at.Board().Click(cell, 1)
			return []int{cell}, applied(t, cycle.Rules{}.Apply, at, m)
		}},
		{id: "sudoku:easy#1", cells: 81, next: tapMark, key: "shift+5"},
		{id: "sliding:20x20#1", cells: 400, next: func(text string, hand *rand.Rand) ([]int, string) { // the search for its par goes on meanwhile
			at := parsed(t, sliding.Rules{}.ParsePosition, text)
			cells := inLine(at)
			cell := cells[hand.IntN(len(cells))]
			moves, _ := sliding.SlideTo(at, cell)
			return []int{cell}, applied(t, sliding.Rules{}.Apply, at, moves...)
		}},
	}
}

// game is the name of the game.
func (g shaky) game() string {
	name, _, _ := strings.Cut(g.id, ":")
	return name
}

// TestShakyHand taps 200 times in every game, 20 times on a slow machine, on a board as
// large as the game has, anywhere in a cell, with a hand that shakes by up to 7 pixels
// while the button is down for 20 to 400 ms, and an engine that works beside: each tap
// counts.
func TestShakyHand(t *testing.T) {
	t.Parallel()
	times := bounds.times(200, 20)
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:5x5#3")
	p.Choose("solver.engine", p.label("idastar")) // which takes hours for it
	p.Click("action.solve")
	p.WaitFor("an engine to think", usual, func(s State) bool { return s.Run == "thinking" })
	for _, g := range tapped(t) {
		p.GoTo(g.game())
		if s := p.State(); g.game() == "sliding" && s.Run != "thinking" {
			t.Errorf("the engine beside has come to an end: %s", s.Message)
		}
		p.Deal(g.id)
		p.taps(g, times)
	}
}

// taps taps so many times, some in a row without waiting for what comes of them.
func (p *Program) taps(g shaky, times int) {
	p.t.Helper()
	const inARow = 10
	at := p.State().Position
	cols, rows := 9, 9
	if n, _ := fmt.Sscanf(at, "%dx%d", &cols, &rows); n != 2 {
		cols, rows = 9, 9
	}
	across, down := make([]Box, cols), make([]Box, rows)
	for i := range across {
		across[i] = p.Cell(i)
	}
	for i := range down {
		down[i] = p.Cell(i * cols)
	}
	for done := 0; done < times; {
		var script []string
		var tapped []int
		for range inARow {
			cells, after := g.next(at, p.hand)
			for _, cell := range cells {
				script = append(script, p.tap(Box{X: across[cell%cols].X, Y: down[cell/cols].Y, W: across[0].W, H: across[0].H})...)
				if g.key != "" {
					script = append(script, "key", g.key)
				}
				tapped = append(tapped, cell)
				done++
			}
			at = after
		}
		p.mouse(script...)
		if !p.within(usual, func() bool { return p.State().Position == at }) {
			s := p.State()
			p.t.Fatalf("%s: of %d taps not all counted, the last on %v: %q; the position is %s, want %s", g.id, done, tapped, s.Message, s.Position, at)
		}
	}
	p.t.Logf("%s: all of %d taps", g.id, times)
}

// tap is pressing the button anywhere in a cell and letting it go up to 7 pixels
// away, after 20 to 400 ms.
func (p *Program) tap(cell Box) []string {
	spot := Box{X: cell.X + 1 + p.hand.Float64()*(cell.W-3), Y: cell.Y + 1 + p.hand.Float64()*(cell.H-3), W: 1, H: 1}
	held := 0.02
	if slow := []float64{0.06, 0.12, 0.25, 0.4}; p.hand.IntN(6) == 0 {
		held = slow[p.hand.IntN(len(slow))]
	}
	return append(p.pressing("1", spot, p.hand.IntN(2*tremor+1)-tremor, p.hand.IntN(2*tremor+1)-tremor, held), "sleep", "0.02")
}

func parsed[S any](t *testing.T, parse func(string) (S, error), text string) S {
	t.Helper()
	return must.Have(parse(text))(t)
}

// applied is the text of the position that moves lead to.
func applied[S fmt.Stringer, M any](t *testing.T, apply func(S, M) (S, error), at S, moves ...M) string {
	t.Helper()
	for _, m := range moves {
		at = must.Have(apply(at, m))(t)
	}
	return at.String()
}

// linkTaps are the taps on the pairs of a solution: of pairs at random some would
// make the board one that is lost, over which then lies the offer to go back.
func linkTaps(t *testing.T) func(string, *rand.Rand) ([]int, string) {
	way := map[string]link.Move{} // the next one, by the position's text
	return func(text string, _ *rand.Rand) ([]int, string) {
		at := parsed(t, link.Rules{}.ParsePosition, text)
		if _, known := way[text]; !known {
			on := at
			for _, m := range must.Have(solver.Collect(t.Context(), link.Engines()[0], at, solver.Options{}))(t) {
				way[on.String()] = m
				on = must.Have(link.Rules{}.Apply(on, m))(t)
			}
		}
		m := way[text]
		a, _ := at.Cell(m.A)
		b, _ := at.Cell(m.B)
		return []int{a, b}, applied(t, link.Rules{}.Apply, at, m)
	}
}

// tapMark is a tap on an empty cell, in which a 5 is noted then or taken away.
func tapMark(text string, hand *rand.Rand) ([]int, string) {
	puzzle, written, _ := strings.Cut(text, ":")
	var marked []int
	for _, one := range strings.Split(written, ",") {
		var row, column int
		if n, _ := fmt.Sscanf(one, "r%dc%d+5", &row, &column); n == 2 {
			marked = append(marked, (row-1)*9+column-1)
		}
	}
	cell := hand.IntN(81)
	for puzzle[cell] != '.' {
		cell = hand.IntN(81)
	}
	if i := slices.Index(marked, cell); i >= 0 {
		marked = slices.Delete(marked, i, i+1)
	} else {
		marked = append(marked, cell)
	}
	slices.Sort(marked)
	notes := make([]string, len(marked))
	for i, c := range marked {
		notes[i] = fmt.Sprintf("r%dc%d+5", c/9+1, c%9+1)
	}
	if len(notes) > 0 {
		puzzle += ":" + strings.Join(notes, ",")
	}
	return []int{cell}, puzzle
}
