package pictures

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tessera/games/session"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/imageslice"
	"tessera/imageslice/thumbs"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/resources/pictures"
)

// choosing is a room with the page of pictures in it, and a home with photos.
type choosing struct {
	*library
	t      *testing.T
	home   string
	chosen [][]Chosen
}

func newChoosing(t *testing.T) *choosing {
	t.Helper()
	return &choosing{library: newLibrary(t), t: t, home: os.Getenv("HOME")}
}

// photo writes a photo of one colour that was taken so many minutes ago.
func (r *choosing) photo(path string, minutes int) string {
	r.t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, 60, 40))
	for i := range img.Pix {
		img.Pix[i] = uint8(minutes)
	}
	img.SetRGBA(0, 0, color.RGBA{A: 255})
	var out bytes.Buffer
	must.Do(r.t, jpeg.Encode(&out, img, nil))
	return r.file(path, out.Bytes(), minutes)
}

// file writes a file below the home.
func (r *choosing) file(path string, data []byte, minutes int) string {
	r.t.Helper()
	path = filepath.Join(r.home, path)
	must.Do(r.t, os.MkdirAll(filepath.Dir(path), 0o700))
	must.Do(r.t, os.WriteFile(path, data, 0o600))
	at := time.Now().Add(-time.Duration(minutes) * time.Minute)
	must.Do(r.t, os.Chtimes(path, at, at))
	return path
}

// show shows the page and waits until it lists something, or says why not.
func (r *choosing) show(several bool) {
	r.t.Helper()
	ShowChooser(r.Library, Choosing{Several: several, Use: func(c ...Chosen) { r.chosen = append(r.chosen, c) }})
	r.listed()
}

func (r *choosing) page() *chooser {
	r.t.Helper()
	if r.chooser == nil {
		r.t.Fatal("the page is closed")
	}
	return r.chooser
}

// listed waits until the place is listed.
func (r *choosing) listed() {
	r.t.Helper()
	r.app.Until("the list", func() bool { return !r.page().listing.Busy() })
}

// click clicks what is called so, and waits for the list if the page stays.
func (r *choosing) click(name string) {
	r.t.Helper()
	r.app.Click(r.Window, name)
	if r.chooser != nil {
		r.page().entered = time.Time{}
		r.listed()
	}
}

// names are the names under the pictures that are seen, from the top left on.
func (r *choosing) names() (all []string) {
	type at struct {
		name string
		pos  fyne.Position
	}
	var cells []at
	for _, o := range uitest.Seen(r.Window) {
		if c, ok := o.(*cell); ok {
			cells = append(cells, at{c.Caption(), c.Position()})
		}
	}
	slices.SortFunc(cells, func(a, b at) int {
		if a.pos.Y != b.pos.Y {
			return int(a.pos.Y - b.pos.Y)
		}
		return int(a.pos.X - b.pos.X)
	})
	for _, c := range cells {
		all = append(all, c.name)
	}
	return all
}

// enters puts a text into the line for names and paths, and leaves the focus there.
func (r *choosing) enters(text string) {
	r.t.Helper()
	r.Window.Canvas().Focus(r.page().field)
	r.page().field.SetText(text)
}

// typing types text where the focus is.
func (r *choosing) typing(text string) {
	for _, c := range text {
		r.Window.Canvas().Focused().TypedRune(c)
	}
}

// last is what was chosen, and forgets it.
func (r *choosing) last() []Chosen {
	r.t.Helper()
	if len(r.chosen) != 1 {
		r.t.Fatalf("chosen: %v", r.chosen)
	}
	c := r.chosen[0]
	r.chosen = nil
	return c
}

// TestChooserBeginsWherePhotosAre: in the picture folder, the newest first; and the
// next time where one was chosen last.
func TestChooserBeginsWherePhotosAre(t *testing.T) {
	r := newChoosing(t)
	r.show(false)
	uitest.Want(t, "without photos there are the built-in ones", len(r.names()), len(pictures.All()))
	r.key(fyne.KeyEscape)
	uitest.Want(t, "the dialog", r.Dialogs.Text(), "")

	r.photo("Downloads/from the web.jpg", 1)
	r.show(false)
	uitest.Want(t, "among the downloads", r.names(), []string{lang.T("gallery.up"), "from the web.jpg"})
	r.Dialogs.Close()
	r.photo("Pictures/old.jpg", 50)
	newest := r.photo("Pictures/new.jpg", 2)
	r.photo("Pictures/between.JPG", 20)
	beach := r.photo("Pictures/beach/sea.jpg", 0)
	r.file("Pictures/.hidden.jpg", nil, 0)
	r.file("Pictures/notes.txt", nil, 0)
	r.show(false)
	uitest.Want(t, "in the picture folder", r.names(), []string{lang.T("gallery.up"), "beach", "new.jpg", "between.JPG", "old.jpg"})
	for _, want := range []string{filepath.Join("~", "Pictures"), "3 pictures"} {
		if !strings.Contains(r.said(), want) {
			t.Errorf("%q is not said in %q", want, r.said())
		}
	}
	r.click("file.new.jpg")
	uitest.Want(t, "chosen", r.last(), []Chosen{{Path: newest}})
	uitest.Want(t, "the dialog", r.Dialogs.Text(), "")
	uitest.Want(t, "told", r.events, "open close open close open close ")

	r.show(false)
	r.click("folder.beach")
	r.click("file.sea.jpg")
	uitest.Want(t, "chosen", r.last(), []Chosen{{Path: beach}})
	r.show(false)
	uitest.Want(t, "where one was chosen last", r.names(), []string{lang.T("gallery.up"), "sea.jpg"})
	r.click("place.builtin")
	first := builtins[0]
	r.click("picture." + first.hash)
	uitest.Want(t, "chosen", r.last(), []Chosen{{Hash: first.hash}})
	r.show(false)
	uitest.Want(t, "the built-in ones", len(r.names()), len(pictures.All()))
	r.click("place.folder")
	uitest.Want(t, "the other folder is remembered", r.names(), []string{lang.T("gallery.up"), "sea.jpg"})
	must.Do(t, os.RemoveAll(filepath.Join(r.home, "Pictures", "beach")))
	r.click("place.pictures")
	r.click("file.new.jpg")
	r.last()
	r.Settings.SetText(placeKey, filepath.Join(r.home, "Pictures", "beach"))
	r.show(false)
	uitest.Want(t, "where the folder is gone", slices.Contains(r.names(), "new.jpg"), true)
}

// TestChooserPlaces lists recent and built-in pictures, each with its small image.
func TestChooserPlaces(t *testing.T) {
	r := newChoosing(t)
	data, kept := picture(t, 40, 30)
	must.Have(r.Album.Store.Put("mine.png", data))(t)
	r.show(false)
	uitest.Want(t, "recent ones", r.names(), []string{"mine.png"})
	drawn := func() bool {
		for _, o := range uitest.Seen(r.Window) {
			if c, ok := o.(*cell); ok && (r.page().grid.looks[c.item] == nil || r.page().grid.looks[c.item].img == nil || c.img.Image != image.Image(r.page().grid.looks[c.item].img)) {
				return false
			}
		}
		return true
	}
	r.app.Until("its image", drawn)
	r.click("place.builtin")
	for _, b := range pictures.All() {
		if !slices.Contains(r.names(), lang.T("picture."+b.ID)) {
			t.Errorf("%s is missing among %q", lang.T("picture."+b.ID), r.names())
		}
	}
	r.app.Until("the images", drawn)
	r.click("place.recent")
	r.click("picture." + kept.Hash())
	uitest.Want(t, "chosen", r.last(), []Chosen{{Hash: kept.Hash()}})
	must.Do(t, r.Album.Store.Remove(kept.Hash()))
	r.show(false)
	r.click("place.recent")
	must.Be(t, strings.Contains(r.said(), lang.T("gallery.norecent")), "said: %q", r.said())
}

// TestChooserByKey: arrows and the like move the cursor, Enter chooses, letters filter,
// Escape leads back and out.
func TestChooserByKey(t *testing.T) {
	r := newChoosing(t)
	for i := range 100 {
		r.photo(fmt.Sprintf("Pictures/p%02d.jpg", i), i)
	}
	r.photo("Pictures/beach/sea.jpg", 0)
	r.show(false)
	g := r.page().grid
	at := func(when string, want int) {
		t.Helper()
		uitest.Want(t, "the cursor after "+when, g.cursor, want)
		from, to := g.inView()
		must.Be(t, want < 0 || want >= from && want < to,
			"after %s it is out of sight: %d not in %d to %d", when, want, from, to)
		if it := g.items[max(0, want)]; want >= 0 && !strings.Contains(r.said(), it.about()) {
			t.Errorf("after %s nothing is said of %s", when, it.about())
		}
	}
	cols, all := g.cols, len(g.items)
	r.key(fyne.KeyReturn)
	at("Enter, with nothing to choose", 0)
	r.key(fyne.KeyRight, fyne.KeyRight, fyne.KeyDown)
	at("right and down", 2+cols)
	r.key(fyne.KeyUp, fyne.KeyUp, fyne.KeyLeft)
	at("up and left", 1)
	r.key(fyne.KeyEnd)
	at("End", all-1)
	r.key(fyne.KeyDown)
	at("down from the last", all-1)
	r.key(fyne.KeyPageUp)
	at("PageUp", all-1-g.page())
	r.key(fyne.KeyHome)
	at("Home", 0)
	r.key(fyne.KeyPageDown)
	at("PageDown", g.page())
	r.key(fyne.KeyHome, fyne.KeyRight, fyne.KeyReturn)
	r.listed()
	uitest.Want(t, "in the folder", r.names(), []string{lang.T("gallery.up"), "sea.jpg"})
	r.key(fyne.KeyBackspace)
	r.listed()
	uitest.Want(t, "back in the one around it", len(g.items), all)

	r.typing("P4")
	uitest.Want(t, "filtered", len(r.names()), 10)
	uitest.Want(t, "as many are told", strings.Contains(r.said(), lang.T("gallery.count", "Count", 10)), true)
	r.key(fyne.KeyEscape)
	uitest.Want(t, "the page stays", r.Dialogs.Text(), lang.T("gallery.title"))
	uitest.Want(t, "all of them", len(g.items), all)
	r.typing("4 P")
	uitest.Want(t, "words in any order", len(r.names()), 19)
	r.typing("xyz")
	uitest.Want(t, "nothing", len(r.names()), 0)
	must.Be(t, strings.Contains(r.said(), lang.T("gallery.nomatch", "Text", "4 Pxyz")), "said: %q", r.said())
	r.key(fyne.KeyEscape)
	r.typing("p0")
	r.key(fyne.KeyReturn)
	uitest.Want(t, "the first chosen by name", r.last(), []Chosen{{Path: filepath.Join(r.home, "Pictures", "p00.jpg")}})
	r.show(false)
	r.typing("p1")
	r.key(fyne.KeyDown, fyne.KeyRight, fyne.KeyReturn)
	uitest.Want(t, "chosen by name and arrows", r.last(), []Chosen{{Path: filepath.Join(r.home, "Pictures", "p11.jpg")}})
	r.show(false)
	r.Window.Canvas().Unfocus() // as after a click beside everything
	r.key(fyne.KeyEnd)
	uitest.Want(t, "a key without a focus", r.page().grid.cursor, all-1)
	r.Window.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { r.Dialogs.Key(e) })
	for _, o := range uitest.Seen(r.Window) {
		if b, ok := o.(*ui.Button); ok && b.Named() == "gallery.browse" {
			r.Window.Canvas().Focus(b) // as Tab does
		}
	}
	r.key(fyne.KeyHome)
	uitest.Want(t, "an arrow on a button gives the grid the focus", r.Window.Canvas().Focused() == fyne.Focusable(r.page().grid.keys), true)
	r.key(fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn)
	uitest.Want(t, "chosen from a button by arrow and Enter", r.last(), []Chosen{{Path: filepath.Join(r.home, "Pictures", "p00.jpg")}})
	r.show(false)
	r.Window.Canvas().Unfocus()
	r.key(fyne.KeyEscape)
	uitest.Want(t, "the dialog", r.Dialogs.Text(), "")
	uitest.Want(t, "nothing more was chosen", len(r.chosen), 0)
}

// TestChooserTakesPaths: of a folder, of a file, relative, of an address, and of
// nothing.
func TestChooserTakesPaths(t *testing.T) {
	r := newChoosing(t)
	sea := r.photo("my photos/sea.jpg", 1)
	r.photo("Pictures/a.jpg", 1)
	r.show(false)
	enter := func(path string) {
		t.Helper()
		r.enters(path)
		r.key(fyne.KeyReturn)
		r.app.Until("the answer", func() bool { return r.chooser == nil || !r.chooser.opening.Busy() })
		if r.chooser != nil {
			r.listed()
		}
	}
	r.enters("~/my")
	uitest.Want(t, "a path filters nothing before its folder is there", slices.Contains(r.names(), "a.jpg"), true)
	r.app.Until("its folder", func() bool { return slices.Equal(r.names(), []string{"my photos"}) })
	r.page().field.SetText("~/my photos/")
	r.app.Until("the folder typed", func() bool { return slices.Equal(r.names(), []string{lang.T("gallery.up"), "sea.jpg"}) })
	uitest.Want(t, "what was typed", r.page().field.Text, "~/my photos/")
	enter("~/my photos")
	uitest.Want(t, "in the folder", r.names(), []string{lang.T("gallery.up"), "sea.jpg"})
	enter("~/nowhere")
	want := lang.T("gallery.nopath", "Name", filepath.Join("~", "nowhere"))
	must.Be(t, strings.Contains(r.said(), want), "said: %q", r.said())
	enter("../Pictures")
	uitest.Want(t, "beside it", slices.Contains(r.names(), "a.jpg"), true)
	enter("file://" + strings.ReplaceAll(filepath.ToSlash(sea), " ", "%20"))
	uitest.Want(t, "chosen", r.last(), []Chosen{{Path: sea}})
	r.show(false)
	uitest.Want(t, "its folder is where to begin", r.names(), []string{lang.T("gallery.up"), "sea.jpg"})
	enter("./sea.jpg")
	uitest.Want(t, "chosen", r.last(), []Chosen{{Path: sea}})
}

// TestDoubleClickTakesOne of several, with those that were chosen before.
func TestDoubleClickTakesOne(t *testing.T) {
	r := newChoosing(t)
	r.app.DoubleTaps(time.Minute)
	for i := range 3 {
		r.photo(fmt.Sprintf("Pictures/p%d.jpg", i), i)
	}
	r.show(true)
	r.click("file.p0.jpg")
	r.click("file.p2.jpg")
	r.click("file.p2.jpg")
	var names []string
	for _, c := range slices.Concat(r.chosen...) {
		names = append(names, filepath.Base(c.Path))
	}
	uitest.Want(t, "what is used", names, []string{"p0.jpg", "p2.jpg"})
}

// TestChooserTakesSeveral: by click, Shift and Ctrl+A, from several folders.
func TestChooserTakesSeveral(t *testing.T) {
	r := newChoosing(t)
	for i := range 8 {
		r.photo(fmt.Sprintf("Pictures/p%d.jpg", i), i)
	}
	r.photo("Pictures/beach/sea.jpg", 1)
	r.show(true)
	counts := func(when string, n int) {
		t.Helper()
		uitest.Want(t, "the button "+when, slices.Contains(uitest.Texts(r.Window), lang.T("gallery.use", "Count", n)), true)
		uitest.Want(t, "it can be clicked "+when, r.app.Enabled(r.Window, "gallery.use"), n > 0)
	}
	counts("at first", 0)
	r.click("file.p1.jpg")
	counts("after a click", 1)
	r.app.Press(fyne.KeyModifierShift)
	r.click("file.p4.jpg")
	r.app.Press(0)
	counts("after a click with Shift", 4)
	r.click("file.p2.jpg")
	counts("after another on a chosen one", 3)
	r.click("folder.beach")
	r.click("file.sea.jpg")
	counts("with one of another folder", 4)
	r.click("folder.up")
	uitest.Want(t, "a tick on one that was chosen before", r.app.Find(r.Window, "file.p3.jpg").(*cell).tick.Visible(), true)
	uitest.Want(t, "a tick on another", r.app.Find(r.Window, "file.p2.jpg").(*cell).tick.Visible(), false)
	r.Window.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
	counts("after Ctrl+A", 9)
	r.click("gallery.all")
	counts("once more", 1)
	r.key(fyne.KeyEnd, fyne.KeySpace)
	counts("by key", 2)
	r.click("gallery.use")
	in := func(name string) Chosen { return Chosen{Path: filepath.Join(r.home, "Pictures", name)} }
	uitest.Want(t, "chosen", r.last(), []Chosen{in("beach/sea.jpg"), in("p7.jpg")})
}

// TestChooserShowsWhatIsDamaged, and all the rest beside it.
func TestChooserShowsWhatIsDamaged(t *testing.T) {
	r := newChoosing(t)
	r.photo("Pictures/good.jpg", 3)
	r.file("Pictures/empty.png", nil, 2)
	r.file("Pictures/letter.jpg", []byte("Dear aunt"), 1)
	r.show(false)
	look := func(name string) *seen { return r.page().grid.looks[r.app.Find(r.Window, name).(*cell).item] }
	r.app.Until("the images", func() bool {
		for _, name := range []string{"file.good.jpg", "file.empty.png", "file.letter.jpg"} {
			if l := look(name); l == nil || !l.enough {
				return false
			}
		}
		return true
	})
	for name, bad := range map[string]bool{"file.good.jpg": false, "file.empty.png": true, "file.letter.jpg": true} {
		c := r.app.Find(r.Window, name).(*cell)
		uitest.Want(t, name+" is damaged", r.app.Find(r.Window, name).(*cell).item.broken, bad)
		uitest.Want(t, name+" says so", c.says.Visible() && c.says.Text() == lang.T("gallery.gone"), bad)
	}
	r.click("file.letter.jpg")
	uitest.Want(t, "chosen", len(r.chosen), 0)
	want := lang.T("gallery.broken", "Name", "letter.jpg")
	must.Be(t, strings.Contains(r.said(), want), "said: %q", r.said())
	r.Dialogs.Close()

	// Where several are chosen they are left out, and what was chosen before it was known
	// is so no longer.
	r.photo("Pictures/more.jpg", 4)
	r.show(true)
	uitest.Want(t, "what is asked for", r.Dialogs.Text(), lang.T("gallery.title.several"))
	r.click("gallery.all")
	broken := func(name string) bool { return r.app.Find(r.Window, name).(*cell).item.broken }
	r.app.Until("the damaged ones", func() bool { return broken("file.empty.png") && broken("file.letter.jpg") })
	r.click("file.letter.jpg")
	r.page().grid.MoveTo(slices.IndexFunc(r.page().grid.items, func(it *item) bool { return it.name == "letter.jpg" }))
	r.key(fyne.KeyReturn)
	uitest.Want(t, "chosen by Enter", len(r.chosen), 0)
	uitest.Want(t, "how many are chosen", slices.Contains(uitest.Texts(r.Window), lang.T("gallery.use", "Count", 2)), true)
	r.click("gallery.all")
	uitest.Want(t, "none is chosen", slices.Contains(uitest.Texts(r.Window), lang.T("gallery.use", "Count", 0)), true)
	r.click("gallery.all")
	uitest.Want(t, "how many are chosen then", slices.Contains(uitest.Texts(r.Window), lang.T("gallery.use", "Count", 2)), true)
}

// TestQuickOnesFirst: what takes seconds to decode holds up nothing else in view.
func TestQuickOnesFirst(t *testing.T) {
	r := newChoosing(t)
	g := newThumbGrid(r.app.Post)
	defer g.Close()
	var mu sync.Mutex
	var order []string
	begin := make(chan struct{})
	var items []*item
	for _, name := range []string{"first.jpg", "a.heic", "b.avif", "c.jpg", "d.png"} {
		items = append(items, &item{key: name, name: name, slow: imageslice.Slow(name),
			make: func(context.Context, int, int) (*image.RGBA, error) {
				<-begin
				mu.Lock()
				defer mu.Unlock()
				order = append(order, name)
				return nil, fs.ErrInvalid
			}})
	}
	g.queue = thumbs.NewQueue(1, g.work, nil)
	r.Window.SetContent(g.Content)
	g.Show(items)
	close(begin)
	r.app.Until("all of them", func() bool { return items[1].broken && items[2].broken })
	uitest.Want(t, "the order", order, []string{"first.jpg", "c.jpg", "d.png", "a.heic", "b.avif"})
}

// TestNothingIsDecodedInFlight: what passes by while one spins the wheel is not decoded,
// and what is seen when that ends is, at once.
func TestNothingIsDecodedInFlight(t *testing.T) {
	r := newChoosing(t)
	g := newThumbGrid(r.app.Post)
	defer g.Close()
	var made atomic.Int32
	items := make([]*item, 2000)
	for i := range items {
		name := fmt.Sprint(i, ".jpg")
		items[i] = &item{key: name, name: name, make: func(context.Context, int, int) (*image.RGBA, error) {
			made.Add(1)
			return image.NewRGBA(image.Rect(0, 0, 8, 8)), nil
		}}
	}
	r.Window.SetContent(g.Content)
	g.Show(items)
	now := time.Now()
	g.now = func() time.Time { return now }
	g.flight.began = now.Add(-flightTime)
	spin := func(times int) { // nothing posted is delivered meanwhile, so it does not end
		for range times {
			now = now.Add(5 * time.Millisecond)
			g.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -400}})
		}
		time.Sleep(50 * time.Millisecond) // what is being decoded is begun
	}
	spin(60)
	uitest.Want(t, "one flies", g.flight.fast, true)
	before := made.Load()
	spin(20)
	uitest.Want(t, "pictures decoded in flight", made.Load()-before, 0)
	from, to := g.inView()
	r.app.Until("those in view", func() bool {
		for i := from; i < to; i++ {
			if l := g.looks[g.items[i]]; l == nil || l.img == nil {
				return false
			}
		}
		return true
	})
}

// TestFolderVanishes while the page shows it: nothing breaks, and it is said.
func TestFolderVanishes(t *testing.T) {
	r := newChoosing(t)
	for i := range 60 {
		r.photo(fmt.Sprintf("Pictures/p%02d.jpg", i), i)
	}
	r.show(false)
	must.Do(t, os.RemoveAll(filepath.Join(r.home, "Pictures")))
	r.key(fyne.KeyEnd)
	last := r.page().grid.items[len(r.page().grid.items)-1]
	r.app.Until("the last one to be looked for", func() bool { return last.broken })
	r.key(fyne.KeyF5)
	r.listed()
	want := lang.T("gallery.nofolder", "Name", filepath.Join("~", "Pictures"))
	must.Be(t, strings.Contains(r.said(), want), "said: %q", r.said())
	r.key(fyne.KeyEscape)
	uitest.Want(t, "the dialog", r.Dialogs.Text(), "")
}

// TestChooserHoldsLittle: of many pictures those near the view alone are decoded, and
// none once it is closed.
func TestChooserHoldsLittle(t *testing.T) {
	r := newChoosing(t)
	first := r.photo("Pictures/p0000.jpg", 0)
	for i := range 1999 {
		must.Do(t, os.Link(first, filepath.Join(r.home, "Pictures", fmt.Sprintf("p%04d.jpg", i+1))))
	}
	r.show(false)
	g := r.page().grid
	uitest.Want(t, "items", len(g.items), 2001)
	most := 0
	for range 300 {
		g.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -200}})
		r.app.For(time.Millisecond)
		most = max(most, len(g.looks))
	}
	from, to := g.inView()
	if view := to - from; most > 8*view || len(g.cells) > 3*view || from < 200 {
		t.Errorf("%d images for a view of %d in %d cells, at %d", most, view, len(g.cells), from)
	}
	for _, c := range g.cells {
		must.Be(t, c.at < 0 || c.item == g.items[c.at], "a cell shows another item than it should")
	}
	seen := map[string]bool{}
	for _, name := range r.names() {
		if seen[name] {
			t.Error("twice to be seen:", name)
		}
		seen[name] = true
	}
	for i := from; i < to; i++ {
		uitest.Want(t, g.items[i].name+" is to be seen", seen[g.items[i].name], true)
	}
	r.app.Until("the images in view", func() bool {
		for i := from; i < to; i++ {
			if l := g.looks[g.items[i]]; l == nil || l.img == nil {
				return false
			}
		}
		return true
	})
	r.Window.Resize(fyne.NewSize(640, 480))
	from, to = g.inView()
	uitest.Want(t, "in a smaller window", len(r.names()), to-from)
	r.Dialogs.Close()
	uitest.Want(t, "held", len(g.looks), 0)
}

// TestSecondClickOnAFolder chooses nothing of what has come to lie under it.
func TestSecondClickOnAFolder(t *testing.T) {
	r := newChoosing(t)
	r.photo("Pictures/beach/sea.jpg", 0)
	r.show(false)
	c := r.app.Find(r.Window, "folder.beach").(*cell)
	r.app.DoubleTaps(time.Hour)
	test.Tap(c)
	r.listed()
	test.Tap(r.app.Find(r.Window, "file.sea.jpg").(*cell))
	uitest.Want(t, "chosen by the second click", len(r.chosen), 0)
	r.app.DoubleTaps(0)
	test.Tap(r.app.Find(r.Window, "file.sea.jpg").(*cell))
	uitest.Want(t, "chosen by another", len(r.chosen), 1)
}

// TestPictureFromTheChooser goes on the board, from a file and from the album; a folder
// opens the page; what is dropped closes it.
func TestPictureFromTheChooser(t *testing.T) {
	r := newChoosing(t)
	sea := r.photo("Pictures/sea.jpg", 1)
	dropped := r.photo("other/dropped.jpg", 2)
	c := NewPictureCard(r.Library, "toy", 3, 3)
	r.Window.SetContent(c.Content)
	c.Load(session.PictureRef{})
	r.app.Until("a picture", func() bool { return c.Picture() != nil })
	r.app.Click(r.Window, "picture.choose")
	r.listed()
	r.click("file.sea.jpg")
	r.app.Until("the photo", func() bool { return c.Picture().Name() == "sea.jpg" })
	hash := c.Picture().Hash()

	c.Open(filepath.Dir(dropped))
	r.app.Until("the page", func() bool { return r.chooser != nil })
	r.listed()
	uitest.Want(t, "the folder", r.names(), []string{lang.T("gallery.up"), "dropped.jpg"})
	c.Open(dropped)
	uitest.Want(t, "the page closes for what is dropped", r.Dialogs.Text(), "")
	r.app.Until("what was dropped", func() bool { return c.Picture().Name() == "dropped.jpg" })

	r.app.Click(r.Window, "picture.choose")
	r.listed()
	r.click("place.recent")
	r.click("picture." + hash)
	r.app.Until("the photo again", func() bool { return c.Picture().Hash() == hash })

	r.app.Click(r.Window, "picture.choose")
	r.listed()
	must.Do(t, os.Remove(sea))
	r.click("place.pictures")
	r.Dialogs.Close()
	c.openOr(imageslice.FromFile(sea), nil)
	r.app.Until("the sentence", func() bool { return r.Dialogs.Text() != "" })
	uitest.Want(t, "the picture stays", c.Picture().Hash(), hash)
}

// TestAlbumFromTheChooser takes several at once.
func TestAlbumFromTheChooser(t *testing.T) {
	a := newAlbumRoom(t, false)
	r := &choosing{library: a.library, t: t, home: os.Getenv("HOME")}
	for i := range 5 {
		r.photo(fmt.Sprintf("Pictures/p%d.jpg", i), i)
	}
	a.SetCount(12)
	r.app.Click(r.Window, "album.add")
	r.listed()
	r.click("gallery.all")
	r.click("place.builtin")
	builtin := builtins[1].hash
	r.click("picture." + builtin)
	r.click("gallery.use")
	a.until(6)
	uitest.Want(t, "the built-in one is among them", slices.Contains(a.AlbumCard.chosen, builtin), true)
}

// TestWhatStandsAboveThePage goes with it when a picture comes from elsewhere; what was
// told there stays to be read.
func TestWhatStandsAboveThePage(t *testing.T) {
	r := newChoosing(t)
	c := NewPictureCard(r.Library, "game", 3, 3)
	dropped := r.photo("other/dropped.jpg", 2)
	r.show(false)
	r.click("gallery.browse")
	c.Open(dropped)
	uitest.Want(t, "the dialog", r.Dialogs.Text(), "")
	uitest.Want(t, "told", r.events, "open close ")
	uitest.Want(t, "what lies over the window", len(r.Window.Canvas().Overlays().List()), 0)
	r.app.Until("what was dropped", func() bool { return c.Picture() != nil && c.Picture().Name() == "dropped.jpg" })

	r.show(false)
	r.Dialogs.Inform("title", "one thing")
	r.Dialogs.Inform("title", "and another")
	c.Open(dropped)
	uitest.Want(t, "the box", r.Dialogs.Text(), "one thing\n\nand another")
	uitest.Want(t, "it is to be seen", strings.Contains(r.said(), "and another"), true)
	r.Dialogs.Close()
	uitest.Want(t, "the dialog", r.Dialogs.Text(), "")
	uitest.Want(t, "told", r.events, "open close open close open close ") // the box stood alone then
}

// TestPathJoinsTheChosen: a path that is typed is chosen beside what was clicked.
func TestPathJoinsTheChosen(t *testing.T) {
	r := newChoosing(t)
	one, other := r.photo("Pictures/one.jpg", 1), r.photo("other/two.jpg", 2)
	r.show(true)
	r.click("file.one.jpg")
	r.enters(other)
	r.key(fyne.KeyReturn)
	r.app.Until("the page to close", func() bool { return r.chooser == nil })
	uitest.Want(t, "chosen", r.last(), []Chosen{{Path: one}, {Path: other}})
}

// TestPlaceOnItsWay: what is done while a place is read concerns that one, not the one
// before.
func TestPlaceOnItsWay(t *testing.T) {
	r := newChoosing(t)
	r.photo("Pictures/one.jpg", 1)
	r.photo("Pictures/beach/sea.jpg", 1)
	r.show(false)
	p := r.page()
	beach := place{folder: filepath.Join(r.home, "Pictures", "beach")}
	p.goTo(beach)
	r.typing("xyz")
	uitest.Want(t, "nothing is said of names", strings.Contains(r.said(), lang.T("gallery.nomatch", "Text", "xyz")), false)
	r.listed()
	uitest.Want(t, "something is said of names", strings.Contains(r.said(), lang.T("gallery.nomatch", "Text", "xyz")), true)
	r.key(fyne.KeyEscape)
	r.click("folder.up")
	p.goTo(beach)
	r.key(fyne.KeyF5)
	r.listed()
	uitest.Want(t, "read again", r.names(), []string{lang.T("gallery.up"), "sea.jpg"})
	r.click("folder.up")
	p.goTo(beach)
	r.key(fyne.KeyBackspace)
	r.listed()
	uitest.Want(t, "one up from where one goes", r.names(), []string{lang.T("gallery.up"), "beach", "one.jpg"})

	answer := make(chan struct{})
	p.opening.Start(t.Context(), func(context.Context) found { <-answer; return found{} }, func(found) { t.Error("a path typed before is opened") })
	p.goTo(beach)
	close(answer)
	r.listed()
	r.app.Until("nothing more to come", func() bool { return !p.opening.Busy() })
}
