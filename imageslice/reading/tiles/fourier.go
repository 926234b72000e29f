package tiles

import "math"

const (
	wave     = 64 // pixels a side of a window
	waveSize = wave * wave
)

// hann is a bell as long as a window, and hannRoot its root. Bells that begin half a window apart make 1 in all.
var hann, hannRoot = func() (bell, root [wave]float32) {
	for i := range bell {
		v := math.Sin(math.Pi * (float64(i) + 0.5) / wave)
		bell[i], root[i] = float32(v*v), float32(v)
	}
	return bell, root
}()

// spectrum is a window of complex numbers.
type spectrum struct{ re, im [waveSize]float32 }

// transform is the Fourier transform of a window in place, or back, which makes it waveSize times as large.
func (s *spectrum) transform(back bool) {
	for range 2 {
		for y := range wave {
			fourier((*[wave]float32)(s.re[y*wave:]), (*[wave]float32)(s.im[y*wave:]), back)
		}
		for y := range wave {
			for x := range y {
				i, j := y*wave+x, x*wave+y
				s.re[i], s.re[j] = s.re[j], s.re[i]
				s.im[i], s.im[j] = s.im[j], s.im[i]
			}
		}
	}
}

var (
	turnRe, turnIm = func() (re, im [wave / 2]float32) {
		for i := range re {
			s, c := math.Sincos(-2 * math.Pi * float64(i) / wave)
			re[i], im[i] = float32(c), float32(s)
		}
		return re, im
	}()
	mirrored = func() (v [wave]int) { // the binary digits of a number, the other way round
		for i := range v {
			for b := 1; b < wave; b *= 2 {
				v[i] *= 2
				if i&b != 0 {
					v[i]++
				}
			}
		}
		return v
	}()
)

// fourier is the fast Fourier transform of a line (J. Cooley and J. Tukey, "An algorithm for the machine calculation of complex Fourier
// series", 1965).
func fourier(re, im *[wave]float32, back bool) {
	for i, j := range mirrored {
		if i < j {
			re[i], re[j] = re[j], re[i]
			im[i], im[j] = im[j], im[i]
		}
	}
	sign := float32(1)
	if back {
		sign = -1
	}
	for half := 1; half < wave; half *= 2 {
		step := wave / 2 / half
		for k := range half {
			c, s := turnRe[k*step], sign*turnIm[k*step]
			for i := k; i < wave; i += 2 * half {
				j := i + half
				x, y := re[j]*c-im[j]*s, re[j]*s+im[j]*c
				re[j], im[j] = re[i]-x, im[i]-y
				re[i], im[i] = re[i]+x, im[i]+y
			}
		}
	}
}

// opposite is the frequency that goes the other way.
func opposite(i int) int { return (wave-i/wave)%wave*wave + (wave-i%wave)%wave }

// frequency is how many cycles a window has.
func frequency(i int) float64 {
	return math.Hypot(float64((i%wave+wave/2)%wave-wave/2), float64((i/wave+wave/2)%wave-wave/2))
}

// waveRings are frequencies of about the same length.
var waveRings = func() (all [][]int) {
	for i := range waveSize {
		k := int(frequency(i) / 2)
		for len(all) <= k {
			all = append(all, nil)
		}
		all[k] = append(all[k], i)
	}
	return all
}()
