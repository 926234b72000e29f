//go:build slow

package digits

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/image/font/opentype"

	"tessera/imageslice"
	"tessera/imageslice/reading"
	"tessera/imageslice/reading/ruled"
)

var (
	made   = flag.Int("made", 1, "how many boards are made with each kind of damage, by TestMade")
	seed   = flag.Uint64("seed", 0, "which ones")
	fonts  = flag.String("fonts", "", "a folder of fonts to draw the unusual ones with")
	only   = flag.String("only", "", "the one kind that is made; all of them where it is empty")
	failed = flag.String("failed", "", "a folder where pictures are kept that were not read")
)

// tally counts what was read.
type tally struct{ boards, whole, found, cells, right int }

// count compares a board, nil if there is none, to what is in the picture: one of those, where there are several.
func (c *tally) count(b *Board, wants ...string) (off int) {
	c.boards++
	if b == nil {
		return Cells
	}
	c.found++
	off = Cells
	for _, want := range wants {
		if want != "" {
			off = min(off, wrong(b, want))
		}
	}
	c.cells, c.right = c.cells+Cells, c.right+Cells-off
	if off == 0 {
		c.whole++
	}
	return off
}

func (c *tally) log(t testing.TB, name string) {
	t.Helper()
	t.Logf("%-10s %d of %d boards wholly right, %d found; %d of %d cells", name, c.whole, c.boards, c.found, c.right, c.cells)
}

// TestMade reads boards that were made with each kind of damage. More of them, others, and drawn with other fonts besides,
// with what each kind does:
//
//	go test -tags slow ./imageslice/reading/digits -run TestMade -v -args -made 8 -seed 7 -fonts FOLDER
func TestMade(t *testing.T) {
	drawWith(t, *fonts)
	var all tally
	for _, kinds := range []struct {
		names []string
		first uint64 // of the seeds
	}{{Kinds, 0}, {Harsh, 200}} {
		for k, kind := range kinds.names {
			if *only != "" && *only != kind {
				continue
			}
			var c tally
			for i := range *made {
				p := Draw(rand.New(rand.NewPCG(kinds.first+uint64(k), uint64(i)+*seed<<32)), kind)
				b, err := Find(context.Background(), p.RGBA, nil)
				if wrong := c.count(b, p.Text, p.Other); wrong > 0 {
					t.Logf("%s %d: %d cells wrong, %v %v", kind, i, wrong, err, misread(b, p.Text))
					keep(t, p, fmt.Sprintf("%s-%d", kind, i))
				}
			}
			c.log(t, kind)
			all.boards, all.whole, all.found = all.boards+c.boards, all.whole+c.whole, all.found+c.found
			all.cells, all.right = all.cells+c.cells, all.right+c.right
		}
	}
	all.log(t, "together")
	if all.whole*10 < all.boards*9 || all.right*1000 < all.cells*995 {
		t.Error("too few of them were read")
	}
}

// misread says what was read wrong: the cells with what was read, what is there, and how sure.
func misread(b *Board, want string) (all []string) {
	for i := 0; b != nil && i < Cells; i++ {
		if c := b.Cells[i]; b.String()[i] != want[i] {
			all = append(all, fmt.Sprintf("r%dc%d %c for %c %.2f", i/9+1, i%9+1, b.String()[i], want[i], c.Certainty))
		}
	}
	return all
}

// keep keeps a picture that was not read for somebody to look at.
func keep(t *testing.T, p *Picture, name string) {
	t.Helper()
	if *failed == "" {
		return
	}
	var out bytes.Buffer
	if err := png.Encode(&out, p.RGBA); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*failed, name+".png"), out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*failed, name+".txt"), []byte(p.Text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// drawWith has the unusual fonts be those of a folder, if one is named.
func drawWith(t *testing.T, folder string) {
	t.Helper()
	if folder == "" {
		return
	}
	before := Unusual
	t.Cleanup(func() { Unusual = before })
	Unusual = nil
	names, err := filepath.Glob(filepath.Join(folder, "*.[ot]tf"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no fonts in %s: %v", folder, err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := opentype.Parse(data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		Unusual = append(Unusual, f)
	}
}

// TestOthers refuses pictures that were made without a Sudoku in them. More of them:
//
//	go test ./imageslice/reading/digits -run TestOthers -v -args -made 16 -seed 7
func TestOthers(t *testing.T) {
	all, refused := 0, 0
	for k, kind := range Others {
		for i := range *made {
			all++
			b, err := Find(context.Background(), DrawOther(rand.New(rand.NewPCG(uint64(100+k), uint64(i)+*seed<<32)), kind), nil)
			if err != nil {
				refused++
			} else {
				t.Logf("%s %d: %v", kind, i, b)
			}
		}
	}
	t.Logf("%d of %d refused", refused, all)
	if refused*10 < all*9 {
		t.Error("too few of them were refused")
	}
}

// TestCutAtEachEdge is TestCut at all edges, and of a printed board, too: of that one damage is enough.
func TestCutAtEachEdge(t *testing.T) {
	const margin, cell = 30, 70
	p := Draw(rand.New(rand.NewPCG(37, 1)), "small")
	lines := ruled.Lattice(p.Lines)
	if code := refused(t, p.RGBA); code != "" {
		t.Errorf("printed, whole: %s", code)
	}
	for _, by := range []float64{0.5, 1.02} {
		cutAt(t, reading.Cut, board(t, 9, 3, 3, cell, margin), image.Rect(margin, margin, margin+9*cell, margin+9*cell), by, "left", "right", "top", "bottom")
		cutAt(t, "", p.RGBA, lines.Corners().Bounds(p.Rect), by, "left", "right", "top", "bottom")
	}
}

// TestNotNineAtAll is TestNotNine for all sizes that are usual, small and large.
func TestNotNineAtAll(t *testing.T) {
	notNine(t, []size{
		{4, 2, 2, 120, 30}, {6, 3, 2, 100, 30}, {6, 3, 2, 60, 120}, {8, 4, 2, 60, 100}, {10, 5, 2, 60, 30}, {12, 4, 3, 50, 30}, {16, 4, 4, 45, 40}, {25, 5, 5, 36, 20},
	}...)
}

// BenchmarkPhotos measures the reader on photos of printed Sudokus, which are no part of the
// project: TESSERA_DATA says where they are, in boards/sudoku. Those that the reader was not
// tuned on are counted apart.
func BenchmarkPhotos(t *testing.B) {
	names, err := filepath.Glob(filepath.Join(os.Getenv("TESSERA_DATA"), "boards", "sudoku", "*.jpg"))
	if err != nil || len(names) == 0 {
		t.Skip("TESSERA_DATA names no folder with photos")
	}
	var tuned, apart tally
	for _, name := range names {
		text, err := os.ReadFile(strings.TrimSuffix(name, ".jpg") + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		picture, err := imageslice.OpenFile(name)
		if err != nil {
			t.Fatal(err)
		}
		b, err := Find(context.Background(), picture.Image(), nil)
		c := &tuned
		if strings.Contains(untuned, " "+strings.TrimSuffix(filepath.Base(name), ".jpg")+" ") {
			c = &apart
		}
		if wrong := c.count(b, string(text)); wrong > 0 {
			t.Logf("%s: %d cells wrong, %v %v", filepath.Base(name), wrong, err, misread(b, string(text)))
		}
	}
	tuned.log(t, "tuned on")
	apart.log(t, "apart")
}

// untuned are the photos that nobody has looked at while the reader was made.
const untuned = " image1000 image1001 image1004 image1008 image1014 image1022 image1039 image1043 image1070 image1075 image1078 image1086 image17 image170 image209 "
