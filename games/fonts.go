package games

import (
	_ "unsafe" // for go:linkname

	"github.com/go-text/typesetting/shaping"
)

// shaper is what the toolkit shapes all text with. It is the toolkit's own and has
// no way in, hence the link to its name.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// forgetFonts makes the toolkit's shaper let go of the fonts that it has met:
// whenever the theme changes all of them are read anew, at several megabytes, and the
// shaper holds on to the former ones for ever.
func forgetFonts() {
	if shaper != nil {
		*shaper = shaping.HarfbuzzShaper{}
	}
}
