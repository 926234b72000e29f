package digits

import (
	"context"
	"image"
	"math/rand/v2"
	"testing"
	"time"

	"tessera/imageslice/reading"
)

// large is a picture of a board of twelve megapixels.
func large(b *testing.B) *image.RGBA {
	p := load(b, "tilt")
	large, err := reading.Rectify(context.Background(), p.RGBA, reading.FromRectangle(p.Rect), 4000, 3000)
	if err != nil {
		b.Fatal(err)
	}
	return large
}

// noise is one of noise.
func noise() *image.RGBA {
	rng := rand.New(rand.NewPCG(1, 2))
	noise := image.NewRGBA(image.Rect(0, 0, 4000, 3000))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(rng.Uint32())
	}
	return noise
}

// BenchmarkFind reads a board from a picture of twelve megapixels.
func BenchmarkFind(b *testing.B) {
	large := large(b)
	for b.Loop() {
		if _, err := Find(context.Background(), large, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkNothing looks for a board where there is much, but none.
func BenchmarkNothing(b *testing.B) {
	noise := noise()
	for b.Loop() {
		if _, err := Find(context.Background(), noise, nil); err == nil {
			b.Fatal("a board in noise")
		}
	}
}

// BenchmarkCancel cancels the reading of pictures of twelve megapixels at fifty moments, and tells how long the slowest of them took to end.
func BenchmarkCancel(b *testing.B) {
	page := image.NewRGBA(image.Rect(0, 0, 4000, 3000)) // a page of cells without end
	for i := range page.Pix {
		page.Pix[i] = 255
		if x, y := i/4%4000, i/4/4000; i%4 < 3 && (x%44 < 4 || y%44 < 4) {
			page.Pix[i] = 0
		}
	}
	for _, test := range []struct {
		name    string
		picture *image.RGBA
	}{{"board", large(b)}, {"noise", noise()}, {"cells", page}} {
		b.Run(test.name, func(b *testing.B) {
			begun := time.Now()
			Find(context.Background(), test.picture, nil)
			whole, slowest := time.Since(begun), time.Duration(0)
			const moments = 50
			for b.Loop() {
				for i := range moments {
					ctx, stop := context.WithCancel(context.Background())
					stopped := make(chan time.Time, 1)
					timer := time.AfterFunc(whole*time.Duration(i)/moments, func() {
						stopped <- time.Now()
						stop()
					})
					Find(ctx, test.picture, nil)
					if !timer.Stop() {
						slowest = max(slowest, time.Since(<-stopped))
					}
					stop()
				}
			}
			b.ReportMetric(float64(slowest.Microseconds())/1000, "cancel-ms")
		})
	}
}
