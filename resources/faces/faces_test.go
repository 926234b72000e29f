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

// TestFaces fit their squares: nothing is cut off at an edge. Any two of a set differ on a small tile: shapes and
// characters in grey, things for a player who sees colours as in deuteranopia (Viénot, Brettel and Mollon, 1999: red
// and green become one channel).
func TestFaces(t *testing.T) {
	for kind := 1; kind <= Count; kind++ {
		face := drawn(kind, 100)
		ink := 0
		for i := range 100 {
			for _, at := range []image.Point{{X: i}, {X: i, Y: 99}, {Y: i}, {X: 99, Y: i}} {
				must.Be(t, face.RGBAAt(at.X, at.Y).A <= 40, "face %d touches the edge at %v", kind, at)
			}
			for x := range 100 {
				ink += int(face.RGBAAt(x, i).A) / 129
			}
		}
		must.Hold(t, ink >= 900, "face %d fills %d of 10000 pixels only", kind, ink)
	}
	for name, least := range map[string]float64{"things": 24, "shapes": 30, "hanzi": 30} {
		var all [][]float64
		for n := range Count {
			var levels []float64
			face, ground := drawn(n+1, 26), 245.0
			if name != "things" {
				face, ground = sets[name].Draw(n+1, 0, image.Pt(24, 24)), 0
			}
			for i := 0; i < len(face.Pix); i += 4 {
				p := face.Pix[i:]
				light := ground * (1 - float64(p[3])/255)
				levels = append(levels, 0.29*float64(p[0])+0.71*float64(p[1])+light, float64(p[2])+light)
			}
			for m, other := range all {
				sum := 0.0
				for i := range levels {
					sum += (levels[i] - other[i]) * (levels[i] - other[i])
				}
				d := math.Sqrt(sum / float64(len(levels)))
				must.Hold(t, d >= least, "%s: %d and %d look alike: root mean square %.1f", name, m+1, n+1, d)
			}
			all = append(all, levels)
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
				got, usual := least(s, picked), least(s, first)
				must.Hold(t, got >= 1.15*usual,
					"%s: of %d kinds two differ by %.1f, of the first ones by %.1f", name, kinds, got, usual)
			}
			must.Hold(t, len(begun) >= 5, "%s: eight deals begin with %v", name, begun)
		}
		all := s.Pick(Count, "all")
		slices.Sort(all)
		must.Hold(t, len(slices.Compact(all)) == Count, "%s: of all faces %d are picked", name, len(all))
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
