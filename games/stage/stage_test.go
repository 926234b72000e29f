package stage_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tessera/games/board"
	"tessera/games/pictures"
	"tessera/games/settings"
	"tessera/games/stage"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/imageslice"
)

// scene is a stage with a board of three tiles in a row in a window, and what it told.
type scene struct {
	*stage.Stage
	t     testing.TB
	app   *uitest.App
	win   fyne.Window
	told  []any
	asked []string      // of the tab around it
	hear  func(act any) // hears the acts, too
}

func newScene(t testing.TB, album ...*pictures.AlbumOptions) *scene {
	app := uitest.New(t)
	s := &scene{t: t, app: app}
	b := board.New()
	library := &pictures.Library{Host: &ui.Host{Post: app.Post}, Settings: settings.NewSettings(new(settings.Store)),
		Album: pictures.NewAlbum(imageslice.NewStore(app.Root()))}
	asks := func(what ...any) { s.asked = append(s.asked, fmt.Sprint(what...)) }
	c := stage.Config{Board: b, Library: library, Game: "test", Photos: []string{"first", "second"}, Move: 150 * time.Millisecond,
		Aspect: func(a float64) { asks("aspect ", a) }, Shaped: func() { asks("shaped") }, Recut: func() { asks("recut") },
		Start: func() { asks("start") }, Peek: func(on bool) { asks("peek ", on) }, Chosen: func(photo string) { asks("chosen ", photo) },
		Changed: func(photo string) { asks("changed ", photo); s.Show(s.Page()) },
		ID: func(caption string) (fyne.CanvasObject, func()) {
			return ui.NewLabel(caption), func() { asks("the ID") }
		},
		Guide: func(f view.Field) fyne.CanvasObject { return ui.NewHelp(f.Label + ": " + f.Text) },
		Tell: func(act any) {
			s.told = append(s.told, act)
			if s.hear != nil {
				s.hear(act)
			}
		}}
	if len(album) > 0 {
		c.Album = album[0]
	}
	s.Stage = stage.New(c)
	s.win = app.Window(container.NewBorder(nil, nil, nil, s.Cards[view.Begin].Content, b), fyne.NewSize(600, 400))
	library.Window, library.Dialogs = s.win, ui.NewDialogs(s.win)
	return s
}

// row is a page on which the tiles lie in cells, as a change of that serial has left them.
func row(serial int, d time.Duration, cells ...int) view.Page {
	p := view.Page{Scene: view.Scene{Shape: view.Shape{Cols: len(cells), Rows: 1}, Motion: view.Motion{Serial: serial, For: d}, Takes: true}}
	for id, cell := range cells {
		p.Scene.Tiles = append(p.Scene.Tiles, view.Tile{ID: id, Cell: cell, Face: view.Face{Glyph: fmt.Sprint(id)}})
	}
	return p
}

func (s *scene) want(what string, got, want any) {
	s.t.Helper()
	if g, w := fmt.Sprint(got), fmt.Sprint(want); g != w {
		s.t.Errorf("%s: %s, want %s", what, g, w)
	}
}

// lies are the tiles by cell.
func (s *scene) lies() (ids []int) {
	for cell := range s.Page().Scene.Cols {
		ids = append(ids, s.Board.TileAt(cell))
	}
	return ids
}

// tellsOnly fails unless these acts were told since the last time.
func (s *scene) tellsOnly(acts ...any) {
	s.t.Helper()
	s.told = slices.DeleteFunc(s.told, func(act any) bool { _, hover := act.(view.Hover); return hover })
	if fmt.Sprintf("%#v", s.told) != fmt.Sprintf("%#v", acts) {
		s.t.Errorf("told: %#v, want %#v", s.told, acts)
	}
	s.told = nil
}

// at is the middle of a cell in the window.
func (s *scene) at(cell int) fyne.Position {
	return s.app.Driver().AbsolutePositionForObject(s.Board).Add(s.Board.Geometry().Centre(cell, 0))
}

// TestMotionIsBegunOnce: a motion that takes time is told when it ends; a later page of the same
// serial only sets what stands, a later motion ends the one before, and both are told.
func TestMotionIsBegunOnce(t *testing.T) {
	s := newScene(t)
	s.app.Hold()
	s.Show(row(1, 0, 0, 1, 2))
	s.tellsOnly(view.Shown{Serial: 1})
	s.want("at once", s.lies(), []int{0, 1, 2})
	s.Show(row(2, time.Second, 1, 0, 2))
	s.tellsOnly()
	s.want("moving", s.Board.Animating(), true)
	s.Show(row(2, time.Second, 1, 0, 2)) // redrawn meanwhile
	s.tellsOnly()
	s.Show(row(3, time.Second, 1, 2, 0))
	s.tellsOnly(view.Shown{Serial: 2})
	s.app.Tick(1)
	s.tellsOnly(view.Shown{Serial: 3})
	s.want("at the end", s.lies(), []int{2, 0, 1})
	s.want("moving at the end", s.Board.Animating(), false)
}

// TestKeysAreActions: only while one says so; of two the last counts, one that is off is none,
// and a held one is told when it is let go.
func TestKeysAreActions(t *testing.T) {
	s := newScene(t)
	p := row(1, 0, 0, 1, 2)
	s.Show(p)
	s.told = nil
	key := func(name fyne.KeyName) bool { return s.Key(&fyne.KeyEvent{Name: name}) }
	s.want("no action", key("R"), false)
	p.Actions = []view.Action{{Name: "frame", Key: "R"}, {Name: "inner", Key: "R"}, {Name: "off", Key: "R", Off: true}, {Name: "look", Key: "M", Held: true}}
	s.Show(p)
	s.want("an action", key("R"), true)
	key("M")
	s.KeyUp(&fyne.KeyEvent{Name: "M"})
	s.KeyUp(&fyne.KeyEvent{Name: "M"})
	s.tellsOnly(view.Press{Name: "inner", Key: "R", At: 0}, view.Press{Name: "look", Key: "M", At: 0}, view.Press{Name: "look", Key: "M", At: 0, Up: true})
}

// TestFirstTilesHaveTheirPictures: where an album's are still being loaded when the first board
// is shown, it is not seen without them, nor does its motion begin.
func TestFirstTilesHaveTheirPictures(t *testing.T) {
	s := newScene(t, &pictures.AlbumOptions{Game: "test", Role: "value", Side: 64, Most: 3, Fill: true})
	p := row(1, 0, 0, 1, 2)
	p.Cards = []view.Card{{ID: "looks", Fields: []view.Field{{ID: "album", Kind: view.Album, At: 3}}}}
	p.Scene.Touch = func(int) view.Touch { return view.Touch{} }
	s.Show(p)
	s.want("waits", s.Album().Awaits(), true)
	s.Board.OnHover(1) // the pointer is where tiles will be
	s.want("in motion", s.Board.Animating(), true)
	s.want("a tile", s.Board.TileAt(0), -1)
	s.tellsOnly()
	s.app.Until("the pictures", func() bool { return !s.Album().Awaits() })
	s.app.Until("the tiles", func() bool { return !s.Board.Animating() })
	s.want("then", s.lies(), []int{0, 1, 2})
	s.tellsOnly(view.Shown{Serial: 1})
}

// TestFieldsStay: a field keeps its widget while its words change, a choice is told by its
// place, and a button does the action of its ID.
func TestFieldsStay(t *testing.T) {
	s := newScene(t)
	p := row(1, 0, 0, 1, 2)
	card := func(label string, at int) view.Card {
		return view.Card{ID: "setup", Fields: []view.Field{{ID: "word", Kind: view.Words, Text: label},
			{ID: "game.size", Kind: view.Choice, Label: "game.size", Options: []string{"3 × 3", "4 × 4"}, At: at},
			{ID: "game.on", Kind: view.Ticked, Label: label, On: at == 1},
			{ID: "next.back", Kind: view.Button, Label: "next.back"},
			{ID: "list", Kind: view.List, Options: []string{"first of the list", label + " of the list"}, At: at}}}
	}
	p.Cards = []view.Card{card("old", 0)}
	s.Show(p)
	s.told = nil
	list := s.app.Find(s.win, "game.size").(*ui.Select)
	s.app.Choose(s.win, "game.size", 1)
	s.tellsOnly(view.Choose{Field: "game.size", At: 1})
	s.app.Click(s.win, "next.back")
	s.tellsOnly(view.Press{Name: "next.back", At: 0})
	p.Cards = []view.Card{card("new", 1)}
	s.Show(p)
	s.tellsOnly() // what a page says is no act
	s.want("the same list", s.app.Find(s.win, "game.size") == fyne.CanvasObject(list), true)
	s.want("chosen", list.Selected, "4 × 4")
	texts := uitest.Texts(s.win)
	s.want("the new words", slices.Contains(texts, "new") && !slices.Contains(texts, "old"), true)
	s.want("the list", slices.Contains(texts, "first of the list") && slices.Contains(texts, "new of the list"), true)
	p.Cards = nil
	s.Show(p)
	s.want("gone", slices.Contains(uitest.Texts(s.win), "new"), false)
}

// TestSmallerBoardUnderThePointer: where the pointer was on the board before is no cell of this one.
func TestSmallerBoardUnderThePointer(t *testing.T) {
	s := newScene(t)
	s.Show(row(1, 0, 0, 1, 2, 3, 4, 5))
	s.Board.OnHover(5)
	p := row(2, 0, 0, 1, 2)
	p.Actions = []view.Action{{Name: "turn", Key: "R"}}
	s.Show(p)
	s.told = nil
	s.Key(&fyne.KeyEvent{Name: fyne.KeyR})
	s.tellsOnly(view.Press{Name: "turn", Key: "R", At: 0})
	s.Board.OnHover(5) // told late
	s.Key(&fyne.KeyEvent{Name: fyne.KeyR})
	s.tellsOnly(view.Press{Name: "turn", Key: "R", At: 2})
}

// TestWhatArisesWhileDrawingComesAfter: an act that comes of a page's being drawn is told when all
// of it is, and the page that answers is shown.
func TestWhatArisesWhileDrawingComesAfter(t *testing.T) {
	s := newScene(t)
	s.hear = func(act any) {
		if shown, ok := act.(view.Shown); ok && shown.Serial == 1 {
			s.want("drawn by then", s.lies(), []int{0, 1, 2})
			s.Show(row(2, 0, 2, 1, 0))
		}
	}
	s.Show(row(1, 0, 0, 1, 2))
	s.tellsOnly(view.Shown{Serial: 1}, view.Shown{Serial: 2})
	s.want("the answer", s.lies(), []int{2, 1, 0})
}

// BenchmarkActToDrawn is a click on a board of 20 × 20 that exchanges two tiles, to the page drawn.
func BenchmarkActToDrawn(b *testing.B) {
	s := newScene(b)
	cells := make([]int, 400)
	for i := range cells {
		cells[i] = i
	}
	page := func(serial int) view.Page {
		p := row(serial, 0, cells...)
		p.Scene.Cols, p.Scene.Rows = 20, 20
		return p
	}
	s.Show(page(1))
	serial := 1
	for b.Loop() {
		i := serial % 399
		cells[i], cells[i+1] = cells[i+1], cells[i]
		serial++
		s.Show(page(serial))
	}
}

// TestMoreTilesWhileSomethingMoves: a new deal of the same shape has more tiles than the one that is still moving.
func TestMoreTilesWhileSomethingMoves(t *testing.T) {
	s := newScene(t)
	two := func(serial int, d time.Duration, second int) view.Page {
		p := row(serial, d, 0, second)
		p.Scene.Cols = 3
		return p
	}
	s.Show(two(1, 0, 1))
	s.app.Hold()
	s.Show(two(2, time.Minute, 2))
	s.told = nil
	s.Show(row(3, 0, 2, 1, 0))
	s.want("lies", s.lies(), []int{2, 1, 0})
	s.want("told", s.told, []any{view.Shown{Serial: 2}, view.Shown{Serial: 3}})
	s.Show(two(4, time.Minute, 1))
	from := row(5, time.Minute, 2, 1, 0)
	from.Scene.Motion.Start = from.Scene.Tiles
	s.Show(from)
	s.want("its faces", len(s.Page().Scene.Tiles), 3)
}
