package making

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"

	"tessera/games/board"
	game "tessera/games/cycle"
	"tessera/games/look"
	"tessera/games/ui"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// kernelSide is the side of the largest kernel, in tiles.
const kernelSide = 2*cycle.Reach + 1

// kernelEditor is the dialog in which the player makes a rule of his own: how
// much a click adds to each tile around the one clicked. A small board of the
// size chosen shows at once what a click does.
type kernelEditor struct {
	*maker
	params  cycle.Params // of the next game; its rule is the one being made
	began   cycle.Rule   // the one before
	kernel  cycle.Kernel
	grid    *board.Board
	preview *board.Board
	values  cycle.Position // on the preview
	note    *ui.Note
	use     *ui.Button
	dialog  *dialog.CustomDialog
}

// editKernel opens the editor, beginning with the rule chosen; use takes the
// one that was made.
func editKernel(m *maker, p cycle.Params, use func(cycle.Rule)) {
	e := &kernelEditor{maker: m, params: p, grid: board.New(), preview: board.New()}
	e.params.Plan = cycle.Plan{} // a rule is tried on a board without
	e.note = ui.NewNote("", theme.ColorNameForeground, false)
	e.grid.OnTap = func(cell int) { e.add(cell, 1) }
	e.grid.OnSecondary = func(cell int) { e.add(cell, -1) }
	e.grid.OnRune = e.digit
	e.grid.OnTileSize = func(int) { e.paint() }
	e.preview.OnTap = e.try
	e.preview.OnHover = e.point
	e.preview.OnCursor = e.point
	e.preview.OnTileSize = func(int) { e.paintPreview() }

	var names []string
	for _, shape := range cycle.Shapes() {
		names = append(names, game.RuleText(shape))
	}
	from := ui.NewSelect("kernel.from", names, -1, func(i int) {
		e.load(cycle.Rule{Shape: cycle.Shapes()[i]})
		e.grid.TakeFocus()
	})
	from.PlaceHolder = lang.T("cycle.kernel.from")
	e.use = ui.NewButton(ui.Action{Name: "cycle.kernel.use", Icon: "check", Do: func() {
		e.dialog.Hide()
		use(e.rule())
	}})
	boards := ui.Equal(look.CardGap,
		container.NewBorder(ui.Caption(lang.T("cycle.kernel.adds")), nil, nil, nil, e.grid),
		container.NewBorder(ui.Caption(lang.T("cycle.kernel.try")), nil, nil, nil, e.preview))
	head := ui.Column(look.Gap, ui.Flush(ui.NewHelp(lang.T("cycle.kernel.help"))), from)
	e.dialog = m.dialog(lang.T("cycle.kernel.title"), head, boards, ui.Flush(e.note), e.use)
	hide := func() { e.dialog.Hide() }
	setUpGrid(e.grid, cycle.Board{W: kernelSide, H: kernelSide}, hide)
	setUpGrid(e.preview, e.params.Board, hide)
	e.grid.SetRing(view.Hinted, kernelSide*kernelSide/2)
	e.began = e.params.Rule
	e.load(e.began)
	e.grid.TakeFocus()
}

// load fills the grid with what a rule does around a tile, as far as a kernel
// reaches.
func (e *kernelEditor) load(r cycle.Rule) {
	e.kernel = game.Fitted(around(r), e.params.Depth)
	e.changed()
}

// around is what a rule does around a tile, as far as a kernel reaches.
func around(r cycle.Rule) (k cycle.Kernel) {
	b := cycle.Board{W: kernelSide, H: kernelSide, Depth: cycle.MaxDepth, Rule: r}
	for _, c := range b.Touched(kernelSide * kernelSide / 2) {
		k[c.Cell/kernelSide][c.Cell%kernelSide] = uint8(c.Add)
	}
	return k
}

// rule is the one that was made: the one before, or one with a name, where that does
// the same.
func (e *kernelEditor) rule() cycle.Rule {
	known := []cycle.Rule{e.began}
	for _, shape := range cycle.Shapes() {
		known = append(known, cycle.Rule{Shape: shape})
	}
	for _, r := range known {
		if around(r) == e.kernel && e.same(r) {
			return r
		}
	}
	return e.params.Rule
}

// same says whether a rule does the same everywhere on the board chosen: some reach
// farther than a kernel.
func (e *kernelEditor) same(r cycle.Rule) bool {
	made, other := e.params.Board, e.params.Board
	other.Rule = r
	for cell := range made.Cells() {
		if !slices.Equal(made.Touched(cell), other.Touched(cell)) {
			return false
		}
	}
	return true
}

// at is the increment of a cell of the grid.
func (e *kernelEditor) at(cell int) *uint8 { return &e.kernel[cell/kernelSide][cell%kernelSide] }

// add adds to the increment of one tile, going round.
func (e *kernelEditor) add(cell, n int) {
	at := e.at(cell)
	*at = uint8((int(*at) + n + e.params.Depth) % e.params.Depth)
	e.changed()
}

// digit takes an increment for the tile at the cursor.
func (e *kernelEditor) digit(r rune) bool {
	if r < '0' || r > '9' {
		return false
	}
	n := int(r - '0')
	if n >= e.params.Depth {
		e.note.SetIn(lang.T("cycle.kernel.range", "High", e.params.Depth-1), theme.ColorNameError)
		return true
	}
	cell := e.grid.Cursor()
	e.grid.SetCursor(cell, true)
	*e.at(cell) = uint8(n)
	e.changed()
	return true
}

// changed shows what the rule has become and does: the preview begins again
// with a click in its middle.
func (e *kernelEditor) changed() {
	e.params.Rule = cycle.Rule{Shape: cycle.Custom, Kernel: e.kernel}
	e.params.Clicks, e.params.Random = 0, false
	err := e.params.Check()
	e.use.SetEnabled(err == nil)
	e.paint()
	if err != nil {
		e.share.Cancel()
		e.note.SetIn(lang.Sentence(err), theme.ColorNameError)
		e.values = game.Plain(cycle.Board{W: e.params.W, H: e.params.H, Depth: e.params.Depth})
		e.paintPreview()
		return
	}
	e.values = game.Plain(e.params.Board)
	e.try(e.params.W/2 + e.params.H/2*e.params.W)
	e.tellShare(e.note, e.params.Board)
}

// try clicks on a tile of the preview.
func (e *kernelEditor) try(cell int) {
	if m, ok := e.values.Board().Click(cell, 1); ok {
		if next, err := (cycle.Rules{}).Apply(e.values, m); err == nil {
			e.values = next
		}
	}
	e.paintPreview()
}

// point shows on the preview what a click would change.
func (e *kernelEditor) point(cell int) {
	var cells []int
	if cell >= 0 {
		for _, c := range e.values.Board().Touched(cell) {
			cells = append(cells, c.Cell)
		}
	}
	e.preview.SetRing(view.Touched, cells...)
}

// paint shows the increments.
func (e *kernelEditor) paint() {
	faces := make([]board.Face, kernelSide*kernelSide)
	for c := range faces {
		faces[c] = board.Face{Fill: look.Color(look.Surface), Border: true}
		if n := *e.at(c); n > 0 {
			faces[c] = board.Face{Fill: look.Color(theme.ColorNamePrimary), Glyph: fmt.Sprintf("+%d", n),
				Ink: look.Color(theme.ColorNameForegroundOnPrimary), Border: true}
		}
	}
	e.grid.SetFaces(faces)
}

// paintPreview shows the values of the preview.
func (e *kernelEditor) paintPreview() {
	faces := make([]board.Face, e.values.Cells())
	for c := range faces {
		v, depth := e.values.Value(c), e.values.Board().Depth
		faces[c] = e.face(v, depth)
	}
	e.preview.SetFaces(faces)
}
