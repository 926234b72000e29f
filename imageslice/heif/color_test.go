package heif

import (
	"bytes"
	"encoding/hex"
	"image"
	"image/color"
	"math"
	"testing"

	"tessera/resources/must"
)

// TestStandard: colours in other matrices and of the narrow range come out as they were.
func TestStandard(t *testing.T) {
	colors := []color.RGBA{{0, 0, 0, 255}, {255, 255, 255, 255}, {200, 40, 40, 255}, {40, 180, 60, 255}, {30, 40, 200, 255}, {128, 128, 128, 255}, {240, 220, 30, 255}}
	for _, c := range []nclx{{true, 1, true}, {true, 1, false}, {true, 6, true}, {true, 6, false}, {true, 9, false}, {true, 2, true}, {}, {true, 0, true}} {
		kr, kb := 0.299, 0.114
		if w, ok := weights[c.matrix]; ok && c.known {
			kr, kb = w[0], w[1]
		}
		for _, want := range colors {
			m := image.NewYCbCr(image.Rect(0, 0, 4, 2), image.YCbCrSubsampleRatio420)
			r, g, b := float64(want.R), float64(want.G), float64(want.B)
			y := kr*r + (1-kr-kb)*g + kb*b
			u, v := (b-y)/(2*(1-kb)), (r-y)/(2*(1-kr))
			if c.known && !c.full {
				y, u, v = 16+y*219/255, u*224/255, v*224/255
			}
			u, v = u+128, v+128
			if c.known && c.matrix == 0 {
				m = image.NewYCbCr(image.Rect(0, 0, 4, 2), image.YCbCrSubsampleRatio444)
				y, u, v = g, b, r
			}
			for _, p := range []struct {
				to []byte
				v  float64
			}{{m.Y, y}, {m.Cb, u}, {m.Cr, v}} {
				for i := range p.to {
					p.to[i] = byte(math.Round(min(p.v, 255)))
				}
			}
			for i, pix := range [][]byte{m.Y, m.Cb, m.Cr} {
				if level := c.levels(8, i > 0); level != nil {
					for j, v := range pix {
						pix[j] = level[v]
					}
				}
			}
			got := color.RGBAModel.Convert(c.standard(m).At(3, 1)).(color.RGBA)
			for _, d := range []int{int(got.R) - int(want.R), int(got.G) - int(want.G), int(got.B) - int(want.B)} {
				if d > 4 || d < -4 {
					t.Errorf("%+v: %v, want %v", c, got, want)
					break
				}
			}
		}
	}
}

// TestLevels: black, white and grey stay what they are in samples of any depth and range.
func TestLevels(t *testing.T) {
	for bits := 8; bits <= 16; bits++ {
		most, unit := 1<<bits-1, 1<<(bits-8)
		for _, test := range []struct {
			color  nclx
			chroma bool
			of     [3]int // black, grey and white, or the extremes of a chroma and its middle
		}{
			{nclx{}, false, [3]int{0, most / 2, most}},
			{nclx{true, 6, true}, true, [3]int{0, (most + 1) / 2, most}},
			{nclx{true, 6, false}, false, [3]int{16 * unit, (16*unit + 235*unit) / 2, 235 * unit}},
			{nclx{true, 6, false}, true, [3]int{16 * unit, 128 * unit, 240 * unit}},
			{nclx{true, 0, false}, true, [3]int{16 * unit, (16*unit + 235*unit) / 2, 235 * unit}},
		} {
			level := test.color.levels(bits, test.chroma)
			for i, want := range []int{0, 128, 255} {
				got := test.of[i]
				if level != nil {
					got = int(level[got])
				}
				must.Hold(t, got >= want-1 && got <= want+1,
					"%d bits, %+v: %d is %d, want %d", bits, test, test.of[i], got, want)
			}
		}
	}
}

// TestSequence reads the parameters of a sample, and those of damaged ones without end.
func TestSequence(t *testing.T) {
	data := samples(t)["turned-1.heic"]
	h, err := ReadHeader(data)
	must.Be(t, err == nil && h.block == 32 && h.color.known && h.color.full, "%+v, %v", h, err)
	must.Equal(t, h.blocks(), 4, "blocks")
	at := bytes.Index(data, []byte("hvcC")) + 4
	hvcC := data[at : at+0x6b]
	must.Be(t, sequenceOf(hvcC).block == 32, "%v", hex.Dump(hvcC))
	for n := range hvcC {
		_ = sequenceOf(hvcC[:n])
		for bit := range 8 {
			bad := bytes.Clone(hvcC)
			bad[n] ^= 1 << bit
			s := sequenceOf(bad)
			must.Be(t, s.block >= 0 && s.block <= 64, "byte %d, bit %d: %+v", n, bit, s)
		}
	}
}

func TestUnescaped(t *testing.T) {
	for in, want := range map[string]string{
		"000003": "0000", "00000300": "000000", "0000030000030001": "00000000" + "0001", "03": "03", "000300": "000300", "": "",
	} {
		data, _ := hex.DecodeString(in)
		must.Equal(t, hex.EncodeToString(unescaped(data)), want, "%s", in)
	}
}
