package cycle

import (
	"image/color"
	"math"
	"testing"
)

// sights are how the eye sees linear red, green and blue: in full, and without
// one kind of cone (Machado, Oliveira, Fernandes 2009, severity 1).
var sights = []struct {
	name string
	m    [9]float64
	near float64 // no two colours of the palette are nearer than that
}{
	{"full sight", [9]float64{1, 0, 0, 0, 1, 0, 0, 0, 1}, 0.095},
	{"protanopia", [9]float64{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998}, 0.075},
	{"deuteranopia", [9]float64{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881}, 0.075},
	{"tritanopia", [9]float64{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}, 0.06},
}

// seen is a colour in OKLab (Ottosson 2020) as an eye of that kind sees it.
func seen(c color.NRGBA, m [9]float64) [3]float64 {
	in := [3]float64{linear(c.R), linear(c.G), linear(c.B)}
	var v [3]float64
	for i := range v {
		v[i] = min(max(m[3*i]*in[0]+m[3*i+1]*in[1]+m[3*i+2]*in[2], 0), 1)
	}
	l := math.Cbrt(0.4122214708*v[0] + 0.5363325363*v[1] + 0.0514459929*v[2])
	n := math.Cbrt(0.2119034982*v[0] + 0.6806995451*v[1] + 0.1073969566*v[2])
	s := math.Cbrt(0.0883024619*v[0] + 0.2817188376*v[1] + 0.6299787005*v[2])
	return [3]float64{
		0.2104542553*l + 0.7936177850*n - 0.0040720468*s,
		1.9779984951*l - 2.4285922050*n + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*n - 0.8086757660*s,
	}
}

// TestPaletteIsToldApart by every eye: the first nine, which most boards use,
// by a fifth more.
func TestPaletteIsToldApart(t *testing.T) {
	for _, sight := range sights {
		for i := range palette {
			for k := range i {
				a, b := seen(palette[i], sight.m), seen(palette[k], sight.m)
				far := math.Sqrt((a[0]-b[0])*(a[0]-b[0]) + (a[1]-b[1])*(a[1]-b[1]) + (a[2]-b[2])*(a[2]-b[2]))
				least := sight.near
				if i < 9 {
					least *= 1.2
				}
				if far < least {
					t.Errorf("%s: the colours of %d and %d are %.3f apart, want %.3f", sight.name, k+1, i+1, far, least)
				}
			}
		}
	}
}

// TestNumeralsAreRead on every colour: contrast 4.5 is what WCAG asks of text.
func TestNumeralsAreRead(t *testing.T) {
	for v := 1; v <= len(palette); v++ {
		if c := contrast(ink(v), palette[v-1]); c < 4.5 {
			t.Errorf("the numeral of %d has a contrast of %.1f", v, c)
		}
	}
}
