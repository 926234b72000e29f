package swap

import (
	"bytes"
	"image"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/swap"
)

// deals does something that begins a new game, and waits for it.
func (tb *table) deals(what string, do func()) {
	tb.T.Helper()
	id := tb.frame.Session.GameID()
	do()
	tb.App.Until("the deal after "+what, func() bool { return tb.frame.Session.GameID() != id })
	tb.App.Until("the picture to be cut", tb.cut)
	tb.agrees("after " + what)
}

// TestLargerBoardIsNeverEmpty: the pieces of a board of another size are cut before it
// is dealt, not after it is seen.
func TestLargerBoardIsNeverEmpty(t *testing.T) {
	tb := newTable(t).open("swap:4x3#5")
	tb.Chooses("a larger board", func() { tb.App.Choose(tb.Win, "game.size", 1) })
	s := tb.frame.Session
	show := s.OnChange
	s.OnChange = func(c change) {
		show(c)
		for id := range c.New.Cells() {
			if tb.board.Tile(id).Image == nil {
				t.Errorf("piece %d of %d has no face when it is dealt", id, c.New.Cells())
			}
		}
	}
	tb.deals("a larger board", func() { tb.Click("next.deal") })
	s.OnChange = show
}

// TestChoicesBelongToTheNextGame: nothing changes on the table until it is dealt;
// what was dealt is that of the next start too.
func TestChoicesBelongToTheNextGame(t *testing.T) {
	tb := newTable(t).open("swap:4x3s3#5")
	tb.frame.Do(solution(t, tb.Position())[0])
	choose := func(name string, i int) func() { return func() { tb.App.Choose(tb.Win, name, i) } }
	tb.Chooses("the original's size", choose("game.size", 2))
	tb.Reads(lang.T("next.game", "What", "9 × 5"))
	tb.Chooses("the corner rule", choose("game.rule", 1))
	tb.Chooses("turned pieces", func() { tb.Click("game.turned") })
	tb.Chooses("six swaps", choose("game.deal", 2))
	tb.Reads(lang.T("next.game", "What", "9 × 5 · "+lang.T("swap.rule.corner")+" · "+lang.T("swap.deal.swaps", "Count", 6)+" · "+lang.T("swap.option.turned")))
	tb.DealsNext()
	room.Want(t, "params", tb.frame.Session.Params().String(), "9x5cornerturneds6")
	tb.App.Until("the picture to be cut", tb.cut)
	tb.agrees("after the deal")

	tb.Chooses("upright pieces", func() { tb.Click("game.turned") })
	tb.Reads(lang.T("next.game", "What", lang.T("next.off", "Option", lang.T("swap.option.turned"))))
	tb.Press(fyne.KeyEscape)
	room.Want(t, "turned after Escape", tb.setup.turned.Checked, true)
	tb.ReadsNot(lang.T("next.deal"))
	tb.Chooses("25 swaps", choose("game.deal", 4))
	tb.Chooses("a size for which 25 swaps are too many", choose("game.size", 0))
	tb.deals("New", func() { tb.Click("action.new") })
	room.Want(t, "params", tb.frame.Session.Params().String(), "4x3cornerturned")
	room.Want(t, "remembered", tb.Services.Settings.Text("swap.params"), "4x3cornerturned")
	tb.frame.Session.Close()

	next := NewSession(tb.App.Post, nil)
	tb.Build(next)
	room.Want(t, "the next game", next.Params().String(), "4x3cornerturned")
}

// TestUndoCallsOffADeal while the pieces of its picture are compared: it does not come,
// and what was chosen after it waits for no deal.
func TestUndoCallsOffADeal(t *testing.T) {
	tb := newTable(t).open("swap:4x3#5")
	tb.frame.Do(solution(t, tb.Position())[0])
	id := tb.frame.Session.GameID()
	tb.Chooses("turned pieces", func() { tb.Click("game.turned") })
	tb.Click("next.deal")
	room.Want(t, "dealing", tb.frame.Session.Dealing(), true)
	tb.Click("action.undo")
	room.Want(t, "dealing after Undo", tb.frame.Session.Dealing(), false)
	room.Want(t, "moves", tb.frame.Session.Moves(), 1)
	tb.App.For(200 * time.Millisecond)
	room.Want(t, "the game", tb.frame.Session.GameID(), id)
	tb.Chooses("the corner rule", func() { tb.App.Choose(tb.Win, "game.rule", 1) })
	tb.open("swap:5x4#3")
	room.Want(t, "what is chosen beside another game", tb.setup.next.Choice(), tb.setup.next.Table())
}

// TestListsSayWhatIsOnTheTable, also where no list has that number.
func TestListsSayWhatIsOnTheTable(t *testing.T) {
	tb := newTable(t).open("swap:6x4s7#5")
	room.Want(t, "the deal listed", tb.List("game.deal").Selected, lang.T("swap.deal.swaps", "Count", 7))
	tb.Chooses("another size", func() { tb.App.Choose(tb.Win, "game.size", 2) })
	tb.open("swap:5x3neighbours#1")
	room.Want(t, "the deal listed", tb.List("game.deal").Selected, lang.T("swap.deal.uniform"))
	room.Want(t, "the rule listed", tb.List("game.rule").Selected, lang.T("swap.rule.neighbours"))
	room.Want(t, "the size listed", tb.List("game.size").Selected, tab.SizeText(5, 3))
	tb.ReadsNot(lang.T("next.deal"))
}

// TestOtherSizes down to one row; a single cell is not offered.
func TestOtherSizes(t *testing.T) {
	tb := newTable(t)
	ask := func(w, h int) {
		list := tb.App.Find(tb.Win, "game.size").(*ui.Select)
		list.SetSelectedIndex(len(list.Options) - 1)
		tb.App.Choose(tb.Win, "size.columns", w-1)
		tb.App.Choose(tb.Win, "size.rows", h-1)
		tb.Click(lang.T("button.use"))
	}
	for _, size := range []struct{ w, h int }{{20, 20}, {5, 1}, {2, 7}} {
		tb.Chooses("another size", func() { ask(size.w, size.h) })
		tb.deals("another size", func() { tb.Click("next.deal") })
		room.Want(t, "params", tb.frame.Session.Params(), swap.Params{Board: swap.Board{W: size.w, H: size.h}})
	}
	tb.App.Choose(tb.Win, "game.size", len(tb.List("game.size").Options)-1)
	tb.App.Choose(tb.Win, "size.columns", 0)
	room.Want(t, "rows with one column", tb.List("size.rows").Options[0], "2")
}

// TestWrongIDChangesNothing, and the reason is told in the player's language.
func TestWrongIDChangesNothing(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,0,2,3,4,5")
	for id, code := range map[string]string{
		"swap:3x2:1,1,2,3,4,5": "swap-doubled", "swap:3x2:1,2,3,4,5": "swap-count", "swap:3x2:1*1,0,2,3,4,5": "swap-upright",
		"swap:21x2#1": "swap-size", "swap:3x2turned:1*4,0,2,3,4,5": "swap-quarters", "swap:3x2s6#1": "swap-swaps",
		"swap:3x2:1,0,2,3,4,6": "swap-number", "swap:3x2diagonal:1,0,2,3,4,5": "swap-syntax",
	} {
		tb.TypeID(id)
		said, parse := tb.Services.Dialogs.Text(), lang.T("error.parse."+code, "Text", "", "Numbers", 5, "Cells", 6, "Count", 2, "Missing", 0)
		if tail := parse[strings.LastIndex(parse, "”")+1:]; !strings.Contains(said, strings.TrimSpace(tail[max(0, len(tail)-20):])) || strings.Contains(said, "<no value>") {
			t.Errorf("%q is answered by %q, want something like %q", id, said, parse)
		}
		tb.Services.Dialogs.Close()
		tb.is("after "+id, "3x2:1,0,2,3,4,5")
	}
}

// TestFinalPicture: where the player has set one, it is what the win shows.
func TestFinalPicture(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,0,2,3,4,5")
	tb.Click("game.final")
	tb.Reads(strings.ToUpper(lang.T("swap.final.title")))
	tb.done.card.Open(tb.File("well.png", room.Photo(t, 300, 200, 2)))
	tb.App.Until("the picture", func() bool {
		return tb.done.card.Picture() != nil && tb.done.card.Picture().Name() == "well.png"
	})
	refs := tb.frame.Session.Pictures()
	room.Want(t, "pictures of the game", len(refs), 2)
	room.Want(t, "their roles", refs[0].Role+" "+refs[1].Role, "board final")
	room.Want(t, "the picture played with", refs[0].Hash, tb.picture.Ref().Hash)

	tb.TapCell(0)
	tb.TapCell(1)
	tb.App.Until("the picture of the win", tb.board.WholeShown)
	shown := tb.whole()
	if !same(shown, tb.done.card.Picture().Render(tb.done.card.CropNow(), shown.Rect.Dx(), shown.Rect.Dy())) {
		t.Error("the win shows another picture")
	}
	tb.Reads(lang.T("win.title"))

	var file bytes.Buffer
	room.Want(t, "save", tb.frame.Session.Save(&file), nil)
	tb.Click("game.final")
	tb.ReadsNot(strings.ToUpper(lang.T("swap.final.title")))
	room.Want(t, "pictures without it", len(tb.frame.Session.Pictures()), 1)
}

// TestAllWhoWaitGetTheFinalPicture: who looks at it while the win waits for it
// does not keep the win waiting, not even where another part of it is to be seen.
func TestAllWhoWaitGetTheFinalPicture(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,0,2,3,4,5")
	tb.Click("game.final")
	tb.App.Until("the picture", func() bool { return tb.done.card.Picture() != nil })
	var got []*image.RGBA
	wait := func() { tb.done.picture(func(img *image.RGBA) { got = append(got, img) }) }
	wait()
	wait()
	tb.done.card.SetAspect(1, 1)
	wait()
	tb.App.Until("the three", func() bool { return len(got) == 3 })
	room.Want(t, "one rendering", got[0] == got[1] && got[1] == got[2], true)
	if !same(got[0], tb.done.card.Picture().Render(tb.done.card.CropNow(), got[0].Rect.Dx(), got[0].Rect.Dy())) {
		t.Error("it is not the newest part")
	}
	got = nil
	wait()
	tb.App.Until("one more", func() bool { return len(got) == 1 })
}

// TestSavedGameComesBack with its pictures and turned pieces, after other games.
func TestSavedGameComesBack(t *testing.T) {
	tb := newTable(t).open("swap:4x3neighboursturned#3")
	for _, m := range solution(t, tb.Position())[:5] {
		tb.frame.Do(m)
	}
	var file bytes.Buffer
	room.Want(t, "save", tb.frame.Session.Save(&file), nil)
	saved, ref := tb.Position(), tb.picture.Ref()
	tb.picture.Open(tb.File("other.png", room.Photo(t, 300, 300, 1)))
	tb.App.Until("the other picture", func() bool { return tb.picture.Picture().Hash() != ref.Hash })
	tb.open("swap:5x5#1")

	room.Want(t, "open", tb.frame.Session.OpenSaved(&file), nil)
	tb.App.Until("the picture", func() bool { return tb.picture.Picture().Hash() == ref.Hash && tb.cut() })
	room.Want(t, "the pictures of the game", tb.frame.Session.Pictures(), []session.PictureRef{ref})
	tb.is("after opening", saved.String())
	room.Want(t, "steps", tb.frame.Session.Steps(), 5)
	room.Want(t, "the next game", tb.setup.next.Choice().String(), "4x3neighboursturned")
}

// TestAutosaveComesBack at the next start.
func TestAutosaveComesBack(t *testing.T) {
	tb := newTable(t).open("swap:4x3corner#3")
	tb.frame.Do(solution(t, tb.Position())[0])
	before := tb.Position()
	room.Want(t, "close", tb.frame.Session.Close(), nil)
	tb.Start()
	tb.is("after the start", before.String())
	room.Want(t, "moves", tb.frame.Session.Moves(), 1)
	tb.Reads(lang.T("say.restored"))

	tb.frame.Do(solution(t, tb.Position())...)
	room.Want(t, "close", tb.frame.Session.Close(), nil)
	tb.Start()
	room.Want(t, "said of a game that is won", tb.frame.Status.Said(), lang.T("win.title"))
}

// TestLanguageSwitchKeepsTheGame: the tab is built anew, the game goes on.
func TestLanguageSwitchKeepsTheGame(t *testing.T) {
	tb := newTable(t).open("swap:3x2turned:1*1,2,0,5,4*2,3")
	tb.second(0)
	lang.Set("zh-Hans")
	t.Cleanup(func() { lang.Set("en") })
	tb.Build(tb.frame.Session)
	tb.is("after the switch", "3x2turned:1*2,2,0,5,4*2,3")
	tb.Reads(lang.T("swap.rule.free"), lang.T("swap.progress.moves", "Right", 0, "All", 6, "Count", 7))
	tb.ReadsNot("New game")
	tb.Click("action.undo")
	tb.is("after undo", "3x2turned:1*1,2,0,5,4*2,3")
	tb.Click("action.solve")
	tb.App.Until("the win", func() bool { return tb.frame.Session.Status() == solver.Won })
	tb.Reads(lang.T("win.engine"))
}

// TestRecordsNameTheirBoards in words, as the lists do.
func TestRecordsNameTheirBoards(t *testing.T) {
	tb := newTable(t)
	for id, name := range map[string]string{
		"swap:3x2#1":                 "3 × 2",
		"swap:4x3neighboursturned#1": "4 × 3, " + lang.List(ruleText(swap.Neighbours), lang.T("swap.option.turned")),
	} {
		tb.open(id)
		tb.Click("action.records")
		tb.Reads(lang.T("records.title", "Board", name))
		tb.Services.Dialogs.Close()
	}
}

// TestFriendsPictureIsItsGames: what comes with a game is played with there; the next game
// has the player's own.
func TestFriendsPictureIsItsGames(t *testing.T) {
	tb := newTable(t).open("swap:4x3#3")
	tb.Lends(tb.picture, Name, boardRole, "swap:3x4#2", func() { tb.deals("New", func() { tb.Click("action.new") }) })
	tb.agrees("after Undo")
	tb.Click("game.final")
	tb.Lends(tb.done.card, finalName, finalRole, "swap:3x4#4", func() { tb.deals("New", func() { tb.Click("action.new") }) })
}
