// Package swap is the tab of the swap puzzle: the player's photo cut into
// pieces, all of them on the board and in the wrong places, which are exchanged
// two by two until the picture is whole.
package swap

import (
	"image"
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
	"tessera/solver/swap"
)

// Name is the game's name in IDs, files and settings.
const Name = "swap"

type (
	frame  = tab.Frame[swap.Params, swap.Position, swap.Move]
	change = session.Change[swap.Position, swap.Move]
)

// Session is the game on the table of this tab; it outlives the tab, which is
// built anew when the language changes.
type Session = session.Session[swap.Params, swap.Position, swap.Move]

// NewSession returns a session for the tab.
func NewSession(post func(func()), files *session.Storage) *Session {
	return session.New(session.Config[swap.Params, swap.Position, swap.Move]{
		Game: Name, Rules: swap.Rules{}, Post: post, Files: files,
		ParamsOf: swap.Position.Params, Status: status, Lasting: []string{extraAlike, extraOf},
	})
}

// Tab is the tab.
type Tab struct {
	frame    *frame
	services *tab.Services
	board    *board.Board
	picture  *pictures.PictureCard
	done     *wellDone
	setup    *setup
	faces    *faces
	glass    *glass
	drag     *drag
	alike    *alike
	engines  []swap.Engine
	picked   int   // the cell of the first of two, or nothing
	hold     []int // the cells of the pieces that go with it
	pointed  int   // the cell under the pointer, or nothing
	verified bool  // right and wrong pieces are marked
	pointing []int // the cells of the pieces that a hint points at
	together bool  // which go as one
}

// nothing is no cell.
const nothing = -1

// Entry is the game's line in the suite.
var Entry = tab.NewEntry(swap.Game(), messages, NewSession, New)

// New builds the tab over a session. A session without a game gets the one saved
// last, or a new one.
func New(services *tab.Services, s *Session) *Tab {
	t := &Tab{services: services, picked: nothing, pointed: nothing}
	t.alike = newAlike(t)
	t.engines = swap.AlikeEngines(t.alike.now.Load)
	game := swap.Game()
	game.Engines = t.engines
	game.Hint = t.hint
	t.frame = tab.NewFrame(services, tab.Spec[swap.Params, swap.Position, swap.Move]{Game: game}, s)
	t.board = t.frame.Board
	t.setup = newSetup(t, s)
	p := t.setup.next.Choice()
	t.picture = pictures.NewPictureCard(services.Library, Name, p.W, p.H)
	t.picture.SetGrid(gridOf(p.Board))
	t.done = newWellDone(t)
	t.faces = newFaces(t)
	t.glass = newGlass(t)
	t.drag = &drag{tab: t}
	t.board.Dragger = t.drag
	t.board.OnTap = t.tap
	t.board.OnSecondary = t.turn
	t.board.OnHover = t.hover
	t.board.OnCursor = func(int) { t.board.RefreshLens() }
	t.board.OnTileSize = func(int) { t.faces.Render() }
	t.picture.OnChange = t.pictureChanged
	t.picture.OnChosen = t.frame.PictureChosen
	t.picture.OnPeek = t.frame.Peek
	t.frame.Join(t)
	return t
}

// Begin shows the game on the table, the one saved last, or a new one.
func (t *Tab) Begin() {
	s := t.frame.Session
	if old, ok := t.frame.Former().(*Tab); ok {
		t.follow(old)
	}
	if !s.HasGame() {
		_, _ = s.Restore() // the frame tells of a damaged autosave
	} else {
		t.setup.next.Follows(t.setup.table)
		t.alike.opens(session.Restored) // it has its own
		t.place(s.Position())
		t.setup.showID()
		t.frame.TakeOver()
	}
	t.loadPictures(append(s.Pictures(), t.services.Settings.Picture(Name)))
	if !s.HasGame() {
		t.deal()
	}
}

// Page is the tab as the window holds it.
func (t *Tab) Page() *tab.Page { return t.frame.Page() }

// Cards are the cards at the side.
func (t *Tab) Cards() []fyne.CanvasObject {
	return []fyne.CanvasObject{t.picture.Content, t.setup.content, t.done.content}
}

// Lab is what the laboratory holds beside the engines: the game's ID.
func (t *Tab) Lab() []fyne.CanvasObject {
	return []fyne.CanvasObject{ui.Card("", t.setup.id.Content)}
}

// Photos is where the tab takes the player's picture.
func (t *Tab) Photos() pictures.Photos { return t.picture }

// Whole is the whole picture.
func (t *Tab) Whole() *image.RGBA { return t.faces.Whole }

// Reference is the card of the picture, which may stand beside the board.
func (t *Tab) Reference() *pictures.PictureCard { return t.picture }

// Figures is how much of the picture is in its place.
func (t *Tab) Figures() []tab.Figure {
	return []tab.Figure{{Value: func() string { return t.alike.progress(t.frame.Session.Position()) }}}
}

// Extras are the buttons of the game's own.
func (t *Tab) Extras() []tab.Extra {
	return []tab.Extra{{Action: ui.Action{Name: "swap.verify", Icon: "check", Key: ui.Key{Name: fyne.KeyC}, Do: t.verify}}}
}

// Actions are the keys of the game's own.
func (t *Tab) Actions() []ui.Action {
	return []ui.Action{
		{Name: "swap.turn", Key: ui.Key{Name: fyne.KeyR}, Do: t.turnHere},
		{Name: "swap.magnify", Key: ui.Key{Name: fyne.KeyM}, Do: func() { t.glass.hold(true) }},
	}
}

// NewGame deals with what was chosen.
func (t *Tab) NewGame() { t.deal() }

// Opens takes over which pieces of a game look alike.
func (t *Tab) Opens(kind session.Kind) { t.alike.opens(kind) }

// deal starts a game with what was chosen.
func (t *Tab) deal() {
	t.frame.Stop()
	t.alike.deal(t.setup.next.Ask(), t.setup.next.Answer)
}

// layout shapes the board, if it is not of that shape already. Its cells meet:
// the gap between two pieces is left free in their faces, so that pieces which
// lose their border close up.
func (t *Tab) layout(p swap.Position) {
	l := t.layoutOf(p.Board())
	if l == t.board.Layout() {
		return
	}
	t.board.SetLayout(l)
	t.picture.SetGrid(gridOf(p.Board()))
	t.done.shape(l)
	t.glass.forget()
	t.faces.Arrive()
	t.faces.Render()
}

// layoutOf is how the pieces of a board lie.
func (t *Tab) layoutOf(b swap.Board) board.Layout {
	return board.Layout{Cols: b.W, Rows: b.H, Pad: look.CardGap, Aspect: t.picture.Cells(gridOf(b))}
}

// gridOf is a board as the picture is cut for it: pieces may have the shape in which
// the board shows the whole picture, unless they are turned by quarters.
func gridOf(b swap.Board) pictures.Grid {
	return pictures.Grid{Cols: b.W, Rows: b.H, Oblong: true, Turned: b.Turned}
}

// place puts the pieces where they are in p.
func (t *Tab) place(p swap.Position) {
	t.layout(p)
	t.board.SetTiles(cells(p))
	t.faces.assign(p)
	t.mark()
}

// cells lists for each piece the cell it is in.
func cells(p swap.Position) []int {
	cells := make([]int, p.Cells())
	for c := range cells {
		cells[p.Piece(c)] = c
	}
	return cells
}

// Show animates a change.
func (t *Tab) Show(c change, d time.Duration, done func()) {
	t.picked, t.hold = nothing, nil
	t.unverify()
	t.board.ShowWhole(nil)
	t.setup.showID()
	b := c.New.Board()
	reshaped := t.layoutOf(b) != t.board.Layout()
	if c.Kind.Fresh() {
		t.adopt(c)
		t.showGhost()
	}
	end := func() {
		t.faces.show(c.New, c.New)
		t.board.Lift()
		t.glass.refresh()
		t.alike.ask() // a board that looked whole may do so no longer
		done()
	}
	if d == 0 || reshaped {
		t.place(c.New)
		end()
		return
	}
	if c.Kind.Fresh() {
		t.place(b.Goal()) // the whole picture comes apart
		t.board.Animate(t.faces.fly(b.Goal(), c.New), d, end)
		return
	}
	t.mark()
	old := t.drag.shown(c.Old)
	t.faces.show(old, c.New)
	t.board.Animate(t.faces.transition(old, c.New), d, end)
}

// adopt takes over what a game that is new on the table brings with it.
func (t *Tab) adopt(c change) {
	t.setup.next.Adopt(t.setup.table)
	t.layout(c.New) // first, since the crop follows the board's shape
	if refs := t.frame.Session.Pictures(); c.Kind == session.Restored && len(refs) > 0 {
		t.loadPictures(refs)
		return
	}
	t.done.card.Mine()
	t.keepPictures()
	t.alike.ask()
}

func (t *Tab) pictureChanged() {
	if t.frame.Session.HasGame() {
		t.frame.SetAspect(t.picture.Cells(gridOf(t.frame.Session.Position().Board())))
		t.done.shape(t.board.Layout())
	}
	t.setup.show()
	t.keepPictures()
	t.alike.ask()
	t.faces.Render()
	t.board.TakeFocus()
}

// again shows the pieces as an option of their look asks for.
func (t *Tab) again() {
	if t.frame.Session.HasGame() {
		t.faces.assign(t.frame.Session.Position())
	}
	t.glass.forget()
	t.board.TakeFocus()
}

// recut shows the picture of a win that stands in the board's new size.
func (t *Tab) recut() {
	t.done.picture(func(whole *image.RGBA) { t.board.Recut(whole, t.done.grower()) })
}

// Celebrate lets the picture close up: the one played with, or the player's own for
// this moment.
func (t *Tab) Celebrate(pace board.Pace, done func()) {
	var from []int
	if h := t.frame.Session.History(); len(h) > 0 {
		m, l := h[len(h)-1], t.board.Layout()
		from = []int{l.Cell(m.A.X, m.A.Y)}
		if m.Turn == 0 {
			from = append(from, l.Cell(m.B.X, m.B.Y))
		}
	}
	t.done.picture(func(whole *image.RGBA) {
		if t.frame.Session.Status() == solver.Won {
			t.board.Celebrate(board.Win{Picture: whole, Grow: t.done.grower(), From: from}, pace, done)
		}
	})
}

var _ = lang.Keys("swap.engine.", swap.Default)
