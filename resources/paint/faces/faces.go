// Package faces draws what is on the tiles of Link: sixty little things that
// differ in outline as well as in colour, for players who do not see all
// colours and for tiles of two dozen pixels.
package faces

import (
	_ "embed"
	"image"
	"slices"
	"strconv"
	"strings"

	"tessera/resources/paint/brush"
)

// Columns is how many faces lie beside each other on the sheet.
const Columns = 10

// size of the drawing's own coordinates.
const size = 100

// pen is a canvas with the few habits that all faces share.
type pen struct{ brush.Canvas }

//go:embed faces.txt
var text string

// All are the drawings, each the lines of it.
var All, colours = read(text)

// read takes drawings apart; what a line draws is said at [pen.draw].
func read(text string) (faces [][]string, colours map[string]brush.Color) {
	colours = map[string]brush.Color{}
	for line := range strings.Lines(text) {
		switch word := strings.Fields(line); {
		case len(word) == 0 || word[0] == "#":
		case word[0] == "colour":
			colours[word[1]] = hex(word[2])
		case word[0] == "face":
			faces = append(faces, nil)
		default:
			faces[len(faces)-1] = append(faces[len(faces)-1], strings.TrimSpace(line))
		}
	}
	return faces, colours
}

// Sheet paints all faces, px pixels each, in rows of [Columns], on a
// transparent ground.
func Sheet(px int) *image.NRGBA {
	rows := (len(All) + Columns - 1) / Columns
	// Painted on white and on black: where the two differ the ground shows.
	white, black := paintAll(px, rows, 0xFFFFFF), paintAll(px, rows, 0)
	out := image.NewNRGBA(white.Bounds())
	for i := 0; i < len(out.Pix); i += 4 {
		ground := int(white.Pix[i+1]) - int(black.Pix[i+1])
		alpha := 255 - max(ground, 0)
		if alpha == 0 {
			continue
		}
		for k := range 3 {
			out.Pix[i+k] = uint8(min(255, int(black.Pix[i+k])*255/alpha))
		}
		out.Pix[i+3] = uint8(alpha)
	}
	return out
}

func paintAll(px, rows int, ground uint32) *image.RGBA {
	c := brush.New(px*Columns, px*rows, size*Columns)
	c.FillAll(brush.Hex(ground))
	for i, drawing := range All {
		// A little smaller than its place: turned things reach over the edge.
		(pen{c.Move(float64(i%Columns*size), float64(i/Columns*size)).At(4, 4, 0.92)}).draw(drawing)
	}
	return c.Image(0, nil)
}

// draw makes what lines say, and returns those that follow an end.
//
//	body, flat COLOUR SHAPES        outlines filled, or with a plain colour
//	shine, shade STRENGTH SHAPES    light on a thing, or a part that is darker
//	line, curve COLOUR WIDTH POINTS
//	turned X Y ANGLE … end          about a point, clockwise in radians
//	clip SHAPE … end
//	both … end                      the same on the left and, mirrored, on the right
//
// A colour has a name or is hexadecimal. Commas part shapes, and + joins some to one outline.
func (p pen) draw(lines []string) (rest []string) {
	for len(lines) > 0 {
		word := strings.Fields(lines[0])
		lines = lines[1:]
		switch what, args := word[0], word[1:]; what {
		case "end":
			return lines
		case "turned":
			n := numbers(args)
			lines = pen{p.Move(n[0], n[1]).Rotate(n[2]).Move(-n[0], -n[1])}.draw(lines)
		case "clip":
			lines = pen{p.Clip(shape(args))}.draw(lines)
		case "both":
			rest := p.draw(lines)
			pen{p.Move(size, 0).Scale(-1, 1)}.draw(lines)
			lines = rest
		case "line":
			p.Line(colour(args[0]), number(args[1]), numbers(args[2:])...)
		case "curve":
			p.Curve(colour(args[0]), number(args[1]), numbers(args[2:])...)
		default:
			p.fill(what, args)
		}
	}
	return nil
}

// fill fills shapes. A body is a little lighter above and a little darker below, as things are.
func (p pen) fill(what string, args []string) {
	for s := range strings.SplitSeq(strings.Join(args[1:], " "), ", ") {
		path := shape(strings.Fields(s))
		switch what {
		case "body":
			c := colour(args[0])
			p.Fill(path, brush.Vertical(8, 92, c.Lighter(0.16), c, c.Darker(0.14)))
		case "flat":
			p.Fill(path, colour(args[0]))
		case "shine":
			p.Fill(path, colours["snow"].Fade(number(args[0])))
		case "shade":
			p.Fill(path, colours["navy"].Fade(number(args[0])))
		default:
			panic("no face is drawn by " + what)
		}
	}
}

// shape is an outline, or several that + joins.
func shape(words []string) brush.Path {
	if i := slices.Index(words, "+"); i >= 0 {
		return brush.Join(shape(words[:i]), shape(words[i+1:]))
	}
	n := numbers(words[1:])
	switch words[0] {
	case "polygon":
		return brush.Polygon(n...)
	case "blob":
		return brush.Blob(n...)
	case "rect":
		return brush.Rect(n[0], n[1], n[2], n[3])
	case "slab": // with round corners
		return brush.RoundRect(n[0], n[1], n[2], n[3], n[4])
	case "circle":
		return brush.Circle(n[0], n[1], n[2])
	case "ellipse":
		return brush.Ellipse(n[0], n[1], n[2], n[3])
	case "arc":
		return brush.Arc(n[0], n[1], n[2], n[3], n[4], n[5])
	case "star":
		return brush.Star(n[0], n[1], n[2], n[3], int(n[4]), n[5])
	}
	panic("no shape is called " + words[0])
}

// colour is the one of that name, or the hexadecimal one.
func colour(text string) brush.Color {
	if c, ok := colours[text]; ok {
		return c
	}
	return hex(text)
}

func hex(text string) brush.Color {
	n, err := strconv.ParseUint(text, 16, 32)
	if err != nil {
		panic(err)
	}
	return brush.Hex(uint32(n))
}

func numbers(words []string) []float64 {
	list := make([]float64, len(words))
	for i, w := range words {
		list[i] = number(w)
	}
	return list
}

func number(word string) float64 {
	n, err := strconv.ParseFloat(word, 64)
	if err != nil {
		panic(err)
	}
	return n
}
