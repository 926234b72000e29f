package sound

import "math"

// Rate is how many samples a second has.
const Rate = 44100

// bar is one bar of a wooden xylophone that is struck: of such all sounds are made, so
// that they belong together.
type bar struct {
	note   int     // in semitones above middle C
	at     float64 // when it is struck, in seconds
	rings  float64 // after how many seconds a third of it is left
	strong float64
	hard   float64 // how much of the overtones a hard mallet wakes, 0 for none
}

// middle is the frequency of middle C.
const middle = 261.6256

// Bars are tuned so that the first overtone is two octaves above the note, and the next
// about three octaves and a third. They fade the sooner the higher they are.
var overtones = []struct{ ratio, share, rings float64 }{{1, 1, 1}, {4, 0.28, 0.3}, {9.9, 0.1, 0.12}}

const (
	attack = 0.003 // seconds until a struck bar is loudest
	over   = 4.6   // after so many times rings a hundredth is left
	tail   = 0.01  // seconds in which that is led to nothing
)

// struck is what is heard of bars.
func struck(bars ...bar) []int16 {
	end := 0.0
	for _, b := range bars {
		end = max(end, b.at+b.rings*over)
	}
	out := make([]float64, int(end*Rate))
	for _, b := range bars {
		first, n := int(b.at*Rate), int(b.rings*over*Rate)
		pitch := middle * math.Pow(2, float64(b.note)/12)
		for i := 0; i < n && first+i < len(out); i++ {
			t := float64(i) / Rate
			left := float64(n-i) / Rate
			v := 0.0
			for k, o := range overtones {
				share := o.share
				if k > 0 {
					share *= b.hard
				}
				v += share * math.Sin(2*math.Pi*pitch*o.ratio*t) * math.Exp(-t/(b.rings*o.rings))
			}
			out[first+i] += b.strong * v * min(1, t/attack, left/tail)
		}
	}
	samples := make([]int16, len(out))
	for i, v := range out {
		samples[i] = int16(math.MaxInt16 * math.Tanh(v)) // several together are never too loud
	}
	return samples
}

// pentatonic are the steps of the scale in which pairs rise: any two of them sound well
// together.
var pentatonic = []int{0, 2, 4, 7, 9}

// step is a note of that scale.
func step(n int) int { return 12*(n/len(pentatonic)) + pentatonic[n%len(pentatonic)] }

// mostSteps is where a row of pairs ends to rise.
const mostSteps = 12

// samples are what is heard of a sound.
func (s Sound) samples() []int16 {
	switch s {
	case Move:
		return struck(bar{note: 12, rings: 0.035, strong: 0.22, hard: 1})
	case Land:
		return struck(bar{note: 7, rings: 0.06, strong: 0.34, hard: 0.6})
	case Refuse:
		return struck(bar{note: -7, rings: 0.07, strong: 0.5}, bar{note: -8, at: 0.09, rings: 0.09, strong: 0.5})
	case Tick:
		return struck(bar{note: 7, rings: 0.08, strong: 0.32, hard: 0.8})
	case Go:
		return struck(bar{note: 14, rings: 0.22, strong: 0.36, hard: 0.8})
	case Win:
		return struck(bar{note: 0, rings: 0.3, strong: 0.3, hard: 0.6}, bar{note: 4, at: 0.1, rings: 0.3, strong: 0.3, hard: 0.6},
			bar{note: 7, at: 0.2, rings: 0.3, strong: 0.3, hard: 0.6}, bar{note: 12, at: 0.3, rings: 0.45, strong: 0.4, hard: 0.7})
	}
	n := min(max(s.step, 0), mostSteps)
	return struck(bar{note: step(n), rings: 0.14, strong: 0.34, hard: 0.7}, bar{note: step(n + 2), at: 0.07, rings: 0.2, strong: 0.34, hard: 0.7})
}
