package tab

import (
	"reflect"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/solver"
)

func want[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// speak switches the language for a test.
func speak(t *testing.T, code string) {
	lang.Set(code)
	t.Cleanup(func() { lang.Set("en") })
}

// TestInterval: from most of a second down to nothing, in equal ratios.
func TestInterval(t *testing.T) {
	want(t, "slowest", Interval(Slowest, 0), 800*time.Millisecond)
	want(t, "fastest", Interval(Slowest, 1), 0)
	for v := 0.01; v < 0.99; v += 0.01 {
		ratio := float64(Interval(Slowest, v)) / float64(Interval(Slowest, v-0.01))
		if ratio < 0.95 || ratio > 0.96 {
			t.Errorf("from %.2f to %.2f the interval goes from %v to %v", v-0.01, v, Interval(Slowest, v-0.01), Interval(Slowest, v))
		}
	}
	if Interval(Slowest, 0.99) <= 0 {
		t.Error("there is no pace between the slowest and none at all")
	}
}

// TestSettingsRoundTrip: what is chosen is there at the next start, and what
// was never chosen has a sensible value.
func TestSettingsRoundTrip(t *testing.T) {
	app := uitest.New(t)
	first := NewSettings(app.Preferences())
	want(t, "language", first.Language(), "")
	want(t, "variant", first.Variant(), look.System)
	want(t, "motion", first.Motion(), "normal")
	want(t, "memory", first.Memory(), solver.DefaultMemory)
	want(t, "option", first.Bool("some.option", true), true)
	want(t, "picture", first.Picture("sliding"), session.PictureRef{})
	if v := first.Speed(); v <= 0 || v >= 1 {
		t.Errorf("speed: %v", v)
	}

	ref := session.PictureRef{Role: "board", Hash: "abc", Crop: session.Crop{X: 0.1, Y: 0.2, W: 0.3, H: 0.4}}
	first.SetLanguage("zh-Hans")
	first.SetVariant(look.Dark)
	first.SetMotion("slow")
	first.SetMemory(256)
	first.SetSpeed(0.7)
	first.SetBool("some.option", false)
	first.SetText("some.text", "4x4r90")
	first.SetPicture("sliding", ref)

	next := NewSettings(app.Preferences())
	want(t, "language", next.Language(), "zh-Hans")
	want(t, "variant", next.Variant(), look.Dark)
	want(t, "motion", next.Motion(), "slow")
	want(t, "memory", next.Memory(), 256<<20)
	want(t, "speed", next.Speed(), 0.7)
	want(t, "option", next.Bool("some.option", true), false)
	want(t, "text", next.Text("some.text"), "4x4r90")
	want(t, "picture", next.Picture("sliding"), ref)
	want(t, "another game's picture", next.Picture("link"), session.PictureRef{})
}

// TestSettingsThatWereDamaged count as never chosen.
func TestSettingsThatWereDamaged(t *testing.T) {
	app := uitest.New(t)
	app.Preferences().SetString("theme", "purple")
	app.Preferences().SetString("sliding.picture", "{")
	s := NewSettings(app.Preferences())
	want(t, "variant", s.Variant(), look.System)
	want(t, "picture", s.Picture("sliding"), session.PictureRef{})
}

// TestMotionScalesTimes, and listeners hear of a change.
func TestMotionScalesTimes(t *testing.T) {
	app := uitest.New(t)
	s := NewSettings(app.Preferences())
	heard := 0
	s.OnChange(func() { heard++ })
	for _, c := range []struct {
		motion string
		want   time.Duration
	}{{"off", 0}, {"fast", 50}, {"normal", 100}, {"slow", 200}} {
		s.SetMotion(c.motion)
		want(t, c.motion, s.Scaled(100), c.want)
	}
	want(t, "heard", heard, 4)
}

// TestKeysAsTheyStandInTooltips.
func TestKeysAsTheyStandInTooltips(t *testing.T) {
	want(t, "a plain key", Key{Name: fyne.KeyF5}.String(), "F5")
	want(t, "with Shift", Key{Name: fyne.KeyO, Shift: true}.String(), "Shift+O")
}
