package screen

import (
	"image"
	"testing"
)

// TestPlaceOnTheScreens: a window is put where it was only if its whole title bar is
// in reach there.
func TestPlaceOnTheScreens(t *testing.T) {
	full := image.Rect(0, 0, 1920, 1080)
	small := image.Rect(0, 0, 1366, 768)
	right := image.Rect(1920, 0, 3840, 1080)
	left := image.Rect(-1280, 200, 0, 1224) // and lower
	at := func(x, y int) Place { return Place{X: x, Y: y, Wide: 1120, Bar: 24} }
	for name, c := range map[string]struct {
		p       Place
		screens []image.Rectangle
		want    bool
	}{
		"in the middle":                          {at(400, 160), []image.Rectangle{full}, true},
		"at the top left":                        {at(0, 24), []image.Rectangle{full}, true},
		"title bar above the top":                {at(400, 20), []image.Rectangle{full}, false},
		"no title bar, at the top":               {Place{X: 0, Y: 0, Wide: 1120}, []image.Rectangle{full}, true},
		"no title bar, above the top":            {Place{X: 0, Y: -1, Wide: 1120}, []image.Rectangle{full}, false},
		"at the right edge":                      {at(800, 160), []image.Rectangle{full}, true},
		"over the right edge":                    {at(801, 160), []image.Rectangle{full}, false},
		"over the left edge":                     {at(-1, 160), []image.Rectangle{full}, false},
		"only the title bar above the bottom":    {at(400, 1080), []image.Rectangle{full}, true},
		"below the bottom":                       {at(400, 1081), []image.Rectangle{full}, false},
		"on a screen that became smaller":        {at(400, 160), []image.Rectangle{small}, false},
		"on one that still has room":             {at(200, 160), []image.Rectangle{small}, true},
		"wider than the screen":                  {Place{X: 0, Y: 24, Wide: 2000, Bar: 24}, []image.Rectangle{full}, false},
		"on the second screen":                   {at(2200, 160), []image.Rectangle{full, right}, true},
		"on a second screen that is gone":        {at(2200, 160), []image.Rectangle{full}, false},
		"across two screens":                     {at(1500, 160), []image.Rectangle{right, full}, true},
		"across three":                           {Place{X: -100, Y: 300, Wide: 2200, Bar: 24}, []image.Rectangle{right, left, full}, true},
		"at the left, where x is below 0":        {at(-1200, 300), []image.Rectangle{full, left}, true},
		"across, where the left has no room":     {at(-600, 160), []image.Rectangle{full, left}, false},
		"across, half the bar too high":          {at(-600, 212), []image.Rectangle{full, left}, false},
		"across, just low enough":                {at(-600, 224), []image.Rectangle{full, left}, true},
		"at the left, where that screen is gone": {at(-1200, 300), []image.Rectangle{full}, false},
		"two screens show the same":              {at(801, 160), []image.Rectangle{full, full}, false},
		"one shows a part of the other":          {at(400, 160), []image.Rectangle{small, full}, true},
		"no screens":                             {at(400, 160), nil, false},
		"an empty screen":                        {at(400, 160), []image.Rectangle{{}}, false},
		"nowhere":                                {Place{}, []image.Rectangle{full}, false},
		"damaged":                                {Place{X: 400, Y: 160, Wide: -5, Bar: -9}, []image.Rectangle{full}, false},
		"very damaged":                           {Place{X: 1 << 62, Y: 1 << 62, Wide: 1 << 62, Bar: 1 << 62}, []image.Rectangle{full}, false},
	} {
		if got := c.p.In(c.screens); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
