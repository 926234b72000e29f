package games

import (
	"bytes"
	"path/filepath"
	"strings"

	"tessera/games/parcel"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/imageslice"
	"tessera/resources/disk"
	"tessera/resources/lang"
)

// OpenPaths opens files that were dropped or named on the command line: a saved
// game, told by its ending, in the tab of its game, and so the text of a puzzle; all else as pictures of the
// tab in front.
func (w *Window) OpenPaths(paths ...string) {
	var photos []string
	var saved []file
	var texts []textFile
	for _, path := range paths {
		switch {
		case isSave(path):
			ui.Documents.Used(path)
			saved = append(saved, file{filepath.Base(path), func() ([]byte, error) { return disk.Read(disk.OS, path, largest) }})
		case isText(path):
			ui.Documents.Used(path)
			texts = append(texts, textFile{file{filepath.Base(path), func() ([]byte, error) { return disk.Read(disk.OS, path, mostText+1) }}, path})
		default:
			ui.Pictures.Used(path)
			photos = append(photos, path)
		}
	}
	w.openGames(saved...)
	w.openTexts(texts...)
	if len(photos) > 0 {
		w.settled(func() { w.openPhotos(photos) })
	}
}

// dropped takes files that were dropped on the window. One picture on a tab that reads boards is
// either a picture to play with, or a board.
func (w *Window) dropped(paths ...string) {
	p := w.page()
	if len(paths) != 1 || isSave(paths[0]) || !imageslice.Named(paths[0]) || p.ReadBoard == nil || w.services.Dialogs.Text() != "" {
		w.OpenPaths(paths...)
		return
	}
	w.pictureOrBoard(paths[0], func() { w.OpenPaths(paths...) }, func() { ui.Pictures.Used(paths[0]); p.ReadBoard(paths[0]) })
}

// pictureOrBoard asks what a picture is taken for.
func (w *Window) pictureOrBoard(path string, picture, board func()) {
	w.services.Dialogs.Choose(lang.T("drop.title"), lang.T("drop.text", "Name", filepath.Base(path)),
		ui.Action{Name: "drop.picture", Icon: "picture", Do: picture}, ui.Action{Name: "drop.board", Icon: "grid", Do: board})
}

// takePicture takes a picture that was copied as one that is dropped, but for its folder, which
// is not the player's.
func (w *Window) takePicture(path string) {
	p := w.page()
	open := func() { w.settled(func() { w.openPhotos([]string{path}) }) }
	if p.ReadBoard == nil {
		open()
		return
	}
	w.pictureOrBoard(path, open, func() { p.ReadBoard(path) })
}

// openPhotos opens pictures in the tab in front.
func (w *Window) openPhotos(paths []string) {
	if p := w.page(); p.Photos != nil {
		p.Photos.Open(paths...)
	} else {
		w.services.Dialogs.Inform(lang.T("picture.none.title"), lang.T("picture.none", "Game", p.Title))
	}
}

// plainExtension is what a saved game may end in, too, that is plain JSON.
const plainExtension = ".json"

// isSave says by its ending whether a file is a saved game.
func isSave(path string) bool {
	ext := filepath.Ext(path)
	return strings.EqualFold(ext, tab.Extension) || strings.EqualFold(ext, plainExtension)
}

// askGame asks for a saved game, or the text of a puzzle.
func (w *Window) askGame() {
	endings := append([]string{tab.Extension, plainExtension}, textExtensions...)
	ui.AskOpen(w.services.Host, ui.Wanted{Title: lang.T("action.open"), Begin: ui.Documents, Endings: endings},
		func(path string) { w.OpenPaths(path) })
}

// largest is one byte more than a saved game may take: what is larger is told by that.
const largest = parcel.MaxBytes + 1

// file is a saved game that is to be opened.
type file struct {
	name string
	read func() ([]byte, error)
}

// openGames opens saved games, one after the other. They are read and played through
// in the background: neither a slow disk nor a long game must hold up the window. Where
// one is damaged nothing changes.
func (w *Window) openGames(files ...file) {
	go func() {
		for _, f := range files {
			place, put, err := w.loadGame(f)
			w.mail.post(func() { w.putGame(place, put, err) })
		}
	}()
}

// putGame brings a saved game to the table that was loaded, unless that failed, and
// tells the player of a friend's challenge.
func (w *Window) putGame(place int, put func(), err error) {
	if err != nil {
		w.services.Dialogs.Fail(err)
		return
	}
	w.need(place)
	put()
	w.show(place)
}

// loadGame reads a saved game and plays it through, in the place that it belongs to;
// put brings it to the table there. Its pictures are kept once all of it was found
// good. It is not called on the window's goroutine.
func (w *Window) loadGame(f file) (place int, put func(), err error) {
	data, err := f.read()
	if err != nil {
		return 0, nil, &session.Error{Code: session.CodeSaveRead, Err: err}
	}
	saved, err := readSaved(f.name, data)
	if err != nil {
		return 0, nil, err
	}
	var game session.Game
	w.await(func(done func()) {
		if place = w.find(saved.game); place < 0 {
			place = w.current // which says what is wrong
		}
		w.begun(place, func() {
			w.need(place)
			game = w.places[place].game
			done()
		})
	})
	if saved.parcel == nil {
		put, err = game.LoadSaved(bytes.NewReader(data))
		return place, put, err
	}
	arrive, err := game.LoadSent(session.Sent{Game: saved.parcel.Saved, Challenge: saved.parcel.Challenge,
		Own: w.services.Files.Sealed(saved.parcel.Saved, saved.parcel.Seal)})
	if err != nil {
		return place, nil, err
	}
	w.await(func(done func()) { w.keepPictures(); done() }) // or room for those that come would be made among those in use
	release, unkept := w.services.Album.Receive(saved.pictures)
	return place, func() {
		arrive()
		release()
		w.services.Dialogs.Fail(unkept)
		if dare := w.places[place].Dare(game); dare != "" {
			w.services.Dialogs.Inform(lang.T("challenge.title"), dare)
		}
	}, nil
}

// await has f called on the window's goroutine, which the caller is not on, and waits
// until f, or whoever it leaves that to, has called done.
func (w *Window) await(f func(done func())) {
	wait := make(chan struct{})
	w.mail.post(func() { f(func() { close(wait) }) })
	<-wait
}

// saved is a file of a saved game, of which all was checked but the game itself.
type saved struct {
	game     string         // its name; empty in what is no saved game
	parcel   *parcel.Parcel // nil for the form before, which is JSON alone
	pictures []pictures.Unpacked
}

// readSaved takes the file of a saved game apart; name is the file's.
func readSaved(name string, data []byte) (s saved, err error) {
	if !parcel.Is(data) {
		return saved{game: session.GameOf(data)}, nil
	}
	if s.parcel, err = parcel.Read(bytes.NewReader(data), int64(len(data))); err != nil {
		return s, err
	}
	s.game = session.GameOf(s.parcel.Saved)
	if s.game != s.parcel.Game {
		return s, &parcel.Error{Code: parcel.Mismatch}
	}
	s.pictures, err = pictures.Unpack(s.parcel, strings.TrimSuffix(name, filepath.Ext(name)))
	return s, err
}
