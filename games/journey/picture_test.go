package journey

import (
	"image"
	"image/color"
	"slices"
	"testing"

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
	if mine := slices.Sorted(slices.Values(order[:])); !slices.Equal(mine, all) {
		t.Errorf("chapters uncover %q, there are %q", mine, all)
	}
	for _, game := range []string{"sliding", "swap", "link", "cycle", "sudoku"} {
		seen := map[string]bool{}
		for chapter := 1; chapter <= journey.Chapters; chapter++ {
			seen[pictureOf(game, chapter)] = true
		}
		if len(seen) != journey.Chapters {
			t.Errorf("%s uncovers %v", game, seen)
		}
	}
}

// TestMosaicHasAPieceForEachLevel: what is not won stays covered.
func TestMosaicHasAPieceForEachLevel(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 40, 30))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	seen := 0
	for piece := range journey.PerPart {
		m := mosaic(img, func(p int) bool { return p == piece })
		for y := range 30 {
			for x := range 40 {
				switch uncovered := m.At(x, y) == (color.RGBA{255, 255, 255, 255}); {
				case uncovered != (x/10 == piece%4 && y/10 == piece/4):
					t.Fatalf("piece %d at %d, %d: %v", piece, x, y, m.At(x, y))
				case uncovered:
					seen++
				}
			}
		}
	}
	if seen != 40*30 {
		t.Errorf("all pieces together are %d points", seen)
	}
}
