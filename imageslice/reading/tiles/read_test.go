package tiles

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tessera/imageslice"
	"tessera/imageslice/reading"
	"tessera/resources/faces"
	"tessera/resources/goldentest"
	"tessera/resources/must"
)

// made is a picture of a board that was drawn and damaged, and what is on it.
type made struct {
	picture       *image.RGBA
	damage        string
	columns, rows int
	kinds         []int // cut to the tiles that are left
	corners       reading.Quad
	board         bool // there is one, and nothing over it
}

// opened are the pictures of those names, which several tests read and none changes.
var opened = map[string]*image.RGBA{}

// load returns the picture of a name. What is on it stands in testdata/boards.txt, a line each; what
// drew them is in the history.
func load(t testing.TB, name string) made {
	t.Helper()
	text := "\n" + string(must.Have(os.ReadFile(filepath.Join("testdata", "boards.txt")))(t))
	_, line, found := strings.Cut(text, "\n"+name+".")
	must.Be(t, found, "no picture %s", name)
	line, _, _ = strings.Cut(line, "\n")
	fields := strings.Split(line, "\t")
	if opened[name] == nil {
		opened[name] = must.Have(imageslice.OpenFile(filepath.Join("testdata", name+"."+fields[0])))(t).Image()
	}
	m := made{picture: opened[name], damage: fields[1]}
	if m.board = len(fields) > 3; m.board {
		fmt.Sscanf(fields[2], "%dx%d", &m.columns, &m.rows)
		for i, word := range strings.Fields(fields[3]) {
			fmt.Sscanf(word, "%f,%f", &m.corners[i].X, &m.corners[i].Y)
		}
		m.kinds = numbers(t, fields[4])
	}
	return m
}

func numbers(t testing.TB, text string) (all []int) {
	for word := range strings.FieldsSeq(text) {
		all = append(all, must.Have(strconv.Atoi(word))(t))
	}
	return all
}

// plain draws a board of the program's own faces, cells of w × h pixels, on a ground.
func plain(kinds []int, columns, w, h int, ground color.RGBA) *image.RGBA {
	rows := len(kinds) / columns
	img := image.NewRGBA(image.Rect(0, 0, (columns+3)*w, (rows+3)*h))
	draw.Draw(img, img.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
	for i, k := range kinds {
		if k == 0 {
			continue
		}
		at := image.Pt((i%columns+1)*w+w/3, (i/columns+1)*h+h/4)
		tile := image.Rectangle{Min: at, Max: at.Add(image.Pt(w, h))}
		draw.Draw(img, tile, image.NewUniform(color.RGBA{90, 70, 50, 255}), image.Point{}, draw.Src)
		draw.Draw(img, tile.Inset(1), image.NewUniform(color.RGBA{250, 245, 225, 255}), image.Point{}, draw.Src)
		if k < 0 {
			draw.Draw(img, tile.Inset(1), faces.Stone(tile.Inset(1).Size()), image.Point{}, draw.Src)
			continue
		}
		face := faces.Fit(k, image.Pt(w-6, h-6))
		draw.Draw(img, tile.Inset(3), face, image.Pt(-(w-6-face.Rect.Dx())/2, -(h-6-face.Rect.Dy())/2), draw.Over)
	}
	return img
}

// pairsOf is a board of that many kinds with some cells empty.
func pairsOf(rng *rand.Rand, columns, rows, kinds, empty int) []int {
	all := make([]int, columns*rows)
	for i := empty; i+1 < len(all); i += 2 {
		k := 1 + rng.IntN(kinds)
		all[i], all[i+1] = k, k
	}
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// canonical numbers kinds by first appearance.
func canonical(kinds []int) []int {
	name := map[int]int{0: 0}
	out := make([]int, len(kinds))
	for i, k := range kinds {
		if _, ok := name[k]; !ok {
			name[k] = len(name)
		}
		out[i] = name[k]
	}
	return out
}

func TestReadsScreenshot(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	kinds := pairsOf(rng, 8, 6, 9, 8)
	kinds[0], kinds[47] = 1, 1 // corners with tiles, so that nothing is cut off
	even(kinds)
	c := must.Have(Read(context.Background(), plain(kinds, 8, 44, 50, color.RGBA{40, 90, 60, 255}), nil))(t)
	r := c.Group(Corrections{})
	must.Be(t, slices.Equal(r.Kinds, canonical(kinds)), "read %v, not %v", r.Kinds, canonical(kinds))
	d := r.Grid.Corners[0].Distance(reading.Point{X: 44 + 14, Y: 50 + 12})
	must.Be(t, d <= 3, "the corner is %.1f pixels off", d)
	// What a player says counts.
	i := slices.IndexFunc(r.Kinds, func(k int) bool { return k > 1 })
	fixed := c.Group(Corrections{Different: [][2]int{{0, 47}, {-1, 48}}, Empty: []int{i, -1, 48}}) // some of it of no cell
	must.Be(t, fixed.Kinds[0] != fixed.Kinds[47] && fixed.Kinds[i] == 0, "what was said is not so: %v", fixed.Kinds)
	// The same between corners that are given.
	g := must.Have(Divide(context.Background(), plain(kinds, 8, 44, 50, color.RGBA{40, 90, 60, 255}), r.Grid.Corners))(t)
	columns, rows := g.Size()
	must.Be(t, columns == 8 && rows == 6, "divided into %d columns, %d rows", columns, rows)
}

// even makes every kind come an even number of times, by emptying cells.
func even(kinds []int) {
	count := map[int]int{}
	for _, k := range kinds {
		count[k]++
	}
	for i := 1; i < len(kinds)-1; i++ {
		if k := kinds[i]; k > 0 && count[k]%2 == 1 {
			count[k]--
			kinds[i] = 0
		}
	}
}

func TestRefusesWhatIsNoBoard(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	noise := image.NewRGBA(image.Rect(0, 0, 500, 400))
	for i := range noise.Pix {
		noise.Pix[i] = byte(rng.IntN(256)) | byte(255*(i%4/3))
	}
	for name, img := range map[string]*image.RGBA{
		"a pixel": image.NewRGBA(image.Rect(0, 0, 1, 1)), "a line": image.NewRGBA(image.Rect(0, 0, 4000, 70)),
		"one colour": image.NewRGBA(image.Rect(0, 0, 600, 400)), "noise": noise,
	} {
		_, err := Read(context.Background(), img, nil)
		_, ok := errors.AsType[*reading.Error](err)
		must.Hold(t, ok, "%s: %v", name, err)
	}
}

func TestEndsWhenCancelled(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	kinds := pairsOf(rand.New(rand.NewPCG(3, 3)), 8, 6, 9, 0)
	_, err := Read(ctx, plain(kinds, 8, 44, 50, color.RGBA{40, 90, 60, 255}), func(share float64) {
		if share > 0.2 {
			stop()
		}
	})
	must.Be(t, errors.Is(err, context.Canceled), "it says %v", err)
}

// TestReadsBoardsGolden: pictures with all kinds of damage are read right, and just as they were: the corners to a
// thousandth of a pixel, the lines to a thousandth of the board, and how sure it is of each cell.
func TestReadsBoardsGolden(t *testing.T) {
	said := readBoards(t, "made-1", "made-20114", "made-30048", "made-30035", "strange-4", "strange-20003", stripedBoard)
	goldentest.File(t, "testdata/read.golden", said, "made", "strange")
}

// readsAs fails unless a board is read right.
func readsAs(t *testing.T, what string, picture *image.RGBA, kinds []int, columns int) {
	t.Helper()
	r, err := readAll(picture)
	w, h := r.Grid.Size()
	must.Hold(t, err == nil && w == columns && h == len(kinds)/columns && slices.Equal(r.Kinds, canonical(kinds)),
		"%s: read %d × %d: %v, not %v, %v", what, w, h, r.Kinds, canonical(kinds), err)
}

// readAll reads a picture. How far that is goes from 0 to 1, and never back.
func readAll(picture *image.RGBA) (Reading, error) {
	at, back := 0., false
	c, err := Read(context.Background(), picture, func(share float64) {
		at, back = share, back || share < at || share > 1
	})
	switch {
	case back:
		return Reading{}, errors.New("the progress goes back, or beyond its end")
	case err != nil:
		return Reading{}, err
	case at != 1:
		return Reading{}, fmt.Errorf("the progress ends at %g", at)
	}
	return c.Group(Corrections{}), nil
}

// around are the parts of large pictures that have all that matters in them, where these are read in every run.
var around = map[string]image.Rectangle{
	stripedBoard: image.Rect(288, 64, 1024, 768), "made-30035": image.Rect(200, 200, 1100, 620),
}

// within is what of a picture is in a part of it, or all where that is empty.
func (m made) within(part image.Rectangle) made {
	if part.Empty() {
		return m
	}
	whole := m.picture
	m.picture = image.NewRGBA(image.Rectangle{Max: part.Size()})
	draw.Draw(m.picture, m.picture.Rect, whole, part.Min, draw.Src)
	for i := range m.corners {
		m.corners[i].X, m.corners[i].Y = m.corners[i].X-float64(part.Min.X), m.corners[i].Y-float64(part.Min.Y)
	}
	return m
}

// readBoards reads pictures, and says what was read.
func readBoards(t *testing.T, names ...string) string {
	var said strings.Builder
	for _, name := range names {
		m := load(t, name).within(around[name])
		r, err := readAll(m.picture)
		fmt.Fprintf(&said, "%s: %v\n  %.3f, certain %.4f\n  %.3f\n  %.3f\n  %v\n  %.2f\n", name, err,
			r.Grid.Corners, r.Grid.Certainty, r.Grid.Columns, r.Grid.Rows, r.Kinds, r.Certainty)
		if !m.board {
			_, ok := errors.AsType[*reading.Error](err)
			must.Hold(t, ok, "%s, %s: %v", name, m.damage, err)
			continue
		}
		columns, rows := r.Grid.Size()
		must.Be(t, err == nil && columns == m.columns && rows == m.rows && slices.Equal(r.Kinds, m.kinds),
			"%s, %s: %d × %d, %v, %v", name, m.damage, columns, rows, r.Kinds, err)
		for i, q := range r.Grid.Corners {
			width, _ := r.Grid.Cell(0, 0).Size()
			must.Hold(t, q.Distance(m.corners[i]) <= 0.3*width, "%s: corner %d is at %v", name, i, q)
		}
	}
	return said.String()
}

// TestAsksAboutManyThatAreAlike and no tiles: they may stand on the board, or be drawn where there is nothing. One answer is for all.
func TestAsksAboutManyThatAreAlike(t *testing.T) {
	kinds := pairsOf(rand.New(rand.NewPCG(42, 1)), 13, 9, 14, 26)
	for i, k := range kinds {
		if k == 0 {
			kinds[i] = -1
		}
	}
	cells := must.Have(Read(t.Context(), plain(kinds, 13, 40, 40, color.RGBA{20, 24, 30, 255}), nil))(t)
	var asked []int
	r := cells.Group(Corrections{})
	for i, sure := range r.Certainty {
		if kinds[i] < 0 && sure < 0.3 {
			asked = append(asked, i)
		}
	}
	must.Be(t, len(r.Kinds) == len(kinds) && len(asked) == 1, "of %d cells these are asked about: %v", len(r.Kinds), asked)
	got := canonical(cells.Group(Corrections{Full: asked}).Kinds)
	must.Be(t, slices.Equal(got, canonical(kinds)), "read %v, want %v", got, canonical(kinds))
}

// TestAsksAboutWhatIsLikeNothingElse: tiles of which there is one each, and whose edge is their own.
func TestAsksAboutWhatIsLikeNothingElse(t *testing.T) {
	set, kinds := faces.Named("mahjong"), pairsOf(rand.New(rand.NewPCG(42, 2)), 8, 5, 10, 4)
	ground := color.RGBA{220, 215, 200, 255}
	const size = 48
	for _, pictured := range []bool{false, true} {
		img := plain(kinds, 8, size, size, ground)
		for i := range img.Rect.Dx() * img.Rect.Dy() { // a picture behind them
			if x, y := i%img.Rect.Dx(), i/img.Rect.Dx(); pictured && img.RGBAAt(x, y) == ground {
				v := uint8(x*y/97 + 40*(x/30%2) + 30*(y/41%2))
				img.SetRGBA(x, y, color.RGBA{v, v, v / 2, 255})
			}
		}
		var alone []int
		for i, k := range kinds {
			if k == 0 {
				at := image.Pt((i%8+1)*size+size/3+1, (i/8+1)*size+size/4+1)
				draw.Draw(img, image.Rect(0, 0, size-2, size-2).Add(at), set.Draw(35, len(alone), image.Pt(size-2, size-2)), image.Point{}, draw.Src)
				alone = append(alone, i)
			}
		}
		r := must.Have(Read(t.Context(), img, nil))(t).Group(Corrections{})
		must.Be(t, len(r.Kinds) == len(kinds), "%d cells", len(r.Kinds))
		for _, i := range alone {
			must.Hold(t, r.Certainty[i] < 0.35, "on a picture %v, cell %d: kind %d, %.2f", pictured, i, r.Kinds[i], r.Certainty[i])
		}
	}
}
