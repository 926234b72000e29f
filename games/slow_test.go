//go:build slow

package games

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/resources/lang"
)

// TestManyDamagedSaves is TestDamagedSaves with many more.
func TestManyDamagedSaves(t *testing.T) { damagedSaves(t, 10_000) }

// TestManyDamagedParcels is TestDamagedParcels with many more.
func TestManyDamagedParcels(t *testing.T) { damagedParcels(t, 3000) }

// TestNothingIsCutAnywhere is TestNothingIsCutInLargerText in both languages, and in a
// window of the usual size, too.
func TestNothingIsCutAnywhere(t *testing.T) {
	for _, l := range lang.Languages() {
		for _, size := range []fyne.Size{smallWindow, {Width: 1120, Height: 760}} {
			t.Run(fmt.Sprintf("%s, %v×%v", l.Code, size.Width, size.Height), func(t *testing.T) { nothingIsCut(t, l.Code, size) })
		}
	}
}

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
