package suite_test

import (
	"fmt"
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/settings"
	tabsudoku "tessera/games/sudoku"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/resources/hues"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/sudoku"
)

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
	tb.Open("sudoku:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	return tb
}

// face is what a cell shows.
func (tb *sudokuTable) face(cell int) board.Face {
	return tb.Frame.Board.Face(tb.Frame.Board.TileAt(cell))
}

// TestSudokuInAWindow: hints, pieces on the pad, a race, a path and the answer come and go, in both languages, and
// nothing of them is cut off at the side.
func TestSudokuInAWindow(t *testing.T) {
	defer lang.Set("en")
	for _, l := range lang.Languages() {
		tb := newDigits(t)
		tb.Speak(l.Code)
		for range 2 {
			tb.Click("action.hint")
			tb.App.Until("the hint", func() bool { return tb.Frame.Guide.Said() != "" })
			tb.Fits()
		}
		tb.Press(fyne.KeyF6) // a race lies over pad and hint
		room.Want(t, "digits during the race", tb.App.Enabled(tb.Win, "pad.1"), false)
		tb.Press(fyne.KeyEscape)
		room.Want(t, "digits after the race", tb.App.Enabled(tb.Win, "pad.1"), true)
		key := tb.App.Find(tb.Win, "pad.1").(*ui.PadKey)
		for range 2 { // nothing has to be cut anew then
			tb.App.Choose(tb.Win, "game.symbols", 1)
			tb.App.Until("a piece on the pad", func() bool { return key.Piece != nil })
			tb.Fits()
			tb.App.Choose(tb.Win, "game.symbols", 0)
			tb.App.Until("a digit on the pad", func() bool { return key.Piece == nil })
		}
		tb.Press(fyne.KeyEscape, fyne.KeyS)
		tb.App.Until("the path", func() bool {
			return slices.ContainsFunc(uitest.Seen(tb.Win), func(o fyne.CanvasObject) bool {
				n, ok := o.(ui.Named)
				return ok && n.Named() == "sudoku.path.next"
			})
		})
		tb.Fits()
		tb.Press(fyne.KeyEscape)
		tb.Click("sudoku.answer")
		tb.App.Until("the answer", func() bool { return slices.Contains(uitest.Texts(tb.Win), lang.T("win.shown")) })
		tb.ReadsNot(lang.T("win.title"))
		room.Want(t, "said besides", tb.Frame.Status.Said(), "")
	}
}

// veiled lays a translucent colour over another.
func veiled(c color.Color, ground color.NRGBA) color.NRGBA {
	n, _ := color.NRGBAModel.Convert(c).(color.NRGBA)
	mix := func(a, b uint8) uint8 { return uint8((int(a)*int(n.A) + int(b)*(255-int(n.A))) / 255) }
	return color.NRGBA{R: mix(n.R, ground.R), G: mix(n.G, ground.G), B: mix(n.B, ground.B), A: 0xFF}
}

// TestSudokuIsSeen in every scheme of colours: the boxes stand well apart, and neither givens nor empty cells melt into
// what is between them. Each light differs from the bare cell, in high contrast by more than elsewhere, each colour
// from the others by its pattern, and what is written on them can be read.
func TestSudokuIsSeen(t *testing.T) {
	const large = 4.5 // the contrast that large digits need (WCAG 2.1, enhanced)
	for _, v := range look.Variants[1:] {
		tb := newDigits(t)
		tb.App.Settings().SetTheme(look.New(v))
		tb.Build(tb.Frame.Session)
		geo := tb.Frame.Board.Geometry()
		gap := func(cell int) float32 { return geo.Pos(cell+1).X - geo.Pos(cell).X - geo.TileSize().Width }
		must.Be(t, gap(2) >= 12 && gap(2) >= 10*gap(1), "%v between boxes, %v between cells", gap(2), gap(1))
		contrast := func(what string, cell int, a, b color.NRGBA, least float64) {
			t.Helper()
			r := hues.Ratio(a, b)
			must.Hold(t, r >= least, "%s: %s cell %d has a contrast of %.2f, want %.2f", v, what, cell, r, least)
		}
		ink, high := look.Color(theme.ColorNameForeground), v == look.Contrast || v == look.ContrastDark
		fill := func(cell int) color.NRGBA { return tb.face(cell).Fill.(color.NRGBA) }
		for _, cell := range []int{0, 2} {
			if !high {
				contrast("beside the lines", cell, fill(cell), look.Color(theme.ColorNameInputBorder), 2.5)
			}
		}

		tints := map[color.Color]bool{}
		judge := func() {
			t.Helper()
			for cell := range sudoku.Cells {
				tint := tb.face(cell).Tint
				if tint == nil || color.NRGBAModel.Convert(tint).(color.NRGBA).A == 0 {
					continue
				}
				tints[tint] = true
				lit := veiled(tint, fill(cell))
				contrast("the light of", cell, lit, fill(cell), map[bool]float64{false: 1.02, true: 1.12}[high])
				contrast("text on the light of", cell, ink, lit, large)
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

		tb.Press(fyne.KeyEscape)
		tb.TapCell(80)
		weaves := map[board.Weave]bool{}
		for colour := 1; colour <= sudoku.Colours; colour++ {
			for _, cell := range []int{0, 2} {
				tb.Frame.Do(sudoku.Paint(cell, colour))
				wash := tb.face(cell).Wash
				weaves[wash.Weave] = true
				contrast(fmt.Sprint("ink on colour ", colour, " of"), cell, ink, veiled(wash.Line, veiled(wash.Colour, fill(cell))), large)
			}
		}
		room.Want(t, "patterns", len(weaves), sudoku.Colours)
	}
}
