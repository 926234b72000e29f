// Package sliding is the tab of the sliding puzzle: the player's photo cut
// into tiles, one of them taken out, the others pushed about until the picture
// is whole.
package sliding

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
	"tessera/solver/sliding"
)

// Name is the game's name in IDs, files and settings.
const Name = "sliding"

type frame = tab.Frame[sliding.Params, sliding.Position, sliding.Move]

// Session is the game on the table of this tab; it outlives the tab, which is
// built anew when the language changes.
type Session = session.Session[sliding.Params, sliding.Position, sliding.Move]

// rules are the game's, but for positions that are typed in or opened: one
// that cannot be solved is refused with the reason, instead of being played in
// vain.
type rules struct{ sliding.Rules }

// ParsePosition refuses what cannot be solved.
func (r rules) ParsePosition(text string) (sliding.Position, error) {
	p, err := r.Rules.ParsePosition(text)
	if err == nil {
		err = p.Solvable()
	}
	return p, err
}

// NewSession returns a session for the tab.
func NewSession(post func(func()), files *session.Storage) *Session {
	return session.New(session.Config[sliding.Params, sliding.Position, sliding.Move]{
		Game: Name, Rules: rules{}, Post: post, Files: files,
		ParamsOf: sliding.Position.Params,
	})
}

// Tab is the tab.
type Tab struct {
	frame    *frame
	services *tab.Services
	board    *board.Board
	picture  *pictures.PictureCard
	setup    *setup
	cards    *fyne.Container // the picture's, which plain tiles have not, and the setup's
	faces    *faces
	drag     *drag
	racing   *racing
	teaching bool      // a hint speaks of tiles by their numbers
	flying   bool      // a deal is still on its way to the board
	choosing bool      // the whole picture is shown; the tile tapped becomes the blank
	asked    time.Time // when *New game* last began that
}

// Entry is the game's line in the suite.
var Entry = tab.NewEntry(sliding.Game(), messages, NewSession, New)

// spec is the game as the frame knows it.
var spec = tab.Spec[sliding.Params, sliding.Position, sliding.Move]{
	Game: sliding.Game().With(rules{}),
}

// New builds the tab over a session. A session without a game gets one, or a
// saved one.
func New(services *tab.Services, s *Session) *Tab {
	t := &Tab{services: services, frame: tab.NewFrame(services, spec, s)}
	t.board = t.frame.Board
	t.racing = newRacing(t)
	t.setup = newSetup(t, s)
	p := t.setup.next.Choice()
	t.picture = pictures.NewPictureCard(services.Library, Name, p.W, p.H)
	t.picture.SetGrid(gridOf(p.W, p.H))
	t.setup.show()
	t.faces = &faces{tab: t, Cut: pictures.NewCut(services.Library, t.board, t.picture)}
	t.faces.OnCut = func() { t.faces.assign(t.faces.home) }
	t.drag = &drag{tab: t}
	t.board.Dragger = t.drag
	t.board.OnTap = t.tap
	t.board.OnKey = t.boardKey
	t.board.OnHover = t.hover
	t.board.OnEnter = t.enter
	t.board.OnTileSize = func(int) { t.faces.Render() }
	t.picture.OnChange = t.pictureChanged
	t.picture.OnChosen = func() {
		t.setup.choose(picture) // a picture is chosen to be seen
		t.frame.PictureChosen()
	}
	t.picture.OnPeek = t.frame.Peek
	t.frame.Join(t)
	return t
}

// Begin shows the game on the table, the one saved last, or the whole picture.
func (t *Tab) Begin() {
	s := t.frame.Session
	old, again := t.frame.Former().(*Tab)
	if again {
		t.follow(old)
	}
	if !s.HasGame() {
		_, _ = s.Restore() // the frame tells of a damaged autosave
	} else {
		t.setup.next.Follows(t.setup.table)
		t.place(s.Position())
		t.setup.showID()
		t.frame.TakeOver()
	}
	refs := append(s.Pictures(), t.services.Settings.Picture(Name))
	if !s.HasGame() || again && old.choosing {
		t.choose()
	}
	t.picture.Load(refs...)
}

// Page is the tab as the window holds it.
func (t *Tab) Page() *tab.Page { return t.frame.Page() }

// Cards are the cards at the side.
func (t *Tab) Cards() []fyne.CanvasObject {
	t.cards = ui.Column(look.CardGap, t.picture.Content, t.setup.content)
	return []fyne.CanvasObject{t.cards}
}

// Lab is what the laboratory holds beside the engines: the game's ID.
func (t *Tab) Lab() []fyne.CanvasObject {
	return []fyne.CanvasObject{ui.Card("", t.setup.id.Content)}
}

// Photos is where the tab takes the player's picture.
func (t *Tab) Photos() pictures.Photos { return t.picture }

// Whole is the whole picture; nil where tiles show none.
func (t *Tab) Whole() *image.RGBA {
	if t.Plain() {
		return nil
	}
	return t.faces.Whole
}

// Reference is the card of the picture, which may stand beside the board.
func (t *Tab) Reference() *pictures.PictureCard { return t.picture }

// Plain says whether the tiles are parts of no picture.
func (t *Tab) Plain() bool { return t.faces.style().plain() }

// aspect is the shape of the cells of a board: plain ones are square.
func (t *Tab) aspect(grid pictures.Grid) float64 {
	if t.Plain() {
		return 0
	}
	return t.picture.Cells(grid)
}

// NewGame shows the whole picture and lets the player take a tile out of it,
// or deals at once where the blank is always the same. Asking for a new game
// while the picture is shown deals with the usual blank.
func (t *Tab) NewGame() {
	if t.choosing && time.Since(t.asked) < fyne.CurrentApp().Driver().DoubleTapDelay() {
		return // the second click of two asks for the same
	}
	t.frame.Stop()
	if c := t.setup.next.Choice(); t.choosing || !c.choose {
		t.deal(c.Blank)
		return
	}
	t.asked = time.Now()
	t.choose()
}

// FirstGame deals the game that is usual, without asking for the tile to take out.
func (t *Tab) FirstGame() {
	t.frame.Stop()
	t.deal(t.setup.next.Choice().Blank)
}

// choose shows the whole picture and waits for the tile to take out. The game
// on the table stays until one has been chosen.
func (t *Tab) choose() {
	t.choosing = true
	t.frame.Session.Pause(session.BoardAway)
	t.frame.PutAside()
	t.board.ShowWhole(nil) // it hides the cursor
	p := t.setup.next.Choice().Params
	t.layout(p.W, p.H)
	t.picture.Mine() // what is shown is what will be dealt
	t.place(sliding.Goal(p))
	t.board.SetCursor(p.Blank, t.board.Focused())
	t.frame.Status.Say("")
	t.frame.Refresh()
}

// keep goes back to the game on the table, and reports whether there was one
// to go back to.
func (t *Tab) keep() bool {
	if !t.choosing || !t.frame.Session.HasGame() {
		return false
	}
	t.choosing = false
	t.frame.Session.Resume(session.BoardAway)
	t.setup.next.Back()
	t.place(t.frame.Session.Position())
	if refs := t.frame.Session.Pictures(); len(refs) > 0 && refs[0].Hash != t.picture.Ref().Hash {
		t.picture.Load(refs...)
	}
	t.board.SetCursor(t.board.Cursor(), false)
	t.frame.BringBack()
	t.frame.Refresh()
	return true
}

// CanUndo says whether the player is choosing the missing tile of another game.
func (t *Tab) CanUndo() bool { return t.choosing && t.frame.Session.HasGame() }

// Undo goes back from choosing to the game on the table.
func (t *Tab) Undo() { t.keep() }

// Prompt is what the player must do first.
func (t *Tab) Prompt() string {
	switch {
	case !t.choosing:
		return ""
	case t.frame.Session.HasGame() && t.frame.Session.Status() == solver.Playing:
		return lang.T("sliding.choose.keep")
	}
	return lang.T("sliding.choose")
}

// deal starts a game in which the tile of cell blank is missing.
func (t *Tab) deal(blank int) {
	p := t.setup.next.Ask().Params
	p.Blank = blank
	t.frame.Session.NewGame(p, tab.Seed(), t.setup.next.Answer)
}

// layout shapes the board, if it is not of that shape already.
func (t *Tab) layout(w, h int) {
	grid := gridOf(w, h)
	l := t.layoutOf(grid)
	if l == t.board.Layout() {
		return
	}
	t.board.SetLayout(l)
	t.picture.SetGrid(grid)
	t.faces.Render()
}

// layoutOf is how the tiles of a board lie.
func (t *Tab) layoutOf(g pictures.Grid) board.Layout {
	return board.Layout{Cols: g.Cols, Rows: g.Rows, Gap: t.setup.gap(), Pad: look.CardGap, Aspect: t.aspect(g)}
}

// gridOf is a board as the picture is cut for it. Tiles are never turned: they may
// have the shape in which the board shows the whole picture.
func gridOf(w, h int) pictures.Grid { return pictures.Grid{Cols: w, Rows: h, Oblong: true} }

// place puts the tiles where they are in p. Identity 0 is the missing piece,
// which lies at the blank's home while the picture is whole.
func (t *Tab) place(p sliding.Position) {
	t.layout(p.W(), p.H())
	t.board.SetTiles(t.cells(p))
	t.faces.assign(p.Home())
}

// cells lists for each tile the cell it is on in p.
func (t *Tab) cells(p sliding.Position) []int {
	cells := make([]int, p.Cells())
	for c := range p.Cells() {
		cells[p.Tile(c)] = c
	}
	if !t.choosing && !p.Solved() {
		cells[0] = -1
	}
	return cells
}

// Show animates a change.
func (t *Tab) Show(c session.Change[sliding.Position, sliding.Move], d time.Duration, done func()) {
	t.choosing = false
	t.frame.Session.Resume(session.BoardAway)
	t.board.ShowWhole(nil)
	t.split(c)
	t.setup.showID()
	l := t.board.Layout()
	reshaped := l.Cols != c.New.W() || l.Rows != c.New.H()
	if c.Kind.Fresh() {
		t.setup.adopt()
		t.layout(c.New.W(), c.New.H()) // first, since the crop follows the board's shape
		if refs := t.frame.Session.Pictures(); c.Kind == session.Restored && len(refs) > 0 {
			t.picture.Load(refs...)
		} else {
			t.keepPicture()
		}
	}
	if reshaped || d == 0 && c.Kind.Fresh() {
		t.place(c.New)
		done()
		return
	}
	if c.Kind.Fresh() {
		whole := sliding.Goal(c.New.Params())
		cells := t.cells(whole)
		cells[0] = whole.Home()
		t.board.SetTiles(cells)
		t.faces.assign(c.New.Home())
		t.flying = true
		t.board.Animate(fly(whole, c.New), d, func() { t.flying = false; done() })
		return
	}
	motions := transition(c.Old, c.New)
	if c.Kind == session.Redone && c.New.Solved() { // no win is celebrated twice
		motions = append(motions, board.Motion{From: c.New.Home(), To: c.New.Home(), Appear: true, Delay: 0.5})
	}
	t.board.Animate(motions, d, done)
}

// keepPicture notes in the game which picture it is played with.
func (t *Tab) keepPicture() {
	if ref := t.picture.Ref(); ref.Hash != "" && !t.Plain() {
		t.frame.Session.SetPictures([]session.PictureRef{ref})
	}
}

func (t *Tab) pictureChanged() {
	if !t.choosing {
		t.keepPicture()
	}
	l := t.board.Layout()
	t.frame.SetAspect(t.aspect(gridOf(l.Cols, l.Rows)))
	t.setup.show()
	t.faces.Render()
	t.board.TakeFocus()
}

// Celebrate lets the missing piece come back, and the picture close up from there. Plain
// tiles turn over in a wave from there.
func (t *Tab) Celebrate(pace board.Pace, done func()) {
	home := t.frame.Session.Position().Home()
	win := t.faces.Win(home)
	comes := board.Transition{{Tile: 0, From: home, To: home, Appear: true}}
	win.Lead = func(d time.Duration, then func()) { t.board.Animate(comes, d/2, then) }
	if style := t.faces.style(); style.plain() {
		l := t.board.Layout()
		all := style.dress(nil, l.Cols, l.Rows, home)
		win = board.Win{From: win.From, Lead: func(d time.Duration, then func()) {
			t.board.Animate(wave(comes, all, l, home), d, then)
		}}
	}
	t.board.Celebrate(win, pace, done)
}

// Words of the rules whose translations are found by their names.
var (
	_ = lang.Keys("sliding.engine.", "bfs", "bidirectional", "astar1", "astar2", "astar5", "idastar", "region", "optimal", "best", "proof", "astar1misplaced")
	_ = lang.Keys("sliding.preset.", "low", "medium", "high")
	_ = lang.Keys("way.", "U", "D", "L", "R")
)
