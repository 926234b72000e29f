package colour

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/kovidgoyal/imaging/colorconv"
)

// patches are 24 as on a chart for cameras: skin, sky, leaves, flowers, strong colors and
// a row of greys; and the corners of the cube, which are beyond sRGB.
var patches = [][3]byte{
	{115, 82, 68}, {195, 149, 128}, {93, 123, 157}, {91, 108, 65}, {130, 129, 175}, {99, 191, 171},
	{220, 123, 46}, {72, 92, 168}, {194, 84, 97}, {91, 59, 107}, {160, 189, 62}, {229, 161, 40},
	{42, 63, 147}, {72, 149, 72}, {175, 50, 57}, {238, 200, 22}, {188, 84, 150}, {0, 137, 166},
	{245, 245, 243}, {200, 202, 202}, {161, 163, 163}, {121, 121, 122}, {82, 84, 86}, {49, 49, 51},
	{0, 0, 0}, {255, 0, 0}, {0, 255, 0}, {0, 0, 255}, {255, 255, 0}, {255, 0, 255}, {0, 255, 255}, {255, 255, 255},
}

// of are a patch's channels: four inks that give about that color, where a profile has
// such, and the green for grey.
func of(channels int, patch [3]byte) []byte {
	switch channels {
	case 1:
		return patch[1:2]
	case 4:
		c, m, y := 255-patch[0], 255-patch[1], 255-patch[2]
		k := min(c, m, y) / 2
		return []byte{c - k, m - k, y - k, k}
	}
	return patch[:]
}

// told reads what Little CMS gave, by the profiles' names.
func told() map[string][][3]float64 {
	all := map[string][][3]float64{}
	name := ""
	for line := range strings.Lines(string(file("testdata/patches.txt"))) {
		var v [3]float64
		if n, _ := fmt.Sscan(line, &v[0], &v[1], &v[2]); n == 3 {
			all[name] = append(all[name], v)
		} else {
			name = strings.TrimSpace(line)
		}
	}
	return all
}

// TestPatches compares with what Little CMS gave once: by CIEDE2000, of which 1 is hardly
// seen.
func TestPatches(t *testing.T) {
	names := slices.Sorted(maps.Keys(allOfThem))
	all := told()
	for _, name := range names {
		want, transform := all[name], FromProfile(allOfThem[name])
		if len(want) != len(patches) || transform == nil {
			t.Errorf("%s: %d patches, transform: %v", name, len(want), transform != nil)
			continue
		}
		sum, worst, worstAt := 0.0, 0.0, 0
		for i, p := range patches {
			d := apart(seen(transform, p), want[i])
			if sum += d; d > worst {
				worst, worstAt = d, i
			}
		}
		t.Logf("%-24s mean %.2f, worst %.2f (%v)", name, sum/float64(len(patches)), worst, patches[worstAt])
		if !(sum <= 0.5*float64(len(patches))) || worst > 1.5 {
			t.Errorf("%s: differs by %.2f in the mean, by %.2f at %v", name, sum/float64(len(patches)), worst, patches[worstAt])
		}
	}
}

// seen is a patch in sRGB.
func seen(t *Transform, patch [3]byte) [3]float64 {
	var r, g, b byte
	switch v := of(t.Channels(), patch); t.Channels() {
	case 1:
		r = t.Grey(v[0])
		g, b = r, r
	case 3:
		r, g, b = t.RGB(v[0], v[1], v[2])
		x, y, z := t.Deep(uint16(v[0])*257, uint16(v[1])*257, uint16(v[2])*257)
		if x != r || y != g || z != b {
			return [3]float64{math.NaN()}
		}
	case 4:
		r, g, b = t.CMYK(v[0], v[1], v[2], v[3])
	}
	return [3]float64{float64(r), float64(g), float64(b)}
}

// apart is how different two colors of sRGB look.
func apart(a, b [3]float64) float64 {
	l, m, n := colorconv.SrgbToLab(a[0]/255, a[1]/255, a[2]/255)
	x, y, z := colorconv.SrgbToLab(b[0]/255, b[1]/255, b[2]/255)
	return colorconv.DeltaE2000(l, m, n, x, y, z)
}
