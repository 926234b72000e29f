// Package link is the tab of Link (连连看): two equal tiles vanish when a path
// of at most two turns joins them, until the board is empty and the picture
// behind it is to be seen.
package link

import (
	"image"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/reader"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/link"
)

func init() { lang.Add(link.Messages) }

// Name is the game's name in IDs, files and settings.
const Name = "link"

type (
	frame  = tab.Frame[link.Params, link.Position, link.Move]
	change = session.Change[link.Position, link.Move]
)

// Session is the game on the table of this tab; it outlives the tab, which is
// built anew when the language changes.
type Session = session.Session[link.Params, link.Position, link.Move]

// NewSession returns a session for the tab.
func NewSession(post func(func()), files *session.Storage) *Session {
	return session.New(session.Config[link.Params, link.Position, link.Move]{
		Game: Name, Rules: link.Rules{}, Post: post, Files: files,
		ParamsOf: link.Position.Params, Lasting: []string{extraFaces, extraMode}, Longest: link.LongestTime, Mode: recordedAs, PaidHints: true,
	})
}

// Tab is the tab.
type Tab struct {
	frame    *frame
	services *tab.Services
	board    *board.Board
	picture  *pictures.PictureCard
	setup    *setup
	album    *pictures.AlbumCard
	gallery  *gallery
	drawing  drawing       // the photos on the tiles
	plain    bool          // the game is of a version in which kinds had the faces of their own numbers
	cut      *pictures.Cut // the picture behind the tiles
	on       tiles         // on the board now
	selected int           // the cell of the first of two, or nothing
	times    []time.Duration
	worth    link.Tally
	verdicts verdicts
	judges   atomic.Pointer[link.Judge] // that of the game on the table, for the background
	offer    *ui.Offer
	refused  *ui.Prompt // why the last pair cannot go
	moments  int        // counts what is shown for a moment
	showing  bool       // the board shows a change
	waiting  func()     // what comes when it has been seen; nil for nothing
	copying  bool       // the board that comes was read from a picture
}

// The board's measures: the ring for paths is room enough around the tiles, which stand
// closer where there are many, and are upright as those of mahjong where that is how they
// are larger.
const (
	tileGap = 2
	closeBy = 1   // is the gap of a board of more than so many cells
	many    = 100 // cells
	slim    = 0.68
)

// layoutOf is how a board of that size is laid out.
func layoutOf(w, h int) board.Layout {
	l := board.Layout{Cols: w, Rows: h, Gap: tileGap, Ring: true, Slim: slim}
	if w*h > many {
		l.Gap = closeBy
	}
	return l
}

// dimmed is how much of the board's bed shines through the picture behind the tiles
// while one plays, so that it does not vie with them.
const dimmed = 0.4

// moveTime is how long a pair takes at normal speed: its path, its going, and
// the fall of the others.
const moveTime = 3 * look.MoveTime

// pathTime is the least that a pair of an engine takes to be shown, so that its
// path is seen at every speed.
const pathTime = 50 * time.Millisecond

// Entry is the game's line in the suite.
var Entry = tab.NewEntry(link.Game(), messages, NewSession, New)

// spec is the game as the frame knows it.
var spec = tab.Spec[link.Params, link.Position, link.Move]{
	Game:     link.Game(),
	MoveTime: moveTime, EveryMove: true, Scored: true, SameLength: true,
}

// New builds the tab over a session. A session without a game gets one, or a
// saved one.
func New(services *tab.Services, s *Session) *Tab {
	t := &Tab{services: services, selected: nothing, offer: ui.NewOffer(), refused: ui.NewPrompt()}
	own := spec
	own.Hint = t.hint
	t.frame = tab.NewFrame(services, own, s)
	t.board = t.frame.Board
	t.gallery = newGallery(t)
	t.album = newAlbum(t)
	t.setup = newSetup(t, s)
	p := t.setup.next.Choice()
	t.picture = pictures.NewPictureCard(services.Library, Name, p.W, p.H)
	t.cut = pictures.NewCut(services.Library, t.board, t.picture)
	t.cut.Uncut = true
	t.cut.OnCut = t.behind
	t.board.OnTap = t.tap
	t.board.OnSecondary = t.equals
	t.board.OnHover = t.hover
	t.board.Walked = t.walked
	t.board.OnTileSize = func(int) { t.render() }
	t.picture.OnChange = t.pictureChanged
	t.picture.OnPeek = t.frame.Peek
	t.frame.Join(t)
	return t
}

// Begin shows the game on the table, the one saved last, or a new one.
func (t *Tab) Begin() {
	s := t.frame.Session
	if s.HasGame() {
		t.restore()
		t.setup.next.Follows(t.setup.table)
		t.take()
		if old, ok := t.frame.Former().(*Tab); ok {
			t.follow(old)
		}
		t.place()
		t.loadPictures(s.Pictures())
		t.setup.showID()
		t.frame.TakeOver()
		t.judge()
		return
	}
	if restored, _ := s.Restore(); !restored { // the frame tells of a damaged autosave
		t.loadPictures(nil)
		t.deal()
	}
}

// Page is the tab as the window holds it.
func (t *Tab) Page() *tab.Page { return t.frame.Page() }

// Cards are the cards at the side.
func (t *Tab) Cards() []fyne.CanvasObject {
	return []fyne.CanvasObject{t.picture.Content, t.setup.content, t.album.Content}
}

// Lab is what the laboratory holds beside the engines: the game's ID.
func (t *Tab) Lab() []fyne.CanvasObject {
	return []fyne.CanvasObject{ui.Card("", t.setup.id.Content)}
}

// Over is what lies over the board: for a moment why a pair was refused.
func (t *Tab) Over() []fyne.CanvasObject { return []fyne.CanvasObject{t.refused.Content} }

// Offer is what is said of a lost board.
func (t *Tab) Offer() *ui.Offer { return t.offer }

// Photos is where the tab takes the player's pictures.
func (t *Tab) Photos() pictures.Photos { return desk{t} }

// Whole is the picture behind the tiles.
func (t *Tab) Whole() *image.RGBA { return t.cut.Whole }

// Figures are how many tiles are left, and what a run of pairs is worth.
func (t *Tab) Figures() []tab.Figure {
	return []tab.Figure{{Name: "link.left", Value: t.left}, {Name: "link.combo", Value: t.combo}}
}

// Extras are the buttons of the game's own.
func (t *Tab) Extras() []tab.Extra {
	return []tab.Extra{{Action: ui.Action{Name: "link.shuffle", Icon: "shuffle", Key: ui.Key{Name: fyne.KeyS}, Do: t.shuffle}, Price: t.shufflePrice,
		Ready: func() bool { return t.frame.Underway() && t.mayShuffle() }}}
}

// Actions are the keys of the game's own.
func (t *Tab) Actions() []ui.Action {
	return []ui.Action{
		{Name: "link.same", Key: ui.Key{Name: fyne.KeyE}, Do: func() { t.equals(t.board.Cursor()) }},
		{Name: "link.return", Key: ui.Key{Name: fyne.KeyB}, Do: t.back},
		reader.Action(t.ReadBoard),
	}
}

// NewGame deals with what was chosen.
func (t *Tab) NewGame() { t.deal() }

// deal starts a game with what was chosen.
func (t *Tab) deal() {
	t.frame.Stop()
	t.frame.Status.Say(lang.T("link.dealing"))
	p := t.setup.next.Ask().Params
	t.frame.Session.NewGame(p, p.Seed(tab.Seed()), t.setup.next.Answer)
}

// restore takes over with which faces a game was played.
func (t *Tab) restore() {
	name := t.frame.Session.Extra(extraFaces)
	t.setup.source, t.plain = sourceOf(name), name == "" || name == plainly
	t.setup.show()
}

// take takes over what a game on the table brings with it.
func (t *Tab) take() {
	s := t.frame.Session
	t.times = link.ParseTimes(s.Extra(extraTimes))
	t.worth = t.tally()
	t.on = played(s.Start(), s.History())
	t.verdicts = newVerdicts()
	t.judges.Store(t.verdicts.judge)
	t.layout()
}

// layout shapes the board for the position on it, if it is not of that shape
// already.
func (t *Tab) layout() {
	p := t.frame.Session.Position()
	if l := t.board.Layout(); l.Cols != p.W() || l.Rows != p.H() {
		t.board.SetLayout(layoutOf(p.W(), p.H()))
		t.picture.SetAspect(p.W(), p.H())
	}
	t.behind()
}

// place puts the tiles where they are, without animation.
func (t *Tab) place() {
	t.board.SetTiles(t.on.cells())
	t.gallery.assign()
}

// Show animates a change.
func (t *Tab) Show(c change, d time.Duration, done func()) {
	t.showing = true
	then := done
	done = func() {
		then()
		t.seen()
	}
	before := t.on
	l := t.board.Layout()
	reshaped := l.Cols != c.New.W() || l.Rows != c.New.H()
	t.choose(nothing)
	t.board.SetRing(board.Same)
	t.clearMoment()
	t.board.ShowWhole(nil)
	if c.Kind.Fresh() {
		t.fresh(c)
	} else {
		t.on = played(t.frame.Session.Start(), t.frame.Session.History())
	}
	t.score(c)
	t.setup.showID()
	t.judge()
	if c.Kind != session.Forward || c.ByEngine {
		t.board.Calm() // what was won is no longer on the board, or not by the player
	}
	if c.ByEngine {
		d = max(d, t.services.Settings.Scaled(pathTime))
	}
	if d == 0 || reshaped {
		t.place()
		t.trace(c, 0)
		t.moment(pathStays) // nothing else takes it away
		done()
		return
	}
	middle := l.Cell(l.Cols/2, l.Rows/2)
	switch {
	case c.Kind.Fresh():
		t.board.SetTiles(empty(len(t.on)).cells())
		t.gallery.assign()
		t.board.Animate(fly(empty(len(t.on)), t.on, middle), d, done)
	case c.Kind.Jumps():
		t.board.Animate(fly(before, t.on, middle), d, done)
	case c.Kind == session.Back:
		t.board.Animate(transition(before, t.on, false), d/2, done)
	default:
		this := t.moments
		t.board.Animate(transition(before, t.on, true), d, func() {
			// A hint or a refusal meanwhile has a path of its own, which stays.
			if this == t.moments && t.frame.RunState() == session.Idle {
				t.board.LeavePath(t.services.Settings.Scaled(look.FadingPath))
			}
			done()
		})
		lead := time.Duration(float64(d) * tracing)
		t.trace(c, lead)
		t.burst(c, d, lead)
		t.award(c, lead)
	}
}

// Ended clears the path of an engine's last pair, when it has been seen, and
// judges what the engine has left: a little later, since what ended it may be a
// move of the player, whose board is then the one to be judged.
func (t *Tab) Ended() {
	if !t.board.Animating() {
		t.board.SetPath()
	}
	t.services.Post(t.judge)
}

// fresh brings in a game that does not follow from the one before.
func (t *Tab) fresh(c change) {
	s := t.frame.Session
	if c.Kind == session.Restored {
		t.restore()
		t.drawing = drawing{}
	} else {
		s.SetExtra(extraFaces, sourceNames[t.setup.source])
		switch {
		case t.copying: // from a game that has a clock of its own, if any
			t.keepMode(link.Untimed)
		case !t.frame.Led(): // a level has a mode of its own
			t.keepMode(t.setup.next.Table().mode)
		}
		t.plain = false
		t.drawing = drawing{}
		t.keepPictures()
	}
	if t.copying { // nobody chose such a board for the next game
		t.setup.next.Follows(t.setup.table)
	} else {
		t.setup.next.Adopt(t.setup.table)
	}
	t.take()
	if c.Kind == session.Restored {
		t.loadPictures(s.Pictures())
	} else {
		t.showAlbum()
	}
	t.render()
}

// trace draws the path by which the last pair of a change went.
func (t *Tab) trace(c change, d time.Duration) {
	if p, m, ok := pair(c); ok {
		t.board.TracePath(d, spots(p, m)...)
	}
}

// spots are the corners of the path by which a pair can go.
func spots(p link.Position, m link.Move) (all []board.Spot) {
	a, okA := p.Cell(m.A)
	b, okB := p.Cell(m.B)
	if m.IsShuffle() || !okA || !okB {
		return nil
	}
	path, ok := link.NewBoard(p).Path(a, b)
	if !ok {
		return nil
	}
	for _, at := range path.Corners() {
		all = append(all, board.Spot{Col: at.X, Row: at.Y})
	}
	return all
}

// Celebrate shows the picture that the tiles have hidden, from the last pair.
func (t *Tab) Celebrate(pace board.Pace, done func()) {
	var from []int
	if h := t.frame.Session.History(); len(h) > 0 && !h[len(h)-1].IsShuffle() {
		m, l := h[len(h)-1], t.board.Layout()
		from = []int{l.Cell(m.A.X, m.A.Y), l.Cell(m.B.X, m.B.Y)}
	}
	t.board.Celebrate(t.cut.Win(from...), pace, done)
}

func (t *Tab) pictureChanged() {
	t.keepPictures()
	t.render()
	t.board.TakeFocus()
}

// render makes the faces and the picture behind them anew.
func (t *Tab) render() {
	t.cut.Render()
	t.gallery.render()
}

var _ = lang.Keys("link.engine.", "full", "greedy")
