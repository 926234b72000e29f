// Package room is a window with one game's tab in it, for the tests that play
// the tab by tapping and typing.
//
// Main types: [Room], [Table]. It may import whatever a tab may, and Fyne's test driver: no
// game.
package room

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tessera/games/diary"
	"tessera/games/pictures"
	"tessera/games/progress"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/sound"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/imageslice"
	"tessera/imageslice/thumbs"
	"tessera/resources/lang"
)

// Size is that of the tab in the window of the first start, with all its cards.
var Size = fyne.NewSize(1036, 760)

// Room is the window, and what the program gives a tab.
type Room struct {
	T        *testing.T // a subtest puts its own here
	App      *uitest.App
	Win      fyne.Window
	Services *tab.Services

	page *tab.Page
}

// New is a first start, in English and with engines at full speed, of a game
// for which a picture was chosen before. prepare may change settings that were
// made before.
func New(t *testing.T, game string, prepare ...func(*settings.Settings)) *Room {
	t.Helper()
	app := uitest.New(t)
	lang.Set("en")
	settings := settings.NewSettings(new(settings.Store))
	settings.SetSpeed(1)
	settings.SetBool("lab", true) // so that all there is can be read
	store := imageslice.NewStore(filepath.Join(app.Root(), "pictures"))
	picture, err := store.Put("holiday.png", Photo(t, 320, 240, 0))
	if err != nil {
		t.Fatal(err)
	}
	settings.SetPicture(game, session.PictureRef{Role: "board", Hash: picture.Hash()})
	for _, p := range prepare {
		p(settings)
	}
	win := app.Window(nil, Size)
	nothing := func() {}
	album, files := pictures.NewAlbum(store), session.NewStorage(filepath.Join(app.Root(), "games"))
	gallery := pictures.NewGallery(game, album, files, filepath.Join(app.Root(), "gallery"), func(err error) { t.Log(err) })
	t.Cleanup(func() { gallery.Close() })
	books := progress.NewBooks(files, func(err error) { t.Log(err) })
	t.Cleanup(func() { books.Close() })
	diaries := diary.NewBooks(files, func(err error) { t.Log(err) })
	t.Cleanup(func() { diaries.Close() })
	services := &tab.Services{
		Library: &pictures.Library{
			Host:     &ui.Host{Window: win, Dialogs: ui.NewDialogs(win), Post: app.Post},
			Settings: settings, Album: album, Gallery: gallery, KeepPictures: nothing,
			Thumbs: thumbs.NewCache(filepath.Join(app.Root(), "thumbs")),
		},
		Files:        files,
		Progress:     books,
		Diaries:      diaries,
		ShowSettings: nothing, ShowHelp: nothing, OpenGame: nothing, FullScreen: nothing,
		Hear:   func(sound.Sound) {},
		OpenID: func(string, func(error)) bool { return false },
		Paste:  func(text func(string)) { text(fyne.CurrentApp().Clipboard().Content()) },
	}
	return &Room{T: t, App: app, Win: win, Services: services}
}

// Show puts a tab into the window, as at the start and after the language was
// changed.
func (r *Room) Show(page *tab.Page) {
	r.page = page
	r.T.Cleanup(func() { page.Game.Close() })
	r.Win.SetContent(page.Content)
	r.Win.Resize(Size)
	page.Board.TakeFocus()
}

// Play lays the game of that ID on the table.
func (r *Room) Play(id string) {
	r.T.Helper()
	var failed error
	answered := false
	r.page.Game.OpenGameID(id, func(err error) { failed, answered = err, true })
	r.App.Until("the game "+id, func() bool { return answered })
	if failed != nil {
		r.T.Fatalf("%s: %v", id, failed)
	}
}

// Chooses makes a choice for the next game, and fails unless the game on the
// table goes on as it is and the card offers to deal the other.
func (r *Room) Chooses(what string, choose func()) {
	r.T.Helper()
	game := r.page.Game
	id, position, steps := game.GameID(), r.page.Position(), game.Steps()
	choose()
	Want(r.T, "dealing after "+what, game.Dealing(), false)
	Want(r.T, "the game after "+what, game.GameID(), id)
	Want(r.T, "the position after "+what, r.page.Position(), position)
	Want(r.T, "the steps after "+what, game.Steps(), steps)
}

// List is the list of that name.
func (r *Room) List(name string) *ui.Select { return r.App.Find(r.Win, name).(*ui.Select) }

// At is the centre of a cell of the board in the window.
func (r *Room) At(cell int) fyne.Position {
	b := r.page.Board
	cols := b.Layout().Cols
	return r.App.Driver().AbsolutePositionForObject(b).Add(b.Geometry().Centre(cell%cols, cell/cols))
}

// TapCell clicks on a cell, through whatever may lie over the board.
func (r *Room) TapCell(cell int) { test.TapCanvas(r.Win.Canvas(), r.At(cell)) }

// Press types keys on the board.
func (r *Room) Press(names ...fyne.KeyName) {
	for _, n := range names {
		r.page.Board.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

// Click taps the control of that name, or with that text.
func (r *Room) Click(name string) {
	r.T.Helper()
	r.App.Click(r.Win, name)
}

// Reads fails unless each of the texts can be read in the window.
func (r *Room) Reads(texts ...string) {
	r.T.Helper()
	seen := uitest.Texts(r.Win)
	for _, text := range texts {
		if !slices.Contains(seen, text) {
			r.T.Errorf("%q cannot be read; there is %q", text, seen)
		}
	}
}

// ReadsNot fails if the text can be read in the window.
func (r *Room) ReadsNot(text string) {
	r.T.Helper()
	if slices.Contains(uitest.Texts(r.Win), text) {
		r.T.Errorf("%q can be read", text)
	}
}

// Fits fails if what can be seen needs more width than there is: cards would be
// cut off at their right.
func (r *Room) Fits() {
	r.T.Helper()
	for _, o := range uitest.Seen(r.Win) {
		if s, ok := o.(*container.Scroll); ok && s.Content.MinSize().Width > s.Size().Width {
			r.T.Errorf("%v wide, and %v is needed for %q", s.Size().Width, s.Content.MinSize().Width, uitest.Texts(r.Win))
		}
	}
}

// File writes a file into a folder of the test's.
func (r *Room) File(name string, data []byte) string {
	r.T.Helper()
	path := filepath.Join(r.T.TempDir(), name)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		r.T.Fatal(err)
	}
	return path
}

// Photo is the PNG of a picture in which no two places look alike; seed makes
// one that differs everywhere from those of other seeds.
func Photo(t testing.TB, w, h, seed int) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetNRGBA(x, y, color.NRGBA{R: uint8(x*255/w + 90*seed), G: uint8(y*255/h + 60*seed), B: uint8((x/16 ^ y/16) * 29), A: 255})
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Want fails the test unless got is want.
func Want[T any](t testing.TB, what string, got, want T) {
	t.Helper()
	uitest.Want(t, what, got, want)
}
