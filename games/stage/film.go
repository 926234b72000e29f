package stage

import (
	"context"
	"image"
	"slices"

	"tessera/games/board"
	"tessera/games/pictures"
	"tessera/games/view"
)

// Reel draws scenes on boards that nobody sees: films, replays, small pictures of games.
// It is used by one goroutine.
type Reel struct {
	geo  board.Geometry
	cut  pictures.Pieces
	made map[view.Face]board.Face
	most int // how many tiles there were at the most
}

// Reel takes what scenes like this one are made of, on a board of that geometry. It may be
// called on any goroutine. It is nil while a picture is not there.
func (s *Stage) Reel(sc view.Scene, geo board.Geometry) *Reel {
	return &Reel{geo: geo, cut: s.cutting(sc, geo).Cut(context.Background()), made: map[view.Face]board.Face{}}
}

// Ready says whether the pictures of a scene are there.
func (s *Stage) Ready(sc view.Scene) bool {
	for _, c := range sc.Cuts {
		if c.Hash != "" && s.picture(c.Hash) == nil {
			return false
		}
	}
	return true
}

// Lay is how the tiles of a scene lie, by identity.
func (r *Reel) Lay(sc view.Scene) (all []board.Laid) {
	for _, t := range sc.Tiles {
		r.most = max(r.most, t.ID+1)
	}
	all = slices.Repeat([]board.Laid{{Cell: -1}}, r.most) // those that are gone, too
	for _, t := range sc.Tiles {
		face, ok := r.made[t.Face]
		if !ok {
			face = r.geo.Faced(t.Face, r.cut.At(t.Face.Piece))
			r.made[t.Face] = face
		}
		all[t.ID] = board.Laid{Cell: t.Cell, Face: face}
	}
	return all
}

// Behind is what is seen where the scenes have no tile; nil for nothing.
func (r *Reel) Behind(sc view.Scene) *image.RGBA {
	return pictures.Bedded(r.cut.Whole(sc.Behind), r.geo, sc.Bed)
}

// Whole is a whole picture of the scenes; nil for none.
func (r *Reel) Whole(of view.Picture) *image.RGBA { return r.cut.Whole(of) }
