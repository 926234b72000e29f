package board

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/view"
	"tessera/resources/must"
)

// drawnOn paints a drawing for a board of 9 × 9 in a room of that size.
func drawnOn(d view.Drawing, room fyne.Size) (Geometry, *image.RGBA) {
	geo := Layout{Cols: 9, Rows: 9, Gap: 1, BoxCols: 3, BoxRows: 3, BoxGap: 13, Pad: 14}.Fit(room, 1)
	return geo, (&sketch{Drawing: d}).paint(geo)
}

// inked says whether a drawing covers a place.
func inked(img *image.RGBA, at vector) bool { return img.RGBAAt(int(at.x), int(at.y)).A > 200 }

// TestRaysLeadFromPlaceToPlace, at every size, and leave the places themselves free; a
// dashed one has gaps.
func TestRaysLeadFromPlaceToPlace(t *testing.T) {
	newTable(t)
	for _, room := range []fyne.Size{fyne.NewSize(260, 260), fyne.NewSize(640, 620), fyne.NewSize(900, 860)} {
		from, to := view.Anchor{Cell: 0, Mark: 5}, view.Anchor{Cell: 6, Mark: 5} // along the first row
		ray := view.Ray{From: from, To: to, Straight: true}
		geo, img := drawnOn(view.Drawing{Rays: []view.Ray{ray}}, room)
		a, b := geo.anchor(from), geo.anchor(to)
		must.Hold(t, !inked(img, a) && !inked(img, b), "in %v a place is covered", room)
		covered := func(img *image.RGBA) (n int) {
			for x := a.x; x < b.x; x++ {
				line, halo := look.Color(theme.ColorNamePrimary), look.Color(look.Surface)
				if c := img.RGBAAt(int(x), int(a.y)); c.A > 200 && int(c.R)*2 < int(line.R)+int(halo.R) {
					n++
				}
			}
			return n
		}
		whole := covered(img)
		must.Hold(t, whole >= int(b.x-a.x)*3/4, "in %v the line covers %d of %v", room, whole, b.x-a.x)
		ray.Dashed = true
		_, img = drawnOn(view.Drawing{Rays: []view.Ray{ray}}, room)
		if dashed := covered(img); dashed > whole*9/10 || dashed < whole/3 {
			t.Errorf("in %v a dashed line covers %d, a solid one %d", room, dashed, whole)
		}
		ray.Dashed, ray.Straight = false, false
		_, img = drawnOn(view.Drawing{Rays: []view.Ray{ray}}, room)
		if bent := covered(img); bent > whole/2 {
			t.Errorf("in %v a bent line covers what lies between: %d", room, bent)
		}
	}
}
