package link

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/ui"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/link"
)

// awaits waits for another game than the one of that ID, with its faces.
func (tb *table) awaits(id string) {
	tb.T.Helper()
	tb.App.Until("another game", func() bool { return tb.frame.Session.GameID() != id && tb.faced() })
	tb.agrees("after the deal")
}

// TestPresetsLevelsAndGravity from the lists, each dealt.
func TestPresetsLevelsAndGravity(t *testing.T) {
	tb := newTable(t)
	choose := func(list string, i int) {
		t.Helper()
		tb.Chooses(list, func() { tb.App.Choose(tb.Win, list, i) })
	}
	for i, p := range link.Presets() {
		if p.Params.W*p.Params.H > 200 { // larger ones are dealt in the tests of the engine
			continue
		}
		id := tb.frame.Session.GameID()
		tb.App.Choose(tb.Win, "game.size", (i+1)%3) // another one first
		tb.App.Choose(tb.Win, "game.size", i)
		tb.Click("action.new")
		tb.awaits(id)
		want(t, "params", tb.frame.Session.Params(), p.Params)
	}
	choose("game.size", 0)
	for i, kinds := range []int{7, 15, 30} {
		choose("game.level", i)
		tb.DealsNext()
		want(t, "params", tb.frame.Session.Params(), link.Params{W: 10, H: 6, Kinds: kinds})
		tb.App.Until("the faces", tb.faced)
		tb.agrees("after another number of kinds")
	}
	for i, g := range link.Gravities()[1:] {
		choose("game.gravity", i+1)
		tb.DealsNext()
		want(t, "params", tb.frame.Session.Params(), link.Params{W: 10, H: 6, Kinds: 30, Gravity: g})
	}
}

// TestChoicesBelongToTheNextGame: nothing changes on the table until it is dealt.
func TestChoicesBelongToTheNextGame(t *testing.T) {
	tb := newTable(t).open("link:10x6k30#1")
	tb.remove(solution(t, tb.Position())[0])
	for _, c := range []struct {
		list string
		i    int
	}{{"game.size", 2}, {"game.level", 0}, {"game.gravity", 3}, {"game.mode", 1}} {
		tb.Chooses(c.list, func() { tb.App.Choose(tb.Win, c.list, c.i) })
		tb.agrees("after choosing")
	}
	_, on := tb.frame.Session.Countdown()
	want(t, "a countdown for the game on the table", on, false)
	tb.Chooses("faces", func() { tb.App.Choose(tb.Win, "game.faces", 0) })
	tb.DealsNext()
	want(t, "params", tb.frame.Session.Params(), link.Params{W: 18, H: 8, Kinds: 18, Gravity: link.Gravities()[3]})
	_, on = tb.frame.Session.Countdown()
	want(t, "a countdown", on, true)
}

// TestResizingKeepsTheLevel: as many tiles of each kind, not as many kinds.
func TestResizingKeepsTheLevel(t *testing.T) {
	tb := newTable(t).open("link:10x6k30#1")
	tb.Chooses("another size", func() { tb.App.Choose(tb.Win, "game.size", 2) })
	tb.DealsNext()
	want(t, "params", tb.frame.Session.Params(), link.Params{W: 18, H: 8, Kinds: 60})
}

// TestOtherSizes, and numbers of kinds, from the dialog, which offers only what goes
// together, and keeps what was chosen for when it does.
func TestOtherSizes(t *testing.T) {
	tb := newTable(t).open("link:14x8k28#1")
	ask := func() {
		list := tb.App.Find(tb.Win, "game.size").(*ui.Select)
		list.SetSelectedIndex(len(list.Options) - 1)
	}
	choose := func(name string, number int) {
		list := tb.List(name)
		at := slices.Index(list.Options, strconv.Itoa(number))
		if at < 0 {
			t.Fatalf("%s does not offer %d but %q", name, number, list.Options)
		}
		list.SetSelectedIndex(at)
	}
	offers := func(name string, last, chosen int) {
		t.Helper()
		list := tb.List(name)
		want(t, name+" offered last", list.Options[len(list.Options)-1], strconv.Itoa(last))
		want(t, name+" chosen", list.Selected, strconv.Itoa(chosen))
	}
	ask()
	choose("size.columns", 4)
	offers("size.kinds", 16, 16)
	choose("size.rows", 4)
	offers("size.kinds", 8, 8)
	choose("size.rows", 30)
	offers("size.kinds", 60, 28)
	choose("size.columns", 30)
	offers("size.rows", 16, 16)
	choose("size.columns", 4)
	offers("size.rows", 30, 30)
	choose("size.rows", 4)
	tb.Chooses("the smallest", func() { tb.Click(lang.T("button.use")) })
	tb.DealsNext()
	want(t, "params", tb.frame.Session.Params(), link.Params{W: 4, H: 4, Kinds: 8})
	ask()
	choose("size.columns", 5)
	choose("size.rows", 7)
	choose("size.kinds", 3)
	tb.Chooses("another size", func() { tb.Click(lang.T("button.use")) })
	tb.DealsNext()
	want(t, "params", tb.frame.Session.Params(), link.Params{W: 5, H: 7, Kinds: 3})
	tb.App.Until("the faces", tb.faced)
	tb.agrees("with an odd number of cells")
}

// TestTypedIDs deal that very game, or open that position.
func TestTypedIDs(t *testing.T) {
	tb := newTable(t)
	for _, id := range []string{"link:6x5k4left#77", "link:4x4#18446744073709551615"} {
		tb.TypeID(id)
		tb.App.Until("the game", func() bool { return tb.frame.Session.GameID() == id && tb.faced() })
		parsed, err := tb.frame.Session.ParseGameID(id)
		want(t, "the ID", err, nil)
		dealt, err := (link.Rules{}).Deal(t.Context(), parsed.Params, solver.NewRand(parsed.Seed))
		want(t, "the deal", err, nil)
		want(t, "the position", tb.Position(), dealt)
		want(t, "the next game", tb.setup.next.Choice().Params, parsed.Params)
		tb.agrees("after " + id)
	}
	tb.TypeID("4x3:2,1,1,2,3,4,4,5,5,6,6,3") // the game's name may be left out
	want(t, "the ID", tb.frame.Session.GameID(), easy)
	tb.App.Until("the faces", tb.faced)
	tb.agrees("after a position")
}

// TestWrongIDChangesNothing and is answered by a sentence.
func TestWrongIDChangesNothing(t *testing.T) {
	tb := newTable(t).open(easy)
	for _, id := range []string{"link:3x9#1", "link:31x4#1", "link:20x30#1", "link:4x4k9#1", "link:4x4k1#1", "link:4x4sideways#1",
		"link:2x2:1,1,1,2", "link:2x2:1,1,2", "link:2x2:1,1,2,x", "link:2x2:1,1,999,999", "sliding:4x4#1", "hello", "link:4x4"} {
		tb.TypeID(id)
		said := tb.Services.Dialogs.Text()
		if said == "" || strings.Contains(said, "error.") || strings.Contains(said, "<no value>") {
			t.Errorf("%q is answered by %q", id, said)
		}
		tb.Services.Dialogs.Close()
		want(t, "the ID", tb.frame.Session.GameID(), easy)
	}
}

// TestMoreKindsThanFaces are told apart by numbers.
func TestMoreKindsThanFaces(t *testing.T) {
	tb := newTable(t).open("link:2x2:1,1,61,61")
	if bytes.Equal(tb.face(0).Pix, tb.face(2).Pix) {
		t.Error("kinds 1 and 61 look alike")
	}
	if !bytes.Equal(tb.face(2).Pix, tb.face(3).Pix) {
		t.Error("two tiles of kind 61 look different")
	}
}

// TestSavedGameComesBack: position, history, points and clock of the combo.
func TestSavedGameComesBack(t *testing.T) {
	tb := newTable(t).open("link:6x6k5middle#3")
	for _, m := range solution(t, tb.Position())[:3] {
		tb.remove(m)
	}
	tb.Click("action.undo")
	var file bytes.Buffer
	want(t, "save", tb.frame.Session.Save(&file), nil)
	saved, ref := tb.Position(), tb.picture.Ref()
	tb.picture.Open(tb.File("other.png", room.Photo(t, 300, 300, 1)))
	tb.App.Until("the other picture", func() bool { return tb.picture.Picture().Hash() != ref.Hash })
	tb.open("link:4x4#1")
	want(t, "points", tb.frame.Session.Score(), 0)

	want(t, "open", tb.frame.Session.OpenSaved(&file), nil)
	tb.App.Until("the picture", func() bool { return tb.picture.Picture().Hash() == ref.Hash && tb.faced() })
	want(t, "the position", tb.Position(), saved)
	want(t, "points", tb.frame.Session.Score(), 30)
	want(t, "the pictures of the game", tb.frame.Session.Pictures(), []session.PictureRef{ref})
	tb.agrees("after opening")
	tb.Click("action.redo")
	want(t, "points after redo", tb.frame.Session.Score(), 60)
	tb.agrees("after redo")
}

// TestDamagedSaveChangesNothing.
func TestDamagedSaveChangesNothing(t *testing.T) {
	tb := newTable(t).open(easy)
	tb.TapCell(1)
	tb.TapCell(2)
	var file bytes.Buffer
	want(t, "save", tb.frame.Session.Save(&file), nil)
	for old, damage := range map[string]string{"1,0-2,0": "0,0-1,0", "4x3:2,1": "4x3:2,7", `"link"`: `"sliding"`} {
		text := strings.Replace(file.String(), old, damage, 1)
		if text == file.String() {
			t.Fatalf("%s is not in the file: %s", old, text)
		}
		if err := tb.frame.Session.OpenSaved(strings.NewReader(text)); err == nil {
			t.Errorf("%s for %s is taken", damage, old)
		}
		want(t, "steps", tb.frame.Session.Steps(), 1)
		tb.agrees("after a damaged file")
	}
	// What the game keeps beside its moves is not trusted either.
	text := strings.Replace(file.String(), `"times":"`, `"times":"999 x `, 1)
	want(t, "open", tb.frame.Session.OpenSaved(strings.NewReader(text)), nil)
	want(t, "points", tb.frame.Session.Score(), 10)
}

// TestLanguageSwitchKeepsTheGame: the tab is built anew, the game goes on.
func TestLanguageSwitchKeepsTheGame(t *testing.T) {
	tb := newTable(t).open("link:6x6k5right#3")
	for _, m := range solution(t, tb.Position())[:3] {
		tb.remove(m)
	}
	before, old := tb.Position(), tb.board
	lang.Set("zh-Hans")
	t.Cleanup(func() { lang.Set("en") })
	tb.Build(tb.frame.Session)
	want(t, "the position", tb.Position(), before)
	want(t, "points", tb.frame.Session.Score(), 60)
	tb.agrees("after the switch")
	tb.Reads(lang.T("game.new"), lang.T("link.left"))
	tb.ReadsNot("New game")
	tb.Click("action.undo")
	tb.agrees("after undo")
	if old == tb.board {
		t.Error("the board is the old one")
	}
}

// TestSettingsOfTheLastTime are those of the next start; broken ones are not.
func TestSettingsOfTheLastTime(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetText("link.params", "6x5k4up") })
	want(t, "params", tb.frame.Session.Params(), link.Params{W: 6, H: 5, Kinds: 4, Gravity: link.Up})
	broken := newTable(t, func(s *settings.Settings) { s.SetText("link.params", "99x-1") })
	want(t, "params", broken.frame.Session.Params(), link.NewParams(14, 8, link.None))
}

// TestResizeMakesFacesAnew in the new number of pixels.
func TestResizeMakesFacesAnew(t *testing.T) {
	tb := newTable(t).open(easy)
	px := tb.board.Geometry().TilePixels()
	tb.Win.Resize(fyne.NewSize(1500, 1000))
	if tb.board.Geometry().TilePixels() <= px {
		t.Fatal("the board has not become larger")
	}
	tb.App.Until("the faces", tb.faced)
	want(t, "the face's pixels", tb.face(0).Rect.Dx(), tb.board.Geometry().TilePixels())
	tb.agrees("in a larger window")
}

// TestRecordsNameTheirBoards in words, as the lists do.
func TestRecordsNameTheirBoards(t *testing.T) {
	tb := newTable(t)
	for id, name := range map[string]string{
		"link:6x5#1":     "6 × 5",
		"link:6x4down#1": "6 × 4, " + gravityText(link.Down),
	} {
		tb.open(id)
		tb.Click("action.records")
		tb.Reads(lang.T("records.title", "Board", name))
		tb.Services.Dialogs.Close()
	}
}
