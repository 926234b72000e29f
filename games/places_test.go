package games

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/suite"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// linkID is a game of another tab than the one at the first start.
const linkID = "link:4x2:1,2,2,1,3,3,4,4"

// enterID types a game ID into the dialog of the tab in front.
func (p *program) enterID(id string) {
	p.t.Helper()
	p.app.Click(p.win, "id.enter")
	p.app.Entry(p.win).SetText(id)
	p.app.Click(p.win, lang.T("button.play"))
}

// built lists the names of the tabs that have been built.
func (p *program) built() (names []string) {
	for _, place := range p.places {
		if place.page != nil {
			names = append(names, place.Name)
		}
	}
	return names
}

// TestTabsAreBuiltWhenShown: what nobody plays is neither begun nor touched.
func TestTabsAreBuiltWhenShown(t *testing.T) {
	p := start(t, "")
	want(t, "at the start", p.built(), []string{"sliding"})
	autosave := filepath.Join(p.app.Root(), "games", "link.autosave.json")
	must.Do(t, os.MkdirAll(filepath.Dir(autosave), 0o700))
	const sleeping = "not even a game, and nobody's business yet"
	must.Do(t, os.WriteFile(autosave, []byte(sleeping), 0o600))
	p.app.Life().Exited()
	p.app.Life().Entered()
	p.app.Life().Stopped()
	p = again(t, p.app, "")
	p.app.Life().Stopped()
	reads(t, "the autosave", autosave, sleeping)
}

// TestRailAndKeysSwitchTabs; the clock of a hidden one stands still. Keys go to the one in front, and to none that is
// hidden, also where a tab was never drawn: what it lies on is not known by then, as here where another window came.
func TestRailAndKeysSwitchTabs(t *testing.T) {
	p := start(t, "").open("sliding:3x3#1")
	p.move()
	p.app.Click(p.win, "rail.link")
	p.app.Until("the tab", func() bool { return p.current == p.wanted })
	front := func(when, name, hidden string) {
		t.Helper()
		want(t, when+": in front", p.page().Name, name)
		other := p.places[p.find(hidden)]
		want(t, when+": the hidden one's clock", other.game.Paused(), session.TabHidden)
		want(t, when+": it is seen", other.page.Content.Visible(), false)
		want(t, when+": the clock in front", p.page().Game.Paused()&session.TabHidden, session.Reason(0))
		want(t, when+": it is seen", p.page().Content.Visible(), true)
		want(t, when+": it has the keys", p.win.Canvas().Focused() == fyne.Focusable(p.page().Board), true)
	}
	want(t, "built", p.built(), []string{"sliding", "link"})
	front("after a click", "link", "sliding")
	p.shortcut(&fyne.ShortcutUndo{})
	want(t, "undo reaches the tab in front only", p.sliding.Moves(), 1)
	p.shortcut(ctrl(fyne.Key1))
	front("after Ctrl+1", "sliding", "link")
	p.shortcut(ctrl(fyne.KeyComma))
	p.shortcut(ctrl(fyne.Key3))
	want(t, "under a dialog", p.page().Name, "sliding")
	p.services.Dialogs.Close()
	p.shortcut(ctrl(fyne.Key3))
	front("after Ctrl+3", "link", "sliding")
	other := p.app.NewWindow("another")
	defer other.Close()
	for i := range suite.Games {
		hidden := p.page().Name
		p.show(len(suite.Games) - 1 - i)
		front("beside another window", p.page().Name, hidden)
	}
}

// TestRailInAWindow: names where there is room, else icons only, in the middle; what is chosen, or pointed at, has a ground.
func TestRailInAWindow(t *testing.T) {
	p := start(t, "")
	first, other := p.rail.items[0], p.rail.items[1]
	for _, c := range []struct {
		window, wide float32
		icon         fyne.Position
	}{{railRoom, 84, fyne.NewPos(29.5, 14)}, {railRoom - 1, 44, fyne.NewPos(9.5, 24)}} {
		p.win.Resize(fyne.NewSize(c.window, 600))
		p.app.Until("the rail", func() bool { return p.rail.content.Size() == fyne.NewSize(c.wide, 600) })
		want(t, "the tab", p.stack.Position(), fyne.NewPos(c.wide, 0))
		want(t, "the tab's width", p.stack.Size().Width, c.window-c.wide)
		want(t, "an item", first.Size(), fyne.NewSize(c.wide-1, 72))
		want(t, "where the next is", other.Position(), fyne.NewPos(0, 72))
		want(t, "an icon", first.image.Size(), fyne.NewSquareSize(24))
		want(t, "where it is", first.image.Position(), c.icon)
		want(t, "a name", first.label.Visible(), c.wide > railNarrow)
		edge := p.rail.content.(*fyne.Container).Objects[1]
		want(t, "its edge", edge.Position(), fyne.NewPos(c.wide-1, 0))
		want(t, "the first is below the edge", p.rail.content.(*fyne.Container).Objects[2].Position(), fyne.NewPos(0, 14))
	}
	grounds := func(when string, all ...bool) {
		t.Helper()
		got := []bool{!first.ground.Hidden, !first.bar.Hidden, !other.ground.Hidden, !other.bar.Hidden}
		want(t, when+": grounds and bars", got, all)
	}
	grounds("at first", true, true, false, false)
	at := p.app.Driver().AbsolutePositionForObject(other).AddXY(9, 9)
	p.app.Mouse(p.win).Move(at)
	grounds("pointed at", true, true, true, false)
	p.app.Mouse(p.win).Click(desktop.MouseButtonPrimary, at, at)
	p.app.Until("the tab", func() bool { return p.current == 1 })
	grounds("clicked", false, false, true, true)
	p.app.Mouse(p.win).Move(fyne.NewPos(400, 300))
	grounds("in front", false, false, true, true)
	want[any](t, "its colour", other.label.Color, look.Color(theme.ColorNamePrimary))
	want[any](t, "the colour of others", first.label.Color, look.Color(look.Muted))
}

// TestGameIDsGoToTheirTabs, typed in whichever.
func TestGameIDsGoToTheirTabs(t *testing.T) {
	p := start(t, "").open("sliding:3x3#1")
	p.enterID(linkID)
	p.app.Until("the other tab", func() bool { return p.page().Name == "link" })
	want(t, "its game", p.page().Game.GameID(), linkID)
	want(t, "the other game", p.sliding.GameID(), "sliding:3x3#1")
	p.enterID("sliding:4x4#77")
	p.app.Until("the first tab", func() bool { return p.page().Name == "sliding" })
	want(t, "its game", p.sliding.GameID(), "sliding:4x4#77")
	p.enterID("link:nonsense")
	p.answered()
	want(t, "still in front", p.page().Name, "sliding")
	p.enterID("marbles:3#1")
	p.answered("marbles")
}

// TestPicturesOfSleepingGamesAreKept: those of an autosave whose tab was not
// built, and those chosen for the next game.
func TestPicturesOfSleepingGamesAreKept(t *testing.T) {
	p := start(t, "")
	put := func(seed int) string {
		return must.Have(p.services.Album.Store.Put("p.png", room.Photo(t, 20, 20, seed)))(t).Hash()
	}
	kept, other := []string{put(1), put(2), put(6)}, put(3)
	p.services.Settings.SetPicture("swap"+settings.WinPicture, session.PictureRef{Role: "final", Hash: kept[0]})
	p.services.Settings.SetPictures("link", []session.PictureRef{{Role: "photo1", Hash: kept[1]}})
	p.app.Life().Stopped()
	must.Do(t, os.MkdirAll(filepath.Join(p.app.Root(), "games"), 0o700))
	text := `{"tessera":1,"game":"link","pictures":[{"role":"board","hash":"` + kept[2] + `","crop":{"x":0,"y":0,"w":1,"h":1}}]}`
	must.Do(t, os.WriteFile(filepath.Join(p.app.Root(), "games", "link.autosave.json"), []byte(text), 0o600))
	p = again(t, p.app, "")
	p.services.Album.Store.MaxPictures = 1
	has := func(hash string) bool {
		_, err := p.services.Album.Store.Load(t.Context(), hash)
		return err == nil
	}
	for range 2 {
		p.keepPictures()
		p.app.Until("pruning", func() bool { put(4); return !has(other) })
		for _, hash := range kept {
			want(t, "a picture that a game refers to is kept", has(hash), true)
		}
		p.begin(p.places[p.find("link")]) // and its autosave is not there yet
		other = put(5)
	}
}
