// Package cycle is the tab of the numbers that go round: a click adds one to
// the tiles of a neighbourhood, and the goal is to make all tiles equal.
package cycle

import (
	"context"
	"errors"
	"image"
	"slices"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/cycle"
)

// Name is the game's name in IDs, files and settings.
const Name = "cycle"

type frame = tab.Frame[cycle.Params, cycle.Position, cycle.Move]

// Session is the game on the table of this tab; it outlives the tab, which is
// built anew when the language changes.
type Session = session.Session[cycle.Params, cycle.Position, cycle.Move]

// waveTime is how long the tiles of a click take to turn over, one a little
// after the other.
const waveTime = look.TurnTime * 9 / 4

// change is what a session tells of a change.
type change = session.Change[cycle.Position, cycle.Move]

// NewSession returns a session for the tab. Positions that cannot be solved
// are put on the table like others: the tab explains them, and lets the player
// find out.
func NewSession(post func(func()), files *session.Storage) *Session {
	return session.New(session.Config[cycle.Params, cycle.Position, cycle.Move]{
		Game: Name, Rules: cycle.Rules{}, Post: post, Files: files,
		ParamsOf: cycle.Position.Params,
	})
}

// Tab is the tab.
type Tab struct {
	frame    *frame
	services *tab.Services
	board    *board.Board
	faces    *faces
	setup    *setup
	looks    *looks
	gallery  *gallery
	facts    *facts
	todo     *todo
	edit     *edit
	lead     lead
	lowest   atomic.Int64       // what the lowest value is called, for the background
	taught   []cycle.TileClicks // that a hint shows
	pointed  int                // the cell under the pointer, -1 without one
	laid     bool               // the board has been given a shape
	stale    bool               // tiles are to be painted anew when they stand still
}

// Entry is the game's line in the suite.
var Entry = tab.NewEntry(cycle.Game(), messages, NewSession, New)

// spec is the game as the frame knows it.
var spec = tab.Spec[cycle.Params, cycle.Position, cycle.Move]{
	Game:     cycle.Game(),
	MoveTime: waveTime,
}

// New builds the tab over a session. A session without a game gets the one
// saved last, or a deal.
func New(services *tab.Services, s *Session) *Tab {
	t := &Tab{services: services, pointed: -1}
	own := spec
	own.Hint = t.hint
	t.frame = tab.NewFrame(services, own, s)
	t.board = t.frame.Board
	t.faces = newFaces(t)
	t.countFrom(t.faces.zero)
	t.gallery = newGallery(t)
	t.looks = newLooks(t)
	t.facts = newFacts(t)
	t.todo = newTodo(t)
	t.edit = newEdit(t)
	t.setup = newSetup(t, s)
	t.board.OnTap = t.tap
	t.board.OnSecondary = t.secondary
	t.board.OnHover, t.board.OnCursor = t.point, t.point
	t.board.OnRune = t.rune
	t.board.OnKey = t.boardKey
	t.board.OnTileSize = func(int) { t.faces.render() }
	t.frame.Join(t)
	return t
}

// Begin shows the game on the table, the one saved last, or deals one.
func (t *Tab) Begin() {
	s := t.frame.Session
	old, again := t.frame.Former().(*Tab)
	if s.HasGame() {
		t.looks.begin(false)
		s.Resume(session.BoardAway) // a draft was left behind
		t.place(s.Position())
		t.setup.next.Follows(t.setup.table)
		t.facts.begin()
		if again {
			t.follow(old)
		}
		t.frame.TakeOver()
	} else {
		before, err := s.Restore() // the frame tells of a damaged autosave
		t.looks.begin(before || err != nil)
	}
	t.looks.load(s.Pictures())
	if !s.HasGame() {
		t.place(plain(t.setup.next.Choice().Board)) // until the deal is ready
		t.facts.refresh()
		t.NewGame()
	} else if !again {
		t.edit.resume()
	} else if old.edit.on {
		t.edit.goOn(old.edit)
	}
}

// Page is the tab as the window holds it.
func (t *Tab) Page() *tab.Page { return t.frame.Page() }

// Cards are the cards at the side.
func (t *Tab) Cards() []fyne.CanvasObject {
	return []fyne.CanvasObject{ui.Card("", ui.Flush(t.facts.does)), t.setup.content, t.facts.content, t.looks.content}
}

// Lab is what the laboratory holds beside the engines: the game's ID and the facts.
func (t *Tab) Lab() []fyne.CanvasObject {
	return []fyne.CanvasObject{ui.Card("", t.setup.id.Content), t.facts.sheet}
}

// Above is what stands above the board: what can be done with a position that is put in.
func (t *Tab) Above() fyne.CanvasObject { return t.edit.offer.Content }

// Photos is where the tab takes the player's pictures.
func (t *Tab) Photos() pictures.Photos { return t.looks }

// Par works out how many clicks a deal needs.
func (t *Tab) Par(ctx context.Context, start cycle.Position, report func(tab.Par[cycle.Move])) {
	t.facts.par(ctx, start, report)
}

// Failed hears why an engine found no way.
func (t *Tab) Failed(err error) { t.facts.failed(err) }

// Called is what boards of these params are called.
func (t *Tab) Called(p cycle.Params) string { return t.setup.called(p) }

// Drafting says that a position is being edited.
func (t *Tab) Drafting() bool { return t.edit.away() }

// Countdown is the time that a game is to be played in.
func (t *Tab) Countdown() time.Duration { return t.setup.next.Table().limit }

// PlaysOn implements tab.Leisurely.
func (t *Tab) PlaysOn() { t.setup.next.Follows(t.setup.table) }

// Keys are what the board does with keys.
func (t *Tab) Keys() []ui.Action {
	return []ui.Action{{Name: "cycle.key.plus", Key: ui.Key{Name: "+"}}, {Name: "cycle.key.minus", Key: ui.Key{Name: "−"}},
		{Name: "cycle.key.digit", Key: ui.Key{Name: "0–9"}}}
}

// NewGame deals with what was chosen, also while editing.
func (t *Tab) NewGame() {
	t.frame.Stop()
	t.edit.makeWay()
	t.frame.Session.NewGame(t.setup.next.Ask().Params, tab.Seed(), func(err error) {
		if wrong, ok := errors.AsType[*solver.ParseError](err); ok {
			err = refused{wrong}
		}
		t.setup.next.Answer(err)
		if err != nil {
			t.edit.back(t.edit.left)
		}
	})
}

// refused is a choice of which there is no deal, as one reads it who has chosen from
// lists and typed no text.
type refused struct{ *solver.ParseError }

// Closer is the key of the sentence for that; not every refusal has one.
func (r refused) Closer() (key string) {
	if r.Code == "cycle-most" {
		key = "cycle.refused"
	}
	return key
}

// position is the one that the board shows: the draft while one is edited.
func (t *Tab) position() cycle.Position {
	if t.edit.on {
		return t.edit.draft
	}
	return t.frame.Session.Position()
}

// place shows a position without animation, on a board of its shape.
func (t *Tab) place(p cycle.Position) {
	t.layout(p)
	t.board.SetTiles(inPlace(p.Board()))
	t.paint(p)
	t.join(p, 0)
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

// layout shapes the board, if it is not of that shape already. The tile of a
// cell never leaves it.
func (t *Tab) layout(p cycle.Position) {
	if l := t.board.Layout(); l.Cols == p.Board().W && l.Rows == p.Board().H && t.laid {
		return
	}
	t.laid = true
	t.board.SetLayout(layoutOf(p))
	t.looks.setAspect(p.Board().W, p.Board().H)
}

// layoutOf is how the tiles of a board lie.
func layoutOf(p cycle.Position) board.Layout {
	gap := float32(look.TileGap)
	if max(p.Board().W, p.Board().H) > 10 {
		gap /= 2
	}
	return board.Layout{Cols: p.Board().W, Rows: p.Board().H, Gap: gap, Pad: look.CardGap}
}

// paint gives all tiles the faces of a position.
func (t *Tab) paint(p cycle.Position) {
	all := make([]board.Face, p.Cells())
	for c := range all {
		all[c] = t.face(p, c)
	}
	t.board.SetFaces(all)
}

// repaint is paint for the position that is shown, as soon as no tile turns: each of
// those shows the old value or the new one.
func (t *Tab) repaint() {
	if t.stale = t.board.Animating(); t.stale {
		return
	}
	if p := t.position(); p.Cells() == t.board.Layout().Cells() {
		t.paint(p)
		t.join(p, 0)
	}
}

// cover lays the picture over a board that is won, which may come before its pictures,
// and takes it away where the style has none.
func (t *Tab) cover() {
	if s := t.frame.Session; !t.edit.on && s.HasGame() && s.Status() == solver.Won && !t.board.Animating() {
		switch win := t.faces.win(s.Position().Common()); {
		case win.Picture == nil && !t.board.Celebrating():
			t.board.ShowWhole(nil)
		case win.Picture == nil:
		case t.board.Won():
			t.board.Recut(win.Picture, win.Grow)
		default:
			t.board.Celebrate(win, board.Pace{}, nil)
		}
	}
}

func (t *Tab) face(p cycle.Position, cell int) board.Face {
	return t.faces.face(p.Board(), cell, p.Value(cell), t.todo.tag(cell))
}

// Show animates a change.
func (t *Tab) Show(c change, d time.Duration, done func()) {
	t.edit.close()
	if c.Kind.Fresh() {
		t.edit.arrives(c.Kind)
	}
	t.board.ShowWhole(nil)
	if c.Kind.Fresh() {
		t.fresh(c)
	}
	t.todo.follow(c)
	t.gallery.follow(c)
	t.facts.follow()
	t.setup.showID()
	l := t.board.Layout()
	if d == 0 || c.Kind.Fresh() && c.Kind != session.NewGame || l.Cols != c.New.Board().W || l.Rows != c.New.Board().H {
		t.place(c.New)
		done()
	} else if c.Kind == session.NewGame {
		t.place(c.New)
		t.join(plain(c.New.Board()), 0) // as nothing is, until they lie
		t.animate(dealt(l, c.New.Board()), d, func() { t.join(t.position(), t.services.Settings.Scaled(waveTime)); done() })
	} else {
		t.turn(c, d, done)
	}
	t.todo.point()
}

// fresh follows a new game.
func (t *Tab) fresh(c change) {
	t.lead = lead{}
	t.setup.next.Adopt(t.setup.table)
	t.layout(c.New)
	if c.Kind == session.Restored {
		t.looks.load(t.frame.Session.Pictures())
	} else {
		t.looks.bring() // there may be more values
		t.looks.keep()
	}
	t.facts.fresh(c.Kind)
}

// turn turns over the tiles that a change gave other values, the one clicked
// first.
func (t *Tab) turn(c change, d time.Duration, done func()) {
	if t.board.Animating() { // what turns shows what it was to show, at once
		t.board.SetTiles(inPlace(c.New.Board()))
	}
	t.paint(c.Old) // with the marks that are right from now on, on all tiles at once
	var motions board.Transition
	for cell := range c.New.Cells() {
		if c.New.Value(cell) == c.Old.Value(cell) {
			continue
		}
		face, back := t.face(c.New, cell), t.face(c.Old, cell)
		motions = append(motions, board.Motion{Tile: cell, From: cell, To: cell, Turn: &face, Back: &back})
	}
	if len(motions) == 0 {
		done()
		return
	}
	from := motions[len(motions)/2].To
	if len(c.Moves) > 0 {
		from = t.clicked(c.Moves[len(c.Moves)-1])
	}
	t.animate(ripple(t.board.Layout(), from, motions), d, done)
	t.join(c.New, d)
}

// animate runs a transition, after which the tiles show what has changed meanwhile.
func (t *Tab) animate(motions board.Transition, d time.Duration, done func()) {
	t.board.Animate(motions, d, func() {
		if t.stale {
			t.repaint()
			t.cover()
		}
		done()
	})
}

// plain is the position of a board on which all tiles are 1.
func plain(b cycle.Board) cycle.Position {
	ones := make([]int, b.Cells())
	for i := range ones {
		if !b.Hole(i) {
			ones[i] = 1
		}
	}
	p, err := cycle.NewPosition(b, ones)
	if err != nil {
		panic(err) // a bug: boards were checked where they came in
	}
	return p
}

// depth is the number of values on the board.
func (t *Tab) depth() int {
	if t.edit.on || t.frame.Session.HasGame() {
		return t.position().Board().Depth
	}
	return t.setup.next.Choice().Depth
}

// engine is the one of that name.
func engine(name string) cycle.Engine {
	all := cycle.Engines()
	return all[slices.IndexFunc(all, func(e cycle.Engine) bool { return e.Name == name })]
}

// clicked is the cell of a move.
func (t *Tab) clicked(m cycle.Move) int { return t.board.Layout().Cell(m.X, m.Y) }

// Celebrate closes the picture that a solved board shows, or lets its tiles turn in
// a last wave where they show none together.
func (t *Tab) Celebrate(pace board.Pace, done func()) {
	p := t.frame.Session.Position()
	from := p.Cells() / 2
	if h := t.frame.Session.History(); len(h) > 0 {
		from = t.clicked(h[len(h)-1])
	}
	win := t.faces.win(p.Common())
	win.From = []int{from}
	if win.Picture == nil {
		win.Lead = func(d time.Duration, then func()) {
			var motions board.Transition
			for c := range p.Cells() {
				if p.Board().Hole(c) {
					continue
				}
				face := t.face(p, c)
				motions = append(motions, board.Motion{Tile: c, From: c, To: c, Turn: &face, Back: &face})
			}
			t.animate(ripple(t.board.Layout(), from, motions), d, then)
		}
	}
	t.board.Celebrate(win, pace, done)
}

// Whole is the picture that the tiles are cut from: in an album that of the tile
// pointed at.
func (t *Tab) Whole() *image.RGBA {
	value := 1
	if p := t.position(); t.pointed >= 0 && t.pointed < p.Cells() && !p.Board().Hole(t.pointed) {
		value = p.Value(t.pointed)
	}
	return t.faces.whole(value)
}

// The engines' words are found by their names.
var _ = lang.Keys("cycle.engine.", "fewest", "chase")
