package tab

import (
	"errors"
	"testing"
	"time"

	"tessera/games/sound"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/resources/lang"
)

// heard is what has been heard since it was asked last.
func (v showing) listens() (heard func() []sound.Sound) {
	var all []sound.Sound
	v.Frame.Services.Hear = func(s sound.Sound) { all = append(all, s) }
	return func() []sound.Sound {
		was := all
		all = nil
		return was
	}
}

// soon lets the next move be heard, however soon it comes after the last.
func (v showing) soon() { v.Frame.heardAt = time.Time{} }

// TestMovesAreHeard: that one begins, that it has come to its place, that one is refused,
// and that the player has won; deals are not.
func TestMovesAreHeard(t *testing.T) {
	v := newShowing(t)
	heard := v.listens()
	v.Do(1)
	uitest.Want(t, "as a move begins", heard(), []sound.Sound{sound.Move})
	v.land()
	uitest.Want(t, "as it ends", heard(), []sound.Sound{sound.Land})
	v.soon()
	v.Undo()
	v.land()
	uitest.Want(t, "as one is taken back", heard(), []sound.Sound{sound.Move, sound.Land})
	v.soon()
	v.Do(1)
	v.Frame.heardAt = time.Now().Add(time.Hour) // the next comes at once, however slow the machine is
	v.Do(1)
	uitest.Want(t, "two at once", heard(), []sound.Sound{sound.Move})
	v.land()
	heard()
	for v.Session.Position().at < v.Session.Position().goal {
		v.Do(1)
	}
	heard()
	v.land()
	uitest.Want(t, "as the player wins", heard(), []sound.Sound{sound.Win})
	v.Frame.play(func(...int) error { return errors.New("no such move") }, nil)
	uitest.Want(t, "as a move is refused", heard(), []sound.Sound{sound.Refuse})
	v.soon()
	v.deal()
	v.land()
	uitest.Want(t, "as another game is dealt", heard(), []sound.Sound(nil))
}

// TestSoundButton switches sounds on and off, says which of both it is, and lets hear how
// they sound.
func TestSoundButton(t *testing.T) {
	v := newShowing(t)
	heard := v.listens()
	uitest.Want(t, "at first", v.Frame.Services.Settings.Sound(), false)
	v.app.Click(v.Window, "action.sound")
	uitest.Want(t, "after a click", v.Frame.Services.Settings.Sound(), true)
	uitest.Want(t, "what one hears", heard(), []sound.Sound{sound.Land})
	uitest.Want(t, "what the menu offers", v.app.Find(v.Window, "action.sound").(*ui.Button).Text, lang.T("action.sound.off"))
	v.app.Click(v.Window, "action.sound")
	uitest.Want(t, "after another", v.Frame.Services.Settings.Sound(), false)
}
