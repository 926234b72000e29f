package imageslice

import (
	"math"
	"runtime"
	"sync"
)

// The scaler is a separable convolution with the Catmull–Rom cubic (E. Catmull
// and R. Rom, "A class of local interpolating splines", 1974), stretched by the
// scale where it shrinks, so that nothing aliases. It works on single planes of
// bytes in fixed point: package golang.org/x/image/draw has the same filter but
// turns every pixel into four floats, which takes several times as long and a
// hundred megabytes for a photo.

const (
	weightBits   = 16 // fraction bits of a weight
	sampleBits   = 4  // fraction bits kept between the two passes: 255 with overshoot still fits 16 bits
	filterRadius = 2  // of the cubic, in samples of the coarser grid
)

// catmullRom is the cubic's value at distance t.
func catmullRom(t float64) float64 {
	t = math.Abs(t)
	switch {
	case t < 1:
		return (1.5*t-2.5)*t*t + 1
	case t < 2:
		return ((-0.5*t+2.5)*t-4)*t + 2
	}
	return 0
}

// taps says, for each output sample along one axis, which input samples it is
// made of. All outputs have count taps; output i starts at input first[i] and
// its weights, which sum to 1<<weightBits, are weight[i*count:][:count].
type taps struct {
	count  int
	first  []int
	weight []int32
}

// newTaps maps the input range from a to b, in samples of n, to out outputs.
// With a > b the output is mirrored. Inputs outside 0…n are left out and the
// rest weighs more.
func newTaps(n int, a, b float64, out int) taps {
	step := (b - a) / float64(out)
	stretch := max(math.Abs(step), 1)
	radius := filterRadius * stretch
	centre := func(i int) float64 {
		// Into the input, whatever the caller's rounding.
		return min(max(a+(float64(i)+0.5)*step, 0.5), float64(n)-0.5)
	}
	span := func(i int) (lo, hi int) {
		c := centre(i) - 0.5
		return max(int(math.Ceil(c-radius)), 0), min(int(math.Floor(c+radius)), n-1)
	}
	t := taps{first: make([]int, out)}
	for i := range out {
		lo, hi := span(i)
		t.count = max(t.count, hi-lo+1)
	}
	t.weight = make([]int32, out*t.count)
	values := make([]float64, t.count)
	for i := range out {
		lo, _ := span(i)
		lo = min(lo, n-t.count)
		t.first[i] = lo
		sum := 0.0
		for j := range values {
			values[j] = catmullRom((float64(lo+j) + 0.5 - centre(i)) / stretch)
			sum += values[j]
		}
		// Rounding the running sum keeps the total exact, even with a
		// thousand tiny weights.
		running, given := 0.0, int32(0)
		for j, v := range values {
			running += v / sum
			upTo := int32(math.Round(running * (1 << weightBits)))
			t.weight[i*t.count+j] = upTo - given
			given = upTo
		}
	}
	return t
}

// resample fills dst from src.
func resample(dst, src plane, across, down taps) {
	parallel(dst.h, func(top, bottom int) {
		// A ring of rows already scaled across: successive outputs share most
		// of them, whether they go down or, mirrored, up.
		ring := make([]int16, down.count*dst.w)
		held := make([]int, down.count)
		for i := range held {
			held[i] = -1
		}
		sum := make([]int32, dst.w)
		for y := top; y < bottom; y++ {
			const half = 1 << (weightBits + sampleBits - 1)
			for x := range sum {
				sum[x] = half
			}
			for j, weight := range down.weight[y*down.count : (y+1)*down.count] {
				at := down.first[y] + j
				slot := at % down.count
				row := ring[slot*dst.w : (slot+1)*dst.w]
				if held[slot] != at {
					across.apply(row, src.row(at))
					held[slot] = at
				}
				for x, v := range row {
					sum[x] += int32(v) * weight
				}
			}
			out := dst.row(y)
			for x, v := range sum {
				out[x] = byte(min(max(v>>(weightBits+sampleBits), 0), 255))
			}
		}
	})
}

// apply scales one row.
func (t taps) apply(dst []int16, src []byte) {
	for i := range dst {
		in := src[t.first[i]:][:t.count]
		weight := t.weight[i*t.count:][:len(in)]
		sum := int32(1 << (weightBits - sampleBits - 1))
		for j, v := range in {
			sum += int32(v) * weight[j]
		}
		dst[i] = int16(sum >> (weightBits - sampleBits))
	}
}

// parallel splits 0…n among the processors.
func parallel(n int, work func(from, to int)) {
	const least = 16 // rows worth a goroutine
	parts := max(min(runtime.GOMAXPROCS(0), n/least), 1)
	if parts == 1 {
		work(0, n)
		return
	}
	var wait sync.WaitGroup
	for i := range parts {
		wait.Go(func() { work(n*i/parts, n*(i+1)/parts) })
	}
	wait.Wait()
}
