package games

import (
	"fmt"
	"image/color"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/suite"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/sliding"
)

// slidingSession is the game on the table of the sliding puzzle.
type slidingSession = session.Session[sliding.Params, sliding.Position, sliding.Move]

// program is the window of a program that was started before, as a test uses it.
type program struct {
	*Window
	t       *testing.T
	app     *uitest.App
	sliding *slidingSession // the game in front at the first start
}

// picture is the one that the tab in front shows.
func (p *program) picture() *imageslice.Picture {
	return p.page().Photos.(*pictures.PictureCard).Picture()
}

func want[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	must.Be(t, reflect.DeepEqual(got, want), "%s: got %v, want %v", what, got, want)
}

// holds fails unless each of the words stands in a text.
func holds(t *testing.T, what, text string, words ...string) {
	t.Helper()
	for _, word := range words {
		must.Be(t, strings.Contains(text, word), "%s: there is no %q in %q", what, word, text)
	}
}

// start begins a program in English with a picture that was chosen before;
// path is what its command line names.
func start(t *testing.T, path string) *program {
	t.Helper()
	t.Setenv("TESSERA_LANG", "")
	t.Setenv("LC_ALL", "en_US.UTF-8")
	app := uitest.New(t)
	store := keptSettings(t, app)
	settings := settings.NewSettings(store)
	settings.SetLanguage("en")
	settings.SetVariant(look.Light)
	settings.SetSpeed(1)
	settings.SetBool("lab", true) // so that all there is can be read
	picture, err := imageslice.NewStore(filepath.Join(app.Root(), "pictures")).Put("holiday.png", room.Photo(t, 240, 180, 1))
	must.Do(t, err)
	settings.SetPicture("sliding", session.PictureRef{Role: "board", Hash: picture.Hash()})
	must.Do(t, store.Close())
	return again(t, app, path)
}

// keptSettings are those that a program would find now.
func keptSettings(t *testing.T, app *uitest.App) *settings.Store {
	t.Helper()
	store := must.Have(settings.Open(session.NewStorage(app.Root()), func(err error) { t.Error(err) }))(t)
	t.Cleanup(func() { store.Close() })
	return store
}

// over closes what a program left that has ended: whatever came to its windows would take time.
func over(app *uitest.App) {
	for _, w := range slices.Clone(app.Driver().AllWindows()) {
		w.Close()
	}
}

// runs lets a program run in its window until the test ends.
func runs(t *testing.T, app *uitest.App, w *Window) *program {
	p := &program{t: t, app: app, Window: w}
	app.Life().Started()
	t.Cleanup(func() {
		p.each(func(g session.Game) { g.Close() })
		lang.Set("en")
	})
	return p
}

// again starts the program once more, with what it kept.
func again(t *testing.T, app *uitest.App, path string) *program {
	t.Helper()
	over(app)
	p := runs(t, app, NewWindow(app, LocalPaths(path)...))
	p.sliding = p.page().Game.(*slidingSession)
	app.Until("a picture", func() bool { return p.picture() != nil })
	return p
}

// open lays the game of that ID on the table.
func (p *program) open(id string) *program {
	p.t.Helper()
	p.sliding.OpenGameID(id, func(err error) { want(p.t, "opening "+id, err, nil) })
	p.app.Until("the game "+id, func() bool { return p.sliding.GameID() == id })
	return p
}

// openFile opens a saved game as OpenPaths does, and waits until that is done.
func (p *program) openFile(path string) {
	p.t.Helper()
	done := false
	go func() {
		place, put, err := p.loadGame(file{filepath.Base(path), func() ([]byte, error) { return os.ReadFile(path) }})
		p.mail.post(func() {
			p.putGame(place, put, err)
			done = true
		})
	}()
	p.app.Until("the answer about "+path, func() bool { return done })
}

// shortcut types a combination of keys, wherever the focus is.
func (p *program) shortcut(s fyne.Shortcut) {
	p.t.Helper()
	p.app.Shortcut(p.win, s)
	p.app.Until("the tab that is wanted", func() bool { return p.current == p.wanted })
}

func ctrl(k fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: k, Modifier: fyne.KeyModifierShortcutDefault}
}

// move makes a move that is legal.
func (p *program) move() {
	for _, m := range []sliding.Move{sliding.Up, sliding.Down} {
		if _, ok := p.sliding.Position().From(m); ok {
			want(p.t, "a move", p.sliding.Do(m), nil)
			return
		}
	}
}

func (p *program) dialog() string { return p.services.Dialogs.Text() }

// answered waits for a dialog in which each of the words stands, closes it, and gives what it said.
func (p *program) answered(words ...string) (said string) {
	p.t.Helper()
	p.app.Until("the answer", func() bool { return p.dialog() != "" })
	said = p.dialog()
	holds(p.t, "the answer", said, words...)
	p.services.Dialogs.Close()
	return said
}

// file writes a file and gives its path.
func (p *program) file(name string, data []byte) string { return write(p.t, name, data) }

func write(t *testing.T, name string, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	must.Do(t, os.WriteFile(path, data, 0o600))
	return path
}

// TestFirstSight: a rail of games, the board with the keys, and all that one plays with, at the size
// of the start and in a small window. An engine that makes larger tables for the next solve says so.
func TestFirstSight(t *testing.T) {
	p := start(t, "")
	want(t, "the title", p.win.Title(), "Tessera")
	want(t, "the size", p.win.Canvas().Size(), firstSize)
	want(t, "the board has the keys", p.page().Board.Focused(), true)
	want(t, "the rail", len(p.rail.items), len(suite.Games))
	for _, size := range []fyne.Size{firstSize, fyne.NewSize(800, 600)} {
		p.win.Resize(size)
		p.bringCards()
		for _, name := range []string{"action.new", "action.undo", "action.redo", "action.hint", "action.solve", "action.picture",
			"action.menu", "rail.sliding", "solver.engine", "id.enter"} {
			want(t, fmt.Sprint("at ", size, " there is ", name), p.sees(name), true)
		}
		p.app.Click(p.win, "action.begin")
		p.allInSight(fmt.Sprint(size), "picture.choose", "sheet.board", "sheet.lists", "sheet.start")
		p.app.Click(p.win, "sheet.back")
	}
	said := func() bool { return p.seen(lang.T("solver.tables", "Percent", 41)) }
	go p.services.Tables.Progress("sliding-x", 0.414)
	p.app.Until("the progress is shown", said)
	go p.services.Tables.Progress("sliding-x", 1)
	p.app.Until("the progress is gone", func() bool { return !said() })
}

// TestSettingsActAtOnce on the window and on the dialog itself, and are kept; the game on the table stays.
func TestSettingsActAtOnce(t *testing.T) {
	p := start(t, "").open("sliding:4x4b5#2")
	p.move()
	position := p.sliding.Position()
	english := p.page().Title
	p.Version = "1.2.3\nabcdef, 2026-11-22"
	p.shortcut(ctrl(fyne.KeyComma))
	p.reads("Tessera 1.2.3 abcdef, 2026-11-22")
	p.app.Choose(p.win, "settings.language", 2)
	want(t, "the language", lang.Current(), "zh-Hans")
	want(t, "the dialog, in Chinese", p.dialog(), lang.T("settings.title"))
	p.reads(lang.T("settings.motion"))
	if title := p.page().Title; title == english || title != p.rail.items[0].label.Text {
		t.Errorf("the tab is called %q, in the rail %q", title, p.rail.items[0].label.Text)
	}
	want(t, "the position", p.sliding.Position(), position)
	want(t, "the tab's position", p.page().Position(), position.String())
	p.app.Choose(p.win, "settings.language", 1)

	text := func(word string) float32 {
		for _, o := range uitest.Seen(p.win) {
			if c, ok := o.(*canvas.Text); ok && c.Text == word {
				return c.TextSize
			}
		}
		t.Fatalf("%q is not to be seen", word)
		return 0
	}
	for i, percent := range look.TextSizes {
		p.app.Choose(p.win, "settings.text", i)
		k := float32(percent) / 100
		want(t, "the dialog, anew", p.dialog(), lang.T("settings.title"))
		want(t, "the size in the dialog", text(about(p.Version)), 13*k)
		want(t, "the toolkit's size", theme.TextSize(), 14*k)
		want(t, "what is chosen", p.app.Find(p.win, "settings.text").(*ui.Select).SelectedIndex(), i)
	}
	white, dark := color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}, color.NRGBA{0x14, 0x18, 0x1F, 0xFF}
	for _, c := range []struct {
		theme int
		of    fyne.ThemeColorName
		want  color.NRGBA
	}{
		{2, theme.ColorNameBackground, dark}, {3, theme.ColorNameBackground, white},
		{3, look.Line, color.NRGBA{0x40, 0x40, 0x40, 0xFF}}, {4, theme.ColorNameForeground, white},
	} {
		p.app.Choose(p.win, "settings.theme", c.theme)
		want(t, fmt.Sprint("the colour of ", c.of, " in theme ", c.theme), look.Color(c.of), c.want)
	}
	want(t, "the size after colours were chosen", look.Text(1), 2)
	p.app.Choose(p.win, "settings.motion", 0)
	p.app.Choose(p.win, "settings.memory", 0)
	p.app.Find(p.win, "settings.sound").(*ui.Check).SetChecked(true)
	p.services.Dialogs.Close()
	want(t, "the board has the keys", p.page().Board.Focused(), true)
	want(t, "moves, in the status line", text("1"), 28)
	want(t, "the height of a button", p.app.Find(p.win, "action.hint").Size().Height, ui.BarHeight())
	p.shortcut(&fyne.ShortcutUndo{})
	want(t, "moves", p.sliding.Moves(), 0)

	// The buttons tell of sound, whether it was chosen in the settings, or in another tab.
	says := func(on bool) {
		t.Helper()
		words := map[bool]string{true: "action.sound.off", false: "action.sound"}[on]
		want(t, p.page().Name+": what the menu offers", p.app.Find(p.win, "action.sound").(*ui.Button).Text, lang.T(words))
	}
	says(true)
	p.show(p.find("cycle"))
	says(true)
	p.app.Click(p.win, "action.sound")
	says(false)
	p.show(0)
	says(false)

	must.Do(t, p.store.Flush())
	p = again(t, p.app, "")
	want(t, "the size at the next start", look.Text(1), 2)
	s := p.services.Settings
	want(t, "kept", []any{s.Language(), s.Variant(), s.TextSize(), s.Motion(), s.Memory(), s.Sound()},
		[]any{"en", look.ContrastDark, 200, "off", int64(256 << 20), false})
	s.SetTextSize(3000)
	want(t, "one that there is not", s.TextSize(), 100)
}

// TestShortcutsReachTheTabInFront, whatever has the focus, and nothing below a dialog. A question waits for its
// answer, and Enter closes what only tells.
func TestShortcutsReachTheTabInFront(t *testing.T) {
	p := start(t, "").open("sliding:4x4#2")
	p.win.Canvas().Focus(p.app.Find(p.win, "solver.engine").(fyne.Focusable))
	p.move()
	p.shortcut(&fyne.ShortcutUndo{})
	want(t, "moves after Ctrl+Z", p.sliding.Moves(), 0)
	p.shortcut(&fyne.ShortcutRedo{})
	want(t, "moves after Ctrl+Y", p.sliding.Moves(), 1)
	p.shortcut(ctrl(fyne.KeyR))
	want(t, "redo after Ctrl+R", p.sliding.CanRedo(), false)
	want(t, "moves after Ctrl+R", p.sliding.Moves(), 0)
	key := func(name fyne.KeyName) { p.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name}) }
	before := p.sliding.GameID()
	for _, c := range []struct {
		keys  fyne.Shortcut
		about string
	}{
		{ctrl(fyne.KeyS), lang.T("save.title")},
		{ctrl(fyne.KeyO), lang.T("gallery.title")},
		{&desktop.CustomShortcut{KeyName: fyne.KeyO, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}, lang.T("action.open")},
		{ctrl(fyne.KeyComma), lang.T("settings.title")},
	} {
		p.shortcut(c.keys)
		want(t, "the dialog", p.dialog(), c.about)
		p.shortcut(ctrl(fyne.KeyN)) // a dialog lies over the tab: nothing below hears it
		if c.about == lang.T("action.open") {
			p.reads(c.about)
			key(fyne.KeyReturn)
			want(t, "the question after Enter, without a file chosen", p.dialog(), c.about)
		}
		key(fyne.KeyEscape)
		want(t, "the dialog after Escape", p.dialog(), "")
		want(t, "something lies over the tab", p.covered(), false)
	}
	p.services.Dialogs.Inform("title", "told")
	want(t, "the dialog", p.dialog(), "told")
	key(fyne.KeyReturn)
	want(t, "the dialog after Enter", p.dialog(), "")
	want(t, "the game", p.sliding.GameID(), before)
	p.shortcut(ctrl(fyne.KeyN))
	p.app.Until("another game", func() bool { return p.sliding.GameID() != before })
	want(t, "the position told after Ctrl+N", p.page().Position(), p.sliding.Position().String())
}

// TestLeavingTheBoard for a dialog or another window stops the clock, and writes the game down; then the board has the
// keys again, also where nothing had them.
func TestLeavingTheBoard(t *testing.T) {
	p := start(t, "").open("sliding:3x3:1,2,3,4,5,6,0,7,8")
	p.win.Canvas().Unfocus()
	p.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyLeft})
	want(t, "moves", p.sliding.Moves(), 1)
	want(t, "the board has the keys", p.page().Board.Focused(), true)
	p.app.Life().Exited()
	want(t, "paused", p.sliding.Paused(), session.Unfocused)
	data := must.Have(os.ReadFile(filepath.Join(p.app.Root(), "games", "sliding.autosave.json")))(t)
	holds(t, "the autosave", string(data), `"steps":[["`)
	p.app.Life().Entered()
	want(t, "paused", p.sliding.Paused(), session.Reason(0))

	p.press(fyne.KeyF1)
	want(t, "the dialog", p.dialog(), lang.T("action.help"))
	want(t, "paused", p.sliding.Paused(), session.DialogOpen)
	texts := strings.Join(uitest.Texts(p.win), "\n")
	keys := map[string]string{"Ctrl+O": "gallery.title", lang.T("help.wheel"): "help.zoom", "Esc": "help.escape", "Ctrl+Q": "help.quit",
		"Ctrl+1": "sliding.title", "Ctrl+5": "sudoku.title", lang.T("help.arrowkeys"): "sliding.help.arrows",
		"Shift + " + lang.T("help.arrowkeys"): "help.cursor", "Enter, Space": "help.act"}
	for _, a := range p.page().Actions {
		if a.Key.Name != "" {
			keys[a.Key.String()] = a.Name
		}
	}
	for key, does := range keys {
		holds(t, "the help", "\n"+texts, "\n"+key+"\n"+lang.T(does)+"\n")
	}
	p.app.Click(p.win, lang.T("button.close"))
	want(t, "paused", p.sliding.Paused(), session.Reason(0))
	want(t, "the board has the keys", p.page().Board.Focused(), true)
}

// bringCards opens the laboratory where the window is so small that it is away.
func (p *program) bringCards() {
	if !p.sees("solver.engine") {
		p.press(fyne.KeyF4)
	}
}

// TestHelpIsReadByKeys: the keys of movement scroll the help, in the smallest window each line of it has the
// room it needs, and what it calls by name is called so.
func TestHelpIsReadByKeys(t *testing.T) {
	p := start(t, "")
	p.win.Resize(smallWindow)
	for _, l := range lang.Languages() {
		lang.Set(l.Code)
		p.build()
		for i, place := range p.places {
			p.show(i)
			p.showHelp()
			where := l.Code + ", " + place.Name
			arrows, texts := lang.T("help.arrowkeys"), uitest.Texts(p.win)
			want(t, where+": Shift has another use", slices.Contains(texts, "Shift + "+arrows),
				lang.T(place.Name+".help.arrows") != lang.T("help.cursor"))
			for _, key := range []string{place.Name + ".title", place.Name + ".help", place.Name + ".help.arrows"} {
				must.Be(t, lang.T(key) != key && len(place.Icon.Content()) > 0, "%s: no %s, or no icon", where, key)
			}
			_, _, cuts := p.spots()
			want(t, where+": cut off", cuts, nil)
			var scroll *container.Scroll
			for _, o := range uitest.Seen(p.win) {
				if s, ok := o.(*container.Scroll); ok && s.Content.MinSize().Height > s.Size().Height+100 {
					scroll = s
				}
			}
			must.Be(t, scroll != nil, "%s: no help that scrolls", where)
			must.Be(t, scroll.Content.MinSize().Width <= scroll.Size().Width+1, "%s: %v is too narrow", where, scroll.Size())
			for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyPageDown, fyne.KeyEnd} {
				before := scroll.Offset.Y
				p.services.Dialogs.Key(&fyne.KeyEvent{Name: key})
				must.Be(t, scroll.Offset.Y > before, "%s: %s scrolls from %v to %v", where, key, before, scroll.Offset.Y)
			}
			p.services.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyHome})
			want(t, "at the top", scroll.Offset.Y, 0)
			starred := !lang.Spaced() && strings.Contains(lang.T(place.Name+".help"), " * ")
			must.Be(t, !starred || p.seen(" * "), "%s: the star to be typed is not said", where)
			p.services.Dialogs.Close()
		}
		holds(t, l.Code+": what the help calls the box of the picture", lang.T("help.pictures"), lang.T("picture.whole"))
	}
	p.showHelp()
	p.app.Click(p.win, "help.lessons")
	want(t, "the dialog", p.dialog(), "")
	p.app.Until("a lesson", p.passing)
}
