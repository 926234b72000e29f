package games

import (
	"slices"
	"strings"
	"sync"

	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/suite"
	"tessera/games/tab"
	"tessera/resources/lang"
)

// place is a game's place in the window. Session and tab are made when the game
// is first needed: what nobody plays costs no time at the start, and its
// autosave stays as it is.
type place struct {
	tab.Entry
	kept    func() []session.PictureRef // those of the autosave that awaits the game
	game    session.Game                // nil until the game was needed
	build   func(*tab.Services) *tab.Page
	loading bool      // its autosave is being played through
	then    []func()  // is done after that, in this order
	page    *tab.Page // nil until the tab was needed, and after a change of language
	old     *tab.Page // the tab before that change, which goes on until another takes its place
}

// title is the game's name in the player's language.
func (p *place) title() string { return lang.T(p.Name + ".title") }

// newPlaces are the places of all games, with nothing made yet.
func newPlaces(files *session.Storage) []*place {
	places := make([]*place, len(suite.Games))
	for i, e := range suite.Games {
		places[i] = &place{Entry: e, kept: sync.OnceValue(func() []session.PictureRef { return files.Pictures(e.Name) })}
	}
	return places
}

// find is the index of the game of that name, -1 where there is none.
func (w *Window) find(name string) int {
	return slices.IndexFunc(w.places, func(p *place) bool { return p.Name == name })
}

// each calls f for every game that was begun.
func (w *Window) each(f func(session.Game)) {
	for _, p := range w.places {
		if p.game != nil {
			f(p.game)
		}
	}
}

// need makes sure that the tab at i is built, and gives it. It stays in the
// background.
func (w *Window) need(i int) *tab.Page {
	p := w.places[i]
	if p.page != nil {
		return p.page
	}
	w.begin(p)
	if p.old != nil {
		p.page, p.old = p.old.Speak(), nil
	} else {
		p.page = p.build(w.services)
	}
	p.game.Pause(session.TabHidden)
	if w.services.Dialogs.Text() != "" {
		p.game.Pause(session.DialogOpen)
	}
	p.page.Content.Hide()
	w.stack.Add(p.page.Content)
	w.addKeys(p.page)
	return p.page
}

// begin makes sure that the session of a game is made.
func (w *Window) begin(p *place) {
	if p.game == nil {
		p.game, p.build = p.Begin(w.mail.post, w.services.Files)
	}
}

// turn brings a tab to the front, once the game that was saved there has been played
// through: a long one must not hold up the window. Another tab, meanwhile, calls that off.
func (w *Window) turn(i int) {
	w.wanted = i
	w.begun(i, func() {
		if w.wanted == i {
			w.show(i)
		}
	})
}

// settled calls f once the tab is in front that was wished for last.
func (w *Window) settled(f func()) {
	if i := w.wanted; w.places[i].loading {
		w.begun(i, func() { w.settled(f) }) // for the wish may be another by then
		return
	}
	f()
}

// begun calls f once the game that was saved in the tab at i has been played through,
// in the background. The tab need not be built.
func (w *Window) begun(i int, f func()) {
	p := w.places[i]
	switch {
	case p.loading:
		p.then = append(p.then, f)
		return
	case p.game != nil:
		f()
		return
	}
	w.begin(p)
	p.loading, p.then = true, []func(){f}
	p.game.Preload(func() {
		then := p.then
		p.loading, p.then = false, nil
		for _, f := range then {
			f()
		}
	})
}

// show brings a tab to the front.
func (w *Window) show(i int) {
	w.wanted = i
	page := w.need(i)
	if old := w.places[w.current]; w.current != i && old.page != nil {
		old.page.Board.CancelPress()
		old.page.Content.Hide()
		old.game.Pause(session.TabHidden)
	}
	w.current = i
	if photos, ok := page.Photos.(pictures.Resting); ok {
		photos.Wake()
	}
	w.services.Settings.SetTab(w.places[i].Name)
	page.Content.Show()
	page.Board.Refresh() // in the colours of now
	page.Refresh()       // what was chosen in another tab
	page.Game.Resume(session.TabHidden)
	w.rail.choose(i)
	w.win.Canvas().Focus(page.Board) // itself, it does not know its window before it was drawn
}

// restHidden lets the tabs that are not in front let go of pictures.
func (w *Window) restHidden() {
	for i, p := range w.places {
		if p.page == nil || i == w.current {
			continue
		}
		if photos, ok := p.page.Photos.(pictures.Resting); ok {
			photos.Rest()
		}
	}
}

// page is the tab in front.
func (w *Window) page() *tab.Page { return w.places[w.current].page }

// preparing shows how much of an engine's table has been made, in the tab of the
// game that its name begins with.
func (w *Window) preparing(table string, made float64) {
	name, _, _ := strings.Cut(table, "-")
	if i := w.find(name); i >= 0 && w.places[i].page != nil {
		w.places[i].page.Preparing(made)
	}
}

// openID opens a game ID of another tab there, and says whether it was one;
// answer hears how that went.
func (w *Window) openID(text string, answer func(error)) bool {
	id, err := session.SplitGameID(text)
	if err != nil {
		return false
	}
	i := w.find(id.Game)
	if i < 0 || i == w.current {
		return false
	}
	w.openIn(i, text, answer)
	return true
}

// openIn opens a game ID in the tab at i, which comes to the front; answer hears how that went.
func (w *Window) openIn(i int, text string, answer func(error)) {
	w.begun(i, func() {
		w.need(i).Game.OpenGameID(text, func(err error) {
			if err == nil {
				w.show(i)
			}
			answer(err)
		})
	})
}

// keepPictures protects the pictures that games refer to from being forgotten:
// those on the tables and on their shelves, those of games not brought to the table
// yet, and those chosen for the next game. What is in files is read in the background;
// until it is, no picture is forgotten.
func (w *Window) keepPictures() {
	keep := w.services.Album.KeepSoon()
	var refs []session.PictureRef
	var filed []func() []session.PictureRef
	for _, p := range w.places {
		if p.game != nil {
			refs = append(refs, p.game.Pictures()...)
			filed = append(filed, p.game.KeptPictures)
		}
		if p.game == nil || !p.game.HasGame() { // which may have been begun, and its autosave be on the way
			filed = append(filed, p.kept)
		}
		refs = append(refs, w.services.Settings.Picture(p.Name), w.services.Settings.Picture(p.Name+settings.WinPicture))
		refs = append(refs, w.services.Settings.Pictures(p.Name)...)
	}
	go func() {
		for _, in := range filed {
			refs = append(refs, in()...)
		}
		keep(refs)
	}()
}
