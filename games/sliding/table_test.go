package sliding

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tessera/games/lang"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/uitest"
	"tessera/imageslice"
	"tessera/solver"
	"tessera/solver/sliding"
)

// table is the tab in a window, played by a test.
type table struct {
	*Tab
	t   *testing.T
	app *uitest.App
	win fyne.Window
}

// size is that of the tab in the smallest window the program is made for.
var size = fyne.NewSize(716, 600)

func want[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// photo is the PNG of a picture in which no two places look alike; seed makes
// one that differs everywhere from those of other seeds.
func photo(t *testing.T, w, h, seed int) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetNRGBA(x, y, color.NRGBA{uint8(x*255/w + 90*seed), uint8(y*255/h + 60*seed), uint8((x/16 ^ y/16) * 29), 255})
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// newTable is a first start with a picture that was chosen before. prepare may
// change settings that were made before.
func newTable(t *testing.T, prepare ...func(*tab.Settings)) *table {
	t.Helper()
	app := uitest.New(t)
	lang.Set("en")
	settings := tab.NewSettings(app.Preferences())
	settings.SetSpeed(1)
	store := imageslice.NewStore(filepath.Join(app.Root(), "pictures"))
	picture, err := store.Put("holiday.png", photo(t, 320, 240, 0))
	if err != nil {
		t.Fatal(err)
	}
	settings.SetPicture(Name, session.PictureRef{Role: "board", Hash: picture.Hash()})
	for _, p := range prepare {
		p(settings)
	}
	win := app.Window(nil, size)
	nothing := func() {}
	services := &tab.Services{
		Window: win, Settings: settings, Files: session.NewStorage(filepath.Join(app.Root(), "games")),
		Album: tab.NewAlbum(store), Post: app.Post, Dialogs: tab.NewDialogs(win),
		ShowSettings: nothing, ShowHelp: nothing, OpenGame: nothing, KeepPictures: nothing,
	}
	tb := &table{t: t, app: app, win: win}
	tb.build(services, NewSession(app.Post, services.Files))
	return tb
}

// build makes the tab, as at the start and after the language was changed.
func (tb *table) build(services *tab.Services, s *Session) {
	tb.t.Helper()
	tb.Tab = New(services, s)
	tb.t.Cleanup(func() { s.Close() })
	tb.win.SetContent(tb.Content)
	tb.win.Resize(size)
	tb.app.Until("the picture to be cut", tb.cut)
	tb.board.TakeFocus()
}

// cut says whether the faces fit the board.
func (tb *table) cut() bool {
	s := tb.faces.slices
	return len(s) == tb.board.Layout().Cells() && s[0].Rect.Dx() == tb.board.Geometry().TilePixels()
}

// open lays the game of that ID on the table.
func (tb *table) open(id string) *table {
	tb.t.Helper()
	var failed error
	answered := false
	tb.Session.OpenGameID(id, func(err error) { failed, answered = err, true })
	tb.app.Until("the game "+id, func() bool { return answered })
	if failed != nil {
		tb.t.Fatalf("%s: %v", id, failed)
	}
	tb.app.Until("the picture to be cut", tb.cut)
	return tb
}

func (tb *table) position() sliding.Position { return tb.Session.Position() }

// at is the centre of a cell in the window.
func (tb *table) at(cell int) fyne.Position {
	l := tb.board.Layout()
	return tb.app.Driver().AbsolutePositionForObject(tb.board).Add(tb.board.Geometry().Centre(cell%l.Cols, cell/l.Cols))
}

// tap clicks on a cell, through whatever may lie over the board.
func (tb *table) tapCell(cell int) { test.TapCanvas(tb.win.Canvas(), tb.at(cell)) }

func (tb *table) press(names ...fyne.KeyName) {
	for _, n := range names {
		tb.board.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

func (tb *table) click(name string) {
	tb.t.Helper()
	tb.app.Click(tb.win, name)
}

// agrees fails unless the tiles on the board are those of the position.
func (tb *table) agrees(when string) {
	tb.t.Helper()
	p := tb.position()
	want(tb.t, when+": animating", tb.board.Animating(), false)
	for c := range p.Cells() {
		id := p.Tile(c)
		if id == 0 && !p.Solved() {
			id = -1
		}
		if got := tb.board.TileAt(c); got != id {
			tb.t.Errorf("%s: on cell %d the board shows tile %d, the position %v has %d", when, c, got, p, id)
		}
	}
	if shown := tb.image(0).Visible(); shown != p.Solved() {
		tb.t.Errorf("%s: the missing piece is visible: %v, the picture is whole: %v", when, shown, p.Solved())
	}
}

// image is a tile as the board draws it.
func (tb *table) image(id int) *canvas.Image {
	const well = 1 // is drawn before the tiles
	return test.WidgetRenderer(tb.board).Objects()[well+id].(*canvas.Image)
}

// face is what a tile shows.
func (tb *table) face(id int) *image.RGBA { return tb.image(id).Image.(*image.RGBA) }

// reads fails unless that can be read in the window.
func (tb *table) reads(texts ...string) {
	tb.t.Helper()
	seen := uitest.Texts(tb.win)
	for _, text := range texts {
		if !contains(seen, text) {
			tb.t.Errorf("%q cannot be read; there is %q", text, seen)
		}
	}
}

func (tb *table) readsNot(text string) {
	tb.t.Helper()
	if contains(uitest.Texts(tb.win), text) {
		tb.t.Errorf("%q can be read", text)
	}
}

func contains(all []string, text string) bool {
	for _, one := range all {
		if one == text {
			return true
		}
	}
	return false
}

// solution gives moves that lead to the goal.
func solution(t *testing.T, p sliding.Position) []sliding.Move {
	t.Helper()
	for _, e := range sliding.Engines() {
		if e.Name != "region" {
			continue
		}
		var all []sliding.Move
		for step, err := range e.Solve(t.Context(), p, solver.Options{}) {
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, step.Moves...)
		}
		return all
	}
	t.Fatal("there is no engine called region")
	return nil
}

// file writes a file into the test's folder.
func (tb *table) file(name string, data []byte) string {
	tb.t.Helper()
	path := filepath.Join(tb.t.TempDir(), name)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		tb.t.Fatal(err)
	}
	return path
}
