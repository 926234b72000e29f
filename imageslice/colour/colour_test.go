package colour

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/kovidgoyal/imaging/colorconv"

	"tessera/resources/goldentest"
	"tessera/resources/must"
)

// TestSRGBIsLeftAlone: what is sRGB by its content, however that is said, costs nothing
// and changes no pixel.
func TestSRGBIsLeftAlone(t *testing.T) {
	near := file("testdata/near.icc") // a curve of 2.2
	for name, profile := range map[string][]byte{
		"version 2": ordinary, "version 4": ordinary4, "greys": greySRGB,
		"a name for it, and few values": append(file("testdata/few.icc"), "sRGB"...),
	} {
		must.Hold(t, sound(profile) && FromProfile(profile) == nil, "%s: a transform", name)
	}
	must.Be(t, FromProfile(near) != nil, "a curve of 2.2 is taken for that of sRGB")
	must.Be(t, FromProfile(append(bytes.Clone(exchanged), "sRGB"...)) != nil, "a name is believed against the content")
	for _, transfer := range []int{0, 1, 2, 6, 13, 14} {
		for _, primaries := range []int{0, 1, 2, 99} {
			must.Hold(t, FromCodes(primaries, transfer) == nil,
				"primaries %d, transfer %d: a transform", primaries, transfer)
		}
	}
	must.Be(t, FromGamma(0.45455, nil) == nil && FromGamma(0.45455, &srgb) == nil,
		"the gamma that stands for sRGB: a transform")
}

// TestGoldenTransforms holds what each transform makes of a row of colours, by code points, by gammas and by profiles. When
// it was first written greys stayed grey, brighter was never darker, and paper nearly white.
func TestGoldenTransforms(t *testing.T) {
	wide := chromatics[12]
	all := map[string]*Transform{"of 1": FromGamma(1, nil), "of 0.3": FromGamma(0.3, nil), "of 0.5, P3": FromGamma(0.5, &wide)}
	for name, profile := range allOfThem {
		all[name] = FromProfile(profile)
	}
	for _, c := range [][2]int{{12, 13}, {9, 13}, {1, 8}, {9, 16}, {9, 18}, {1, 16}, {12, 1}, {5, 4}, {6, 5}, {11, 17}, {22, 9}, {10, 10}} {
		all[fmt.Sprint(c)] = FromCodes(c[0], c[1])
	}
	var said strings.Builder
	for _, name := range slices.Sorted(maps.Keys(all)) {
		by := all[name]
		fmt.Fprintln(&said, name, by != nil)
		for i := 0; i < 256 && by != nil; i += 15 {
			v := byte(i)
			switch by.Channels() {
			case 1:
				fmt.Fprint(&said, " ", by.Grey(v))
			case 3:
				a, b, c := by.RGB(v, 255-v, v/2)
				x, y, z := by.Deep(uint16(v)*11, uint16(v)*255, 65535)
				fmt.Fprint(&said, " ", []byte{by.Grey(v), a, b, c, x, y, z})
			case 4:
				a, b, c := by.CMYK(v, 255-v, v/2, v/4)
				fmt.Fprint(&said, " ", []byte{a, b, c})
			}
		}
		said.WriteByte('\n')
	}
	goldentest.File(t, "testdata/transforms.golden", said.String())
}

// TestCodes: what cannot be is no transform.
func TestCodes(t *testing.T) {
	for _, c := range []Chromaticities{{}, {srgb[0], srgb[0], srgb[0], d65}, {srgb[0], srgb[1], srgb[2], {0, 0}}, {{1e9, 1}, srgb[1], srgb[2], d65}} {
		must.Hold(t, FromGamma(0.3, &c) == nil, "%v: a transform", c)
	}
	for gamma, can := range map[float64]bool{0: false, -1: false, 1e-9: false, 0.049: false, 0.051: true, 9.9: true, 10.1: false, 1e9: false} {
		must.Hold(t, FromGamma(gamma, nil) != nil == can, "gamma %g: a transform, %v", gamma, !can)
	}
}

// TestDamagedProfiles are passed over, or do something; none costs much.
func TestDamagedProfiles(t *testing.T) {
	bombs := must.Have(filepath.Glob("testdata/bombs/*.icc"))(t) // which claim more than they hold
	must.Be(t, len(bombs) == 9, "%q", bombs)
	for _, name := range bombs {
		must.Hold(t, FromProfile(file(name)) == nil, "%s: a transform", name)
	}
	for i := range byte(36) {
		in, out := i%6, i/6
		known := in > 0 && in < 5 && out > 0 && out < 5
		must.Hold(t, channels([]byte{8: in, 9: out}) == known, "%d channels to %d: %v", in, out, !known)
	}
	rng := rand.New(rand.NewPCG(3, 4))
	for _, name := range slices.Sorted(maps.Keys(allOfThem)) {
		profile := allOfThem[name]
		for _, n := range []int{0, 1, 40, 131, 132, len(profile) / 2, len(profile) - 8} {
			must.Hold(t, FromProfile(profile[:n]) == nil, "%s: %d bytes of it were enough", name, n)
		}
		for range 6 {
			bad := bytes.Clone(profile)
			for range 1 + rng.IntN(3) {
				bad[rng.IntN(min(len(bad), 600))] = byte(rng.IntN(256))
			}
			use(FromProfile(bad))
		}
	}
	must.Be(t, FromProfile(bytes.Repeat(displayP3, 1+MaxProfile/len(displayP3))) == nil, "too large a profile is read")
}

// TestTags: what holds as much as it claims, and claims no more than is in use, is sound.
func TestTags(t *testing.T) {
	for _, c := range []struct {
		kind  string
		long  int
		bytes map[int]byte // that are not 0
		sound bool
	}{
		{"text", 4, nil, true}, {"cur", 3, nil, true}, {"curv", 11, nil, false}, {"curv", 12, nil, true},
		{"curv", 15, map[int]byte{11: 2}, false}, {"curv", 16, map[int]byte{11: 2}, true},
		{"curv", 12 + 2*4096, map[int]byte{10: 16}, true}, {"curv", 9000, map[int]byte{10: 16, 11: 1}, false},
		{"mft1", 51, map[int]byte{8: 3, 9: 3}, false}, {"mft1", 52, map[int]byte{8: 3, 9: 3}, true}, {"mft1", 52, map[int]byte{8: 3}, false},
		{"mft2", 52, map[int]byte{8: 3, 9: 3, 49: 2, 51: 2}, true}, {"mft2", 52, map[int]byte{8: 3, 9: 3, 48: 16, 50: 16}, true},
		{"mft2", 52, map[int]byte{8: 3, 9: 3, 49: 1, 51: 2}, false}, {"mft2", 52, map[int]byte{8: 3, 9: 3, 49: 2, 51: 1}, false},
		{"mft2", 52, map[int]byte{8: 3, 9: 3, 48: 16, 49: 1, 51: 2}, false}, {"mft2", 52, map[int]byte{8: 3, 9: 3, 49: 2, 50: 16, 51: 1}, false},
		{"mAB ", 31, map[int]byte{8: 3, 9: 3}, false}, {"mBA ", 32, map[int]byte{8: 3, 9: 3}, true}, {"mAB ", 32, map[int]byte{8: 5, 9: 3}, false},
		{"mAB ", 47, map[int]byte{8: 3, 9: 3, 27: 32, 32: 9, 33: 9, 34: 9}, false},
		{"mAB ", 48, map[int]byte{8: 3, 9: 3, 27: 32, 32: 9, 33: 9, 34: 9}, true},
		{"mAB ", 48, map[int]byte{8: 3, 9: 3, 27: 32, 32: 9, 33: 9, 34: 8}, false},
		{"mAB ", 48, map[int]byte{8: 3, 9: 3, 36: 'c', 37: 'u', 38: 'r', 39: 'v', 47: 0}, true},
		{"mAB ", 48, map[int]byte{8: 3, 9: 3, 36: 'c', 37: 'u', 38: 'r', 39: 'v', 47: 1}, false},
	} {
		tag := make([]byte, c.long)
		copy(tag, c.kind)
		for at, v := range c.bytes {
			tag[at] = v
		}
		must.Hold(t, soundTag(tag) == c.sound, "%q of %d bytes, %v: %v", c.kind, c.long, c.bytes, !c.sound)
	}
}

// use takes some colours.
func use(t *Transform) {
	for v := 0; v < 256 && t != nil; v++ {
		b := byte(v)
		switch t.Channels() {
		case 1:
			t.Grey(b)
		case 3:
			t.Grey(b)
			t.RGB(b, 255-b, b/2)
			t.Deep(uint16(b)*255, 7, 65535)
		case 4:
			t.CMYK(b, 255-b, b/2, 255)
		}
	}
}

func FuzzProfile(f *testing.F) {
	for _, profile := range [][]byte{displayP3, adobeRGB, grey18, ordinary4,
		file("testdata/scanner3.icc"), file("testdata/module3.icc"), file("testdata/press2.icc"),
	} {
		f.Add(profile)
	}
	f.Fuzz(func(_ *testing.T, profile []byte) { use(FromProfile(profile)) })
}

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

// TestPatches compares with what Little CMS gave once: by CIEDE2000, of which 1 is hardly
// seen.
func TestPatches(t *testing.T) {
	told := strings.Split(strings.TrimSpace(string(file("testdata/patches.txt"))), "\n")
	must.Be(t, len(told) == len(allOfThem)*(1+len(patches)), "%d lines", len(told))
	for lines := range slices.Chunk(told, 1+len(patches)) {
		name, sum := lines[0], 0.0
		transform := FromProfile(allOfThem[name])
		for i, p := range patches {
			var want [3]float64
			_, err := fmt.Sscan(lines[1+i], &want[0], &want[1], &want[2])
			must.Do(t, err)
			d := apart(seen(transform, p), want)
			must.Hold(t, d <= 1.5, "%s: %v differs by %.2f", name, p, d)
			sum += d
		}
		must.Hold(t, sum <= 0.5*float64(len(patches)), "%s: differs by %.2f in the mean", name, sum/float64(len(patches)))
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

// file is a profile of the tests. None is anybody's: what made them is in the history.
func file(path string) []byte {
	data, err := os.ReadFile(path)
	if err != nil {
		panic(err)
	}
	return data
}

// The profiles of the tests.
var (
	displayP3 = file("../testdata/p3.icc")
	adobeRGB  = file("testdata/adobe.icc")
	proPhoto  = file("testdata/prophoto.icc")
	camera    = file("testdata/camera.icc")   // three curves, two of them by values
	scanner   = file("testdata/scanner.icc")  // whose channels disturb each other, as no curves and matrix do
	scanner8  = file("testdata/scanner8.icc") // the same by a table of 8 bits
	modern    = file("testdata/module.icc")   // the same by a module of version 4
	press     = file("testdata/press.icc")    // four inks on white paper
	grey18    = file("../testdata/grey.icc")
	ordinary  = file("testdata/srgb2.icc")
	ordinary4 = file("../testdata/srgb.icc")
	exchanged = file("../testdata/exchanged.icc")
	greySRGB  = file("testdata/greysrgb.icc")
	allOfThem = map[string][]byte{
		"Display P3": displayP3, "Adobe RGB": adobeRGB, "ProPhoto": proPhoto, "a camera": camera, "a scanner": scanner,
		"a scanner of 8 bits": scanner8, "a module": modern, "a press": press, "greys of 1.8": grey18, "red and green exchanged": exchanged,
	}
)
