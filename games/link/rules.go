package link

import (
	"image"
	"image/draw"
	"slices"

	"tessera/games/board"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// rules are the lists where the shape of the next board is chosen, and its stones.
type rules struct {
	shape, stones *ui.Select
	shapes        []link.Shape // those that the size allows
	counts        []int        // numbers of stones offered
}

var _ = lang.Keys("link.shape.", "rectangle", "heart", "ring", "diamond")

// newRules makes the lists; change changes the params of the next game.
func newRules(change func(func(p *link.Params))) *rules {
	r := &rules{}
	r.shape = ui.NewSelect("game.shape", nil, -1, func(i int) {
		change(func(p *link.Params) { p.Shape = r.shapes[i] })
	})
	r.stones = ui.NewSelect("game.stones", nil, -1, func(i int) {
		change(func(p *link.Params) { p.Stones = r.counts[i] })
	})
	return r
}

// show brings the lists up to date with what is chosen.
func (r *rules) show(p link.Params) {
	r.shapes = link.Shapes()
	if min(p.W, p.H) < link.MinShapeSide {
		r.shapes = r.shapes[:1]
	}
	r.shape.Options = nil
	for _, s := range r.shapes {
		r.shape.Options = append(r.shape.Options, shapeText(s))
	}
	r.shape.Choose(slices.Index(r.shapes, p.Shape))
	r.counts = stoneCounts(p)
	if !slices.Contains(r.counts, p.Stones) {
		r.counts = append(r.counts, p.Stones)
	}
	r.stones.Options = nil
	for _, n := range r.counts {
		r.stones.Options = append(r.stones.Options, stonesText(n))
	}
	r.stones.Choose(slices.Index(r.counts, p.Stones))
}

// stoneCounts are the numbers of stones offered for a board: none, some, many, each such
// that a tile is on every other cell. With as many as there can be hardly a game is won
// that is not planned to its end; these come by game IDs only.
func stoneCounts(p link.Params) []int {
	p.Stones = 0
	bare, most := p.Empty(), p.MostStones()
	even := func(n int) int {
		if n += (n + bare) % 2; n > most {
			return 0
		}
		return n
	}
	return slices.Compact([]int{0, even(most / 3), even(most * 2 / 3)})
}

// fitted is p with a shape and stones that its size allows, and as many stones as before
// of those offered.
func fitted(p, before link.Params) link.Params {
	if min(p.W, p.H) < link.MinShapeSide {
		p.Shape = link.Rectangle
	}
	counts := stoneCounts(p)
	if level := slices.Index(stoneCounts(before), before.Stones); level >= 0 && p.Stones == before.Stones {
		p.Stones = counts[min(level, len(counts)-1)]
	}
	p.Stones = min(p.Stones, p.MostStones())
	return p
}

// shapeText names a shape in the player's language.
func shapeText(s link.Shape) string { return lang.T("link.shape." + s.String()) }

// stonesText says how many stones there are.
func stonesText(n int) string {
	if n == 0 {
		return lang.T("link.stones.none")
	}
	return lang.T("link.stones", "Count", n)
}

// ruleTexts say what else than size, kinds and gravity is chosen.
func ruleTexts(p link.Params) (texts []string) {
	if p.Shape != link.Rectangle {
		texts = append(texts, shapeText(p.Shape))
	}
	if p.Stones > 0 {
		texts = append(texts, stonesText(p.Stones))
	}
	return texts
}

// shaped is a picture behind the tiles without what lies outside of the board's shape.
func shaped(img *image.RGBA, geo board.Geometry, p link.Position) *image.RGBA {
	if img == nil || p.Cells() != geo.Cells() {
		return img
	}
	inside := func(col, row int) bool {
		cell := geo.Cell(col, row)
		return cell >= 0 && !p.Outside(cell)
	}
	whole := true
	out := image.NewRGBA(img.Rect)
	for cell := range p.Cells() {
		if p.Outside(cell) {
			whole = false
			continue
		}
		at, col, row := geo.TileIn(cell), cell%geo.Cols, cell/geo.Cols
		if inside(col+1, row) { // and the gap to the next
			at.Max.X = geo.TileIn(cell + 1).Min.X
		}
		if inside(col, row+1) {
			at.Max.Y = geo.TileIn(cell + geo.Cols).Min.Y
		}
		at = at.Add(img.Rect.Min)
		draw.Draw(out, at, img, at.Min, draw.Src)
	}
	if whole {
		return img
	}
	return out
}

// behind shows the picture behind the tiles, in the shape of the board.
func (t *Tab) behind() {
	img := t.cut.Whole
	if s := t.frame.Session; s.HasGame() {
		img = shaped(img, t.board.Geometry(), s.Start())
	}
	t.board.SetBackdrop(img, dimmed)
}

// turns says where tiles move after the next pair, if that changes.
func turns(p link.Position) string {
	if p.Gravity().First() != link.Turning {
		return ""
	}
	return lang.T("link.next." + p.Gravity().String())
}

var _ = lang.Keys("link.next.", "turning", "turningleft", "turningup", "turningright")
