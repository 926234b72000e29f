package hues

import (
	"image/color"
	"math"
	"testing"

	"tessera/resources/must"
)

// sights are how the eye sees linear red, green and blue: in full, and without
// one kind of cone (Machado, Oliveira, Fernandes 2009, severity 1).
var sights = []struct {
	name string
	m    [9]float64
	near float64 // no two of sixteen colours are nearer than that
}{
	{"full sight", [9]float64{1, 0, 0, 0, 1, 0, 0, 0, 1}, 0.095},
	{"protanopia", [9]float64{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998}, 0.075},
	{"deuteranopia", [9]float64{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881}, 0.075},
	{"tritanopia", [9]float64{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}, 0.06},
}

// seen is a colour in OKLab (Ottosson 2020) as an eye of that kind sees it.
func seen(c color.NRGBA, m [9]float64) [3]float64 {
	in := [3]float64{Linear(c.R), Linear(c.G), Linear(c.B)}
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

// apart is how far two colours are to an eye of that kind.
func apart(a, b color.NRGBA, m [9]float64) float64 {
	p, q := seen(a, m), seen(b, m)
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// TestWheelsAreToldApart by every eye: of sixteen colours, the most that there are, and the
// more the fewer they are; neighbours, which follow each other with every click, by a third
// more than the nearest two of sixteen.
func TestWheelsAreToldApart(t *testing.T) {
	for n := 2; n <= Most; n++ {
		for _, sight := range sights {
			nearest := 1.0
			for i := range n {
				for k := range i {
					far := apart(Wheel(i, n), Wheel(k, n), sight.m)
					nearest = min(nearest, far)
					if next := i-k == 1 || i-k == n-1; next && far < sight.near*1.35 {
						t.Errorf("%s: the neighbours %d and %d of %d are %.3f apart", sight.name, k+1, i+1, n, far)
					}
				}
			}
			least := sight.near
			switch {
			case n <= 6:
				least *= 1.5
			case n <= 9:
				least *= 1.45
			case n <= 12:
				least *= 1.15
			}
			must.Hold(t, nearest >= least,
				"%s: the nearest of %d are %.3f apart, want %.3f", sight.name, n, nearest, least)
		}
	}
}

// TestWheelsGoRound: hues follow each other all around, once, beginning with blue.
func TestWheelsGoRound(t *testing.T) {
	hue := func(c color.NRGBA) float64 {
		lab := seen(c, sights[0].m)
		return math.Atan2(lab[2], lab[1])
	}
	for n := 3; n <= Most; n++ {
		round := 0.0
		for i := range n {
			step := math.Mod(hue(Wheel((i+1)%n, n))-hue(Wheel(i, n))+4*math.Pi, 2*math.Pi)
			must.Hold(t, step <= 1.8*2*math.Pi/float64(n),
				"from colour %d of %d to the next the hue goes %.0f degrees", i+1, n, step*180/math.Pi)
			round += step
		}
		must.Hold(t, math.Abs(round-2*math.Pi) <= 1e-6,
			"the hues of %d colours go round %.2f times", n, round/2/math.Pi)
		first := hue(Wheel(0, n)) * 180 / math.Pi
		must.Hold(t, first >= -150 && first <= -80, "the first of %d colours has the hue %.0f", n, first)
	}
	must.Be(t, Wheel(16, 20) == Wheel(0, 20) && Wheel(0, 1).A == 255,
		"more colours than there are, or one alone, have none")
}

// TestNumeralsAreRead on every colour: contrast 4.5 is what WCAG asks of text. Contrasts are held to ratios published
// elsewhere.
func TestNumeralsAreRead(t *testing.T) {
	for colour, want := range map[uint32]float64{ // against white, as the contrast checker of WebAIM gives it
		0x000000: 21, 0x767676: 4.54, 0x777777: 4.47, 0xFF0000: 3.99, 0x0000FF: 8.59, 0x008000: 5.13, 0xFFFF00: 1.07,
	} {
		got := Ratio(hex(colour), hex(0xFFFFFF))
		must.Hold(t, math.Abs(got-want) <= 0.011, "%06x on white has the contrast %.3f, known is %.2f", colour, got, want)
	}
	for n := 2; n <= Most; n++ {
		for i := range n {
			c := Wheel(i, n)
			got, best := Ratio(Ink(c), c), max(Ratio(darkInk, c), Ratio(lightInk, c))
			must.Hold(t, got >= 4.5 && got == best,
				"the numeral on %d of %d has a contrast of %.2f, an ink would have %.2f", i+1, n, got, best)
		}
	}
}
