package sliding

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"strings"
	"testing"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/must"
)

// TestGoldenPlays plays the records, with a photo.
func TestGoldenPlays(t *testing.T) {
	tabletest.Plays(t, Game, func(tb *desk) {
		tb.Photos[photo] = table.Photo{Picture: view.Picture{Hash: "mine", W: 1, H: 1}, Width: 600, Height: 400}
		tb.Send(table.Pictured{Photo: photo})
	}, nil)
}

// TestTilesThatLookAlikeHaveNumbers, where numbers are off: these alone, and none for what looks
// like the missing piece. Another picture has others.
func TestTilesThatLookAlikeHaveNumbers(t *testing.T) {
	badges := func(tb *desk) string {
		all := make([]string, 9)
		for _, tile := range tb.Page.Scene.Tiles {
			all[tile.ID] = tile.Face.Badge
		}
		return strings.Join(all, ",")
	}
	tb := opened(t, "sliding:3x3:1,2,3,4,5,6,0,7,8", tabletest.Options{numbers.Key: false})
	all, rng := map[string]*imageslice.Picture{}, rand.New(rand.NewPCG(3, 4))
	tb.Library = func(hash string) *imageslice.Picture { return all[hash] }
	show := func(colours string) { // of the cells
		img := image.NewRGBA(image.Rect(0, 0, 288, 288))
		for i := range 288 * 288 {
			v := colours[i/288/96*3+i%288/96] - '0'
			grain := uint8(rng.IntN(24)) // which tells none apart
			img.SetRGBA(i%288, i/288, color.RGBA{R: 20*v + grain, G: 230 - 25*v + grain, B: 90 + grain, A: 255})
		}
		var file bytes.Buffer
		must.Do(t, png.Encode(&file, img))
		p := must.Have(imageslice.Decode(colours, file.Bytes()))(t)
		all[p.Hash()] = p
		tb.Photos[photo] = table.Photo{Picture: view.Picture{Hash: p.Hash(), W: 1, H: 1}, Grid: view.Grid{Cols: 1, Rows: 1}, Width: 288, Height: 288}
		tb.Send(table.Pictured{Photo: photo})
	}
	want(t, "badges before the picture is known", badges(tb), ",,,,,,,,")
	show("001234566")
	want(t, "badges of a sky", badges(tb), ",1,2,,,,,,")
	show("012034567")
	want(t, "badges of another picture", badges(tb), ",1,,,4,,,,")
	tb.Open("sliding:3x3b0:1,2,0,3,4,5,6,7,8")
	want(t, "badges where one of the two is missing", badges(tb), ",,,,,,,,")
	tb.Open("sliding:2x2:1,2,0,3")
	want(t, "badges of another board", badges(tb), ",,,,,,,,")
	show("000000000")
	want(t, "badges of nothing but sky", badges(tb), ",1,2,3,,,,,")
}
