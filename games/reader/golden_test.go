package reader

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/imageslice/reading"
	"tessera/resources/goldentest"
)

// lines are what the page shows, and what lies over the picture.
func (s *sheet) lines() (all []string) {
	for o, at := range uitest.Places(s.Win) {
		says := ""
		switch o := o.(type) {
		case *ui.Button:
			says = fmt.Sprint(o.Named(), " ", o.Importance, " ", o.Disabled())
		case *canvas.Line:
			says = fmt.Sprint(o.Position1, o.Position2, o.StrokeColor, o.StrokeWidth)
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
		case interface{ Text() string }:
			says = o.Text()
		default:
			continue
		}
		all = append(all, fmt.Sprintf("%T at %.0f,%.0f %.0fx%.0f: %s", o, at.X, at.Y, o.Size().Width, o.Size().Height, says))
	}
	return all
}

// TestPageGolden: what the page shows of boards, and what clicks and keys change of it.
func TestPageGolden(t *testing.T) {
	var golden strings.Builder
	play := func(name string, f *fake, pairs bool, acts ...any) {
		s := newSheet(t, f, pairs)
		var seen []string
		note := func(what any) {
			s.settled()
			fmt.Fprintf(&golden, "> %s: %v; cursor %d, chosen %d, said %v, crop %.3f\n", name, what, s.view.cursor, s.chosen, f.said, s.view.crop)
			now := s.lines()
			changed := goldentest.Difference(seen, now)
			for _, line := range changed {
				if len(changed) < 40 || line[0] == '+' { // of another page what is there now says enough
					fmt.Fprintln(&golden, line)
				}
			}
			seen = now
		}
		note("open")
		for _, act := range acts {
			switch act := act.(type) {
			case int:
				s.tap(act)
			case fyne.KeyName:
				s.press(act)
			case string:
				s.Click(act)
				s.App.Until(act, func() bool { return !s.busy() })
			case fyne.Position: // over the picture
				s.mouse.Move(fyne.CurrentApp().Driver().AbsolutePositionForObject(s.view).Add(act))
			case float32: // the wheel
				s.view.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: s.view.at(s.cell(4).Middle())}, Scrolled: fyne.NewDelta(0, act)})
			case [2]reading.Point:
				s.drag(act[0], act[1])
			case fyne.KeyModifier:
				s.App.Press(act)
			}
			note(act)
		}
		s.page.page.Hide()
	}
	digits := []Cell{{Text: "1"}, {}, {Text: "2", Mark: Doubtful}, {Text: "3", Mark: Wrong}, {}, {}}
	play("digits", &fake{cells: digits, corner: found}, false, "reader.doubt", fyne.KeyN, 1, fyne.KeyUp, fyne.KeyDown, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, float32(10), 4, fyne.NewPos(200, 60), float32(-50),
		[2]reading.Point{found[0], {X: 60, Y: 50}}, "reader.undo", fyne.KeyC, fyne.KeyDown, fyne.KeyC, fyne.KeyLeft, fyne.KeyReturn, fyne.KeyZ)
	play("pairs", &fake{cells: kinds(1, 1, 2, 0, 2, 3), corner: found}, true, 0, 2, 4, 4, fyne.KeyDelete, fyne.KeyZ, "reader.columns.more", "reader.undo", "reader.rows.more", "reader.rows.less", fyne.KeyN,
		"reader.solve", fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyHome, fyne.KeyEnd, fyne.KeyEscape)
	play("moving", &fake{cells: kinds(1, 1, 2, 2, 3, 3), corner: found, falls: true}, true, "reader.solve", "reader.steps.step", fyne.KeyRight, "reader.steps.back")
	goldentest.File(t, "testdata/page.golden", golden.String(), "> ")
}
