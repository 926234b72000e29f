// Package tabletest plays games that are values, without a window: acts go in, pages come
// out, and what is asked for is done on a real session that keeps no files. Nothing waits
// for a time to have passed: what a game asks for after a while comes when the test says so,
// and each motion has been seen at once unless it is held.
//
// Main type: [Table]; main functions: [Plays], [Record]. It may import table, session, view, imageslice, solver, and what tests share: no Fyne.
package tabletest

import (
	"testing"
	"time"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/imageslice"
	"tessera/solver"
)

// Options are the player's choices, by key.
type Options map[string]any

// Bool implements table.Options.
func (o Options) Bool(key string, fallback bool) bool {
	if on, ok := o[key].(bool); ok {
		return on
	}
	return fallback
}

// Text implements table.Options.
func (o Options) Text(key string) string {
	text, _ := o[key].(string)
	return text
}

// Table is a game being played.
type Table[P, S, Mv, M any] struct {
	Game    table.Game[P, S, Mv, M]
	Session *session.Session[P, S, Mv]
	Model   M
	Page    view.Page
	Options Options
	Photos  map[string]table.Photo
	Album   table.Pictures
	Gallery map[string]table.Uncovered
	Library table.Library // of the pictures that photos name; nil: none is there

	For     time.Duration // that a change takes to be shown
	Held    bool          // motions are not seen before Land
	Lesson  bool          // see table.Env, like those that follow
	Led     bool
	Running bool
	Paused  bool
	Elapsed time.Duration // the game's clock
	Seed    uint64        // of the next deal

	Back  *table.Back // how the game came back to its board last; nil: it never did
	Asked []any       // what was asked for since [Table.Forget] and is not done by the session

	t       testing.TB
	posted  chan func()
	queue   []any
	sending bool
	lit     int // the cell that pointer or cursor came to last
	last    session.Change[S, Mv]
	serial  int
	landed  int
	waiting map[string]bool // what After asked for

	saved []byte   // by the act
	told  []string // by acts, since [Table.Forget]

	giving, answered bool // an answer, and the game was won by one
}

// New puts a game on a table that has none yet: it has started.
func New[P, S, Mv, M any](t testing.TB, g table.Game[P, S, Mv, M], o Options) *Table[P, S, Mv, M] {
	t.Helper()
	if o == nil {
		o = Options{}
	}
	tb := &Table[P, S, Mv, M]{Game: g, Options: o, Photos: map[string]table.Photo{}, Gallery: map[string]table.Uncovered{}, For: 100 * time.Millisecond, Seed: 1,
		t: t, posted: make(chan func(), 10_000), waiting: map[string]bool{}, lit: -1}
	cfg := g.Session
	cfg.Game, cfg.Rules, cfg.Post = g.Name, g.Rules, func(f func()) { tb.posted <- f }
	tb.Session = session.New(cfg)
	tb.Session.OnChange = tb.changed
	tb.Model = g.Begin(o)
	tb.Send(table.Started{})
	return tb
}

func (tb *Table[P, S, Mv, M]) changed(c session.Change[S, Mv]) {
	tb.last, tb.serial = c, tb.serial+1
	if c.Won {
		tb.answered = c.ByEngine || tb.giving
	}
	if c.Kind.Fresh() {
		tb.update(table.Begun{Kind: c.Kind})
		if tb.Game.Clock != nil && c.Kind != session.Restored {
			tb.Session.SetCountdown(tb.Game.Clock(tb.Model, tb.Env()).Full)
		}
	}
	tb.update(table.Changed{}) // before what else was to be told
	tb.Send()
}

// Env is what the game is given now.
func (tb *Table[P, S, Mv, M]) Env() table.Env[P, S, Mv] {
	s := tb.Session
	e := table.Env[P, S, Mv]{Has: s.HasGame(), Last: tb.last, Serial: tb.serial, For: tb.For, Extra: s.Extra, Pictures: s.Pictures,
		Options: tb.Options, Photos: tb.Photos, Lesson: tb.Lesson, Led: tb.Led, Running: tb.Running, Swift: tb.Running, Paused: tb.Paused,
		History: s.History, Made: s.Made, At: s.PositionAt, Album: tb.Album, Hints: s.Hints(), Assisted: s.Assisted(), Answered: tb.answered,
		Uncovered: func(hash string) (u table.Uncovered, ok bool) { u, ok = tb.Gallery[hash]; return u, ok },
		Memory:    func() int64 { return 1 << 30 },
		ID:        func() string { return s.GameID() },
		Scaled:    func(d time.Duration) time.Duration { return d },
		Elapsed:   func() time.Duration { return tb.Elapsed },
		Seed:      func() uint64 { tb.Seed++; return tb.Seed - 1 }}
	if e.Has {
		e.Params, e.Start, e.Position, e.Moves, e.Steps, e.Par = s.Params(), s.Start(), s.Position(), s.Moves(), s.Steps(), s.Par()
		_, e.Dealt = s.Seed()
		e.Won, e.Expired = s.Status() == solver.Won, s.Expired()
		e.Stuck = s.Status() == solver.Stuck
		e.Left, e.Timed = s.Countdown()
		e.Covered = s.Paused()&session.ByPlayer != 0
		e.Underway = !e.Won && !e.Expired && !tb.Page.Aside
		e.Playing = e.Underway && s.Status() == solver.Playing && !e.Covered
	}
	return e
}

// Send gives acts and happenings to the game, one after the other; what arises meanwhile
// comes after them. The page follows, and, unless they are held, motions have been seen.
func (tb *Table[P, S, Mv, M]) Send(acts ...any) {
	tb.queue = append(tb.queue, acts...)
	if tb.sending {
		return
	}
	tb.sending = true
	for again := true; again; again = len(tb.queue) > 0 {
		for len(tb.queue) > 0 {
			act := tb.queue[0]
			tb.queue = tb.queue[1:]
			if !tb.lights(act) {
				tb.update(act)
			}
		}
		tb.Page = tb.Game.View(tb.Model, tb.Env())
		tb.Page.Scene = tb.Page.Scene.Touching(tb.lit)
		if !tb.Held {
			tb.land()
		}
	}
	tb.sending = false
}

// lights says of an act that the pointer's place is the stage's alone.
func (tb *Table[P, S, Mv, M]) lights(act any) bool {
	sc := &tb.Page.Scene
	switch a := act.(type) {
	case view.Hover:
		if !a.Came {
			tb.lit = a.Cell
		}
		return !sc.Follow
	case view.Moved:
		if sc.Keyed {
			tb.lit = a.Cell
		}
		return !sc.Follow && !sc.Keyed
	}
	return false
}

func (tb *Table[P, S, Mv, M]) update(act any) {
	var do []any
	tb.Model, do = tb.Game.Update(tb.Model, tb.Env(), act)
	for _, d := range do {
		tb.do(d)
	}
}

// Land lets what moves be seen to its end.
func (tb *Table[P, S, Mv, M]) Land() {
	tb.land()
	tb.Send()
}

func (tb *Table[P, S, Mv, M]) land() {
	if tb.landed != tb.serial {
		tb.landed = tb.serial
		tb.last.Shown()
		tb.queue = append(tb.queue, table.Landed{Serial: tb.serial})
	}
}

// do does what a game asks for.
func (tb *Table[P, S, Mv, M]) do(d any) {
	s := tb.Session
	switch d := d.(type) {
	case table.Play[Mv]:
		if err := s.Do(d.Moves...); err != nil {
			tb.Asked = append(tb.Asked, table.Tell{Err: err})
		}
	case table.Answer[Mv]:
		tb.giving = true
		if err := s.Give(d.Moves...); err != nil {
			tb.Asked = append(tb.Asked, table.Tell{Err: err})
		}
		tb.giving = false
	case table.Deal[P]:
		s.NewGameWith(d.Params, d.Seed, d.Words, func(err error) { tb.Send(table.Dealt{Err: err}) })
	case table.Undo:
		s.Undo()
	case table.Redo:
		s.Redo()
	case table.UndoTo:
		s.UndoTo(d.Steps)
	case table.Lay[S, P]:
		s.Open(d.Start, d.Params)
	case table.Score:
		s.SetScore(d.Points)
	case table.AddTime:
		s.AddTime(d.By)
	case table.Helped:
		s.MarkHelped()
	case table.Assist:
		s.MarkAssisted()
	case table.Stake:
		tb.queue = append(tb.queue, d.Act)
	case table.Hang:
		u := tb.Gallery[d.Hash]
		tb.Gallery[d.Hash] = table.Uncovered{Called: d.Hash, Times: u.Times + 1}
	case table.StopRun:
		s.StopRun()
	case table.Keep:
		s.SetExtra(d.Key, d.Value)
	case table.Set:
		tb.Options[d.Key] = d.Value
	case table.UsePictures:
		s.SetPictures(d.Refs)
	case table.NewGame:
		tb.queue = append(tb.queue, table.Wanted{})
	case table.Ask:
		if d.Work == nil {
			return
		}
		tb.queue = append(tb.queue, table.Answered{Key: d.Key, Value: d.Work(tb.t.Context(), tb.picture)})
	case table.Prepare:
		v, err := d.Work(tb.t.Context(), tb.picture)
		tb.queue = append(tb.queue, table.Answered{Key: d.Key, Value: v, Err: err})
	case table.After:
		tb.waiting[d.Key] = true
	case table.Aside:
		if _, timed := s.Countdown(); !timed {
			s.Pause(session.BoardAway)
		}
	case table.Back:
		s.Resume(session.BoardAway)
		tb.Back = &d
	case table.NoteHint:
		s.Hinted()
	default:
		tb.Asked = append(tb.Asked, d)
	}
}

func (tb *Table[P, S, Mv, M]) picture(hash string) *imageslice.Picture {
	if tb.Library == nil {
		return nil
	}
	return tb.Library(hash)
}

// Pass lets the time pass that a game waits for under a key, and says whether it did.
func (tb *Table[P, S, Mv, M]) Pass(key string) bool {
	waits := tb.waiting[key]
	delete(tb.waiting, key)
	if waits {
		tb.Send(table.Due{Key: key})
	}
	return waits
}

// Until runs what other goroutines have posted until it is so.
func (tb *Table[P, S, Mv, M]) Until(what string, so func() bool) {
	tb.t.Helper()
	for !so() {
		select {
		case f := <-tb.posted:
			f()
		case <-tb.t.Context().Done():
			tb.t.Fatal("it was not to be:", what)
		}
	}
}

// Open puts the game of an ID, or a position, on the table.
func (tb *Table[P, S, Mv, M]) Open(id string) {
	tb.t.Helper()
	done, wrong := false, error(nil)
	tb.Session.OpenGameID(id, func(err error) { done, wrong = true, err })
	tb.Until("the game "+id, func() bool { return done })
	if wrong != nil {
		tb.t.Fatal(id, wrong)
	}
}

// Forget forgets what was asked for.
func (tb *Table[P, S, Mv, M]) Forget() { tb.Asked, tb.told = nil, nil }
