package main

import (
	"fmt"
	"image"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// packages are the fonts of the system that the digits are drawn with, by the names of
// Debian's packages. All of them may be used for anything (SIL Open Font License,
// Apache License, GUST Font License, Bitstream Vera's); none of them, nor a picture of
// one, becomes a part of the program.
var packages = []struct {
	name  string
	files *regexp.Regexp
}{
	{"fonts-cabin", regexp.MustCompile(`^Cabin-(Regular|Medium|Bold|Italic)\.otf$`)},
	{"fonts-crosextra-caladea", regexp.MustCompile(`^Caladea-.*\.ttf$`)},
	{"fonts-crosextra-carlito", regexp.MustCompile(`^Carlito-.*\.ttf$`)},
	{"fonts-dejavu", regexp.MustCompile(`^DejaVu(Sans|SansCondensed|SansMono|Serif|SerifCondensed)(-Bold|-Oblique|-Italic)?\.ttf$`)},
	{"fonts-inter", regexp.MustCompile(`^Inter-(Light|Regular|Medium|Bold|Black|Italic)\.otf$`)},
	{"fonts-lato", regexp.MustCompile(`^Lato-(Light|Regular|Medium|Bold|Black|Italic)\.ttf$`)},
	{"fonts-liberation2", regexp.MustCompile(`^Liberation(Sans|Serif|Mono)-.*\.ttf$`)},
	{"fonts-linuxlibertine", regexp.MustCompile(`^Lin(Libertine_(R|RB|RI|M)|Biolinum_(R|RB))\.otf$`)},
	{"fonts-open-sans", regexp.MustCompile(`^OpenSans-(Light|Regular|Semibold|Bold|Italic|CondBold|CondLight)\.ttf$`)},
	{"fonts-roboto-unhinted", regexp.MustCompile(`^Roboto(Condensed)?-(Light|Regular|Medium|Bold|Italic)\.ttf$`)},
	{"fonts-texgyre", regexp.MustCompile(`^texgyre(adventor|bonum|heros|heroscn|schola|termes)-.*\.otf$`)},
}

// shape is a drawn letter as a field of distances: at each point of a square how far
// the edge of the ink is, inside positive, in heights of the letter. The letter is
// one unit high and in the middle of a square of fieldUnits.
type shape struct {
	field []float32
	wide  float32 // its width in units
}

const (
	fieldSide  = 72
	fieldUnits = 1.6
)

// typeface is one font: the digits 1 to 9 at their own places, and letters.
type typeface struct {
	name    string
	digits  [10]shape
	letters []shape
}

// letters look like no digit.
const letters = "ACEFHKMNRTXacemnrx+#%&"

// faces draws all fonts below the folders.
func faces(folders []string) ([]typeface, error) {
	paths := map[string]string{}
	for _, dir := range folders {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				paths[d.Name()] = path
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	names := make([]string, 0, len(paths))
	for name := range paths {
		names = append(names, name)
	}
	slices.Sort(names)
	var all []typeface
	for _, p := range packages {
		before := len(all)
		for _, name := range names {
			if !p.files.MatchString(name) {
				continue
			}
			data, err := os.ReadFile(paths[name])
			if err != nil {
				return nil, err
			}
			f, err := drawn(name, data)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			all = append(all, f)
		}
		if len(all) == before {
			return nil, fmt.Errorf("no fonts of %s: apt-get install %s", p.name, p.name)
		}
	}
	return all, nil
}

// drawn draws the letters of one font.
func drawn(name string, data []byte) (typeface, error) {
	f := typeface{name: name}
	parsed, err := opentype.Parse(data)
	if err != nil {
		return f, err
	}
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: 256, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return f, err
	}
	for d := 1; d <= 9; d++ {
		if f.digits[d], err = field(face, rune('0'+d)); err != nil {
			return f, err
		}
	}
	for _, r := range letters {
		s, err := field(face, r)
		if err != nil {
			return f, err
		}
		f.letters = append(f.letters, s)
	}
	return f, nil
}

// field draws one letter. The distances are exact to the pixel of the drawing
// (Felzenszwalb and Huttenlocher 2012).
func field(face font.Face, r rune) (shape, error) {
	_, mask, _, _, ok := face.Glyph(fixed.Point26_6{}, r)
	if !ok {
		return shape{}, fmt.Errorf("it has no %q", r)
	}
	alpha := mask.(*image.Alpha)
	size := alpha.Bounds().Size()
	w, h := size.X, size.Y
	x0, y0, x1, y1 := w, h, 0, 0
	on := func(x, y int) bool { return alpha.AlphaAt(x+alpha.Rect.Min.X, y+alpha.Rect.Min.Y).A >= 128 }
	for y := range h {
		for x := range w {
			if on(x, y) {
				x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x+1), max(y1, y+1)
			}
		}
	}
	if x1 <= x0 {
		return shape{}, fmt.Errorf("its %q is empty", r)
	}
	// The letter on the square of the field.
	high := float64(y1 - y0)
	inside := make([]bool, fieldSide*fieldSide)
	for i := range inside {
		x := (float64(i%fieldSide)+0.5)/fieldSide*fieldUnits - fieldUnits/2
		y := (float64(i/fieldSide)+0.5)/fieldSide*fieldUnits - fieldUnits/2
		px := int(math.Floor(x*high + float64(x0+x1)/2))
		py := int(math.Floor(y*high + float64(y0+y1)/2))
		inside[i] = px >= 0 && py >= 0 && px < w && py < h && on(px, py)
	}
	s := shape{field: make([]float32, len(inside)), wide: float32(float64(x1-x0) / high)}
	in, out := distances(inside, true), distances(inside, false)
	for i := range s.field {
		s.field[i] = float32((math.Sqrt(out[i]) - math.Sqrt(in[i])) / fieldSide * fieldUnits)
	}
	return s, nil
}

// distances are the squares of how far the nearest pixel is that is as wanted; what is
// farther than near in either direction is just far.
func distances(inside []bool, wanted bool) []float64 {
	const far, near = 2 * 16 * 16, 16
	d := make([]float64, len(inside))
	for i, in := range inside {
		if in != wanted {
			d[i] = far
		}
	}
	line, out := make([]float64, fieldSide), make([]float64, fieldSide)
	for pass := range 2 {
		for a := range fieldSide {
			at := func(b int) int {
				if pass == 0 {
					return b*fieldSide + a
				}
				return a*fieldSide + b
			}
			for b := range line {
				line[b] = d[at(b)]
			}
			for b := range out {
				out[b] = far
				for c := max(b-near, 0); c < min(b+near+1, fieldSide); c++ {
					out[b] = min(out[b], line[c]+float64((b-c)*(b-c)))
				}
			}
			for b, v := range out {
				d[at(b)] = v
			}
		}
	}
	return d
}

// at is the distance at a point, in units from the middle.
func (s *shape) at(x, y float32) float32 {
	x, y = (x/fieldUnits+0.5)*fieldSide-0.5, (y/fieldUnits+0.5)*fieldSide-0.5
	if x < 0 || y < 0 || x >= fieldSide-1 || y >= fieldSide-1 {
		return -1
	}
	x0, y0 := int(x), int(y)
	fx, fy := x-float32(x0), y-float32(y0)
	f := s.field[y0*fieldSide+x0:]
	return (f[0]*(1-fx)+f[1]*fx)*(1-fy) + (f[fieldSide]*(1-fx)+f[fieldSide+1]*fx)*fy
}
