package games

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/home"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/tab"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/resources/must"
)

func TestSecondStartOpensItsFileInTheFirst(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", uitest.Folder(t))
	h, handed := Enter("an.id", Wish{})
	must.Be(t, !handed && h.Trouble == nil, "%v", h.Trouble)
	defer h.Leave()
	folder := must.Have(settings.Folder("an.id"))(t)
	want(t, "the home", h.Dir, folder)

	app := uitest.New(t)
	w := NewWindowIn(h, app, Wish{})
	app.Life().Started()
	defer w.each(func(g session.Game) { g.Close() })
	lang.Set("en")
	sliding := w.page().Game
	sliding.OpenGameID("sliding:5x3b2#7", nil)
	app.Until("the game", func() bool { return sliding.GameID() == "sliding:5x3b2#7" })
	var out writer
	want(t, "save", sliding.Save(&out), nil)
	sliding.OpenGameID("sliding:3x3#1", nil)
	app.Until("another game", func() bool { return sliding.GameID() == "sliding:3x3#1" })
	t.Chdir(t.TempDir())
	want(t, "the file", os.WriteFile("mine.tessera", out, 0o600), nil)

	over := make(chan bool)
	enters := func(wish Wish) {
		_, handed := Enter("an.id", wish)
		over <- handed
	}
	go enters(Wish{Open: []string{"mine.tessera"}})
	app.Until("the game handed over", func() bool { return sliding.GameID() == "sliding:5x3b2#7" })
	want(t, "handed over", <-over, true)

	go enters(Wish{Game: "link"})
	app.Until("the game wished for", func() bool { return w.page().Name == "link" })
	want(t, "handed over", <-over, true)

	link := w.page().Photos
	app.Until("its picture", func() bool { return len(link.Hashes()) > 0 })
	before := link.Hashes()
	data := camera(t, 300, 200)
	photo := write(t, "beach.jpg", data)
	hash := fmt.Sprintf("%x", sha256.Sum256(data))
	go enters(Wish{Game: "sudoku", Open: []string{photo}})
	app.Until("the photo in the tab wished for", func() bool {
		return w.page().Name == "sudoku" && slices.Contains(w.page().Photos.Hashes(), hash)
	})
	want(t, "handed over", <-over, true)
	want(t, "the pictures of the tab before", link.Hashes(), before)
	want(t, "pieces of it are shown", w.services.Settings.Bool("sudoku.pieces", false), true)

	last := sliding.GameID()
	go enters(Wish{Game: "sliding", New: true})
	app.Until("a new game", func() bool { return w.page().Name == "sliding" && sliding.GameID() != last })
	want(t, "handed over", <-over, true)
	go enters(Wish{Today: true})
	app.Until("the board of the day", func() bool { return onToday(w) })
	want(t, "handed over", <-over, true)
}

// onToday says whether the board of the day of the game in front is on the table.
func onToday(w *Window) bool {
	return strings.Contains(strings.Join(uitest.Texts(w.win), "\n"), lang.T("journey.daily", "Day", tab.Today().String()))
}

// TestStartWithAGameBegun: a new one, or that of the day, also where the player has none yet.
func TestStartWithAGameBegun(t *testing.T) {
	lang.Set("en")
	app := uitest.New(t)
	var before string
	for _, wish := range []Wish{{Game: "swap", Today: true}, {Game: "swap", New: true}} {
		w := NewWindowIn(&home.Home{Dir: app.Root()}, app, wish)
		app.Life().Started()
		game := w.page().Game
		app.Until("the game", func() bool { return game.GameID() != "" && game.GameID() != before && onToday(w) == wish.Today })
		before = game.GameID()
		app.Life().Stopped()
		over(app)
	}
}

// TestStartWithTheGameWishedFor, whichever was in front last.
func TestStartWithTheGameWishedFor(t *testing.T) {
	p := start(t, "")
	for wished, front := range map[string]string{"sudoku": "sudoku", "chess": "sliding", "": "sliding"} {
		w := NewWindowIn(&home.Home{Dir: t.TempDir()}, p.app, Wish{Game: wished})
		want(t, "the tab in front", w.page().Name, front)
		w.each(func(g session.Game) { g.Close() })
		w.store.Close() // or it would still write where the folder is removed
	}
}

type writer []byte

func (w *writer) Write(data []byte) (int, error) { *w = append(*w, data...); return len(data), nil }

// TestProgramOnACopy says so, plays with what is there, and changes nothing.
func TestProgramOnACopy(t *testing.T) {
	p := start(t, "").open("sliding:3x3#1")
	p.move()
	position := p.sliding.Position()
	p.app.Life().Stopped()
	t.Setenv("TMPDIR", t.TempDir())
	before := listing(t, p.app.Root())

	first, _ := home.Enter(p.app.Root(), Wish{})
	defer first.Leave()
	second, handed := home.Enter(p.app.Root(), Wish{}) // the first does not listen
	must.Be(t, !handed && second.Trouble != nil, "the home was entered twice")
	w := NewWindowIn(second, p.app, Wish{})
	p.app.Life().Started()
	p.app.Until("the sentence", func() bool { return w.services.Dialogs.Text() != "" })
	want(t, "the sentence", w.services.Dialogs.Text(), lang.T("error.home.taken"))
	w.services.Dialogs.Close()
	want(t, "the position", w.page().Position(), position.String())
	q := &program{Window: w, t: t, app: p.app, sliding: w.page().Game.(*slidingSession)}
	q.app.Until("its picture", func() bool { return q.picture() != nil })
	q.shortcut(&fyne.ShortcutUndo{})
	want(t, "moves", q.sliding.Moves(), 0)
	want(t, "the dialog", w.services.Dialogs.Text(), "")
	p.app.Life().Stopped()
	second.Leave()
	after := listing(t, p.app.Root())
	want(t, "the home", slices.DeleteFunc(after, func(line string) bool { return line == "lock " }), before)
}

// listing is what lies in a folder: names and contents.
func listing(t *testing.T, dir string) (lines []string) {
	t.Helper()
	must.Do(t, filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, off := filepath.Rel(dir, path)
		lines = append(lines, name+" "+string(data))
		return errors.Join(err, off)
	}))
	return lines
}
