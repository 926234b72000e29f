package tiles

import (
	"context"
	"errors"
	"image"
	"math/rand/v2"
	"testing"
	"time"

	"tessera/imageslice/reading"
)

// BenchmarkCancel cancels the reading of a large photo of a board, and of noise, at twelve moments each, and tells after how many milliseconds it
// ends at worst.
func BenchmarkCancel(b *testing.B) {
	for name, picture := range map[string]*image.RGBA{"board": largePhoto(b), "noise": largeNoise()} {
		b.Run(name, func(b *testing.B) {
			start := time.Now()
			_, _ = Read(context.Background(), picture, nil)
			whole := time.Since(start)
			var worst, at time.Duration
			for b.Loop() {
				for i := range 12 {
					ctx, stop := context.WithCancel(context.Background())
					var said time.Time
					wait := whole * time.Duration(2*i+1) / 24
					timer := time.AfterFunc(wait, func() { said = time.Now(); stop() })
					_, err := Read(ctx, picture, nil)
					if timer.Stop() || !errors.Is(err, context.Canceled) {
						stop()
						continue // it was done before
					}
					if d := time.Since(said); d > worst {
						worst, at = d, wait
					}
				}
			}
			b.ReportMetric(float64(worst.Microseconds())/1000, "ms-at-worst")
			b.ReportMetric(float64(at)/float64(whole), "share-then")
		})
	}
}

// megapixels is the size of the pictures.
var megapixels = image.Rect(0, 0, 4000, 3000)

func largePhoto(b *testing.B) *image.RGBA {
	photo := load(b, "made-6").picture
	large, err := reading.Rectify(context.Background(), photo, reading.FromRectangle(photo.Rect), megapixels.Max.X, megapixels.Max.Y)
	if err != nil {
		b.Fatal(err)
	}
	return large
}

func largeNoise() *image.RGBA {
	noise := image.NewRGBA(megapixels)
	rng := rand.New(rand.NewPCG(1, 1))
	for i := range noise.Pix {
		noise.Pix[i] = byte(rng.IntN(256)) | byte(255*(i%4/3))
	}
	return noise
}

// BenchmarkTwelveMegapixels reads photos of that size: of a board, of noise, and of nothing. What is allocated in all is more than what is held at
// once.
func BenchmarkTwelveMegapixels(b *testing.B) {
	for _, test := range []struct {
		name    string
		picture *image.RGBA
		board   bool
	}{{"board", largePhoto(b), true}, {"noise", largeNoise(), false}, {"nothing", image.NewRGBA(megapixels), false}} {
		b.Run(test.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, err := Read(context.Background(), test.picture, nil)
				if _, refused := errors.AsType[*reading.Error](err); refused == test.board {
					b.Fatal(err)
				}
			}
		})
	}
}
