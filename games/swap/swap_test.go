package swap

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
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
	"tessera/solver/swap"
)

type desk struct {
	*tabletest.Table[swap.Params, swap.Position, swap.Move, Model]
	t testing.TB
}

func init() { lang.Add(files) }

// opened is a table with a game, and with no picture.
func opened(t testing.TB, id string, o tabletest.Options) desk {
	tb := desk{tabletest.New(t, Game, o), t}
	tb.Until("the first deal", tb.Session.HasGame)
	tb.Open(id)
	tb.Forget()
	return tb
}

// pictured is the same with a picture of the sky: its upper half is of one colour.
func pictured(t testing.TB, id string) desk {
	img := image.NewRGBA(image.Rect(0, 0, 120, 120))
	rng := rand.New(rand.NewPCG(1, 2))
	for y := range 120 {
		for x := range 120 {
			c := color.RGBA{R: 90, G: 140, B: 230, A: 255}
			if y >= 66 {
				c = color.RGBA{R: uint8(rng.IntN(256)), G: uint8(rng.IntN(256)), B: uint8(x * 2), A: 255}
			}
			img.SetRGBA(x, y, c)
		}
	}
	var file bytes.Buffer
	must.Do(t, png.Encode(&file, img))
	pic := must.Have(imageslice.Decode("sky", file.Bytes()))(t)
	tb := opened(t, id, nil)
	tb.Library = func(hash string) *imageslice.Picture {
		if hash == pic.Hash() {
			return pic
		}
		return nil
	}
	tb.Photos[Name] = table.Photo{Picture: view.Picture{Hash: pic.Hash(), W: 1, H: 1}, Grid: view.Grid{Cols: 1, Rows: 1}, Width: 120, Height: 120}
	tb.Send(table.Pictured{Photo: Name})
	return tb
}

func (tb desk) want(what string, got, want any) {
	tb.t.Helper()
	if g, w := fmt.Sprint(got), fmt.Sprint(want); g != w {
		tb.t.Errorf("%s: %s, want %s", what, g, w)
	}
}

func (tb desk) board() string { return tb.Session.Position().String() }

// TestTaps: two taps exchange two pieces, a second one on the same lets go of it, and
// Escape does.
func TestTaps(t *testing.T) {
	tb := opened(t, "swap:3x2:5,1,2,3,4,0", nil)
	tb.Send(view.Tap{Cell: 0})
	tb.want("chosen", tb.Page.Scene.Rings[view.Selected], []int{0})
	tb.Send(view.Tap{Cell: 0})
	tb.want("let go", len(tb.Page.Scene.Rings[view.Selected]), 0)
	tb.Send(view.Tap{Cell: 0}, view.Press{Name: "swap.back", At: nothing})
	tb.want("let go by Escape", len(tb.Page.Scene.Rings[view.Selected]), 0)
	tb.Send(view.Tap{Cell: 0}, view.Tap{Cell: 1})
	tb.want("the board", tb.board(), "3x2:1,5,2,3,4,0")
	tb.Send(view.Tap{Cell: 0}, view.Tap{Cell: 1}, view.Tap{Cell: 0}, view.Tap{Cell: 5})
	tb.want("won", tb.Env().Won, true)
	tb.want("the win closes from", tb.Page.Scene.Win.From, []int{0, 5})
	tb.Send(view.Tap{Cell: 2})
	tb.want("a board that is won takes nothing", len(tb.Page.Scene.Rings[view.Selected]), 0)
}

// TestRules: by the corner rule one tap is a move; neighbours alone are framed, and what is
// farther is chosen instead, with the reason.
func TestRules(t *testing.T) {
	tb := opened(t, "swap:3x2corner:5,1,2,3,4,0", nil)
	tb.want("the corner", tb.Page.Scene.Rings[view.Same], []int{0})
	tb.Send(view.Tap{Cell: 0})
	tb.want("said", tb.Page.Status, lang.T("swap.corner.self"))
	tb.Send(view.Tap{Cell: 4})
	tb.want("the board", tb.board(), "3x2corner:4,1,2,3,5,0")
	tb = opened(t, "swap:3x2neighbours:5,1,2,3,4,0", nil)
	tb.Send(view.Tap{Cell: 0})
	tb.want("may go with", tb.Page.Scene.Rings[view.Same], []int{1, 3})
	tb.Send(view.Tap{Cell: 5})
	tb.want("said", tb.Page.Status, lang.T("swap.apart"))
	tb.want("chosen instead", tb.Page.Scene.Rings[view.Selected], []int{5})
	tb.Send(view.Tap{Cell: 4})
	tb.want("the board", tb.board(), "3x2neighbours:5,1,2,3,0,4")
}

// TestDrag: what is lifted is in the hand, what it would change places with is seen where it
// would go, and only letting go there moves anything.
func TestDrag(t *testing.T) {
	tb := opened(t, "swap:3x2:5,1,2,3,4,0", nil)
	tb.Send(view.Lift{Cell: 0}, view.Over{Cell: 4})
	tb.want("in the hand", tb.Page.Scene.Hand.Tiles, []int{5})
	tb.want("lit", tb.Page.Scene.Rings[view.Hovered], []int{4})
	tb.want("coming", tb.Page.Scene.Hand.Coming, []view.Tile{{ID: 4, Cell: 0}})
	tb.Send(view.PutBack{})
	tb.want("put back", tb.board(), "3x2:5,1,2,3,4,0")
	tb.Send(view.Lift{Cell: 0}, view.Over{Cell: nothing}, view.Drop{})
	tb.want("let go beside the board", tb.board(), "3x2:5,1,2,3,4,0")
	tb.Send(view.Lift{Cell: 0}, view.Over{Cell: 5}, view.Drop{})
	tb.want("let go on its own", tb.Env().Won, true)
	tb.want("the hand is empty", len(tb.Page.Scene.Hand.Tiles), 0)
}

// TestTurning: in the hand, by the other button, by key; upright pieces are told from turned.
func TestTurning(t *testing.T) {
	tb := opened(t, "swap:2x2turned:0*1,1,2*2,3", nil)
	tb.Send(view.Tap{Cell: 0, Second: true, Shift: true})
	tb.want("turned back", tb.board(), "2x2turned:0,1,2*2,3")
	tb.Send(view.Lift{Cell: 2}, view.Over{Cell: 2}, view.Turn{Quarters: 1})
	tb.want("seen turned", tb.Page.Scene.Tiles[2].Face.Piece.Quarters, 3)
	tb.want("not played yet", tb.board(), "2x2turned:0,1,2*2,3")
	tb.Send(view.Press{Name: "swap.turn", At: 0}, view.Drop{})
	tb.want("won", tb.Env().Won, true)
	tb.want("one step", tb.Session.Steps(), 2)
	tb = opened(t, "swap:2x2:1,0,2,3", nil)
	tb.Send(view.Press{Name: "swap.turn", At: 0})
	tb.want("said", tb.Page.Status, lang.T("swap.upright"))
}

// TestGroups: pieces that have joined go together, and with Shift alone; what would leave
// the board goes back with the reason.
func TestGroups(t *testing.T) {
	tb := opened(t, "swap:4x3groups:4,5,0,1,8,9,2,3,6,7,10,11", nil)
	tb.Send(view.Lift{Cell: 0})
	tb.want("in the hand", len(tb.Page.Scene.Hand.Tiles) > 1, true)
	tb.Send(view.PutBack{}, view.Lift{Cell: 0, Shift: true})
	tb.want("alone", tb.Page.Scene.Hand.Tiles, []int{4})
	tb.Send(view.PutBack{}, view.Lift{Cell: 0}, view.Over{Cell: 11}, view.Drop{})
	tb.want("said", tb.Page.Status, lang.T("swap.group.off"))
	tb.want("the board", tb.board(), "4x3groups:4,5,0,1,8,9,2,3,6,7,10,11")
}

// TestVerify marks until something changes; a strict game tells a number alone.
func TestVerify(t *testing.T) {
	tb := opened(t, "swap:3x2:1,0,2,3,4,5", nil)
	tb.Send(view.Press{Name: "swap.verify"})
	tb.want("right", tb.Page.Scene.Rings[view.Right], []int{2, 3, 4, 5})
	tb.want("wrong", tb.Page.Scene.Rings[view.Wrong], []int{0, 1})
	tb.want("notes", len(tb.Page.Scene.Notes), 6)
	tb.Send(view.Lift{Cell: 0}, view.PutBack{})
	tb.want("marks go", len(tb.Page.Scene.Notes), 0)
	tb = opened(t, "swap:3x2strict#7", nil)
	tb.Send(view.Press{Name: "swap.verify"})
	tb.want("marks", len(tb.Page.Scene.Notes), 0)
	tb.want("figures", tb.Page.Figures[0].Value, "")
}

// TestHint frames the pieces of a lesson, then those of its move, which taps then take.
func TestHint(t *testing.T) {
	tb := opened(t, "swap:4x3:5,1,2,3,4,0,6,8,7,9,11,10", nil)
	h := must.Have(swap.Hint(t.Context(), tb.Session.Position()))(t)
	tb.Send(table.Taught[swap.Move]{Hint: h, Level: 1})
	tb.want("framed", len(tb.Page.Scene.Rings[view.Hinted]) >= 2, true)
	tb.want("no arrows yet", len(tb.Page.Scene.Drawn.Rays), 0)
	tb.Send(table.Taught[swap.Move]{Hint: h, Level: 2})
	framed := tb.Page.Scene.Rings[view.Hinted]
	tb.want("the pair", len(framed), 2)
	tb.want("arrows", len(tb.Page.Scene.Drawn.Rays) > 0, true)
	before := tb.Session.Position()
	tb.Send(view.Tap{Cell: framed[0]}, view.Tap{Cell: framed[1]})
	was, _ := before.LowerBound()
	is, _ := tb.Session.Position().LowerBound()
	tb.want("one nearer", is, was-1)
	tb.want("it goes with the change", len(tb.Page.Scene.Rings[view.Hinted]), 0)
}

// TestChoices belong to the next game, are kept, and go with the sheet; more swaps than pieces
// are none.
func TestChoices(t *testing.T) {
	o := tabletest.Options{}
	tb := opened(t, "swap:4x3#5", o)
	tb.Choose("game.rule", lang.T("swap.rule.corner"))
	tb.Choose("game.deal", dealText(6))
	tb.Send(view.Tick{Field: "game.turned", On: true})
	tb.want("kept", o["swap.params"], tb.Model.next.Choice.String())
	tb.want("the board on the table", tb.board()[:4], "4x3:")
	f, _ := tb.Page.Field("game.groups")
	tb.want("no groups at the corner", f.Off, true)
	tb.Send(table.Numbers{Key: "game.size", All: []int{2, 2}})
	tb.want("swaps of a small board", tb.Model.next.Choice.Swaps, 0)
	tb.Send(view.Close{Dialog: table.BeginSheet})
	tb.want("forgotten", tb.Model.next.Choice, tb.Session.Params())
}

// TestAlikePiecesAreRightInEachOthersPlace, as the picture says, and the game keeps it.
func TestAlikePiecesAreRightInEachOthersPlace(t *testing.T) {
	tb := pictured(t, "swap:4x4:1,0,2,3,4,5,6,7,8,9,10,11,13,12,14,15")
	tb.want("alike", tb.Model.likes.Count(), 8)
	tb.want("kept", tb.Session.Extra(extraAlike) != "", true)
	tb.Send(view.Tap{Cell: 12}, view.Tap{Cell: 13})
	tb.want("won with two clouds exchanged", tb.Session.Status(), solver.Won)
	tb.Send(table.Wanted{})
	id := tb.Session.GameID()
	tb.Until("a deal", func() bool { return tb.Session.GameID() != id })
	tb.want("it is known before", tb.Model.likes.Count(), 8)
	tb.want("pictures of the game", tb.Session.Pictures()[0].Role, boardRole)
}

// TestRandomPlay: whatever is tapped, dragged and turned, the page shows the position.
func TestRandomPlay(t *testing.T) {
	for i, id := range []string{"swap:4x3#1", "swap:4x3corner#2", "swap:3x3turned#3", "swap:4x3groups#4", "swap:3x3neighboursgroups#5"} {
		tb, rng := opened(t, id, nil), rand.New(rand.NewPCG(uint64(i), 9))
		for range 400 {
			cell, other := rng.IntN(9), rng.IntN(9)
			tb.Send([]any{view.Tap{Cell: cell}, view.Tap{Cell: cell, Second: true}, view.Lift{Cell: cell, Shift: rng.IntN(2) == 0}, view.Over{Cell: other},
				view.Turn{Quarters: 1}, view.Drop{}, view.PutBack{}, view.Press{Name: "swap.verify"}, view.Press{Name: "swap.back"}, view.Press{Name: "swap.turn", At: cell}}[rng.IntN(10)])
			p := tb.Session.Position()
			for _, tile := range tb.Page.Scene.Tiles {
				must.Be(t, p.Piece(tile.Cell) == tile.ID,
					"%s: piece %d is shown on cell %d of %v", id, tile.ID, tile.Cell, p)
			}
			if tb.Env().Won {
				break
			}
		}
	}
}

// TestDealComesApart: the whole picture is there first, and no piece starts after half of
// the time.
func TestDealComesApart(t *testing.T) {
	tb := opened(t, "swap:4x3#5", nil)
	dealing := tb.Model
	dealing.landed = 0
	m := View(dealing, tb.Env()).Scene.Motion
	tb.want("tiles that start", len(m.Start), 12)
	tb.want("in place", slices.ContainsFunc(m.Start, func(s view.Tile) bool { return s.ID != s.Cell }), false)
	tb.want("the last", slices.Max(m.Delay) < 0.5, true)
	tb.want("once it has landed", len(tb.Page.Scene.Motion.Start), 0)
	tb.want("of a restored game", View(dealing, func() env { e := tb.Env(); e.Last.Kind = session.Restored; return e }()).Scene.Motion.Start == nil, true)
}

func BenchmarkView(b *testing.B) {
	tb := opened(b, "swap:20x20#5", nil)
	e := tb.Env()
	for b.Loop() {
		View(tb.Model, e)
	}
}

func BenchmarkActs(b *testing.B) {
	tb := opened(b, "swap:20x20#5", nil)
	rng := rand.New(rand.NewPCG(1, 1))
	for b.Loop() {
		tb.Send(view.Tap{Cell: rng.IntN(400)})
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "acts/s")
}
