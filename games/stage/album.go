package stage

import (
	"slices"

	"tessera/games/pictures"
	"tessera/games/session"
)

// newAlbum makes the card of the player's pictures.
func (s *Stage) newAlbum() {
	s.album = pictures.NewAlbumCard(s.Library, *s.Config.Album)
	s.album.OnChange = func() {
		if s.drawing {
			s.later = append(s.later, albumChanged{})
			return
		}
		s.pieces.ask()
		s.Changed("")
	}
}

// albumChanged is told when all is drawn.
type albumChanged struct{}

// Album is the card of the player's pictures; nil where there is none.
func (s *Stage) Album() *pictures.AlbumCard { return s.album }

// LoadAlbum brings the pictures of a game into the album: all that the player has chosen
// where those are among them. Without refs it brings those remembered, where there are none.
// Where slots count, since they fill up, it brings these, or those remembered, as they are.
func (s *Stage) LoadAlbum(refs ...session.PictureRef) {
	mine := s.Library.Settings.Pictures(s.Game)
	switch {
	case s.Config.Album.Fill && len(refs) == 0:
		s.album.Load(mine...)
	case s.Config.Album.Fill:
		s.album.Load(refs...)
	case len(refs) == 0 && s.album.Chosen() > 0 || len(refs) > 0 && s.album.Holds(refs):
	case len(refs) == 0 && len(mine) == 0:
	case slices.ContainsFunc(refs, func(ref session.PictureRef) bool {
		return !slices.ContainsFunc(mine, func(r session.PictureRef) bool { return r.Hash == ref.Hash })
	}):
		s.album.Load(refs...)
	default:
		s.album.Load(mine...)
	}
}

// Rest lets go of the album's pictures, which only another size of the board would need.
func (s *Stage) Rest() {
	if s.album.Rest(); !s.pieces.work.Busy() {
		s.pieces.work.Cancel()
		s.pieces.cut.of.pics = nil
	}
}
