package stage

import "tessera/games/pictures"

// newAlbum makes the card of the player's pictures.
func (s *Stage) newAlbum() {
	s.album = pictures.NewAlbumCard(s.Library, *s.Config.Album)
	s.album.OnChange = func() {
		if s.drawing {
			s.later = append(s.later, s.album.OnChange)
			return
		}
		s.pieces.ask()
		s.Changed("")
	}
}

// Album is the card of the player's pictures; nil where there is none.
func (s *Stage) Album() *pictures.AlbumCard { return s.album }

// Rest lets go of the album's pictures, which only another size of the board would need.
func (s *Stage) Rest() {
	if s.album.Rest(); !s.pieces.work.Busy() {
		s.pieces.work.Cancel()
		s.pieces.cut.Of.Pics = nil
	}
}
