//go:build slow

package imageslice

import (
	"testing"

	"tessera/resources/must"
)

// TestSmallRendersOfLargePictures are made of fewer pixels, and look the same.
func TestSmallRendersOfLargePictures(t *testing.T) {
	for _, o := range []orientation{1, 6, 8} {
		px := must.Have(planesOf(t.Context(), scene(3000, 2200, 0)))(t)
		p := newPicture("large", "", px, o)
		must.Be(t, max(p.small.w, p.small.h) == smallSide, "%d×%d small", p.small.w, p.small.h)
		for _, c := range []Crop{{W: 1, H: 1}, {0.3, 0.2, 0.5, 0.6}} {
			small := p.Render(c, 150, 110)
			whole := *p
			whole.small = planes{}
			if d := worst(t, small, whole.Render(c, 150, 110)); d > 12 {
				t.Errorf("orientation %d, %v: different by %d", o, c, d)
			}
			sharp, want := p.Render(c, 1200, 880), whole.Render(c, 1200, 880)
			must.Equal(t, worst(t, sharp, want), 0, "orientation %d, %v: a large one is different by", o, c)
		}
	}
}
