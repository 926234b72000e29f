package link

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/image/draw"

	"tessera/games/look"
)

// moments of a pair that goes, and what is drawn of each for the documentation.
var moments = []time.Duration{90 * time.Millisecond, 170 * time.Millisecond, 230 * time.Millisecond, 330 * time.Millisecond, 520 * time.Millisecond, 900 * time.Millisecond}

const (
	momentWide = 400
	momentsRow = 3
)

// TestPairInTime: first its path is drawn, then it pops beside its sparks, with its worth
// there; the sparks go first, and the ring stays. Into the folder named by TESSERA_SHOTS it
// draws a strip of these moments, which no busy machine can spoil.
func TestPairInTime(t *testing.T) {
	tb := newTable(t).open("link:6x4:1,2,3,4,5,1,2,6,3,6,5,4,7,8,7,9,8,9,1,10,3,3,10,1")
	folder := os.Getenv("TESSERA_SHOTS")
	if folder != "" {
		tb.picture.Open(filepath.Join("..", "..", "resources", "pictures", "data", "harbour.jpg"))
		had := tb.cut.Whole
		tb.App.Until("the picture", func() bool { return tb.cut.Whole != had })
	}
	tb.TapCell(0)
	tb.TapCell(18) // so that the next is worth more
	tb.App.For(200 * time.Millisecond)
	tb.TapCell(5)
	tb.App.Hold()
	tb.TapCell(23)
	tb.App.Pass(0)
	var frames []image.Image
	for _, at := range moments {
		tb.App.Pass(at)
		img := tb.Image(5)
		popped := at >= time.Duration(tracing*float64(moveTime))
		want(t, at.String()+": still whole", img.Translucency == 0 && img.Size() == tb.board.Geometry().TileSize(), !popped)
		want(t, at.String()+": sparks and what else there is", tb.board.Effects(), map[bool]int{true: 3, false: 2}[at < look.BurstTime])
		if folder != "" {
			frames = append(frames, tb.Win.Canvas().Capture())
		}
		tb.App.Pass(at) // in time: a picture of the window takes longer than a frame may
	}
	tb.App.Pass(2 * time.Second)
	want(t, "the ring stays", tb.board.Effects(), 1)
	tb.App.Tick(1)
	tb.agrees("afterwards")
	if folder != "" {
		tb.strip(frames, filepath.Join(folder, "moves.png"))
	}
}

// strip writes what is seen of the board in pictures of the window.
func (tb *table) strip(frames []image.Image, path string) {
	tb.T.Helper()
	at, size := tb.board.Geometry().Well()
	at = at.Add(tb.App.Driver().AbsolutePositionForObject(tb.board))
	from := image.Rect(int(at.X), int(at.Y), int(at.X+size.Width), int(at.Y+size.Height))
	const gap = 8
	high := from.Dy() * momentWide / from.Dx()
	all := image.NewRGBA(image.Rect(0, 0, momentsRow*(momentWide+gap)-gap, len(frames)/momentsRow*(high+gap)-gap))
	for i, frame := range frames {
		to := image.Rect(0, 0, momentWide, high).Add(image.Pt(i%momentsRow*(momentWide+gap), i/momentsRow*(high+gap)))
		draw.CatmullRom.Scale(all, to, frame, from, draw.Src, nil)
	}
	file, err := os.Create(path)
	want(tb.T, "the strip", err, nil)
	defer file.Close()
	want(tb.T, "the strip", png.Encode(file, all), nil)
	if info, err := file.Stat(); err == nil && info.Size() > 400_000 {
		tb.T.Errorf("%s has %d kB", path, info.Size()/1000)
	}
}
