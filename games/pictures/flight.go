package pictures

import "time"

// flight tells whether one scrolls so fast that what passes by is gone before it could
// be decoded; then that would only hold up the scrolling.
type flight struct {
	began time.Time // of the stretch that is measured
	from  float32   // where it began
	fast  bool      // the stretch before was
}

// A stretch lasts flightTime; fast is more than flightViews views in that time.
const (
	flightTime  = 200 * time.Millisecond
	flightViews = 0.5
)

// moved tells where one has scrolled to, of views of that height, and says whether that
// is fast.
func (f *flight) moved(now time.Time, to, view float32) bool {
	switch passed := now.Sub(f.began); {
	case passed >= 2*flightTime: // nothing was scrolled for a while
		f.began, f.from, f.fast = now, to, false
	case passed >= flightTime:
		f.fast = max(to-f.from, f.from-to) > flightViews*view
		f.began, f.from = now, to
	}
	return f.fast
}

// land ends it.
func (f *flight) land() { *f = flight{} }
