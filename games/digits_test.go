package games

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/settings"
	tabsudoku "tessera/games/sudoku"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/resources/hues"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// knownPuzzle is the one that Wikipedia shows (2004).
const knownPuzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// sudokuTable is Sudoku in a window, for what only a window shows.
type sudokuTable struct {
	*room.Table[sudoku.Params, sudoku.Position, sudoku.Move]
}

// newDigits is a window with the known puzzle on the table.
func newDigits(t *testing.T, prepare ...func(*settings.Settings)) *sudokuTable {
	t.Helper()
	tb := &sudokuTable{room.NewTable(t, tabsudoku.Game, nil, prepare...)}
	tb.Ready = func() bool {
		return tb.Frame.Session.HasGame() && !tb.Frame.Session.Dealing() && !tb.Frame.Board.Animating()
	}
	tb.Start()
	tb.Open("sudoku:" + knownPuzzle)
	return tb
}

// solution is that of the puzzle on the table.
func (tb *sudokuTable) solution() sudoku.Grid {
	tb.T.Helper()
	grid := must.Have(sudoku.Solve(tb.Frame.Session.Start().Givens()))(tb.T)
	return grid
}

// solves enters what belongs into all cells.
func (tb *sudokuTable) solves() {
	for cell, digit := range tb.solution() {
		if tb.Frame.Session.Position().Digit(cell) == 0 {
			tb.Frame.Do(sudoku.Enter(cell, int(digit)))
		}
	}
}

// readsSoon waits for a text.
func (tb *sudokuTable) readsSoon(text string) {
	tb.T.Helper()
	tb.App.Until(text, func() bool {
		return slices.ContainsFunc(uitest.Texts(tb.Win), func(s string) bool { return strings.Contains(s, text) })
	})
}

// face is what a cell shows.
func (tb *sudokuTable) face(cell int) board.Face {
	return tb.Frame.Board.Face(tb.Frame.Board.TileAt(cell))
}

// TestWinComesWhileCellsTurn: the last digit is entered while the board still turns over from
// the deal.
func TestWinComesWhileCellsTurn(t *testing.T) {
	tb := newDigits(t)
	again := func(seed int) []sudoku.Move {
		t.Helper()
		tb.Open(fmt.Sprint("sudoku:blanks3#", seed))
		moves := sudoku.Completing(tb.Position(), tb.solution())
		room.Want(t, "moves", len(moves), 3)
		return moves
	}
	for _, m := range again(2) {
		tb.Frame.Do(sudoku.Enter(m.Cell, m.Digit%9+1)) // wrong at first: the first win is a long one
		tb.Frame.Do(sudoku.Enter(m.Cell, 0))
		tb.Frame.Do(m)
	}
	tb.Press(fyne.KeyEscape)
	moves := again(3)
	steps := []func(){func() { tb.Frame.Session.Restart() }} // the board turns over
	for _, m := range moves {
		steps = append(steps, func() { tb.Frame.Do(m) })
	}
	tb.Frame.Do(moves[0])
	tb.WinsOnce(steps...)
}

// today puts the deal of the day on the table.
func (tb *sudokuTable) today() {
	tb.T.Helper()
	tb.Open("sudoku:" + knownPuzzle)
	tb.Frame.BeginDaily(tab.Today())
	tb.App.Until("the deal of the day", func() bool { return tb.Frame.Session.Extra(session.DailyKey) != "" && tb.Ready() })
}

// TestHelpedDay: a digit that was filled in leaves two stars and the day of the streak, and the
// deal, won again, is worth no more, as its answer has been seen.
func TestHelpedDay(t *testing.T) {
	tb := newDigits(t)
	tb.today()
	for cell := range sudoku.Cells {
		if tb.Frame.Session.Position().Digit(cell) == 0 {
			tb.TapCell(cell)
			break
		}
	}
	tb.Click("sudoku.reveal")
	tb.solves()
	tb.readsSoon(lang.T("win.third.help", "Stars", lang.T("sudoku.stars")))
	days := func() (stars int, onDay bool) {
		state, _ := tb.Services.Progress.Of(tabsudoku.Name).State()
		best := state.Days[tab.Today()]
		return best.Stars, best.OnDay
	}
	stars, onDay := days()
	room.Want(t, "stars", stars, 2)
	room.Want(t, "it counts for the streak", onDay, true)
	list, _ := tb.Services.Diaries.Of(tabsudoku.Name).All()
	room.Want(t, "the score in the diary", len(list) == 1 && list[0].Score == tb.Frame.Session.Score() && list[0].Score > 0, true)

	tb.today()
	tb.solves()
	tb.readsSoon(lang.T("win.known"))
	stars, _ = days()
	room.Want(t, "stars of the second time", stars, 2)
}

// TestTooMuchHelp earns no stars and no day, and it is said why.
func TestTooMuchHelp(t *testing.T) {
	tb := newDigits(t)
	tb.today()
	for range session.FreeHints + 1 {
		tb.Click("sudoku.check")
	}
	tb.solves()
	tb.readsSoon(lang.T("win.starless", "Why", lang.T("win.starless.hints", "Count", session.FreeHints)))
	tb.readsSoon(lang.T("win.starless.day"))
	for _, line := range uitest.Texts(tb.Win) {
		room.Want(t, "said once: "+line, strings.Contains(line, lang.T("win.assisted")) || strings.Contains(line, lang.T("win.helped")), false)
	}
	state, _ := tb.Services.Progress.Of(tabsudoku.Name).State()
	room.Want(t, "days", len(state.Days), 0)
	room.Want(t, "its answer was seen", state.Shown[tab.Today().String()], true)
}

// TestPiecesOnThePad are there again after digits were: nothing has to be cut anew then.
func TestPiecesOnThePad(t *testing.T) {
	tb := newDigits(t)
	key := tb.App.Find(tb.Win, "pad.1").(*ui.PadKey)
	for range 2 {
		tb.App.Choose(tb.Win, "game.symbols", 1)
		tb.App.Until("a piece on the pad", func() bool { return key.Piece != nil })
		tb.App.Choose(tb.Win, "game.symbols", 0)
		tb.App.Until("a digit on the pad", func() bool { return key.Piece == nil })
	}
}

// TestAnswerReadsAsShown, not as won by the player, in both languages.
func TestAnswerReadsAsShown(t *testing.T) {
	tb := newDigits(t)
	tb.Click("sudoku.answer")
	tb.readsSoon(lang.T("win.shown"))
	tb.ReadsNot(lang.T("win.title"))
	room.Want(t, "said besides", tb.Frame.Status.Said(), "")
	tb.Speak("zh-Hans")
	tb.readsSoon(lang.T("win.shown"))
	tb.Speak("en")
}

// TestPadAfterARace, which lay over it and a hint: the first Escape closes the race, and
// digits can be entered again.
func TestPadAfterARace(t *testing.T) {
	tb := newDigits(t)
	tb.Press(fyne.KeyH)
	tb.Press(fyne.KeyF6)
	room.Want(t, "digits during the race", tb.App.Enabled(tb.Win, "pad.1"), false)
	tb.Press(fyne.KeyEscape)
	room.Want(t, "digits after the race", tb.App.Enabled(tb.Win, "pad.1"), true)
}

// TestSudokuCardsFit, with all that they may have to say: nothing is cut off at the side.
func TestSudokuCardsFit(t *testing.T) {
	for _, l := range lang.Languages() {
		tb := newDigits(t)
		tb.Speak(l.Code)
		for range 2 {
			tb.Click("action.hint")
			tb.App.Until("the hint", func() bool { return tb.Frame.Guide.Said() != "" })
			tb.Fits()
		}
		tb.App.Choose(tb.Win, "game.symbols", 1)
		tb.Fits()
		tb.Press(fyne.KeyEscape, fyne.KeyS)
		tb.App.Until("the path", func() bool { return slices.Contains(tb.names(), "sudoku.path.next") })
		tb.Fits()
		tb.Press(fyne.KeyEscape)
		tb.Click("sudoku.own")
		for _, text := range []string{"", "55", knownPuzzle} {
			tb.Click("sudoku.draft.clear")
			test.Type(tb.Frame.Board, text)
			tb.Fits()
		}
	}
	lang.Set("en")
}

// names are those of what can be seen.
func (tb *sudokuTable) names() (all []string) {
	for _, o := range uitest.Seen(tb.Win) {
		if n, ok := o.(interface{ Named() string }); ok {
			all = append(all, n.Named())
		}
	}
	return all
}

// TestBoxesAreClear: the boxes stand well apart, and neither givens nor empty cells melt
// into what is between them, in light and dark.
func TestBoxesAreClear(t *testing.T) {
	tb := newDigits(t)
	geo := tb.Frame.Board.Geometry()
	gap := func(cell int) float32 { return geo.Pos(cell+1).X - geo.Pos(cell).X - geo.TileSize().Width }
	must.Be(t, gap(2) >= 12 && gap(2) >= 10*gap(1), "%v between boxes, %v between cells", gap(2), gap(1))
	img := tb.Win.Canvas().Capture()
	scale := tb.Win.Canvas().Scale()
	between := func(cell int, x float32) color.NRGBA {
		at := tb.At(cell).AddXY(geo.TileSize().Width/2+x, 0)
		return color.NRGBAModel.Convert(img.At(int(at.X*scale), int(at.Y*scale))).(color.NRGBA)
	}
	room.Want(t, "what is between the cells", between(30, 1), look.Color(theme.ColorNameInputBorder))
	room.Want(t, "what is between the boxes", between(29, gap(2)/2), look.Color(look.Well))
	for _, mode := range []look.Variant{look.Light, look.Dark} {
		tb.App.Settings().SetTheme(look.New(mode))
		tb.Build(tb.Frame.Session)
		for _, cell := range []int{0, 2} {
			c := hues.Ratio(tb.face(cell).Fill.(color.NRGBA), look.Color(theme.ColorNameInputBorder))
			must.Be(t, c >= 2.5, "%v: cell %d stands out from the lines by %.2f", mode, cell, c)
		}
	}
}

// TestBoardIsLabelled: each row and column has its name beside it.
func TestBoardIsLabelled(t *testing.T) {
	tb := newDigits(t)
	found := map[string]fyne.Position{}
	for _, o := range uitest.Seen(tb.Win) {
		if text, ok := o.(*canvas.Text); ok && len(text.Text) == 2 {
			found[text.Text] = tb.App.Driver().AbsolutePositionForObject(o).AddXY(text.Size().Width/2, text.Size().Height/2)
		}
	}
	for c := range sudoku.Cells {
		name := sudoku.CellName(c)
		row, column := found[name[:2]], found[name[2:]]
		if at := tb.At(c); math.Abs(float64(row.Y-at.Y)) > 2 || math.Abs(float64(column.X-at.X)) > 2 {
			t.Errorf("%s is at %v, its labels at %v and %v", name, at, row, column)
		}
	}
}

// veiled lays a translucent colour over another.
func veiled(c color.Color, ground color.NRGBA) color.NRGBA {
	n, _ := color.NRGBAModel.Convert(c).(color.NRGBA)
	mix := func(a, b uint8) uint8 { return uint8((int(a)*int(n.A) + int(b)*(255-int(n.A))) / 255) }
	return color.NRGBA{R: mix(n.R, ground.R), G: mix(n.G, ground.G), B: mix(n.B, ground.B), A: 0xFF}
}

// TestLightsAreSeen on cells in every scheme of colours: each of the lights differs from the
// bare cell, in high contrast by more than elsewhere, and leaves what is written on it readable.
func TestLightsAreSeen(t *testing.T) {
	const large = 4.5 // the contrast that large digits need (WCAG 2.1, enhanced)
	for _, v := range []look.Variant{look.Light, look.Dark, look.Contrast, look.ContrastDark} {
		tb := newDigits(t)
		tb.App.Settings().SetTheme(look.New(v))
		tb.Build(tb.Frame.Session)
		least := 1.02
		if v == look.Contrast || v == look.ContrastDark {
			least = 1.12
		}
		tints := map[color.Color]bool{}
		judge := func() {
			for cell := range sudoku.Cells {
				f := tb.face(cell)
				if f.Tint == nil {
					continue
				}
				if n := color.NRGBAModel.Convert(f.Tint).(color.NRGBA); n.A == 0 {
					continue
				}
				tints[f.Tint] = true
				ground := f.Fill.(color.NRGBA)
				lit := veiled(f.Tint, ground)
				if r := hues.Ratio(lit, ground); r < least {
					t.Errorf("%s: the light of cell %d differs from it by %.2f, want %.2f", v, cell, r, least)
				}
				if r := hues.Ratio(look.Color(theme.ColorNameForeground), lit); r < large {
					t.Errorf("%s: text on the light of cell %d has a contrast of %.2f, want %.2f", v, cell, r, large)
				}
			}
		}
		tb.TapCell(36) // a 4
		judge()
		tb.Press(fyne.KeyL)
		judge()
		tb.Press(fyne.KeyEscape)
		tb.Click("action.hint")
		tb.App.Until("the hint", func() bool { return tb.Frame.Guide.Said() != "" })
		tb.Click("action.hint")
		judge()
		room.Want(t, "kinds of light", len(tints), 6)
	}
}

// TestDigitsAreReadOnColours in every theme, and no two patterns are the same.
func TestDigitsAreReadOnColours(t *testing.T) {
	for _, variant := range look.Variants {
		tb := newDigits(t)
		tb.App.Settings().SetTheme(look.New(variant))
		tb.Build(tb.Frame.Session)
		tb.TapCell(80)
		seen := map[board.Weave]bool{}
		for colour := 1; colour <= sudoku.Colours; colour++ {
			tb.Frame.Do(sudoku.Paint(0, colour))
			tb.Frame.Do(sudoku.Paint(2, colour))
			if w := tb.face(0).Wash.Weave; seen[w] {
				t.Errorf("colour %d has the pattern of another", colour)
			} else {
				seen[w] = true
			}
			for _, cell := range []int{0, 2} {
				f := tb.face(cell)
				ground := veiled(f.Wash.Line, veiled(f.Wash.Colour, f.Fill.(color.NRGBA)))
				got := hues.Ratio(look.Color(theme.ColorNameForeground), ground)
				must.Be(t, got >= 4.5, "%s: on colour %d the ink has a contrast of %.1f", variant, colour, got)
			}
		}
		room.Want(t, "status", tb.Frame.Session.Status(), solver.Playing)
	}
}
