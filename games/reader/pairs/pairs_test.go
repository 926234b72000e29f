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
	draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{R: 0x20, G: 0x50, B: 0x48, A: 0xFF}), image.Point{}, draw.Src)
	for i := range p.Cells() {
		kind := p.Kind(i)
		if kind == 0 && !p.Stone(i) {
			continue
		}
		at := image.Pt(margin+i%p.W()*cell, margin+i/p.W()*cell)
		draw.Draw(img, image.Rect(0, 0, side, side).Add(at), image.NewUniform(color.RGBA{R: 0x70, G: 0x60, B: 0x50, A: 0xFF}), image.Point{}, draw.Src)
		draw.Draw(img, image.Rect(1, 1, side-3, side-3).Add(at), image.NewUniform(color.RGBA{R: faces.Ground >> 16, G: faces.Ground >> 8 & 0xFF, B: faces.Ground & 0xFF, A: 0xFF}), image.Point{}, draw.Src)
		if kind == 0 {
			draw.Draw(img, image.Rect(1, 1, side-3, side-3).Add(at), faces.Stone(image.Pt(side-4, side-4)), image.Point{}, draw.Src)
			continue
		}
		face := faces.Things.Draw(kind, 0, image.Pt(32, 32))
		draw.Draw(img, face.Rect.Add(at).Add(image.Pt(3, 3)), face, face.Rect.Min, draw.Over)
	}
	var out bytes.Buffer
	err := png.Encode(&out, img)
	must.Do(t, err)
	return out.Bytes()
}

// halfPlayed is a board that can be cleared, from which some pairs have gone.
func halfPlayed(t *testing.T) link.Position {
	t.Helper()
	params := link.NewParams(10, 6, link.None)
	params.Kinds = 12
	p, err := link.Rules{}.Deal(t.Context(), params, rand.New(rand.NewPCG(20, 4)))
	must.Do(t, err)
	for _, m := range room.Solution(t, link.Engines()[0], p)[:6] {
		p, _ = link.Rules{}.Apply(p, m)
	}
	return p
}

// firstSeen are the kinds of a position in the order in which they first appear.
func firstSeen(p link.Position) string {
	number := map[int]int{0: 0}
	var kinds []string
	for i := range p.Cells() {
		kind := p.Kind(i)
		if _, seen := number[kind]; !seen {
			number[kind] = len(number)
		}
		kinds = append(kinds, fmt.Sprint(number[kind]))
	}
	gravity := ""
	if p.Gravity() != link.None {
		gravity = p.Gravity().String()
	}
	return fmt.Sprintf("%dx%d%s:%s", p.W(), p.H(), gravity, strings.Join(kinds, ","))
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

// read reads the board in a picture.
func (tb *desk) read(path string) {
	Open(tb.Services.Library, path, func(act any) { tb.played = append(tb.played, act.(table.Read[link.Position])) })
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

// says is what the page says of a position.
func says(p link.Position) string {
	return lang.T("link.read.says", "Columns", p.W(), "Rows", p.H(), "Count", p.Left(), "Kinds", len(slices.DeleteFunc(p.KindsLeft()[1:], func(n int) bool { return n == 0 })))
}

// TestBoardFromAPicture is read, corrected, solved over the picture, and handed on with the tiles cut from it, which are
// kept.
func TestBoardFromAPicture(t *testing.T) {
	tb := newDesk(t)
	p := halfPlayed(t)
	tb.read(tb.File("shot.png", screenshot(t, p)))
	tb.untilRead(says(p))
	want(t, "play", tb.App.Enabled(tb.Win, "reader.play"), true)

	full := 0 // a tile
	for p.Kind(full) == 0 {
		full++
	}
	for range full + 1 { // the cursor begins at the first cell
		tb.onPicture(fyne.KeyRight)
	}
	want(t, "a tile of the first row", full < p.W(), true)
	tb.onPicture(fyne.KeyDelete)
	tb.untilRead(lang.T("link.read.odd"))
	want(t, "play", tb.App.Enabled(tb.Win, "reader.play"), false)
	tb.onPicture(fyne.KeyU)
	tb.App.Until("the tile again", func() bool { return tb.App.Enabled(tb.Win, "reader.play") })

	tb.Click("reader.solve")
	tb.untilRead(lang.T("reader.steps.count", "Done", 0, "All", p.Left()/2))
	tb.onPicture(fyne.KeyEnd)
	tb.untilRead(lang.T("reader.steps.count", "Done", p.Left()/2, "All", p.Left()/2))
	tb.onPicture(fyne.KeyEscape)

	kinds := 0
	for _, n := range p.KindsLeft()[1:] {
		kinds += min(n, 1)
	}
	tb.Click("reader.play")
	tb.App.Until("the game", func() bool { return len(tb.played) == 1 })
	want(t, "the board", tb.played[0].Start.String(), firstSeen(p))
	want(t, "open", tb.Services.Dialogs.Text(), "")
	want(t, "tiles cut", len(tb.played[0].Pictures), kinds)
	for _, hash := range tb.played[0].Pictures {
		_, err := tb.Services.Album.Store.Load(t.Context(), hash)
		want(t, "one is kept", err, nil)
	}
}

// TestStonesOfAPicture are an odd kind until the player says of one what they are.
func TestStonesOfAPicture(t *testing.T) {
	params := link.NewParams(9, 7, link.None)
	params.Kinds, params.Stones = 12, 5
	p := must.Have(link.Rules{}.Deal(t.Context(), params, rand.New(rand.NewPCG(20, 7))))(t)
	tb := newDesk(t)
	tb.read(tb.File("shot.png", screenshot(t, p)))
	tb.untilRead(lang.T("link.read.odd"))
	stone := 0
	for !p.Stone(stone) {
		stone++
	}
	for range stone%p.W() + 1 { // the cursor begins at the first cell
		tb.onPicture(fyne.KeyRight)
	}
	for range stone / p.W() {
		tb.onPicture(fyne.KeyDown)
	}
	tb.onPicture(fyne.KeyS)
	tb.untilRead(says(p))
	tb.App.Until("the judgement", func() bool { return tb.App.Enabled(tb.Win, "reader.play") })
	tb.Click("reader.undo")
	tb.untilRead(lang.T("link.read.odd"))
	tb.Click("reader.stone")
	tb.App.Until("the judgement", func() bool { return tb.App.Enabled(tb.Win, "reader.play") })
	tb.Click("reader.play")
	tb.App.Until("the game", func() bool { return len(tb.played) == 1 })
	start := tb.played[0].Start
	want(t, "stones", start.Stones(), 5)
	for i := range p.Cells() {
		want(t, "a stone", start.Stone(i), p.Stone(i))
	}
	want(t, "tiles cut", len(tb.played[0].Pictures), 12)
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
	p, err := link.Rules{}.ParsePosition("10x6:" + strings.Join(text, ","))
	want(t, "a position", err, nil)
	tb := newDesk(t)
	tb.read(tb.File("knot.png", screenshot(t, p)))
	tb.untilRead(says(p))
	tb.Click("reader.solve")
	tb.untilRead(lang.Sentence(&unclearable{&solver.ImpossibleError{Code: "link"}}))
	want(t, "play", tb.App.Enabled(tb.Win, "reader.play"), true)
}

// TestRulesOfAPicture: the player says by which rules the board in the picture is played. It is solved and played by them, and
// they are remembered.
func TestRulesOfAPicture(t *testing.T) {
	params := link.NewParams(8, 6, link.Down)
	params.Kinds = 12
	p, err := link.Rules{}.Deal(t.Context(), params, rand.New(rand.NewPCG(20, 6)))
	want(t, "a position", err, nil)
	tb := newDesk(t)
	file := tb.File("shot.png", screenshot(t, p))
	tb.read(file)
	tb.untilRead(says(p))
	tb.App.Choose(tb.Win, "link.read.gravity", slices.Index(readGravities(), link.Down))
	tb.App.Until("the judgement", func() bool { return tb.App.Enabled(tb.Win, "reader.play") })
	tb.Click("reader.solve")
	tb.untilRead(lang.T("reader.steps.count", "Done", 0, "All", p.Left()/2))
	tb.onPicture(fyne.KeyEnd, fyne.KeyEscape)
	tb.App.Choose(tb.Win, "link.read.around", 1)
	tb.App.Until("the judgement", func() bool { return tb.App.Enabled(tb.Win, "reader.undo") })
	tb.Click("reader.undo")
	tb.App.Until("the judgement", func() bool { return tb.App.Enabled(tb.Win, "reader.play") })
	tb.Click("reader.play")
	tb.App.Until("the game", func() bool { return len(tb.played) == 1 })
	want(t, "the board", tb.played[0].Start.String(), firstSeen(p))

	tb.read(file)
	tb.untilRead(says(p))
	tb.App.Until("the judgement", func() bool { return tb.App.Enabled(tb.Win, "reader.play") })
	tb.Click("reader.play")
	tb.App.Until("the game within stones", func() bool { return len(tb.played) == 2 })
	start := tb.played[1].Start
	want(t, "stones", start.Stones(), 2*(p.W()+p.H()+2))
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
				if walled && (at.X < 0 || at.Y < 0 || at.X > 2 || at.Y > 3) {
					t.Errorf("the path %v leaves the board", s.Path)
				}
			}
			for _, cell := range s.Cells {
				if held[cell] == link.NoTile {
					t.Errorf("step %d removes what is not there: %v of %v", i, s.Cells, held)
				}
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
