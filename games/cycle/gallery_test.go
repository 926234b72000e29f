package cycle

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
)

// oneClick is a board that is solved by a click on its first tile: all become 1.
const oneClick = "cycle:3x1d9plus:9,9,1"

// TestNewcomersMeetTheAlbum, in the pictures that came with the program, the same ones
// each time; and still do at the next start.
func TestNewcomersMeetTheAlbum(t *testing.T) {
	tb := newcomers(t)
	room.Want(t, "the style", tb.faces.style, album)
	room.Want(t, "in the list", tb.List("game.style").Selected, lang.T("cycle.style.album"))
	room.Want(t, "the album's card", tb.looks.album.Content.Visible(), true)
	room.Want(t, "the photo's card", tb.looks.photo.Content.Visible(), false)
	tb.cutUp()
	first := tb.looks.album.Wanted()
	room.Want(t, "pictures of their own", tb.looks.album.Own(), 0)
	for i, hash := range first {
		room.Want(t, fmt.Sprint("other pictures than picture ", i+1), slices.Contains(first[:i], hash), false)
	}
	room.Want(t, "closing", tb.frame.Session.Close(), nil)
	tb.Start()
	room.Want(t, "the style at the next start", tb.faces.style, album)
	tb.cutUp()
	room.Want(t, "the pictures at the next start", tb.looks.album.Wanted(), first)
}

// TestPlayersOfBeforeKeepColours: there was nothing else to begin with.
func TestPlayersOfBeforeKeepColours(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d3plus#7")
	room.Want(t, "closing", tb.frame.Session.Close(), nil)
	tb.Services.Settings.SetText(styleKey, "") // it was never chosen
	tb.Start()
	room.Want(t, "with a game on the table", tb.faces.style, colours)
	room.Want(t, "kept", tb.Services.Settings.Text(styleKey), string(colours))

	room.Want(t, "closing", tb.frame.Session.Close(), nil)
	files, _ := filepath.Glob(filepath.Join(tb.Services.Files.Dir(), "cycle.autosave*"))
	for _, file := range files {
		if err := os.WriteFile(file, []byte("{"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, key := range []string{styleKey, paramsKey} {
		tb.Services.Settings.SetText(key, "")
	}
	tb.Start()
	room.Want(t, "with a game that cannot be read", tb.faces.style, colours)

	tb = newcomers(t, func(s *settings.Settings) { s.SetText(paramsKey, "4x4d4plus") })
	room.Want(t, "with a choice for the next game", tb.faces.style, colours)

	tb = newcomers(t, func(s *settings.Settings) { s.SetText(styleKey, string(photo)) })
	room.Want(t, "with another style", tb.faces.style, photo)
}

// TestNothingIsDecodedForOtherStyles at the start.
func TestNothingIsDecodedForOtherStyles(t *testing.T) {
	tb := newTable(t)
	room.Want(t, "pictures asked for", tb.looks.brought[album], false)
	room.Want(t, "slots", len(tb.looks.album.Pictures()), 0)
	if _, loaded := tb.Services.Gallery.All(); loaded {
		t.Error("the gallery is read though nothing shows it")
	}
}

// TestValueIsReadOnPictures: on a disc in its colour, which is not of the picture.
func TestValueIsReadOnPictures(t *testing.T) {
	tb := newcomers(t).open("cycle:3x2d4plus:1,2,3,4,4,1")
	tb.cutUp()
	for c := range 6 {
		v := tb.shown().Value(c)
		f := tb.faces.plain(tb.shown().Board(), c, v)
		room.Want(t, "the disc", f.Disc, board.Face{Disc: colour(v, 4)}.Disc)
		room.Want(t, "the ink", f.Ink, board.Face{Ink: look.Ink(colour(v, 4))}.Ink)
	}
}

// TestPictureThatComesAfterTheWin hangs in the gallery all the same.
func TestPictureThatComesAfterTheWin(t *testing.T) {
	tb := playing(t)
	kept, err := tb.Services.Album.Store.Put("mine.png", room.Photo(t, 120, 80, 5))
	room.Want(t, "keeping", err, nil)
	tb.looks.album.Load(session.PictureRef{Role: "value1", Hash: kept.Hash()})
	room.Want(t, "the picture is there", tb.looks.album.Pictures()[0] != nil, false)
	tb.TapCell(0)
	room.Want(t, "won", tb.frame.Session.Status(), solver.Won)
	room.Want(t, "uncovered", len(tb.uncovered()), 0)
	tb.App.Until("the picture in the gallery", func() bool {
		_, ok := tb.Services.Gallery.Find(kept.Hash())
		return ok
	})
}

// playing is a newcomer's table, when album and gallery are there.
func playing(t *testing.T) *table {
	t.Helper()
	tb := newcomers(t)
	tb.lay(oneClick)
	tb.App.Until("the gallery", func() bool { _, loaded := tb.Services.Gallery.All(); return loaded })
	return tb
}

// lay lays a game on the table, and waits for its album.
func (tb *table) lay(id string) {
	tb.T.Helper()
	tb.open(id)
	tb.cutUp()
}

// uncovered are the names of the pictures in the gallery, and how often they were
// uncovered.
func (tb *table) uncovered() (all []string) {
	list, _ := tb.Services.Gallery.All()
	for _, u := range list {
		all = append(all, fmt.Sprint(u.Builtin, " ", u.Times))
	}
	slices.Sort(all)
	return all
}

// offers says whether the card of a win offers the gallery, when it is shown.
func (tb *table) offers() bool {
	tb.T.Helper()
	said := func(o fyne.CanvasObject, name string) bool {
		n, ok := o.(ui.Named)
		return ok && n.Named() == name
	}
	tb.App.Until("the card", func() bool {
		return slices.ContainsFunc(uitest.Seen(tb.Win), func(o fyne.CanvasObject) bool { return said(o, "win.look") || said(o, "win.try") })
	})
	lines := slices.ContainsFunc(uitest.Texts(tb.Win), func(s string) bool {
		return strings.Contains(s, lang.T("cycle.gallery.new", "Name", lang.T("picture.lake"), "Count", 1, "All", 9))
	})
	buttons := 0
	for _, o := range uitest.Seen(tb.Win) {
		if said(o, "cycle.gallery") {
			buttons++
		}
	}
	room.Want(tb.T, "the card says so where it offers it", lines, buttons > 1)
	return buttons > 1
}

// TestWinUncoversAPicture, of which the card tells the first time; a game that is won
// again after it was taken back counts once, another game once more.
func TestWinUncoversAPicture(t *testing.T) {
	tb := playing(t)
	room.Want(t, "counted at first", tb.gallery.count.Text(), "0 of 9 uncovered")
	tb.TapCell(0)
	room.Want(t, "uncovered", tb.uncovered(), []string{"lake 1"})
	room.Want(t, "offered", tb.offers(), true)
	room.Want(t, "counted", tb.gallery.count.Text(), "1 of 9 uncovered")
	tb.Speak("zh-Hans")
	tb.App.Until("the card in the other language", func() bool {
		return slices.ContainsFunc(uitest.Texts(tb.Win), func(s string) bool { return strings.Contains(s, "画廊新添（1/9）：湖上黄昏") })
	})
	tb.Speak("en")
	tb.Click("action.undo")
	tb.TapCell(0)
	tb.Click("action.undo")
	tb.Click("action.redo")
	room.Want(t, "uncovered after it was won again", tb.uncovered(), []string{"lake 1"})

	tb.lay(oneClick)
	tb.TapCell(0)
	room.Want(t, "uncovered in another game", tb.uncovered(), []string{"lake 2"})
	room.Want(t, "offered again", tb.offers(), false)
}

// TestWonGameComesBackAsItsPicture, which has to be brought first; with colours there is
// none over the tiles.
func TestWonGameComesBackAsItsPicture(t *testing.T) {
	tb := playing(t)
	tb.TapCell(0)
	tb.offers()
	room.Want(t, "closing", tb.frame.Session.Close(), nil)
	tb.Start()
	tb.App.Until("the picture over the tiles", tb.board.WholeShown)
	tb.App.Choose(tb.Win, "game.style", slices.Index(styles, colours))
	room.Want(t, "a picture over colours", tb.board.WholeShown(), false)
	tb.App.Choose(tb.Win, "game.style", slices.Index(styles, album))
	tb.App.Until("the picture again", tb.board.WholeShown)
	tb.Click("action.undo")
	tb.App.Until("the board before the win", func() bool { return !tb.board.WholeShown() && !tb.board.Animating() })
}

// TestOtherFacesUncoverNothing: there is no picture behind them, or it was seen from
// the beginning.
func TestOtherFacesUncoverNothing(t *testing.T) {
	tb := playing(t)
	for _, s := range []style{colours, many, photo} {
		tb.open(oneClick)
		tb.App.Choose(tb.Win, "game.style", slices.Index(styles, s))
		tb.TapCell(0)
		room.Want(t, "won with "+string(s), tb.frame.Session.Status(), solver.Won)
		room.Want(t, "the count with "+string(s), tb.gallery.content.Visible(), false)
	}
	room.Want(t, "uncovered", tb.uncovered(), []string(nil))
}

// TestHelpAndTheGallery: hints and marks are no hindrance, but a board on which an
// engine has made a move uncovers nothing until it is back at its start.
func TestHelpAndTheGallery(t *testing.T) {
	tb := playing(t)
	tb.Click("action.solve")
	room.Want(t, "offered by an engine", tb.offers(), false)
	room.Want(t, "uncovered by an engine", tb.uncovered(), []string(nil))

	const twoClicks = "cycle:3x1d9plus:9,8,9"
	tb.lay(twoClicks)
	tb.frame.StepOnce()
	tb.App.Until("a move of the engine", func() bool { return tb.frame.Session.Moves() > 0 })
	tb.frame.Stop()
	tb.App.Until("its end", func() bool { return tb.frame.RunState() == session.Idle && !tb.board.Animating() })
	if tb.frame.Session.Status() == solver.Won {
		t.Fatal("the engine has left nothing to do")
	}
	for _, m := range solution(t, tb.shown()) {
		tb.frame.Do(m)
	}
	room.Want(t, "won after an engine began", tb.frame.Session.Status(), solver.Won)
	room.Want(t, "uncovered after an engine began", tb.uncovered(), []string(nil))

	tb.lay(twoClicks)
	tb.frame.StepOnce()
	tb.App.Until("a move of the engine", func() bool { return tb.frame.Session.Moves() > 0 })
	tb.frame.Stop()
	tb.Click("action.undo")
	tb.Click("action.hint")
	tb.App.Until("the hint", func() bool { return len(tb.rings(board.Hinted)) == 1 })
	for _, m := range solution(t, tb.shown()) {
		tb.frame.Do(m)
	}
	room.Want(t, "uncovered with a hint, from the start", tb.uncovered(), []string{"lake 1"})
}

// TestGalleryOfOwnPhotos: photos of the player's hang there, and stay when they are
// forgotten everywhere else.
func TestGalleryOfOwnPhotos(t *testing.T) {
	tb := playing(t)
	path := tb.File("summer.png", room.Photo(t, 300, 200, 1))
	tb.looks.Open(path)
	tb.App.Until("the album", func() bool { return tb.looks.album.Own() == 1 })
	tb.cutUp()
	room.Want(t, "counted with the new one", tb.gallery.count.Text(), "0 of 9 uncovered")
	tb.TapCell(0)
	tb.Services.Gallery.Close() // when all is written
	list, _ := tb.Services.Gallery.All()
	if len(list) != 1 || list[0].Name != filepath.Base(path) {
		t.Fatalf("uncovered: %v", list)
	}
	room.Want(t, "forgotten", tb.Services.Album.Store.Remove(list[0].Hash), nil)
	p, err := tb.Services.Gallery.Picture(t.Context(), list[0])
	if err != nil {
		t.Fatal(err)
	}
	w, h := p.Size()
	room.Want(t, "its size", [2]int{w, h}, [2]int{300, 200})
}

// TestGalleryIsOpened by the button on the card, by its key, and from the card of a win;
// what is removed there is covered again.
func TestGalleryIsOpened(t *testing.T) {
	tb := playing(t)
	key := func() {
		t.Helper()
		for _, a := range tb.Page().Actions {
			if a.Name == "cycle.gallery" && a.Key.String() == "Ctrl+Shift+G" {
				a.Do()
				return
			}
		}
		t.Error("no key opens the gallery")
	}
	away := func(how string) {
		t.Helper()
		room.Want(t, "open "+how, tb.Services.Dialogs.Text(), lang.T("uncovered.title"))
		tb.App.Until("the pictures", func() bool { return slices.Contains(uitest.Texts(tb.Win), lang.T("uncovered.covered")) })
	}
	tb.Click("cycle.gallery")
	away("by the button")
	tb.Reads("0 of 9 uncovered", "Make all tiles 9")
	tb.Click("button.close")
	key()
	away("by its key")
	tb.Click("button.close")
	tb.TapCell(0)
	room.Want(t, "offered", tb.offers(), true)
	action, _ := tb.Reward()
	action.Do()
	away("from the card")
	tb.Reads("Evening on the lake")
	tb.Click("uncovered.clear")
	tb.Click("button.close")
	room.Want(t, "counted after it was removed", tb.gallery.count.Text(), "0 of 9 uncovered")

	tb.App.Choose(tb.Win, "game.style", slices.Index(styles, colours))
	key()
	tb.App.Until("an empty gallery", func() bool { return slices.Contains(uitest.Texts(tb.Win), lang.T("uncovered.none")) })
	tb.ReadsNot(lang.T("uncovered.covered"))
}
