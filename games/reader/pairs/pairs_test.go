package pairs

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/reader"
	"tessera/games/table"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	read "tessera/imageslice/reading/tiles"
	"tessera/resources/faces"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/link"
)

var want = room.Want[any]

// screenshot is the PNG of a board as another program shows it.
func screenshot(t *testing.T, p link.Position) []byte {
	t.Helper()
	const cell, side, margin = 44, 40, 50
	img := image.NewRGBA(image.Rect(0, 0, p.W()*cell+2*margin, p.H()*cell+2*margin))
	fill := func(r image.Rectangle, rgb uint32) {
		c := color.RGBA{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 0xFF}
		draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(img.Rect, 0x205048)
	for i := range p.Cells() {
		at := image.Pt(margin+i%p.W()*cell, margin+i/p.W()*cell)
		inner := image.Rect(1, 1, side-3, side-3).Add(at)
		if kind := p.Kind(i); kind > 0 || p.Stone(i) {
			fill(image.Rect(0, 0, side, side).Add(at), 0x706050)
			fill(inner, faces.Ground)
			if kind == 0 {
				draw.Draw(img, inner, faces.Stone(inner.Size()), image.Point{}, draw.Src)
				continue
			}
			face := faces.Things.Draw(kind, 0, image.Pt(32, 32))
			draw.Draw(img, face.Rect.Add(at).Add(image.Pt(3, 3)), face, face.Rect.Min, draw.Over)
		}
	}
	var out bytes.Buffer
	must.Do(t, png.Encode(&out, img))
	return out.Bytes()
}

// dealt is a board that can be cleared.
func dealt(t *testing.T, seed uint64, params link.Params) link.Position {
	t.Helper()
	params.Kinds = 12
	return must.Have(link.Rules{}.Deal(t.Context(), params, rand.New(rand.NewPCG(20, seed))))(t)
}

// alike says whether the same cells are of one kind, empty or stones on both boards.
func alike(p, q link.Position) bool {
	for i := range p.Cells() {
		for j := range i {
			if (p.Kind(i) == p.Kind(j)) != (q.Kind(i) == q.Kind(j)) {
				return false
			}
		}
		if (p.Kind(i) == 0) != (q.Kind(i) == 0) || p.Stone(i) != q.Stone(i) {
			return false
		}
	}
	return p.W() == q.W() && p.H() == q.H() && p.Gravity() == q.Gravity()
}

// desk is a window on which a board is read.
type desk struct {
	*room.Room
	t      *testing.T
	played []table.Read[link.Position]
}

func newDesk(t *testing.T) *desk {
	return &desk{Room: room.New(t, "link"), t: t}
}

// read reads the board in a picture, and waits until that is told of it.
func (tb *desk) read(file, told string) {
	tb.t.Helper()
	Open(tb.Services.Library, file, func(act any) { tb.played = append(tb.played, act.(table.Read[link.Position])) })
	tb.untilRead(told)
}

// untilJudged waits until the board can be played.
func (tb *desk) untilJudged() {
	tb.t.Helper()
	tb.App.Until("the judgement", func() bool { return tb.App.Enabled(tb.Win, "reader.play") })
}

// play plays the board, and gives what comes of it.
func (tb *desk) play() table.Read[link.Position] {
	tb.t.Helper()
	tb.untilJudged()
	tb.Click("reader.play")
	n := len(tb.played) + 1
	tb.App.Until("the game", func() bool { return len(tb.played) == n })
	want(tb.t, "open", tb.Services.Dialogs.Text(), "")
	return tb.played[n-1]
}

// untilRead waits until a text can be read in the window.
func (tb *desk) untilRead(text string) {
	tb.t.Helper()
	there := func() bool {
		return slices.ContainsFunc(uitest.Texts(tb.Win), func(s string) bool { return strings.Contains(s, text) })
	}
	tb.App.Until("reading "+text, there)
}

// onPicture types keys on the picture.
func (tb *desk) onPicture(names ...fyne.KeyName) {
	tb.t.Helper()
	for _, name := range names {
		tb.App.Find(tb.Win, "reader.picture").(fyne.Focusable).TypedKey(&fyne.KeyEvent{Name: name})
	}
}

// at puts the cursor, which begins at the first cell, on a cell.
func (tb *desk) at(p link.Position, cell int) {
	tb.t.Helper()
	tb.onPicture(slices.Repeat([]fyne.KeyName{fyne.KeyRight}, cell%p.W()+1)...)
	tb.onPicture(slices.Repeat([]fyne.KeyName{fyne.KeyDown}, cell/p.W())...)
}

// kinds is how many kinds of tiles are on a board.
func kinds(p link.Position) int {
	return len(slices.DeleteFunc(p.KindsLeft()[1:], func(n int) bool { return n == 0 }))
}

// says is what the page says of a position.
func says(p link.Position) string {
	return lang.T("link.read.says", "Columns", p.W(), "Rows", p.H(), "Count", p.Left(), "Kinds", kinds(p))
}

// TestBoardFromAPicture is read, corrected, solved over the picture, and handed on with the tiles cut from it, which are
// kept.
func TestBoardFromAPicture(t *testing.T) {
	tb := newDesk(t)
	p := dealt(t, 4, link.NewParams(10, 6, link.None))
	for _, m := range room.Solution(t, link.Engines()[0], p)[:6] { // some pairs have gone
		p, _ = link.Rules{}.Apply(p, m)
	}
	tb.read(tb.File("shot.png", screenshot(t, p)), says(p))
	want(t, "play", tb.App.Enabled(tb.Win, "reader.play"), true)
	full := 0 // a tile
	for p.Kind(full) == 0 {
		full++
	}
	tb.at(p, full)
	tb.onPicture(fyne.KeyDelete)
	tb.untilRead(lang.T("link.read.odd"))
	want(t, "play", tb.App.Enabled(tb.Win, "reader.play"), false)
	tb.onPicture(fyne.KeyU)
	tb.untilJudged()

	tb.Click("reader.solve")
	tb.untilRead(lang.T("reader.steps.count", "Done", 0, "All", p.Left()/2))
	tb.onPicture(fyne.KeyEnd)
	tb.untilRead(lang.T("reader.steps.count", "Done", p.Left()/2, "All", p.Left()/2))
	tb.onPicture(fyne.KeyEscape)
	played := tb.play()
	must.Be(t, alike(played.Start, p), "played is %v of %v", played.Start, p)
	want(t, "tiles cut", len(played.Pictures), kinds(p))
	for _, hash := range played.Pictures {
		must.Have(tb.Services.Album.Store.Load(t.Context(), hash))(t)
	}
}

// TestStonesOfAPicture are an odd kind until the player says of one what they are.
func TestStonesOfAPicture(t *testing.T) {
	params := link.NewParams(9, 7, link.None)
	params.Stones = 5
	p := dealt(t, 7, params)
	tb := newDesk(t)
	tb.read(tb.File("shot.png", screenshot(t, p)), lang.T("link.read.odd"))
	stone := 0
	for !p.Stone(stone) {
		stone++
	}
	tb.at(p, stone)
	tb.onPicture(fyne.KeyS)
	tb.untilRead(says(p))
	tb.untilJudged()
	tb.Click("reader.undo")
	tb.untilRead(lang.T("link.read.odd"))
	tb.Click("reader.stone")
	played := tb.play()
	must.Be(t, alike(played.Start, p), "played is %v of %v", played.Start, p)
	want(t, "tiles cut", len(played.Pictures), 12)
}

// TestBoardThatCannotBeCleared is read all the same, and the player is told.
func TestBoardThatCannotBeCleared(t *testing.T) {
	rng := rand.New(rand.NewPCG(20, 5))
	var kinds []int
	for i := range 56 {
		kinds = append(kinds, 3+i%7)
	}
	rng.Shuffle(len(kinds), func(i, j int) { kinds[i], kinds[j] = kinds[j], kinds[i] })
	var text []string
	knot := map[int]int{23: 1, 24: 2, 33: 2, 34: 1} // neither two can go before the other
	for i := range 60 {
		kind := knot[i]
		if kind == 0 {
			kind, kinds = kinds[0], kinds[1:]
		}
		text = append(text, fmt.Sprint(kind))
	}
	p := must.Have(link.Rules{}.ParsePosition("10x6:" + strings.Join(text, ",")))(t)
	tb := newDesk(t)
	tb.read(tb.File("knot.png", screenshot(t, p)), says(p))
	tb.Click("reader.solve")
	tb.untilRead(lang.Sentence(&unclearable{&solver.ImpossibleError{Code: "link"}}))
	want(t, "play", tb.App.Enabled(tb.Win, "reader.play"), true)
}

// TestRulesOfAPicture: the player says by which rules the board in the picture is played. It is solved and played by them, and
// they are remembered.
func TestRulesOfAPicture(t *testing.T) {
	p := dealt(t, 6, link.NewParams(8, 6, link.Down))
	tb := newDesk(t)
	file := tb.File("shot.png", screenshot(t, p))
	tb.read(file, says(p))
	tb.App.Choose(tb.Win, "link.read.gravity", slices.Index(readGravities(), link.Down))
	tb.untilJudged()
	tb.Click("reader.solve")
	tb.untilRead(lang.T("reader.steps.count", "Done", 0, "All", p.Left()/2))
	tb.onPicture(fyne.KeyEnd, fyne.KeyEscape)
	tb.App.Choose(tb.Win, "link.read.around", 1)
	tb.untilJudged()
	tb.Click("reader.undo")
	played := tb.play()
	must.Be(t, alike(played.Start, p), "played is %v of %v", played.Start, p)

	tb.read(file, says(p))
	start := tb.play().Start
	want(t, "stones around, as was chosen last", start.Stones(), 2*(p.W()+p.H()+2))
	want(t, "gravity", start.Gravity(), link.Down)
}

// TestSeenOverThePicture: pairs are shown where they stand by then, with the tiles that have fallen, and a wall is not counted.
func TestSeenOverThePicture(t *testing.T) {
	for _, walled := range []bool{false, true} {
		rules := readRules{link.Down, walled}
		p, err := rules.position(2, 3, []int{1, 2, 1, 2, 3, 3})
		want(t, "a position", err, nil)
		steps, err := clearing(t.Context(), p, rules)
		want(t, "a solution", err, nil)
		want(t, "steps", len(steps), 3)
		held := []int{0, 1, 2, 3, 4, 5}
		for i, s := range steps {
			want(t, "tiles", s.Held, held)
			for _, at := range s.Path {
				must.Hold(t, !walled || (at.X >= 0 && at.Y >= 0 && at.X <= 2 && at.Y <= 3), "the path %v leaves the board", s.Path)
			}
			for _, cell := range s.Cells {
				must.Hold(t, held[cell] != link.NoTile, "step %d removes what is not there: %v of %v", i, s.Cells, held)
				held[cell] = link.NoTile
			}
			for range 3 { // all fall
				for cell := range 4 {
					if held[cell+2] == link.NoTile {
						held[cell+2], held[cell] = held[cell], link.NoTile
					}
				}
			}
		}
	}
}

// TestLatestCorrectionHolds where the player says this and then that.
func TestLatestCorrectionHolds(t *testing.T) {
	got := corrections([]reader.Correction{
		{What: reader.Equal, Cell: 4, Other: 1}, {What: reader.Different, Cell: 2, Other: 3}, {What: reader.Different, Cell: 1, Other: 4},
		{What: reader.Emptied, Cell: 5}, {What: reader.Filled, Cell: 5}, {What: reader.Emptied, Cell: 2},
	})
	want(t, "corrections", got, read.Corrections{Different: [][2]int{{1, 4}}, Empty: []int{2}, Full: []int{1, 3, 4, 5}})
}
