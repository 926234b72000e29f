package games

import (
	"bytes"
	"image/color"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/uitest"
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
	sleeping := []byte("not even a game, and nobody's business yet")
	must.Do(t, os.WriteFile(autosave, sleeping, 0o600))
	p.app.Life().Exited()
	p.app.Life().Entered()
	p.app.Life().Stopped()
	p = again(t, p.app, "")
	p.app.Life().Stopped()
	reads(t, "the autosave", autosave, string(sleeping))
}

// TestRailAndKeysSwitchTabs; the clock of a hidden one stands still.
func TestRailAndKeysSwitchTabs(t *testing.T) {
	p := start(t, "").open("sliding:3x3#1")
	p.move()
	p.toGame("link")
	want(t, "in front", p.page().Name, "link")
	want(t, "built", p.built(), []string{"sliding", "link"})
	want(t, "the hidden one's clock", p.sliding.Paused(), session.TabHidden)
	want(t, "the clock in front", p.page().Game.Paused()&session.TabHidden, session.Reason(0))
	want(t, "the board has the keys", p.page().Board.Focused(), true)
	want(t, "it is seen", p.page().Content.Visible(), true)
	want(t, "the other is seen", p.places[0].page.Content.Visible(), false)
	p.shortcut(&fyne.ShortcutUndo{})
	want(t, "undo reaches the tab in front only", p.sliding.Moves(), 1)

	p.shortcut(ctrl(fyne.Key1))
	want(t, "after Ctrl+1", p.page().Name, "sliding")
	want(t, "its clock", p.sliding.Paused(), session.Reason(0))
	want(t, "the other's", p.places[p.find("link")].game.Paused()&session.TabHidden, session.TabHidden)
	p.shortcut(ctrl(fyne.KeyComma))
	p.shortcut(ctrl(fyne.Key3))
	want(t, "under a dialog", p.page().Name, "sliding")
	p.services.Dialogs.Close()
	p.shortcut(ctrl(fyne.Key3))
	want(t, "after Ctrl+3", p.page().Name, "link")
}

// TestKeysGoToTheTabInFront, and to none that is hidden, also where a tab was never drawn:
// what it lies on is not known by then, as here where another window came later.
func TestKeysGoToTheTabInFront(t *testing.T) {
	p := start(t, "")
	other := p.app.NewWindow("another")
	defer other.Close()
	for i := range suite {
		p.show(len(suite) - 1 - i)
		want(t, p.page().Name+" has the keys", p.win.Canvas().Focused() == fyne.Focusable(p.page().Board), true)
	}
}

// TestLanguageReachesHiddenTabs when they are shown.
func TestLanguageReachesHiddenTabs(t *testing.T) {
	p := start(t, "").open("sliding:4x4#2")
	p.move()
	position := p.sliding.Position()
	p.toGame("link")
	p.shortcut(ctrl(fyne.KeyComma))
	p.app.Choose(p.win, "settings.language", 2)
	p.services.Dialogs.Close()
	want(t, "in front", p.page().Name, "link")
	want(t, "its title", p.page().Title, lang.T("link.title"))
	want(t, "hidden tabs wait", p.built(), []string{"link"})
	p.toGame("sliding")
	want(t, "the title", p.page().Title, lang.T("sliding.title"))
	want(t, "the game", p.page().Position(), position.String())
	p.app.Choose(p.win, "solver.engine", 0)
	p.shortcut(&fyne.ShortcutUndo{})
	want(t, "it can be played on", p.sliding.Moves(), 0)
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

// TestSavedGamesGoToTheirTabs, at the start and while running.
func TestSavedGamesGoToTheirTabs(t *testing.T) {
	p := start(t, "").open("sliding:3x3#1")
	link := p.need(p.find("link")).Game
	link.OpenGameID(linkID, func(err error) { want(t, "open", err, nil) })
	var out bytes.Buffer
	want(t, "save", link.Save(&out), nil)
	path := p.file("pairs.tessera", out.Bytes())
	link.OpenGameID("link:4x2:1,1,2,2,3,3,4,4", nil)

	p.openFile(path)
	want(t, "in front", p.page().Name, "link")
	want(t, "the game", p.page().Game.GameID(), linkID)
	want(t, "the dialog", p.dialog(), "")
	damaged := bytes.Replace(out.Bytes(), []byte(`"cursor":0`), []byte(`"cursor":9`), 1)
	p.shortcut(ctrl(fyne.Key1))
	p.openFile(p.file("damaged.tessera", damaged))
	p.answered()
	want(t, "still in front", p.page().Name, "sliding")
	want(t, "the game there", link.GameID(), linkID)

	p.app.Life().Stopped()
	w := runs(t, p.app, NewWindow(p.app, path))
	p.app.Until("the game of the command line", func() bool { return w.page().Name == "link" })
	want(t, "the game", w.page().Game.GameID(), linkID)
}

// TestPicturesOfSleepingGamesAreKept: those of an autosave whose tab was not
// built, and those chosen for the next game.
func TestPicturesOfSleepingGamesAreKept(t *testing.T) {
	p := start(t, "")
	store := p.services.Album.Store
	put := func(shade uint8) string {
		kept := must.Have(store.Put("p.png", photo(t, 20, 20, color.NRGBA{R: shade})))(t)
		return kept.Hash()
	}
	saved, chosen, won, other := put(1), put(2), put(6), put(3)
	p.services.Settings.SetPicture("swap"+settings.WinPicture, session.PictureRef{Role: "final", Hash: won})
	p.services.Settings.SetPictures("link", []session.PictureRef{{Role: "photo1", Hash: chosen}})
	p.app.Life().Stopped()
	must.Do(t, os.MkdirAll(filepath.Join(p.app.Root(), "games"), 0o700))
	text := `{"tessera":1,"game":"link","pictures":[{"role":"board","hash":"` + saved + `","crop":{"x":0,"y":0,"w":1,"h":1}}]}`
	must.Do(t, os.WriteFile(filepath.Join(p.app.Root(), "games", "link.autosave.json"), []byte(text), 0o600))
	p = again(t, p.app, "")
	store = p.services.Album.Store
	store.MaxPictures = 1
	pruned := func() {
		t.Helper()
		p.keepPictures()
		p.app.Until("pruning", func() bool {
			put(4)
			_, err := store.Load(t.Context(), other)
			return err != nil
		})
		for _, hash := range []string{saved, chosen, won} {
			if _, err := store.Load(t.Context(), hash); err != nil {
				t.Errorf("a picture that a game refers to is gone: %v", err)
			}
		}
	}
	pruned()
	p.begin(p.places[p.find("link")]) // and its autosave is not there yet
	other = put(5)
	pruned()
}

// TestEveryGameHasItsWords and its icon: nothing in the rail or the help is a mere key.
func TestEveryGameHasItsWords(t *testing.T) {
	for _, l := range lang.Languages() {
		uitest.Speak(t, l.Code)
		for _, e := range suite {
			for _, key := range []string{".title", ".help", ".help.arrows"} {
				must.Be(t, lang.T(e.Name+key) != e.Name+key, "%s: %s has no %s", l.Code, e.Name, key)
			}
			must.Be(t, len(e.Icon.Content()) != 0, "%s has no icon", e.Name)
		}
	}
}

// toGame clicks on a game in the rail, and waits until it is in front.
func (p *program) toGame(game string) {
	p.t.Helper()
	p.app.Click(p.win, "rail."+game)
	p.app.Until("the tab "+game, func() bool { return p.current == p.wanted })
}
