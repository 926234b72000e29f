package games

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	scaling "golang.org/x/image/draw"

	"tessera/games/movie"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
)

// composed are the first and the last picture of a GIF, the tiles of the board in
// front at the size of small, and what it is in numbers.
func (p *program) composed(path string, small image.Point) (first, last *image.RGBA, frames, hundredths, bytesLong int) {
	p.t.Helper()
	data := must.Have(os.ReadFile(path))(p.t)
	g := must.Have(gif.DecodeAll(bytes.NewReader(data)))(p.t)
	wide, high := g.Config.Width, g.Config.Height
	shown := image.NewRGBA(image.Rect(0, 0, wide, high))
	for i, img := range g.Image {
		draw.Draw(shown, img.Rect, img, img.Rect.Min, draw.Over)
		hundredths += g.Delay[i]
		if i == 0 {
			first = p.tilesOf(shown, small)
		}
	}
	return first, p.tilesOf(shown, small), len(g.Image), hundredths, len(data)
}

// tilesOf is the tiles in a picture of the board in front with its well.
func (p *program) tilesOf(img *image.RGBA, small image.Point) *image.RGBA {
	geo := p.page().Board.Geometry()
	at, size := geo.Tiles()
	well, all := geo.Well()
	x := func(units float32) int { return int((units-well.X)/all.Width*float32(img.Rect.Dx()) + 0.5) }
	y := func(units float32) int { return int((units-well.Y)/all.Height*float32(img.Rect.Dy()) + 0.5) }
	return shrunk(img, image.Rect(x(at.X), y(at.Y), x(at.X+size.Width), y(at.Y+size.Height)), small)
}

func shrunk(img *image.RGBA, from image.Rectangle, size image.Point) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: size})
	scaling.ApproxBiLinear.Scale(out, out.Rect, img, from, draw.Src, nil)
	return out
}

// boardNow is what the board in front shows.
func (p *program) boardNow(size image.Point) *image.RGBA {
	img := p.page().Board.Snapshot(300)()
	return shrunk(img, img.Rect, size)
}

// unlike is by how much two pictures differ, on the average of all values.
func unlike(a, b *image.RGBA) float64 {
	sum := 0
	for i := range a.Pix {
		sum += max(int(a.Pix[i])-int(b.Pix[i]), int(b.Pix[i])-int(a.Pix[i]))
	}
	return float64(sum) / float64(len(a.Pix))
}

// A film is of a game, with the key of its tab.
type film struct {
	key fyne.KeyName
	id  string
}

var filmed = []film{
	{fyne.Key1, "sliding:3x3r8#2"},
	{fyne.Key2, "swap:4x3#1"},
	{fyne.Key3, "link:6x4k4#1"},
	{fyne.Key4, "cycle:3x3d3plus#1"},
	{fyne.Key5, "sudoku:blanks30#1"},
	{fyne.Key6, "pancakes:6#1"},
}

// TestSavedAsMovingPicture films every game, the one that the tests add too.
func TestSavedAsMovingPicture(t *testing.T) {
	savedAsMovingPicture(t, append(filmed[:1:1], filmed[2:]...))
}

// TestPhotoMovesInPicture films a photo. Where goroutines meet it stands for all games.
func TestPhotoMovesInPicture(t *testing.T) { savedAsMovingPicture(t, filmed[1:2]) }

// savedAsMovingPicture: of every game a GIF is
// made of a solution that goes from the board as it was dealt to the board as it looks
// when it is solved; the game then counts as helped. A picture of the board as it stands
// is made as well.
func savedAsMovingPicture(t *testing.T, films []film) {
	t.Setenv("HOME", t.TempDir())
	addSixth(t)
	p := start(t, "")
	size := image.Pt(60, 60)
	for _, g := range films {
		p.shortcut(ctrl(g.key))
		p.enterID(g.id)
		game := p.page().Game
		p.app.Until("the game "+g.id, func() bool { return game.GameID() == g.id && !p.page().Board.Animating() })
		p.app.Until("the board", func() bool { return p.page().Board.Snapshot(10) != nil })
		if g.key <= fyne.Key3 {
			p.app.Until("the picture", func() bool { return len(p.page().Photos.Hashes()) > 0 })
		}
		if g.key == fyne.Key4 { // until then it is played, and shown, in colours
			p.app.Until("the album", func() bool { return shades(p.boardNow(size)) > 1000 })
		}
		p.shortcut(share)
		want(t, g.id+": that it helps is said", p.seen(lang.T("film.assisted")), true)
		p.app.Click(p.win, "share.film")
		path := p.writesAs(p.page().Name + ".gif")
		first, last, frames, long, size2 := p.composed(path, size)
		must.Be(t, frames >= 4 && long >= 1500 && long <= 2000 && size2 <= movie.Limit,
			"%s: %d frames, %d hundredths of a second, %d bytes", g.id, frames, long, size2)
		want(t, g.id+": assisted", game.Assisted(), true)

		p.shortcut(share)
		p.app.Click(p.win, "share.picture")
		data := must.Have(os.ReadFile(p.writesAs(p.page().Name + ".png")))(t)
		img := must.Have(png.Decode(bytes.NewReader(data)))(t)
		if long := max(img.Bounds().Dx(), img.Bounds().Dy()); long < pictureLeast {
			t.Errorf("%s: the picture has a longer side of %d pixels", g.id, long)
		}
		still := image.NewRGBA(img.Bounds())
		draw.Draw(still, still.Rect, img, image.Point{}, draw.Src)

		near := func(what string, img *image.RGBA) { // the board's own pictures may be long in coming
			t.Helper()
			p.app.Until(g.id+": the board like the picture that "+what, func() bool {
				return !p.page().Board.Animating() && unlike(img, p.boardNow(size)) < 8
			})
		}
		near("begins", first)
		near("stands", p.tilesOf(still, size))
		p.press(fyne.KeyF5)
		p.app.Until("the solution", func() bool { return game.Status() == solver.Won })
		near("ends", last)
		if far := unlike(first, last); g.key < fyne.Key5 && far < 5 || far < 0.8 {
			t.Errorf("%s: from first to last it changes by %.1f", g.id, far)
		}
	}
}

// shades counts the colours of an image.
func shades(img *image.RGBA) int {
	seen := map[color.RGBA]bool{}
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			seen[img.RGBAAt(x, y)] = true
		}
	}
	return len(seen)
}

// pictureLeast is the longer side of a picture of the board.
const pictureLeast = 1060

// TestCalledOffLeavesNothing: a moving picture that is called off leaves no file, and
// one that was there as it was, and says nothing of a failure.
func TestCalledOffLeavesNothing(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	p := start(t, "")
	p.open("sliding:3x3r8#2")
	p.app.Until("the picture", func() bool { return p.page().Board.Snapshot(10) != nil })
	before := []byte("what the player has there")
	must.Do(t, os.WriteFile(filepath.Join(home, "before.gif"), before, 0o600))
	for _, name := range []string{"never.gif", "before.gif"} {
		p.shortcut(share)
		p.app.Click(p.win, "share.film")
		line := p.win.Canvas().Focused()
		test.Type(line, name)
		line.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if name == "before.gif" {
			p.app.Click(p.win, "Yes") // it may take the place of the one there
		}
		want(t, "the dialog", p.dialog(), lang.T("film.title"))
		p.app.Click(p.win, lang.T("button.cancel"))
		p.services.Written()
		p.app.Until("the dialog to close", func() bool { return p.dialog() == "" })
	}
	filesOf(t, home, 1)
	reads(t, "the file that was there", filepath.Join(home, "before.gif"), string(before))
	want(t, "assisted", p.page().Game.Assisted(), false)
}
