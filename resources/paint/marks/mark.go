// Package marks draws the program's icons: single-coloured shapes on a grid
// of 24 × 24 units.
//
// They look like strokes but are written as filled outlines, because Fyne
// recolours only the fills of an SVG file and leaves its strokes as they are.
// All outlines of an icon turn clockwise, holes the other way, so that parts
// which overlap unite.
package marks

import (
	_ "embed"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// pen is the width of every stroke.
const pen = 1.9

// mark collects the outlines of one icon as SVG path data.
type mark struct{ d strings.Builder }

//go:embed marks.txt
var text string

// drawings are the lines of each icon.
var drawings = read(text)

// read takes drawings apart: a line that is not indented is the name of an icon.
func read(text string) map[string][]string {
	icons, name := map[string][]string{}, ""
	for line := range strings.Lines(text) {
		switch line = strings.TrimRight(line, "\n"); {
		case line == "" || line[0] == '#':
		case line[0] == '\t':
			icons[name] = append(icons[name], line[1:])
		default:
			name = line
		}
	}
	return icons
}

// Names returns the icons' names in alphabetical order.
func Names() []string { return slices.Sorted(maps.Keys(drawings)) }

// SVG returns the named icon, or false if there is none of that name.
func SVG(name string) ([]byte, bool) {
	lines, ok := drawings[name]
	if !ok {
		return nil, false
	}
	var m mark
	for _, line := range lines {
		m.draw(strings.Fields(line))
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="#000000" d="%s"/></svg>`+"\n", m.d.String()), true
}

// draw makes what a line says: the name of one of the methods below, and its numbers.
func (m *mark) draw(words []string) {
	var n []float64
	for _, w := range words[1:] {
		v, err := strconv.ParseFloat(w, 64)
		if err != nil {
			panic(err) // a bug: the text is part of the program
		}
		n = append(n, v)
	}
	switch words[0] {
	case "line":
		m.line(n...)
	case "shape":
		m.shape(n...)
	case "arc":
		m.arc(n[0], n[1], n[2], n[3], n[4])
	case "ring":
		m.ring(n[0], n[1], n[2])
	case "disc":
		m.disc(n[0], n[1], n[2])
	case "box":
		m.box(n[0], n[1], n[2], n[3], n[4])
	case "block":
		m.block(n[0], n[1], n[2], n[3], n[4])
	case "head":
		m.head(n[0], n[1], n[2], n[3])
	default:
		panic("no mark is drawn by " + words[0])
	}
}

// op writes one path command with its numbers, rounded to a hundredth.
func (m *mark) op(command string, numbers ...float64) {
	m.d.WriteString(command)
	for i, v := range numbers {
		if i > 0 {
			m.d.WriteByte(' ')
		}
		m.d.WriteString(strconv.FormatFloat(math.Round(v*100)/100+0, 'f', -1, 64))
	}
}

// line strokes straight lines through x0, y0, x1, y1, ... with round ends.
func (m *mark) line(xy ...float64) {
	const r = pen / 2
	for i := 0; i+3 < len(xy); i += 2 {
		ax, ay, bx, by := xy[i], xy[i+1], xy[i+2], xy[i+3]
		l := math.Hypot(bx-ax, by-ay)
		nx, ny := (by-ay)/l*r, (ax-bx)/l*r
		m.op("M", ax+nx, ay+ny)
		m.op("L", bx+nx, by+ny)
		m.op("A", r, r, 0, 0, 1, bx-nx, by-ny)
		m.op("L", ax-nx, ay-ny)
		m.op("A", r, r, 0, 0, 1, ax+nx, ay+ny)
		m.op("Z")
	}
}

// arc strokes part of a circle clockwise between two angles in degrees, 0 to
// the right and 90 down, with round ends.
func (m *mark) arc(cx, cy, radius, from, to float64) {
	const r = pen / 2
	at := func(rad, deg float64) (float64, float64) {
		sin, cos := math.Sincos(deg * math.Pi / 180)
		return cx + rad*cos, cy + rad*sin
	}
	long := 0.0
	if to-from > 180 {
		long = 1
	}
	ox, oy := at(radius+r, from)
	m.op("M", ox, oy)
	x, y := at(radius+r, to)
	m.op("A", radius+r, radius+r, 0, long, 1, x, y)
	x, y = at(radius-r, to)
	m.op("A", r, r, 0, 0, 1, x, y)
	x, y = at(radius-r, from)
	m.op("A", radius-r, radius-r, 0, long, 0, x, y)
	m.op("A", r, r, 0, 0, 1, ox, oy)
	m.op("Z")
}

// ring strokes a circle.
func (m *mark) ring(cx, cy, r float64) {
	m.round(cx, cy, r+pen/2, 1)
	m.round(cx, cy, r-pen/2, 0)
}

// disc fills a circle.
func (m *mark) disc(cx, cy, r float64) { m.round(cx, cy, r, 1) }

func (m *mark) round(cx, cy, r, clockwise float64) {
	m.op("M", cx+r, cy)
	m.op("A", r, r, 0, 0, clockwise, cx-r, cy)
	m.op("A", r, r, 0, 0, clockwise, cx+r, cy)
	m.op("Z")
}

// box strokes a rectangle with round corners; the line's middle runs along
// the given edges.
func (m *mark) box(x, y, w, h, r float64) {
	const half = pen / 2
	m.slab(x-half, y-half, w+pen, h+pen, r+half, 1)
	m.slab(x+half, y+half, w-pen, h-pen, max(r-half, 0.2), 0)
}

// block fills a rectangle with round corners.
func (m *mark) block(x, y, w, h, r float64) { m.slab(x, y, w, h, r, 1) }

func (m *mark) slab(x, y, w, h, r, clockwise float64) {
	corner := func(px, py float64) { m.op("A", r, r, 0, 0, clockwise, px, py) }
	m.op("M", x+r, y)
	if clockwise == 1 {
		m.op("L", x+w-r, y)
		corner(x+w, y+r)
		m.op("L", x+w, y+h-r)
		corner(x+w-r, y+h)
		m.op("L", x+r, y+h)
		corner(x, y+h-r)
		m.op("L", x, y+r)
		corner(x+r, y)
	} else {
		corner(x, y+r)
		m.op("L", x, y+h-r)
		corner(x+r, y+h)
		m.op("L", x+w-r, y+h)
		corner(x+w, y+h-r)
		m.op("L", x+w, y+r)
		corner(x+w-r, y)
		m.op("L", x+r, y)
	}
	m.op("Z")
}

// shape fills a polygon, given clockwise, and rounds its corners by a stroke
// around it.
func (m *mark) shape(xy ...float64) {
	m.op("M", xy[0], xy[1])
	for i := 2; i+1 < len(xy); i += 2 {
		m.op("L", xy[i], xy[i+1])
	}
	m.op("Z")
	m.line(append(xy, xy[0], xy[1])...)
}

// head strokes an arrow head with its tip at (x, y) that points in the
// direction given in degrees, 0 to the right and 90 down.
func (m *mark) head(x, y, direction, size float64) {
	tip := func(turn float64) (float64, float64) {
		sin, cos := math.Sincos((direction + turn) * math.Pi / 180)
		return x + size*cos, y + size*sin
	}
	ax, ay := tip(135)
	bx, by := tip(-135)
	m.line(ax, ay, x, y, bx, by)
}
