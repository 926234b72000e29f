//go:build e2e && linux

package e2e

import (
	"path/filepath"
	"testing"
	"time"

	"tessera/resources/must"
)

// TestWindowHearsWhileAPictureLoads opens a photo of 24 megapixels and asks the
// window for its state all the time until it is on the board.
func TestWindowHearsWhileAPictureLoads(t *testing.T) {
	bounds.told(t)
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:4x4#5")
	path := filepath.Join(p.home, "Holiday.jpg")
	writePhoto(t, path, paintPhoto(4000, 6000))
	before := p.State().Picture
	p.typePath(path)
	var longest time.Duration
	shown := time.Time{}
	for shown.IsZero() || time.Since(shown) < time.Second { // the board is cut after the picture is there
		asked := time.Now()
		s := p.State()
		longest = max(longest, time.Since(asked))
		if shown.IsZero() && s.Picture != before {
			shown = time.Now()
		}
		must.Be(t, time.Since(asked) <= usual, "the picture does not come")
	}
	t.Logf("the window was deaf for %v at most", longest)
	must.Be(t, longest <= bounds.deaf,
		"while a picture loads the window is deaf for %v, want %v at most", longest, bounds.deaf)
}
