package suite_test

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/image/draw"

	linktab "tessera/games/link"
	"tessera/games/look"
	"tessera/games/settings"
	"tessera/games/uitest/room"
	"tessera/games/view"
	"tessera/resources/must"
	"tessera/solver/link"
)

// linkTable is Link in a window, for what only a window shows.
type linkTable struct {
	*room.Table[link.Params, link.Position, link.Move]
}

func newPairs(t *testing.T, prepare ...func(*settings.Settings)) *linkTable {
	t.Helper()
	small := func(s *settings.Settings) { s.SetText("link.params", "6x4") }
	tb := &linkTable{room.NewTable(t, linktab.Game, nil, append([]func(*settings.Settings){small}, prepare...)...)}
	tb.Ready = func() bool {
		return tb.Frame.Session.HasGame() && !tb.Frame.Board.Animating() && tb.Frame.Board.Face(0).Picture != nil
	}
	tb.Start()
	return tb
}

// moments of a pair that goes, and what is drawn of each for the documentation.
var moments = []time.Duration{90 * time.Millisecond, 170 * time.Millisecond, 230 * time.Millisecond, 330 * time.Millisecond, 520 * time.Millisecond, 900 * time.Millisecond}

const (
	momentWide = 400
	momentsRow = 3
)

// TestPairInTime: first its path is drawn, then it pops beside its sparks, with its worth
// there; the sparks go first, and the ring stays. Before, another language loses no face, and the tile chosen is
// chosen still. Into the folder named by TESSERA_SHOTS it draws a strip of these moments, which no busy machine can
// spoil.
func TestPairInTime(t *testing.T) {
	tb := newPairs(t)
	tb.Open("link:6x4:1,2,3,4,5,1,2,6,3,6,5,4,7,8,7,9,8,9,1,10,3,3,10,1")
	tb.TapCell(0)
	tb.Speak("zh-Hans")
	b := tb.Frame.Board
	room.Want(t, "faces and the picture behind them are there at once", tb.Ready() && b.Backdrop() != nil, true)
	room.Want(t, "chosen", b.Rings(view.Selected), []int{0})
	folder := os.Getenv("TESSERA_SHOTS")
	if folder != "" {
		had := b.Backdrop()
		tb.Page.Photos.Open(filepath.Join("..", "resources", "pictures", "data", "harbour.jpg"))
		tb.App.Until("the picture", func() bool { return b.Backdrop() != had })
	}
	tb.TapCell(18)                     // so that the next is worth more
	tb.App.For(200 * time.Millisecond) // or there would be too many sparks
	tb.TapCell(5)
	tb.App.Hold()
	tb.TapCell(23)
	tb.App.Pass(0)
	var frames []image.Image
	for _, at := range moments {
		tb.App.Pass(at)
		img := tb.Image(5)
		popped := at >= 3*look.MoveTime*36/100
		room.Want(t, at.String()+": still whole", img.Translucency == 0 && img.Size() == b.Geometry().TileSize(), !popped)
		room.Want(t, at.String()+": sparks and what else there is", b.Seen().Effects, map[bool]int{true: 3, false: 2}[at < look.BurstTime])
		if folder != "" {
			frames = append(frames, tb.Win.Canvas().Capture())
		}
		tb.App.Pass(at) // in time: a picture of the window takes longer than a frame may
	}
	tb.App.Pass(2 * time.Second)
	room.Want(t, "the ring stays", b.Seen().Effects, 1)
	tb.App.Tick(1)
	if folder != "" {
		tb.strip(frames, filepath.Join(folder, "moves.png"))
	}
}

// strip writes what is seen of the board in pictures of the window.
func (tb *linkTable) strip(frames []image.Image, path string) {
	tb.T.Helper()
	at, size := tb.Frame.Board.Geometry().Well()
	at = at.Add(tb.App.Driver().AbsolutePositionForObject(tb.Frame.Board))
	from := image.Rect(int(at.X), int(at.Y), int(at.X+size.Width), int(at.Y+size.Height))
	const gap = 8
	high := from.Dy() * momentWide / from.Dx()
	all := image.NewRGBA(image.Rect(0, 0, momentsRow*(momentWide+gap)-gap, len(frames)/momentsRow*(high+gap)-gap))
	for i, frame := range frames {
		to := image.Rect(0, 0, momentWide, high).Add(image.Pt(i%momentsRow*(momentWide+gap), i/momentsRow*(high+gap)))
		draw.CatmullRom.Scale(all, to, frame, from, draw.Src, nil)
	}
	file := must.Have(os.Create(path))(tb.T)
	defer file.Close()
	room.Want(tb.T, "the strip", png.Encode(file, all), nil)
	info, err := file.Stat()
	must.Be(tb.T, err != nil || info.Size() <= 400_000, "%s has %d kB", path, info.Size()/1000)
}
