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
// The colours are weighed here by the definition of relative luminance in WCAG
// 2.1 itself, and that against ratios published elsewhere.
func TestNumeralsAreRead(t *testing.T) {
	weigh := func(c color.NRGBA) float64 {
		sum := 0.0
		for _, part := range []struct {
			value  uint8
			weight float64
		}{{c.R, 0.2126}, {c.G, 0.7152}, {c.B, 0.0722}} {
			if s := float64(part.value) / 255; s <= 0.03928 {
				sum += part.weight * s / 12.92
			} else {
				sum += part.weight * math.Exp(2.4*math.Log((s+0.055)/1.055))
			}
		}
		return sum + 0.05
	}
	ratio := func(a, b color.NRGBA) float64 { return max(weigh(a)/weigh(b), weigh(b)/weigh(a)) }
	white := rgb(0xFFFFFF)
	for _, known := range []struct {
		colour uint32
		ratio  float64 // against white, as the contrast checker of WebAIM gives it
	}{{0x000000, 21}, {0x767676, 4.54}, {0x777777, 4.47}, {0xFF0000, 3.99}, {0x0000FF, 8.59}, {0x008000, 5.13}, {0xFFFF00, 1.07}} {
		for name, f := range map[string]func(a, b color.NRGBA) float64{"the test": ratio, "the program": contrast} {
			if got := f(rgb(known.colour), white); math.Abs(got-known.ratio) > 0.011 {
				t.Errorf("%s: %06x on white has the contrast %.3f, known is %.2f", name, known.colour, got, known.ratio)
			}
		}
	}
	for v := 1; v <= len(palette); v++ {
		got := ratio(ink(v), palette[v-1])
		if got < 4.5 {
			t.Errorf("the numeral of %d has a contrast of %.2f", v, got)
		}
		if best := max(ratio(darkInk, palette[v-1]), ratio(lightInk, palette[v-1])); got != best {
			t.Errorf("the numeral of %d has a contrast of %.2f, the other ink would have %.2f", v, got, best)
		}
	}
}
