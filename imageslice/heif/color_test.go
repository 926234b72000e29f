package heif

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"tessera/resources/must"
)

// TestStandard: colours in other matrices, of either range and in samples of any depth, come out as they were.
func TestStandard(t *testing.T) {
	for _, bits := range []int{8, 9, 10, 12, 16} {
		most, unit := float64(int(1)<<bits-1), float64(int(1)<<(bits-8))
		for _, c := range []nclx{{true, 1, true}, {true, 1, false}, {true, 6, true}, {true, 6, false}, {true, 9, false},
			{true, 2, true}, {}, {true, 0, true}, {true, 0, false}} {
			kr, kb, three := 0.299, 0.114, c.known && c.matrix == 0
			if w, ok := weights[c.matrix]; ok && c.known {
				kr, kb = w[0], w[1]
			}
			for _, want := range []color.RGBA{{0, 0, 0, 255}, {255, 255, 255, 255}, {200, 40, 40, 255}, {40, 180, 60, 255},
				{30, 40, 200, 255}, {128, 128, 128, 255}, {240, 220, 30, 255}} {
				r, g, b := float64(want.R), float64(want.G), float64(want.B)
				y := kr*r + (1-kr-kb)*g + kb*b
				samples := [3]float64{y, (b - y) / (2 * (1 - kb)), (r - y) / (2 * (1 - kr))}
				m := image.NewYCbCr(image.Rect(0, 0, 4, 2), image.YCbCrSubsampleRatio420)
				if three {
					samples = [3]float64{g, b, r}
					m = image.NewYCbCr(m.Rect, image.YCbCrSubsampleRatio444)
				}
				for i, pix := range [][]byte{m.Y, m.Cb, m.Cr} {
					v := samples[i] / 255
					switch chroma, full := i > 0 && !three, !c.known || c.full; {
					case full && chroma:
						v = v*most + 128*unit
					case full:
						v *= most
					case chroma:
						v = (128 + 224*v) * unit
					default:
						v = (16 + 219*v) * unit
					}
					n := int(math.Round(min(v, most)))
					if level := c.levels(bits, i > 0); level != nil {
						n = int(level[n])
					}
					copy(pix, bytes.Repeat([]byte{byte(n)}, len(pix)))
				}
				got := color.RGBAModel.Convert(c.standard(m).At(3, 1)).(color.RGBA)
				off := 4
				if want.R == want.G && want.G == want.B {
					off = 0 // greys are exact
				}
				for _, d := range []int{int(got.R) - int(want.R), int(got.G) - int(want.G), int(got.B) - int(want.B)} {
					must.Hold(t, d >= -off && d <= off, "%d bits, %+v: %v, want %v", bits, c, got, want)
				}
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
	must.Be(t, sequenceOf(hvcC).block == 32, "% x", hvcC)
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

// writer writes the parameters of a sequence, a bit a byte.
type writer struct {
	*rand.Rand
	bits []byte
}

func (w *writer) u(n, v int) int {
	for i := range n {
		w.bits = append(w.bits, byte(v>>(n-1-i))&1)
	}
	return v
}

func (w *writer) flag() bool { return w.u(1, w.IntN(2)) == 1 }

func (w *writer) ue(v int) int {
	n := 1
	for (v+1)>>n > 0 {
		n++
	}
	w.u(2*n-1, v+1)
	return v
}

// some writes anything, as so many numbers of so many bits.
func (w *writer) some(n, long int) {
	for range n {
		w.u(long, w.IntN(1<<long))
	}
}

func (w *writer) ues(n int) {
	for range n {
		w.ue(w.IntN(50))
	}
}

// unit is what was written, after two bytes, with escapes.
func (w *writer) unit() []byte {
	unit, zeros := []byte{0x42, 1}, 0
	for all := append(w.bits, 1, 0, 0, 0, 0, 0, 0, 0); len(all) >= 8; all = all[8:] {
		v := byte(0)
		for _, bit := range all[:8] {
			v = v<<1 | bit
		}
		if zeros >= 2 && v <= 3 {
			unit, zeros = append(unit, 3), 0
		}
		if zeros++; v != 0 {
			zeros = 0
		}
		unit = append(unit, v)
	}
	return unit
}

// TestSequenceOfAll: whatever encoders write, the size of blocks and the colours are found behind it.
func TestSequenceOfAll(t *testing.T) {
	for seed := range uint64(400) {
		w := &writer{Rand: rand.New(rand.NewPCG(seed, 1))}
		layers := w.IntN(4)
		w.u(4, 0)
		w.u(3, layers)
		w.some(1+96, 1)
		long := 0
		for range layers {
			long += 88*w.u(1, w.IntN(2)) + 8*w.u(1, w.IntN(2))
		}
		if layers > 0 {
			w.some(8-layers, 2)
		}
		w.some(long, 1)
		w.ues(1)
		if w.ue(w.IntN(4)) == 3 {
			w.flag()
		}
		w.ues(2)
		if w.flag() {
			w.ues(4)
		}
		w.ues(2)
		order := 4 + w.ue(w.IntN(13))
		if w.flag() {
			w.ues(3 * layers)
		}
		w.ues(3)
		least := 3 + w.ue(w.IntN(3))
		want := sequence{block: 1 << (least + w.ue(w.IntN(2)))}
		w.ues(4)
		if lists := w.flag(); lists && w.flag() {
			for i := range 6*3 + 2 {
				if !w.flag() {
					w.ues(1)
				} else if i < 12 {
					w.ues([]int{16, 64}[i/6])
				} else {
					w.ues(1 + 64)
				}
			}
		}
		w.some(2, 1)
		if w.flag() {
			w.some(1, 8)
			w.ues(2)
			w.flag()
		}
		for i := range w.ue(w.IntN(3)) {
			w.u(min(i, 1), 0)
			for range w.ue(w.IntN(3)) + w.ue(w.IntN(3)) {
				w.ues(1)
				w.flag()
			}
		}
		if w.flag() {
			for range w.ue(w.IntN(3)) {
				w.some(1, order+1)
			}
		}
		w.some(2, 1)
		if w.flag() {
			if w.flag() && w.u(8, 250+w.IntN(6)) == 255 {
				w.some(2, 16)
			}
			if w.flag() {
				w.flag()
			}
			if w.flag() {
				w.some(3, 1)
				want.color = nclx{known: true, full: w.flag(), matrix: 2}
				if w.flag() {
					want.said = Colours{Known: true, Primaries: w.u(8, w.IntN(256)), Transfer: w.u(8, w.IntN(256))}
					want.color.matrix = w.u(8, w.IntN(256))
				}
			}
		}
		unit := w.unit()
		hvcC := slices.Concat(make([]byte, 22),
			[]byte{2, 0xa0, 0, 1, 0, 1, 9, 0xa1, 0, 1, byte(len(unit) >> 8), byte(len(unit))}, unit)
		got := sequenceOf(hvcC)
		must.Be(t, got == want, "seed %d: %+v, want %+v", seed, got, want)
	}
}
