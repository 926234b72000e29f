package reader

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/imageslice"
	"tessera/imageslice/reading"
	"tessera/resources/goldentest"
)

// lines are what the page shows, and what lies over the picture.
func (s *sheet) lines() (all []string) {
	lines := "" // how those are drawn that are told of last
	within := 0 // so much of a button is to come, of which package ui has the tests
	for o, at := range uitest.Places(s.Win) {
		if within--; within >= 0 {
			continue
		}
		if l, ok := o.(*canvas.Line); ok { // many are drawn alike, one after the other: they are one
			if how := fmt.Sprint("lines ", l.StrokeColor, " ", l.StrokeWidth, ":"); how != lines {
				lines, all = how, append(all, how)
			}
			a, b := l.Position1, l.Position2
			all[len(all)-1] += fmt.Sprintf(" %.1f,%.1f-%.1f,%.1f", a.X, a.Y, b.X, b.Y)
			continue
		}
		says := ""
		switch o := o.(type) {
		case *ui.Button:
			says = fmt.Sprint(o.Named(), " “", o.Text, "” ", o.Importance, " ", o.Disabled())
			within = len(uitest.Within(o)) - 1
		case *canvas.Rectangle:
			if o.FillColor == nil && o.StrokeWidth == 0 {
				continue
			}
			says = fmt.Sprint(o.FillColor, o.StrokeColor, o.StrokeWidth, o.CornerRadius)
		case *canvas.Circle:
			says = fmt.Sprint(o.FillColor, o.StrokeColor, o.StrokeWidth)
		case *canvas.Text:
			says = fmt.Sprint(o.Text, o.TextSize, o.Color)
		case *canvas.Image: // of what lies over the picture: a tile that has moved
			if !slices.Contains(s.view.over.Objects, fyne.CanvasObject(o)) {
				continue
			}
		default:
			continue
		}
		lines = ""
		all = append(all, fmt.Sprintf("%T at %.0f,%.0f %.0fx%.0f: %s", o, at.X, at.Y, o.Size().Width, o.Size().Height, says))
	}
	return all
}

// TestPageGolden: what the page shows of boards, and what clicks and keys change of it.
func TestPageGolden(t *testing.T) {
	var golden strings.Builder
	larger, brief := false, false // brief tells nothing of what is seen
	play := func(name string, f *fake, pairs bool, acts ...any) {
		s := newSheet(t, f, pairs)
		if larger {
			s.App.Settings().SetTheme(look.New(look.Light).WithText(150))
			s.page.page.Hide()
			photo := imageslice.FromFile(s.File("again.png", room.Photo(t, 400, 300, 3)))
			s.page = show(s.Services.Library, f.game(pairs), photo)
		}
		var seen []string
		note := func(what any) {
			s.settled()
			fmt.Fprintf(&golden, "> %s: %v; cursor %d, chosen %d, said %v, rule %d, crop %.3f, pointer %d, read %d times more, plays %t, keys for %T\n",
				name, what, s.view.cursor, s.chosen, f.said, f.ruled, s.view.crop, s.view.pointer, len(f.places), s.page.player.Playing(), s.Win.Canvas().Focused())
			if f.played {
				fmt.Fprintln(&golden, "played")
			}
			if brief {
				return
			}
			now := s.lines()
			changed := goldentest.Difference(seen, now)
			news := slices.ContainsFunc(changed, func(line string) bool { return line[0] == '+' })
			for _, line := range changed {
				if line[0] == '+' || !news { // what is there now says enough, if there is
					fmt.Fprintln(&golden, line)
				}
			}
			seen = now
		}
		note("open")
		for _, act := range acts {
			s.do(act)
			note(act)
		}
		s.page.page.Hide()
		fmt.Fprintln(&golden, "left, plays", s.page.player.Playing())
	}
	digits := []Cell{{Text: "1"}, {}, {Text: "2", Mark: Doubtful}, {Text: "3", Mark: Wrong}, {}, {}}
	enter, space := fyne.KeyReturn, fyne.KeySpace
	play("digits", &fake{cells: digits, corner: found}, false,
		"reader.doubt", fyne.KeyN, 1, fyne.KeyUp, fyne.KeyDown, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd,
		float32(10), float32(10), float32(0), 4,
		fyne.NewPos(200, 60), float32(-50), [2]reading.Point{found[0], {X: 60, Y: 50}}, "reader.undo",
		fyne.KeyC, fyne.KeyDown, fyne.KeyC, fyne.KeyLeft, enter, fyne.KeyZ)
	play("pairs", &fake{cells: kinds(1, 1, 2, 0, 2, 3), corner: found}, true,
		0, 0, 0, fyne.KeyEscape, 0, 1, 1, fyne.KeyRight, enter, fyne.KeyDelete, 3, fyne.KeyEscape, "reader.erase",
		0, 2, 4, 4, fyne.KeyDelete, fyne.KeyZ, "reader.columns.more", "reader.undo",
		"reader.rows.more", "reader.rows.less", fyne.KeyN,
		"reader.solve", fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyHome, fyne.KeyEnd, fyne.KeyEscape)
	play("moving", &fake{cells: kinds(1, 1, 2, 2, 3, 3), corner: found, falls: true}, true,
		"reader.solve", "reader.steps.step", fyne.KeyRight, "reader.steps.back", "reader.steps.play", "reader.steps.last", "reader.steps.play")
	bent := &fake{cells: kinds(1, 1, 2, 2, 3, 3), corner: found, bend: 8, stones: true}
	play("bent", bent, true, 0, fyne.KeyS, fyne.KeyDown, fyne.NewPos(200, 60), [2]reading.Point{found[1], {X: 380, Y: 20}})
	left := reading.Quad{found[3], found[0], found[1], found[2]}
	play("on its side", &fake{cells: digits, corner: left}, false, "reader.solve", fyne.KeyEnd)
	byHand := &fake{cells: digits}
	at := func(x, y float64) reading.Point { return reading.Point{X: x, Y: y} }
	play("by hand", byHand, false, enter, fyne.KeyN, [2]reading.Point{at(200, 43), at(200, 60)}, "reader.columns.less",
		fyne.KeyPlus, fyne.KeyPageDown, fyne.KeyN, fyne.KeyC, fyne.KeyUp, fyne.KeyC, fyne.KeyC, fyne.KeyC, fyne.KeyC, "reader.undo")
	small := &fake{cells: digits, corner: reading.Quad{at(150, 100), at(250, 100), at(250, 170), at(150, 170)}}
	play("small", small, false, [2]reading.Point{at(140, 110), at(155, 116)},
		fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyDown, "reader.rows.less", fyne.KeyC, fyne.KeyC, fyne.KeyC, fyne.KeyC, fyne.KeyC,
		at(150, 100), at(183, 120), at(200, 135), at(250, 120), at(160, 100),
		[2]reading.Point{at(183.3, 120), at(190, 120)}, [2]reading.Point{at(200, 135), at(200, 128)}, [2]reading.Point{at(250, 120), at(260, 120)})
	brief = true
	rule := func(choice int) choose { return choose{"fake.rule", choice} }
	play("rules", &fake{cells: kinds(1, 1, 2, 2, 3, 3)}, true, rule(2), [2]reading.Point{at(80, 43), at(42, 34)}, 0, 2,
		rule(0), "reader.undo", "reader.columns.more")
	board := func() *fake { return &fake{cells: kinds(1, 1, 2, 2, 3, 3), corner: found} }
	play("enter plays", board(), false, space, 0, enter)
	play("enter plays pairs", board(), true, space, fyne.KeyEnter)
	play("enter chooses", board(), true, 0, enter)
	play("enter reads again", board(), true, fyne.KeyC, enter, fyne.KeyEnter)
	larger, brief = true, false
	play("larger", board(), true, "reader.solve")
	goldentest.File(t, "testdata/page.golden", golden.String(), "> ")
}
