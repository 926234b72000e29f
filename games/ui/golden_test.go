package ui

import (
	"fmt"
	"image"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/resources/goldentest"
)

// signs are small pictures with all that can be on them.
var signs = []view.Sign{
	{Cols: 3, Rows: 3, Marks: map[int]view.Stroke{0: view.Filled, 4: view.Ringed, 8: view.Filled | view.Ringed}},
	{Cols: 3, Rows: 2, Arrows: []view.Arrow{{X: 0, Y: 0, ToX: 2, ToY: 1}, {X: 0, Y: 1, ToX: 2, ToY: 1, Both: true}}, Lines: []view.Arrow{{X: 0, Y: 0, ToX: 0, ToY: 1}}, Wrong: true, Bare: true},
	{Cols: 2, Rows: 3, Tiles: true, Letters: "AB C", Marks: map[int]view.Stroke{0: view.Filled, 1: view.Filled, 3: view.Filled | view.Ringed}, Lines: []view.Arrow{{X: 0, Y: 0, ToX: 1, ToY: 0}}},
	{Cols: 4, Rows: 2, Tiles: true, Bare: true, Marks: map[int]view.Stroke{1: view.Filled, 6: view.Filled}},
}

// TestWidgetsGolden: what widgets draw, and where, in the sizes that they have.
func TestWidgetsGolden(t *testing.T) {
	long := "A sentence that is longer than the room in which it stands, so that it is broken into lines."
	button := func(name string) *Button { return NewButton(Action{Name: name, Icon: "undo", Do: func() {}}) }
	three := func() (all []fyne.CanvasObject) {
		return []fyne.CanvasObject{NewText("one", look.Muted, 14, false), NewText("two of them", look.Muted, 18, true), NewNote(long, look.Muted, true)}
	}
	photo := image.NewRGBA(image.Rect(0, 0, 40, 30))
	for i := range photo.Pix {
		photo.Pix[i] = uint8(i)
	}
	say := func(s *Status) {
		s.Figure("one", "12")
		s.Figure("two", "much")
		s.Say("What has just happened on the board. And more of that.")
	}
	var few *Select
	var golden strings.Builder
	for _, c := range []struct {
		name string
		text bool // it is looked at with larger text, too
		size fyne.Size
		make func() fyne.CanvasObject
		then func(o fyne.CanvasObject)
	}{
		{name: "column", make: func() fyne.CanvasObject { return Column(8, three()...) }},
		{name: "row", make: func() fyne.CanvasObject { return Row(8, three()...) }},
		{name: "equal", make: func() fyne.CanvasObject { return Equal(8, three()...) }},
		{name: "answers", text: true, make: func() fyne.CanvasObject {
			return Answers(8, button("action.undo"),
				button("action.redo"))
		}},
		{name: "answers one below the other", size: fyne.NewSize(90, 80), make: func() fyne.CanvasObject {
			return Answers(8, button("action.undo"), button("action.redo"))
		}},
		{name: "keys", text: true, make: func() fyne.CanvasObject { return Keys(6, 2, three()...) }},
		{name: "tiles", make: func() fyne.CanvasObject { return Tiles(6, 90, three()...) }},
		{name: "flow", size: fyne.NewSize(160, 200), make: func() fyne.CanvasObject { return container.New(&Flow{}, three()...) }},
		{name: "card", make: func() fyne.CanvasObject { return Card("A title", Flush(NewHelp(long))) }},
		{name: "fold", make: func() fyne.CanvasObject {
			f := NewFold(Action{Name: "action.undo", Icon: "folded"}, 4, three()...)
			f.Show(true)
			return f.Content
		}},
		{name: "inset", make: func() fyne.CanvasObject { return Inset(30, NewFigure("7")) }},
		{name: "note", text: true, make: func() fyne.CanvasObject {
			return container.NewVBox(NewNote(long, theme.ColorNameForeground, false).Heading(), NewHelp("行列宫里只剩一个位置，可以放这个数字，别处都不行。").Bold())
		}},
		{name: "short text", text: true, size: fyne.NewSize(60, 20), make: func() fyne.CanvasObject {
			return NewText(long,
				look.Muted, 14, false).Clipped()
		}},
		{name: "breaking button", text: true, size: fyne.NewSize(110, 90),
			make: func() fyne.CanvasObject { b := button("action.undo"); b.SetLabel(long); return b.Breaks() }},
		{name: "bar", text: true, make: func() fyne.CanvasObject {
			return NewBar([]*Button{button("action.undo"), button("action.redo")}, []*Button{button("action.help")})
		}},
		{name: "narrow bar", text: true, size: fyne.NewSize(130, 40), make: func() fyne.CanvasObject {
			undo := button("action.undo")
			return NewBar([]*Button{undo, button("action.redo")}, []*Button{button("action.help")}, undo)
		}},
		{name: "select", text: true, make: func() fyne.CanvasObject {
			return NewSelect("game.size", []string{"few", "many"}, 1, func(int) {}).Picture(func(i int) view.Sign { return signs[i] })
		}},
		{name: "choices", text: true, make: func() fyne.CanvasObject {
			return container.NewVBox(NewSelect("game.size", []string{"few", "a great many of them", "none"}, 1, func(int) {}))
		},
			then: func(o fyne.CanvasObject) { o.(*fyne.Container).Objects[0].(*Select).Tapped(nil) }},
		{name: "choices with pictures", make: func() fyne.CanvasObject {
			few = NewSelect("game.size", []string{"few", "a great many of them", "some"}, 2, nil).Whole()
			return container.NewHBox(few.Picture(func(i int) view.Sign { return signs[i] }))
		},
			then: func(fyne.CanvasObject) { few.Tapped(nil) }},
		{name: "slider and box", text: true, make: func() fyne.CanvasObject {
			return container.NewVBox(NewSlider("speed", 0.3, func(float64) {}), NewCheck("on", long, true, func(bool) {}))
		}},
		{name: "pad keys", text: true, make: func() fyne.CanvasObject {
			return Keys(6, 5, NewPadKey("1", PadFace{Text: "1", Count: "3"}, nil), NewPadKey("2", PadFace{Text: "2", Count: "✓", Pale: true, Piece: photo}, nil),
				NewPadKey("3", PadFace{Icon: "undo", Held: true}, nil), NewPadKey("4", PadFace{Text: "4", Small: true, Off: true}, nil))
		}},
		{name: "signs", make: func() fyne.CanvasObject {
			var all []view.Illustration
			for _, s := range signs {
				all = append(all, view.Illustration{Sign: s, Text: "beside it"})
			}
			return Illustrations(all)
		}},
		{name: "sign with a photo", make: func() fyne.CanvasObject { p := NewPictogram(signs[2]); p.SetPhoto(photo); return p }},
		{name: "boards", make: func() fyne.CanvasObject {
			b := NewBoards(func(int) {}, nil)
			b.Show([]string{"a", "b", "c: some more of it, in two lines", "d"}, signs, 2, func(int) image.Image { return photo })
			return b.Content
		}},
		{name: "rows", make: func() fyne.CanvasObject {
			r := NewRows(func(int) {})
			r.Show([]string{"a", "b", "c", "d"}, 3, 2)
			return r.Content
		}},
		{name: "bars", make: func() fyne.CanvasObject { b := NewBars(); b.Set([]int64{0, 3, 12, 1, 7}); return b }},
		{name: "lines", text: true, make: func() fyne.CanvasObject {
			l := NewLines("of what", true, func(v float64) string { return fmt.Sprintf("%.1f", v) })
			l.Set([]Series{{Name: "first", Points: []Point{{0, 1}, {2, 100}, {5, 20}}}, {Name: "second", Points: []Point{{1, 3}, {4, 60}}, Steps: true}})
			return l
		}},
		{name: "straight lines", make: func() fyne.CanvasObject {
			l := NewLines("of what", false, func(v float64) string { return fmt.Sprintf("%.1f", v) })
			l.Set([]Series{{Name: "first", Points: []Point{{0, 1}, {2, 8}}, Steps: true}})
			return l
		}},
		{name: "stars", text: true, make: func() fyne.CanvasObject {
			return container.NewVBox(NewStars(2, 20), NewStars(0, 30).Coloured(theme.ColorNameError), NewStars(1, 20),
				NewStars(3, 20))
		}},
		{name: "countdown", text: true, make: func() fyne.CanvasObject {
			c := NewCountdown()
			c.Set(50*time.Second,
				2*time.Minute)
			return c
		}},
		{name: "countdown at its end", make: func() fyne.CanvasObject { c := NewCountdown(); c.Set(7*time.Second, 2*time.Minute); return c }},
		{name: "count", text: true, make: func() fyne.CanvasObject { c := NewCount(); c.Set(3, 0.4); return c }},
		{name: "meter", text: true, make: func() fyne.CanvasObject {
			s := NewStatus(nil, nil)
			s.AddMeter()("4 of 9", 0.4, 0)
			return s.Content
		}},
		{name: "offer", text: true, make: func() fyne.CanvasObject {
			o := NewOffer()
			o.Show(long, Action{Name: "action.undo", Icon: "undo"}, Action{Name: "action.redo"})
			return o.Content
		}},
		{name: "quiet offer", size: fyne.NewSize(220, 200), make: func() fyne.CanvasObject {
			o := NewOffer()
			o.ShowQuietly(long, Action{Name: "action.undo"})
			return o.Content
		}},
		{name: "prompt", size: fyne.NewSize(240, 120),
			make: func() fyne.CanvasObject { p := NewPrompt(); p.Show("Click two tiles."); return p.Content }},
		{name: "status", size: fyne.NewSize(900, 30), make: func() fyne.CanvasObject {
			s := NewStatus([]string{"one", "two"}, strings.ToUpper)
			say(s)
			return s.Content
		}},
		{name: "status on two lines", text: true, size: fyne.NewSize(300, 50), make: func() fyne.CanvasObject {
			s := NewStatus([]string{"one", "two"}, strings.ToUpper)
			say(s)
			s.Warn("That cannot be.")
			s.Tell("News.")
			return s.Content
		}},
		{name: "figures in rows", size: fyne.NewSize(130, 90), make: func() fyne.CanvasObject {
			s := NewStatus([]string{"one", "two", "three", "four"}, strings.ToUpper)
			for _, name := range []string{"one", "two", "three", "four"} {
				s.Figure(name, "1,234")
			}
			return s.Content
		}},
		{name: "no lines", make: func() fyne.CanvasObject { return NewLines("of what", true, nil) }},
		{name: "film", make: func() fyne.CanvasObject {
			f, o := NewFilm(func() time.Duration { return time.Second }, NewHelp("beside it"))
			f.SetSigns(signs[:2])
			return o
		}},
		{name: "scrolled", size: fyne.NewSize(120, 60), make: func() fyne.CanvasObject { return Scrolled(Column(4, three()...)) }},
		{name: "sheet", make: func() fyne.CanvasObject { return widget.NewLabel("") }, then: func(o fyne.CanvasObject) {
			w := fyne.CurrentApp().Driver().AllWindows()[0]
			NewSheet(w, "A sheet", NewHelp(long), fyne.NewSize(300, 200), button("action.undo"), button("action.redo")).Show()
		}},
		{name: "shown over", make: func() fyne.CanvasObject { return container.NewVBox(NewLabel("under it")) },
			then: func(o fyne.CanvasObject) { ShowOver(o.(*fyne.Container).Objects[0], NewHelp(long), 150) }},
	} {
		if c.size.IsZero() {
			c.size = fyne.NewSize(360, 240)
		}
		for _, text := range []int{100, 150}[:1+Index(c.text)] {
			app := uitest.New(t)
			uitest.Speak(t, "en")
			app.Settings().SetTheme(look.New(look.Light).WithText(text))
			app.Hold()
			o := c.make()
			w := app.Window(o, c.size)
			if c.then != nil {
				c.then(o)
			}
			fmt.Fprintf(&golden, "> %s at %d %% needs %.1f\n%s\n", c.name, text, o.MinSize(), strings.Join(uitest.Drawn(w),
				"\n"))
		}
	}
	goldentest.File(t, "testdata/widgets.golden", golden.String(), "> ")
}
