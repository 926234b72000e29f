package games

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"golang.org/x/image/draw"

	"tessera/games/board"
	linktab "tessera/games/link"
	"tessera/games/look"
	"tessera/games/settings"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/games/view"
	"tessera/resources/lang"
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
		id := slices.IndexFunc(slices.Collect(cells(tb.Frame.Board)), func(id int) bool { return id >= 0 })
		return tb.Frame.Session.HasGame() && !tb.Frame.Board.Animating() && (id < 0 || tb.Frame.Board.Face(tb.Frame.Board.TileAt(id)).Picture != nil)
	}
	tb.Start()
	return tb
}

// cells are the tiles of a board by cell.
func cells(b *board.Board) func(func(int) bool) {
	return func(yield func(int) bool) {
		for cell := range b.Layout().Cells() {
			if !yield(b.TileAt(cell)) {
				return
			}
		}
	}
}

// roles are those of the pictures of the game on the table.
func (tb *linkTable) roles() (all []string) {
	for _, ref := range tb.Frame.Session.Pictures() {
		all = append(all, strings.TrimRight(ref.Role, "0123456789"))
	}
	return all
}

// folder makes a folder with photos in it, and a file that is none.
func (tb *linkTable) folder(n int) string {
	dir := tb.T.TempDir()
	write := func(name string, data []byte) {
		err := os.WriteFile(filepath.Join(dir, name), data, 0o600)
		must.Do(tb.T, err)
	}
	for i := range n {
		write(fmt.Sprintf("photo%d.png", i), room.Photo(tb.T, 60, 40, i+1))
	}
	write("letter.jpg", []byte("Dear aunt"))
	return dir
}

// TestFolderOfPhotosIsForTheTiles, one file is the picture behind them; both come back with
// the game, also where the player has chosen others since, and the next game has these.
func TestFolderOfPhotosIsForTheTiles(t *testing.T) {
	tb := newPairs(t)
	tb.Open("link:6x4k6#1")
	tb.Page.Photos.Open(tb.folder(4))
	tb.App.Until("the photos", func() bool { return len(tb.roles()) == 5 && tb.Services.Dialogs.Text() != "" })
	said := tb.Services.Dialogs.Text()
	must.Be(t, strings.Contains(said, "letter.jpg") && !strings.Contains(said, "photo0"), "said: %q", said)
	tb.Services.Dialogs.Close()
	tb.Reads(lang.T("album.filled", "Own", 4, "All", 6))
	tb.App.Until("the faces", tb.Ready)
	mine := tb.Frame.Session.Pictures()
	room.Want(t, "hashes in use", len(tb.Page.Photos.Hashes()), 5)

	tb.Page.Photos.Open(tb.File("other.png", room.Photo(t, 200, 300, 1)))
	tb.App.Until("the picture", func() bool { return tb.Frame.Session.Pictures()[0].Hash != mine[0].Hash })
	room.Want(t, "the photos are still there", tb.Frame.Session.Pictures()[1:], mine[1:])
	all := tb.Frame.Session.Pictures()
	room.Want(t, "close", tb.Frame.Session.Close(), nil)
	tb.Services.Settings.SetPictures(linktab.Name, nil)
	tb.Services.Settings.SetText("link.faces", "things")

	tb.Start()
	tb.App.Until("the photos", func() bool { return tb.Ready() && len(tb.Page.Photos.Hashes()) == 5 })
	room.Want(t, "pictures of the game", tb.Frame.Session.Pictures(), all)
	tb.Open("link:6x4k6#2")
	room.Want(t, "photos of the next game", len(tb.Page.Photos.Hashes()), 1)
	tb.Click("action.undo")
	tb.App.Until("the photos again", func() bool { return len(tb.Page.Photos.Hashes()) == 5 })
	room.Want(t, "pictures of the game again", tb.Frame.Session.Pictures(), all)
}

// TestLanguageLosesNoFace: faces and the picture behind them are there at once, and the tile
// chosen is chosen still.
func TestLanguageLosesNoFace(t *testing.T) {
	tb := newPairs(t)
	tb.Open("link:6x4#7")
	tb.TapCell(0)
	tb.Speak("zh-Hans")
	room.Want(t, "the faces are there", tb.Ready(), true)
	room.Want(t, "the picture behind the tiles", tb.Frame.Board.Backdrop() != nil, true)
	room.Want(t, "chosen", tb.Frame.Board.Rings(view.Selected), []int{0})
}

// blocks is a board of blocks of four, two kinds in each, crossed so that none can go; of the
// first open ones the tiles lie side by side.
func blocks(w, h, open int) string {
	kinds := make([]string, w*h)
	for n := range w * h / 4 {
		x, y := n%(w/2)*2, n/(w/2)*2
		a, b := fmt.Sprint(2*n+1), fmt.Sprint(2*n+2)
		kinds[y*w+x], kinds[y*w+x+1] = a, b
		kinds[(y+1)*w+x], kinds[(y+1)*w+x+1] = b, a
		if n < open {
			kinds[y*w+x+1], kinds[(y+1)*w+x] = a, b
			kinds[(y+1)*w+x+1] = b
		}
	}
	return fmt.Sprintf("link:%dx%d:%s", w, h, strings.Join(kinds, ","))
}

// TestOfferHidesNoTile: what is said of a lost board stands beside the board or below it, in
// every size of window and text, and all of it is there or scrolls.
func TestOfferHidesNoTile(t *testing.T) {
	sizes := []fyne.Size{{Width: 556, Height: 480}, {Width: 596, Height: 480}, {Width: 1036, Height: 760}, {Width: 700, Height: 1000}}
	for language, texts := range map[string][]int{"en": {200}, "zh-Hans": {100}} {
		for _, text := range texts {
			tb := newPairs(t, func(s *settings.Settings) { s.SetMotion("off") })
			uitest.Speak(t, language)
			tb.App.Settings().SetTheme(look.New(look.Light).WithText(text))
			tb.Build(tb.Begin())
			for _, id := range []string{blocks(18, 8, 0), blocks(18, 8, 1), blocks(8, 12, 1), "link:2x2:1,2,2,1"} {
				tb.Open(id)
				tb.App.Until("why", func() bool {
					return tb.Frame.Offer().Shown() && len(tb.Frame.Board.Rings(view.Hinted)) > 0
				})
				for _, size := range sizes {
					tb.Win.Resize(size)
					tb.seesAll(fmt.Sprint(language, " ", text, " ", size, " ", tb.Position().W()))
				}
			}
		}
	}
}

// seesAll fails where the offer hides a tile, or either is not in the window.
func (tb *linkTable) seesAll(when string) {
	tb.T.Helper()
	driver := fyne.CurrentApp().Driver()
	size := tb.Win.Canvas().Size()
	content := tb.Frame.Offer().Content
	offer, high := driver.AbsolutePositionForObject(content), content.Size()
	within := func(what string, at fyne.Position, s fyne.Size) {
		if at.X < -0.5 || at.Y < -0.5 || at.X+s.Width > size.Width+0.5 || at.Y+s.Height > size.Height+0.5 {
			tb.T.Errorf("%s: %s lies at %v, %v large", when, what, at, s)
		}
	}
	within("the offer", offer, high)
	must.Be(tb.T, high.Width >= 160 && high.Height >= 60, "%s: the offer is %v large", when, high)
	geo, origin := tb.Frame.Board.Geometry(), driver.AbsolutePositionForObject(tb.Frame.Board)
	for cell := range geo.Cells() {
		at, tile := origin.Add(geo.Pos(cell)), geo.TileSize()
		within("a tile", at, tile)
		if at.X < offer.X+high.Width && at.X+tile.Width > offer.X && at.Y < offer.Y+high.Height && at.Y+tile.Height > offer.Y {
			tb.T.Errorf("%s: the offer at %v, %v large, lies over cell %d at %v", when, offer, high, cell, at)
			return
		}
	}
	must.Be(tb.T, geo.TileSize().Width >= 9, "%s: a tile is %v large", when, geo.TileSize())
}

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
	tb := newPairs(t)
	tb.Open("link:6x4:1,2,3,4,5,1,2,6,3,6,5,4,7,8,7,9,8,9,1,10,3,3,10,1")
	b := tb.Frame.Board
	folder := os.Getenv("TESSERA_SHOTS")
	if folder != "" {
		had := b.Backdrop()
		tb.Page.Photos.Open(filepath.Join("..", "resources", "pictures", "data", "harbour.jpg"))
		tb.App.Until("the picture", func() bool { return b.Backdrop() != had })
	}
	tb.TapCell(0)
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

// TestPricesOfAnotherGameHaveRoom: a price that has grown keeps its room while the game is on
// the table, and no longer; the words that made way for it come back.
func TestPricesOfAnotherGameHaveRoom(t *testing.T) {
	tb := newPairs(t)
	tb.Win.Resize(fyne.NewSize(1120, 760))
	tb.Open("link:6x4k6#1")
	row := func() string {
		all := ""
		for _, name := range []string{"action.hint", "action.solve", "link.shuffle"} {
			b := tb.App.Find(tb.Win, name).(*ui.Button)
			all += fmt.Sprintf("%q at %.0f, %.0f wide; ", b.Text, b.Position().X, b.Size().Width)
		}
		return all
	}
	before, first := row(), tb.Frame.Session.GameID()
	for range link.Hints + 1 {
		tb.Frame.Session.Hinted()
	}
	tb.Frame.Refresh()
	room.Want(t, "the row has changed", row() != before, true)
	tb.Open("link:6x4k6#2")
	room.Want(t, "the row of another game", row(), before)
	tb.Frame.Undo()
	tb.App.Until("the game before", func() bool { return tb.Frame.Session.GameID() == first })
	dear := row()
	tb.Frame.Redo()
	tb.App.Until("the other one again", func() bool { return tb.Frame.Session.GameID() != first })
	room.Want(t, "the row of the other game again", row(), before)
	room.Want(t, "the row of the dear one", dear != before, true)
}
