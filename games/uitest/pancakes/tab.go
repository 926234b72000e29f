// Package pancakes is a small game that the tests add to the suite, to see that
// a game joins it with a folder of its own and one line: its rules and engine
// are in the room rules, and what it says and its icon come with it.
package pancakes

import (
	"context"
	"embed"
	"image/color"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/games/uitest/pancakes/rules"
	"tessera/resources/lang"
	"tessera/solver"
)

// Name is the game's name in IDs, files and settings.
const Name = "pancakes"

type change = session.Change[rules.Position, rules.Move]

// Session is the game on the table.
type Session = session.Session[rules.Params, rules.Position, rules.Move]

// NewSession returns a session for the tab.
func NewSession(post func(func()), files *session.Storage) *Session {
	return session.New(session.Config[rules.Params, rules.Position, rules.Move]{
		Game: Name, Rules: rules.Rules{}, Post: post, Files: files, ParamsOf: rules.Position.Params,
	})
}

// files are what the game says, and its icon.
//
//go:embed icon.svg messages/*.json
var files embed.FS

// Entry is the game's line in the suite.
var Entry = tab.NewEntry(rules.Game(), files, NewSession, New)

// Tab is the tab: the stack in one column, of which a tap flips the pancake and
// all above it.
type Tab struct {
	frame *tab.Frame[rules.Params, rules.Position, rules.Move]
	next  *tab.NextGame[rules.Params]
	size  *ui.Select
	id    *tab.IDRow
	cards []fyne.CanvasObject
}

// New builds the tab over a session.
func New(services *tab.Services, s *Session) *Tab {
	spec := tab.Spec[rules.Params, rules.Position, rules.Move]{Game: rules.Game()}
	t := &Tab{frame: tab.NewFrame(services, spec, s)}
	var numbers []string
	for n := rules.Least; n <= rules.Most; n++ {
		numbers = append(numbers, lang.T("pancakes.number", "Count", n))
	}
	t.next = tab.NewNextGame(t.frame, tab.NextConfig[rules.Params]{
		Load:   func() rules.Params { return (rules.Least + rules.Most) / 2 },
		Save:   func(rules.Params) {},
		Check:  func(rules.Params) error { return nil },
		Called: func(n rules.Params) []string { return []string{numbers[n-rules.Least]} },
		Show:   func() { t.size.Choose(int(t.next.Choice() - rules.Least)) },
	})
	t.size = ui.NewSelect("game.size", numbers, len(numbers)/2, func(i int) {
		t.next.Change(func(n *rules.Params) { *n = rules.Params(rules.Least + i) })
	})
	t.id = tab.NewIDRow(services, ui.Caption(lang.T("id.caption")), Name, s)
	t.cards = []fyne.CanvasObject{ui.Card("", ui.Caption(lang.T("game.new")), t.size, t.next.Content)}
	t.frame.Board.OnTap = func(cell int) {
		t.frame.Stop() // the player takes over
		t.frame.Do(rules.Move(cell + 1))
	}
	t.frame.Board.OnTileSize = func(int) { t.paint() }
	t.frame.Join(t)
	return t
}

// Frame is the tab without its game, for tests that begin levels.
func (t *Tab) Frame() *tab.Frame[rules.Params, rules.Position, rules.Move] { return t.frame }

// Page is the tab as the window holds it.
func (t *Tab) Page() *tab.Page { return t.frame.Page() }

// Cards are the cards at the side.
func (t *Tab) Cards() []fyne.CanvasObject { return t.cards }

// Lab is what the laboratory holds beside the engines: the game's ID.
func (t *Tab) Lab() []fyne.CanvasObject { return []fyne.CanvasObject{ui.Card("", t.id.Content)} }

// Photos is nowhere: the game has no picture.
func (t *Tab) Photos() pictures.Photos { return nil }

// Begin shows the game on the table, the one saved last, or a new one.
func (t *Tab) Begin() {
	s := t.frame.Session
	if s.HasGame() {
		t.next.Follows(t.table)
		t.place(s.Position())
		t.frame.TakeOver()
		return
	}
	if _, _ = s.Restore(); !s.HasGame() { // the frame tells of a damaged autosave
		t.NewGame()
	}
}

// NewGame deals the number of pancakes chosen.
func (t *Tab) NewGame() {
	t.frame.Stop()
	t.frame.Session.NewGame(t.next.Ask(), tab.Seed(), t.next.Answer)
}

// table puts down the number of pancakes on the table.
func (t *Tab) table(n *rules.Params) { *n = t.frame.Session.Params() }

// Show moves the pancakes to where they are after a change.
func (t *Tab) Show(c change, d time.Duration, done func()) {
	if c.Kind.Fresh() {
		t.next.Adopt(t.table)
	}
	if d == 0 || len(c.Old) != len(c.New) {
		t.place(c.New)
		done()
		return
	}
	t.id.Refresh()
	var moving board.Transition
	from, to := cells(c.Old), cells(c.New)
	for i := range from {
		if from[i] != to[i] {
			moving = append(moving, board.Motion{Tile: i, From: from[i], To: to[i]})
		}
	}
	t.frame.Board.Animate(moving, d, done)
}

// place puts a stack on the board at once.
func (t *Tab) place(p rules.Position) {
	if t.frame.Board.Layout().Rows != len(p) {
		t.frame.Board.SetLayout(board.Layout{Cols: 1, Rows: len(p), Gap: look.TileGap, Pad: look.CardGap})
	}
	t.frame.Board.SetTiles(cells(p))
	t.paint()
	t.id.Refresh()
}

// cells lists for each pancake, from the smallest, how many lie on it.
func cells(p rules.Position) []int {
	at := make([]int, len(p))
	for cell, size := range p {
		at[size-'1'] = cell
	}
	return at
}

// paint gives every pancake its face.
func (t *Tab) paint() {
	faces := make([]board.Face, len(t.frame.Session.Position()))
	for i := range faces {
		faces[i] = face(i)
	}
	t.frame.Board.SetFaces(faces)
}

// face is how a pancake looks, from the smallest.
func face(i int) board.Face {
	return board.Face{Fill: color.NRGBA{R: 150, G: 90, B: 40, A: 255}, Glyph: string(rune('1' + i)), Border: true}
}

// Celebrate has nothing to add.
func (t *Tab) Celebrate(_ board.Pace, done func()) { done() }

// Tell says what a change did.
func (t *Tab) Tell(c change) string {
	if len(c.Moves) == 0 {
		return lang.T("pancakes.dealt")
	}
	return lang.T("pancakes.flipped", "Count", int(c.Moves[len(c.Moves)-1]))
}

// Point frames the pancakes that are to be flipped.
func (t *Tab) Point(moves []rules.Move, _ any) string {
	t.frame.Board.SetRing(board.Hinted, t.frame.Board.Layout().InPlace()[:moves[0]]...)
	return lang.T("pancakes.hint")
}

// Par is the fewest flips, by the engine.
func (t *Tab) Par(ctx context.Context, p rules.Position, report func(tab.Par[rules.Move])) {
	session.ParBy(ctx, p, t.frame.Services.Settings.Memory(), report, rules.Engines()...)
}

// Figures is the least number of flips still to go.
func (t *Tab) Figures() []tab.Figure {
	return []tab.Figure{{Value: func() string {
		if t.frame.Session.Status() == solver.Won {
			return ""
		}
		return lang.T("pancakes.gaps", "Count", t.frame.Session.Position().Gaps())
	}}}
}

var _ = lang.Keys("pancakes.engine.", rules.Default)

// The chapters of the way through the game.
var (
	_ = lang.Keys("pancakes.chapter.", "1", "2", "3", "4", "5")
	_ = lang.Keys("pancakes.chapter.", "1.idea", "2.idea", "3.idea", "4.idea", "5.idea")
)
