package pictures

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// TestCellsShowTheWholePicture where they may be oblong, as far as they may; the crop
// for the board has its very proportions.
func TestCellsShowTheWholePicture(t *testing.T) {
	r := newLibrary(t)
	for _, size := range [][2]int{{300, 200}, {200, 300}, {400, 300}, {300, 300}, {900, 300}, {120, 600}} {
		_, p := picture(t, size[0], size[1])
		for _, g := range []Grid{{Cols: 4, Rows: 4}, {Cols: 3, Rows: 5}, {Cols: 8, Rows: 3}, {Cols: 20, Rows: 14}} {
			for _, kind := range []string{"square", "oblong", "given up", "turned", "given"} {
				g.Oblong, g.Turned, g.Cell = kind != "square" && kind != "given", kind == "turned", 0
				if kind == "given" {
					g.Cell = 1.3
				}
				c := NewPictureCard(r.Library, "toy", 3, 3)
				c.SetGrid(Grid{Cols: 3, Rows: 3, Oblong: g.Oblong})
				c.set(p, session.PictureRef{Whole: kind != "given up"}, false)
				c.SetGrid(g)
				name := fmt.Sprintf("%v of %v %s", g, size, kind)
				cell, crop := c.Cells(g), c.CropNow()
				shape := crop.W * float64(size[0]) / (crop.H * float64(size[1]))
				want := view.CellAspect(cell) * float64(g.Cols) / float64(g.Rows)
				must.Hold(t, math.Abs(shape/want-1) <= 1e-6, "%s: the crop %v has the shape %.4f, not %.4f", name, crop, shape, want)
				full := float64(size[0]) / float64(size[1]) * float64(g.Rows) / float64(g.Cols)
				switch {
				case kind == "given":
					uitest.Want(t, name+": the cells", cell, 1.3)
				case kind != "oblong":
					uitest.Want(t, name+": the cells", cell, 0)
				case full <= view.Oblong && full >= 1/view.Oblong:
					must.Hold(t, crop.W >= 1-1e-9 && crop.H >= 1-1e-9, "%s: the crop is %v", name, crop)
				default:
					must.Hold(t, cell == view.Oblong || cell == 1/view.Oblong, "%s: the cells are %v", name, cell)
				}
				geo := board.Layout{Cols: g.Cols, Rows: g.Rows, Gap: 4, Aspect: cell}.Fit(fyne.NewSize(700, 600), 1)
				exact, tile := Exactly(geo, p, crop), geo.TileRect()
				pixels := float64(g.Cols*tile.Dx()) / float64(g.Rows*tile.Dy())
				got := exact.W * float64(size[0]) / (exact.H * float64(size[1]))
				must.Hold(t, math.Abs(got/pixels-1) <= 1e-6, "%s: %v is %.4f of tiles of %v", name, exact, got, tile)
				lost := 1 - exact.W*exact.H/(crop.W*crop.H)
				must.Hold(t, lost <= 1/float64(min(tile.Dx(), tile.Dy())), "%s: %.1f %% are left out", name, 100*lost)
			}
		}
	}
}

// TestWholePictureIsRemembered for pictures that are chosen from then on; one of a
// saved game comes as it was.
func TestWholePictureIsRemembered(t *testing.T) {
	r := newLibrary(t)
	_, first := picture(t, 300, 200)
	_, second := picture(t, 200, 300)
	c := NewPictureCard(r.Library, "toy", 4, 4)
	c.SetGrid(Grid{Cols: 4, Rows: 4, Oblong: true})
	changes := 0
	c.OnChange = func() { changes++ }
	c.set(first, c.fresh(""), false)
	whole := imageslice.Crop{W: 1, H: 1}
	uitest.Want(t, "at first", c.CropNow(), whole)
	uitest.Want(t, "remembered", r.Settings.Picture("toy"), session.PictureRef{Role: "board", Hash: first.Hash(), Crop: whole, Whole: true})
	close := imageslice.Crop{X: 0.1, Y: 0.1, W: 0.4, H: 0.6} // square
	c.reshape(close, false)
	uitest.Want(t, "changes", changes, 2)
	uitest.Want(t, "what is said of a part", c.note.Text(), lang.T("picture.hold.part", "Percent", 24))
	near := c.CropNow()
	must.Be(t, math.Abs(near.W-0.4) <= 1e-9 && math.Abs(near.H-0.6) <= 1e-9, "chosen %v, got %v", close, near)
	c.SetWhole(true)
	uitest.Want(t, "whole again", c.CropNow(), whole)
	uitest.Want(t, "what is said of all", c.note.Text(), lang.T("picture.hold"))
	c.SetWhole(false)
	uitest.Want(t, "the part of before", c.CropNow(), near)
	c.set(second, c.fresh(""), false)
	uitest.Want(t, "another picture", c.CropNow(), imageslice.Cover(200, 300, 1))
	c.set(first, session.PictureRef{Crop: imageslice.Crop{X: 0.5, Y: 0.5, W: 0.2, H: 0.2}, Whole: true}, false)
	c.SetWhole(false)
	c.set(first, session.PictureRef{Crop: whole, Whole: true}, false) // of a saved game
	uitest.Want(t, "a saved game's", c.CropNow(), whole)
	uitest.Want(t, "the choice", r.Settings.Bool("toy.whole", true), false)
	c.SetWhole(false)
	uitest.Want(t, "a part that nobody chose", c.CropNow(), imageslice.Cover(300, 200, 1))
}

// TestPictureBeforeTheGrid: a picture that is there before the board is known says as well as one
// after it whether all of it is wanted.
func TestPictureBeforeTheGrid(t *testing.T) {
	r := newLibrary(t)
	_, p := picture(t, 300, 200)
	for _, whole := range []bool{false, true} {
		before, after := NewPictureCard(r.Library, "before", 4, 4), NewPictureCard(r.Library, "after", 4, 4)
		before.set(p, session.PictureRef{Whole: whole}, false)
		before.SetGrid(Grid{Cols: 4, Rows: 4, Oblong: true})
		after.SetGrid(Grid{Cols: 4, Rows: 4, Oblong: true})
		after.set(p, session.PictureRef{Whole: whole}, false)
		uitest.Want(t, "wanted", []bool{before.Wants(), after.Wants()}, []bool{whole, whole})
		uitest.Want(t, "what the card says", before.note.Text(), after.note.Text())
	}
}

// TestCropPage gives the part and the shape of the cells that the player agrees to, by key or button;
// Escape loses nothing. What it shows is in the record of all pages.
func TestCropPage(t *testing.T) {
	r := newLibrary(t)
	_, p := picture(t, 300, 200)
	type answer struct {
		crop  imageslice.Crop
		whole bool
	}
	all, square := imageslice.Crop{W: 1, H: 1}, imageslice.Cover(300, 200, 1)
	near := square.Zoom(1.08, 0.5, 0.5).Fit(300, 200, 1)
	use, cancel := lang.T("button.use"), lang.T("button.cancel")
	for _, c := range []struct {
		oblong bool
		acts   []any
		want   []answer
	}{
		{true, []any{fyne.KeyW, fyne.KeyEscape}, nil},
		{true, []any{fyne.KeyW, cancel}, nil},
		{true, []any{fyne.KeyW, fyne.KeyReturn}, []answer{{square, false}}},
		{true, []any{"crop.in", fyne.KeyHome, use}, []answer{{all, true}}},
		{true, []any{fyne.KeyW, fyne.KeyPlus, fyne.KeyW, fyne.KeyW, fyne.KeyEnter}, []answer{{near, false}}},
		{false, []any{fyne.KeyW, use}, []answer{{all, true}}}, // of square cells there is no choice
	} {
		var got []answer
		grid := Grid{Cols: 4, Rows: 4, Oblong: c.oblong}
		done := func(c imageslice.Crop, whole bool) { got = append(got, answer{c, whole}) }
		ShowCrop(r.Library, p, all, grid, true, done)
		offered := slices.ContainsFunc(uitest.Seen(r.Window), func(o fyne.CanvasObject) bool {
			n, ok := o.(ui.Named)
			return ok && n.Named() == "crop.whole"
		})
		r.do(c.acts...)
		uitest.Want(t, fmt.Sprint("after ", c.acts), got, c.want)
		uitest.Want(t, "the dialog", r.Dialogs.Text(), "")
		uitest.Want(t, "oblong cells are offered", offered, c.oblong)
	}
}

// TestGridOfAnySize: each key goes as far as it says, to an item that is seen in full then, and all
// that is in view is shown at its place.
func TestGridOfAnySize(t *testing.T) {
	app := uitest.New(t)
	g := newThumbGrid(app.Post)
	defer g.Close()
	app.Window(g.Content, fyne.NewSize(700, 500))
	items := make([]*item, 24)
	for i := range items {
		items[i] = &item{key: fmt.Sprint(i), icon: "picture"}
	}
	for _, n := range []int{1, 5, 24} {
		for _, size := range []fyne.Size{{Width: 150, Height: 100}, {Width: 310, Height: 150}, {Width: 320, Height: 330}, {Width: 640, Height: 290}} {
			g.Content.Resize(size)
			g.Show(items[:n])
			cols, step, last, at := int((size.Width-2)/146), g.step(), n-1, 0
			page := cols * max(1, int(size.Height/step))
			for _, key := range []fyne.KeyName{fyne.KeyHome, fyne.KeyDown, fyne.KeyDown, fyne.KeyPageDown, fyne.KeyUp, fyne.KeyRight, fyne.KeyPageUp, fyne.KeyPageUp,
				fyne.KeyUp, fyne.KeyLeft, fyne.KeyPageDown, fyne.KeyEnd, fyne.KeyLeft, fyne.KeyDown, fyne.KeyUp, fyne.KeyPageDown, fyne.KeyPageUp} {
				by := map[fyne.KeyName]int{fyne.KeyDown: cols, fyne.KeyUp: -cols, fyne.KeyLeft: -1, fyne.KeyRight: 1, fyne.KeyPageDown: page, fyne.KeyPageUp: -page, fyne.KeyHome: -n, fyne.KeyEnd: n}[key]
				switch {
				case key == fyne.KeyUp && at < cols, key == fyne.KeyDown && at/cols == last/cols:
				case key == fyne.KeyPageUp:
					at = max(at%cols, at+by)
				default:
					at = max(0, min(at+by, last))
				}
				g.moved(key)
				name := fmt.Sprintf("%d items in %v, %s", n, size, key)
				uitest.Want(t, name, g.cursor, at)
				up := float32(at/cols)*step - g.scroll.Offset.Y
				must.Hold(t, g.size.Height > size.Height || up >= 0 && up+g.size.Height <= size.Height, "%s: the cursor is at %v", name, up)
				for range 2 { // there, and scrolled by not quite a row
					for i := range n {
						x, y := float32(i%cols)*(g.size.Width+10), float32(i/cols)*step
						c, up := g.cells[i%len(g.cells)], y-g.scroll.Offset.Y
						must.Hold(t, up >= size.Height || up+g.size.Height <= 0 || c.at == i && c.Visible() && c.Position() == fyne.NewPos(x, y) && x+g.size.Width <= size.Width-12,
							"%s: %d is at %v, of %v, not at %v", name, i, c.Position(), c.at, fyne.NewPos(x, y))
					}
					g.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -0.9 * step}})
				}
			}
		}
	}
}
