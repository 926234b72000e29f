package pictures

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/imageslice"
	"tessera/imageslice/thumbs"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// library is the player's pictures in a window of their own.
type library struct {
	*Library
	app    *uitest.App
	mouse  *uitest.Mouse
	events string      // what Dialogs told
	busy   func() bool // more is to come of what is seen; nil for what is seen itself
}

func newLibrary(t *testing.T) *library {
	t.Helper()
	app := uitest.New(t)
	uitest.Speak(t, "en")
	win := app.Window(widget.NewLabel(""), fyne.NewSize(1000, 700))
	l := &library{app: app, mouse: app.Mouse(win), Library: &Library{
		Host:     &ui.Host{Window: win, Dialogs: ui.NewDialogs(win), Post: app.Post},
		Settings: settings.NewSettings(new(settings.Store)),
		Album:    NewAlbum(imageslice.NewStore(filepath.Join(app.Root(), "pictures"))),
		Thumbs:   thumbs.NewCache(filepath.Join(app.Root(), "thumbs")),
	}}
	l.KeepPictures = func() {}
	l.Gallery = NewGallery("cycle", l.Album, session.NewStorage(filepath.Join(app.Root(), "games")), filepath.Join(app.Root(), "gallery"),
		func(err error) { t.Error(err) })
	t.Cleanup(func() { l.Gallery.Close() })
	home := filepath.Join(app.Root(), "home")
	for name, value := range map[string]string{"HOME": home, "USERPROFILE": home, "XDG_CONFIG_HOME": filepath.Join(home, "config"), "XDG_CACHE_HOME": filepath.Join(home, "cache")} {
		t.Setenv(name, value)
	}
	l.Dialogs.OnOpen = func() { l.events += "open " }
	l.Dialogs.OnClose = func() { l.events += "close " }
	return l
}

// step is what a function does.
type step struct {
	what string
	do   func()
}

func (s step) String() string { return s.what }

// typed is text that is typed where the focus is.
type typed string

// do does one act after the other, and waits before it and each time until all is seen that comes of
// it: a click on what is called so, what is typed, keys, the pointer over a place, or a step.
func (l *library) do(acts ...any) {
	for _, act := range append([]any{nil}, acts...) {
		switch act := act.(type) {
		case string:
			l.app.Click(l.Window, act)
		case typed:
			for _, r := range act {
				l.Window.Canvas().Focused().TypedRune(r)
			}
		case fyne.KeyName:
			l.key(act)
		case fyne.KeyModifier:
			l.app.Press(act)
		case fyne.Shortcut:
			l.Window.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(act)
		case fyne.Position:
			l.mouse.Move(act)
		case step:
			act.do()
		}
		l.app.Until(fmt.Sprint("rest after ", act), l.rests)
		if l.chooser != nil {
			l.chooser.entered = time.Time{} // clicks of their own
		}
	}
}

// key types keys where the focus is, or else as the window gets them.
func (l *library) key(names ...fyne.KeyName) {
	for _, name := range names {
		e := &fyne.KeyEvent{Name: name}
		if at := l.Window.Canvas().Focused(); at != nil {
			at.TypedKey(e)
		} else {
			l.Dialogs.Key(e)
		}
	}
}

// rests says whether nothing more is to come of what is seen.
func (l *library) rests() bool {
	if l.busy != nil && l.busy() {
		return false
	}
	if p := l.chooser; p != nil && (p.listing.Busy() || p.opening.Busy()) {
		return false
	}
	for _, o := range uitest.Seen(l.Window) {
		switch o := o.(type) {
		case *cell:
			if k := o.grid.looks[o.item]; o.item.icon == "" && !o.item.broken && (k == nil || !k.enough) {
				return false
			}
		case *cropView:
			if o.sharp.Busy() {
				return false
			}
		case *Reference:
			if o.work.Busy() || o.near.Busy() {
				return false
			}
		case *canvas.Image:
			if o.Image == nil && o.Resource == nil && o.FillMode == canvas.ImageFillContain {
				return false
			}
		}
	}
	return true
}

// said is all that can be read.
func (l *library) said() string { return strings.Join(uitest.Texts(l.Window), "\n") }

// names are the names under the pictures that are seen; that of the folder around is left out.
func (l *library) names() string {
	var cells []*cell
	for _, o := range uitest.Seen(l.Window) {
		if c, ok := o.(*cell); ok && c.Named() != "folder.up" {
			cells = append(cells, c)
		}
	}
	slices.SortFunc(cells, func(a, b *cell) int { return a.at - b.at })
	var all []string
	for _, c := range cells {
		all = append(all, c.Caption())
	}
	return strings.Join(all, ", ")
}

// picture is one of that size.
func picture(t *testing.T, w, h int) ([]byte, *imageslice.Picture) {
	t.Helper()
	var out bytes.Buffer
	must.Do(t, png.Encode(&out, image.NewGray(image.Rect(0, 0, w, h))))
	p := must.Have(imageslice.Decode("grey.png", out.Bytes()))(t)
	return out.Bytes(), p
}

// TestCropStaysLegal: whatever is dragged, scrolled or typed, the part shown is inside the picture and has
// the board's shape; the parts of its shade meet on whole pixels, and leave nothing bare but what is kept.
func TestCropStaysLegal(t *testing.T) {
	r := newLibrary(t)
	rng := rand.New(rand.NewPCG(8, 1))
	keys := []fyne.KeyName{fyne.KeyPlus, fyne.KeyLeft, fyne.KeyUp, fyne.KeyPageUp, fyne.KeyRight, fyne.KeyDown, fyne.KeyEqual,
		fyne.KeyMinus, fyne.KeyPageDown}
	for _, c := range []struct{ w, h, cols, rows int }{{400, 300, 3, 3}, {300, 400, 5, 2}, {500, 100, 2, 7}} {
		_, p := picture(t, c.w, c.h)
		v := newCropView(p, imageslice.Cover(c.w, c.h, float64(c.cols)/float64(c.rows)), Grid{Cols: c.cols, Rows: c.rows}, false)
		r.Window.SetContent(v)
		r.Window.Resize(fyne.NewSize(600, 450))
		for range 800 {
			switch rng.IntN(4) {
			case 0:
				v.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(rng.Float32()*400-200, rng.Float32()*400-200)})
			case 1:
				at := fyne.PointEvent{Position: fyne.NewPos(rng.Float32()*600, rng.Float32()*450)}
				v.Scrolled(&fyne.ScrollEvent{PointEvent: at, Scrolled: fyne.NewDelta(0, rng.Float32()*20-8)})
			default:
				v.TypedKey(&fyne.KeyEvent{Name: keys[rng.IntN(len(keys))]})
			}
			k := v.crop
			shape := k.W * float64(c.w) / (k.H * float64(c.h)) * float64(c.rows) / float64(c.cols)
			inside := k.X >= -1e-9 && k.Y >= -1e-9 && k.X+k.W <= 1+1e-9 && k.Y+k.H <= 1+1e-9
			must.Be(t, inside && shape >= 0.999 && shape <= 1.001, "%v: the crop is %v", c, k)
			at, size := v.frame.Position(), v.frame.Size()
			for _, edge := range []float32{at.X, at.Y, size.Width, size.Height} {
				must.Be(t, edge == float32(int(edge)), "an edge within a pixel: %v, %v", at, size)
			}
			covered := size.Width * size.Height
			for _, s := range v.shade {
				covered += s.Size().Width * s.Size().Height
			}
			all := v.img.Size().Width * v.img.Size().Height
			must.Be(t, covered >= all-1 && covered <= all+1, "frame and shade cover %v of %v", covered, all)
		}
	}
}

// TestAlbumNamesPictures: built-in ones in the player's language.
func TestAlbumNamesPictures(t *testing.T) {
	r := newLibrary(t)
	b, ok := r.Album.find(r.Album.Random())
	p := must.Have(imageslice.Decode("built in.jpg", b.data()))(t)
	uitest.Want(t, "its hash", ok && p.Hash() == b.hash, true)
	english := r.Album.Name(p)
	uitest.Speak(t, "zh-Hans")
	must.Be(t, r.Album.Name(p) != english && english != "built in.jpg", "in Chinese it is called %q", r.Album.Name(p))
	_, own := picture(t, 4, 4)
	uitest.Want(t, "an own picture", r.Album.Name(own), "grey.png")
}

// TestPictureBeforeStays where another cannot be opened, be it named while the
// first is still on its way, as on the command line, or gone from the recent ones.
func TestPictureBeforeStays(t *testing.T) {
	r := newLibrary(t)
	data, kept := picture(t, 40, 30)
	must.Have(r.Album.Store.Put("mine.png", data))(t)
	r.Settings.SetPicture("toy", session.PictureRef{Role: "board", Hash: kept.Hash()})
	damaged := filepath.Join(t.TempDir(), "damaged.jpg")
	must.Do(t, os.WriteFile(damaged, []byte("no picture"), 0o600))
	for what, bring := range map[string]func(*PictureCard){
		"a damaged file": func(c *PictureCard) { c.Open(damaged) },
		"a missing file": func(c *PictureCard) { c.Open(damaged + ".gone") },
		"a recent one":   func(c *PictureCard) { c.Choose("0123") },
	} {
		c := NewPictureCard(r.Library, "toy", 3, 3)
		c.Load(r.Settings.Picture("toy"))
		for range 2 {
			bring(c)
			r.app.Until("the sentence about "+what, func() bool { return r.Dialogs.Text() != "" && c.Picture() != nil })
			uitest.Want(t, "the picture after "+what, c.Picture().Hash(), kept.Hash())
			r.Dialogs.Close()
		}
	}
}

// TestPictureOfAGameIsNotThePlayers: what came with a game is played with and said to be
// of that game, also once it has come after the next game was dealt; the player's own stays
// remembered and comes back.
func TestPictureOfAGameIsNotThePlayers(t *testing.T) {
	r := newLibrary(t)
	var hashes []string
	for i := range 3 {
		data, _ := picture(t, 300+i, 200)
		hashes = append(hashes, must.Have(r.Album.Store.Put("some.png", data))(t).Hash())
	}
	own, sent, late := hashes[0], hashes[1], hashes[2]
	c := NewPictureCard(r.Library, "toy", 3, 3)
	until := func(what, hash, whose, mine string) {
		t.Helper()
		r.app.Until(what, func() bool { return c.Picture() != nil && c.Picture().Hash() == hash && !c.loading })
		uitest.Want(t, what+": whose it is", c.note.Text(), lang.T(whose))
		uitest.Want(t, what+": the player's", r.Settings.Picture("toy").Hash, mine)
	}
	friends := session.PictureRef{Role: "board", Hash: sent}
	c.Load(friends, r.Settings.Picture("toy"))
	until("the friend's, where nothing was chosen", sent, "picture.lent.none", "")
	c.Choose(own)
	until("the player's", own, "picture.hold", own)
	c.Load(friends)
	until("the friend's", sent, "picture.lent", own)
	c.reshape(imageslice.Crop{X: 0.1, Y: 0.1, W: 0.3, H: 0.6}, false)
	c.SetGrid(Grid{Cols: 2, Rows: 3})
	c.Speak()
	until("in another language", sent, "picture.lent", own)
	c.Mine()
	until("the player's is back", own, "picture.hold", own)
	c.Choose(sent)
	until("the friend's, chosen", sent, "picture.hold", sent)
	c.Choose(own)
	until("the player's", own, "picture.hold", own)
	c.Load(session.PictureRef{Role: "board", Hash: late})
	c.Mine()                             // before it has come
	const while = 300 * time.Millisecond // in which it would
	r.app.For(while)
	uitest.Want(t, "called off", c.Picture().Hash(), own)
}

// TestKeptCardGoesBack to the picture, its part and the player's choice of before.
func TestKeptCardGoesBack(t *testing.T) {
	r := newLibrary(t)
	c := NewPictureCard(r.Library, "toy", 3, 3)
	c.Keep()() // there is nothing yet
	c.SetGrid(Grid{Cols: 3, Rows: 3, Oblong: true})
	_, p := picture(t, 300, 200)
	c.set(p, c.fresh(""), false)
	before := c.Ref()
	back := c.Keep()
	for what, change := range map[string]func(){
		"nothing":         func() {},
		"another part":    func() { c.reshape(imageslice.Crop{W: 0.5, H: 0.5}, false) },
		"another picture": func() { c.Choose(shipped(t, "lake").Hash()) },
		"one on its way":  func() { c.progress(imageslice.Progress{}) },
	} {
		change()
		r.app.Until(what, func() bool { return what != "another picture" || c.Picture() != p })
		back()
		uitest.Want(t, "after "+what, []session.PictureRef{c.Ref(), r.Settings.Picture("toy")}, []session.PictureRef{before, before})
		must.Be(t, !c.loading && r.Settings.Bool("toy.whole", true), "after %s another choice is remembered", what)
	}
}

// late is a picture that comes when its time has come.
type late struct {
	io.Reader
	time chan struct{}
}

func (l late) Read(p []byte) (int, error) {
	<-l.time
	return l.Reader.Read(p)
}

func (late) Close() error { return nil }

// TestLoadingIsCancelled: while a picture is loading, the button that chooses one
// calls it off; the picture before stays, or a built-in one comes.
func TestLoadingIsCancelled(t *testing.T) {
	r := newLibrary(t)
	mine, own := picture(t, 300, 200)
	other, stored := picture(t, 5000, 10)
	c := NewPictureCard(r.Library, "toy", 3, 3)
	r.Window.SetContent(c.Content)
	loading := func() bool { return strings.Contains(r.said(), lang.T("picture.cancel")) }
	const while = 300 * time.Millisecond // in which what was called off would come
	cancels := func(what string, more func()) {
		t.Helper()
		before := c.Picture()
		l := late{bytes.NewReader(other), make(chan struct{})}
		c.open(imageslice.FromReader("late.png", l, 0))
		r.app.Until("Cancel, "+what, loading)
		more()
		uitest.Want(t, "loading, "+what, loading(), true)
		r.app.Click(r.Window, "picture.choose")
		uitest.Want(t, "still loading, "+what, loading(), false)
		r.app.Until("a picture, "+what, func() bool { return c.Picture() != nil })
		close(l.time)
		r.app.For(while)
		uitest.Want(t, "loading again, "+what, loading(), false)
		stays := c.Picture() == before || before == nil && c.Picture().Hash() != stored.Hash()
		must.Be(t, stays, "%s, what was called off came", what)
		uitest.Want(t, "the dialog, "+what, r.Dialogs.Text(), "")
	}
	cancels("without a picture before", func() {})
	c.open(imageslice.FromReader("mine.png", io.NopCloser(bytes.NewReader(mine)), 0))
	r.app.Until("the player's own picture", func() bool { return c.Picture().Hash() == own.Hash() })
	cancels("with one", func() {})
	cancels("in another language", func() {
		c.Speak()
		r.Window.SetContent(c.Content)
	})
	must.Have(r.Album.Store.Put("other.png", other))(t)
	c.Choose(stored.Hash())
	c.Cancel()
	r.app.For(while)
	uitest.Want(t, "after one of the album was called off", c.Picture().Hash(), own.Hash())
}

// TestOpeningFilesIsCancelled: what has come stays, the others are no failure.
func TestOpeningFilesIsCancelled(t *testing.T) {
	r := newAlbumRoom(t, false)
	r.SetCount(12)
	paths := r.files(12)
	r.decoding.Lock() // nothing comes before Cancel is clicked
	r.AlbumCard.Open(paths...)
	uitest.Want(t, "the button", strings.Contains(r.said(), lang.T("album.cancel")), true)
	r.app.Click(r.Window, "album.add")
	r.decoding.Unlock()
	r.app.Until("the end", func() bool { return !strings.Contains(r.said(), lang.T("album.cancel")) })
	uitest.Want(t, "pictures", r.Chosen(), 0)
	uitest.Want(t, "the dialog", r.Dialogs.Text(), "")
	r.AlbumCard.Open(paths[0])
	r.until(1)
}

// TestPictureThatTheProgramDiedOf is named in a sentence, and another one comes.
func TestPictureThatTheProgramDiedOf(t *testing.T) {
	r := newLibrary(t)
	data, kept := picture(t, 5000, 10)
	must.Have(r.Album.Store.Put("mine.png", data))(t)
	folder := filepath.Join(r.app.Root(), "pictures")
	must.Do(t, os.Remove(filepath.Join(folder, kept.Hash()+".copy.jpg")))
	must.Do(t, os.WriteFile(filepath.Join(folder, kept.Hash()+".loading"), nil, 0o600))
	c := NewPictureCard(r.Library, "toy", 3, 3)
	c.Load(session.PictureRef{Role: "board", Hash: kept.Hash()})
	r.app.Until("the sentence", func() bool {
		return strings.Contains(r.Dialogs.Text(), lang.T("error.store.unfinished", "Name", "mine.png"))
	})
	r.Dialogs.Close()
	r.app.Until("another picture", func() bool { return c.Picture() != nil && c.Picture().Hash() != kept.Hash() })
	c.Choose(kept.Hash())
	r.app.Until("the picture that the player asks for", func() bool { return c.Picture().Hash() == kept.Hash() })
}

// TestSmallBoardsShowTheirPart of the picture, as the board will that is begun.
func TestSmallBoardsShowTheirPart(t *testing.T) {
	l := newLibrary(t)
	c := NewPictureCard(l.Library, "toy", 3, 3)
	c.Load(session.PictureRef{})
	l.app.Until("a picture", func() bool { return c.Picture() != nil })
	uitest.Want(t, "of the same board", c.Small(c.Grid()), c.thumb.img.Image)
	wide := Grid{Cols: 6, Rows: 2}
	small := c.Small(wide)
	b := small.Bounds()
	uitest.Want(t, "the shape of another", b.Dx() >= 3*b.Dy()-3 && b.Dx() <= 3*b.Dy()+3, true)
	uitest.Want(t, "asked again", c.Small(wide), small)
	c.SetGrid(wide)
	want := c.thumb.img.Image.(*image.RGBA)
	uitest.Want(t, "what the board then shows", imageslice.Shrunk(small, 9, 3).Pix, imageslice.Shrunk(want, 9, 3).Pix)
}
