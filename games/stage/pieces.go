package stage

import (
	"context"
	"image"
	"slices"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/view"
)

// pieces cuts the pictures that faces name, off the UI goroutine, and whole ones that lie
// over the tiles. The newest request wins; what was there stays until then.
type pieces struct {
	stage  *Stage
	work   *pictures.Pipeline[pictures.Cutting, pictures.Pieces]
	cut    pictures.Pieces
	then   []func() // called when what was asked for last is there
	bed    []bool   // that bedded was made for
	bedded [2]*image.RGBA
}

func newPieces(s *Stage) *pieces {
	p := &pieces{stage: s}
	p.work = pictures.NewPipelineFunc(s.Library.Post, pictures.Cutting.Equal, func(ctx context.Context, q pictures.Cutting) pictures.Pieces { return q.Cut(ctx) }, p.take)
	return p
}

// ask has all pictures cut that the page names, if they are others or of another size.
func (p *pieces) ask() {
	s := p.stage
	if s.Board.Size().IsZero() || s.shown.Cols == 0 || s.tiles.waits != nil {
		return
	}
	if q := s.cutting(s.shown, s.Board.Geometry()); len(q.Pics)+len(q.Cuts) > 0 {
		had := p.cut
		q.Before = &had
		p.work.Ask(q)
	}
}

// cutting is what is to be cut for a scene on a board of that geometry. It may be called
// on any goroutine.
func (s *Stage) cutting(sc view.Scene, geo board.Geometry) pictures.Cutting {
	return pictures.CuttingOf(sc, geo, s.picture)
}

// take takes what was cut.
func (p *pieces) take(c pictures.Pieces) {
	p.cut = c
	p.stage.glass.forget()
	s := p.stage
	s.repaint()
	s.pictures(s.shown)
	if w := s.shown.Win.Picture; s.Board.Won() && w.Hash != "" {
		s.Board.Recut(p.whole(w), p.grower(w))
	}
	then := p.then
	p.then = nil
	for _, do := range then {
		do()
	}
	s.Recut()
}

// await calls do when a whole picture is there, at once where it is, or will not come.
func (p *pieces) await(w view.Picture, do func()) {
	if w.Hash == "" || p.whole(w) != nil || p.stage.picture(w.Hash) == nil {
		do()
		return
	}
	p.then = append(p.then, do)
	p.ask()
	if !p.work.Busy() { // it has no size
		p.then = nil
		do()
	}
}

// get is a piece at the board's size; nil while it is not there.
func (p *pieces) get(of view.Piece) *image.RGBA {
	cuts := p.stage.shown.Cuts
	i := int(of.Cut) - 1
	if i < 0 || i >= len(cuts) || p.cut.Of.Geo.Layout != p.stage.Board.Layout() && cuts[i].Set == "" && !cuts[i].Block {
		return nil
	}
	of.Cut = int16(slices.Index(p.cut.Of.Cuts, cuts[i])) + 1 // what is to be cut may be more, or less
	return p.cut.At(of)
}

// whole is a picture in the size of all tiles; nil while it is not there, or for none.
func (p *pieces) whole(of view.Picture) *image.RGBA { return p.cut.Whole(of) }

// behind is the picture that is seen where there is no tile, within the scene's bed.
func (p *pieces) behind(sc view.Scene) *image.RGBA {
	w := p.whole(sc.Behind)
	if w != p.bedded[0] || !slices.Equal(sc.Bed, p.bed) {
		p.bed, p.bedded = sc.Bed, [2]*image.RGBA{w, pictures.Bedded(w, p.stage.Board.Geometry(), sc.Bed)}
	}
	return p.bedded[1]
}

// grower makes a whole picture in other sizes, for a board that is won.
func (p *pieces) grower(of view.Picture) func(image.Point, func(*image.RGBA)) {
	if of.Hash == "" {
		return nil
	}
	return pictures.Grower(p.stage.Library, look.PixelScale(p.stage.Board), p.stage.picture(of.Hash), pictures.Crop(of))
}

// Goals are the pictures of an album, in their order: the board becomes one of them. None while
// they are not there, and where one picture is all.
func (s *Stage) Goals() (all []*image.RGBA) {
	for _, c := range s.page.Scene.Cuts {
		img := s.pieces.cut.Seamed(c.Picture)
		if !c.Seams || img == nil {
			return nil
		}
		all = append(all, img)
	}
	if len(all) < 2 {
		return nil
	}
	return all
}

// Whole is the picture that is shown while the player wants to see it; nil for none.
func (s *Stage) Whole() *image.RGBA { return s.pieces.whole(s.page.Scene.Touching(s.lit).Look) }
