package games

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/settings"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// TestLargerText is chosen in the settings, acts at once on the window and on the dialog
// itself, and is kept; the game goes on.
func TestLargerText(t *testing.T) {
	p := start(t, "").open("sliding:4x4#2")
	p.move()
	p.shortcut(ctrl(fyne.KeyComma))
	size := func(word string) float32 {
		for _, o := range uitest.Seen(p.win) {
			if c, ok := o.(*canvas.Text); ok && c.Text == word {
				return c.TextSize
			}
		}
		t.Fatalf("%q is not to be seen", word)
		return 0
	}
	for i, percent := range look.TextSizes {
		p.app.Choose(p.win, "settings.text", i)
		k := float32(percent) / 100
		want(t, "the dialog, anew", p.dialog(), lang.T("settings.title"))
		want(t, "the size in the dialog", size(about(p.Version)), 13*k)
		want(t, "the toolkit's size", theme.TextSize(), 14*k)
		want(t, "what is chosen", p.app.Find(p.win, "settings.text").(*ui.Select).SelectedIndex(), i)
		want(t, "kept", settings.NewSettings(p.store).TextSize(), percent)
	}
	p.services.Dialogs.Close()
	want(t, "moves, in the status line", size("1"), 28)
	want(t, "the height of a button", p.app.Find(p.win, "action.hint").Size().Height, ui.BarHeight())
	want(t, "colours and text, both", look.Text(1), 2)
	p.shortcut(ctrl(fyne.KeyComma))
	p.app.Choose(p.win, "settings.theme", 2)
	want(t, "the size after colours were chosen", look.Text(1), 2)
	p.services.Dialogs.Close()

	want(t, "what is kept is written", p.store.Flush(), nil)
	next := again(t, p.app, "")
	want(t, "the size at the next start", look.Text(1), 2)
	next.services.Settings.SetTextSize(3000)
	want(t, "one that there is not", next.services.Settings.TextSize(), 100)
}

// cuts are the words and controls that are seen only in part and cannot be brought into
// sight: wider than their place, or at the edge of something that does not scroll there.
func (w *Window) cuts() (all []string) {
	size := w.win.Canvas().Size()
	var walk func(o fyne.CanvasObject, from, at, to fyne.Position)
	walk = func(o fyne.CanvasObject, from, at, to fyne.Position) { // from is where o's parent is
		if o == nil || !o.Visible() {
			return
		}
		from = from.Add(o.Position())
		place := from
		end := from.Add(o.Size())
		what, wide := "", o.MinSize().Width
		switch x := o.(type) {
		case *fyne.Container:
			for _, child := range x.Objects {
				walk(child, place, at, to)
			}
			return
		case *container.Clip:
			walk(x.Content, place, at, to)
			return
		case *container.Scroll:
			if in := x.Size(); in.Width < 40 || in.Height < 40 {
				all = append(all, fmt.Sprintf("what scrolls in %v", in))
			}
			const far = 1e6
			inner, outer := from, end
			if x.Direction != container.ScrollHorizontalOnly {
				inner.Y, outer.Y = -far, far
			}
			if x.Direction != container.ScrollVerticalOnly {
				if x.Direction == container.ScrollBoth && x.Content.MinSize().Width > x.Size().Width+1 {
					all = append(all, fmt.Sprintf("what is %v scrolls sideways in %v", x.Content.MinSize(), x.Size()))
				}
				inner.X, outer.X = -far, far
			}
			walk(x.Content, place, inner, outer)
			return
		case *ui.Text:
			what = x.Text()
		case *ui.Note:
			what, wide = x.Text(), 0
			from, end = from.AddXY(8, 8), end.SubtractXY(8, 8)
			if x.MinSize().Height > x.Size().Height+1 {
				all = append(all, fmt.Sprintf("%q is %v high in %v", what, x.MinSize(), x.Size()))
			}
		case *ui.Button:
			what = strings.ReplaceAll(x.Text, "\n", " ")
		case *ui.Check:
			what = x.Text
		case *widget.Button:
			what = x.Text
		case *widget.RichText, *widget.Label: // the toolkit breaks their lines
			return
		case ui.Named:
			what, wide = x.Named(), 0
		case *canvas.Text:
			what = x.Text
		}
		if what != "" {
			const hair = 1.5
			if wide > o.Size().Width+hair {
				all = append(all, fmt.Sprintf("%q is %.0f wide in %.0f", what, wide, o.Size().Width))
			}
			if from.X < at.X-hair || from.Y < at.Y-hair || end.X > to.X+hair || end.Y > to.Y+hair {
				all = append(all, fmt.Sprintf("%q at %v to %v is beyond %v to %v", what, from, end, at, to))
			}
			return
		}
		if x, ok := o.(fyne.Widget); ok {
			for _, child := range test.WidgetRenderer(x).Objects() {
				walk(child, place, at, to)
			}
		}
	}
	walk(w.front(), fyne.Position{}, fyne.Position{}, fyne.NewPos(size.Width, size.Height))
	slices.Sort(all)
	return slices.Compact(all)
}

// smallWindow is the least there is.
var smallWindow = fyne.NewSize(640, 480)

// TestNothingIsCutInLargerText, in any tab, page and dialog of the window, at the largest
// text in a small window; and the board has a third of the window.
func TestNothingIsCutInLargerText(t *testing.T) { nothingIsCut(t, "en", smallWindow) }

func nothingIsCut(t *testing.T, language string, size fyne.Size) {
	p := start(t, "").open("sliding:4x4#2")
	p.services.Settings.SetTextSize(200)
	p.services.Settings.SetBool("sliding.racing", true) // its fold is open
	p.app.Settings().SetTheme(p.services.Settings.Theme())
	lang.Set(language)
	p.build()
	whole := func(where string) {
		t.Helper()
		p.whole(fmt.Sprintf("%s, %v×%v, %s", language, size.Width, size.Height, where))
	}
	for i, place := range p.places {
		p.remembers(place.Name)
		p.showGame(i)
		p.win.Resize(size)
		least := p.win.Content().MinSize()
		must.Be(t, least.Width <= 640 && least.Height <= 480, "%s: the window is at least %v", place.Name, least)
		whole(place.Name)
		p.board(size)
		p.act("action.lab")
		whole(place.Name + ", the laboratory opened or closed")
		p.board(size)
		p.act("action.lab")
		for _, over := range []string{"action.begin", "action.looks", "action.menu"} {
			p.act(over)
			whole(place.Name + ", " + over)
			p.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
		}
		p.showHelp()
		whole(place.Name + ", help")
		p.services.Dialogs.Close()
		for _, page := range []string{"action.games", "action.share", "action.race"} {
			if page == "action.race" && place.Name == "swap" {
				continue // has one engine
			}
			p.act(page)
			whole(place.Name + ", " + page)
			if !p.services.Dialogs.Close() {
				p.app.Click(p.win, "race.close")
			}
		}
		for _, button := range []string{"id.enter", "picture.crop", "game.size", "cycle.gallery", "sudoku.print"} {
			if p.sees(button) {
				p.app.Find(p.win, button).(fyne.Tappable).Tapped(&fyne.PointEvent{})
				whole(place.Name + ", " + button)
				if list := p.win.Canvas().Focused(); !p.services.Dialogs.Close() && list != nil { // it may be open
					list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
				}
			}
		}
		if place.page.Photos != nil {
			place.page.Photos.Ask()
			whole(place.Name + ", pictures")
			p.services.Dialogs.Close()
		}
		p.memory(place.Name, func(page string) { whole(place.Name + ", " + page) })
	}
	p.showSettings()
	whole("settings")
	p.services.Dialogs.Close()
}

// whole fails where something is cut off, or lies over something else.
func (p *program) whole(where string) {
	p.t.Helper()
	if p.dialog() != "" { // it finds its place, as it does when the window is drawn
		size := p.win.Canvas().Size()
		p.win.Resize(size.AddWidthHeight(1, 1))
		p.win.Resize(size)
	}
	for _, cut := range p.cuts() {
		p.t.Errorf("%s: %s", where, cut)
	}
	if !p.sees("race.close") { // which covers all
		p.apart(where)
	}
}

// TestWinIsNotCutInLargerText: the card that tells of it, beside the board or among the
// cards, and those of the laboratory; the button to go on with is in sight, however much the card says.
func TestWinIsNotCutInLargerText(t *testing.T) {
	p := start(t, "").open("sliding:3x3#2")
	p.move()
	p.services.Settings.SetTextSize(200)
	p.services.Settings.SetBool("sliding.racing", true) // its fold is open
	p.app.Settings().SetTheme(p.services.Settings.Theme())
	p.build()
	p.shortcut(ctrl(fyne.KeyL))
	p.app.Until("the map", func() bool { return p.sees("level.1.1") })
	p.services.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
	p.app.Until("the level", func() bool { return p.dialog() == "" && p.sliding.Moves() == 0 })
	p.move()
	p.move() // more than there need be, of which the card tells
	p.wins()
	for _, l := range lang.Languages() {
		lang.Set(l.Code)
		p.build()
		p.app.Until("the card", func() bool { return p.seen(lang.T("win.title")) })
		for _, size := range []fyne.Size{smallWindow, {Width: 800, Height: 600}, {Width: 1120, Height: 760}, {Width: 640, Height: 960}} {
			p.win.Resize(size)
			for range 2 {
				where := fmt.Sprintf("%s, %v×%v", l.Code, size.Width, size.Height)
				for _, cut := range p.cuts() {
					t.Errorf("%s: %s", where, cut)
				}
				p.allInSight(where, "win.next")
				p.act("action.lab")
			}
		}
	}
}

// board fails where the board has less than a third of a window.
func (p *program) board(size fyne.Size) {
	p.t.Helper()
	room := p.page().Board.Size()
	least := min(size.Width, size.Height) / 3
	must.Be(p.t, room.Width >= least && room.Height >= least, "%s in %v: the board has %v", lang.Current(), size, room)
}
