package games

import (
	"cmp"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/cycle"
	"tessera/games/diary"
	"tessera/games/home"
	"tessera/games/pictures"
	"tessera/games/progress"
	"tessera/games/screen"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/sound"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/imageslice"
	"tessera/imageslice/thumbs"
	"tessera/resources/lang"
	"tessera/resources/malloc"
	"tessera/resources/native"
	"tessera/resources/own"
	"tessera/resources/priority"
	"tessera/solver/kept"
)

// Window is the program's one window.
type Window struct {
	// Version is what the settings tell of the program: see [cli.Program].
	Version string
	// Front brings the window, as the toolkit gives it, to the front by the desktop's token, where the toolkit
	// cannot; nil where it can.
	Front func(window any, token string)

	app      fyne.App
	win      fyne.Window
	services *tab.Services
	places   []*place // in the order of the rail
	rail     *rail
	current  int // the place in front
	stack    *fyne.Container
	shield   fyne.CanvasObject                      // lies over all else for a moment: see once
	keys     map[ui.Key]bool                        // the combinations that are listened to
	copied   func(limit int) (native.Copied, error) // the clipboard; nil for the toolkit's
	pasted   *own.Temp                              // has the picture that was pasted last
	store    *settings.Store
	mail     mailbox
	drawn    time.Time   // the first frame
	filled   time.Time   // the first frame with a tab in it
	resting  *time.Timer // waits for the end of a resize
	spot     *standing
	lost     bool      // the display has gone
	bare     bool      // nobody draws a title
	small    fyne.Size // what it had before it filled the screen
	wanted   int       // the tab that the player wants, which may not be there yet
}

// NewWindow builds the window of a program that has the folder of its app for
// itself: see [NewWindowIn].
func NewWindow(app fyne.App, paths ...string) *Window {
	return NewWindowIn(&home.Home{Dir: storageRoot(app)}, app, Wish{Open: paths})
}

// NewWindowIn builds the window of a program, and shows it. What the player has is kept in a
// home that was entered; a game that there is not is not wished for.
func NewWindowIn(h *home.Home, app fyne.App, wish Wish) *Window {
	malloc.Tune()
	priority.Window()
	sampleMemory()
	w := &Window{app: app, keys: map[ui.Key]bool{}}
	root := cmp.Or(h.Dir, storageRoot(app))
	var trouble error
	w.store, trouble = settings.Open(session.NewStorage(root), func(err error) { w.mail.post(func() { w.unkept(err) }) })
	settings := settings.NewSettings(w.store)
	chooseLanguage(settings)
	app.Settings().SetTheme(settings.Theme())
	app.Settings().AddListener(func(fyne.Settings) { w.mail.post(forgetFonts) })
	kept.SetLimit(settings.Kept())
	screens := askScreens(settings)
	w.win = app.NewWindow("Tessera")
	w.spot = &standing{win: w.win, settings: settings, post: w.mail.post, screens: screens}
	if native, can := w.win.(driver.NativeWindow); can {
		native.RunNative(func(window any) { w.bare = screen.Bare(window) })
	}
	w.win.SetMaster()
	w.win.SetPadded(false)

	if err := saveSafely(); err != nil {
		fyne.LogError("saving files safely", err)
	}
	sounds := sound.New()
	hear := func() { sounds.Set(settings.Sound(), settings.Volume()) }
	hear()
	settings.OnChange(func() {
		hear()
		if w.current < len(w.places) && w.places[w.current].page != nil { // its buttons tell of settings
			w.page().Refresh()
		}
	})
	tables := session.NewTables(own.Cache())
	imageslice.KeepDecoders(filepath.Join(own.Cache(), "decoders"))
	tables.OnProgress = func(name string, made float64) { w.mail.post(func() { w.preparing(name, made) }) }
	fail := func(err error) { w.mail.post(func() { w.services.Dialogs.Fail(err) }) } // on any goroutine
	store := imageslice.NewStore(filepath.Join(root, "pictures"))
	store.Tell = fail
	album := pictures.NewAlbum(store)
	saved := session.NewStorage(filepath.Join(root, "games"))
	w.services = &tab.Services{
		Library: &pictures.Library{
			Host:         &ui.Host{Window: w.win, Dialogs: ui.NewDialogs(w.win), Post: w.mail.post},
			Settings:     settings,
			Album:        album,
			Thumbs:       thumbs.NewCache(filepath.Join(own.Cache(), "thumbs")),
			Gallery:      pictures.NewGallery(cycle.Name, album, saved, filepath.Join(root, "gallery"), fail),
			KeepPictures: w.keepPictures,
			Chosen:       func(at fyne.Position) { w.page().Board.OnceAt(at) },
			Shield:       w.once,
		},
		Files: saved,
		Diaries: diary.NewBooks(saved, func(err error) {
			if err != nil {
				fail(err)
			}
		}),
		Progress:     progress.NewBooks(saved, fail),
		Hear:         sounds.Play,
		Tables:       tables,
		ShowSettings: w.showSettings,
		ShowHelp:     w.showHelp,
		FullScreen:   w.toggleFullScreen,
		OpenGame:     w.askGame,
		Version:      func() string { return w.Version },
		OpenID:       w.openID,
		OpenText:     w.openText,
		Paste:        w.paste,
	}
	w.services.Dialogs.OnOpen = func() {
		w.page().Board.CancelPress()
		w.each(func(g session.Game) { g.Pause(session.DialogOpen) })
	}
	w.services.Dialogs.OnClose = func() {
		w.each(func(g session.Game) { g.Resume(session.DialogOpen) })
		w.page().Board.TakeFocus()
	}
	w.places = newPlaces(w.services.Files)
	if w.current = w.find(wish.Game); w.current < 0 {
		w.current = max(0, w.find(settings.Tab()))
	}
	w.appear()
	for _, err := range []error{trouble, h.Trouble, h.Listen(w.asked)} {
		if err != nil {
			w.mail.post(func() { w.services.Dialogs.Fail(err) })
		}
	}
	w.show(w.current)
	w.listen()
	w.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) {
		paths := make([]string, len(uris))
		for i, u := range uris {
			paths[i] = u.Path()
		}
		w.dropped(paths...)
	})
	w.win.SetCloseIntercept(w.quit)
	life := app.Lifecycle()
	life.SetOnExitedForeground(func() {
		w.page().Board.CancelPress() // Fyne tells next of buttons let go, which the player still holds
		w.each(func(g session.Game) {
			g.Pause(session.Unfocused)
			w.told(g.Flush())
		})
		w.told(w.store.Flush())
	})
	life.SetOnEnteredForeground(func() { w.each(func(g session.Game) { g.Resume(session.Unfocused) }) })
	life.SetOnStarted(w.mail.start)
	// Nothing can be told any more by then: what is unsaved is written as far
	// as the disk lets it.
	life.SetOnStopped(func() {
		w.each(func(g session.Game) { _ = g.Close() })
		_ = w.store.Close()
		_ = w.services.Gallery.Close()
		_ = w.services.Progress.Close()
		_ = w.services.Diaries.Close()
		sounds.Close()
		w.services.End()
		w.services.Written()
		w.dropPasted()
	})
	w.OpenPaths(wish.Open...)
	w.mail.post(func() { w.deal(wish) })
	return w
}

// Away is what the game in front shows over the board where the player asks for it (see [tab.Page]), for a test.
func (w *Window) Away() []fyne.CanvasObject { return w.page().Away }

// Hears has every sound told to a test, in place of being heard.
func (w *Window) Hears(f func(sound.Sound)) { w.services.Hear = f }

// storageRoot is the folder for what the program keeps.
func storageRoot(app fyne.App) string { return app.Storage().RootURI().Path() }

// unkept tells that the settings cannot be written.
func (w *Window) unkept(err error) {
	if err != nil {
		w.services.Dialogs.Inform(lang.T("error.title"), lang.T("settings.unkept"))
	}
}

// told shows an error of keeping games, once the window is back.
func (w *Window) told(err error) {
	if err != nil {
		fyne.LogError("keeping the game", err)
	}
}

// appear shows the window, where it was and as large, before there is a tab in it, which takes
// half as long again.
func (w *Window) appear() {
	w.surround()
	w.openFrame()
	w.spot.open()
	w.win.Show() // draws it
	w.drawn = time.Now()
}

// Run runs the program until its window is closed.
func (w *Window) Run() {
	w.noteFilled()
	w.services.Native, w.services.Offer, w.copied = native.Ask, native.Offer, native.Read
	w.page().Board.TakeFocus()
	w.checkGlyphs()
	w.startProbe(os.Getenv(probeVariable))
	closed := make(chan struct{})
	defer close(closed)
	go w.newRest().watch(closed)
	w.spot.follow(closed)
	live(w.app)
}

// noteFilled notes when the first frame with a tab in it has been drawn.
func (w *Window) noteFilled() {
	drawn := ui.Drawn()
	go func() {
		<-drawn
		appeared.Store(true)
		now := time.Now()
		w.mail.post(func() { w.filled = now })
	}()
}

// build makes the window's content, at the start and again after the language
// changed. What goes on in the tabs goes on in those that take their places; tabs in
// the background are built again when they are shown.
func (w *Window) build() {
	for _, p := range w.places {
		if p.page != nil {
			p.page, p.old = nil, p.page
		}
	}
	w.surround()
	w.show(w.current)
}

// surround makes what lies around the tabs.
func (w *Window) surround() {
	w.rail = newRail(w.places, w.turn)
	w.rail.choose(w.current)
	w.stack = container.NewStack()
	afresh := func() { w.mail.post(func() { w.app.Settings().SetTheme(w.app.Settings().Theme()) }) }
	content := container.New(&outer{resized: w.resized, canvas: w.win.Canvas(), afresh: afresh}, w.rail.content, w.stack)
	w.shield = ui.NewShield()
	w.shield.Hide()
	if w.bare {
		content = titled(w.win, w.quit, content)
	}
	w.win.SetContent(ui.WithTips(container.NewStack(content, w.shield), w.win.Canvas()))
}

// once drops the second half of a double click whose first has closed a page: what then lies
// under the pointer was not meant.
func (w *Window) once() {
	over := w.shield
	over.Show()
	time.AfterFunc(w.app.Driver().DoubleTapDelay(), func() { w.mail.post(over.Hide) })
}

// listen hears the keys that are the window's own.
func (w *Window) listen() {
	c := w.win.Canvas()
	c.AddShortcut(shortcut(quitKey), func(fyne.Shortcut) { w.quit() })
	c.AddShortcut(shortcut(tab.PictureKey), func(fyne.Shortcut) {
		if p := w.page().Photos; p != nil && !w.covered() {
			p.Ask()
		}
	})
	for i := range w.places {
		c.AddShortcut(shortcut(placeKey(i)), func(fyne.Shortcut) {
			if !w.covered() {
				w.turn(i)
			}
		})
	}
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		if w.covered() {
			w.services.Dialogs.Key(e)
			return
		}
		w.page().TypedKey(e)
	})
}

// quitKey closes the window.
var quitKey = ui.Key{Name: fyne.KeyQ, Ctrl: true}

// placeKey brings the tab at i to the front: Ctrl and its number.
func placeKey(i int) ui.Key { return ui.Key{Name: fyne.KeyName(strconv.Itoa(i + 1)), Ctrl: true} }

// addKeys listens to every key combination that a tab names; what it starts is
// up to the tab in front.
func (w *Window) addKeys(p *tab.Page) {
	for _, a := range p.Actions {
		if !a.Key.Ctrl || w.keys[a.Key] {
			continue
		}
		key := a.Key // not all of the action, which would hold this tab when others have taken its place
		w.keys[key] = true
		for _, k := range alike(key) {
			w.win.Canvas().AddShortcut(shortcut(k), func(fyne.Shortcut) { w.run(key) })
		}
	}
}

// alike are a key and those that stand for it: plus is, on many keyboards, the equals sign
// with Shift.
func alike(k ui.Key) []ui.Key {
	if k.Name != fyne.KeyPlus {
		return []ui.Key{k}
	}
	equals, shifted := ui.Key{Name: fyne.KeyEqual, Ctrl: true}, ui.Key{Name: fyne.KeyEqual, Ctrl: true, Shift: true}
	return []ui.Key{k, {Name: k.Name, Ctrl: true, Shift: true}, equals, shifted}
}

// shortcut is a key combination as Fyne reports it: a few have names of their
// own.
func shortcut(k ui.Key) fyne.Shortcut {
	switch {
	case k.Name == fyne.KeyZ && !k.Shift:
		return &fyne.ShortcutUndo{}
	case k.Name == fyne.KeyY && !k.Shift:
		return &fyne.ShortcutRedo{}
	case k.Name == fyne.KeyC && !k.Shift:
		return &fyne.ShortcutCopy{}
	case k.Name == fyne.KeyV && !k.Shift:
		return &fyne.ShortcutPaste{}
	}
	mod := fyne.KeyModifierShortcutDefault
	if k.Shift {
		mod |= fyne.KeyModifierShift
	}
	return &desktop.CustomShortcut{KeyName: k.Name, Modifier: mod}
}

// run starts the action of a key in the tab in front.
func (w *Window) run(k ui.Key) {
	if w.covered() {
		if k == tab.UndoKey { // which means what lies over the tab
			w.services.Dialogs.Key(&fyne.KeyEvent{Name: k.Name})
		}
		return
	}
	for _, a := range w.page().Actions {
		if a.Key == k {
			a.Do()
			return
		}
	}
}

// covered says whether a dialog or menu lies over the tab.
func (w *Window) covered() bool { return w.win.Canvas().Overlays().Top() != nil }
