package imageslice

import (
	"bytes"
	"flag"
	"image/jpeg"
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// photo is a 12-megapixel JPEG of about 5 MB, as a telephone takes it.
var photo = sync.OnceValue(func() []byte {
	var buf bytes.Buffer
	if err := jpeg.Encode(&buf, scene(4000, 3000, 64), &jpeg.Options{Quality: 88}); err != nil {
		panic(err)
	}
	return buf.Bytes()
})

var photoFile = flag.String("photo", "", "open this file in place of the JPEG that is made")

// photoPath is where the photo is that is opened.
func photoPath(b *testing.B) string {
	if *photoFile != "" {
		return *photoFile
	}
	path := filepath.Join(b.TempDir(), "photo.jpg")
	if err := os.WriteFile(path, photo(), 0o600); err != nil {
		b.Fatal(err)
	}
	return path
}

// BenchmarkPhotoToTiles is what a player waits for: from the file on disk to the
// tiles of a 10×10 board of about 700 pixels: square ones, or oblong ones that show the
// whole photo. With -bench=PhotoToTiles/square -benchtime=1x -args -photo X.HEIC it takes in
// what is done the first time only.
func BenchmarkPhotoToTiles(b *testing.B) {
	path := photoPath(b)
	for _, board := range []struct {
		name       string
		wide, high int
	}{{"square", 70, 70}, {"whole", 80, 60}} {
		b.Run(board.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				p, err := OpenFile(path)
				if err != nil {
					b.Fatal(err)
				}
				w, h := p.Size()
				tiles := Tiles(p, Cover(w, h, float64(board.wide)/float64(board.high)), 10, 10, board.wide, board.high)
				for _, tile := range tiles {
					RoundCorners(tile, 8)
				}
			}
		})
	}
}

// BenchmarkRender is a resize of the window: the same photo to a board.
func BenchmarkRender(b *testing.B) {
	p, err := Decode("photo.jpg", photo())
	if err != nil {
		b.Fatal(err)
	}
	w, h := p.Size()
	for _, bench := range []struct {
		name string
		crop Crop
		side int
	}{
		{"board700", Cover(w, h, 1), 700},
		{"board1400", Cover(w, h, 1), 1400},
		{"closeup700", Cover(w, h, 1).Zoom(5, 0.5, 0.5), 700},
		{"thumb160", Cover(w, h, 1), 160},
	} {
		b.Run(bench.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				p.Render(bench.crop, bench.side, bench.side)
			}
		})
	}
}
