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

// all are the sounds by their names.
var all = map[string]Sound{"move": Move, "land": Land, "refuse": Refuse, "pair": Pair(0), "fifth pair": Pair(4), "win": Win, "tick": Tick, "go": Go}

// loud is how strong a frequency is in samples (G. Goertzel, 1958).
func loud(samples []int16, frequency float64) float64 {
	re, im := 0.0, 0.0
	for i, v := range samples {
		sin, cos := math.Sincos(2 * math.Pi * frequency * float64(i) / Rate)
		re, im = re+float64(v)*cos, im+float64(v)*sin
	}
	return math.Hypot(re, im)
}

// pitch is the strongest semitone of samples.
func pitch(samples []int16) (note int) {
	most := 0.0
	for n := -12; n < 60; n++ {
		if l := loud(samples, middle*math.Pow(2, float64(n)/12)); l > most {
			note, most = n, l
		}
	}
	return note
}

// TestSounds: none cracks at its ends or is too loud, all differ, and none is long.
func TestSounds(t *testing.T) {
	longest := map[string]time.Duration{"win": 3 * time.Second}
	var seen [][]int16
	for name, s := range all {
		samples := s.samples()
		const quiet = 400
		if a, b := samples[0], samples[len(samples)-1]; max(a, -a, b, -b) > quiet {
			t.Errorf("%s: cracks: %d, %d", name, a, b)
		}
		if peak := max(slices.Max(samples), -slices.Min(samples)); peak > 26000 || peak < 3000 {
			t.Errorf("%s: as loud as %d", name, peak)
		}
		for i := 1; i < len(samples); i++ {
			if d := int(samples[i]) - int(samples[i-1]); max(d, -d) > 9000 {
				t.Errorf("%s: a leap of %d at %d", name, d, i)
				break
			}
		}
		most := longest[name]
		if most == 0 {
			most = 1300 * time.Millisecond
		}
		if d := time.Duration(len(samples)) * time.Second / Rate; d > most {
			t.Errorf("%s: %v", name, d)
		}
		if slices.ContainsFunc(seen, func(o []int16) bool { return slices.Equal(o, samples) }) {
			t.Errorf("%s: the same as another", name)
		}
		seen = append(seen, samples)
	}
	m, l, r := pitch(Move.samples()), pitch(Land.samples()), pitch(Refuse.samples())
	must.Be(t, m > l && l > r, "pitches of move, land, refuse: %v %v %v", m, l, r)
}

// TestPairsRise from one to the next, in a scale, up to the highest.
func TestPairsRise(t *testing.T) {
	first := func(n int) int { return pitch(Pair(n).samples()[:Rate*7/100]) }
	last := -100
	for n := range mostSteps + 1 {
		at := first(n)
		if at <= last || !slices.Contains(pentatonic, at%12) {
			t.Errorf("pair %d: %d after %d", n, at, last)
		}
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

func (r *room) peak() int16 {
	r.dev.Lock()
	defer r.dev.Unlock()
	last := r.dev.heard[len(r.dev.heard)-1]
	return max(slices.Max(last), -slices.Min(last))
}

// TestSilentUntilSwitchedOn, and no device is looked for before.
func TestSilentUntilSwitchedOn(t *testing.T) {
	r := newRoom(t)
	r.Play(Win)
	r.Set(true, 0)
	r.Play(Win)
	r.rest()
	must.Be(t, r.opened == 0, "a device was opened")
	r.Set(true, 1)
	r.Play(Land)
	r.rest()
	must.Be(t, r.opened == 1 && len(r.dev.heard) == 1 && slices.Equal(r.dev.heard[0], Land.samples()),
		"not heard: %v %v", r.opened, len(r.dev.heard))
	whole := r.peak()
	r.Set(true, 0.5)
	r.Play(Land)
	r.rest()
	got := r.peak()
	must.Be(t, got >= whole/5 && got <= whole/3, "at half the volume: %d of %d", got, whole)
	r.Set(false, 1)
	r.Play(Land)
	r.rest()
	must.Be(t, len(r.dev.heard) == 2, "heard when it was switched off again")
	r.Close()
	must.Be(t, r.dev.closed == 1, "the device was left open")
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
