package tab

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/resources/pictures"
)

// picture is one of that size.
func picture(t *testing.T, w, h int) ([]byte, *imageslice.Picture) {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, w, h))); err != nil {
		t.Fatal(err)
	}
	p, err := imageslice.Decode("grey.png", out.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), p
}

// TestCropStaysLegal: whatever is dragged, scrolled or typed, the part shown is
// inside the picture and has the board's shape.
func TestCropStaysLegal(t *testing.T) {
	r := newRoom(t)
	for _, c := range []struct{ w, h, cols, rows int }{{400, 300, 3, 3}, {300, 400, 5, 2}, {500, 100, 2, 7}} {
		_, p := picture(t, c.w, c.h)
		v := newCropView(p, imageslice.Cover(c.w, c.h, float64(c.cols)/float64(c.rows)), c.cols, c.rows)
		r.Window.SetContent(v)
		r.Window.Resize(fyne.NewSize(600, 450))
		legal := func(after string) {
			t.Helper()
			k := v.crop
			shape := k.W * float64(c.w) / (k.H * float64(c.h)) * float64(c.rows) / float64(c.cols)
			if k.X < -1e-9 || k.Y < -1e-9 || k.X+k.W > 1+1e-9 || k.Y+k.H > 1+1e-9 || shape < 0.999 || shape > 1.001 {
				t.Fatalf("%v after %s: the crop is %v", c, after, k)
			}
			at, size := v.area()
			frame, fs := v.frame.Position(), v.frame.Size()
			if frame.X < at.X-0.1 || frame.Y < at.Y-0.1 || frame.X+fs.Width > at.X+size.Width+0.1 || frame.Y+fs.Height > at.Y+size.Height+0.1 {
				t.Fatalf("%v after %s: the frame at %v of %v leaves the picture at %v of %v", c, after, frame, fs, at, size)
			}
		}
		keys := []fyne.KeyName{fyne.KeyPlus, fyne.KeyLeft, fyne.KeyUp, fyne.KeyPageUp, fyne.KeyRight, fyne.KeyDown, fyne.KeyEqual, fyne.KeyMinus, fyne.KeyPageDown}
		for _, k := range keys {
			for range 80 {
				v.TypedKey(&fyne.KeyEvent{Name: k})
				legal(string(k))
			}
		}
		want(t, "all the way out", v.crop.W > 0.999 || v.crop.H > 0.999, true)
		v.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPlus})
		before := v.crop
		for _, d := range []fyne.Delta{{DX: 30, DY: 20}, {DX: -900, DY: 0}, {DX: 900, DY: 900}, {DX: 0, DY: -900}} {
			v.Dragged(&fyne.DragEvent{Dragged: d})
			legal("a drag")
		}
		if v.crop == before {
			t.Errorf("%v: dragging moves nothing", c)
		}
		for _, dy := range []float32{10, 10, 10, -10, -10, -10, -10} {
			v.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(590, 5)}, Scrolled: fyne.Delta{DY: dy}})
			legal("a scroll")
		}
	}
}

// TestCropIsTakenOnlyWhenConfirmed.
func TestCropIsTakenOnlyWhenConfirmed(t *testing.T) {
	r := newRoom(t)
	_, p := picture(t, 400, 300)
	var got []imageslice.Crop
	first := imageslice.Cover(400, 300, 1)
	show := func() {
		ShowCrop(r.Services, p, first, 3, 3, func(c imageslice.Crop) { got = append(got, c) })
		r.app.Click(r.Window, "crop.in")
	}
	show()
	r.app.Click(r.Window, lang.T("button.cancel"))
	want(t, "taken", len(got), 0)
	show()
	r.app.Click(r.Window, "crop.whole")
	r.app.Click(r.Window, lang.T("button.use"))
	want(t, "taken", got, []imageslice.Crop{first})
	want(t, "the dialog", r.Dialogs.Text(), "")
}

// TestGallery lists every built-in picture by its name and the recent ones,
// with their thumbnails, and opens the one that is tapped.
func TestGallery(t *testing.T) {
	r := newRoom(t)
	data, kept := picture(t, 40, 30)
	if _, err := r.Album.Store.Put("mine.png", data); err != nil {
		t.Fatal(err)
	}
	chosen, files := "", 0
	open := func() { ShowGallery(r.Services, func(hash string) { chosen = hash }, func() { files++ }) }
	open()
	thumbs := func() (all []*thumb) {
		for _, o := range uitest.Seen(r.Window) {
			if th, ok := o.(*thumb); ok {
				all = append(all, th)
			}
		}
		return all
	}
	n := len(pictures.All())
	r.app.Until("the recent pictures", func() bool { return len(thumbs()) == n+1 })
	r.app.Until("a thumbnail", func() bool { return thumbs()[0].img.Image != nil })
	var names []string
	for _, th := range thumbs() {
		names = append(names, th.label.Text())
	}
	for _, b := range pictures.All() {
		if !slices.Contains(names, lang.T(b.Name)) {
			t.Errorf("%s is missing among %q", lang.T(b.Name), names)
		}
	}
	want(t, "the recent picture", slices.Contains(names, "mine.png"), true)
	r.app.Click(r.Window, "picture."+kept.Hash())
	want(t, "chosen", chosen, kept.Hash())
	want(t, "the dialog", r.Dialogs.Text(), "")

	open()
	r.app.Find(r.Window, "picture."+r.Album.builtins()[2].hash).(*thumb).TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	want(t, "chosen by key", chosen, r.Album.builtins()[2].hash)
	open()
	r.app.Click(r.Window, "picture.file")
	want(t, "asked for a file", files, 1)
	want(t, "the dialog", r.Dialogs.Text(), "")
}

// TestAlbumNamesPictures: built-in ones in the player's language.
func TestAlbumNamesPictures(t *testing.T) {
	r := newRoom(t)
	b := r.Album.builtins()[0]
	p, err := imageslice.Decode("lake.jpg", b.data())
	want(t, "decode", err, nil)
	want(t, "its hash", p.Hash(), b.hash)
	english := r.Album.Name(p)
	speak(t, "zh-Hans")
	if chinese := r.Album.Name(p); chinese == english {
		t.Errorf("in Chinese it is called %q", chinese)
	}
	_, own := picture(t, 4, 4)
	want(t, "an own picture", r.Album.Name(own), "grey.png")
	for range 20 {
		if _, ok := r.Album.find(r.Album.Random()); !ok {
			t.Error("a picture drawn at random is not built in")
		}
	}
}

// idGame is a game that only tells and takes game IDs.
type idGame struct {
	session.Game
	id, opened string
}

func (g *idGame) GameID() string { return g.id }
func (g *idGame) OpenGameID(text string, done func(error)) {
	g.opened = text
	done(nil)
}

// TestIDRow shows, copies and takes game IDs, and hands on those of other tabs.
func TestIDRow(t *testing.T) {
	r := newRoom(t)
	game := &idGame{id: "sliding:4x4#1"}
	row := NewIDRow(r.Services, Caption("New game"), "sliding", game)
	row.Refresh()
	r.Window.SetContent(row.Content)
	want(t, "shown", slices.Contains(uitest.Texts(r.Window), game.id), true)
	r.app.Click(r.Window, "id.copy")
	want(t, "copied", fyne.CurrentApp().Clipboard().Content(), game.id)
	game.id = "sliding:3x3#2"
	row.Refresh()
	want(t, "shown", slices.Contains(uitest.Texts(r.Window), game.id), true)
	enter := func(text, button string) {
		t.Helper()
		game.opened = ""
		r.app.Click(r.Window, "id.enter")
		r.app.Entry(r.Window).SetText(text)
		r.app.Click(r.Window, lang.T(button))
	}
	enter("sliding:5x5#3", "button.cancel")
	want(t, "typed and cancelled", game.opened, "")
	r.app.Click(r.Window, "id.enter")
	r.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	want(t, "Escape closes it", r.Dialogs.Text(), "")
	for typed, whole := range map[string]string{
		"sliding:5x5#3": "sliding:5x5#3", " 3x3:1,2,3 ": "sliding:3x3:1,2,3", "5x5#3": "sliding:5x5#3",
		"..7": "sliding:..7", "easy#1": "sliding:easy#1", "hello": "hello",
	} {
		enter(typed, "button.play")
		want(t, "opened for "+typed, game.opened, whole)
	}
	other := ""
	r.OpenID = func(text string) bool {
		if strings.HasPrefix(text, "cycle:") {
			other = text
		}
		return other != ""
	}
	enter("4x4#1", "button.play")
	want(t, "opened here", game.opened, "sliding:4x4#1")
	enter("cycle:3x3d9plus#1", "button.play")
	want(t, "opened elsewhere", other, "cycle:3x3d9plus#1")
	want(t, "opened here", game.opened, "")
}
