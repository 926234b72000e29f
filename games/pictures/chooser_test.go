package pictures

import (
	"context"
	"fmt"
	"image"
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
	"fyne.io/fyne/v2/driver/desktop"

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

// photo writes a photo like no other that was taken so many minutes ago.
func (r *choosing) photo(path string, minutes int) string {
	r.t.Helper()
	return r.file(path, painted(r.t, 60, 40+minutes, true), minutes)
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
	must.Be(r.t, r.chooser != nil, "the page is closed")
	return r.chooser
}

// listed waits until the place is listed.
func (r *choosing) listed() {
	r.t.Helper()
	r.app.Until("the list", func() bool { return !r.page().listing.Busy() })
	r.page().entered = time.Time{} // clicks of their own
}

// enters puts a text into the line for names and paths, and leaves the focus there.
func (r *choosing) enters(text string) {
	r.t.Helper()
	r.Window.Canvas().Focus(r.page().field)
	r.page().field.SetText(text)
}

// last is what was chosen, and forgets it.
func (r *choosing) last() []Chosen {
	r.t.Helper()
	must.Be(r.t, len(r.chosen) == 1, "chosen: %v", r.chosen)
	c := r.chosen[0]
	r.chosen = nil
	return c
}

// TestChooserBeginsWherePhotosAre: in the picture folder, the newest first; and the
// next time where one was chosen last.
func TestChooserBeginsWherePhotosAre(t *testing.T) {
	r := newChoosing(t)
	var all []string
	for _, b := range pictures.All() {
		all = append(all, lang.T("picture."+b.ID))
	}
	builtin := strings.Join(all, ", ")
	begins := func(where, names string) {
		t.Helper()
		r.show(false)
		uitest.Want(t, where, r.names(), names)
	}
	takes := func(want Chosen, acts ...any) {
		t.Helper()
		r.do(acts...)
		uitest.Want(t, "chosen", r.last(), []Chosen{want})
		uitest.Want(t, "the dialog", r.Dialogs.Text(), "")
	}
	begins("without photos", builtin)
	r.key(fyne.KeyEscape)
	uitest.Want(t, "told", r.events, "open close ")
	r.photo("Downloads/from the web.jpg", 1)
	begins("among the downloads", "from the web.jpg")
	r.Dialogs.Close()
	r.photo("Pictures/old.jpg", 50)
	newest := Chosen{Path: r.photo("Pictures/new.jpg", 2)}
	r.photo("Pictures/between.JPG", 20)
	beach := Chosen{Path: r.photo("Pictures/beach/sea.jpg", 0)}
	r.file("Pictures/.hidden.jpg", nil, 0)
	r.file("Pictures/notes.txt", nil, 0)
	begins("in the picture folder", "beach, new.jpg, between.JPG, old.jpg")
	takes(newest, "file.new.jpg")
	r.show(false)
	takes(beach, "folder.beach", "file.sea.jpg")
	begins("where one was chosen last", "sea.jpg")
	r.do("place.builtin")
	first := builtins[0].hash
	takes(Chosen{Hash: first}, "picture."+first)
	begins("the built-in ones", builtin)
	r.do("place.folder")
	uitest.Want(t, "the other folder is remembered", r.names(), "sea.jpg")
	must.Do(t, os.RemoveAll(filepath.Dir(beach.Path)))
	takes(newest, "place.pictures", "file.new.jpg")
	r.Settings.SetText(placeKey, filepath.Dir(beach.Path))
	begins("where the folder is gone", "new.jpg, between.JPG, old.jpg")
	data, kept := picture(t, 40, 30)
	must.Have(r.Album.Store.Put("mine.png", data))(t)
	takes(Chosen{Hash: kept.Hash()}, "place.recent", "picture."+kept.Hash())
	begins("the recent ones", "mine.png")
	r.Dialogs.Close()
	must.Do(t, r.Album.Store.Remove(kept.Hash()))
	begins("without recent ones", "new.jpg, between.JPG, old.jpg")
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
	last := len(g.items) - 1
	r.key(fyne.KeyReturn)
	uitest.Want(t, "after the first key the cursor", g.cursor, 0)
	r.do(fyne.KeyRight, fyne.KeyReturn)
	uitest.Want(t, "in the folder", r.names(), "sea.jpg")
	r.do(fyne.KeyBackspace)
	uitest.Want(t, "back in the one around it", len(g.items), last+1)

	filters := func(text string, items int) {
		t.Helper()
		r.do(typed(text))
		uitest.Want(t, text, len(g.items), items)
	}
	filters("P4", 10)
	r.do(fyne.KeyEscape)
	uitest.Want(t, "the page stays", r.Dialogs.Text(), lang.T("gallery.title"))
	filters("4 P", 19) // words in any order
	filters("xyz", 0)
	in := func(name string) []Chosen { return []Chosen{{Path: filepath.Join(r.home, "Pictures", name)}} }
	r.do(fyne.KeyEscape, typed("p0"), fyne.KeyReturn)
	uitest.Want(t, "the first chosen by name", r.last(), in("p00.jpg"))
	r.show(false)
	r.do(typed("p1"), fyne.KeyDown, fyne.KeyRight, fyne.KeyReturn)
	uitest.Want(t, "chosen by name and arrows", r.last(), in("p11.jpg"))
	r.show(false)
	r.Window.Canvas().Unfocus() // as after a click beside everything
	r.key(fyne.KeyEnd)
	uitest.Want(t, "a key without a focus", r.page().grid.cursor, last)
	r.Window.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { r.Dialogs.Key(e) })
	r.Window.Canvas().Focus(r.app.Find(r.Window, "gallery.browse").(fyne.Focusable)) // as Tab does
	r.do(fyne.KeyHome, fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn)
	uitest.Want(t, "chosen from a button by arrow and Enter", r.last(), in("p00.jpg"))
	r.show(false)
	r.Window.Canvas().Unfocus()
	r.key(fyne.KeyEscape)
	uitest.Want(t, "the dialog", r.Dialogs.Text(), "")
	uitest.Want(t, "nothing more was chosen", len(r.chosen), 0)
}

// TestChooserShortcuts reach the line for names and paths, and the toolkit's dialog.
func TestChooserShortcuts(t *testing.T) {
	r := newChoosing(t)
	beach := filepath.Dir(r.photo("Pictures/beach/sea.jpg", 1))
	control := func(key fyne.KeyName) fyne.Shortcut {
		return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
	}
	r.show(false)
	for _, key := range []fyne.KeyName{fyne.KeyL, fyne.KeyF} {
		r.page().grid.focus()
		r.do(control(key))
		uitest.Want(t, "the line has the focus", r.Window.Canvas().Focused() == fyne.Focusable(r.page().field), true)
	}
	r.page().grid.focus()
	r.app.Clipboard().SetContent(beach)
	r.do(&fyne.ShortcutPaste{Clipboard: r.app.Clipboard()}, fyne.KeyReturn)
	uitest.Want(t, "in the folder that was copied", r.names(), "sea.jpg")
	other := &desktop.CustomShortcut{KeyName: fyne.KeyL, Modifier: fyne.KeyModifierAlt}
	r.do(typed(" "), &fyne.ShortcutSelectAll{}, other)
	uitest.Want(t, "neither begins a filter", r.Window.Canvas().Focused() == fyne.Focusable(r.page().grid.keys), true)
	r.do(control(fyne.KeyO))
	uitest.Want(t, "the dialog", r.Dialogs.Text(), lang.T("picture.file"))
	r.app.Click(r.Window, lang.T("button.cancel"))
	uitest.Want(t, "told", r.events, "open ")
}

// TestPlacesAreRemembered: the last folders that are no standard ones, of which the nearest is lit.
func TestPlacesAreRemembered(t *testing.T) {
	r := newLibrary(t)
	known := []place{{id: recentPlace}, {folder: filepath.FromSlash("/p")}}
	for _, path := range []string{"/a", "/p", "/b", "/a", "/c", "/d"} {
		remember(r.Settings, place{folder: filepath.FromSlash(path)}, known)
		uitest.Want(t, "the last", r.Settings.Text(placeKey), filepath.FromSlash(path))
	}
	if filepath.IsAbs(filepath.FromSlash("/a")) {
		uitest.Want(t, "the others", others(r.Settings), []string{"/d", "/c", "/a"})
	}
	all := append(known, place{folder: filepath.FromSlash("/p/q")}, place{folder: filepath.FromSlash("/")})
	for path, want := range map[string]int{"/p": 1, "/p/x": 1, "/p/q": 2, "/p/q/r": 2, "/pq": 3} {
		uitest.Want(t, path, presentPlace(all, place{folder: filepath.FromSlash(path)}), want)
	}
	uitest.Want(t, "recent ones", presentPlace(all, place{id: recentPlace}), 0)
	uitest.Want(t, "none of them", presentPlace(all, place{id: builtinPlace}), -1)
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
		r.do(fyne.KeyReturn)
	}
	r.enters("~/my")
	uitest.Want(t, "a path filters nothing before its folder is there", r.names(), "a.jpg")
	r.do()
	r.app.Until("its folder", func() bool { return r.names() == "my photos" })
	r.page().field.SetText("~/my photos/")
	r.app.Until("the folder typed", func() bool { return r.names() == "sea.jpg" })
	uitest.Want(t, "what was typed", r.page().field.Text, "~/my photos/")
	enter("~/nowhere")
	want := lang.T("gallery.nopath", "Name", filepath.Join("~", "nowhere"))
	must.Be(t, strings.Contains(r.said(), want), "said: %q", r.said())
	enter("~/my photos")
	uitest.Want(t, "in the folder", r.names(), "sea.jpg")
	enter("../Pictures")
	uitest.Want(t, "beside it", r.names(), "a.jpg")
	enter("file://" + strings.ReplaceAll(filepath.ToSlash(sea), " ", "%20"))
	uitest.Want(t, "chosen", r.last(), []Chosen{{Path: sea}})
	r.show(false)
	uitest.Want(t, "its folder is where to begin", r.names(), "sea.jpg")
	enter("./sea.jpg")
	uitest.Want(t, "chosen", r.last(), []Chosen{{Path: sea}})
}

// TestChooserTakesSeveral: by click and key, from several folders; by a double click, which takes those
// that were chosen before as well; and by a path that is typed.
func TestChooserTakesSeveral(t *testing.T) {
	r := newChoosing(t)
	for i := range 5 {
		r.photo(fmt.Sprintf("Pictures/p%d.jpg", i), i)
	}
	other := Chosen{Path: r.photo("Pictures/beach/sea.jpg", 1)}
	in := func(name string) Chosen { return Chosen{Path: filepath.Join(r.home, "Pictures", name)} }
	shift, none, all := fyne.KeyModifierShift, fyne.KeyModifier(0), &fyne.ShortcutSelectAll{}
	double := step{"double click", func() {
		r.app.DoubleTaps(time.Minute)
		r.app.Click(r.Window, "file.p2.jpg")
		r.app.Click(r.Window, "file.p2.jpg")
		r.app.DoubleTaps(0)
	}}
	path := step{"path", func() { r.enters(other.Path) }}
	for _, c := range []struct {
		acts []any
		want []Chosen
	}{
		{[]any{"file.p1.jpg", "file.p3.jpg", "file.p1.jpg", "gallery.use"}, []Chosen{in("p3.jpg")}},
		{[]any{"file.p3.jpg", shift, "file.p1.jpg", none, "file.p2.jpg", "gallery.use"}, []Chosen{in("p3.jpg"), in("p1.jpg")}},
		{[]any{"folder.beach", "file.sea.jpg", "folder.up", all, "gallery.all", fyne.KeyEnd, fyne.KeySpace, "gallery.use"},
			[]Chosen{other, in("p4.jpg")}},
		{[]any{"file.p0.jpg", double}, []Chosen{in("p0.jpg"), in("p2.jpg")}},
		{[]any{"file.p0.jpg", path, fyne.KeyReturn}, []Chosen{in("p0.jpg"), other}},
	} {
		r.show(true)
		r.do("place.pictures")
		r.do(c.acts...)
		uitest.Want(t, fmt.Sprint("chosen by ", c.acts), r.last(), c.want)
	}
}

// TestChooserLeavesOutWhatIsDamaged, though it was chosen before that was known.
func TestChooserLeavesOutWhatIsDamaged(t *testing.T) {
	r := newChoosing(t)
	good := Chosen{Path: r.photo("Pictures/good.jpg", 3)}
	r.file("Pictures/empty.png", nil, 2)
	r.show(true)
	r.key(fyne.KeyHome, fyne.KeyRight)
	r.app.Click(r.Window, "gallery.all")
	r.do("file.empty.png", fyne.KeyReturn)
	uitest.Want(t, "chosen by Enter", len(r.chosen), 0)
	r.do("gallery.use")
	uitest.Want(t, "chosen", r.last(), []Chosen{good})
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
	r.app.Until("those in view", r.rests)
}

// TestFolderVanishes while the page shows it: nothing breaks, and it is said.
func TestFolderVanishes(t *testing.T) {
	r := newChoosing(t)
	for i := range 60 {
		r.photo(fmt.Sprintf("Pictures/p%02d.jpg", i), i)
	}
	r.show(false)
	must.Do(t, os.RemoveAll(filepath.Join(r.home, "Pictures")))
	r.do(fyne.KeyEnd)
	uitest.Want(t, "the last one is broken", r.page().grid.items[60].broken, true)
	r.do(fyne.KeyF5)
	want := lang.T("gallery.nofolder", "Name", filepath.Join("~", "Pictures"))
	must.Be(t, strings.Contains(r.said(), want), "said: %q", r.said())
	r.do(fyne.KeyEscape)
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
	inView := func() string {
		var all []string
		for from, to := g.inView(); from < to; from++ {
			all = append(all, g.items[from].name)
		}
		return strings.Join(all, ", ")
	}
	uitest.Want(t, "to be seen", r.names(), inView())
	r.app.Until("the images in view", r.rests)
	r.Window.Resize(fyne.NewSize(640, 480))
	uitest.Want(t, "columns", g.cols, 4)
	uitest.Want(t, "in a smaller window", r.names(), inView())
	r.Dialogs.Close()
	uitest.Want(t, "held", len(g.looks), 0)
}

// TestSecondClickOnAFolder chooses nothing of what has come to lie under it.
func TestSecondClickOnAFolder(t *testing.T) {
	r := newChoosing(t)
	r.photo("Pictures/beach/sea.jpg", 0)
	r.show(false)
	r.app.DoubleTaps(time.Hour)
	r.app.Click(r.Window, "folder.beach")
	r.app.Until("the folder", r.rests)
	r.app.Click(r.Window, "file.sea.jpg")
	uitest.Want(t, "chosen by the second click", len(r.chosen), 0)
	r.app.DoubleTaps(0)
	r.do("file.sea.jpg")
	uitest.Want(t, "chosen by another", len(r.chosen), 1)
}

// TestPictureFromTheChooser goes on the board, from a file and from the album; a folder
// opens the page; what is dropped closes it, with what stands above it, but for what was told there.
func TestPictureFromTheChooser(t *testing.T) {
	r := newChoosing(t)
	sea := r.photo("Pictures/sea.jpg", 1)
	dropped := r.photo("other/dropped.jpg", 2)
	c := NewPictureCard(r.Library, "toy", 3, 3)
	r.Window.SetContent(c.Content)
	shows := func(name string) {
		t.Helper()
		r.app.Until(name, func() bool { return c.Picture() != nil && c.Picture().Name() == name })
	}
	c.Choose(shipped(t, "lake").Hash())
	r.app.Until("a picture", func() bool { return c.Picture() != nil })
	r.do("picture.choose", "file.sea.jpg")
	shows("sea.jpg")
	hash := c.Picture().Hash()

	c.Open(filepath.Dir(dropped))
	r.app.Until("the page", func() bool { return r.chooser != nil })
	r.do("gallery.browse")
	c.Open(dropped)
	uitest.Want(t, "the dialog", r.Dialogs.Text(), "")
	uitest.Want(t, "told", r.events, "open close open close ")
	uitest.Want(t, "what lies over the window", len(r.Window.Canvas().Overlays().List()), 0)
	shows("dropped.jpg")

	r.do("picture.choose", "place.recent", "picture."+hash)
	shows("sea.jpg")
	r.do("picture.choose")
	r.Dialogs.Inform("title", "one thing")
	r.Dialogs.Inform("title", "and another")
	c.Open(dropped)
	uitest.Want(t, "the box", r.Dialogs.Text(), "one thing\n\nand another")
	uitest.Want(t, "it is to be seen", strings.Contains(r.said(), "and another"), true)
	r.Dialogs.Close()
	shows("dropped.jpg")
	c.Open(sea, dropped)
	told := lang.T("picture.one", "Name", "sea.jpg")
	r.app.Until("what is told of several", func() bool { return r.Dialogs.Text() == told })
	r.Dialogs.Close()
	shows("sea.jpg")
	uitest.Want(t, "those in use", c.Hashes(), []string{hash})
	must.Do(t, os.Remove(sea))
	c.Open(sea)
	r.app.Until("the sentence", func() bool { return r.Dialogs.Text() != "" })
	uitest.Want(t, "the picture stays", c.Picture().Name(), "sea.jpg")
}

// TestAlbumFromTheChooser takes several at once.
func TestAlbumFromTheChooser(t *testing.T) {
	a := newAlbumRoom(t, false)
	r := &choosing{library: a.library, t: t, home: os.Getenv("HOME")}
	for i := range 5 {
		r.photo(fmt.Sprintf("Pictures/p%d.jpg", i), i)
	}
	a.SetCount(12)
	builtin := builtins[1].hash
	r.do("album.add", "gallery.all", "place.builtin", "picture."+builtin, "gallery.use")
	a.until(6)
	uitest.Want(t, "the built-in one is among them", slices.Contains(a.AlbumCard.chosen, builtin), true)
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
	nothing := lang.T("gallery.nomatch", "Text", "x")
	p.goTo(beach)
	r.Window.Canvas().Focused().TypedRune('x')
	uitest.Want(t, "something is said of names", strings.Contains(r.said(), nothing), false)
	r.listed()
	uitest.Want(t, "something is said of names then", strings.Contains(r.said(), nothing), true)
	r.do(fyne.KeyEscape)
	for key, want := range map[fyne.KeyName]string{fyne.KeyF5: "sea.jpg", fyne.KeyBackspace: "beach, one.jpg"} {
		r.do("place.pictures")
		p.goTo(beach)
		r.do(key)
		uitest.Want(t, "from where one goes", r.names(), want)
	}
	answer := make(chan struct{})
	p.opening.Start(t.Context(), func(context.Context) found { <-answer; return found{} }, func(found) { t.Error("a path typed before is opened") })
	p.goTo(beach)
	close(answer)
	r.do()
	r.app.Until("nothing more to come", func() bool { return !p.opening.Busy() })
}
