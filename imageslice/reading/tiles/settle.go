package tiles

import "image"

// What is cut off a board until its kinds are even.
const (
	settledSure  = 0.85 // certainty of the tiles of what is left, on average
	settledLeast = 0.35 // and of all, for there to be such a part
	settledKinds = 6    // of tiles that it has at least: fewer are even by chance
	settledMost  = 400  // cells of a board that is looked at: more take too long
	settledSteps = 4    // columns and rows that are cut off
)

// settled is the part of a screenshot's board, counted with the cells around it, in which all kinds come an even number of times, where all of it
// is not so: whatever is like tiles by chance at an edge has no other like it or makes kinds odd, while a line of the board that is cut off leaves the others of
// its kinds alone. It is the whole board where there is no such part.
func (c *Cells) settled() image.Rectangle {
	whole := image.Rect(1, 1, c.w-1, c.h-1)
	if c.w*c.h > settledMost {
		return whole
	}
	b := whole
	best := c.standing()
	if best.odd == 0 && best.sure >= settledSure || best.sure < settledLeast {
		return whole
	}
	for range settledSteps {
		next, at := standing{}, image.Rectangle{}
		for _, cut := range [4]image.Rectangle{
			{Min: b.Min.Add(image.Pt(1, 0)), Max: b.Max}, {Min: b.Min.Add(image.Pt(0, 1)), Max: b.Max},
			{Min: b.Min, Max: b.Max.Sub(image.Pt(1, 0))}, {Min: b.Min, Max: b.Max.Sub(image.Pt(0, 1))},
		} {
			if cut.Dx() < 3 || cut.Dy() < 3 {
				continue
			}
			if s := c.part(cut).standing(); at.Empty() || s.better(next) {
				next, at = s, cut
			}
		}
		if at.Empty() {
			break
		}
		b = at
		if next.odd == 0 && next.sure >= settledSure && next.kinds >= settledKinds && next.tiles >= leastTiles {
			return c.tight(b)
		}
	}
	return whole
}

// tight is a part of the cells without the lines at its edge that have no tile.
func (c *Cells) tight(b image.Rectangle) image.Rectangle {
	p := c.part(b)
	g := p.grouped(rules{})
	var tiles image.Rectangle
	for i := range g.n {
		if g.tile[i] && !p.outer(i) {
			at := image.Pt(i%p.w, i/p.w)
			tiles = tiles.Union(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))})
		}
	}
	return tiles.Sub(image.Pt(1, 1)).Add(b.Min)
}

// standing says how well a board hangs together.
type standing struct {
	tiles, kinds, odd int
	sure              float64 // certainty of its tiles, on average
}

func (s standing) better(o standing) bool {
	return s.sure-0.1*float64(s.odd) > o.sure-0.1*float64(o.odd)
}

func (c *Cells) standing() (s standing) {
	r := c.Group(Corrections{})
	for i, k := range r.Kinds {
		if k > 0 {
			s.tiles++
			s.kinds = max(s.kinds, k)
			s.sure += r.Certainty[i]
		}
	}
	s.odd = len(r.Odd())
	s.sure /= float64(max(s.tiles, 1))
	return s
}
