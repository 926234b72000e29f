package pictures

import (
	"fyne.io/fyne/v2"

	"tessera/games/settings"
	"tessera/games/ui"
	"tessera/imageslice"
	"tessera/imageslice/thumbs"
)

// Library is the player's pictures in a window: the album, what was chosen from
// it, and the window that shows them.
type Library struct {
	*ui.Host
	Settings     *settings.Settings
	Album        *Album
	Thumbs       *thumbs.Cache       // of files, for the page on which pictures are chosen
	Gallery      *Gallery            // of what was uncovered
	KeepPictures func()              // protects the pictures of all games from being forgotten
	Chosen       func(fyne.Position) // a click at that place of the window has closed the page on which pictures are chosen; nil for nobody
	Shield       func()              // lies over the window for as long as a double click may take; nil for nobody

	chooser *chooser // the page that is shown; nil for none
}

// Clicked is called where a click closes the page that it was made on, and what lies under it is
// of another kind.
func (l *Library) Clicked() {
	if l.Shield != nil {
		l.Shield()
	}
}

// Photos is where a tab takes the player's pictures: a [PictureCard], or a card
// of several.
type Photos interface {
	Open(paths ...string) // files, and folders where several pictures are of use
	Ask()                 // lets the player choose
	Hashes() []string     // of the pictures in use
}

// Owned is what [Photos] are besides where the pictures of a game may be others than the
// player's own.
type Owned interface {
	Mine() // brings the player's own, in place of those that came with a game
}

// Resting is what [Photos] are besides that hold many pictures, when nobody looks at the
// tab.
type Resting interface {
	Rest() // lets go of pictures that only another size of the board would need
	Wake() // brings them again, in the background; nothing without a Rest
}

// Source is where a picture is found that the player chose.
func (s *Library) Source(c Chosen) imageslice.Source {
	if c.Path != "" {
		return imageslice.FromFile(c.Path)
	}
	if b, ok := s.Album.find(c.Hash); ok {
		return imageslice.FromBytes(b.id, b.data())
	}
	return imageslice.FromStore(s.Album.Store, c.Hash)
}

// AwaitGallery calls then once the gallery has been read, in the background.
func (s *Library) AwaitGallery(then func()) {
	go func() {
		s.loadGallery()
		s.Post(then)
	}()
}

// loadGallery reads the gallery, and tells the player what is wrong with it.
func (s *Library) loadGallery() {
	if err := s.Gallery.Load(); err != nil {
		s.Post(func() { s.Dialogs.Fail(err) })
	}
}
