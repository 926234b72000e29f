package tab

import (
	"math"
	"reflect"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/lang"
	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/uitest"
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

func TestNumber(t *testing.T) {
	for n, text := range map[int64]string{
		0: "0", 7: "7", 999: "999", 1000: "1,000", 12345: "12,345", 1234567: "1,234,567", -1: "−1", -1000: "−1,000", -123456: "−123,456",
		math.MaxInt64: "9,223,372,036,854,775,807",
	} {
		want(t, "number", Number(n), text)
	}
}

func TestClock(t *testing.T) {
	for d, text := range map[time.Duration]string{
		0: "0:00", 999 * time.Millisecond: "0:00", 84 * time.Second: "1:24", 59*time.Minute + 59*time.Second: "59:59",
		time.Hour: "1:00:00", 26*time.Hour + 3*time.Minute + 4*time.Second: "26:03:04",
	} {
		want(t, "clock", Clock(d), text)
	}
}

func TestSpan(t *testing.T) {
	speak(t, "en")
	for d, text := range map[time.Duration]string{
		0: "0.0 ms", 250 * time.Microsecond: "0.2 ms", time.Millisecond: "1 ms", 11900 * time.Microsecond: "11 ms",
		time.Second: "1.0 s", 2400 * time.Millisecond: "2.4 s", 84 * time.Second: "1:24",
	} {
		want(t, "span", Span(d), text)
	}
}

func TestBytes(t *testing.T) {
	for n, text := range map[int64]string{
		0: "0 kB", 64 << 10: "64 kB", 1 << 20: "1.0 MB", 6081741: "5.8 MB", 100 << 20: "100 MB", 512 << 20: "512 MB",
		1 << 30: "1.00 GB", 5 << 29: "2.50 GB",
	} {
		want(t, "bytes", Bytes(n), text)
	}
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
