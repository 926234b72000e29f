package settings

import (
	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/resources/must"
	"tessera/solver"
	"testing"
	"time"
)

// TestSettingsRoundTrip: what is chosen is there at the next start, and what
// was never chosen has a sensible value.
func TestSettingsRoundTrip(t *testing.T) {
	store := new(Store)
	first := NewSettings(store)
	uitest.Want(t, "language", first.Language(), "")
	uitest.Want(t, "variant", first.Variant(), look.System)
	uitest.Want(t, "motion", first.Motion(), "normal")
	uitest.Want(t, "memory", first.Memory(), solver.DefaultMemory)
	uitest.Want(t, "kept of what engines make", first.Kept(), int64(512<<20))
	uitest.Want(t, "option", first.Bool("some.option", true), true)
	uitest.Want(t, "picture", first.Picture("sliding"), session.PictureRef{})
	v := first.Speed()
	must.Be(t, v > 0 && v < 1, "speed: %v", v)

	ref := session.PictureRef{Role: "board", Hash: "abc", Crop: session.Crop{X: 0.1, Y: 0.2, W: 0.3, H: 0.4}}
	first.SetLanguage("zh-Hans")
	first.SetVariant(look.Dark)
	first.SetMotion("slow")
	first.SetMemory(256)
	first.SetSpeed(0.7)
	first.SetBool("some.option", false)
	first.SetText("some.text", "4x4r90")
	first.SetPicture("sliding", ref)

	next := NewSettings(store)
	uitest.Want(t, "language", next.Language(), "zh-Hans")
	uitest.Want(t, "variant", next.Variant(), look.Dark)
	uitest.Want(t, "motion", next.Motion(), "slow")
	uitest.Want(t, "memory", next.Memory(), 256<<20)
	uitest.Want(t, "speed", next.Speed(), 0.7)
	uitest.Want(t, "option", next.Bool("some.option", true), false)
	uitest.Want(t, "text", next.Text("some.text"), "4x4r90")
	uitest.Want(t, "picture", next.Picture("sliding"), ref)
	uitest.Want(t, "another game's picture", next.Picture("link"), session.PictureRef{})
}

// TestSettingsThatWereDamaged count as never chosen.
func TestSettingsThatWereDamaged(t *testing.T) {
	s := NewSettings(new(Store))
	s.SetText("theme", "purple")
	s.SetText("sliding.picture", "{")
	uitest.Want(t, "variant", s.Variant(), look.System)
	uitest.Want(t, "picture", s.Picture("sliding"), session.PictureRef{})
}

// TestMotionScalesTimes, and listeners hear of a change.
func TestMotionScalesTimes(t *testing.T) {
	uitest.New(t)
	s := NewSettings(new(Store))
	heard := 0
	s.OnChange(func() { heard++ })
	for _, c := range []struct {
		motion string
		want   time.Duration
	}{{"off", 0}, {"fast", 50}, {"normal", 100}, {"slow", 200}} {
		s.SetMotion(c.motion)
		uitest.Want(t, c.motion, s.Scaled(100), c.want)
	}
	uitest.Want(t, "heard", heard, 4)
}
