//go:build slow

package games

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/resources/lang"
)

// TestMemoryOfEveryGame: in every game and both languages the map, the calendar, the
// statistics and the replay of a game are reached by keys, and are whole in a small window
// and in a large one.
func TestMemoryOfEveryGame(t *testing.T) {
	p := start(t, "")
	for _, place := range p.places {
		p.remembers(place.Name)
	}
	for _, l := range lang.Languages() {
		lang.Set(l.Code)
		p.build()
		for i, place := range p.places {
			p.showGame(i)
			for _, size := range []fyne.Size{smallWindow, {Width: 1490, Height: 900}} {
				p.win.Resize(size)
				p.memory(place.Name, func(page string) {
					p.whole(fmt.Sprintf("%s, %s, %v×%v, %s", l.Code, place.Name, size.Width, size.Height, page))
				})
			}
		}
	}
}
