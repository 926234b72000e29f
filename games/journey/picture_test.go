package journey

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"testing"

	"tessera/resources/must"
	"tessera/resources/pictures"
	"tessera/solver/journey"
)

// TestEveryPictureIsUncovered somewhere, and the chapters of a game uncover different ones.
func TestEveryPictureIsUncovered(t *testing.T) {
	var all []string
	for _, p := range pictures.All() {
		all = append(all, p.ID)
	}
	slices.Sort(all)
	mine := slices.Sorted(slices.Values(order[:]))
	must.Be(t, slices.Equal(mine, all), "chapters uncover %q, there are %q", mine, all)
	for _, game := range []string{"sliding", "swap", "link", "cycle", "sudoku"} {
		seen := map[string]bool{}
		for chapter := 1; chapter <= journey.Chapters; chapter++ {
			seen[pictureOf(game, chapter)] = true
		}
		must.Be(t, len(seen) == journey.Chapters, "%s uncovers %v", game, seen)
	}
}

// TestMosaicHasAPieceForEachLevel: what is won is lit in its colours, all else has lost them.
func TestMosaicHasAPieceForEachLevel(t *testing.T) {
	red := color.RGBA{200, 40, 40, 255}
	img := image.NewRGBA(image.Rect(0, 0, 400, 300))
	draw.Draw(img, img.Rect, image.NewUniform(red), image.Point{}, draw.Src)
	for piece := range journey.PerPart {
		m := mosaic(img, func(p int) bool { return p == piece })
		for other := range journey.PerPart {
			at := m.At(other%piecesAcross*100+50, other/piecesAcross*100+50).(color.RGBA)
			if lit := at == red; lit != (other == piece) || !lit && at.R > red.R/2 {
				t.Errorf("piece %d where %d was won: %v", other, piece, at)
			}
		}
	}
}

// TestLights: a chapter that is closed is darker than a level that can be played.
func TestLights(t *testing.T) {
	white := image.NewRGBA(image.Rect(0, 0, 40, 30))
	draw.Draw(white, white.Rect, image.White, image.Point{}, draw.Src)
	var all []int
	for _, l := range []light{dark, dim, lit} {
		all = append(all, int(cut(white, white.Rect, l).RGBAAt(20, 15).R))
	}
	coloured := image.NewRGBA(white.Rect)
	draw.Draw(coloured, white.Rect, image.NewUniform(color.RGBA{200, 100, 50, 255}), image.Point{}, draw.Src)
	grey := cut(coloured, white.Rect, dim).RGBAAt(20, 15)
	must.Be(t, grey == color.RGBA{64, 68, 73, 255}, "a colour that is not lit is %v", grey)
	must.Be(t, unseen().At(0, 0) == color.RGBA{18, 24, 33, 255}, "what is not made yet is %v", unseen().At(0, 0))
	must.Be(t, all[0] < all[1]*2/3 && all[1] < all[2]*3/4 && all[2] == 255, "white is %v", all)
}
