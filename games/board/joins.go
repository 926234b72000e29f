package board

import (
	"bytes"
	"image"

	"fyne.io/fyne/v2/canvas"
)

// softly is the number of squares up to which a painting shows softly how one bond goes and
// another comes: to paint more with every frame would hold up what moves.
const softly = 48

// joins are a bond, and the one before it while that goes, as they are in a painting. Where
// both look alike neither is seen to go.
type joins struct {
	now, before placed // before is zero where nothing goes
	differ      []bool // by square: what is seen there goes from the one to the other
}

// joined brings what lies between the tiles up to date, and says whether something changed.
func (p *painting) joined(k *bonds) (changed bool) {
	layer := func(img *canvas.Image, seen bool) placed {
		picture, ok := img.Image.(*image.RGBA)
		if !ok || !seen {
			return placed{}
		}
		return placed{picture, p.pixels(img.Position(), img.Size()), strength(img)}
	}
	now, before := layer(k.now, !k.nothing), layer(k.before, k.before.Visible())
	was := p.joins
	if now == was.now && before == was.before {
		return false
	}
	if was.differ == nil || now.picture != was.now.picture || before.picture != was.before.picture || now.at != was.now.at {
		p.joins.differ = make([]bool, len(p.dirty))
		going, differing := now.strong < 255 || before != placed{}, 0
		for n := range p.joins.differ {
			square := p.square(n)
			if going && !alike(now, before, square) {
				p.joins.differ[n] = true
				differing++
			}
			if was.differ == nil || was.differ[n] || !alike(now, was.now, square) {
				p.dirty[n], changed = true, true
			}
		}
		if differing > softly {
			clear(p.joins.differ)
		}
	}
	p.joins.now, p.joins.before = now, before
	for n, differs := range p.joins.differ {
		if differs {
			p.dirty[n], changed = true, true
		}
	}
	return changed
}

// join paints what lies between the tiles in a square.
func (p *painting) join(n int) {
	if p.joins.differ == nil {
		return
	}
	part := p.square(n)
	now := p.joins.now
	if p.joins.differ[n] {
		p.lay(p.joins.before, part)
	} else {
		now.strong = 255
	}
	p.lay(now, part)
}

// alike says whether two pictures show the same in a part of a painting; none shows nothing.
func alike(a, b placed, part image.Rectangle) bool {
	if a.picture == b.picture && a.at == b.at {
		return true
	}
	part = part.Intersect(a.at.Union(b.at))
	var one, other []byte
	for y := part.Min.Y; y < part.Max.Y; y++ {
		one, other = a.line(one, y, part.Min.X, part.Max.X), b.line(other, y, part.Min.X, part.Max.X)
		if !bytes.Equal(one, other) {
			return false
		}
	}
	return true
}

// line is what it shows of a line of a painting, in the bytes of the line before.
func (t placed) line(buf []byte, y, from, to int) []byte {
	buf = append(buf[:0], make([]byte, 4*(to-from))...)
	at := image.Rect(from, y, to, y+1).Intersect(t.at)
	if t.picture == nil || at.Empty() {
		return buf
	}
	corner := at.Min.Sub(t.at.Min).Add(t.picture.Rect.Min)
	copy(buf[4*(at.Min.X-from):4*(at.Max.X-from)], t.picture.Pix[t.picture.PixOffset(corner.X, corner.Y):])
	return buf
}
