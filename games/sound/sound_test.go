package sound

import (
	"errors"
	"math"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"tessera/resources/must"
)

// loud is how strong a frequency is in samples (G. Goertzel, 1958).
func loud(samples []int16, frequency float64) float64 {
	re, im := 0.0, 0.0
	for i, v := range samples {
		sin, cos := math.Sincos(2 * math.Pi * frequency * float64(i) / Rate)
		re, im = re+float64(v)*cos, im+float64(v)*sin
	}
	return math.Hypot(re, im)
}

// pitch is the strongest semitone of 70 ms of samples, beginning after so many.
func pitch(samples []int16, after int) (note int) {
	most := 0.0
	for n := -12; n < 60; n++ {
		if l := loud(samples[after*Rate/1000:][:Rate*7/100], middle*math.Pow(2, float64(n)/12)); l > most {
			note, most = n, l
		}
	}
	return note
}

// TestSounds: each has its name, its tune and its length, and none cracks at its ends or is too loud.
func TestSounds(t *testing.T) {
	for name, c := range map[string]struct {
		sound Sound
		long  int         // milliseconds
		tune  map[int]int // the semitones above middle C, by the milliseconds after which they are heard
	}{
		"move":   {Move, 160, map[int]int{0: 12}},
		"land":   {Land, 275, map[int]int{0: 7}},
		"refuse": {Refuse, 503, map[int]int{0: -7, 200: -8}},
		"tick":   {Tick, 367, map[int]int{0: 7}},
		"go":     {Go, 1011, map[int]int{0: 14}},
		"win":    {Win, 2369, map[int]int{0: 0, 100: 4, 200: 7, 300: 12}},
		"pair 0": {Pair(0), 990, map[int]int{0: 0, 75: 4}},
		"pair 4": {Pair(4), 990, map[int]int{0: 9, 75: 14}},
	} {
		must.Equal(t, c.sound.String(), name, "the name")
		samples := c.sound.samples()
		must.Equal(t, len(samples)*1000/Rate, c.long, "%s: milliseconds", name)
		for after, note := range c.tune {
			must.Equal(t, pitch(samples, after), note, "%s: after %d ms", name, after)
		}
		first, last, peak := samples[0], samples[len(samples)-1], max(slices.Max(samples), -slices.Min(samples))
		must.Hold(t, max(first, -first, last, -last) <= 20, "%s: cracks: %d, %d", name, first, last)
		must.Hold(t, peak >= 3000 && peak <= 26000, "%s: as loud as %d", name, peak)
		leap := 0
		for i := 1; i < len(samples); i++ {
			leap = max(leap, int(samples[i])-int(samples[i-1]), int(samples[i-1])-int(samples[i]))
		}
		must.Hold(t, leap <= 9000, "%s: a leap of %d", name, leap)
	}
}

// TestPairsRise from one to the next, in a scale, up to the highest.
func TestPairsRise(t *testing.T) {
	first := func(n int) int { return pitch(Pair(n).samples(), 0) }
	last := -100
	for n := range mostSteps + 1 {
		at := first(n)
		must.Hold(t, at > last && slices.Contains(pentatonic, at%12), "pair %d: %d after %d", n, at, last)
		last = at
	}
	must.Be(t, first(1000) == last && first(-3) == first(0), "beyond the ends: %v %v", first(1000), first(-3))
}

// fake is a device that keeps what it is given.
type fake struct {
	sync.Mutex
	heard  [][]int16
	gone   bool
	closed int
	hold   chan struct{} // sounds end when it is closed; nil: at once
}

func (f *fake) play(samples []int16) error {
	f.Lock()
	gone, hold := f.gone, f.hold
	if !gone {
		f.heard = append(f.heard, samples)
	}
	f.Unlock()
	if hold != nil {
		<-hold
	}
	if gone {
		return errors.New("gone")
	}
	return nil
}

func (f *fake) close() {
	f.Lock()
	defer f.Unlock()
	f.closed++
}

// room is a player on such devices.
type room struct {
	*Player
	t      *testing.T
	dev    *fake
	opened int
	none   bool
}

func newRoom(t *testing.T) *room {
	r := &room{Player: New(), t: t, dev: &fake{}}
	r.open = func() (device, error) {
		r.opened++
		if r.none {
			return nil, errors.New("none")
		}
		return r.dev, nil
	}
	return r
}

// rest waits until nothing is heard any more.
func (r *room) rest() {
	r.t.Helper()
	for n := 1; n > 0; runtime.Gosched() {
		r.mu.Lock()
		n = r.voices
		r.mu.Unlock()
	}
}

// peak is how loud it was, since it was asked last.
func (r *room) peak() (loudest int16) {
	r.dev.Lock()
	defer r.dev.Unlock()
	for _, one := range r.dev.heard {
		loudest = max(loudest, slices.Max(one))
	}
	r.dev.heard = nil
	return loudest
}

// TestSilentUntilSwitchedOn, and no device is looked for before; then it is as loud as is wanted.
func TestSilentUntilSwitchedOn(t *testing.T) {
	r := newRoom(t)
	var peaks []int16
	for _, c := range []struct {
		on     bool
		volume float64
	}{{false, usualVolume}, {true, 0}, {true, -1}, {true, 1}, {true, 0.5}, {true, 9}, {false, 1}} {
		r.Set(c.on, c.volume)
		r.Play(Land)
		r.rest()
		must.Be(t, r.opened == 0 || len(peaks) >= 3, "a device was opened before there was a sound")
		peaks = append(peaks, r.peak())
	}
	whole := slices.Max(Land.samples())
	part := peaks[4]
	must.Be(t, part >= whole/5 && part <= whole/3, "at half the volume: %d of %d", part, whole)
	must.Be(t, slices.Equal(peaks, []int16{0, 0, 0, whole, part, whole, 0}), "as loud as %v", peaks)
	must.Be(t, r.opened == 1, "opened %d times", r.opened)
	r.Set(true, 1)
	r.Close()
	r.Play(Land)
	r.rest()
	must.Be(t, r.dev.closed == 1 && len(r.dev.heard) == 0, "the device was left open")
}

// TestWithoutADevice there is silence, and it is not looked for at every sound; one that
// goes is looked for again.
func TestWithoutADevice(t *testing.T) {
	r := newRoom(t)
	r.none = true
	r.Set(true, 1)
	for range 5 {
		r.Play(Move)
		r.rest()
	}
	must.Be(t, r.opened == 1, "looked for so often: %v", r.opened)
	r.none, r.later = false, time.Time{}
	r.Play(Move)
	r.rest()
	r.dev.gone = true
	r.Play(Move)
	r.rest()
	r.dev.gone = false
	r.Play(Move)
	r.rest()
	must.Be(t, r.opened == 3 && len(r.dev.heard) == 2 && r.dev.closed == 1,
		"%v %v %v", r.opened, len(r.dev.heard), r.dev.closed)
}

// TestPlayNeverWaits, however many sounds are heard already.
func TestPlayNeverWaits(t *testing.T) {
	r := newRoom(t)
	r.dev.hold = make(chan struct{})
	r.Set(true, 1)
	for i := range 100 {
		r.Play(Pair(i))
	}
	close(r.dev.hold)
	r.rest()
	n := len(r.dev.heard)
	must.Be(t, n == mostVoices, "%d sounds at a time", n)
}
