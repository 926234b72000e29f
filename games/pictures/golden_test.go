package pictures

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/goldentest"
	"tessera/resources/must"
)

// drawn is how something is drawn; empty for what draws nothing itself.
func drawn(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case *canvas.Image:
		switch {
		case min(o.Size().Width, o.Size().Height) < 15: // of the shadow of a card
		case o.Resource != nil:
			return "icon " + o.Resource.Name()
		case o.Image != nil:
			return fmt.Sprintf("image %.2f %s", o.Translucency, strings.Join(uitest.Rough(o.Image, 4), "|"))
		}
	case *canvas.Rectangle:
		if o.FillColor != nil || o.StrokeWidth > 0 {
			return fmt.Sprint("rectangle ", o.FillColor, o.StrokeColor, o.StrokeWidth, " ", o.CornerRadius)
		}
	case *canvas.Line:
		return fmt.Sprint("line ", o.StrokeColor)
	case *canvas.Circle:
		return fmt.Sprint("circle ", o.FillColor)
	case *canvas.Text:
		return fmt.Sprint(o.Text, " ", o.TextSize, " ", o.Color)
	}
	return ""
}

// lines are what the window shows: a control, a cell or a text a line, with what is drawn in it.
func (l *library) lines() (all []string) {
	within, silent, from := 0, false, fyne.Position{} // how much is to come of the last line, and where that is
	for o, at := range uitest.Places(l.Window) {
		head, says := "", drawn(o)
		if within--; within < 0 {
			switch o := o.(type) {
			case *ui.Button:
				head = fmt.Sprint(o.Named(), " “", o.Text, "” ", o.Importance, " ", !o.Disabled())
			case *ui.Check:
				head = fmt.Sprint(o.Named(), " “", o.Text, "” ", o.Checked)
			case *chooserField:
				head = fmt.Sprint(o.Named(), " “", o.Text, "”")
			case *cell, *slot, *peekThumb, *Reference:
				head = "= " + o.(ui.Named).Named()
			case *cropView:
				head = fmt.Sprintf("= crop %.3f", o.crop)
			case *ui.Text, *ui.Note:
				head = "= text"
			}
			if from = (fyne.Position{}); head != "" { // what is drawn in it follows
				within = len(uitest.Within(o)) - 1
				silent = head[0] != '=' // package ui has the tests
			}
		}
		here := at.Subtract(from)
		place := fmt.Sprintf(" at %.0f,%.0f %.0fx%.0f", here.X, here.Y, o.Size().Width, o.Size().Height)
		switch {
		case head != "":
			all, from = append(all, head+place), at
		case says == "" || within >= 0 && silent:
		case within >= 0:
			all[len(all)-1] += "; " + says + place
		default:
			all = append(all, says+place)
		}
	}
	return all
}

// play records what the window shows, at first and after each act (see do).
func (l *library) play(golden *strings.Builder, name string, acts ...any) {
	var seen []string
	for _, act := range append([]any{step{"open", func() {}}}, acts...) {
		l.do(act)
		top := l.Window.Canvas().Overlays().Top()
		if top == nil {
			top = l.Window.Content()
		}
		size := top.Size()
		top.Resize(size.AddWidthHeight(0, 1)) // a window lays out anew by itself
		top.Resize(size)
		l.app.Until("the new layout", l.rests)
		now := l.lines()
		l.app.Heard(l.Window, fmt.Sprint(name, " ", act))
		fmt.Fprintf(golden, "> %s: %v\n", name, act)
		changed := goldentest.Difference(seen, now)
		for _, line := range changed {
			head, _, _ := strings.Cut(line[2:], " at ")
			head, _, _ = strings.Cut(head, " “")
			if line[0] == '-' {
				line = "- " + head
			}
			again := func(other string) bool { return strings.HasPrefix(other, "+ "+head+" ") }
			if line[0] == '+' || !slices.ContainsFunc(changed, again) { // what it is now says enough
				line = filepath.ToSlash(strings.ReplaceAll(line, l.app.Root(), ""))
				fmt.Fprintln(golden, hashes.ReplaceAllString(line, "$1"))
			}
		}
		seen = now
	}
	l.Dialogs.Close()
}

var hashes = regexp.MustCompile(`([0-9a-f]{6})[0-9a-f]{58}`)

// TestPagesGolden: what cards and pages show, and what clicks and keys change of it.
func TestPagesGolden(t *testing.T) {
	local := time.Local
	time.Local = time.UTC
	t.Cleanup(func() { time.Local = local })
	var golden strings.Builder
	larger := func(l *library) { l.app.Settings().SetTheme(look.New(look.Light).WithText(150)) }

	r := newChoosing(t)
	for i, name := range []string{"beach/sea.jpg", "cat.jpg", "dog.jpg", "letter.jpg"} {
		path := r.photo("Pictures/"+name, 40*i)
		data := must.Have(os.ReadFile(path))(t)
		if name == "letter.jpg" {
			data = nil
		}
		must.Do(t, os.WriteFile(path, append(data, make([]byte, 2000-len(data))...), 0o600))
		must.Do(t, os.Chtimes(path, at(0), at(0)))
	}
	r.show(false)
	r.play(&golden, "one", fyne.KeyRight, fyne.KeyEnd, fyne.KeyReturn, fyne.KeyUp, fyne.KeyHome, fyne.KeyDown,
		fyne.NewPos(500, 180), fyne.NewPos(500, 500), typed("og"), typed(" x"), fyne.KeyEscape,
		"folder.beach", fyne.KeyBackspace, "place.recent", typed("~/nowhere"), fyne.KeyReturn)
	r.show(true)
	r.play(&golden, "several", "file.cat.jpg", fyne.KeyModifierShift, "file.dog.jpg", fyne.KeyModifier(0),
		&fyne.ShortcutSelectAll{}, "gallery.all", fyne.KeyEnd, fyne.KeyLeft, fyne.KeySpace, fyne.KeyReturn)
	r.show(false)
	r.play(&golden, "built-in", "place.builtin", fyne.KeyRight, fyne.KeyRight, fyne.KeyDown, fyne.KeyDown,
		fyne.KeyLeft, fyne.KeyUp, fyne.KeyPageDown, fyne.KeyPageUp, fyne.KeyEnd)
	larger(r.library)
	r.show(true)
	r.play(&golden, "several, larger")

	v := newVisit(t)
	v.show()
	v.play(&golden, "gallery", fyne.KeyHome, fyne.KeyReturn, fyne.KeyDelete, fyne.KeyRight, "uncovered.back",
		"uncovered.clear", "uncovered.keep", fyne.KeyRight, fyne.KeyReturn)
	larger(v.library)
	v.show()
	v.play(&golden, "gallery, larger", fyne.KeyHome, fyne.KeyReturn)

	l := newLibrary(t)
	_, p := picture(t, 300, 200)
	crop := func() {
		grid := Grid{Cols: 4, Rows: 3, Oblong: true}
		ShowCrop(l.Library, p, imageslice.Crop{W: 1, H: 1}, grid, true, func(imageslice.Crop, bool) {})
	}
	crop()
	seen := func() *cropView { return l.Window.Canvas().Focused().(*cropView) }
	wheel := func(what string, dy float32) step {
		return step{what, func() {
			at := fyne.PointEvent{Position: fyne.NewPos(300, 100)}
			seen().Scrolled(&fyne.ScrollEvent{PointEvent: at, Scrolled: fyne.NewDelta(0, dy)})
		}}
	}
	l.play(&golden, "crop", fyne.KeyW, "crop.in", fyne.KeyLeft, fyne.KeyUp, fyne.KeyMinus, fyne.KeyPlus,
		"crop.out", fyne.Key0, "crop.whole",
		wheel("in", 10), wheel("more", 10), wheel("out", -10),
		step{"drag", func() { seen().Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(30, 10)}) }})
	larger(l)
	crop()
	l.play(&golden, "crop, larger")

	l = newLibrary(t)
	l.Window.Resize(fyne.NewSize(360, 300))
	c := NewPictureCard(l.Library, "toy", 3, 3)
	c.OnPeek = func(on bool) { fmt.Fprintln(&golden, "the whole picture is seen:", on) }
	l.Window.SetContent(c.Content)
	c.Choose(shipped(t, "lake").Hash())
	name := "lake"
	l.busy = func() bool { return c.pic == nil || c.lending || c.pic.Name() != name }
	l.play(&golden, "card", step{"oblong", func() { c.SetGrid(Grid{Cols: 4, Rows: 4, Oblong: true}) }}, "picture.whole",
		step{"part", func() { c.reshape(imageslice.Crop{X: 0.5, Y: 0.5, W: 0.3, H: 0.4}, false) }},
		step{"loading", func() { c.progress(imageslice.Progress{Fraction: 0.25}) }}, step{"loaded", c.loaded},
		step{"of a game", func() {
			name = "reef"
			c.Load(session.PictureRef{Role: "board", Hash: shipped(t, name).Hash()})
		}})
	l.play(&golden, "card of a game", "picture.crop", fyne.KeyEscape, fyne.NewPos(50, 80))
	larger(l)
	c.Speak()
	l.Window.SetContent(c.Content)
	l.play(&golden, "card, larger")

	a := newAlbumRoom(t, true)
	a.Window.Resize(fyne.NewSize(360, 400))
	a.SetCount(7)
	a.play(&golden, "album", step{"reef", func() {
		a.put(1, shipped(t, "reef").Hash())
		a.changed()
	}}, fyne.NewPos(100, 100), fyne.NewPos(340, 380),
		"album.clear", step{"many", func() { a.SetCount(12) }}, "album.clear", step{"removed", func() { a.remove(1) }},
		step{"another language", func() { a.Speak("Pictures") }}, "value2")

	var several []*image.RGBA
	for _, shade := range []uint8{10, 90, 200} {
		img := image.NewRGBA(image.Rect(0, 0, 80, 40))
		draw.Draw(img, img.Rect, image.NewUniform(color.Gray{Y: shade}), image.Point{}, draw.Src)
		several = append(several, img)
	}
	ref := NewReference(l.Library, c)
	resize := func(wide, high float32) step {
		return step{fmt.Sprint(wide, "x", high), func() {
			l.Window.Resize(fyne.NewSize(wide, high))
			ref.settle.Stop()
			ref.render()
		}}
	}
	l.Window.SetContent(container.NewStack(ref, ref.Over))
	ref.Appear(true)
	l.play(&golden, "reference", step{"glass", func() { ref.SetLens(true) }}, fyne.NewPos(150, 150), step{"another", func() {
		name = "lake"
		c.Choose(shipped(t, name).Hash())
	}}, fyne.NewPos(200, 100), fyne.NewPos(1, 1),
		step{"several", func() { ref.ShowSeveral(several) }}, resize(900, 100), resize(200, 500), resize(600, 400),
		step{"one", func() { ref.ShowSeveral(nil) }}, step{"none", func() { ref.Appear(false) }})
	goldentest.File(t, "testdata/pages.golden", golden.String(), "> ")
}

// TestCutsGolden: what pictures of a scene are cut into; what was cut already is not cut again.
func TestCutsGolden(t *testing.T) {
	lake := shipped(t, "lake")
	find := func(hash string) *imageslice.Picture {
		if hash == "lake" {
			return lake
		}
		return nil
	}
	part := view.Picture{Hash: "lake", X: 0.25, Y: 0, W: 0.5, H: 0.8}
	geo := board.Layout{Cols: 3, Rows: 2, Gap: 4, Aspect: 1.3}.Fit(fyne.NewSize(300, 200), 1)
	cut := func(pic view.Picture, c view.Cut) view.Cut {
		c.Picture = pic
		return c
	}
	whole := view.Picture{Hash: "lake", W: 1, H: 1}
	gone, plain := view.Picture{Hash: "gone"}, view.Cut{Cols: 3, Rows: 2}
	q := CuttingOf(view.Scene{Cuts: []view.Cut{
		cut(part, plain), cut(whole, view.Cut{Cols: 2, Rows: 1}), cut(part, view.Cut{Icon: true}),
		cut(part, view.Cut{Block: true, Cols: 2, Rows: 1}), cut(whole, view.Cut{Seams: true, Cols: 3, Rows: 2}),
		cut(part, plain), cut(gone, plain), {Set: "things"},
	}, Look: part, Ghost: part, Whole: whole, Behind: gone}, geo, find)
	made := q.Cut(t.Context())
	var golden strings.Builder
	tell := func(what string, img *image.RGBA) {
		if fmt.Fprint(&golden, what, ":"); img != nil {
			fmt.Fprint(&golden, " ", img.Rect.Dx(), "x", img.Rect.Dy(), " ", strings.Join(uitest.Rough(img, 6), "|"))
		}
		fmt.Fprintln(&golden)
	}
	fmt.Fprintln(&golden, "over or under the tiles:", q.Wholes)
	for i, c := range q.Cuts {
		fmt.Fprintln(&golden, "> cut", i, c)
		for slice := range min(7, len(made.slices[i])+1) {
			tell(fmt.Sprint("piece ", slice), made.At(view.Piece{Cut: int16(i + 1), Slice: int16(slice)}))
		}
		tell("turned", made.At(view.Piece{Cut: int16(i + 1), Slice: 1, Quarters: 3}))
	}
	tell("all with seams", made.Seamed(whole))
	for _, pic := range []view.Picture{part, whole, q.Cuts[6].Picture} {
		tell("all, rounded", made.Whole(pic))
	}
	tell("the bed of three cells", Bedded(made.Whole(part), geo, []bool{true, true, false, false, true, false}))
	app := uitest.New(t)
	grown := false
	Grower(&Library{Host: &ui.Host{Post: app.Post}}, 1, lake, Crop(part))(image.Pt(60, 40), func(img *image.RGBA) {
		tell("grown", img)
		grown = true
	})
	app.Until("the picture to have grown", func() bool { return grown })
	goldentest.File(t, "testdata/cuts.golden", golden.String(), "> ")

	all, round := made.Whole(part), made.Whole(whole)
	must.Be(t, made.Whole(whole) == round && Bedded(all, geo, nil) == all, "it is made twice")
	before := made
	again := CuttingOf(view.Scene{Cuts: q.Cuts[:1]}, geo, find)
	again.Before = &made
	must.Be(t, q.Equal(q) && !q.Equal(again), "it takes cuttings for others")
	now := again.Cut(t.Context())
	first := view.Piece{Cut: 1}
	must.Be(t, now.At(first) == before.At(first) && made.At(first) == nil, "what was cut is cut again, or held twice")
}
