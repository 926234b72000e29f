package ruled

import (
	"context"
	"fmt"
	"image"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/imageslice"
	"tessera/resources/goldentest"
	"tessera/resources/must"
)

// pictures are those from which digits are read.
const pictures = "../digits/testdata"

// load returns a picture, and where the lines that were drawn cross.
func load(t *testing.T, kind string) (*image.RGBA, *Lattice) {
	t.Helper()
	text := must.Have(os.ReadFile(filepath.Join(pictures, "boards.txt")))(t)
	for line := range strings.Lines(string(text)) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if strings.TrimSuffix(fields[0], filepath.Ext(fields[0])) != kind {
			continue
		}
		picture := must.Have(imageslice.OpenFile(filepath.Join(pictures, fields[0])))(t)
		var l Lattice
		for i, word := range strings.Fields(fields[3]) { // tenths of a pixel
			at := &l[i/10][i%10]
			fmt.Sscanf(word, "%f,%f", &at.X, &at.Y)
			at.X, at.Y = at.X/10, at.Y/10
		}
		return picture.Image(), &l
	}
	t.Fatalf("no picture %s", kind)
	return nil, nil
}

// TestLinesGolden holds the lines that are found to those that were drawn, also from corners that somebody has set
// a little beside the right ones, and every fourth crossing to a hundredth of a pixel to where it was.
func TestLinesGolden(t *testing.T) {
	var said strings.Builder
	check := func(kind string, drawn *Lattice, f Found, err error) {
		best := math.Inf(1)
		for turn := range 4 {
			l := f.Turned(turn)
			best = min(best, farthest(drawn, &l))
		}
		must.Be(t, err == nil && best <= 0.08 && f.Negative == (kind == "negative"),
			"%s: %v, a crossing is off by %.2f cells, negative %v", kind, err, best, f.Negative)
		fmt.Fprintf(&said, "%s: quality %.4f, lost %.4f, %d hidden, lacking %q\n", kind, f.Quality, f.Lost, f.Hidden, f.Lacking)
		for r := 0; r < Lines; r += 2 {
			fmt.Fprintf(&said, "  %.2f %.2f %.2f %.2f\n", f.Lattice[r][0], f.Lattice[r][3], f.Lattice[r][6], f.Lattice[r][9])
		}
	}
	for _, kind := range []string{"none", "negative", "tilt", "bend", "turned", "small", "all"} {
		img, drawn := load(t, kind)
		found, err := Find(context.Background(), img, nil)
		check(kind, drawn, found, err)
	}
	img, drawn := load(t, "bend")
	corners := drawn.Corners()
	for i := range corners {
		corners[i].X += float64(3*i - 4)
		corners[i].Y += float64(2 - i)
	}
	found, ok, err := Around(context.Background(), img, corners)
	must.Be(t, ok, "no lines around corners")
	check("around", drawn, found, err)
	goldentest.File(t, "testdata/lines.golden", said.String(), "none", "negative", "tilt", "bend", "turned", "small", "all", "around")
}
