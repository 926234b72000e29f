// Package sudoku is the tab of Sudoku: a board of nine boxes, digits or the
// nine pieces of a photo to fill it with, help that explains itself, a score,
// and puzzles of the player's own.
package sudoku

import (
	"errors"
	"time"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// Name is the game's name in IDs, files and settings.
const Name = "sudoku"

type (
	frame  = tab.Frame[sudoku.Params, sudoku.Position, sudoku.Move]
	change = session.Change[sudoku.Position, sudoku.Move]
)

// Session is the game on the table of this tab; it outlives the tab, which is
// built anew when the language changes.
type Session = session.Session[sudoku.Params, sudoku.Position, sudoku.Move]

// rules are the game's, but for positions that are typed in or opened: one
// without a solution, or with several, is refused with the reason.
type rules struct{ sudoku.Rules }

// ParsePosition refuses what has not exactly one solution.
func (r rules) ParsePosition(text string) (sudoku.Position, error) {
	p, err := r.Rules.ParsePosition(text)
	if err == nil {
		_, err = sudoku.Solve(p.Givens())
	}
	return p, err
}

// NewSession returns a session for the tab.
func NewSession(post func(func()), files *session.Storage) *Session {
	return session.New(session.Config[sudoku.Params, sudoku.Position, sudoku.Move]{
		Game: Name, Rules: rules{}, Post: post, Files: files,
		ParamsOf: sudoku.Position.Params,
	})
}

// Tab is the tab.
type Tab struct {
	frame    *frame
	services *tab.Services
	board    *board.Board
	picture  *pictures.PictureCard
	setup    *setup
	labels   fyne.CanvasObject // of rows and columns
	pad      *pad
	faces    *faces
	facts    facts
	cell     int // the one chosen
	several  selection
	mode     mode   // what digits write
	held     int    // the digit held, where digits come first; 0: none
	filter   filter // what the board is searched for
	wrong    map[int]bool
	hint     hint
	draft    *draft // the puzzle being entered; nil while a game is played
	drafts   *draftCard
	path     *path // the way to the solution; nil unless it is shown
	paths    *pathCard
	typed    bool   // the key before the present character was a digit already
	said     string // what the logical engine has just said of its step
	coached  bool   // the guide offers another puzzle of the technique that was practised
}

// Entry is the game's line in the suite.
var Entry = tab.NewEntry(sudoku.Game(), messages, NewSession, New)

// spec is the game as the frame knows it.
var spec = tab.Spec[sudoku.Params, sudoku.Position, sudoku.Move]{
	Game: sudoku.Game().With(rules{}), SameLength: true,
}

// New builds the tab over a session. A session without a game gets the saved
// one, or a new one.
func New(services *tab.Services, s *Session) *Tab {
	t := &Tab{services: services, frame: tab.NewFrame(services, spec, s), wrong: map[int]bool{}}
	t.board = t.frame.Board
	t.setup = newSetup(t, s)
	t.pad = newPad(t)
	t.drafts = newDraftCard(t)
	t.paths = newPathCard(t)
	t.picture = pictures.NewPictureCard(services.Library, Name, 1, 1)
	t.faces = newFaces(t)
	t.board.OnTap = t.tap
	t.board.OnSecondary = t.secondary
	t.board.Dragger = &sweep{tab: t}
	t.board.OnKey = t.boardKey
	t.board.OnRune = t.boardRune
	t.board.OnHover = t.hover
	t.board.OnTileSize = func(int) { t.faces.render() }
	t.board.OnColours = t.faces.recolour
	t.picture.OnChange = t.pictureChanged
	t.picture.OnChosen = func() { t.setup.usePieces(true) } // a picture is chosen to be seen
	t.picture.OnPeek = t.frame.Peek
	t.frame.Join(t)
	return t
}

// The gaps between two cells, and what is added to that between two boxes, which stand
// clearly apart.
const (
	cellGap = 1
	boxGap  = 13
)

// Begin shows the game on the table, the one saved last, or a new one.
func (t *Tab) Begin() {
	s := t.frame.Session
	t.board.Reshape(board.Layout{Cols: 9, Rows: 9, Gap: cellGap, BoxCols: 3, BoxRows: 3, BoxGap: boxGap, Pad: look.CardGap})
	t.board.SetBoxes(theme.ColorNameInputBorder) // lines between the cells
	t.board.SetTiles(t.board.Layout().InPlace())
	old, again := t.frame.Former().(*Tab)
	if again {
		t.follow(old)
	}
	t.setup.showPicture()
	s.Resume(session.BoardAway) // a puzzle was perhaps being entered in the tab before this one
	if !s.HasGame() {
		_, _ = s.Restore() // the frame tells of a damaged autosave
	} else {
		t.setup.next.Follows(t.setup.table)
		if !t.facts.known {
			t.study()
		}
		t.setup.id.Refresh()
		t.frame.TakeOver()
	}
	t.picture.Load(append(s.Pictures(), t.services.Settings.Picture(Name))...)
	if !s.HasGame() {
		t.deal()
	}
	t.refresh()
	switch {
	case again:
		t.goOn(old)
	case t.services.Settings.Bool(draftingKey, false): // the program was ended meanwhile
		t.openDraft()
	}
}

// Page is the tab as the window holds it.
func (t *Tab) Page() *tab.Page { return t.frame.Page() }

// Cards are the cards at the side.
func (t *Tab) Cards() []fyne.CanvasObject {
	return []fyne.CanvasObject{t.pad.content, t.drafts.content, t.paths.content, t.frame.Guide.Content, t.setup.content, t.picture.Content}
}

// Lab is what the laboratory holds beside the engines: the game's ID.
func (t *Tab) Lab() []fyne.CanvasObject {
	return []fyne.CanvasObject{ui.Card("", t.setup.id.Content)}
}

// Over is what lies over the board: what its rows and columns are called.
func (t *Tab) Over() []fyne.CanvasObject {
	t.labels = newLabels(t.board)
	t.showLabels()
	return []fyne.CanvasObject{t.labels}
}

// showLabels shows what rows and columns are called, if the player wants that.
func (t *Tab) showLabels() {
	if t.labels != nil {
		ui.Appear(t.labels, t.setup.labels)
	}
}

// Handy are the cards that one plays with: the pad, and what explains.
func (t *Tab) Handy() []fyne.CanvasObject {
	return []fyne.CanvasObject{t.pad.content, t.drafts.content, t.paths.content, t.frame.Guide.Content}
}

// Fold leaves out of the pad what has a key, and keeps the buttons of what explains in
// sight.
func (t *Tab) Fold(on bool) {
	t.pad.fold(on)
	t.drafts.fold(on)
	t.paths.fold(on)
}

// Photos is where the tab takes the player's picture.
func (t *Tab) Photos() pictures.Photos { return t.picture }

// Drafting says that a puzzle is being entered, or that the board shows the way to the
// solution.
func (t *Tab) Drafting() bool { return t.draft != nil || t.path != nil }

// Extras is the button that shows all steps to the solution.
func (t *Tab) Extras() []tab.Extra {
	return []tab.Extra{{Action: ui.Action{Name: "sudoku.path", Icon: "steps", Key: ui.Key{Name: fyne.KeyS}, Do: t.showPath}, Ready: t.pathReady}}
}

// Refresh brings the pad up to date.
func (t *Tab) Refresh() { t.pad.refresh() }

// Keys are what the board does with keys.
func (t *Tab) Keys() []ui.Action { return boardKeys }

// Called is what boards of these params are called.
func (t *Tab) Called(p sudoku.Params) string { return paramsName(p) }

// Explains says of the logical engine that each of its steps has a reason.
func (t *Tab) Explains(engine string) bool { return explains(engine) }

// Slowest gives the player time to read the reason just given.
func (t *Tab) Slowest(engine string) time.Duration { return slowest(engine, t.said) }

// NewGame deals a game as chosen in the set-up card.
func (t *Tab) NewGame() {
	t.frame.Stop()
	t.closeDraft()
	t.leavePath()
	t.deal()
}

func (t *Tab) deal() {
	t.frame.Status.Say(lang.T("sudoku.dealing"))
	p, seed := t.setup.next.Ask(), tab.Seed()
	t.frame.Session.NewGame(p, seed, func(err error) {
		if short := (*sudoku.BlanksError)(nil); errors.As(err, &short) {
			t.dealNearest(p, seed, short.Reached)
			return
		}
		t.dealt(err)
	})
}

// dealt hears how a deal ended.
func (t *Tab) dealt(err error) {
	if err != nil {
		t.frame.Status.Say("")
	}
	t.setup.next.Answer(err)
}

// dealNearest deals the puzzle that came nearest where one with as many blanks as p
// asks for was not reached: of the same seed, so it is reached again. What the game ID
// asked for stays out of reach; the game gets the ID of what it has.
func (t *Tab) dealNearest(p sudoku.Params, seed uint64, reached int) {
	asked := p.Blanks
	p.Blanks = reached
	t.setup.next.Instead(p)
	t.frame.Session.NewGame(p, seed, func(err error) {
		t.dealt(err)
		if err == nil {
			t.frame.Status.Say(lang.T("sudoku.blanks.nearest", "Count", asked, "Reached", reached))
		}
	})
}

// Show brings the board to a new position.
func (t *Tab) Show(c change, d time.Duration, done func()) {
	t.leavePath()
	if c.Kind.Fresh() {
		t.fresh(c.Kind)
	}
	if c.Kind.Fresh() || c.Kind.Jumps() {
		clear(t.wrong)
	}
	for _, m := range c.Moves {
		if m.Action != sudoku.Colour { // which leaves the digit as it is
			delete(t.wrong, m.Cell)
		}
	}
	t.account(c)
	t.explainStep(c)
	t.coach(c)
	t.goTo(c)
	t.pad.refresh()
	t.board.ShowWhole(nil)
	switch {
	case d > 0 && (c.Kind.Fresh() || c.Kind.Jumps()):
		t.turn(dealDelay, d, done)
	case d > 0 && c.ByEngine:
		t.turn(func(int) float32 { return 0 }, d, done)
	case d > 0 && t.becomes(t.views()):
		t.turn(t.fromChosen, 2*d, done)
	default:
		t.refresh()
		done()
	}
	t.lightUnits(c)
}

// fresh follows another game.
func (t *Tab) fresh(kind session.Kind) {
	t.closeDraft()
	t.mode, t.held, t.several, t.filter.digit = digits, 0, selection{}, 0 // which belong to the game before
	t.setup.id.Refresh()
	t.setup.next.Adopt(t.setup.table)
	if kind != session.Restored {
		t.frame.Session.SetExtra(tallyKey, "")
	}
	if refs := t.frame.Session.Pictures(); kind == session.Restored && len(refs) > 0 {
		t.picture.Load(refs...)
	} else {
		t.keepPicture()
	}
	t.study()
}

// dealDelay lets a new board turn over from the top left to the bottom right.
func dealDelay(cell int) float32 {
	return 0.7 * float32(sudoku.RowOf(cell)+sudoku.ColumnOf(cell)) / 16
}

// Celebrate lets the picture close up that the boxes have become, or the board turn over
// once in a wave from the digit entered last.
func (t *Tab) Celebrate(pace board.Pace, done func()) {
	t.dropHint()
	win := t.faces.win()
	if win.Picture == nil {
		win.Lead = func(d time.Duration, then func()) { t.wave(t.fromChosen, d, then) }
	}
	t.board.Celebrate(win, pace, done)
}

// keepPicture notes in the game which picture it is played with: with digits, with none.
func (t *Tab) keepPicture() {
	if !t.setup.pieces {
		t.frame.Session.SetPictures(nil)
		return
	}
	if ref := t.picture.Ref(); ref.Hash != "" {
		t.frame.Session.SetPictures([]session.PictureRef{ref})
	}
}

func (t *Tab) pictureChanged() {
	if t.setup.pieces { // a game that was opened keeps what it came with
		t.keepPicture()
	}
	t.faces.render()
	t.board.TakeFocus()
}

// explains says whether an engine gives reasons: a step then has all the moves
// that its reason is for.
func explains(engine string) bool { return engine == "logic" }

// How long a reason is read at the lowest speed: the pattern is looked for on the
// board, and each letter takes its time. A Chinese character says as much as some.
const (
	lookingTime = 3 * time.Second
	letterTime  = 80 * time.Millisecond
	characters  = 3 // letters
)

// slowest gives the player time to read what an explaining engine has said.
func slowest(engine, said string) time.Duration {
	if !explains(engine) {
		return tab.Slowest
	}
	letters := 0
	for _, r := range said {
		letters++
		if unicode.Is(unicode.Han, r) {
			letters += characters - 1
		}
	}
	return lookingTime + time.Duration(letters)*letterTime
}

var _ = lang.Keys("sudoku.engine.", "search", "logic")
