// Package making is where the player of Cycle makes boards whose cells differ, and rules of
// his own: pages over the window, on boards of their own.
//
// Main entry: [Pages]. It may import board, tab, table, ui and solver/cycle, and Fyne: it is the part
// of Cycle that has widgets.
package making

import (
	"context"
	"image/color"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/board"
	game "tessera/games/cycle"
	"tessera/games/look"
	"tessera/games/tab"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/games/view"
	"tessera/resources/hues"
	"tessera/resources/lang"
	"tessera/resources/latest"
	"tessera/solver"
	"tessera/solver/cycle"
)

// Pages are the pages that the game opens.
var Pages = tab.Pages{
	game.PlanPage: func(s *tab.Services, with string, tell func(act any)) {
		part, text, _ := strings.Cut(with, " ")
		if p, err := (cycle.Rules{}).ParseParams(text); err == nil {
			editPlan(newMaker(s), p, slices.Index(planParts, part), func(b cycle.Board) { tell(table.Answered{Key: game.PlanPage, Value: b}) })
		}
	},
	game.KernelPage: func(s *tab.Services, with string, tell func(act any)) {
		if p, err := (cycle.Rules{}).ParseParams(with); err == nil {
			editKernel(newMaker(s), p, func(r cycle.Rule) { tell(table.Answered{Key: game.KernelPage, Value: r}) })
		}
	},
}

// maker is what both pages have: how the player sees values, and what works out what a
// board is worth.
type maker struct {
	services *tab.Services
	zero     bool // values are shown counted from 0
	lit      bool // two values are shown as lamps
	share    *latest.Latest[answer]
}

// answer is how many positions of a board can be solved.
type answer struct {
	facts cycle.Facts
	err   error
}

func newMaker(s *tab.Services) *maker {
	return &maker{s, s.Settings.Bool(game.ZeroKey, false), s.Settings.Text(game.StyleKey) == game.Lamps, latest.New[answer](s.Post)}
}

// shown is the number that a value is shown as.
func (m *maker) shown(value int) int {
	if m.zero {
		value--
	}
	return value
}

// face is a numeral on its colour.
func (m *maker) face(value, depth int) board.Face {
	var fill color.Color = hues.Wheel(value-1, depth)
	return board.Face{Fill: fill, Glyph: strconv.Itoa(m.shown(value)), Ink: hues.Ink(hues.Wheel(value-1, depth)), Border: true}
}

// inPlace is where the tiles of a board lie: each on its own cell, and none in a hole.
func inPlace(b cycle.Board) []int {
	cells := make([]int, b.Cells())
	for c := range cells {
		if cells[c] = c; b.Hole(c) {
			cells[c] = -1
		}
	}
	return cells
}

// What the player makes of a board.
const (
	planHoles = iota
	planRules
	planGoal
)

// The words for that are found by their names.
var planParts = []string{"holes", "rules", "goal"}

var (
	_ = lang.Keys("cycle.plan.", "holes", "rules", "goal")
	_ = lang.Keys("cycle.plan.holes.", "help")
	_ = lang.Keys("cycle.plan.rules.", "help")
	_ = lang.Keys("cycle.plan.goal.", "help")
)

// planEditor is the dialog in which the player makes a board whose cells differ: with
// holes, with rules of single tiles, with a goal that is a picture.
type planEditor struct {
	*maker
	board  cycle.Board // the one being made
	part   int         // what a click makes
	grid   *board.Board
	help   *ui.Note
	note   *ui.Note
	mix    *ui.Button
	use    *ui.Button
	dialog *dialog.CustomDialog
}

// editPlan opens the editor on the board chosen, at one of its parts; use takes the one
// that was made.
func editPlan(m *maker, p cycle.Params, part int, use func(cycle.Board)) {
	e := &planEditor{maker: m, board: p.Board, grid: board.New()}
	e.help = ui.NewNote("", theme.ColorNameForeground, false)
	e.note = ui.NewNote("", theme.ColorNameForeground, false)
	e.grid.OnTap = func(cell int) { e.add(cell, 1) }
	e.grid.OnSecondary = func(cell int) { e.add(cell, -1) }
	e.grid.OnRune = e.digit
	e.grid.OnTileSize = func(int) { e.paint() }
	var names []string
	for _, name := range planParts {
		names = append(names, lang.T("cycle.plan."+name))
	}
	parts := ui.NewSelect("plan.part", names, part, func(i int) {
		e.choose(i)
		e.grid.TakeFocus()
	})
	e.mix = ui.NewButton(ui.Action{Name: "cycle.plan.mix", Do: e.shuffle})
	clean := ui.NewButton(ui.Action{Name: "cycle.plan.clear", Do: e.clean})
	e.use = ui.NewButton(ui.Action{Name: "cycle.plan.use", Icon: "check", Do: func() {
		e.dialog.Hide()
		use(e.board)
	}})
	head := ui.Column(look.Gap, ui.Equal(look.Gap, parts, e.mix, clean), ui.Flush(e.help))
	e.dialog = m.dialog(lang.T("cycle.plan.title"), head, e.grid, ui.Flush(e.note), e.use)
	setUpGrid(e.grid, e.board, func() { e.dialog.Hide() })
	e.choose(part)
	e.changed()
	e.grid.TakeFocus()
}

// dialog shows a dialog in which something is made; use takes it, and so does Enter.
func (m *maker) dialog(title string, head, body, foot fyne.CanvasObject, use *ui.Button) *dialog.CustomDialog {
	use.SetToolTip("")
	use.Importance = widget.HighImportance
	var d *dialog.CustomDialog
	dismiss := widget.NewButton(lang.T("button.cancel"), func() { d.Hide() })
	d = dialog.NewCustomWithoutButtons(title,
		container.NewBorder(head, foot, nil, nil, container.New(layout.NewCustomPaddedLayout(12, 8, 0, 0), body)), m.services.Window)
	d.SetButtons([]fyne.CanvasObject{dismiss, use})
	m.services.Dialogs.Show(title, ui.Asking(d, func() {
		if !use.Disabled() {
			use.OnTapped()
		}
	}))
	size := m.services.Window.Canvas().Size()
	d.Resize(fyne.NewSize(min(680, size.Width-40), min(560, size.Height-40)))
	return d
}

// setUpGrid shapes a board in a dialog, which Escape closes as everywhere.
func setUpGrid(grid *board.Board, b cycle.Board, hide func()) {
	gap := float32(3)
	if max(b.W, b.H) > 8 {
		gap = 1
	}
	grid.SetLayout(board.Layout{Cols: b.W, Rows: b.H, Gap: gap, Pad: 8})
	grid.SetTiles(inPlace(b))
	grid.OnUnused = func(k *fyne.KeyEvent) {
		if k.Name == fyne.KeyEscape {
			hide()
		}
	}
}

// choose turns to one part of the plan.
func (e *planEditor) choose(part int) {
	e.part = part
	e.help.Set(lang.T("cycle.plan." + planParts[part] + ".help"))
	e.paint()
}

// add makes the next of what there is of a cell, or the one before.
func (e *planEditor) add(cell, by int) {
	b := e.board
	if e.part != planHoles && b.Hole(cell) {
		return
	}
	switch e.part {
	case planHoles:
		e.board = b.WithHoles(func(c int) bool { return b.Hole(c) != (c == cell) })
	case planRules:
		e.rule(cell, by)
	case planGoal:
		e.want(cell, (e.goal(cell)-1+by+b.Depth)%b.Depth+1)
	}
	e.changed()
}

// rule gives the tile of a cell the next rule; the board's own is one of them.
func (e *planEditor) rule(cell, by int) {
	b, n := e.board, len(cycle.Shapes())
	shape := int(b.RuleAt(cell).Shape)
	if shape == int(cycle.Custom) {
		shape = n
	}
	kinds := n
	if b.Rule.Shape == cycle.Custom {
		kinds++
	}
	shape = (shape + by + kinds) % kinds
	e.board = b.WithRules(func(c int) (cycle.Shape, bool) {
		if c == cell {
			return cycle.Shape(shape), shape < n
		}
		r := b.RuleAt(c)
		return r.Shape, r != b.Rule
	})
}

// goal is what the tile of a cell is to become, 1 where that is open.
func (e *planEditor) goal(cell int) int { return max(1, e.board.Wanted(cell)) }

// want lets the tile of a cell become a value.
func (e *planEditor) want(cell, value int) {
	before := *e
	e.board = e.board.WithGoal(func(c int) int {
		if c == cell {
			return value
		}
		return before.goal(c)
	})
}

// digit takes what the tile at the cursor is to become.
func (e *planEditor) digit(r rune) bool {
	if e.part != planGoal || r < '0' || r > '9' {
		return false
	}
	value, cell := int(r-'0'), e.grid.Cursor()
	if e.zero {
		value++
	}
	e.grid.SetCursor(cell, true)
	if value < 1 || value > e.board.Depth {
		e.note.SetIn(lang.T("cycle.edit.range", "Low", e.shown(1), "High", e.shown(e.board.Depth)), theme.ColorNameError)
		return true
	}
	if !e.board.Hole(cell) {
		e.want(cell, value)
		e.changed()
	}
	return true
}

// shuffle draws the part of the plan that is shown.
func (e *planEditor) shuffle() {
	rng := solver.NewRand(tab.Seed())
	switch b := e.board; e.part {
	case planHoles:
		e.board = someHoles(b, rng)
	case planRules:
		e.board = b.WithRules(func(int) (cycle.Shape, bool) {
			all := cycle.Shapes()
			return all[rng.IntN(len(all))], true
		})
	case planGoal:
		e.board = b.WithGoal(func(int) int { return 1 + rng.IntN(b.Depth) })
	}
	e.changed()
	e.grid.TakeFocus()
}

// someHoles makes about one cell in six a hole: one at the least, and one tile is left.
func someHoles(b cycle.Board, rng *rand.Rand) cycle.Board {
	order := rng.Perm(b.Cells())
	left, hole := order[0], order[len(order)-1]
	return b.WithHoles(func(c int) bool { return c != left && (c == hole || rng.IntN(6) == 0) })
}

// clean lets all tiles be alike in the part that is shown.
func (e *planEditor) clean() {
	switch e.part {
	case planHoles:
		e.board = e.board.WithHoles(func(int) bool { return false })
	case planRules:
		e.board = e.board.WithRules(func(int) (cycle.Shape, bool) { return 0, false })
	case planGoal:
		e.board.One, e.board.Goal = false, ""
	}
	e.changed()
	e.grid.TakeFocus()
}

// changed shows what the board has become, and says in the background how many positions of
// it can be solved.
func (e *planEditor) changed() {
	e.use.SetEnabled(e.board.Tiles() > 0)
	e.paint()
	if e.board.Tiles() == 0 {
		e.share.Cancel()
		e.note.SetIn(lang.T("cycle.plan.empty"), theme.ColorNameError)
		return
	}
	e.tellShare(e.note, e.board)
}

// tellShare says in the background how many positions of a board that is being made can be
// solved.
func (m *maker) tellShare(note *ui.Note, b cycle.Board) {
	note.SetIn("", theme.ColorNameForeground)
	start := game.Plain(b)
	m.share.Start(context.Background(), func(ctx context.Context) answer {
		facts, err := cycle.Examine(ctx, start)
		return answer{facts, err}
	}, func(a answer) {
		if a.err != nil {
			note.SetIn(lang.Sentence(a.err), theme.ColorNameError)
			return
		}
		note.SetIn(lang.T("cycle.kernel.share", "Size", table.SizeText(b.W, b.H), "Depth", b.Depth,
			"Share", game.ShareText(a.facts.Share)), theme.ColorNameForeground)
	})
}

// paint shows the board: what its tiles are to become, and what a click on each changes.
func (e *planEditor) paint() {
	b := e.board
	e.grid.SetTiles(inPlace(b))
	all := make([]board.Face, b.Cells())
	for c := range all {
		if b.Hole(c) {
			continue
		}
		all[c] = board.Face{Fill: look.Color(look.Surface), Border: true}
		if b.Exact() || e.part == planGoal {
			v := e.goal(c)
			if all[c] = e.face(v, b.Depth); e.lit && b.Depth == 2 {
				all[c] = board.Face{Lamp: view.LampOff + view.Lamp(v-1), Border: true}
			}
		}
		if b.Rules != "" || e.part == planRules {
			all[c].Reach = game.ReachOf(b.RuleAt(c))
		}
	}
	e.grid.SetFaces(all)
}
