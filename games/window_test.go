package games

import (
	"bufio"
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"net"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"tessera/games/lang"
	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/uitest"
	"tessera/imageslice"
	"tessera/solver/sliding"
)

// program is the window of a program that was started before, as a test uses it.
type program struct {
	*Window
	t   *testing.T
	app *uitest.App
}

func want[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
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
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// start begins a program in English with a picture that was chosen before;
// path is what its command line names.
func start(t *testing.T, path string) *program {
	t.Helper()
	t.Setenv("TESSERA_LANG", "")
	t.Setenv("LC_ALL", "en_US.UTF-8")
	app := uitest.New(t)
	settings := tab.NewSettings(app.Preferences())
	settings.SetLanguage("en")
	settings.SetVariant(look.Light)
	settings.SetSpeed(1)
	kept, err := imageslice.NewStore(filepath.Join(app.Root(), "pictures")).Put("holiday.png", photo(t, 240, 180, color.NRGBA{R: 200}))
	if err != nil {
		t.Fatal(err)
	}
	settings.SetPicture("sliding", session.PictureRef{Role: "board", Hash: kept.Hash()})
	return again(t, app, path)
}

// again starts the program once more, with what it kept.
func again(t *testing.T, app *uitest.App, path string) *program {
	t.Helper()
	p := &program{t: t, app: app, Window: NewWindow(app, path)}
	t.Cleanup(func() {
		p.each(func(page *tab.Page) { page.Game.Close() })
		lang.Set("en")
	})
	app.Until("a picture", func() bool { return p.page().Picture.Picture() != nil })
	return p
}

// open lays the game of that ID on the table.
func (p *program) open(id string) *program {
	p.t.Helper()
	p.sliding.OpenGameID(id, func(err error) {
		if err != nil {
			p.t.Error(err)
		}
	})
	p.app.Until("the game "+id, func() bool { return p.sliding.GameID() == id })
	return p
}

// shortcut types a combination of keys, wherever the focus is.
func (p *program) shortcut(s fyne.Shortcut) {
	p.t.Helper()
	p.app.Shortcut(p.win, s)
}

func ctrl(k fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: k, Modifier: fyne.KeyModifierShortcutDefault}
}

// move makes a move that is legal.
func (p *program) move() {
	for _, m := range []sliding.Move{sliding.Up, sliding.Down} {
		if _, ok := p.sliding.Position().From(m); ok {
			if err := p.sliding.Do(m); err != nil {
				p.t.Error(err)
			}
			return
		}
	}
}

func (p *program) dialog() string { return p.services.Dialogs.Text() }

// file writes a file and gives its path.
func (p *program) file(name string, data []byte) string { return write(p.t, name, data) }

func write(t *testing.T, name string, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestFirstSight: a rail of games, the board with the keys, and nothing cut off
// at the size of the start or at the smallest.
func TestFirstSight(t *testing.T) {
	p := start(t, "")
	want(t, "the title", p.win.Title(), "Tessera")
	want(t, "the size", p.win.Canvas().Size(), fyne.NewSize(startWidth, startHeight))
	want(t, "the board has the keys", p.page().Board.Focused(), true)
	want(t, "the rail", len(p.rail.items), len(p.pages))
	for _, size := range []fyne.Size{fyne.NewSize(startWidth, startHeight), fyne.NewSize(800, 600)} {
		p.win.Resize(size)
		named := map[string]probeControl{}
		for _, c := range p.tree() {
			if c.X < 0 || c.Y < 0 || c.X+c.W > size.Width+0.5 || c.W <= 0 || c.H <= 0 {
				t.Errorf("at %v %s %s %q is cut off: it lies at %v,%v of %v×%v", size, c.Kind, c.ID, c.Text, c.X, c.Y, c.W, c.H)
			}
			named[c.ID] = c
		}
		var bar []probeControl
		for _, name := range []string{"action.new", "action.restart", "action.undo", "action.redo", "action.hint", "action.solve",
			"action.pause", "action.save", "action.open", "action.settings", "action.help"} {
			c, ok := named[name]
			if !ok {
				t.Errorf("at %v there is no %s", size, name)
			}
			for _, other := range bar {
				if c.X < other.X+other.W && other.X < c.X+c.W && c.Y < other.Y+other.H && other.Y < c.Y+c.H {
					t.Errorf("at %v %s and %s overlap", size, c.ID, other.ID)
				}
			}
			bar = append(bar, c)
		}
		for _, name := range []string{"rail.sliding", "picture.choose", "game.size", "solver.engine", "id.enter"} {
			if _, ok := named[name]; !ok {
				t.Errorf("at %v there is no %s", size, name)
			}
		}
		if c := named["picture.choose"]; c.Y+c.H > size.Height {
			t.Errorf("at %v the choice of a picture is below the window", size)
		}
	}
}

// TestPictureByPath: at the start and while running, and the game is kept.
func TestPictureByPath(t *testing.T) {
	green := photo(t, 300, 200, color.NRGBA{G: 200})
	p := start(t, write(t, "beach.png", green))
	shown := func() string { return p.page().Picture.Picture().Name() }
	p.app.Until("the picture of the command line", func() bool { return shown() == "beach.png" })
	p.open("sliding:3x3#1")
	before := p.sliding.Position()
	p.OpenPath(p.file("Field.PNG", photo(t, 300, 200, color.NRGBA{R: 90, G: 90})))
	p.app.Until("the picture dropped", func() bool { return shown() == "Field.PNG" })
	want(t, "the position", p.sliding.Position(), before)
	want(t, "the dialog", p.dialog(), "")
	want(t, "the game's picture", p.sliding.Pictures(), []session.PictureRef{p.page().Picture.Ref()})
}

// TestWrongPictureByPath: a sentence names the file, and nothing changes.
func TestWrongPictureByPath(t *testing.T) {
	p := start(t, "").open("sliding:3x3#1")
	p.move()
	position, hash := p.sliding.Position(), p.page().Picture.Picture().Hash()
	folder := t.TempDir()
	for _, path := range []string{
		p.file("letter.txt", []byte("Dear aunt, thank you for the picture.")),
		p.file("empty.jpg", nil),
		p.file("cut.png", photo(t, 99, 99, color.NRGBA{})[:120]),
		filepath.Join(folder, "gone.jpg"),
		folder,
	} {
		p.OpenPath(path)
		p.app.Until("the answer", func() bool { return p.dialog() != "" })
		if said := p.dialog(); !strings.Contains(said, filepath.Base(path)) {
			t.Errorf("%s is refused by %q, which does not name it", path, said)
		}
		want(t, "something lies over the tab", p.covered(), true)
		p.services.Dialogs.Close()
		want(t, "the position", p.sliding.Position(), position)
		want(t, "moves", p.sliding.Moves(), 1)
		want(t, "the picture", p.page().Picture.Picture().Hash(), hash)
	}
}

// saved is a game of five by three after a move, as a file holds it.
func (p *program) saved() (data []byte, position sliding.Position) {
	p.open("sliding:5x3b2#7")
	p.move()
	var out bytes.Buffer
	want(p.t, "save", p.sliding.Save(&out), nil)
	return out.Bytes(), p.sliding.Position()
}

// TestSavedGameByPath, whatever the case of its ending.
func TestSavedGameByPath(t *testing.T) {
	p := start(t, "")
	data, position := p.saved()
	for _, name := range []string{"mine.tessera", "MINE.TESSERA"} {
		p.open("sliding:3x3#1")
		p.OpenPath(p.file(name, data))
		want(t, "the position", p.sliding.Position(), position)
		want(t, "moves", p.sliding.Moves(), 1)
		want(t, "the dialog", p.dialog(), "")
		want(t, "the position told", p.page().Position(), position.String())
	}
	want(t, "at the start", again(t, p.app, p.file("mine.tessera", data)).sliding.Position(), position)
}

// TestDamagedSaveChangesNothing and is answered by a sentence.
func TestDamagedSaveChangesNothing(t *testing.T) {
	p := start(t, "")
	data, _ := p.saved()
	p.open("sliding:3x3#1")
	p.move()
	position := p.sliding.Position()
	other := bytes.Replace(data, []byte(`"game":"sliding"`), []byte(`"game":"marbles"`), 1)
	for name, data := range map[string][]byte{
		"empty": nil, "cut": data[:len(data)/2], "doubled": slices.Concat(data, data), "of another game": other,
		"of a later version": bytes.Replace(data, []byte(`"tessera":1`), []byte(`"tessera":99`), 1),
		"with a wrong move":  bytes.Replace(data, []byte(`"steps":[[`), []byte(`"steps":[["X",`), 1),
		"a picture":          photo(t, 20, 20, color.NRGBA{}),
	} {
		p.OpenPath(p.file("mine.tessera", data))
		if said := p.dialog(); len(said) < 20 || strings.Contains(said, "<no value>") || strings.Contains(said, "error.") {
			t.Errorf("a saved game %s is refused by %q", name, said)
		}
		p.services.Dialogs.Close()
		want(t, "the position after one "+name, p.sliding.Position(), position)
		want(t, "the ID after one "+name, p.sliding.GameID(), "sliding:3x3#1")
		want(t, "undo after one "+name, p.sliding.CanUndo(), true)
	}
	p.OpenPath(filepath.Join(t.TempDir(), "gone.tessera"))
	if p.dialog() == "" {
		t.Error("a saved game that is not there is met with silence")
	}
}

// TestProgramStartedAgain goes on where it was ended.
func TestProgramStartedAgain(t *testing.T) {
	p := start(t, "").open("sliding:4x4b3#9")
	p.move()
	position, picture := p.sliding.Position(), p.page().Picture.Picture().Hash()
	p.app.Life().Stopped()
	p = again(t, p.app, "")
	want(t, "the position", p.sliding.Position(), position)
	want(t, "moves", p.sliding.Moves(), 1)
	want(t, "the picture", p.page().Picture.Picture().Hash(), picture)
	want(t, "the dialog", p.dialog(), "")
}

// TestDamagedAutosaveIsToldAndKept.
func TestDamagedAutosaveIsToldAndKept(t *testing.T) {
	p := start(t, "").open("sliding:4x4#9")
	p.app.Life().Stopped()
	path := filepath.Join(p.app.Root(), "games", "sliding.autosave.json")
	if err := os.WriteFile(path, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	p = again(t, p.app, "")
	p.app.Until("the answer", func() bool { return p.dialog() != "" })
	if said := p.dialog(); !strings.Contains(said, "sliding.autosave") {
		t.Errorf("the player is told %q", said)
	}
	want(t, "paused", p.sliding.Paused()&session.DialogOpen, session.DialogOpen)
	p.services.Dialogs.Close()
	want(t, "another dialog", p.dialog(), "")
	want(t, "a game", p.sliding.HasGame(), false)
	if kept, _ := filepath.Glob(filepath.Join(p.app.Root(), "games", "*damaged*")); len(kept) != 1 {
		t.Errorf("the damaged file is not kept: %v", kept)
	}
}

// TestDamagedRecordsAreTold, though they are read before the tab is there.
func TestDamagedRecordsAreTold(t *testing.T) {
	p := start(t, "")
	p.app.Life().Stopped()
	path := filepath.Join(p.app.Root(), "games", "sliding.records.json")
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	p = again(t, p.app, "")
	p.app.Until("the answer", func() bool { return p.dialog() != "" })
	if said := p.dialog(); !strings.Contains(said, "sliding.records") {
		t.Errorf("the player is told %q", said)
	}
}

// TestLeavingTheWindow stops the clock and writes the game down.
func TestLeavingTheWindow(t *testing.T) {
	p := start(t, "").open("sliding:3x3#1")
	p.move()
	path := filepath.Join(p.app.Root(), "games", "sliding.autosave.json")
	p.app.Life().Exited()
	want(t, "paused", p.sliding.Paused(), session.Unfocused)
	data, err := os.ReadFile(path)
	want(t, "reading the autosave", err, nil)
	if !bytes.Contains(data, []byte(`"steps":[["`)) {
		t.Errorf("the autosave holds no move: %s", data)
	}
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
	english := p.pages[0].Title

	p.app.Choose(p.win, "settings.language", 2)
	want(t, "the language", lang.Current(), "zh-Hans")
	want(t, "the dialog, in Chinese", p.dialog(), lang.T("settings.title"))
	if !slices.Contains(uitest.Texts(p.win), lang.T("settings.motion")) {
		t.Errorf("the settings are not in Chinese: %q", uitest.Texts(p.win))
	}
	if title := p.pages[0].Title; title == english || title != p.rail.items[0].label.Text {
		t.Errorf("the tab is called %q, in the rail %q", title, p.rail.items[0].label.Text)
	}
	want(t, "the position", p.sliding.Position(), position)
	want(t, "the tab's position", p.page().Position(), position.String())
	want(t, "the language kept", tab.NewSettings(p.app.Preferences()).Language(), "zh-Hans")

	p.app.Choose(p.win, "settings.theme", 2)
	want(t, "dark", look.Color(theme.ColorNameBackground), color.NRGBA{0x14, 0x18, 0x1F, 0xFF})
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
		{ctrl(fyne.KeyO), lang.T("picture.file")},
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
	want(t, "the position told", p.page().Position(), p.sliding.Position().String())
	p.shortcut(ctrl(fyne.KeyN))
	want(t, "the position told after Ctrl+N", p.page().Position(), "")
}

// TestDialogsStopTheClock and give the keys back.
func TestDialogsStopTheClock(t *testing.T) {
	p := start(t, "").open("sliding:3x3#1")
	p.page().TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
	want(t, "the dialog", p.dialog(), lang.T("action.help"))
	want(t, "paused", p.sliding.Paused(), session.DialogOpen)
	texts := strings.Join(uitest.Texts(p.win), "\n")
	for _, a := range p.page().Actions {
		if a.Key.Name != "" && !strings.Contains(texts, a.Key.String()+"\n"+lang.T(a.Name)) {
			t.Errorf("the help does not tell the key %s of %s", a.Key, a.Name)
		}
	}
	p.app.Click(p.win, lang.T("button.close"))
	want(t, "paused", p.sliding.Paused(), session.Reason(0))
	want(t, "the board has the keys", p.page().Board.Focused(), true)
}

// TestKeysWithoutFocus reach the board all the same.
func TestKeysWithoutFocus(t *testing.T) {
	p := start(t, "").open("sliding:3x3:1,2,3,4,5,6,0,7,8")
	p.win.Canvas().Unfocus()
	p.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyLeft})
	want(t, "moves", p.sliding.Moves(), 1)
}

// TestProbe tells what a person would see, over its socket.
func TestProbe(t *testing.T) {
	p := start(t, "").open("sliding:3x3:1,2,3,4,5,6,0,7,8")
	dir, err := os.MkdirTemp("", "probe") // a socket's path must be short
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "s")
	p.startProbe(path)
	conn, err := net.Dial("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	lines := bufio.NewReader(conn)
	ask := func(question string, into any) {
		t.Helper()
		answers := make(chan error, 1)
		go func() {
			if _, err := conn.Write([]byte(question + "\n")); err != nil {
				answers <- err
				return
			}
			line, err := lines.ReadBytes('\n')
			if err == nil {
				err = json.Unmarshal(line, into)
			}
			answers <- err
		}()
		var err error
		p.app.Until("the answer to "+question, func() bool {
			select {
			case err = <-answers:
				return true
			default:
				return false
			}
		})
		want(t, question, err, nil)
	}
	var state probeState
	ask("state", &state)
	want(t, "position", state.Position, "3x3:1,2,3,4,5,6,0,7,8")
	want(t, "status", state.Status, "playing")
	want(t, "tab", state.Tab, "sliding")
	want(t, "picture", state.Picture, p.page().Picture.Picture().Hash())

	var tree []probeControl
	ask("tree", &tree)
	disabled := map[string]bool{}
	for _, c := range tree {
		disabled[c.ID] = c.Disabled
	}
	want(t, "undo can be used", !disabled["action.undo"], false)
	want(t, "hint can be used", !disabled["action.hint"], true)

	var cell probeControl
	ask("cell 8", &cell)
	at := p.app.Driver().AbsolutePositionForObject(p.page().Board).Add(p.page().Board.Geometry().Pos(8))
	want(t, "where cell 8 is", fyne.NewPos(cell.X, cell.Y), at)
	for _, question := range []string{"cell 9", "cell x", "nonsense", ""} {
		var answer map[string]string
		ask(question, &answer)
		if answer["error"] == "" {
			t.Errorf("%q is answered by %v", question, answer)
		}
	}
}
