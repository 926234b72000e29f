package board

import (
	"fmt"
	"image"
	"image/color"
	"regexp"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/look"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/resources/goldentest"
)

// mean is the mean colour of an image.
func mean(img *image.RGBA) (of [4]float64) {
	for i, v := range img.Pix {
		of[i%4] += float64(v) / float64(len(img.Pix)/4)
	}
	return of
}

// TestFacesGolden: how faces look, with all that can stand on them, on tiles small and large.
func TestFacesGolden(t *testing.T) {
	numbers := func(n int) (all [9]Mark) {
		for i := range n {
			all[i].Text = fmt.Sprint(i + 1)
		}
		all[1].Lit, all[2].Line = green, red
		return all
	}
	line := color.NRGBA{B: 200, A: 255}
	var golden strings.Builder
	for _, c := range []struct {
		name string
		size image.Point
		f    Face
	}{
		{"nothing", image.Pt(60, 6), Face{}},
		{"fill", image.Pt(60, 6), Face{Fill: red}},
		{"border", image.Pt(60, 60), Face{Fill: red, Border: true}},
		{"joined", image.Pt(60, 48), Face{Fill: red, Border: true, Inset: 4, Joined: view.Above | view.LeftOf}},
		{"inset", image.Pt(48, 60), Face{Fill: red, Inset: 4, Joined: view.Below | view.RightOf}},
		{"glyph", image.Pt(60, 60), Face{Fill: green, Glyph: "8"}},
		{"light glyph on a picture", image.Pt(40, 60), Face{Picture: chequers(60), Glyph: "12", Light: true}},
		{"glyph and tag", image.Pt(60, 60), Face{Fill: green, Glyph: "8", Tag: "15"}},
		{"small glyph and tag", image.Pt(24, 24), Face{Fill: green, Glyph: "8", Tag: "7", TagFill: red}},
		{"smallest", image.Pt(14, 14), Face{Fill: green, Tag: "7"}},
		{"marks", image.Pt(90, 90), Face{Fill: green, Marks: numbers(9)}},
		{"marks in a row", image.Pt(90, 90), Face{Fill: green, Marks: numbers(3), Middle: numbers(4)}},
		{"few in a row", image.Pt(60, 60), Face{Fill: green, Middle: numbers(7), Ink: line}},
		{"all in a row", image.Pt(64, 64), Face{Fill: red, Ink: color.Black, Marks: numbers(9), Middle: numbers(9)}},
		{"badge", image.Pt(60, 60), Face{Picture: plain(60, red), Badge: "12", Glyph: "1234", Light: true}},
		{"badge on a disc", image.Pt(90, 90), Face{Fill: red, Badge: "12", Disc: line}},
		{"aim and reach", image.Pt(60, 60), Face{Fill: red, Aim: Aim{Text: "3", Fill: line, Ink: color.NRGBA{A: 255}}, Reach: view.Reach{Near: 0b10111011, Lines: true}}},
		{"reach", image.Pt(44, 44), Face{Fill: red, Reach: view.Reach{Near: 0b101010001}}},
		{"lamp", image.Pt(60, 60), Face{Lamp: view.LampOn}},
		{"dark lamp", image.Pt(60, 60), Face{Lamp: view.LampOff, Border: true}},
		{"pips", image.Pt(60, 60), Face{Fill: green, Pips: 5}},
		{"dark glyph on a picture", image.Pt(60, 60), Face{Picture: plain(60, color.Black), Glyph: "8", Ink: color.Black}},
		{"most pips", image.Pt(60, 60), Face{Fill: green, Pips: 16, Ink: line}},
		{"tint", image.Pt(30, 30), Face{Picture: plain(30, red), Tint: color.NRGBA{G: 255, A: 100}}},
		{"wash", image.Pt(60, 60), Face{Fill: green, Wash: Wash{Colour: color.NRGBA{R: 255, A: 90}, Weave: 1, Line: line}}},
	} {
		img := newPainter(c.size, 1).Paint(c.f)
		small, large := c.f, c.f
		if c.f.Picture != nil {
			small.Picture, large.Picture = chequers(37), chequers(2*c.size.Y)
		}
		fmt.Fprintf(&golden, "> %s: %.1f small %.1f large %.1f\n%s\n", c.name, mean(img), mean(NewPainter(37, 1.25).Paint(small)), mean(newPainter(c.size.Mul(2), 2).Paint(large)), strings.Join(uitest.Rough(img, 20), "\n"))
	}
	goldentest.File(t, "testdata/faces.golden", golden.String(), "> ")
}

// lines are what a board shows, from the back to the front, without the nine parts of its bed, and the
// mean colour of each picture.
func (tb *table) lines() []string {
	lines, arcs, at := uitest.Drawn(tb.win), []string(nil), 0
	for o := range uitest.Places(tb.win) {
		switch o := o.(type) {
		case *canvas.Image:
			if img, ok := o.Image.(*image.RGBA); ok {
				lines[at] += fmt.Sprintf(" %.1f", mean(img))
			}
		case *canvas.Arc:
			arcs = append(arcs, fmt.Sprintf("arc of %v, %.0f to %.0f", o.Size().Width, o.StartAngle, o.EndAngle))
			continue
		case *canvas.Rectangle, *canvas.Line, *canvas.Circle, *canvas.Text:
		default:
			continue
		}
		at++
	}
	if tb.bare { // there is none
		return lines
	}
	return append(lines[9:], arcs...)
}

// nothing are fields that say nothing.
var nothing = regexp.MustCompile(`\w+:(?:0|false|<nil>|\{\}|(?:map)?\[\])?(?: |(\}))`)

// told is what the board says of what is seen.
func (tb *table) told() string {
	s := tb.Seen()
	s.Ghost = nil // which is seen in the lines
	text := fmt.Sprintf("%+v", s)
	for range 3 {
		text = nothing.ReplaceAllString(text, "$1")
	}
	if z := tb.geo.zoom; z != (Zoom{}) {
		text = fmt.Sprintf("closer %.3f, bed %v %s", z, tb.geo.well, text)
	}
	return fmt.Sprintf("%s bound %v foreseen %v", text, tb.Bound(), tb.Foreseen())
}

// scaled has a board be drawn by so many pixels to a unit.
func (tb *table) scaled(scale float32) {
	tb.win.Canvas().(interface{ SetScale(float32) }).SetScale(scale)
	size := tb.Board.Size()
	tb.Board.Resize(size.AddWidthHeight(1, 1))
	tb.Board.Resize(size)
}

// hand is one over the board in the window.
func (tb *table) hand() *Hand {
	h := NewHand(tb.Board)
	tb.win.Content().(*fyne.Container).Add(h.Content)
	return h
}

// lets lets go of tiles, which were in the hand, so that they fly home.
func lets(tb *table, d time.Duration, ids ...int) {
	tb.Lift(ids[0])
	tb.Lift(ids...)
	tb.Tilt(d)
	tb.app.Tick(1)
	var home Transition
	for _, id := range ids {
		tb.Shift(id, 30, -7)
		home = append(home, Motion{Tile: id, From: id, To: id})
	}
	tb.Animate(home, d, func() { tb.Lift() })
}

// emptying is what is left of a ring that has lost so much each time it is asked for.
func emptying(by float32) func() float32 {
	left := float32(1)
	return func() float32 {
		left -= by
		return left
	}
}

// twoColours has a lens show tiles red and green in turn.
func twoColours(id int, size image.Point) *image.RGBA {
	return sheet(size, []color.RGBA{red, green}[id%2])
}

// TestScenesGolden: what each thing changes that a board can be told, at some moments of its way.
func TestScenesGolden(t *testing.T) {
	const d = time.Second
	first, second, third := view.Spot{}, view.Spot{Col: 2}, view.Spot{Col: 2, Row: 1}
	var golden strings.Builder
	for _, c := range []struct {
		name string
		do   func(*table)
	}{
		{"tiles move, turn, come and go", func(tb *table) {
			tb.Animate(Transition{{Tile: 0, From: 0, To: 5}, {Tile: 1, From: 1, To: 1, Vanish: true, Delay: 0.3}, {Tile: 2, From: 2, To: 0, Appear: true}, {Tile: 3, From: 3, To: 3, Spin: 1}}, d, nil)
		}},
		{"tiles turn over, rotate and burst", func(tb *table) {
			faces := []Face{{Fill: green}, {Picture: chequers(30), Fill: red}}
			tb.SetFaces([]Face{faces[0], faces[1], faces[1]})
			tb.Animate(Transition{{Tile: 0, From: 0, To: 0, Turn: &faces[1]}, {Tile: 1, From: 1, To: 1, Turn: &faces[0], Spin: 1},
				{Tile: 2, From: 2, To: 2, Turn: &faces[0], Spin: -2}, {Tile: 3, From: 3, To: 3, Vanish: true, Pop: true}}, d, nil)
		}},
		{"burst", func(tb *table) { tb.Burst(d/4, d, 1, first, second, third) }},
		{"award", func(tb *table) { tb.Award(d/4, d, third, "+10") }},
		{"award at the corner", func(tb *table) { tb.Award(0, d, view.Spot{Col: -1, Row: -1}, "+12345") }},
		{"drain", func(tb *table) { tb.Drain(d/4, d, first, "×2", emptying(0.2)) }},
		{"drain is empty", func(tb *table) { tb.Drain(0, d, third, "×3", emptying(0.4)) }},
		{"glow", func(tb *table) { tb.Glow(d, Lit{Cell: 1}, Lit{Cell: 4, After: 0.5}, Lit{Cell: 2, After: 0.3}) }},
		{"path", func(tb *table) { tb.TracePath(d, first, second, third) }},
		{"path leaves", func(tb *table) { tb.SetPath(first, second, third); tb.LeavePath(d) }},
		{"path at once", func(tb *table) { tb.TracePath(0, first, second) }},
		{"path leaves at once", func(tb *table) { tb.SetPath(first, second); tb.LeavePath(0); tb.LeavePath(d) }},
		{"path is refused", func(tb *table) { tb.RefusePath(d, []view.Spot{third}, first, second) }},
		{"shake", func(tb *table) { tb.Shake(d, 0, 4) }},
		{"bond", func(tb *table) { tb.Bind(Bond{Cells: []int{0, 1, 4}, Fill: green}, d) }},
		{"what comes", func(tb *table) { tb.Foresee(d, Coming{Tile: 0, Cell: 2}, Coming{Tile: 1, Cell: 5}) }},
		{"notes", func(tb *table) {
			tb.SetNotes([]view.Note{{Cell: 0, Text: "5"}, {Cell: 1, Text: "!", Mark: view.Wrong}, {Cell: 2, Text: "ok", Mark: view.Right, Sole: true}})
		}},
		{"drawing", func(tb *table) {
			tb.Draw(view.Drawing{Rays: []view.Ray{{From: view.Anchor{Cell: 0}, To: view.Anchor{Cell: 4, Mark: 3}}, {From: view.Anchor{Cell: 2}, To: view.Anchor{Cell: 5}, Dashed: true, Straight: true, Plain: true, Tone: 2}}, Frames: [][]int{{0, 1}, {5}}, Crosses: []int{3}})
		}},
		{"reasons", func(tb *table) {
			tb.SetLayout(Layout{Cols: 9, Rows: 9, Gap: 1, BoxCols: 3, BoxRows: 3, BoxGap: 13, Pad: 14})
			rays := []view.Ray{{From: view.Anchor{Cell: 0, Mark: 5}, To: view.Anchor{Cell: 6, Mark: 5}},
				{From: view.Anchor{Cell: 6}, To: view.Anchor{Cell: 60, Mark: 1}, Dashed: true},
				{From: view.Anchor{Cell: 40, Mark: 1}, To: view.Anchor{Cell: 40, Mark: 9}, Straight: true}}
			tb.Draw(view.Drawing{Rays: rays, Frames: [][]int{{30, 31, 32}}})
		}},
		{"way", func(tb *table) {
			tb.SetLayout(Layout{Cols: 3, Rows: 1, Ring: true})
			tb.Draw(view.Drawing{Way: view.RightOf})
		}},
		{"rings", func(tb *table) {
			for kind := range view.RingKinds {
				tb.SetRing(kind, int(kind)%6, (int(kind)+1)%6)
			}
		}},
		{"cursor", func(tb *table) { tb.TakeFocus(); tb.SetCursor(99, true); tb.SetCursor(-3, true) }},
		{"cursor goes with tiles", func(tb *table) {
			tb.TakeFocus()
			tb.SetCursor(0, true)
			tb.Animate(Transition{{Tile: 1, From: 1, To: 0}}, d, nil)
			tb.SetCursor(1, true)
		}},
		{"lifted", func(tb *table) { tb.Lift(0, 4); tb.Shift(0, 20, 10); tb.Tilt(d) }},
		{"lifted without motion", func(tb *table) { tb.Lift(0); tb.Tilt(0); tb.Shift(0, 20, 10) }},
		{"put down at once", func(tb *table) { tb.Lift(0); tb.Tilt(d); tb.app.Tick(1); tb.Shift(0, 20, 10); tb.Lift() }},
		{"let go", func(tb *table) { lets(tb, d, 4) }},
		{"several are let go", func(tb *table) { lets(tb, d, 1, 0) }}, // the first not at the left
		{"backdrop and ghost", func(tb *table) { tb.SetBackdrop(chequers(40), 0.5); tb.SetGhost(chequers(40)) }},
		{"boxes", func(tb *table) {
			tb.SetLayout(Layout{Cols: 5, Rows: 3, BoxCols: 3, BoxRows: 2, BoxGap: 3, Gap: 2, Pad: 8})
			tb.SetBoxes(look.Line)
		}},
		{"no boxes", func(tb *table) { tb.SetBoxes(look.Line); tb.SetLayout(Layout{Cols: 2, Rows: 1}) }},
		{"oblong tiles", func(tb *table) {
			tb.SetFaces([]Face{{Picture: chequers(30), Border: true, Badge: "1"}, {Fill: green, Glyph: "8", Tag: "12"}})
			tb.SetRing(view.Selected, 4)
			tb.SetAspect(1.6)
			tb.SetAspect(1.6)
			tb.Lift(1)
			tb.Animate(Transition{{Tile: 0, From: 0, To: 5, Turn: &Face{Fill: red}, Spin: 1}}, d, nil)
		}},
		{"smaller", func(tb *table) {
			tb.SetGhost(chequers(40))
			tb.SetBackdrop(chequers(40), 0.4)
			tb.SetNotes([]view.Note{{Cell: 1, Text: "+2"}, {Cell: 5, Text: "+1345", Sole: true}, {Cell: 2, Text: "1", Sole: true}, {Cell: 6, Text: "none"}})
			tb.Foresee(0, Coming{Tile: 2, Cell: 0})
			tb.RefusePath(0, []view.Spot{third}, first, view.Spot{Row: -1}, view.Spot{Col: 2, Row: -1}, second)
			tb.Bind(Bond{Cells: []int{0, 1}, Fill: red}, 0)
			tb.Resize(fyne.NewSize(100, 130))
		}},
		{"another board under all of it", func(tb *table) {
			tb.SetNotes([]view.Note{{Cell: 1, Text: "+2"}})
			tb.Foresee(0, Coming{Tile: 2, Cell: 0})
			tb.SetPath(first, second)
			tb.SetLayout(Layout{Cols: 2, Rows: 2})
		}},
		{"tiles are set", func(tb *table) { tb.SetTiles([]int{5, 4, 3, -1, 1, 0}) }},
		{"path is another before it is drawn", func(tb *table) {
			tb.TracePath(d, first, second, third)
			tb.SetPath(first, second)
		}},
		{"bond is another", func(tb *table) {
			tb.Bind(Bond{Cells: []int{0, 1}, Fill: green}, 0)
			tb.Bind(Bond{Cells: []int{0, 1, 2}, Fill: green}, d)
		}},
		{"bond of another size", func(tb *table) {
			tb.Bind(Bond{Cells: []int{0, 1}, Fill: green}, 0)
			tb.Bind(Bond{Cells: []int{0, 1}, Fill: green}, d) // which it is already
			tb.Resize(fyne.NewSize(300, 240))
			tb.Bind(Bond{Cells: []int{0, 1}, Fill: green}, 0)
		}},
		{"names", func(tb *table) {
			tb.win.Content().(*fyne.Container).Add(NewNames(tb.Board))
			tb.Resize(fyne.NewSize(300, 240))
		}},
		{"names of what is seen", func(tb *table) {
			tb.SetLayout(Layout{Cols: 12, Rows: 12, Pad: 14})
			tb.win.Content().(*fyne.Container).Add(NewNames(tb.Board))
			tb.ZoomAt(1.5, fyne.NewPos(60, 70))
		}},
		{"lens", func(tb *table) {
			tb.SetLens(twoColours)
			tb.point(tb.Geometry().Pos(1).AddXY(2, 30))
		}},
		{"lens at the edge", func(tb *table) {
			tb.SetLens(twoColours)
			tb.point(tb.Geometry().Pos(2).AddXY(40, 30))
			tb.AimLens(3)
			tb.Resize(fyne.NewSize(280, 200))
		}},
		{"lens at the cursor, and at both", func(tb *table) {
			tb.SetLens(twoColours)
			tb.TakeFocus()
			tb.SetCursor(4, true)
			tb.Animate(Transition{{Tile: 0, From: 0, To: 5}}, d, func() { tb.point(tb.Geometry().Pos(1).AddXY(2, 30)) })
		}},
		{"lens that was left", func(tb *table) { tb.SetLens(twoColours); tb.point(tb.Geometry().Pos(1).AddXY(2, 30)); tb.MouseOut() }},
		{"lens of nobody", func(tb *table) { tb.SetLens(twoColours); tb.RefreshLens() }},
		{"lens over a whole picture", func(tb *table) {
			tb.SetLens(twoColours)
			tb.point(tb.Geometry().Pos(1).AddXY(2, 30))
			tb.ShowWhole(chequers(60))
			tb.RefreshLens()
		}},
		{"closer while tiles move", func(tb *table) {
			tb.SetLayout(Layout{Cols: 9, Rows: 8, Pad: 14})
			tb.SetTiles([]int{0, 70, 12})
			tb.TakeFocus()
			tb.SetCursor(0, true)
			tb.Animate(Transition{{Tile: 0, From: 0, To: 40}, {Tile: 1, From: 70, To: 0}}, d, nil)
			tb.SetCursor(40, true)
			tb.app.Tick(0.2)
			tb.ZoomAt(1.7, fyne.NewPos(130, 70))
		}},
		{"closer with a tile in the hand", func(tb *table) {
			tb.SetLayout(Layout{Cols: 9, Rows: 8, Pad: 14})
			tb.SetTiles([]int{0, 70, 12})
			tb.SetFaces(coloured(3, 0))
			tb.Lift(0, 2)
			tb.Tilt(d)
			tb.app.Tick(0.6)
			tb.ZoomAt(1.7, fyne.NewPos(40, 30))
			tb.Shift(0, 9, 5)
		}},
		{"brought into sight", func(tb *table) {
			tb.SetLayout(Layout{Cols: 9, Rows: 8, Pad: 14})
			tb.SetTiles([]int{0, 70, 12})
			tb.ZoomAt(2, fyne.NewPos(0, 0))
			tb.point(fyne.NewPos(100, 90))
			tb.Reveal(61, 53)
			tb.Animate(nil, d, func() { tb.Reveal(3); tb.Reveal() })
		}},
		{"whole picture", func(tb *table) { tb.ShowWhole(chequers(60)) }},
		{"pointed at", func(tb *table) {
			tb.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: tb.Geometry().Centre(1, 1)}})
		}},
		{"hand", func(tb *table) { tb.hand().Show(Gesture{Cells: []int{0, 2, 5}, Drag: true}, true) }},
		{"hand presses", func(tb *table) { tb.hand().Show(Gesture{Cells: []int{0, 4}}, true) }},
		{"hand holds", func(tb *table) { tb.hand().Show(Gesture{Cells: []int{1, 3}, Drag: true}, true) }},
		{"hand goes", func(tb *table) { h := tb.hand(); h.Show(Gesture{Cells: []int{0, 4}}, true); h.Hide() }},
		{"hand at a corner", func(tb *table) { tb.hand().Show(Gesture{Cells: []int{0}, Corner: true}, false) }},
		{"hand waits for its board", func(tb *table) { tb.Await(true); tb.hand().Show(Gesture{Cells: []int{3}}, false) }},
		{"hand on its board", func(tb *table) {
			tb.Await(true)
			tb.hand().Show(Gesture{Cells: []int{3}}, false)
			tb.Await(false)
			tb.SetLayout(Layout{Cols: 3, Rows: 3})
		}},
		{"win", func(tb *table) {
			w, h := tb.Geometry().TilesPixels()
			picture := image.NewRGBA(image.Rect(0, 0, w, h))
			for i := range picture.Pix {
				picture.Pix[i] = uint8(i / w)
			}
			tb.Celebrate(Win{Picture: picture, From: []int{4}}, Pace{Lead: d, Ripple: d, Growth: d, Bare: d, Rest: d}, nil)
		}},
		{"win of many tiles", func(tb *table) {
			tb.SetLayout(Layout{Cols: 17, Rows: 10})
			tb.SetTiles([]int{0})
			tb.Celebrate(Win{Picture: chequers(300)}, Pace{Ripple: d}, nil)
		}},
		{"win makes room", func(tb *table) {
			tb.Celebrate(Win{Picture: chequers(30)}, Pace{}, nil)
			tb.SetTaken(Taken{Foot: 40}, 0)
			tb.SetTaken(Taken{Right: 90, Foot: 20}, d)
		}},
		{"win taken away while it makes room", func(tb *table) {
			tb.Celebrate(Win{Picture: chequers(30)}, Pace{}, nil)
			tb.SetTaken(Taken{Right: 90, Foot: 20}, d)
			tb.ShowWhole(nil)
		}},
		{"win is cut anew", func(tb *table) {
			tb.SetTaken(Taken{Right: 30}, d)
			tb.Celebrate(Win{Picture: chequers(30)}, Pace{Bare: d}, nil)
			tb.Recut(nil, nil)
			tb.Recut(plain(9, red), func(size image.Point, use func(*image.RGBA)) { use(sheet(size, green)) })
		}},
		{"whole is cut", func(tb *table) { tb.Recut(chequers(30), nil) }},
		{"win fades", func(tb *table) { tb.Celebrate(Win{Picture: chequers(30)}, Pace{Fade: d}, nil) }},
		{"win at once", func(tb *table) { tb.Celebrate(Win{Picture: chequers(30)}, Pace{}, nil); tb.ShowWhole(chequers(9)) }},
		{"win without a picture", func(tb *table) { tb.Celebrate(Win{From: []int{4}}, Pace{Rest: d}, nil) }},
	} {
		tb := newTable(t)
		now := time.Unix(100, 0)
		tb.now = func() time.Time { return now }
		tb.Board.Resize(fyne.NewSize(260, 190))
		tb.scaled(1.5)
		tb.app.Hold()
		tb.SetFaces(coloured(5, 0))
		seen, before := tb.lines(), tb.told()
		tb.app.Heard(tb.win, "")
		note := func(when string) {
			fmt.Fprintf(&golden, "> %s%s\n", c.name, when)
			tb.app.Heard(tb.win, c.name+when)
			lines := tb.lines()
			changed := goldentest.Difference(seen, lines)
			for i := 0; i < len(changed); i += 1 + len(changed)*len(changed)/1500 { // of hundreds a few
				fmt.Fprintln(&golden, changed[i])
			}
			seen = lines
			if told := tb.told(); told != before {
				fmt.Fprintln(&golden, "seen:", told)
				before = told
			}
		}
		c.do(tb)
		note("")
		for _, f := range []float32{0.22, 0.5, 0.9} {
			if tb.app.Running() > 0 {
				tb.app.Tick(f)
				note(fmt.Sprintf(" at %.2f", f))
			}
		}
		for i := 0; tb.app.Running() > 0 && i < 6; i++ {
			now = now.Add(d)
			tb.app.Tick(1)
			tb.app.Drain()
			note(" at the end")
			if tb.app.Running() > 0 {
				tb.app.Tick(0.3)
				note(" goes on")
			}
		}
	}
	goldentest.File(t, "testdata/scenes.golden", golden.String(), "> ")
}
