package games

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/ui"
	"tessera/games/uitest"
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

// photo is the PNG of a picture in one colour, which shades off to the right.
func photo(t *testing.T, w, h int, c color.NRGBA) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetNRGBA(x, y, color.NRGBA{c.R, c.G, uint8(x * 255 / w), 255})
		}
	}
	var out bytes.Buffer
	must.Do(t, png.Encode(&out, img))
	return out.Bytes()
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
	picture, err := imageslice.NewStore(filepath.Join(app.Root(), "pictures")).Put("holiday.png", photo(t, 240, 180, color.NRGBA{R: 200}))
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
// of the start and in a small window.
func TestFirstSight(t *testing.T) {
	p := start(t, "")
	want(t, "the title", p.win.Title(), "Tessera")
	want(t, "the size", p.win.Canvas().Size(), firstSize)
	want(t, "the board has the keys", p.page().Board.Focused(), true)
	want(t, "the rail", len(p.rail.items), len(suite))
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
}

// TestLeavingTheWindow stops the clock and writes the game down.
func TestLeavingTheWindow(t *testing.T) {
	p := start(t, "").open("sliding:3x3#1")
	p.move()
	path := filepath.Join(p.app.Root(), "games", "sliding.autosave.json")
	p.app.Life().Exited()
	want(t, "paused", p.sliding.Paused(), session.Unfocused)
	data := must.Have(os.ReadFile(path))(t)
	holds(t, "the autosave", string(data), `"steps":[["`)
	p.app.Life().Entered()
	want(t, "paused", p.sliding.Paused(), session.Reason(0))
}

// TestSettingsActAtOnce, the language too, and the game on the table stays.
func TestSettingsActAtOnce(t *testing.T) {
	p := start(t, "").open("sliding:4x4b5#2")
	p.move()
	position := p.sliding.Position()
	p.shortcut(ctrl(fyne.KeyComma))
	want(t, "the dialog", p.dialog(), lang.T("settings.title"))
	english := p.page().Title
	p.services.Dialogs.Close()
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
	want(t, "the language kept", settings.NewSettings(p.store).Language(), "zh-Hans")

	p.app.Choose(p.win, "settings.theme", 2)
	want(t, "dark", look.Color(theme.ColorNameBackground), color.NRGBA{0x14, 0x18, 0x1F, 0xFF})
	p.app.Choose(p.win, "settings.theme", 3)
	want(t, "high contrast", look.Color(theme.ColorNameBackground), color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF})
	want(t, "its shadowless edges", look.Color(look.Line), color.NRGBA{0x40, 0x40, 0x40, 0xFF})
	want(t, "kept", settings.NewSettings(p.store).Variant(), look.Contrast)
	p.app.Choose(p.win, "settings.theme", 4)
	want(t, "high contrast, dark", look.Color(theme.ColorNameForeground), color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF})
	p.app.Choose(p.win, "settings.motion", 0)
	want(t, "motion", p.services.Settings.Motion(), "off")
	p.app.Choose(p.win, "settings.memory", 0)
	want(t, "memory", p.services.Settings.Memory(), 256<<20)

	p.app.Choose(p.win, "settings.language", 1)
	want(t, "the language", lang.Current(), "en")
	p.services.Dialogs.Close()
	want(t, "the dialog", p.dialog(), "")
	want(t, "the board has the keys", p.page().Board.Focused(), true)
	p.shortcut(&fyne.ShortcutUndo{})
	want(t, "moves", p.sliding.Moves(), 0)
}

// TestShortcutsReachTheTabInFront, whatever has the focus.
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
		p.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
		want(t, "the dialog after Escape", p.dialog(), "")
		want(t, "something lies over the tab", p.covered(), false)
	}
	before := p.sliding.GameID()
	want(t, "the position told", p.page().Position(), p.sliding.Position().String())
	p.shortcut(ctrl(fyne.KeyN))
	p.app.Until("another game", func() bool { return p.sliding.GameID() != before })
	want(t, "the position told after Ctrl+N", p.page().Position(), p.sliding.Position().String())
}

// TestEnterClosesWhatOnlyTells: a question waits for its answer.
func TestEnterClosesWhatOnlyTells(t *testing.T) {
	p := start(t, "").open("sliding:4x4#2")
	enter := func() { p.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyReturn}) }
	p.services.Dialogs.Inform("title", "told")
	want(t, "the dialog", p.dialog(), "told")
	enter()
	want(t, "the dialog after Enter", p.dialog(), "")
	p.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyO, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	want(t, "the question", p.dialog(), lang.T("action.open"))
	want(t, "its heading is seen", slices.Contains(uitest.Texts(p.win), lang.T("action.open")), true)
	enter()
	want(t, "the question after Enter, without a file chosen", p.dialog(), lang.T("action.open"))
	p.services.Dialogs.Close()
}

// TestDialogsStopTheClock and give the keys back.
func TestDialogsStopTheClock(t *testing.T) {
	p := start(t, "").open("sliding:3x3#1")
	p.page().TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
	want(t, "the dialog", p.dialog(), lang.T("action.help"))
	want(t, "paused", p.sliding.Paused(), session.DialogOpen)
	texts := strings.Join(uitest.Texts(p.win), "\n")
	for _, a := range p.page().Actions {
		if a.Key.Name != "" {
			holds(t, "the help", texts, a.Key.String()+"\n"+lang.T(a.Name))
		}
	}
	p.app.Click(p.win, lang.T("button.close"))
	want(t, "paused", p.sliding.Paused(), session.Reason(0))
	want(t, "the board has the keys", p.page().Board.Focused(), true)
}

// TestKeysWithoutFocus reach the board all the same, which then has it, to hear
// when they are let go.
func TestKeysWithoutFocus(t *testing.T) {
	p := start(t, "").open("sliding:3x3:1,2,3,4,5,6,0,7,8")
	p.win.Canvas().Unfocus()
	p.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyLeft})
	want(t, "moves", p.sliding.Moves(), 1)
	want(t, "the board has the keys", p.page().Board.Focused(), true)
}

// bringCards opens the laboratory where the window is so small that it is away.
func (p *program) bringCards() {
	if !p.sees("solver.engine") {
		p.page().Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF4})
	}
}

// An engine that makes larger tables for the next solve says so in its tab.
func TestTablesTellTheirProgress(t *testing.T) {
	p := start(t, "")
	said := func() bool {
		return slices.Contains(uitest.Texts(p.win), lang.T("solver.tables", "Percent", 41))
	}
	go p.services.Tables.Progress("sliding-x", 0.414)
	p.app.Until("the progress is shown", said)
	go p.services.Tables.Progress("sliding-x", 1)
	p.app.Until("the progress is gone", func() bool { return !said() })
}

// breaksWell fails unless a text is seen whose lines break neither within a foreign word nor before a mark.
func breaksWell(t *testing.T, win fyne.Window, text string) {
	t.Helper()
	text = strings.ReplaceAll(text, "*", "")
	first, _, _ := strings.Cut(text, "\n")
	said := false
	for _, o := range uitest.Seen(win) {
		note, ok := o.(*ui.Note)
		if !ok {
			continue
		}
		lines := strings.Split(note.String(), "\n")
		said = said || strings.Join(lines, "") == first
		for i, line := range lines {
			if strings.HasPrefix(line, "。") || strings.HasPrefix(line, "，") || i > 0 && split(lines[i-1], line) {
				t.Errorf("a line begins with %q", line)
			}
		}
	}
	must.Be(t, said, "%q is not among the notes", first)
}

// split says whether a line ends, and the next begins, with a Latin letter.
func split(line, next string) bool {
	latin := func(c byte) bool { return c|' ' >= 'a' && c|' ' <= 'z' }
	return line != "" && next != "" && latin(line[len(line)-1]) && latin(next[0])
}

// TestHelpIsReadByKeys: the keys of movement scroll the help, in the smallest window each line of it has the
// room it needs, and what it calls by name is called so.
func TestHelpIsReadByKeys(t *testing.T) {
	p := start(t, "")
	p.win.Resize(fyne.NewSize(640, 480))
	for _, language := range lang.Languages() {
		code := language.Code
		lang.Set(code)
		p.build()
		for i := range p.places {
			p.show(i)
			p.showHelp()
			var scroll *container.Scroll
			for _, o := range uitest.Seen(p.win) {
				if s, ok := o.(*container.Scroll); ok && s.Content.MinSize().Height > s.Size().Height+100 {
					scroll = s
				}
			}
			must.Be(t, scroll != nil, "%s, %s: no help that scrolls", code, p.page().Name)
			if need := scroll.Content.MinSize().Width; need > scroll.Size().Width+1 {
				t.Errorf("%s, %s: %v wide, and %v wanted", code, p.page().Name, scroll.Size().Width, need)
			}
			for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyPageDown, fyne.KeyEnd} {
				before := scroll.Offset.Y
				p.services.Dialogs.Key(&fyne.KeyEvent{Name: key})
				must.Be(t, scroll.Offset.Y > before,
					"%s, %s: %s scrolls from %v to %v", code, p.page().Name, key, before, scroll.Offset.Y)
			}
			p.services.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyHome})
			want(t, "at the top", scroll.Offset.Y, 0)
			if !lang.Spaced() {
				breaksWell(t, p.win, lang.T(p.page().Name+".help"))
				if star := " * "; strings.Contains(lang.T(p.page().Name+".help"), star) && !p.seen(star) {
					t.Errorf("%s: the star to be typed is not said", p.page().Name)
				}
			}
			p.services.Dialogs.Close()
		}
		holds(t, code+": what the help calls the box of the picture", lang.T("help.pictures"), lang.T("picture.whole"))
	}
}
