package brush

import (
	"slices"
	"strconv"
	"strings"
)

// Drawings are things by name, written as text. A line that begins at the left edge is a
// thing's name, or "colour NAME RRGGBB"; # begins a remark. The lines of a thing:
//
//	fill PAINT SHAPES         SHAPES have commas between them; + joins some to one outline
//	all PAINT                 all that the clip leaves
//	body COLOUR SHAPES        a little lighter above and a little darker below, as things are
//	shine, shade A SHAPES     light on a thing, or a part that is darker
//	line, curve PAINT WIDTH POINTS
//	taper PAINT W0 W1 POINTS
//	glow COLOUR X Y R
//	shadow COLOUR X Y RX RY
//	both X … end              the same again, mirrored about X
//	in VIEW … end             VIEW: move X Y, scale X Y, turn ANGLE, screen, multiply; last, clip SHAPE
//
// A COLOUR is RRGGBB, with /0.5 behind it if it is seen through, or a name. A PAINT is a colour,
// or linear:X0,Y0,X1,Y1:COLOURS, vertical:Y0,Y1:COLOURS, radial:X,Y,R:COLOURS.
type Drawings struct {
	Names   []string // in the order of the text
	lines   map[string][]string
	colours map[string]Color
}

// Read takes drawings apart. What it does not understand is a bug of the program, whose part
// the text is: Draw ends with it.
func Read(text string) *Drawings {
	d := &Drawings{lines: map[string][]string{}, colours: map[string]Color{}}
	for line := range strings.Lines(text) {
		word := strings.Fields(line)
		switch {
		case len(word) == 0 || word[0] == "#":
		case line[0] == '\t':
			name := d.Names[len(d.Names)-1]
			d.lines[name] = append(d.lines[name], strings.TrimSpace(line))
		case word[0] == "colour":
			d.colours[word[1]] = d.colour(word[2])
		default:
			d.Names = append(d.Names, word[0])
		}
	}
	return d
}

// Draw draws the thing of that name.
func (d *Drawings) Draw(c Canvas, name string) {
	lines, ok := d.lines[name]
	if !ok {
		panic("nothing is called " + name)
	}
	d.draw(c, lines)
}

// draw returns the lines after an end.
func (d *Drawings) draw(c Canvas, lines []string) (rest []string) {
	for len(lines) > 0 {
		word := strings.Fields(lines[0])
		lines = lines[1:]
		switch args := word[1:]; word[0] {
		case "end":
			return lines
		case "in":
			lines = d.draw(view(c, args), lines)
		case "both":
			rest := d.draw(c, lines)
			d.draw(c.Move(2*number(args[0]), 0).Scale(-1, 1), lines)
			lines = rest
		case "all":
			c.FillAll(d.paint(args[0]))
		case "line":
			c.Line(d.paint(args[0]), number(args[1]), numbers(args[2:])...)
		case "curve":
			c.Curve(d.paint(args[0]), number(args[1]), numbers(args[2:])...)
		case "taper":
			c.Taper(d.paint(args[0]), number(args[1]), number(args[2]), numbers(args[3:])...)
		case "glow":
			n := numbers(args[1:])
			c.Glow(n[0], n[1], n[2], d.colour(args[0]))
		case "shadow":
			n := numbers(args[1:])
			c.Shade(n[0], n[1], n[2], n[3], d.colour(args[0]))
		default:
			paint := d.filling(word[0], args[0])
			for s := range strings.SplitSeq(strings.Join(args[1:], " "), ", ") {
				c.Fill(shape(strings.Fields(s)), paint)
			}
		}
	}
	return nil
}

// filling is what shapes are filled with.
func (d *Drawings) filling(what, with string) Paint {
	switch what {
	case "fill":
		return d.paint(with)
	case "body":
		c := d.colour(with)
		return Vertical(8, 92, c.Lighter(0.16), c, c.Darker(0.14))
	case "shine":
		return Hex(0xFFFFFF).Fade(number(with))
	case "shade":
		return Hex(0x2B456E).Fade(number(with))
	}
	panic("nothing is drawn by " + what)
}

func view(c Canvas, words []string) Canvas {
	for len(words) > 0 {
		used := 1
		switch words[0] {
		case "move":
			c, used = c.Move(number(words[1]), number(words[2])), 3
		case "scale":
			c, used = c.Scale(number(words[1]), number(words[2])), 3
		case "turn":
			c, used = c.Rotate(number(words[1])), 2
		case "screen":
			c = c.With(Screen)
		case "multiply":
			c = c.With(Multiply)
		case "clip":
			return c.Clip(shape(words[1:]))
		default:
			panic("no view is called " + words[0])
		}
		words = words[used:]
	}
	return c
}

func (d *Drawings) paint(text string) Paint {
	kind, rest, gradient := strings.Cut(text, ":")
	if !gradient {
		return d.colour(text)
	}
	places, shades, _ := strings.Cut(rest, ":")
	n := numbers(strings.Split(places, ","))
	var colours []Color
	for s := range strings.SplitSeq(shades, ",") {
		colours = append(colours, d.colour(s))
	}
	switch kind {
	case "linear":
		return Linear(n[0], n[1], n[2], n[3], colours...)
	case "vertical":
		return Vertical(n[0], n[1], colours...)
	case "radial":
		return Radial(n[0], n[1], n[2], colours...)
	}
	panic("no paint is called " + kind)
}

func (d *Drawings) colour(text string) Color {
	if c, ok := d.colours[text]; ok {
		return c
	}
	text, alpha, faded := strings.Cut(text, "/")
	n, err := strconv.ParseUint(text, 16, 24)
	if err != nil {
		panic(err)
	}
	if !faded {
		return Hex(uint32(n))
	}
	return Hex(uint32(n)).Fade(number(alpha))
}

// shape is an outline, or several that + joins.
func shape(words []string) Path {
	if i := slices.Index(words, "+"); i >= 0 {
		return Join(shape(words[:i]), shape(words[i+1:]))
	}
	n := numbers(words[1:])
	switch words[0] {
	case "polygon":
		return Polygon(n...)
	case "blob":
		return Blob(n...)
	case "rect":
		return Rect(n[0], n[1], n[2], n[3])
	case "slab": // with round corners
		return RoundRect(n[0], n[1], n[2], n[3], n[4])
	case "circle":
		return Circle(n[0], n[1], n[2])
	case "ellipse":
		return Ellipse(n[0], n[1], n[2], n[3])
	case "arc":
		return Arc(n[0], n[1], n[2], n[3], n[4], n[5])
	case "star":
		return Star(n[0], n[1], n[2], n[3], int(n[4]), n[5])
	case "bar":
		return Taper(n[0], n[1], Points(n[2:]...))
	case "taper":
		return Taper(n[0], n[1], Curve(Points(n[2:]...)))
	case "closed":
		return Outline(Curve(Points(n...)))
	}
	panic("no shape is called " + words[0])
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
