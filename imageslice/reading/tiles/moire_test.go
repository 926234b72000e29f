package tiles

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"math"
	"math/cmplx"
	"testing"

	"tessera/resources/must"
)

func TestFourierThereAndBack(t *testing.T) {
	var s, was spectrum
	for i := range waveSize {
		s.re[i], s.im[i] = float32(i%7), float32(i%11)
	}
	was = s
	s.transform(false)
	// A few frequencies by the definition.
	for _, at := range []int{0, 5, 3*wave + 60, waveSize - 1} {
		var want complex128
		for i := range waveSize {
			turn := float64(at%wave*(i%wave)+at/wave*(i/wave)) / wave
			want += complex(float64(was.re[i]), float64(was.im[i])) * cmplx.Rect(1, -2*math.Pi*turn)
		}
		got := complex(float64(s.re[at]), float64(s.im[at]))
		must.Hold(t, cmplx.Abs(got-want) <= 0.5, "frequency %d is %v, by the definition %v", at, got, want)
	}
	s.transform(true)
	for i := range waveSize {
		must.Be(t, math.Abs(float64(s.re[i]/waveSize-was.re[i]))+math.Abs(float64(s.im[i]/waveSize-was.im[i])) <= 0.01,
			"pixel %d came back as %v, %v", i, s.re[i]/waveSize, s.im[i]/waveSize)
	}
}

// A board with photos on its tiles and strong stripes over it, which is refused as it is.
const stripedBoard = "made-20097"

// TestStripesOfAPart: all processors together make of a part of it what they made before.
func TestStripesOfAPart(t *testing.T) {
	part := image.NewRGBA(image.Rect(0, 0, 400, 300))
	for y := range part.Rect.Dy() {
		for x := range part.Rect.Dx() {
			phase := 0.21*float64(x) + 0.13*float64(y)
			wave := func(turn float64) uint8 { return uint8(120 + 40*math.Sin(phase+turn*2*math.Pi/3)) }
			part.SetRGBA(x, y, color.RGBA{wave(0), wave(1), wave(2), 255})
		}
	}
	first, err := unstriped(context.Background(), part, 1)
	must.Be(t, first != nil && err == nil, "there are no stripes: %v", err)
	again, err := unstriped(context.Background(), part, 1)
	must.Be(t, err == nil && bytes.Equal(first.Pix, again.Pix), "the second time it is another picture: %v", err)
}

// Screenshots have patterns too, but their colours do not turn. Nor do those of photos without stripes.
func TestNoStripesOfScreenElsewhere(t *testing.T) {
	for _, name := range []string{"made-1", "made-3", "made-20014", "made-30035", "strange-0", "strange-30032"} {
		clean, err := unstriped(context.Background(), load(t, name).picture, 1)
		must.Hold(t, err == nil && clean == nil, "%s: stripes, or %v", name, err)
	}
}
