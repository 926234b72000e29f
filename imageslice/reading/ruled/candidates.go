package ruled

import (
	"cmp"
	"context"
	"iter"
	"slices"

	"tessera/imageslice/reading"
)

// The sizes of what may be a grid, as a share of the picture's shorter side.
const (
	smallest = 0.2
	mostOf   = 6 // candidates of each kind
)

// candidates gives where a grid might be, the likeliest first.
func (p *Plane) candidates(ctx context.Context) iter.Seq[reading.Quad] {
	return func(yield func(reading.Quad) bool) {
		short := min(p.W, p.H)
		for _, how := range []struct {
			reach int
			by    float32
			grown int // lines that are grown by so much have fewer gaps
		}{{short / 50, 0.06, 0}, {short / 25, 0.12, 0}, {short / 100, 0.03, 0}, {short / 60, 0.025, max(short/200, 1)}, {short / 40, 0.03, max(short/80, 2)}} {
			plane := p
			if how.grown > 0 {
				plane = p.smooth()
			}
			if ctx.Err() != nil {
				return
			}
			on := plane.dark(max(how.reach, 3), how.by)
			if ctx.Err() != nil {
				return
			}
			if how.grown > 0 {
				on = grown(on, p.W, how.grown)
			}
			if ctx.Err() != nil {
				return
			}
			lines := parts(on, p.W, true, true, int(smallest*float64(short)))
			slices.SortStableFunc(lines, func(a, b part) int { return cmp.Compare(b.Dx()*b.Dy(), a.Dx()*a.Dy()) })
			for _, part := range lines[:min(len(lines), mostOf)] {
				if q, ok := widest(hull(part.edge)); ok && !yield(q) {
					return
				}
			}
			if ctx.Err() != nil {
				return
			}
			for _, q := range p.meshes(on) {
				if !yield(q) {
					return
				}
			}
		}
	}
}
