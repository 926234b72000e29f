package sliding

import (
	"bytes"
	"fmt"
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/games/uitest/room"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sliding"
)

// TestTypedIDDealsThatVeryGame.
func TestTypedIDDealsThatVeryGame(t *testing.T) {
	tb := newTable(t)
	for _, id := range []string{"sliding:4x4#20261120", "sliding:3x5b4#7", "sliding:3x3b0r20#18446744073709551615"} {
		tb.TypeID(id)
		tb.App.Until("the game", func() bool { return tb.frame.Session.GameID() == id })
		parsed, err := tb.frame.Session.ParseGameID(id)
		room.Want(t, "the ID", err, nil)
		dealt, err := (sliding.Rules{}).Deal(t.Context(), parsed.Params, solver.NewRand(parsed.Seed))
		room.Want(t, "the deal", err, nil)
		room.Want(t, "the position", tb.Position(), dealt)
		room.Want(t, "the dialog", tb.services.Dialogs.Text(), "")
		tb.Reads(id)
		tb.agrees("after " + id)
		room.Want(t, "the size of the next game", [2]int{tb.setup.next.Choice().W, tb.setup.next.Choice().H}, [2]int{parsed.Params.W, parsed.Params.H})
	}
	tb.TypeID("sliding:3x3:1,2,3,4,0,5,6,7,8")
	room.Want(t, "the position", tb.Position().String(), "3x3:1,2,3,4,0,5,6,7,8")
	tb.Reads("sliding:3x3:1,2,3,4,0,5,6,7,8", lang.T("say.opened"))
}

// TestWrongIDChangesNothing and is answered by a sentence.
func TestWrongIDChangesNothing(t *testing.T) {
	tb := newTable(t).open("sliding:3x3#5")
	before := tb.Position()
	for _, id := range []string{"", "hello", "link:4x4#1", "sliding:4x4#one", "sliding:99x4#1", "sliding:3x3:1,1,2,3,4,5,6,7,0", "sliding:3x3"} {
		tb.TypeID(id)
		if said := tb.services.Dialogs.Text(); said == "" || strings.Contains(said, "error.") || strings.Contains(said, "<no value>") {
			t.Errorf("%q is answered by %q", id, said)
		}
		tb.services.Dialogs.Close()
		room.Want(t, "the position", tb.Position(), before)
		room.Want(t, "the ID", tb.frame.Session.GameID(), "sliding:3x3#5")
		tb.agrees("after " + id)
	}
}

func TestIDIsCopied(t *testing.T) {
	tb := newTable(t).open("sliding:3x3#5")
	tb.Click("id.copy")
	room.Want(t, "the clipboard", fyne.CurrentApp().Clipboard().Content(), "sliding:3x3#5")
}

// TestPresetsAndDeals from the lists.
func TestPresetsAndDeals(t *testing.T) {
	tb := newTable(t)
	for i, p := range sliding.Presets() {
		tb.App.Choose(tb.Win, "game.size", (i+1)%3) // another one first
		tb.App.Choose(tb.Win, "game.size", i)
		l := tb.board.Layout()
		room.Want(t, "the board", [2]int{l.Cols, l.Rows}, [2]int{p.Params.W, p.Params.H})
		room.Want(t, "choosing", tb.choosing, true)
	}
	tb.App.Choose(tb.Win, "game.size", 0)
	for i, n := range walks {
		tb.App.Choose(tb.Win, "game.deal", (i+1)%len(walks))
		tb.App.Choose(tb.Win, "game.deal", i)
		if i > 0 {
			tb.Click("next.deal")
		}
		id := tb.frame.Session.GameID()
		tb.App.DoubleTaps(0) // it is another click
		tb.TapCell(4)
		tb.App.Until("the deal", func() bool { return tb.frame.Session.GameID() != id })
		room.Want(t, "params", tb.frame.Session.Params(), sliding.Params{W: 3, H: 3, Blank: 4, Random: n})
	}
}

// TestChoicesBelongToTheNextGame: nothing changes on the table until the player
// deals, and then the tile is taken out of a picture cut as chosen; Escape keeps
// the game, and its params.
func TestChoicesBelongToTheNextGame(t *testing.T) {
	tb := newTable(t).open("sliding:4x4b3r30#6")
	tb.frame.Do(solution(t, tb.Position())[0])
	tb.Chooses("another size", func() { tb.App.Choose(tb.Win, "game.size", 0) })
	room.Want(t, "choosing", tb.choosing, false)
	tb.Chooses("a uniform deal", func() { tb.App.Choose(tb.Win, "game.deal", 0) })
	tb.Reads(lang.T("next.game", "What", "3 × 3 · "+lang.T("sliding.deal.uniform")))
	tb.Click("next.deal")
	room.Want(t, "choosing", tb.choosing, true)
	room.Want(t, "the picture is cut", tb.board.Layout().Cols, 3)
	tb.ReadsNot(lang.T("next.deal"))
	tb.App.Choose(tb.Win, "game.size", 2)
	room.Want(t, "the picture is cut anew at once", tb.board.Layout().Cols, 5)
	tb.Press(fyne.KeyEscape)
	room.Want(t, "the game", tb.frame.Session.GameID(), "sliding:4x4b3r30#6")
	room.Want(t, "the size listed", tb.List("game.size").SelectedIndex(), 1)
	tb.agrees("after Escape")

	tb.Chooses("the usual gap", func() { tb.App.Choose(tb.Win, "game.blank", 1) })
	tb.Press(fyne.KeyEscape)
	room.Want(t, "the gap listed", tb.List("game.blank").SelectedIndex(), 0)
	tb.Chooses("the usual gap again", func() { tb.App.Choose(tb.Win, "game.blank", 1) })
	tb.Chooses("a larger board", func() { tb.App.Choose(tb.Win, "game.size", 2) })
	tb.DealsNext()
	room.Want(t, "params", tb.frame.Session.Params(), sliding.Params{W: 5, H: 5, Blank: 24, Random: 30})
}

// TestListsSayWhatIsOnTheTable, also where no list has that number.
func TestListsSayWhatIsOnTheTable(t *testing.T) {
	tb := newTable(t).open("sliding:5x3r20#6")
	room.Want(t, "the deal listed", tb.List("game.deal").Selected, lang.T("sliding.deal.walk", "Count", 20))
	room.Want(t, "the size listed", tb.List("game.size").Selected, tab.SizeText(5, 3))
}

// TestOtherSizes: any from 2×2 to 12×12, square or not, from the dialog.
func TestOtherSizes(t *testing.T) {
	tb := newTable(t)
	for _, c := range []struct{ w, h int }{{3, 4}, {2, 2}, {12, 12}, {7, 2}} {
		list := tb.App.Find(tb.Win, "game.size").(*ui.Select)
		before := list.SelectedIndex()
		ask := func() { list.SetSelectedIndex(len(list.Options) - 1) }
		ask()
		room.Want(t, "the list, as long as nothing is chosen", list.SelectedIndex(), before)
		tb.App.Choose(tb.Win, "size.columns", c.w-minSide)
		tb.App.Choose(tb.Win, "size.rows", c.h-minSide)
		if tb.choosing {
			tb.Click(lang.T("button.use"))
		} else {
			tb.Chooses("another size", func() { tb.Click(lang.T("button.use")) })
			tb.Click("next.deal")
		}
		room.Want(t, "choosing", tb.choosing, true)
		room.Want(t, "the size listed", strings.HasPrefix(list.Selected, tab.SizeText(c.w, c.h)), true)
		id := tb.frame.Session.GameID()
		tb.App.DoubleTaps(0) // it is another click
		tb.TapCell(1)
		tb.App.Until("the deal", func() bool { return tb.frame.Session.GameID() != id })
		tb.App.Until("the picture to be cut", tb.cut)
		room.Want(t, "params", tb.frame.Session.Params(), sliding.Params{W: c.w, H: c.h, Blank: 1})
		tb.agrees("after the deal")
		pw, ph := tb.picture.Picture().Size()
		crop := tb.picture.CropNow()
		if shape := crop.W * float64(pw) / (crop.H * float64(ph)) * float64(c.h) / float64(c.w); shape < 0.99 || shape > 1.01 {
			t.Errorf("%dx%d shows the crop %v of a picture of %dx%d", c.w, c.h, crop, pw, ph)
		}
		tb.showsItsSlices("at that size")
	}
}

// TestSizeDialogCancelled leaves the game alone.
func TestSizeDialogCancelled(t *testing.T) {
	tb := newTable(t).open("sliding:4x4#6")
	list := tb.App.Find(tb.Win, "game.size").(*ui.Select)
	list.SetSelectedIndex(len(list.Options) - 1)
	tb.App.Choose(tb.Win, "size.columns", 7)
	tb.Click(lang.T("button.cancel"))
	room.Want(t, "choosing", tb.choosing, false)
	room.Want(t, "the game", tb.frame.Session.GameID(), "sliding:4x4#6")
	tb.agrees("after the dialog")
}

// slices are the parts of the picture that the tiles must show, by identity,
// without border and number.
func (tb *table) slices() []*image.RGBA {
	g := tb.board.Geometry()
	home := tb.setup.next.Choice().Blank
	if tb.frame.Session.HasGame() && !tb.choosing {
		home = tb.Position().Home()
	}
	goal := sliding.Goal(sliding.Params{W: g.Cols, H: g.Rows, Blank: home})
	wide, high := g.TileRect().Dx(), g.TileRect().Dy()
	pic := tb.picture.Picture()
	whole := pic.Render(pictures.Exactly(g, pic, tb.picture.CropNow()), g.Cols*wide, g.Rows*high)
	all := make([]*image.RGBA, goal.Cells())
	for c := range all {
		slice := image.NewRGBA(image.Rect(0, 0, wide, high))
		for y := range high {
			at := whole.PixOffset(c%g.Cols*wide, c/g.Cols*high+y)
			copy(slice.Pix[y*slice.Stride:], whole.Pix[at:at+4*wide])
		}
		all[goal.Tile(c)] = slice
	}
	return all
}

// wrongSlice names a tile that does not show the part of the picture that
// belongs to its home, at least in its lower third: numbers stand above that.
// It is empty if there is none.
func (tb *table) wrongSlice() string {
	for id, slice := range tb.slices() {
		face := tb.Face(id)
		if face.Rect != slice.Rect {
			return fmt.Sprintf("tile %d has %v pixels, its slice %v", id, face.Rect, slice.Rect)
		}
		edge := face.Rect.Dx() / 5 // round corners and the line of light
		for y := face.Rect.Dy() * 2 / 3; y < face.Rect.Dy()-edge; y++ {
			from, to := face.PixOffset(edge, y), face.PixOffset(face.Rect.Dx()-edge, y)
			if !bytes.Equal(face.Pix[from:to], slice.Pix[from:to]) {
				return fmt.Sprintf("tile %d does not show its part of the picture in row %d", id, y)
			}
		}
	}
	return ""
}

// showsItsSlices fails unless each tile shows its part of the picture.
func (tb *table) showsItsSlices(when string) {
	tb.T.Helper()
	tb.App.Until("the picture to be cut", tb.cut)
	if wrong := tb.wrongSlice(); wrong != "" {
		tb.T.Fatalf("%s: %s", when, wrong)
	}
}

// TestTilesShowTheirSlices from the choice of the blank on, wherever that is.
func TestTilesShowTheirSlices(t *testing.T) {
	tb := newTable(t)
	tb.showsItsSlices("while choosing")
	for _, id := range []string{"sliding:4x4#1", "sliding:4x4b0#1", "sliding:3x5b7#1", "sliding:5x2#1"} {
		tb.open(id)
		tb.showsItsSlices(id)
	}
	tb.TapCell(tb.board.Layout().Cells() - 1)
	tb.showsItsSlices("after a move")
}

// TestNumbersAndBorders are seen on the tiles, and gone without them: then a
// tile is exactly its slice, and tiles meet edge to edge.
func TestNumbersAndBorders(t *testing.T) {
	tb := newTable(t).open("sliding:3x3b4#1")
	toggle := func(name string) {
		check := tb.App.Find(tb.Win, name).(*ui.Check)
		check.SetChecked(!check.Checked)
	}
	corner := func(id int) uint8 { return tb.Face(id).RGBAAt(0, 0).A }
	with := tb.Face(1)
	toggle("game.numbers")
	without := tb.Face(1)
	if bytes.Equal(with.Pix, without.Pix) {
		t.Error("without numbers a tile looks as before")
	}
	room.Want(t, "kept", tb.services.Settings.Bool("sliding.numbers", true), false)
	if corner(1) > 20 {
		t.Errorf("with borders the corner has alpha %d", corner(1))
	}
	toggle("game.borders")
	tb.App.Until("the tiles to be cut anew", tb.cut)
	room.Want(t, "gap", tb.board.Layout().Gap, 0)
	room.Want(t, "the corner", corner(1), 255)
	tb.agrees("without borders")
	bare := tb.slices()
	for id := range 9 {
		if !bytes.Equal(tb.Face(id).Pix, bare[id].Pix) {
			t.Errorf("without number and border tile %d is not exactly its slice", id)
		}
	}
	toggle("game.numbers")
	if bytes.Equal(tb.Face(1).Pix, bare[1].Pix) {
		t.Error("with numbers again a tile is its bare slice")
	}
	if !bytes.Equal(tb.Face(0).Pix, bare[0].Pix) {
		t.Error("the missing piece has a number")
	}
	toggle("game.borders")
	tb.App.Until("the tiles to be cut anew", tb.cut)
	tb.showsItsSlices("with borders again")
}

// TestAnotherPictureIsCutAtOnce, in the middle of a game, which notes it.
func TestAnotherPictureIsCutAtOnce(t *testing.T) {
	tb := newTable(t).open("sliding:3x3#1")
	before, first := tb.Position(), tb.picture.Picture().Hash()
	tb.picture.Open(tb.File("other.png", room.Photo(t, 200, 300, 1)))
	tb.App.Until("the picture", func() bool { return tb.picture.Picture().Hash() != first })
	tb.App.Until("the tiles to be cut anew", tb.cut)
	tb.showsItsSlices("after another picture")
	room.Want(t, "the position", tb.Position(), before)
	room.Want(t, "the pictures of the game", tb.frame.Session.Pictures(), []session.PictureRef{tb.picture.Ref()})
	room.Want(t, "the picture remembered", tb.services.Settings.Picture(Name), tb.picture.Ref())
	tb.Reads("other.png")
}

// TestAnotherCropIsCutAtOnce.
func TestAnotherCropIsCutAtOnce(t *testing.T) {
	tb := newTable(t).open("sliding:3x3#1")
	old := tb.faces.Slices[0]
	tb.Click("picture.crop")
	tb.Click("crop.in")
	tb.Click("crop.in")
	tb.Click(lang.T("button.use"))
	tb.App.Until("the tiles to be cut anew", func() bool { return tb.faces.Slices[0] != old })
	if crop := tb.picture.CropNow(); crop.H > 0.8 {
		t.Errorf("after zooming in twice the crop is %v", crop)
	}
	tb.showsItsSlices("after another crop")
	room.Want(t, "the picture of the game", tb.frame.Session.Pictures(), []session.PictureRef{tb.picture.Ref()})
}

// TestWrongFileChangesNothing and a sentence names it.
func TestWrongFileChangesNothing(t *testing.T) {
	tb := newTable(t).open("sliding:3x3#1")
	hash := tb.picture.Picture().Hash()
	for name, data := range map[string][]byte{"empty.jpg": nil, "letter.png": []byte("Dear aunt, "), "cut.png": room.Photo(t, 64, 64, 2)[:200]} {
		tb.picture.Open(tb.File(name, data))
		tb.App.Until("the answer", func() bool { return tb.services.Dialogs.Text() != "" })
		if said := tb.services.Dialogs.Text(); !strings.Contains(said, name) {
			t.Errorf("%s is refused by %q", name, said)
		}
		tb.services.Dialogs.Close()
		room.Want(t, "the picture", tb.picture.Picture().Hash(), hash)
		tb.showsItsSlices("after " + name)
	}
}

// TestResizeCutsTheTilesAnew in the new number of pixels.
func TestResizeCutsTheTilesAnew(t *testing.T) {
	tb := newTable(t).open("sliding:4x4#1")
	px := tb.board.Geometry().TilePixels()
	tb.Win.Resize(fyne.NewSize(1500, 1000))
	if tb.board.Geometry().TilePixels() <= px {
		t.Fatal("the board has not become larger")
	}
	tb.App.Until("the tiles to be cut anew", tb.cut)
	tb.showsItsSlices("in a larger window")
	tb.agrees("in a larger window")
}

// TestSavedGameComesBack: position, history, blank and picture.
func TestSavedGameComesBack(t *testing.T) {
	tb := newTable(t).open("sliding:4x3b5#3")
	for _, m := range solution(t, tb.Position())[:5] {
		tb.frame.Do(m)
	}
	var file bytes.Buffer
	room.Want(t, "save", tb.frame.Session.Save(&file), nil)
	saved, ref := tb.Position(), tb.picture.Ref()
	tb.picture.Open(tb.File("other.png", room.Photo(t, 300, 300, 1)))
	tb.App.Until("the other picture", func() bool { return tb.picture.Picture().Hash() != ref.Hash })
	tb.open("sliding:5x5#1")

	room.Want(t, "open", tb.frame.Session.OpenSaved(&file), nil)
	// Until the picture has come, the tiles show the other one.
	tb.App.Until("the picture", func() bool {
		return tb.picture.Picture().Hash() == ref.Hash && tb.cut() && tb.wrongSlice() == ""
	})
	room.Want(t, "the position", tb.Position(), saved)
	room.Want(t, "steps", tb.frame.Session.Steps(), 5)
	room.Want(t, "the crop", tb.picture.Ref(), ref)
	tb.agrees("after opening")
	room.Want(t, "the pictures of the game", tb.frame.Session.Pictures(), []session.PictureRef{ref})
}

// TestAutosaveComesBack at the next start, with nothing asked.
func TestAutosaveComesBack(t *testing.T) {
	tb := newTable(t).open("sliding:4x4b2#3")
	tb.frame.Do(solution(t, tb.Position())[0])
	before := tb.Position()
	room.Want(t, "close", tb.frame.Session.Close(), nil)

	tb.Start()
	room.Want(t, "the position", tb.Position(), before)
	room.Want(t, "moves", tb.frame.Session.Moves(), 1)
	room.Want(t, "choosing", tb.choosing, false)
	tb.agrees("after the start")
	tb.showsItsSlices("after the start")
	tb.Reads(lang.T("say.restored"))
}

// TestLanguageSwitchKeepsTheGame: the tab is built anew, the game goes on.
func TestLanguageSwitchKeepsTheGame(t *testing.T) {
	tb := newTable(t).open("sliding:4x4b2#3")
	for _, m := range solution(t, tb.Position())[:3] {
		tb.frame.Do(m)
	}
	before, id, old := tb.Position(), tb.frame.Session.GameID(), tb.board
	lang.Set("zh-Hans")
	t.Cleanup(func() { lang.Set("en") })
	tb.Build(tb.frame.Session)
	room.Want(t, "the position", tb.Position(), before)
	room.Want(t, "the ID", tb.frame.Session.GameID(), id)
	tb.agrees("after the switch")
	tb.showsItsSlices("after the switch")
	tb.Reads(lang.T("game.new"), lang.T("solver.title"), id)
	tb.ReadsNot("New game")
	room.Want(t, "engine", tb.frame.Engine(), sliding.Default)
	tb.App.Until("the par", func() bool { return tb.frame.KnownPar().Length > 0 })
	tb.Click("action.undo")
	room.Want(t, "moves", tb.frame.Session.Moves(), 2)
	tb.agrees("after undo")
	if old == tb.board {
		t.Error("the board is the old one")
	}
	tb.Click("action.new")
	tb.Reads(lang.T("sliding.choose.keep"))
}

// TestBuiltInPictureWhereTheOwnIsGone, so that a game can always be played.
func TestBuiltInPictureWhereTheOwnIsGone(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) {
		s.SetPicture(Name, session.PictureRef{Role: "board", Hash: strings.Repeat("ab", 32), Crop: session.Crop{X: 2, W: -1}})
	})
	if tb.services.Dialogs.Text() == "" {
		t.Error("nobody says that the picture is gone")
	}
	w, h := tb.picture.Picture().Size()
	room.Want(t, "the picture's size", [2]int{w, h}, [2]int{2048, 1536})
	room.Want(t, "the crop", tb.picture.CropNow(), imageslice.Crop{W: 1, H: 1})
}

// TestRecordsNameTheirBoards in words, as the lists do.
func TestRecordsNameTheirBoards(t *testing.T) {
	tb := newTable(t)
	for id, name := range map[string]string{
		"sliding:3x4#1":    "3 × 4",
		"sliding:3x3r30#8": "3 × 3, " + dealText(30),
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
	tb := newTable(t).open("sliding:4x3b5#3")
	tb.Lends(tb.picture, Name, "board", "sliding:3x4#2", func() {
		friends := tb.picture.Ref()
		tb.Click("action.new")
		tb.App.Until("what will be dealt", func() bool { return tb.picture.Ref().Hash != friends.Hash && tb.cut() })
		room.Want(t, "the game's", tb.frame.Session.Pictures(), []session.PictureRef{friends})
		tb.Press(fyne.KeyEscape)
		tb.App.Until("the friend's", func() bool { return tb.picture.Ref().Hash == friends.Hash && tb.cut() })
		tb.agrees("back at the game")
		tb.Click("action.new")
		tb.TapCell(0)
		tb.App.Until("the deal", func() bool { return !tb.choosing })
	})
	tb.agrees("after Undo")
}
