package sliding

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/pictures"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
)

// TestReferenceStandsBesideTheBoard here as well, also while the missing tile is chosen,
// and is remembered for this game.
func TestReferenceStandsBesideTheBoard(t *testing.T) {
	tb := newTable(t)
	shown := func() bool {
		for _, o := range uitest.Seen(tb.Win) {
			if _, ok := o.(*pictures.Reference); ok {
				return true
			}
		}
		return false
	}
	room.Want(t, "at first", shown(), false)
	tb.Press(fyne.KeyF7)
	room.Want(t, "by the key", shown(), true)
	tb.Click("action.new")
	room.Want(t, "while a tile is chosen", shown(), true)
	room.Want(t, "remembered", tb.services.Settings.Bool("sliding.reference", false), true)
	tb.Click("action.reference")
	room.Want(t, "by the button", shown(), false)
}
