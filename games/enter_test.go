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
	enters := func(wish Wish, what string, done func() bool) {
		t.Helper()
		over := make(chan bool, 1)
		go func() {
			_, handed := Enter("an.id", wish)
			over <- handed
		}()
		app.Until(what, done)
		want(t, "handed over", <-over, true)
	}
	saved := filepath.Join("testdata", "landed-1", "link-assisted.tessera")
	enters(Wish{Open: []string{saved}}, "the game handed over", func() bool { return w.page().Game.Assisted() })
	enters(Wish{Game: "swap"}, "the game wished for", func() bool { return w.page().Name == "swap" })
	swaps := w.page().Photos
	app.Until("its picture", func() bool { return len(swaps.Hashes()) > 0 })
	before := swaps.Hashes()
	data := camera(t, 300, 200)
	photo := write(t, "beach.jpg", data)
	hash := fmt.Sprintf("%x", sha256.Sum256(data))
	enters(Wish{Game: "sudoku", Open: []string{photo}}, "the photo in the tab wished for", func() bool {
		return w.page().Name == "sudoku" && slices.Contains(w.page().Photos.Hashes(), hash)
	})
	want(t, "the pictures of the tab before", swaps.Hashes(), before)
	want(t, "pieces of it are shown", w.services.Settings.Bool("sudoku.pieces", false), true)
	last := sliding.GameID()
	enters(Wish{Game: "sliding", New: true}, "a new game", func() bool { return sliding.GameID() != last })
	want(t, "in front", w.page().Name, "sliding")
	enters(Wish{Today: true}, "the board of the day", func() bool { return onToday(w) })
}

// onToday says whether the board of the day of the game in front is on the table.
func onToday(w *Window) bool {
	return strings.Contains(strings.Join(uitest.Texts(w.win), "\n"), lang.T("journey.daily", "Day", tab.Today().String()))
}

// TestStartWithTheGameWishedFor, whichever was in front last: a new one, or that of the day, also where the player has
// none yet.
func TestStartWithTheGameWishedFor(t *testing.T) {
	lang.Set("en")
	app := uitest.New(t)
	before := ""
	for _, c := range []struct {
		wish  Wish
		front string
	}{
		{Wish{Game: "chess"}, "sliding"}, {Wish{Game: "swap", Today: true}, "swap"}, {Wish{Game: "swap", New: true}, "swap"},
		{Wish{Game: "sudoku"}, "sudoku"}, {Wish{}, "sudoku"},
	} {
		w := NewWindowIn(&home.Home{Dir: app.Root()}, app, c.wish)
		app.Life().Started()
		want(t, "in front", w.page().Name, c.front)
		if game := w.page().Game; c.wish.New || c.wish.Today {
			app.Until("the game", func() bool {
				return game.GameID() != "" && game.GameID() != before && onToday(w) == c.wish.Today
			})
			before = game.GameID()
		}
		app.Life().Stopped()
		over(app)
	}
}

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
	q := &program{Window: w, t: t, app: p.app, sliding: w.page().Game.(*slidingSession)}
	want(t, "the sentence", q.answered(), lang.T("error.home.taken"))
	want(t, "the position", q.page().Position(), position.String())
	q.app.Until("its picture", func() bool { return q.picture() != nil })
	q.shortcut(&fyne.ShortcutUndo{})
	want(t, "moves", q.sliding.Moves(), 0)
	want(t, "the dialog", q.dialog(), "")
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
