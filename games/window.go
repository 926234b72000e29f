// Package games is the window: a rail of games at the left, the chosen one's
// tab beside it, and what concerns all of them: pictures and saved games that
// are opened, settings, language, help.
package games

import (
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	fynetooltip "github.com/dweymouth/fyne-tooltip"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/sliding"
	"tessera/games/tab"
	"tessera/imageslice"
)

// The window's size at the first start.
const (
	startWidth  = 1120
	startHeight = 760
)

// Window is the program's one window.
type Window struct {
	app      fyne.App
	win      fyne.Window
	services *tab.Services
	sliding  *sliding.Session
	pages    []*tab.Page
	rail     *rail
	current  int
	stack    *fyne.Container
	building bool
	late     []func() // posted while the tabs were being built
}

// NewWindow builds the window of a program. path, if not empty, is a picture
// or a saved game to open.
func NewWindow(app fyne.App, path string) *Window {
	w := &Window{app: app, building: true}
	settings := tab.NewSettings(app.Preferences())
	chooseLanguage(settings)
	app.Settings().SetTheme(look.New(settings.Variant()))
	w.win = app.NewWindow("Tessera")
	w.win.SetMaster()
	w.win.SetPadded(false)

	root := storageRoot(app)
	w.services = &tab.Services{
		Window: w.win, Settings: settings,
		Files:        session.NewStorage(filepath.Join(root, "games")),
		Album:        tab.NewAlbum(imageslice.NewStore(filepath.Join(root, "pictures"))),
		Tables:       session.NewTables(cacheFolder()),
		Post:         w.post,
		Dialogs:      tab.NewDialogs(w.win),
		ShowSettings: w.showSettings,
		ShowHelp:     w.showHelp,
		OpenGame:     w.askGame,
	}
	w.services.KeepPictures = func() { w.services.Album.Keep(w.sliding) }
	w.services.Dialogs.OnOpen = func() { w.page().Game.Pause(session.DialogOpen) }
	w.services.Dialogs.OnClose = func() {
		w.page().Game.Resume(session.DialogOpen)
		w.page().Board.TakeFocus()
	}
	w.sliding = sliding.NewSession(w.post, w.services.Files)
	w.build()
	w.win.Resize(fyne.NewSize(startWidth, startHeight))
	w.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) {
		if len(uris) > 0 {
			w.OpenPath(uris[0].Path())
		}
	})
	life := app.Lifecycle()
	life.SetOnExitedForeground(func() {
		w.page().Game.Pause(session.Unfocused)
		w.each(func(p *tab.Page) { w.told(p.Game.Flush()) })
	})
	life.SetOnEnteredForeground(func() { w.page().Game.Resume(session.Unfocused) })
	// Nothing can be told any more by then: what is unsaved is written as far
	// as the disk lets it.
	life.SetOnStopped(func() { w.each(func(p *tab.Page) { _ = p.Game.Close() }) })
	if path != "" {
		w.OpenPath(path)
	}
	return w
}

// cacheFolder is where engines keep tables that can be made again.
func cacheFolder() string {
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	return filepath.Join(cache, "tessera")
}

// storageRoot is the folder for what the program keeps.
func storageRoot(app fyne.App) string { return app.Storage().RootURI().Path() }

// told shows an error of keeping games, once the window is back.
func (w *Window) told(err error) {
	if err != nil {
		fyne.LogError("keeping the game", err)
	}
}

// ShowAndRun shows the window until it is closed.
func (w *Window) ShowAndRun() {
	w.win.Show()
	w.page().Board.TakeFocus()
	w.checkGlyphs()
	w.startProbe(os.Getenv("TESSERA_PROBE"))
	w.app.Run()
}

func (w *Window) page() *tab.Page { return w.pages[w.current] }

func (w *Window) each(f func(*tab.Page)) {
	for _, p := range w.pages {
		f(p)
	}
}

// post brings a closure to the window's goroutine. Before the program runs Fyne
// calls it at once: then it waits until the tabs are there, which it may need.
func (w *Window) post(f func()) {
	fyne.Do(func() {
		if w.building {
			w.late = append(w.late, f)
			return
		}
		f()
	})
}

// build makes all tabs, at the start and again after the language changed; the
// games on their tables stay.
func (w *Window) build() {
	w.building = true
	w.each(func(p *tab.Page) { p.Stop() })
	w.pages = []*tab.Page{sliding.New(w.services, w.sliding).Page()}
	w.rail = newRail(w.pages, w.show)
	w.stack = container.NewStack()
	for _, p := range w.pages {
		w.stack.Add(p.Content)
	}
	content := container.NewBorder(nil, nil, w.rail.content, nil, w.stack)
	w.win.SetContent(fynetooltip.AddWindowToolTipLayer(content, w.win.Canvas()))
	w.addKeys()
	w.show(w.current)
	w.building = false
	late := w.late
	w.late = nil
	for _, f := range late {
		f()
	}
}

// show brings a tab to the front.
func (w *Window) show(i int) {
	for k, p := range w.pages {
		if k == i {
			p.Content.Show()
			p.Game.Resume(session.TabHidden)
		} else {
			p.Content.Hide()
			p.Game.Pause(session.TabHidden)
		}
	}
	w.current = i
	w.rail.choose(i)
	w.page().Board.TakeFocus()
}

// addKeys registers every key combination that a tab names, for the tab in
// front, and the window's own.
func (w *Window) addKeys() {
	c := w.win.Canvas()
	seen := map[tab.Key]bool{}
	for _, p := range w.pages {
		for _, a := range p.Actions {
			if !a.Key.Ctrl || seen[a.Key] {
				continue
			}
			seen[a.Key] = true
			c.AddShortcut(shortcut(a.Key), func(fyne.Shortcut) { w.run(a.Key) })
		}
	}
	picture := tab.Key{Name: fyne.KeyO, Ctrl: true}
	c.AddShortcut(shortcut(picture), func(fyne.Shortcut) {
		if p := w.page().Picture; p != nil && !w.covered() {
			p.AskFile()
		}
	})
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		switch {
		case !w.covered():
			w.page().TypedKey(e)
		case e.Name == fyne.KeyEscape:
			w.services.Dialogs.Close()
		}
	})
}

// shortcut is a key combination as Fyne reports it: a few have names of their
// own.
func shortcut(k tab.Key) fyne.Shortcut {
	switch {
	case k.Name == fyne.KeyZ && !k.Shift:
		return &fyne.ShortcutUndo{}
	case k.Name == fyne.KeyY && !k.Shift:
		return &fyne.ShortcutRedo{}
	}
	mod := fyne.KeyModifierShortcutDefault
	if k.Shift {
		mod |= fyne.KeyModifierShift
	}
	return &desktop.CustomShortcut{KeyName: k.Name, Modifier: mod}
}

// run starts the action of a key in the tab in front.
func (w *Window) run(k tab.Key) {
	if w.covered() {
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
