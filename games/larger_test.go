package games

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/resources/lang"
	"tessera/resources/must"
)

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
		for _, page := range []string{"action.begin", "action.looks", "action.menu", "action.help", "action.games", "action.share",
			"action.levels", "action.records", "action.race"} {
			if page == "action.race" && place.Name == "swap" {
				continue // has one engine
			}
			p.act(page)
			if page == "action.levels" {
				p.app.Until("the map", func() bool { return p.sees("level.1.1") })
				whole(place.Name + ", the map")
				p.app.Click(p.win, "journey.days")
			}
			whole(place.Name + ", " + page)
			if p.sees("race.close") {
				p.app.Click(p.win, "race.close")
			} else if !p.services.Dialogs.Close() {
				p.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
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
	}
	p.showSettings()
	whole("settings")
	p.services.Dialogs.Close()
}

// whole fails where something is cut off, or lies over something else.
func (p *program) whole(where string) {
	p.t.Helper()
	if p.dialog() != "" { // it finds its place
		p.resize(p.win.Canvas().Size())
	}
	_, _, cuts := p.spots()
	want(p.t, where+": cut off", cuts, nil)
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
				_, _, cuts := p.spots()
				want(t, where+": cut off", cuts, nil)
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
