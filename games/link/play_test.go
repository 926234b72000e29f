package link

import (
	"fmt"
	"slices"
	"testing"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/link"
)

func init() { lang.Add(files) }

type desk struct {
	*tabletest.Table[link.Params, link.Position, link.Move, Model]
	t testing.TB
}

// laid is a table on which a small game is dealt, with a photo.
func laid(t testing.TB, o tabletest.Options) *desk {
	if o == nil {
		o = tabletest.Options{}
	}
	if o["link.params"] == nil {
		o["link.params"] = "6x4"
	}
	tb := &desk{tabletest.New(t, Game, o), t}
	tb.Photos[Name] = table.Photo{Picture: view.Picture{Hash: "mine", W: 1, H: 1}, Width: 600, Height: 400}
	tb.Send(table.Pictured{Photo: Name})
	tb.Until("the first deal", tb.Session.HasGame)
	return tb
}

// opened has the game of an ID.
func opened(t testing.TB, id string, o ...tabletest.Options) *desk {
	tb := laid(t, append(o, nil)[0])
	tb.Open(id)
	tb.Forget()
	return tb
}

func want(t testing.TB, what string, got, want any) {
	t.Helper()
	g, w := fmt.Sprint(got), fmt.Sprint(want)
	must.Be(t, g == w, "%s is %s, not %s", what, g, w)
}

// solution gives removals that clear the board.
func solution(t testing.TB, p link.Position) []link.Move {
	t.Helper()
	moves := must.Have(solver.Collect(t.Context(), link.Engines()[0], p, solver.Options{}))(t)
	return moves
}

// tap clicks cells; remove clicks the two tiles of each removal.
func (tb *desk) tap(cells ...int) {
	for _, cell := range cells {
		tb.Send(view.Tap{Cell: cell})
	}
}

func (tb *desk) remove(moves ...link.Move) {
	for _, m := range moves {
		tb.tap(cellsOf(tb.Session.Position(), m)...)
	}
}

// loads are what was asked for to be loaded as that photo.
func (tb *desk) loads(photo string) (all []table.Load) {
	for _, d := range tb.Asked {
		if l, ok := d.(table.Load); ok && l.Photo == photo {
			all = append(all, l)
		}
	}
	return all
}

// ring are the cells that are framed so.
func (tb *desk) ring(r view.Ring) []int { return tb.Page.Scene.Rings[r] }

// happened are those of a kind that are on the page.
func (tb *desk) happened(kind view.Show) (all []view.Happening) {
	for _, h := range tb.Page.Scene.Now {
		if h.Kind == kind {
			all = append(all, h)
		}
	}
	return all
}

// agrees fails unless the page has a tile of the right kind on every cell that has one, each
// once, and nothing on the others.
func (tb *desk) agrees(when string) {
	tb.t.Helper()
	p, start := tb.Session.Position(), tb.Session.Start()
	kinds, seen := make([]int, p.Cells()), map[int]bool{}
	for _, tile := range tb.Page.Scene.Tiles {
		must.Hold(tb.t, !seen[tile.ID], "%s: tile %d is on two cells", when, tile.ID)
		seen[tile.ID], kinds[tile.Cell] = true, start.Kind(tile.ID)
		want(tb.t, when+": what a tile says", tile.Face.Says == fmt.Sprint(kinds[tile.Cell]) || start.Stone(tile.ID), true)
	}
	for cell, kind := range kinds {
		must.Hold(tb.t, kind == p.Kind(cell), "%s: on cell %d the page has kind %d, the position %v", when, cell, kind, p)
	}
	want(tb.t, when+": where the cursor goes", slices.Contains(tb.Page.Scene.Walk, true), p.Left() > 0)
}

// Boards on which everything can be tried: in the first row of easy, the outer twos go by way
// of the ring, and the threes have no path.
const (
	easy = "link:4x3:2,1,1,2,3,4,4,5,5,6,6,3"
	// one can be won, but not after its first two tiles in the first column went
	one = "link:4x4:1,3,2,5,1,1,6,4,6,2,1,2,3,5,2,4"
)

// mistake is the pair after which the board of one can no longer be won.
var mistake = link.Removal(link.Point{}, link.Point{Y: 1})

// TestGravityMovesTheTiles that are left, and undo brings all of them back, each to where it
// was; with shapes and stones, and through a shuffle.
func TestGravityMovesTheTiles(t *testing.T) {
	for _, g := range link.Gravities() {
		for _, params := range []link.Params{link.NewParams(6, 5, g), {W: 8, H: 7, Kinds: 6, Gravity: g, Shape: link.Heart, Stones: 2}} {
			tb := opened(t, "link:"+params.String()+"#7")
			before := tb.Page.Scene.Tiles
			for i, m := range solution(t, tb.Session.Position())[:6] {
				tb.remove(m)
				want(t, "steps", tb.Session.Steps(), i+1)
				tb.agrees("after a pair, " + params.String())
			}
			tb.Do("click link.shuffle")
			want(t, "steps", tb.Session.Steps(), 7)
			tb.agrees("after a shuffle, " + params.String())
			for range 7 {
				tb.Session.Undo()
				tb.agrees("after undo, " + params.String())
			}
			want(t, "the tiles", slices.Equal(tb.Page.Scene.Tiles, before), true)
			tb.Session.Redo()
			tb.agrees("after redo, " + params.String())
		}
	}
}

// TestPairShowsWhatItIsWorth: beside it stands its worth, and a ring that empties as long as
// another carries on the combo. Undo takes both away.
func TestPairShowsWhatItIsWorth(t *testing.T) {
	tb := opened(t, easy)
	tb.Held = true
	tb.For = moveTime
	tb.Do("tap 0 3")
	want(t, "worth", tb.happened(view.Award)[0].Text, "+10")
	ring := tb.happened(view.Drain)[0]
	want(t, "in the ring", ring.Text, "")
	want(t, "how much is left", ring.Left(), 1)
	tb.Elapsed = link.ComboTime / 2
	want(t, "how much is left later", ring.Left(), 0.5)
	want(t, "sparks", len(tb.happened(view.Sparks)), 1)
	first := tb.Page.Scene.Now[0].Serial
	tb.Do("tap 5 6")
	want(t, "worth of the second", tb.happened(view.Award)[0].Text, "+20  ×2")
	want(t, "in the ring", tb.happened(view.Drain)[0].Text, "×2")
	want(t, "each is another", tb.Page.Scene.Now[0].Serial > first, true)
	tb.Session.Undo()
	want(t, "after undo", len(tb.Page.Scene.Now) == 1 && tb.Page.Scene.Now[0].Kind == view.Calm, true)
	tb.Land()
	tb.agrees("afterwards")
}

// TestEveryEnginePlays with the path of each pair drawn, at every speed; what an engine
// played earns no points, has no award and no sparks if it is quick.
func TestEveryEnginePlays(t *testing.T) {
	for _, e := range link.Engines() {
		tb := opened(t, "link:6x4k4#2")
		tb.For = 0
		tb.Running = true
		tb.Held = true
		run := tb.Session.Solve(e, solver.Options{}, session.RunView{})
		tb.Until("a pair", func() bool { return tb.Session.Steps() > 0 })
		want(t, "a path is drawn", len(tb.Page.Scene.Path) > 0, true)
		want(t, "its path can be seen", tb.Page.Scene.Motion.For, pathTime)
		want(t, "what it earns", len(tb.happened(view.Award))+len(tb.happened(view.Sparks)), 0)
		tb.Land()
		tb.agrees("after " + e.Name)
		want(t, "points", tb.Session.Score(), 0)
		tb.Held = false
		tb.Do("tap 0")
		want(t, "the player takes over", run.State(), session.Idle)
	}
}

// TestFilmsFollowTheTiles away from the window, which takes no model of its own.
func TestFilmsFollowTheTiles(t *testing.T) {
	tb := opened(t, "link:6x5k4down#7")
	start := tb.Session.Start()
	moves := solution(t, start)[:4]
	other := opened(t, easy)
	e := other.Env()
	e.Start, e.Position, e.Last, e.Serial, e.For = start, start, session.Change[link.Position, link.Move]{}, 0, 0
	m := Game.Of(other.Model, e, func(string) *imageslice.Picture { return nil })(start)
	p := start
	for _, move := range moves {
		tb.remove(move)
		to, _ := link.Rules{}.Apply(p, move)
		way := path(p, move)
		m, p = Game.Follow(m, p, move, to), to
		e.Position = p
		s := Game.View(m, e).Scene
		want(t, "tiles", slices.Equal(s.Tiles, tb.Page.Scene.Tiles), true)
		want(t, "nothing moves", s.Motion.For == 0, true)
		want(t, "the path of the pair", s.Path, way)
	}
}
