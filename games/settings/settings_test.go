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
	uitest.Want(t, "what was never chosen", []any{first.Language(), first.Variant(), first.Motion(), first.Memory(), first.Kept(), first.Sound(),
		first.Volume(), first.TextSize(), first.Bool("some.option", true), first.Picture("sliding"), len(first.Pictures("sliding"))},
		[]any{"", look.System, "normal", int64(solver.DefaultMemory), int64(512 << 20), false, 0.6, 100, true, session.PictureRef{}, 0})
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

	first.SetSound(true)
	first.SetVolume(0.25)
	first.SetTextSize(150)
	first.SetTab("link")
	first.SetPictures("cycle", []session.PictureRef{ref, ref})

	next := NewSettings(store)
	uitest.Want(t, "what was chosen", []any{next.Language(), next.Variant(), next.Motion(), next.Memory(), next.Speed(), next.Sound(), next.Volume(),
		next.TextSize(), next.Tab(), next.Bool("some.option", true), next.Text("some.text"), next.Picture("sliding"), next.Picture("link"), next.Pictures("cycle")},
		[]any{"zh-Hans", look.Dark, "slow", int64(256 << 20), 0.7, true, 0.25, 150, "link", false, "4x4r90", ref, session.PictureRef{}, []session.PictureRef{ref, ref}})
}

// TestSettingsThatWereDamaged count as never chosen.
func TestSettingsThatWereDamaged(t *testing.T) {
	s := NewSettings(new(Store))
	s.SetText("theme", "purple")
	s.SetText("sliding.picture", "{")
	s.SetText("cycle.pictures", `[{"hash":"x"},7]`)
	s.SetNumber("text", 101)
	s.SetText("volume", "loud")
	s.SetBool("language", true)
	got := []any{s.Variant(), s.TextSize(), s.Volume(), s.Language(), s.Picture("sliding"), len(s.Pictures("cycle"))}
	uitest.Want(t, "settings", got,
		[]any{look.System, 100, 0.6, "", session.PictureRef{}, 0})
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
	s.SetVolume(1)
	s.SetBool("some.option", true)
	uitest.Want(t, "heard", heard, 6)
}
