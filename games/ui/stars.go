package ui

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// allStars is how many stars there are to be had.
const allStars = 3

// Stars shows how many of three stars were earned: full ones, and outlines of those that
// were not.
type Stars struct {
	widget.BaseWidget
	img    *canvas.Image
	earned int
	high   float32
	on     fyne.ThemeColorName // of full ones
	off    fyne.ThemeColorName // of outlines
}

// NewStars returns stars of that height.
func NewStars(earned int, high float32) *Stars {
	s := &Stars{img: &canvas.Image{FillMode: canvas.ImageFillContain}, earned: earned, high: high, on: look.Accent, off: look.Muted}
	s.img.Resource = s.drawn()
	s.ExtendBaseWidget(s)
	return s
}

// Coloured gives all stars another colour, for a ground on which theirs are not seen.
func (s *Stars) Coloured(c fyne.ThemeColorName) *Stars {
	s.on, s.off = c, c
	s.Refresh()
	return s
}

// Set shows how many were earned.
func (s *Stars) Set(earned int) {
	if s.earned != earned {
		s.earned = earned
		s.Refresh()
	}
}

// Earned is how many full ones are shown.
func (s *Stars) Earned() int { return s.earned }

// The measures of a drawing, of stars in squares side by side.
const (
	starSide  = 24
	starOuter = 9.6
	starInner = 4.3
	starLine  = 1.7
)

// drawn are the stars as a drawing. The toolkit keeps what it has drawn by name.
func (s *Stars) drawn() fyne.Resource {
	on, off := hexOf(look.Color(s.on)), hexOf(look.Color(s.off))
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d">`, allStars*starSide, starSide)
	for i := range allStars {
		var path strings.Builder
		for k := range 10 {
			r, turn := starOuter, float64(k)*math.Pi/5
			if k%2 == 1 {
				r = starInner
			}
			fmt.Fprintf(&path, "%c%.2f %.2f", "ML"[min(k, 1)], float64(i*starSide)+starSide/2+r*math.Sin(turn), starSide/2+0.8-r*math.Cos(turn))
		}
		colour, fill := off, "none"
		if i < s.earned {
			colour, fill = on, on
		}
		fmt.Fprintf(&b, `<path fill="%s" stroke="%s" stroke-width="%g" stroke-linejoin="round" d="%sZ"/>`, fill, colour, starLine, path.String())
	}
	b.WriteString("</svg>")
	return fyne.NewStaticResource(fmt.Sprintf("tessera-stars-%d-%s-%s.svg", s.earned, on[1:], off[1:]), []byte(b.String()))
}

func hexOf(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// MinSize implements fyne.CanvasObject.
func (s *Stars) MinSize() fyne.Size { return fyne.NewSize(allStars*s.high, s.high) }

// CreateRenderer implements fyne.Widget.
func (s *Stars) CreateRenderer() fyne.WidgetRenderer {
	return look.Drawn{Of: s, Shown: []fyne.CanvasObject{s.img}, Lay: s.img.Resize, Redraw: func() {
		if res := s.drawn(); res.Name() != s.img.Resource.Name() {
			s.img.Resource = res
			s.img.Refresh()
		}
	}}
}
