package sudoku

import (
	"errors"

	"tessera/games/reason"
	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/solver/sudoku"
)

// nothing is no cell.
const nothing = -1

// Model is what belongs neither to the position nor to the session. Its slices are never
// written in place.
type Model struct {
	next    table.Next[sudoku.Params]
	said    table.Said
	instead table.Said // is said in place of what the next change did
	cell    int        // the one chosen
	several selection
	sweep   sweep
	cursor  view.Cursor
	pointed int    // the cell under the pointer
	mode    mode   // what digits write
	held    int    // the digit held, where digits come first; 0: none
	filter  filter // what the board is searched for
	wrong   [sudoku.Cells]bool
	facts   facts
	hint    hint
	draft   draft // the puzzle being entered
	path    path  // the way to the solution
	print   print
	twins   table.Twins   // of the nine pieces
	list    []sudoku.Grid // of which the player is to choose one
	nearest shortfall
	coached bool           // the guide offers another puzzle of the technique that was practised
	motion  view.Motion    // of the last change, where it has one
	lit     view.Happening // what the last change lights up
	ended   ended
	film    bool // it is a board away from the window, on which nothing is lit
}

// mode is what a digit writes.
type mode int

const (
	digits  mode = iota
	corners      // pencil marks: the candidates of a cell
	centres      // notes in the middle of a cell
	colours      // a colour of the cell
)

// other is the mode in which a digit is written the other way.
func (m mode) other() mode {
	if m == digits {
		return corners
	}
	return digits
}

// begin is a model without a game.
func begin(p sudoku.Params) Model {
	return Model{next: table.Next[sudoku.Params]{Choice: p}, pointed: nothing}
}

// state is a model at its table, to be read.
type state struct {
	Model
	e env
}

// over says that the game is won: the board is then shown without cursor.
func (s state) over() bool { return !s.aside() && s.e.Has && s.e.Won }

// aside says that the board shows something else than the game.
func (s state) aside() bool { return s.draft.on || s.path.on }

// turn is a model that takes in what has happened.
type turn struct{ acts }

// acts are what a turn does with the model, one by one, and what is to be done besides.
type acts struct {
	state
	do []any
}

func (t *acts) ask(do ...any) { t.do = append(t.do, do...) }

// say says a sentence, by its key; none where that is empty.
func (t *acts) say(key string, args ...any) { t.said = t.said.Say(key, args...) }

// warn says what needs the player's eye.
func (t *acts) warn(key string, args ...any) { t.ask(table.Warning(key, args...)) }

// play makes moves, as one step.
func (t *acts) play(moves ...sudoku.Move) { t.ask(play{Moves: moves}) }

// Update is what an act or a happening means.
func Update(m Model, e env, act any) (Model, []any) {
	t := &turn{acts{state: state{m, e}}}
	if d, ok := act.(table.Dealt); ok && t.dealNearest(d) {
		return t.Model, t.do
	}
	t.next, t.do = m.next.Hear(choosing, act)
	t.hear(act)
	return t.Model, t.do
}

func (t *turn) hear(act any) {
	switch a := act.(type) {
	case table.Spoken:
		t.path.sumUp()
	case table.Started:
		t.started()
	case table.Changed:
		t.changed()
	case table.Wanted:
		t.ask(table.StopRun{})
		t.closeDraft(table.Back{Quiet: true})
		t.leavePath(table.Back{Quiet: true})
		t.deal()
	case table.Dealt:
		t.dealt(a.Err)
	case granted:
		t.tools()[string(a)]()
	case table.Answered:
		t.answered(a)
	case table.Pictured:
		t.do = append(t.do, t.twins.Ask(t.pieced())...)
		if a.Chosen { // it is chosen to be seen
			t.usePieces(true)
			t.say("sudoku.pictured")
		}
		if t.pieces() || a.Chosen { // a game that was opened keeps what it came with
			t.keepPicture(true)
		}
	case table.Texted:
		t.readText(a.Text)
	case table.Read[sudoku.Position]:
		t.ask(lay{Start: a.Start, Params: a.Start.Params()})
	case table.Numbers:
		t.numbers(a)
	case view.Choose, view.Tick:
		t.chosen(act)
	case view.Close:
		t.print.on = false
		if a.OK {
			t.makePDF()
		}
	case view.Press:
		t.press(a)
	default:
		t.point(act)
	}
}

// started loads the picture of the game on the table, or deals one; a puzzle that was being
// entered when the program ended is on the board again.
func (t *turn) started() {
	t.ask(table.Load{Photo: Name, Refs: t.e.Pictures()})
	if !t.e.Has {
		t.deal()
	}
	if t.e.Options.Bool(draftingKey, false) {
		t.openDraft()
	}
}

// deal deals a game as chosen in the set-up card.
func (t *turn) deal() {
	t.say("sudoku.dealing")
	t.next = t.next.Ask(t.next.Choice)
	t.nearest = shortfall{seed: t.e.Seed()}
	t.ask(deal{Params: t.next.Choice, Seed: t.nearest.seed})
}

// answered takes what was found out, if it is still of use.
func (t *turn) answered(a table.Answered) {
	switch v := a.Value.(type) {
	case learnt:
		if t.e.Has && v.start == t.e.Start && v.err == nil {
			t.facts = v.facts
		}
	case hinted:
		if t.e.Has && v.from == t.e.Position && t.e.Playing && !t.e.Running {
			t.hinted(v)
		}
	case found:
		t.found(v)
	case judged:
		t.judged(v)
	case table.Twins:
		t.twins = v
	case printed:
		t.say("")
		if v.err != nil {
			t.ask(table.Tell{Err: v.err})
			return
		}
		t.ask(table.Save{Title: "sudoku.print.title", Name: Name, Extension: ".pdf", Content: v.pages})
	}
}

// changed follows the table.
func (t *turn) changed() {
	c := t.e.Last
	t.ask(table.Ask{Key: "hint"}, table.Ask{Key: "path"}) // which were of the position before
	before := t.boxes(c.Old)
	t.leavePath(table.Back{})
	if c.Kind.Fresh() {
		t.fresh(c.Kind)
	}
	if c.Kind.Fresh() || c.Kind.Jumps() {
		t.wrong = [sudoku.Cells]bool{}
	}
	for _, m := range c.Moves {
		if m.Action != sudoku.Colour { // which leaves the digit as it is
			t.wrong[m.Cell] = false
		}
	}
	t.search()
	t.account(c)
	t.tell(c)
	t.explainStep(c)
	t.coach(c)
	t.goTo(c)
	t.moves(c, before != t.boxes(c.New))
	t.lit = t.lightUnits(c)
	t.conclude(c)
}

// fresh follows another game.
func (t *turn) fresh(kind session.Kind) {
	t.closeDraft(table.Back{})
	t.mode, t.held, t.several, t.filter.digit = digits, 0, selection{}, 0 // which belong to the game before
	if !t.next.Has {
		t.next = t.next.Begun()
	}
	known := t.next.Table // what an opened puzzle's are is not known
	if t.e.Dealt {
		known = t.e.Params
	}
	next, do := t.next.Adopt(choosing, known, t.e.Led)
	t.next = next
	t.ask(do...)
	if kind != session.Restored {
		t.ask(table.Keep{Key: tallyKey}, table.Keep{Key: practisedKey})
	}
	if refs := t.e.Pictures(); kind == session.Restored && len(refs) > 0 {
		t.ask(table.Load{Photo: Name, Refs: refs})
	} else { // as the player has chosen, whatever the game before came with
		t.keepPicture(t.e.Options.Bool(piecesKey, false))
	}
	if t.e.Lesson { // the cursor is where one is to type
		if _, moves, err := sudoku.Next(t.e.Position, sudoku.Notes{}); err == nil && len(moves) > 0 {
			t.choose(moves[0].Cell)
		}
	}
	t.study()
}

// moves says how the board comes to what it is: becomes, boxes turn over to their part of the
// picture or back.
func (t *acts) moves(c change, becomes bool) {
	d, delay := t.e.For, func(int) float32 { return 0 }
	t.motion = view.Motion{Serial: t.e.Serial, Sparse: true}
	switch {
	case d == 0:
		return
	case c.Kind.Fresh() || c.Kind.Jumps(): // from the top left to the bottom right
		delay = func(cell int) float32 { return 0.7 * float32(sudoku.RowOf(cell)+sudoku.ColumnOf(cell)) / 16 }
	case c.ByEngine:
	case becomes:
		d, delay = 2*d, t.fromChosen
	default:
		return
	}
	t.motion.For, t.motion.Delay = d, delays(delay)
}

func delays(of func(cell int) float32) []float32 {
	all := make([]float32, sudoku.Cells)
	for cell := range all {
		all[cell] = of(cell)
	}
	return all
}

// fromChosen lets cells turn over one after the other from the chosen one.
func (s state) fromChosen(cell int) float32 { return 0.7 * float32(reason.Distance(s.cell, cell)) / 8 }

// pieces says whether the board shows pieces of the picture: where the player has chosen them, and in a game that
// came with its picture, as from a friend.
func (s state) pieces() bool {
	return s.e.Options.Bool(piecesKey, false) || s.e.Has && len(s.e.Pictures()) > 0
}

// keepPicture notes in the game which picture it is played with: with digits, with none.
func (t *acts) keepPicture(pieces bool) {
	photo := t.e.Photos[Name]
	switch {
	case !t.e.Has:
	case !pieces:
		t.ask(table.UsePictures{})
	case photo.Hash != "":
		t.ask(table.UsePictures{Refs: []session.PictureRef{photo.RefFor("board", square)}})
	}
}

// square is the grid of the picture: all of it is a square.
var square = view.Grid{Cols: 1, Rows: 1}

// shortfall is a puzzle that is dealt where one with as many blanks was not reached.
type shortfall struct {
	seed           uint64
	asked, reached int
}

// dealNearest deals the puzzle that came nearest where one with as many blanks as was asked
// for was not reached, and says whether it does: of the same seed, so it is reached again.
// What the game ID asked for stays out of reach; the game gets the ID of what it has.
func (t *turn) dealNearest(d table.Dealt) bool {
	short := (*sudoku.BlanksError)(nil)
	if !errors.As(d.Err, &short) || t.nearest.reached > 0 {
		return false
	}
	p := t.next.Choice
	t.nearest.asked, t.nearest.reached = p.Blanks, short.Reached
	p.Blanks = short.Reached
	t.next = t.next.Ask(p)
	t.ask(deal{Params: p, Seed: t.nearest.seed})
	return true
}

// dealt hears how a deal ended.
func (t *turn) dealt(err error) {
	switch {
	case err != nil:
		t.say("")
	case t.nearest.reached > 0:
		t.say("sudoku.blanks.nearest", "Count", t.nearest.asked, "Reached", t.nearest.reached)
	}
	t.nearest = shortfall{}
}
