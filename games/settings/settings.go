package settings

import (
	"encoding/json"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/solver"
)

// Settings are the player's choices that outlive a game. Words stored are never translated ones.
type Settings struct {
	store   *Store
	changed []func()
}

// NewSettings reads and writes a [Store].
func NewSettings(of *Store) *Settings { return &Settings{store: of} }

// OnChange adds a listener for any change that is made through Settings.
func (s *Settings) OnChange(f func()) { s.changed = append(s.changed, f) }

func (s *Settings) tell() {
	for _, f := range s.changed {
		f()
	}
}

// Language is the chosen language's code, empty for the system's.
func (s *Settings) Language() string { return s.Text("language") }

// SetLanguage chooses a language; empty for the system's.
func (s *Settings) SetLanguage(code string) { s.SetText("language", code) }

// Variant is the colours chosen: light, dark, of high contrast, or as the system shows it.
func (s *Settings) Variant() look.Variant {
	if v := look.Variant(s.Text("theme")); slices.Contains(look.Variants, v) {
		return v
	}
	return look.System
}

// SetVariant chooses them.
func (s *Settings) SetVariant(v look.Variant) { s.SetText("theme", string(v)) }

// TextSize is how large text is, in percent: one of [look.TextSizes].
func (s *Settings) TextSize() int {
	if size := s.Number("text"); slices.Contains(look.TextSizes, size) {
		return size
	}
	return look.TextSizes[0]
}

// SetTextSize chooses it.
func (s *Settings) SetTextSize(percent int) { s.SetNumber("text", percent) }

// Theme is the look that is chosen: colours and size of text.
func (s *Settings) Theme() *look.Theme { return look.New(s.Variant()).WithText(s.TextSize()) }

// Sound says whether there is something to be heard.
func (s *Settings) Sound() bool { return s.Bool("sound", false) }

// SetSound switches that on or off.
func (s *Settings) SetSound(on bool) { s.SetBool("sound", on) }

// Volume is how loud that is, from 0 to 1.
func (s *Settings) Volume() float64 { return get(s.store, "volume", 0.6) }

// SetVolume chooses it.
func (s *Settings) SetVolume(v float64) { s.store.set("volume", v); s.tell() }

// Motions are the speeds at which the board moves, by name.
var Motions = []string{"off", "fast", "normal", "slow"}

// Motion is the chosen one of Motions.
func (s *Settings) Motion() string { return s.store.text("motion", "normal") }

// SetMotion chooses one of Motions.
func (s *Settings) SetMotion(m string) { s.SetText("motion", m); s.tell() }

// Scaled is how long something lasts that takes d at normal speed: 0 where
// motion is switched off, here or on the desktop.
func (s *Settings) Scaled(d time.Duration) time.Duration {
	if !fyne.CurrentApp().Settings().ShowAnimations() {
		return 0
	}
	switch s.Motion() {
	case "off":
		return 0
	case "fast":
		return d / 2
	case "slow":
		return d * 2
	}
	return d
}

// Memories are the memory budgets to choose from, in megabytes.
var Memories = []int{256, 512, 1024, 2048, 4096}

// Memory is the budget of an engine in bytes.
func (s *Settings) Memory() int64 {
	return int64(get(s.store, "memory", float64(solver.DefaultMemory>>20))) << 20
}

// Kept is how many bytes of what engines have made are kept from one search to the
// next: half of what one of them may take.
func (s *Settings) Kept() int64 { return s.Memory() / 2 }

// SetMemory chooses the budget in megabytes.
func (s *Settings) SetMemory(mb int) { s.SetNumber("memory", mb) }

// Speed is the speed at which engines play, 0 to 1.
func (s *Settings) Speed() float64 { return get(s.store, "speed", 0.42) }

// SetSpeed chooses it.
func (s *Settings) SetSpeed(v float64) { s.store.set("speed", v) }

// Bool is an option of a game, such as "sliding.numbers".
func (s *Settings) Bool(key string, fallback bool) bool { return get(s.store, key, fallback) }

// SetBool changes an option of a game.
func (s *Settings) SetBool(key string, v bool) { s.store.set(key, v); s.tell() }

// Number is a free setting that is a whole number; 0 where it was never chosen.
func (s *Settings) Number(key string) int { return int(get(s.store, key, 0.0)) }

// SetNumber changes it. JSON knows no integers: it is exact up to 2⁵³.
func (s *Settings) SetNumber(key string, v int) { s.store.set(key, float64(v)) }

// Text is a free setting, such as the params of the last game.
func (s *Settings) Text(key string) string { return s.store.text(key, "") }

// SetText changes a free setting.
func (s *Settings) SetText(key, v string) { s.store.setText(key, v) }

// Tab is the name of the game that was in front last; empty at the first start.
func (s *Settings) Tab() string { return s.Text("tab") }

// SetTab remembers the game in front.
func (s *Settings) SetTab(game string) { s.SetText("tab", game) }

// WinPicture, after a game's name, is under what the picture chosen for a win is
// remembered ([Settings.Picture]).
const WinPicture = ".final"

// Picture is the picture last chosen for a game; empty where none was.
func (s *Settings) Picture(game string) (ref session.PictureRef) {
	text := s.Text(game + ".picture")
	if json.Unmarshal([]byte(text), &ref) != nil {
		return session.PictureRef{}
	}
	return ref
}

// SetPicture remembers the picture chosen for a game.
func (s *Settings) SetPicture(game string, ref session.PictureRef) {
	if text, err := json.Marshal(ref); err == nil {
		s.SetText(game+".picture", string(text))
	}
}

// Pictures are those last chosen for a game that takes several.
func (s *Settings) Pictures(game string) (refs []session.PictureRef) {
	text := s.Text(game + ".pictures")
	if json.Unmarshal([]byte(text), &refs) != nil {
		return nil
	}
	return refs
}

// SetPictures remembers the pictures chosen for a game that takes several.
func (s *Settings) SetPictures(game string, refs []session.PictureRef) {
	if text, err := json.Marshal(refs); err == nil {
		s.SetText(game+".pictures", string(text))
	}
}
