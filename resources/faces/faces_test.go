package faces

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"golang.org/x/image/draw"

	"tessera/resources/must"
)

// drawn is a face as a square of px pixels.
func drawn(kind, px int) *image.RGBA {
	side := sheet().Bounds().Dx() / columns
	from := image.Rect(0, 0, side, side).Add(image.Pt((kind-1)%columns*side, (kind-1)/columns*side))
	out := image.NewRGBA(image.Rect(0, 0, px, px))
	draw.CatmullRom.Scale(out, out.Rect, sheet(), from, draw.Src, nil)
	return out
}

// Every face fits its square: nothing is cut off at an edge.
func TestFacesKeepInside(t *testing.T) {
	for kind := 1; kind <= Count; kind++ {
		face := drawn(kind, 100)
		ink := 0
		for i := range 100 {
			for _, at := range []image.Point{{X: i}, {X: i, Y: 99}, {Y: i}, {X: 99, Y: i}} {
				must.Be(t, face.RGBAAt(at.X, at.Y).A <= 40, "face %d touches the edge at %v", kind, at)
			}
			for x := range 100 {
				if face.RGBAAt(x, i).A > 128 {
					ink++
				}
			}
		}
		must.Hold(t, ink >= 900, "face %d fills %d of 10000 pixels only", kind, ink)
	}
}

// meanSquare is the root of the mean square by which two pictures differ.
func meanSquare(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += (a[i] - b[i]) * (a[i] - b[i])
	}
	return math.Sqrt(sum / float64(len(a)))
}

// Any two faces differ on a small tile, also for a player who sees colours as
// in deuteranopia (Viénot, Brettel and Mollon, 1999: red and green become one
// channel).
func TestFacesDiffer(t *testing.T) {
	const px = 26
	shades := make([][]float64, Count)
	for k := range shades {
		face := drawn(k+1, px)
		for i := 0; i < len(face.Pix); i += 4 {
			ground := 245 * (1 - float64(face.Pix[i+3])/255)
			r, g, b := float64(face.Pix[i])+ground, float64(face.Pix[i+1])+ground, float64(face.Pix[i+2])+ground
			shades[k] = append(shades[k], 0.29*r+0.71*g, b)
		}
	}
	for a := range shades {
		for b := range a {
			d := meanSquare(shades[a], shades[b])
			must.Hold(t, d >= 24, "faces %d and %d look alike: root mean square %.1f", b+1, a+1, d)
		}
	}
}

var sets = map[string]*Set{"things": Things, "shapes": Shapes, "mahjong": Mahjong, "hanzi": Hanzi}

// least is how much the two differ that differ least among faces of a set.
func least(s *Set, all []int) float64 {
	thumbs, least := s.thumbs(), math.Inf(1)
	for i, n := range all {
		for _, m := range all[:i] {
			least = min(least, apart(thumbs[n-1], thumbs[m-1]))
		}
	}
	return least
}

// TestPickTakesWhatDiffersMost: clearly more than the first faces do, whatever the deal;
// the same deal takes the same, others begin elsewhere, and none is taken twice.
func TestPickTakesWhatDiffersMost(t *testing.T) {
	for name, s := range sets {
		for _, kinds := range []int{6, 15, 28} {
			first := make([]int, kinds)
			for i := range first {
				first[i] = i + 1
			}
			begun := map[int]bool{}
			for seed := range 8 {
				picked := s.Pick(kinds, fmt.Sprint(seed))
				again := s.Pick(kinds, fmt.Sprint(seed))
				must.Hold(t, slices.Equal(picked, again), "%s: %v, and %v the next time", name, picked, again)
				begun[picked[0]] = true
				if got, usual := least(s, picked), least(s, first); got < 1.15*usual {
					t.Errorf("%s: of %d kinds two differ by %.1f, of the first ones by %.1f", name, kinds, got, usual)
				}
			}
			must.Hold(t, len(begun) >= 5, "%s: eight deals begin with %v", name, begun)
		}
		all := s.Pick(Count, "all")
		slices.Sort(all)
		must.Hold(t, len(slices.Compact(all)) == Count, "%s: of all faces %d are picked", name, len(all))
	}
}

// TestShapesAreToldApartInGrey, on a small tile, and so are characters.
func TestShapesAreToldApartInGrey(t *testing.T) {
	for name, s := range map[string]*Set{"shapes": Shapes, "hanzi": Hanzi} {
		var greys [][]float64
		for n := range Count {
			var all []float64
			face := s.Draw(n+1, 0, image.Pt(24, 24))
			for y := range face.Rect.Dy() {
				for x := range face.Rect.Dx() {
					all = append(all, float64(color.GrayModel.Convert(face.At(x, y)).(color.Gray).Y))
				}
			}
			for m, other := range greys {
				d := meanSquare(all, other)
				must.Hold(t, d >= 30, "%s: %d and %d look alike: %.1f", name, m+1, n+1, d)
			}
			greys = append(greys, all)
		}
	}
}

// TestMahjongGroups: seasons and flowers have four pictures each, in a frame of their own;
// all other faces have one, and boards of no more kinds than there are tiles have no others.
func TestMahjongGroups(t *testing.T) {
	room := image.Pt(60, 80)
	for n := 1; n <= Count; n++ {
		count, group := Mahjong.Pictures(n), n == seasons || n == flowers
		must.Hold(t, group == (count == 4) && (group || count == 1), "face %d has %d pictures", n, count)
		var frame color.Color
		for i := range count {
			img := Mahjong.Draw(n, i, room)
			size := img.Rect.Size()
			must.Hold(t, size.X <= room.X && size.Y <= room.Y, "face %d is %v in %v", n, size, room)
			if group && i > 0 {
				must.Hold(t, !bytes.Equal(img.Pix, Mahjong.Draw(n, 0, room).Pix),
					"pictures 0 and %d of group %d are the same", i, n)
				must.Hold(t, img.At(2, 40) == frame, "group %d has frames of several colours", n)
			}
			frame = img.At(2, 40)
		}
	}
	for _, n := range Mahjong.Pick(tiles, "x") {
		must.Hold(t, n <= tiles, "of %d kinds one is face %d", tiles, n)
	}
}

// TestBlocks: every picture of a set stands in its place in the middle of a block, above the edge at its foot; of stones
// there is one.
func TestBlocks(t *testing.T) {
	tile := image.Pt(54, 72)
	for _, name := range []string{"things", "mahjong", "shapes", "hanzi"} {
		all := Blocks(name, tile)
		must.Be(t, len(all) == Count*Most, "%s: %d blocks", name, len(all))
		for n := 1; n <= Count; n++ {
			for i := range Most {
				b := all[Place(n, i)]
				must.Be(t, (b != nil) == (i < Named(name).Pictures(n)), "%s: picture %d of %d", name, i, n)
				if b == nil {
					continue
				}
				ink := 0
				for y := range tile.Y {
					for x := range tile.X {
						want := color.RGBA(top)
						if y >= tile.Y-3 {
							want = color.RGBA(foot)
						}
						if edge := x < 2 || y < 2 || x >= tile.X-2 || y >= tile.Y-4; edge {
							must.Be(t, b.RGBAAt(x, y) == want, "%s, %d: %v at %d,%d", name, n, b.RGBAAt(x, y), x, y)
						} else if b.RGBAAt(x, y) != want {
							ink++
						}
					}
				}
				must.Hold(t, ink >= 200, "%s, %d: %d pixels of a picture", name, n, ink)
			}
		}
	}
	stone := Blocks(StoneName, tile)
	must.Be(t, len(stone) == 1 && stone[0].Rect.Max == tile, "%d stones", len(stone))
	for at, want := range map[image.Point]uint8{{X: 1, Y: 1}: 0x7c, {X: 1, Y: 70}: 0x5e, {X: 25, Y: 48}: 0x8e, {X: 24, Y: 24}: 0xa3} {
		must.Equal(t, stone[0].RGBAAt(at.X, at.Y).R, want, "of the stone %v", at)
	}
}
