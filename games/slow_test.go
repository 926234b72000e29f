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

// TestNothingIsCutAnywhere is TestNothingIsCutInLargerText in both languages, and in a
// window of the usual size, too.
func TestNothingIsCutAnywhere(t *testing.T) {
	for _, l := range lang.Languages() {
		for _, size := range []fyne.Size{smallWindow, {Width: 1120, Height: 760}} {
			t.Run(fmt.Sprintf("%s, %v×%v", l.Code, size.Width, size.Height), func(t *testing.T) { nothingIsCut(t, l.Code, size) })
		}
	}
}
