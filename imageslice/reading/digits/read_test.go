package digits

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/imageslice"
	"tessera/imageslice/reading"
	"tessera/imageslice/reading/ruled"
	"tessera/resources/goldentest"
	"tessera/resources/must"
)

// Picture is a picture of a printed Sudoku, in a newspaper, in a book or on a screen, as a camera sees it.
type Picture struct {
	*image.RGBA
	Text  string         // what is in it: 81 characters; none where there is no Sudoku
	Other string         // what is in a second one on the page, where there is one
	Lines *ruled.Lattice // where the lines cross, of some of them
}

// load returns the picture of a kind of damage or of print, with what testdata/boards.txt has of it, a line each. It was
// drawn with the fonts of Go, which the recogniser was not taught; what drew it is in the history.
func load(t testing.TB, kind string) *Picture {
	t.Helper()
	text := "\n" + string(must.Have(os.ReadFile(filepath.Join("testdata", "boards.txt")))(t))
	_, line, found := strings.Cut(text, "\n"+kind+".")
	must.Be(t, found, "no picture %s", kind)
	line, _, _ = strings.Cut(line, "\n")
	fields := strings.Split(line, "\t")
	p := &Picture{RGBA: must.Have(imageslice.OpenFile(filepath.Join("testdata", kind+"."+fields[0])))(t).Image()}
	if len(fields) > 2 {
		p.Text, p.Other = fields[1], fields[2]
	}
	if len(fields) > 3 {
		p.Lines = &ruled.Lattice{}
		for i, word := range strings.Fields(fields[3]) { // tenths of a pixel
			at := &p.Lines[i/10][i%10]
			fmt.Sscanf(word, "%f,%f", &at.X, &at.Y)
			at.X, at.Y = at.X/10, at.Y/10
		}
	}
	return p
}

// wrong counts the cells that are not as the picture has them.
func wrong(b *Board, want string) (n int) {
	for i, c := range []byte(b.String()) {
		if c != want[i] {
			n++
		}
	}
	return n
}

// TestWaysGolden reads one picture in all ways that there are, and holds what they say of it together, and to what they
// said: which digit is how probable.
func TestWaysGolden(t *testing.T) {
	p := load(t, "tilt")
	corners := p.Lines.Corners()
	ctx, before := context.Background(), 0.0
	said := map[string]string{}
	progress := reading.Progress(func(share float64) {
		must.Be(t, share >= before, "the progress goes from %g back to %g", before, share)
		before = share
	})
	for name, read := range map[string]func() (*Board, error){
		"found": func() (*Board, error) { return Find(ctx, p.RGBA, progress) },
		"within": func() (*Board, error) {
			corners := corners
			for i := range corners {
				corners[i].X += float64(3*i - 4)
			}
			return Within(ctx, p.RGBA, corners, nil)
		},
		"on": func() (*Board, error) { return On(ctx, p.RGBA, reading.Even(corners, 9, 9), nil) },
	} {
		b, err := read()
		must.Be(t, err == nil, "%s: %v", name, err)
		n := wrong(b, p.Text)
		must.Hold(t, n <= 0, "%s: %d cells are wrong", name, n)
		must.Hold(t, b.Grid.Valid(), "%s: the grid is none: %v", name, b.Grid)
		said[name] = fmt.Sprintf("%s %.2f, certain %.3f\n", name, b.Lines.Corners(), b.Grid.Certainty)
		for i, c := range b.Cells {
			said[name] += fmt.Sprintf("  r%dc%d %d %.3f of %.3f\n", i/9+1, i%9+1, c.Digit, c.Certainty, c.Odds)
			sum := 0.0
			for _, o := range c.Odds {
				sum += o
			}
			must.Hold(t, math.Abs(sum-1) <= 1e-3 && c.Odds[c.Digit] == c.Certainty, "%s: cell %d: %+v", name, i, c)
			// The middle of a cell is where it was drawn.
			q := p.Lines.Cell(i%9, i/9)
			d := q.Middle().Distance(c.Corners.Middle())
			must.Hold(t, d <= 5, "%s: cell %d is %.1f pixels beside its place", name, i, d)
		}
	}
	must.Be(t, before == 1, "the progress ends at %g", before)
	goldentest.File(t, "testdata/ways.golden", said["found"]+said["within"]+said["on"], "found", "within", "on")
}

// TestNoSudoku: what is no Sudoku is refused, also where there is a grid.
func TestNoSudoku(t *testing.T) {
	page := must.Have(imageslice.OpenFile("../ruled/testdata/pages/9x9.png"))(t).Image()
	corners := reading.Box(40, 40, 472, 472)
	must.Have(ruled.Find(context.Background(), page, nil))(t)
	ctx, stop := context.WithCancel(context.Background())
	stop()
	_, err1 := Find(ctx, page, nil)
	_, err2 := Within(ctx, page, corners, nil)
	_, err3 := On(ctx, page, reading.Even(corners, 9, 9), nil)
	must.Hold(t, errors.Is(err1, context.Canceled) &&
		errors.Is(err2, context.Canceled) && errors.Is(err3, context.Canceled),
		"cancelled, it says %v, %v, %v", err1, err2, err3)
	for name, img := range map[string]*image.RGBA{"no digits": page, "black": image.NewRGBA(image.Rect(0, 0, 300, 300))} {
		_, err := Find(context.Background(), img, nil)
		e, is := errors.AsType[*reading.Error](err)
		must.Hold(t, is && e.Code == reading.NoBoard, "%s: %v", name, err)
	}
	bad := reading.Even(reading.Quad{}, 9, 9)
	_, err := On(context.Background(), page, bad, nil)
	must.Hold(t, err != nil, "a grid without corners is taken")
	_, err = On(context.Background(), page, reading.Even(corners, 8, 9), nil)
	must.Hold(t, err != nil, "a grid of eight columns is taken")
	// What somebody points at is read, whatever it is.
	b := must.Have(Within(context.Background(), page, corners, nil))(t)
	for i, c := range b.String() {
		must.Hold(t, c == '.', "cell %d is %c", i, c)
	}
}

// hostile draws a picture that nobody would take: of one colour, of noise, of stripes, or of cells, w × h pixels.
func hostile(w, h int, kind, across, down, wide uint8, seed uint64) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	rng := rand.New(rand.NewPCG(seed, 1))
	shades := [2]uint8{uint8(rng.Uint32()), uint8(rng.Uint32())}
	for i := range w * h {
		x, y := i%w, i/w
		v := shades[0]
		switch kind % 4 {
		case 1:
			v = uint8(rng.Uint32())
		case 2:
			v = shades[min((x*int(across)+y*int(down))/16%(int(wide)+2), 1)]
		case 3:
			v = shades[min(x%(int(across)+2)/(int(wide)/32+1), y%(int(down)+2)/(int(wide)/32+1), 1)] + uint8(rng.Uint32())%24
		}
		img.SetRGBA(x, y, color.RGBA{v, v, v, 255})
	}
	return img
}

// FuzzHostile: no picture and no corners do harm; what is read is sound, and what is not is refused with a code.
func FuzzHostile(f *testing.F) {
	for _, c := range []struct {
		w, h               uint16
		kind, across, down uint8
	}{{1, 3000, 1, 1, 1}, {3000, 1, 2, 1, 0}, {0, 0, 0, 0, 0}, {90, 90, 3, 8, 8}, {500, 500, 3, 48, 48}, {400, 300, 4, 30, 30}, {600, 100, 2, 9, 0}, {300, 300, 0, 0, 0}} {
		f.Add(c.w, c.h, c.kind, c.across, c.down, uint8(40), uint64(5), 10.0, 10.0, 300.0, 290.0)
		if c.kind == 3 { // in what is like boards a board is sought long
			continue
		}
		f.Add(c.w, c.h, c.kind, c.across, c.down, uint8(40), uint64(5), -5e6, -7e6, 12e7, 9e7)
	}
	f.Fuzz(func(t *testing.T, w, h uint16, kind, across, down, thick uint8, seed uint64, x0, y0, x1, y1 float64) {
		wide, high := int(w)%4096, int(h)%4096
		if wide*high > 160*160 { // as much as can be tried often
			high = 160 * 160 / wide
		}
		img := hostile(wide, high, kind, across, down, thick, seed)
		corners := reading.Box(x0, y0, x1, y1)
		found, errFound := Find(context.Background(), img, nil)
		within, errWithin := Within(context.Background(), img, corners, nil)
		on, errOn := On(context.Background(), img, reading.Even(corners, 9, 9), nil)
		for i, b := range []*Board{found, within, on} {
			err := []error{errFound, errWithin, errOn}[i]
			_, is := errors.AsType[*reading.Error](err)
			must.Be(t, (b == nil) != (err == nil) && (err == nil || is), "%d: %v, %v", i, b, err)
			if b == nil {
				continue
			}
			must.Hold(t, b.Grid.Valid(), "%d: the grid is none: %v", i, b.Grid)
			for k, c := range b.Cells {
				must.Be(t, c.Digit >= 0 && c.Digit <= 9 && c.Certainty > 0 && c.Certainty <= 1+1e-6 &&
					!math.IsNaN(c.Corners[0].X+c.Corners[2].Y), "%d: cell %d: %+v", i, k, c)
			}
		}
	})
}

// TestConvincing: how many digits are to be certain, and how certain the cells on the mean.
func TestConvincing(t *testing.T) {
	for _, c := range []struct {
		digits     int
		sure, rest float64
		want       bool
	}{
		{17, certain, 0.9, true}, {16, certain, 0.9, false}, {16, certain, 0.95, true}, {10, certain, 0.99, true}, {9, certain, 0.99, false}, {30, certain, 0.9, false}, {17, certain - 0.01, 0.95, false},
	} {
		var b Board
		for i := range b.Cells {
			if b.Cells[i].Certainty = c.rest; i < c.digits {
				b.Cells[i].Digit, b.Cells[i].Certainty = 1, c.sure
			}
		}
		must.Hold(t, b.convincing() == c.want, "%+v", c)
	}
}
