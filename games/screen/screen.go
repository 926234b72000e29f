package screen

import "image"

// Place is where a window stands, in the system's own coordinates. It is that of what
// the window shows, not of its frame: the toolkit is asked for a place in these terms
// ([desktop.Window]), so that asking for the place that was found moves nothing.
type Place struct {
	X    int `json:"x"`
	Y    int `json:"y"`
	Wide int `json:"wide"`
	Bar  int `json:"bar"` // the height of the title bar, which lies above

	Maximized bool `json:"-"` // it fills the screen under its title bar, as the player asked the desktop
}

// leastBar is what counts as the title bar of a window that has none: a desktop that
// draws none moves windows by other means.
const leastBar = 1

// In says whether the whole title bar lies on the screens, so that the window can be
// moved. A place that nothing stands at is on no screen.
func (p Place) In(screens []image.Rectangle) bool {
	top := p.Y - p.Bar
	bar := image.Rect(p.X, top, p.X+p.Wide, top+max(p.Bar, leastBar))
	return p.Wide > 0 && p.Bar >= 0 && covered(bar, screens)
}

// covered says whether all of r lies in one or several of those, which may overlap.
func covered(r image.Rectangle, by []image.Rectangle) bool {
	if r.Empty() {
		return true
	}
	if len(by) == 0 {
		return false
	}
	in := r.Intersect(by[0])
	if in.Empty() {
		return covered(r, by[1:])
	}
	for _, beside := range []image.Rectangle{
		{Min: r.Min, Max: image.Pt(r.Max.X, in.Min.Y)},
		{Min: image.Pt(r.Min.X, in.Max.Y), Max: r.Max},
		{Min: image.Pt(r.Min.X, in.Min.Y), Max: image.Pt(in.Min.X, in.Max.Y)},
		{Min: image.Pt(in.Max.X, in.Min.Y), Max: image.Pt(r.Max.X, in.Max.Y)},
	} {
		if !covered(beside, by[1:]) {
			return false
		}
	}
	return true
}
