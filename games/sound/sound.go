// Package sound plays the program's few soft sounds, which it makes itself: there are no
// files. Where there is nothing that plays them, or it does not answer, it is silent, and
// says nothing of it. It needs no library of the system, neither to be built nor to run.
//
// Main types: [Player], [Sound]. It may import own, and modules that play: no Fyne.
package sound

import (
	"strconv"
	"sync"
	"time"
)

// Sound is something to be heard.
type Sound struct {
	name string
	step int // of a pair: how many were found before
}

// String is what a sound is called.
func (s Sound) String() string {
	if s.name == pair {
		return pair + " " + strconv.Itoa(s.step)
	}
	return s.name
}

// The sounds that every game shares.
var (
	Move   = Sound{name: "move"}   // a piece is taken, or sets out
	Land   = Sound{name: "land"}   // it has come to its place
	Refuse = Sound{name: "refuse"} // what was tried cannot be done
	Win    = Sound{name: "win"}
	Tick   = Sound{name: "tick"} // a second before the clock starts, or before it has run out
	Go     = Sound{name: "go"}   // the clock starts
)

const pair = "pair"

// Pair is that of a pair which was found, higher the more were found in a row before.
func Pair(before int) Sound { return Sound{pair, before} }

// device plays samples; it returns when they have been heard. It is used by several
// goroutines at a time.
type device interface {
	play(samples []int16) error
	close()
}

// Player plays sounds. Its methods may be called from any goroutine, and never wait.
type Player struct {
	open func() (device, error)

	mu     sync.Mutex
	on     bool
	volume float64
	voices int // that are heard

	making sync.Mutex
	made   map[Sound][]int16

	opening sync.Mutex
	device  device
	later   time.Time // when to try again to open one
}

// New is a player that is silent until it is switched on. Nothing is opened before there
// is something to be heard.
func New() *Player {
	return &Player{open: openDevice, volume: usualVolume, made: map[Sound][]int16{}}
}

const (
	usualVolume = 0.6
	mostVoices  = 6                // at a time: what comes beyond them is not heard
	pause       = 15 * time.Second // until another device is looked for where there is none
)

// Set switches sounds on or off, with a volume from 0 to 1.
func (p *Player) Set(on bool, volume float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.on, p.volume = on, min(max(volume, 0), 1)
}

// Play lets a sound be heard, if sounds are switched on.
func (p *Player) Play(s Sound) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.on || p.volume == 0 || p.voices == mostVoices {
		return
	}
	p.voices++
	go func(strong float64) {
		made := p.samples(s)
		samples := make([]int16, len(made))
		for i, v := range made {
			samples[i] = int16(float64(v) * strong)
		}
		p.voice(samples)
		p.mu.Lock()
		defer p.mu.Unlock()
		p.voices--
	}(p.volume * p.volume) // half of the way is heard as about half as loud
}

// samples are those of a sound, which are made once.
func (p *Player) samples(s Sound) []int16 {
	p.making.Lock()
	defer p.making.Unlock()
	made := p.made[s]
	if made == nil {
		made = s.samples()
		p.made[s] = made
	}
	return made
}

// voice plays samples until they have been heard.
func (p *Player) voice(samples []int16) {
	d := p.opened()
	if d == nil || d.play(samples) == nil {
		return
	}
	p.opening.Lock()
	defer p.opening.Unlock()
	if p.device == d { // it has gone: the next sound looks for it
		d.close()
		p.device = nil
	}
}

// opened is the device; nil where there is none.
func (p *Player) opened() device {
	p.opening.Lock()
	defer p.opening.Unlock()
	if p.device != nil || time.Now().Before(p.later) {
		return p.device
	}
	d, err := p.open()
	if err != nil {
		p.later = time.Now().Add(pause)
		return nil
	}
	p.device = d
	return d
}

// Close lets go of the device. What is being heard may end early.
func (p *Player) Close() {
	p.Set(false, 0)
	p.opening.Lock()
	defer p.opening.Unlock()
	if p.device != nil {
		p.device.close()
		p.device = nil
	}
}
