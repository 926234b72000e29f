package tab

import (
	"testing"

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
