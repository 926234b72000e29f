//go:build e2e && linux

package e2e

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

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
			at := parsed(t, swap.ParsePosition, text)
			cells := hand.Perm(at.Cells())[:2]
			return cells, applied(t, swap.Rules{}.Apply, at, at.Board().Swap(cells[0], cells[1]))
		}},
		{id: "link:20x20#1", cells: 400, next: linkTaps(t)},
		{id: "cycle:20x20d3plus#1", cells: 400, next: func(text string, hand *rand.Rand) ([]int, string) {
			at := parsed(t, cycle.ParsePosition, text)
			cell := hand.IntN(at.Cells())
			m, _ := at.Board().Click(cell, 1)
			return []int{cell}, applied(t, cycle.Rules{}.Apply, at, m)
		}},
		{id: "sudoku:easy#1", cells: 81, next: tapMark, key: "shift+5"},
		{id: "sliding:20x20#1", cells: 400, next: func(text string, hand *rand.Rand) ([]int, string) { // the search for its par goes on meanwhile
			at := parsed(t, sliding.ParsePosition, text)
			cells := inLine(at)
			cell := cells[hand.IntN(len(cells))]
			moves, _ := sliding.SlideTo(at, cell)
			to, err := sliding.Play(at, moves)
			if err != nil {
				t.Fatal(err)
			}
			return []int{cell}, to.String()
		}},
	}
}

// game is the name of the game.
func (g shaky) game() string {
	name, _, _ := strings.Cut(g.id, ":")
	return name
}

// TestShakyHand taps 200 times in every game, 60 times on a slow machine, on a board as
// large as the game has, anywhere in a cell, with a hand that shakes by up to 7 pixels
// while the button is down for 20 to 400 ms, and an engine that works beside: each tap
// counts.
func TestShakyHand(t *testing.T) {
	t.Parallel()
	times := 200
	if bounds.slow {
		times = 60
	}
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:5x5#3")
	p.Choose("solver.engine", p.label("idastar")) // which takes hours for it
	p.Click("action.solve")
	p.WaitFor("an engine to think", usual, func(s State) bool { return s.Run == "thinking" })
	for _, g := range tapped(t) {
		game := g.game()
		if game == "sliding" {
			p.GoTo(game)
			if s := p.State(); s.Run != "thinking" {
				t.Errorf("the engine beside has come to an end: %s", s.Message)
			}
		} else {
			p.GoTo(game)
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
	at, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// applied is the text of the position that a move leads to.
func applied[S fmt.Stringer, M any](t *testing.T, apply func(S, M) (S, error), from S, m M) string {
	t.Helper()
	to, err := apply(from, m)
	if err != nil {
		t.Fatal(err)
	}
	return to.String()
}

// linkTaps are the taps on the pairs of a solution: of pairs at random some would
// make the board one that is lost, over which then lies the offer to go back.
func linkTaps(t *testing.T) func(string, *rand.Rand) ([]int, string) {
	way := map[string]link.Move{} // the next one, by the position's text
	return func(text string, _ *rand.Rand) ([]int, string) {
		at := parsed(t, link.ParsePosition, text)
		if _, known := way[text]; !known {
			solution, err := solver.Collect(t.Context(), link.Engines()[0], at, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			on := at
			for _, m := range solution {
				way[on.String()] = m
				if on, err = (link.Rules{}).Apply(on, m); err != nil {
					t.Fatal(err)
				}
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

// holds presses the button on a cell and moves over the way to another, most of it,
// and does not let go.
func (p *Program) holds(from, to int) {
	p.t.Helper()
	a, b := p.Cell(from), p.Cell(to)
	x, y := a.middle()
	p.mouse("mousemove", "--window", p.window, x, y, "mousedown", "1")
	p.moves(a, b, 0.3, 0.9)
}

// moves moves the pointer to shares of the way from one place to another.
func (p *Program) moves(a, b Box, shares ...float64) {
	p.t.Helper()
	for _, share := range shares {
		x, y := Box{X: a.X + (b.X-a.X)*share, Y: a.Y + (b.Y-a.Y)*share, W: a.W, H: a.H}.middle()
		p.mouse("mousemove", "--window", p.window, x, y, "sleep", "0.03")
	}
}

// beside lists the tiles that are not seen where their cells are.
func (p *Program) beside() (ids []int) {
	p.t.Helper()
	tiles, err := p.probe.tiles()
	if err != nil {
		p.t.Fatal(err)
	}
	for _, tile := range tiles {
		if tile.DX != 0 || tile.DY != 0 {
			ids = append(ids, tile.Tile)
		}
	}
	return ids
}

// shows fails unless the board shows the pieces of the position, each on its cell.
func (p *Program) shows(when string) {
	p.t.Helper()
	p.Settle()
	position := p.swapped()
	tiles, err := p.probe.tiles()
	if err != nil {
		p.t.Fatal(err)
	}
	if len(tiles) != position.Cells() {
		p.t.Errorf("%s: %d pieces are on the board of %d cells", when, len(tiles), position.Cells())
	}
	for _, tile := range tiles {
		if tile.DX != 0 || tile.DY != 0 || position.Piece(tile.Cell) != tile.Tile {
			p.t.Errorf("%s: piece %d lies on cell %d, beside it by %.0f, %.0f; the position has piece %d there",
				when, tile.Tile, tile.Cell, tile.DX, tile.DY, position.Piece(tile.Cell))
		}
	}
}

// TestNothingBreaksADrag: whatever happens while a piece is in the hand, it lies
// afterwards where the position has it, and nothing was exchanged that nobody let
// go.
func TestNothingBreaksADrag(t *testing.T) {
	t.Parallel()
	const id = "swap:5x4turned#20261120"
	p := NewProgram(t)
	p.Start()
	p.GoTo("swap")
	p.TakeBuiltin()
	p.Deal(id)
	start := p.swapped()
	b := start.Board()
	board := func(m ...swap.Move) string {
		at := start
		for _, one := range m {
			var err error
			if at, err = (swap.Rules{}).Apply(at, one); err != nil {
				t.Fatal(err)
			}
		}
		return at.String()
	}
	moved := board(b.Swap(0, 6))
	turned := board(b.Swap(0, 6), b.Turn(6, swap.Clockwise), b.Swap(6, 13))
	for _, c := range []struct {
		name string
		do   func()
		want string // the position afterwards; empty: any
	}{
		{"nothing", func() {}, board(b.Swap(0, 6), b.Swap(6, 13))},
		{"Escape", func() { p.Key("Escape") }, moved},
		{"undo", func() { p.Key("ctrl+z") }, start.String()},
		{"restart", func() { p.Key("ctrl+r") }, start.String()},
		{"a new game", func() { p.Key("ctrl+n") }, ""},
		{"an engine", func() {
			p.Key("F5")
			p.WaitFor("the engine", usual, func(s State) bool { return s.Run != "idle" || s.Status == "won" })
		}, ""},
		{"a pause", func() { p.Key("p") }, moved},
		{"the key that turns", func() { p.Key("r") }, turned},
		{"the other button", func() { p.mouse("click", "3") }, turned},
		{"the wheel", func() { p.mouse("click", "5") }, turned},
		{"the wheel, and back", func() { p.mouse("click", "5", "sleep", "0.1", "click", "4") }, board(b.Swap(0, 6), b.Swap(6, 13))},
		{"the third button", func() { p.mouse("click", "2") }, moved},
		{"another size", func() { p.Resize(980, 720); p.Resize(1120, 760) }, moved},
		{"another tab", func() { p.Key("ctrl+1"); p.Key("ctrl+2") }, moved},
		{"the settings", func() { p.Key("ctrl+comma") }, moved},
		{"the help", func() { p.Key("F1") }, moved},
	} {
		p.Deal(id)
		p.Drag(p.Cell(0), p.Cell(6))
		p.WaitFor("the first exchange", usual, func(s State) bool { return s.Position == moved })
		p.Settle()
		from, to := p.Cell(6), p.Cell(13)
		p.holds(6, 13)
		p.await("a piece in the hand before "+c.name, usual, func() bool { return len(p.beside()) == 1 })
		c.do()
		p.moves(from, to, 0.95, 1)
		p.mouse("mouseup", "1")
		p.within(soon, func() bool { return p.State().Position == c.want })
		if got := p.State().Position; c.want != "" && got != c.want {
			t.Errorf("%s: the position is %s, want %s", c.name, got, c.want)
		}
		if p.State().Dialog != "" {
			p.Key("Escape")
			p.WaitFor("the dialog to close", usual, func(s State) bool { return s.Dialog == "" })
		}
		if p.State().Run != "idle" {
			p.Key("Escape")
			p.WaitFor("the engine to stop", usual, func(s State) bool { return s.Run == "idle" })
		}
		p.shows(c.name)
		if c.name == "a pause" {
			p.Key("p")
		}
	}
}
