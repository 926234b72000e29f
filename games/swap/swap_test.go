package swap

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"testing"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/resources/must"
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

// sky brings a picture: its upper half is of one colour.
func sky(t testing.TB, tb *played) {
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
	tb.Library = func(hash string) *imageslice.Picture {
		if hash == pic.Hash() {
			return pic
		}
		return nil
	}
	tb.Photos[Name] = table.Photo{Picture: view.Picture{Hash: pic.Hash(), W: 1, H: 1}, Grid: view.Grid{Cols: 1, Rows: 1}, Width: 120, Height: 120}
	tb.Send(table.Pictured{Photo: Name})
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
