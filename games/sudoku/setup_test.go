package sudoku

import (
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/settings"
	"tessera/games/ui"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// dealt waits for a game of these params.
func (tb *table) dealt(p sudoku.Params) {
	tb.T.Helper()
	tb.App.Until("a game of "+p.String(), func() bool { return tb.frame.Session.Params() == p && !tb.frame.Session.Dealing() })
	tb.App.Until("the puzzle to be studied", tb.studied)
}

// presetOf is where a grade stands in the list.
func presetOf(g sudoku.Grade) int {
	return slices.IndexFunc(sudoku.Presets(), func(p sudoku.Preset) bool { return p.Params.Grade == g })
}

// TestGradesAreDealt from the list, and remembered.
func TestGradesAreDealt(t *testing.T) {
	tb := newTable(t)
	for i, preset := range sudoku.Presets() {
		tb.App.Choose(tb.Win, "game.grade", (i+1)%3) // another one first
		tb.App.Choose(tb.Win, "game.grade", i)
		tb.Click("action.new")
		tb.dealt(preset.Params)
		want := preset.Params.Grade
		if want == sudoku.Beginner || want == sudoku.Singles {
			want = sudoku.Easy // as they are graded
		}
		room.Want(t, "the grade of "+preset.Name, tb.facts.rating.Grade, want)
		room.Want(t, "remembered", tb.Services.Settings.Text("sudoku.params"), preset.Name)
		tb.Reads(tb.frame.Session.GameID())
	}
}

// TestSymmetricGivens look the same upside down.
func TestSymmetricGivens(t *testing.T) {
	tb := newTable(t)
	tb.Chooses("symmetry", func() { tb.setup.symmetric.SetChecked(true) })
	tb.Click("next.deal")
	tb.dealt(sudoku.Params{Grade: sudoku.Easy, Symmetric: true})
	p := tb.frame.Session.Start()
	for c := range sudoku.Cells {
		if p.Given(c) != p.Given(sudoku.Cells-1-c) {
			t.Errorf("%s is given: %v, its counterpart: %v", sudoku.CellName(c), p.Given(c), p.Given(sudoku.Cells-1-c))
		}
	}
	tb.Click("action.new")
	tb.App.Until("another game", func() bool { return tb.frame.Session.Start() != p && !tb.frame.Session.Dealing() })
	room.Want(t, "symmetric again", tb.frame.Session.Params().Symmetric, true)
}

// TestBlanksAreDealt from the list and from its dialog, which offers no
// more than can be reached.
func TestBlanksAreDealt(t *testing.T) {
	tb := newTable(t)
	first := len(sudoku.Presets())
	tb.Chooses("blanks", func() { tb.App.Choose(tb.Win, "game.grade", first) })
	tb.Click("next.deal")
	tb.dealt(sudoku.Params{Blanks: blanks[0]})
	room.Want(t, "givens", tb.frame.Session.Start().Grid().Count(), sudoku.Cells-blanks[0])

	ask := func(n int) {
		tb.App.Choose(tb.Win, "game.grade", len(tb.setup.offered))
		room.Want(t, "the dialog", tb.Services.Dialogs.Text(), lang.T("sudoku.blanks.title"))
		tb.App.Choose(tb.Win, "sudoku.blanks.number", n-1)
		tb.Chooses("other blanks", func() { tb.Click(lang.T("button.use")) })
		tb.Click("next.deal")
	}
	ask(33)
	tb.dealt(sudoku.Params{Blanks: 33})
	room.Want(t, "givens", tb.frame.Session.Start().Grid().Count(), sudoku.Cells-33)
	tb.Reads(lang.T("sudoku.blanks", "Count", 33))

	tb.App.Choose(tb.Win, "game.grade", len(tb.setup.offered))
	numbers := tb.List("sudoku.blanks.number").Options
	room.Want(t, "the most that is offered", numbers[len(numbers)-1], strconv.Itoa(reachedBlanks))
	tb.Services.Dialogs.Close()
}

// TestChoicesBelongToTheNextGame: nothing changes on the table until it is dealt.
func TestChoicesBelongToTheNextGame(t *testing.T) {
	tb := newTable(t)
	tb.Click("action.new")
	tb.dealt(sudoku.Params{Grade: sudoku.Easy})
	easy, medium := presetOf(sudoku.Easy), presetOf(sudoku.Medium)
	for _, i := range []int{presetOf(sudoku.Hard), medium} {
		tb.Chooses("a grade", func() { tb.App.Choose(tb.Win, "game.grade", i) })
	}
	tb.Chooses("symmetry", func() { tb.setup.symmetric.SetChecked(true) })
	tb.Press(fyne.KeyEscape)
	room.Want(t, "the grade listed", tb.List("game.grade").SelectedIndex(), easy)
	room.Want(t, "symmetric", tb.setup.symmetric.Checked, false)
	tb.Chooses("a grade", func() { tb.App.Choose(tb.Win, "game.grade", medium) })
	tb.DealsNext()
	tb.dealt(sudoku.Params{Grade: sudoku.Medium})
}

// TestPiecesOfThePhoto take the place of the digits, which stay as small
// numerals; a photo that is brought brings them out.
func TestPiecesOfThePhoto(t *testing.T) {
	tb := newTable(t)
	room.Want(t, "no picture's card with digits", tb.picture.Content.Visible(), false)
	photos := tb.Page().Photos
	photos.Open(tb.File("other.png", room.Photo(t, 300, 300, 1)))
	tb.App.Until("the pieces", func() bool { return len(tb.faces.pieces) == 9 })
	room.Want(t, "its card", tb.picture.Content.Visible(), true)
	px := tb.board.Geometry().TilePixels()
	for d, piece := range tb.faces.pieces {
		room.Want(t, "size", piece.Rect.Dx(), px)
		for e := range d {
			if string(piece.Pix) == string(tb.faces.pieces[e].Pix) {
				t.Errorf("pieces %d and %d look alike", d+1, e+1)
			}
		}
	}
	tb.TapCell(cell("r1c3"))
	tb.types("4")
	given, entry := tb.view("r1c1").face(newPalette(), tb.faces.pieces), tb.view("r1c3").face(newPalette(), tb.faces.pieces)
	room.Want(t, "the piece of 5", given.Picture, tb.faces.pieces[4])
	room.Want(t, "a given's numeral", [2]string{given.Badge, given.Tag}, [2]string{"5", ""})
	room.Want(t, "an entry's numeral", [2]string{entry.Badge, entry.Tag}, [2]string{"", "4"})
	tb.types("5")
	wrong := tb.view("r1c3").face(newPalette(), tb.faces.pieces)
	room.Want(t, "the sign of a conflict", wrong.Glyph, "!")
	room.Want(t, "on the pad", tb.pad.keys[5].piece.Visible(), true)

	tb.App.Choose(tb.Win, "game.symbols", 0)
	room.Want(t, "digits again", tb.view("r1c1").face(newPalette(), tb.faces.pieces).Glyph, "5")
	room.Want(t, "on the pad", tb.pad.keys[5].piece.Visible(), false)
}

// TestOptionsAreRemembered from one start to the next.
func TestOptionsAreRemembered(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) {
		s.SetBool("sudoku.pieces", true)
		s.SetBool("sudoku.cleanmarks", false)
		s.SetText("sudoku.params", "blanks21")
	})
	room.Want(t, "pieces", tb.setup.pieces, true)
	room.Want(t, "tidy", tb.setup.cleanMarks, false)
	tb.Click("action.new")
	tb.dealt(sudoku.Params{Blanks: 21})
}

// TestOptionsExplainThemselves where two words are too few.
func TestOptionsExplainThemselves(t *testing.T) {
	tb := newTable(t)
	for _, name := range []string{"automarks", "cleanmarks", "symmetric"} {
		box := tb.App.Find(tb.Win, "game."+name).(*ui.Check)
		room.Want(t, name, box.ToolTip(), lang.T("sudoku."+name+".tip"))
	}
}

// TestPictureThatIsNotChosenChangesNothing: the digits stay until there is one.
func TestPictureThatIsNotChosenChangesNothing(t *testing.T) {
	tb := newTable(t)
	tb.App.Until("a picture", func() bool { return tb.picture.Picture() != nil })
	tb.setup.usePieces(false)
	tb.Photos().Ask()
	tb.Services.Dialogs.Close()
	room.Want(t, "pieces after Escape", tb.setup.pieces, false)
	tb.picture.Choose(tb.picture.Picture().Hash())
	tb.App.Until("the pieces", func() bool { return tb.setup.pieces })
}

// TestFriendsPictureIsItsGames: what comes with a game is played with there; the next game
// has the player's own.
func TestFriendsPictureIsItsGames(t *testing.T) {
	tb := newTable(t)
	tb.setup.usePieces(true)
	before := ""
	tb.Lends(tb.picture, Name, "board", "sudoku:easy#3", func() {
		before = tb.frame.Session.GameID()
		tb.Click("action.new")
		tb.App.Until("the deal", func() bool { return tb.frame.Session.GameID() != before })
	})
}

// TestPractice: a technique is chosen by its name, and is what the first hint of the game
// dealt speaks of.
func TestPractice(t *testing.T) {
	tb := newTable(t)
	wing := slices.IndexFunc(sudoku.Practicable(), func(t sudoku.Technique) bool { return t.String() == "xy-wing" })
	tb.App.Choose(tb.Win, "game.grade", len(tb.setup.offered)+1)
	room.Want(t, "the dialog", tb.Services.Dialogs.Text(), lang.T("sudoku.practise.title"))
	tb.App.Choose(tb.Win, "sudoku.practise.technique", wing)
	tb.Click(lang.T("button.use"))
	p := sudoku.Params{Practise: sudoku.Practicable()[wing]}
	tb.dealt(p)
	tb.Reads(lang.T("sudoku.practise", "Technique", techniqueName(p.Practise)))
	tb.hintAt(pointing)
	room.Want(t, "the hint", tb.hint.deduction.Technique, p.Practise)
	tb.App.Choose(tb.Win, "game.grade", 0)
	room.Want(t, "another kind", tb.setup.next.Choice(), sudoku.Presets()[0].Params)
}
