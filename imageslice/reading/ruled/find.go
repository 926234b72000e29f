package ruled

import (
	"context"
	"image"

	"tessera/imageslice/reading"
)

// working is the longer side of the plane on which a grid is looked for.
const working = 1000

// The qualities of a grid: the least, that at which no other candidate is tried, and that at which it may be a row beside.
const (
	least  = 0.6
	good   = 0.93
	partly = 0.3 // some of its lines are those of a grid
)

// fewest is how many pixels a picture needs each way.
const fewest = 90

// Found is a grid in a picture.
type Found struct {
	Lattice
	Quality  float64 // how well its lines are those of a grid, 0 to 1
	Lost     float64 // so much better it would be, were there not lines of which little is to be seen
	Negative bool    // the lines are lighter than what is in the cells
	Hidden   int     // so many of its cells have no side that is to be seen

	Lacking reading.Code // Cut or NotNine, where its outer rows are not all there; else empty
}

// Find finds the grid in a picture. It gives ctx's error once that is cancelled, and a [*reading.Error] with the code
// NoBoard where there is none; what comes nearest to one is found all the same, with its Quality, 0 if nothing does.
func Find(ctx context.Context, picture *image.RGBA, progress reading.Progress) (Found, error) {
	plane, err := whole(ctx, picture)
	if err != nil {
		return Found{}, err
	}
	var best Found
	for i, negative := range []bool{false, true} {
		p := plane.as(negative)
		progress.Tell(0.1 + 0.4*float64(i))
		if err := p.best(ctx, &best, negative, false); err != nil {
			return Found{}, err
		}
		if best.Quality >= least {
			break
		}
	}
	progress.Tell(1)
	if best.Quality > 0 {
		p := plane.as(best.Negative)
		if best.Quality >= partly {
			best.Lacking = p.lacking(&best.Lattice)
		}
		if best.Lacking != "" { // of two on a page the other may be whole
			var other Found
			if err := p.best(ctx, &other, best.Negative, true); err != nil {
				return Found{}, err
			}
			if other.Quality >= least {
				best = other
			}
		}
		best.Hidden = p.hidden(&best.Lattice)
	}
	if best.Lattice = best.mapped(plane.Out); best.Quality < least {
		if best.Lacking == "" && (plane.otherSize(ctx) || plane.as(true).otherSize(ctx)) {
			best.Lacking = reading.NotNine
		}
		if ctx.Err() != nil {
			return Found{}, ctx.Err()
		}
		return best, &reading.Error{Code: reading.NoBoard}
	}
	return best, nil
}

// whole is the whole picture as it is looked at.
func whole(ctx context.Context, picture *image.RGBA) (*Plane, error) {
	w, h := picture.Rect.Dx(), picture.Rect.Dy()
	if min(w, h) < fewest {
		return nil, &reading.Error{Code: reading.TooSmall}
	}
	return Light(ctx, picture, picture.Rect, max((max(w, h)+working-1)/working, 1))
}

// Around finds the lines near where somebody has put the corners of a grid. ok is false where there are none; the lattice is then
// that of a flat grid. Its errors are those of Find, and BadCorners.
func Around(ctx context.Context, picture *image.RGBA, corners reading.Quad) (found Found, ok bool, err error) {
	plane, err := whole(ctx, picture)
	if err != nil {
		return Found{}, false, err
	}
	h, ok := reading.Square(corners)
	if !ok {
		return Found{}, false, &reading.Error{Code: reading.BadCorners}
	}
	found.Lattice = flat(h)
	for _, negative := range []bool{false, true} {
		p := plane.as(negative)
		l := found.mapped(plane.In)
		if !p.shows(&l) {
			return found, false, nil
		}
		if quality, _ := p.fitted(ctx, &l); quality >= least {
			return Found{Lacking: p.lacking(&l), Lattice: l.mapped(plane.Out), Quality: quality, Negative: negative}, true, nil
		}
		if err := ctx.Err(); err != nil {
			return Found{}, false, err
		}
	}
	return found, false, nil
}

// best improves found by what is on the plane, or by what is there whole.
func (p *Plane) best(ctx context.Context, found *Found, negative, whole bool) error {
	for q := range p.candidates(ctx) {
		if err := ctx.Err(); err != nil {
			return err
		}
		h, ok := reading.Square(q)
		if !ok {
			continue
		}
		l := flat(h)
		if quality, lost := p.fitted(ctx, &l); quality > found.Quality && !(whole && p.lacking(&l) != "") {
			*found = Found{Lattice: l, Quality: quality, Lost: lost, Negative: negative}
		}
		if found.Quality >= good {
			return nil
		}
	}
	if whole || found.Negative != negative {
		return ctx.Err()
	}
	// What hangs on a frame may have been taken for a row of it.
	for better := true; better && found.Quality >= partly; {
		better = false
		for _, step := range []reading.Point{{X: -1}, {X: 1}, {Y: -1}, {Y: 1}} {
			l, ok := found.beside(step)
			if !ok || ctx.Err() != nil {
				continue
			}
			if quality, lost := p.fitted(ctx, &l); quality > found.Quality {
				found.Lattice, found.Quality, found.Lost, better = l, quality, lost, true
			}
		}
	}
	return ctx.Err()
}

// shows says whether the lattice is on the plane, or not far beside it.
func (p *Plane) shows(l *Lattice) bool {
	for _, q := range l.Corners() {
		if !(q.X > float64(-p.W) && q.Y > float64(-p.H) && q.X < float64(2*p.W) && q.Y < float64(2*p.H)) {
			return false
		}
	}
	return true
}

// fitted lays the lattice on the lines around it and gives its quality, and what lost lines cost of it. Once ctx is cancelled that is 0.
func (p *Plane) fitted(ctx context.Context, l *Lattice) (quality, lost float64) {
	for _, step := range []struct {
		reach float64
		terms int
	}{{0.3, 6}, {0.35, 10}, {0.3, 10}, {0.2, 10}, {0.12, 10}} {
		if ctx.Err() != nil || !l.sound() {
			return 0, 0
		}
		p.follow(l, step.reach, step.terms)
	}
	if ctx.Err() != nil || !l.sound() {
		return 0, 0
	}
	if p.relax(l, 0.1); !l.sound() {
		return 0, 0
	}
	return p.quality(l)
}
