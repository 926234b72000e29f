package tab

import (
	"context"
	"image"
	"strconv"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/stage"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/resources/latest"
	"tessera/solver"
	"tessera/solver/cli"
)

// values joins a game that is values (see package table) to the frame, which still asks
// games by the interfaces of this package: it is the only one of them for such games, and
// goes with the last interface.
type values[P, S, M, G any] struct {
	frame *Frame[P, S, M]
	game  table.Game[P, S, M, G]
	stage *stage.Stage
	model *atomic.Pointer[G] // read on any goroutine
	jobs  map[string]*latest.Latest[any]
	due   map[string]int // how often an After of a key was asked for

	depth    int // of updates under way
	last     session.Change[S, M]
	serial   int           // of it
	taken    bool          // the game knows of it
	changing bool          // it is being told of it
	spend    time.Duration // on showing it
	done     map[int]func()
	spoken   int      // the serial of the sentence that was said last
	countIn  *CountIn // of the game that is about to be on the table; nil for none
}

// NewValues is [NewEntry] for a game that is values.
func NewValues[P, S, M, G any](game table.Game[P, S, M, G]) Entry {
	lang.Add(game.Files)
	return Entry{game.Name, iconOf(game.Name, game.Files), cli.Of(game.Game), func(post func(func()), files *session.Storage) (session.Game, func(*Services) *Page) {
		s := SessionOf(game, post, files)
		return s, func(services *Services) *Page { return TabOf(game, services, s).Page() }
	}}
}

// SessionOf makes the session of a game that is values.
func SessionOf[P, S, M, G any](game table.Game[P, S, M, G], post func(func()), files *session.Storage) *session.Session[P, S, M] {
	c := game.Session
	c.Game, c.Rules, c.Post, c.Files = game.Name, game.Rules, post, files
	return session.New(c)
}

// TabOf builds the tab of a game that is values over its session.
func TabOf[P, S, M, G any](game table.Game[P, S, M, G], services *Services, s *session.Session[P, S, M]) *Frame[P, S, M] {
	v := &values[P, S, M, G]{game: game, model: &atomic.Pointer[G]{}, jobs: map[string]*latest.Latest[any]{}, due: map[string]int{}, done: map[int]func(){}}
	spec := game.Spec
	if game.Thinks != nil {
		spec.Engines, spec.Hint = game.Thinks(func() G { return *v.model.Load() })
	}
	f := NewFrame(services, spec, s)
	v.frame = f
	former, again := f.played.(*values[P, S, M, G])
	if again { // what engines ask for is there at once
		v.model, v.jobs, v.due, v.done = former.model, former.jobs, former.due, former.done
		v.last, v.serial, v.taken, v.spoken = former.last, former.serial, former.taken, former.spoken
	} else {
		m := game.Begin(services.Settings)
		v.model.Store(&m)
	}
	move := spec.MoveTime
	if move == 0 {
		move = look.MoveTime
	}
	v.stage = stage.New(stage.Config{Board: f.Board, Library: services.Library, Game: spec.Name, Photos: game.Photos, Session: s, Move: move,
		Tell: func(act any) { now(v).send(act) }, Peek: f.Peek, Aspect: f.SetAspect, Shaped: f.arrange,
		Changed: func(photo string) { now(v).pictured(photo, false) },
		Chosen:  func(photo string) { now(v).pictured(photo, true); f.now().PictureChosen() },
		ID: func(caption string) (fyne.CanvasObject, func()) {
			row := NewIDRow(services, ui.Caption(caption), spec.Name, s)
			return row.Content, row.Refresh
		},
	})
	f.next = v
	f.Join(v)
	return f
}

// now is the game of the tab that stands in the place of v's by now.
func now[P, S, M, G any](v *values[P, S, M, G]) *values[P, S, M, G] {
	if is, ok := v.frame.now().core.game.(*values[P, S, M, G]); ok {
		return is
	}
	return v
}

// Begin implements [Game].
func (v *values[P, S, M, G]) Begin() {
	former, again := v.frame.Former().(*values[P, S, M, G])
	if again {
		v.stage.Follow(former.stage)
	}
	s := v.frame.Session
	if !s.HasGame() {
		_, _ = s.Restore() // the frame tells of a damaged autosave
	} else {
		if !again { // it is there since before the tab was
			v.take(session.Change[S, M]{Kind: session.Restored, New: s.Position()})
		}
		v.frame.TakeOver()
	}
	v.send(table.Started{Again: again})
}

// send takes an act, or what has happened, and shows what comes of it.
func (v *values[P, S, M, G]) send(act any) {
	if shown, ok := act.(view.Shown); ok { // what follows a win is asked for at once
		v.update(table.Landed{Serial: shown.Serial})
		v.shown(shown.Serial)
	} else {
		v.update(act)
	}
	if v.depth == 0 {
		v.show()
	}
}

// update has the game take it in.
func (v *values[P, S, M, G]) update(act any) {
	v.depth++
	m, do := v.game.Update(*v.model.Load(), v.env(), act)
	v.model.Store(&m)
	for _, d := range do {
		v.do(d)
	}
	v.depth--
}

// show shows the page of now, and says what it says.
func (v *values[P, S, M, G]) show() {
	old := v.stage.Page()
	page := v.page()
	v.speak(page)
	v.stage.Show(page)
	if page.Prompt != old.Prompt || page.Aside != old.Aside || !sameActions(page.Actions, old.Actions) || !sameFigures(page.Figures, old.Figures) {
		v.frame.Refresh()
	}
}

// page is what the game shows now. Its pictures are cut for the board that it shows.
func (v *values[P, S, M, G]) page() view.Page {
	for {
		page, again := v.game.View(*v.model.Load(), v.env()), false
		for _, id := range v.game.Photos {
			f, ok := page.Field(id)
			if card := v.stage.Photo(id); ok && f.Grid.Cols > 0 && f.Grid != card.Grid() {
				card.SetGrid(f.Grid)
				again = true
			}
		}
		if !again {
			return page
		}
	}
}

func (v *values[P, S, M, G]) speak(page view.Page) {
	if page.Spoken != v.spoken {
		v.spoken = page.Spoken
		v.frame.Status.Say(page.Status)
	}
}

func sameActions(a, b []view.Action) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Name != b[i].Name || a[i].Off != b[i].Off || a[i].Price != b[i].Price {
			return false
		}
	}
	return true
}

func sameFigures(a, b []view.Figure) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// take tells the game of a change, once.
func (v *values[P, S, M, G]) take(c session.Change[S, M]) {
	if v.taken {
		return
	}
	v.last, v.taken = c, true
	v.serial++
	v.changing = true
	v.update(table.Changed{})
	v.changing = false
}

// shown tells the frame of all changes up to one.
func (v *values[P, S, M, G]) shown(serial int) {
	for n := range v.done {
		if n <= serial {
			done := v.done[n]
			delete(v.done, n)
			done()
		}
	}
}

// env is the table as it is.
func (v *values[P, S, M, G]) env() table.Env[P, S, M] {
	s, f := v.frame.Session, v.frame
	settings := f.Services.Settings
	e := table.Env[P, S, M]{Has: s.HasGame(), Last: v.last, Serial: v.serial, For: v.spend, Extra: s.Extra, Pictures: s.Pictures, Options: settings,
		Photos: map[string]table.Photo{}, Scaled: settings.Scaled, Elapsed: s.Elapsed, Seed: Seed, History: s.History}
	for _, id := range v.game.Photos {
		e.Photos[id] = photoOf(v.stage.Photo(id))
	}
	if !e.Has {
		return e
	}
	_, e.Dealt = s.Seed()
	e.Params, e.Start, e.Position, e.Moves, e.Steps = s.Params(), s.Start(), s.Position(), s.Moves(), s.Steps()
	e.Playing, e.Underway, e.Covered = f.Playing(), f.Underway(), f.Covered()
	e.Won, e.Expired = s.Status() == solver.Won, s.Expired()
	e.Paused = s.Paused() != 0
	e.Running, e.Answered, e.Led, e.Lesson, e.Par = f.RunState() != session.Idle, f.Answered(), f.Led(), s.Passing(), s.Par()
	return e
}

func photoOf(card *pictures.PictureCard) (p table.Photo) {
	p.Whole, p.Grid = card.Wants(), card.Grid()
	if pic := card.Picture(); pic != nil {
		crop := card.CropNow()
		p.Picture = view.Picture{Hash: pic.Hash(), X: crop.X, Y: crop.Y, W: crop.W, H: crop.H}
		p.Width, p.Height = pic.Size()
	}
	return p
}

// do does what the game asks for.
func (v *values[P, S, M, G]) do(d any) {
	f := v.frame
	s, settings := f.Session, f.Services.Settings
	switch d := d.(type) {
	case table.Play[M]:
		f.Do(d.Moves...)
	case table.Answer[M]:
		f.GiveAnswer(d.Moves...)
	case table.Deal[P]:
		s.NewGameWith(d.Params, d.Seed, d.Words, func(err error) { now(v).send(table.Dealt{Err: err}) })
	case table.Prepare:
		s.Prepare(func(ctx context.Context) (any, error) { return d.Work(ctx, v.picture) }, func(answer any, err error) {
			now(v).send(table.Answered{Key: d.Key, Value: answer, Err: err})
		})
	case table.NewGame:
		f.newGame()
	case table.Undo:
		f.Undo()
	case table.Redo:
		f.Redo()
	case table.StopRun:
		f.Stop()
	case table.Keep:
		s.SetExtra(d.Key, d.Value)
	case table.Set:
		switch value := d.Value.(type) {
		case bool:
			settings.SetBool(d.Key, value)
		case string:
			settings.SetText(d.Key, value)
		}
	case table.UsePictures:
		s.SetPictures(d.Refs)
	case table.Load:
		v.stage.Photo(d.Photo).Load(append(d.Refs, settings.Picture(d.Photo))...)
	case table.Mine:
		v.stage.Photo(d.Photo).Mine()
	case table.Ask:
		v.ask(d)
	case table.After:
		v.due[d.Key]++
		this := v.due[d.Key]
		time.AfterFunc(d.For, func() {
			f.Services.Post(func() {
				if v.due[d.Key] == this {
					now(v).send(table.Due{Key: d.Key})
				}
			})
		})
	case table.Once:
		f.Board.Once()
	case table.CountIn:
		v.countIn = &CountIn{Covered: d.Covered, Look: max(0, d.Look-CountTime)}
	case table.Reassess:
		f.Reassess()
	case table.Refuse:
		f.Refused()
	case table.Tell:
		f.Services.Dialogs.Fail(d.Err)
	case table.Aside:
		s.Pause(session.BoardAway)
		f.PutAside()
	case table.Back:
		s.Resume(session.BoardAway)
		if !v.changing { // which tells of itself
			f.BringBack()
		}
	case table.AskNumbers:
		ui.AskNumbers(f.Services.Host, lang.T(d.Title), ranges(d.Ranges), func(n []int) { now(v).send(table.Numbers{Key: d.Key, All: n}) })
	}
}

func ranges(all []table.Range) (out []ui.Range) {
	for _, r := range all {
		out = append(out, ui.Range{Name: r.Name, Least: r.Least, Most: r.Most, Value: r.Value, Fits: r.Fits, Text: r.Text})
	}
	return out
}

// ask has work done; the newest of a key counts.
func (v *values[P, S, M, G]) ask(d table.Ask) {
	if v.jobs[d.Key] == nil {
		v.jobs[d.Key] = latest.New[any](v.frame.Services.Post)
	}
	v.jobs[d.Key].Start(context.Background(), func(ctx context.Context) any { return d.Work(ctx, v.picture) }, func(answer any) {
		now(v).send(table.Answered{Key: d.Key, Value: answer})
	})
}

// picture implements [table.Library].
func (v *values[P, S, M, G]) picture(hash string) *imageslice.Picture {
	return v.frame.Services.Album.Shared(hash, 0)
}

func (v *values[P, S, M, G]) pictured(photo string, chosen bool) {
	v.send(table.Pictured{Photo: photo, Chosen: chosen})
	if !chosen {
		v.frame.Board.TakeFocus()
	}
}

// Show implements [Game].
func (v *values[P, S, M, G]) Show(c session.Change[S, M], d time.Duration, done func()) {
	v.take(c)
	v.taken = false // the next change is another
	v.spend = d
	v.done[v.serial] = done
	page := v.page()
	v.spoken = page.Spoken // the frame has said it, or something else
	v.stage.Show(page)
}

// Tell implements [Game].
func (v *values[P, S, M, G]) Tell(c session.Change[S, M]) string {
	v.take(c)
	if page := v.page(); page.Spoken != v.spoken {
		return page.Status
	}
	return ""
}

// Celebrate implements [Game].
func (v *values[P, S, M, G]) Celebrate(pace board.Pace, done func()) {
	v.stage.Celebrate(v.page(), pace, done)
}

// Cards implements [Game].
func (v *values[P, S, M, G]) Cards() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.stage.Cards.Content}
}

// Lab implements [Curious].
func (v *values[P, S, M, G]) Lab() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.stage.Lab.Content}
}

// Photos implements [Game].
func (v *values[P, S, M, G]) Photos() pictures.Photos {
	if card := v.Reference(); card != nil {
		return card
	}
	return nil
}

// Reference implements [Referenced].
func (v *values[P, S, M, G]) Reference() *pictures.PictureCard {
	if len(v.game.Photos) == 0 {
		return nil
	}
	return v.stage.Photo(v.game.Photos[0])
}

// Plain implements [Plain].
func (v *values[P, S, M, G]) Plain() bool { return v.stage.Page().Scene.Look.Hash == "" }

// Whole implements [Pictured].
func (v *values[P, S, M, G]) Whole() *image.RGBA { return v.stage.Whole() }

// Prompt implements [Prompter].
func (v *values[P, S, M, G]) Prompt() string { return v.stage.Page().Prompt }

// Offer implements [Offering].
func (v *values[P, S, M, G]) Offer() *ui.Offer { return v.stage.Offer }

// Over implements [Overlaid].
func (v *values[P, S, M, G]) Over() []fyne.CanvasObject { return v.stage.Over }

// NewGame implements [Game].
func (v *values[P, S, M, G]) NewGame() { v.send(table.Wanted{}) }

// FirstGame implements [Opening].
func (v *values[P, S, M, G]) FirstGame() { v.send(table.Wanted{First: true}) }

// Opens implements [Opener].
func (v *values[P, S, M, G]) Opens(kind session.Kind) { v.update(table.Begun{Kind: kind}) }

// CountIn implements [Counted].
func (v *values[P, S, M, G]) CountIn(session.Kind) (in CountIn, ok bool) {
	if v.countIn == nil {
		return in, false
	}
	in, v.countIn = *v.countIn, nil
	return in, true
}

// Conclude implements [Concluder].
func (v *values[P, S, M, G]) Conclude(*session.Outcome) []string { return v.page().Ended }

// Precise implements [Precise].
func (v *values[P, S, M, G]) Precise() bool { return v.stage.Page().Precise }

// Teach implements [Teacher].
func (v *values[P, S, M, G]) Teach(h solver.Hint[M], level int) {
	v.send(table.Taught[M]{Hint: h, Level: level})
}

// Point implements [Pointer].
func (v *values[P, S, M, G]) Point(moves []M, why any) string {
	v.update(table.Pointed[M]{Moves: moves, Why: why})
	page := v.page()
	v.spoken = page.Spoken
	v.stage.Show(page)
	return page.Status
}

// Narrate implements [Narrator].
func (v *values[P, S, M, G]) Narrate(at S, why any) string {
	if v.game.Narrate == nil {
		return ""
	}
	return v.game.Narrate(at, why)
}

// Par implements [Rated].
func (v *values[P, S, M, G]) Par(ctx context.Context, start S, report func(Par[M])) {
	v.game.Par(ctx, *v.model.Load(), start, v.frame.Services.Settings.Memory(), report)
}

// Called implements [Caller].
func (v *values[P, S, M, G]) Called(p P) string {
	if v.game.Called == nil {
		return v.game.Rules.FormatParams(p)
	}
	return v.game.Called(p)
}

// Gesture implements [Guided].
func (v *values[P, S, M, G]) Gesture(m M) (board.Gesture, []any) {
	g := v.game.Cells(v.frame.Session.Position(), m)
	return board.Gesture{Cells: g.Cells, Drag: g.Drag, Corner: g.Corner}, g.Says
}

// Ended implements [EndWatcher], Failed [FailureWatcher], TimeUp [TimeWatcher].
func (v *values[P, S, M, G]) Ended()           { v.send(table.Ended{}) }
func (v *values[P, S, M, G]) Failed(err error) { v.send(table.Failed{Err: err}) }
func (v *values[P, S, M, G]) TimeUp()          { v.send(table.TimeUp{}) }

// Drafting implements [Drafter].
func (v *values[P, S, M, G]) Drafting() bool { return v.stage.Page().Aside }

// CanUndo implements [Undoer].
func (v *values[P, S, M, G]) CanUndo() bool {
	a, ok := v.stage.Page().Action("action.undo")
	return ok && !a.Off
}

// Undo implements [Undoer].
func (v *values[P, S, M, G]) Undo() { v.send(view.Press{Name: "action.undo", At: -1}) }

// Key implements [KeyListener], KeyUp [KeyUpListener].
func (v *values[P, S, M, G]) Key(e *fyne.KeyEvent) bool { return v.stage.Key(e) }
func (v *values[P, S, M, G]) KeyUp(e *fyne.KeyEvent)    { v.stage.KeyUp(e) }

// Figures implements [Figured].
func (v *values[P, S, M, G]) Figures() (all []Figure) {
	for i, f := range v.page().Figures {
		all = append(all, Figure{Name: f.Name, Value: func() string {
			figures := v.page().Figures // they may speak of the par, which is worked out meanwhile
			switch {
			case i >= len(figures):
				return ""
			case figures[i].Rate > 0:
				return perSecond(figures[i].Rate, v.frame.Session.Elapsed())
			}
			return figures[i].Value
		}})
	}
	return all
}

// perSecond is how many there were in a second of the game; of its first moment nothing is
// told.
func perSecond(n int, elapsed time.Duration) string {
	if elapsed < time.Second/10 {
		return ""
	}
	return strconv.FormatFloat(float64(n)/elapsed.Seconds(), 'f', 2, 64)
}

// Extras implements [Equipped].
func (v *values[P, S, M, G]) Extras() (all []Extra) {
	for _, a := range v.page().Actions {
		if a.Bar {
			all = append(all, Extra{Action: v.action(a), Ready: func() bool {
				now, ok := v.page().Action(a.Name)
				return ok && !now.Off
			}})
		}
	}
	return all
}

// Actions implements [Commanded].
func (v *values[P, S, M, G]) Actions() (all []ui.Action) {
	for _, a := range v.page().Actions {
		if !a.Bar && a.Key != "Escape" {
			all = append(all, v.action(a))
		}
	}
	return all
}

func (v *values[P, S, M, G]) action(a view.Action) ui.Action {
	return ui.Action{Name: a.Name, Icon: a.Icon, Key: ui.Key{Name: fyne.KeyName(a.Key)}, Do: func() { v.stage.Press(a.Name) }}
}

// Film implements [Filmed].
func (v *values[P, S, M, G]) Film(start S) (board.Layout, func(board.Geometry) Film[S, M]) {
	e := v.env()
	e.Has, e.Start, e.Steps, e.Moves, e.Last, e.For, e.Covered = true, start, 0, 0, session.Change[S, M]{}, 0, false // nothing moves
	if of := v.game.Session.ParamsOf; of != nil {
		e.Params = of(start)
	}
	m := *v.model.Load()
	at := func(S) G { return m }
	scene := func(p S) view.Scene {
		e := e
		e.Position, e.Won = p, v.game.Rules.Status(p) == solver.Won
		return v.game.View(at(p), e).Scene
	}
	first := scene(start)
	if !v.stage.Ready(first) {
		return stage.Layout(first), nil
	}
	return stage.Layout(first), func(geo board.Geometry) Film[S, M] {
		if v.game.Of != nil {
			at = v.game.Of(m, e, v.picture)
		}
		reel := v.stage.Reel(scene(start), geo)
		return Film[S, M]{
			Lay:   func(p S) []board.Laid { return reel.Lay(scene(p)) },
			Whole: func(p S) *image.RGBA { return reel.Whole(scene(p).Look) },
		}
	}
}

// What NextGame is for games that are not values.
func (v *values[P, S, M, G]) begun()     {}
func (v *values[P, S, M, G]) again()     { v.send(table.Again{}) }
func (v *values[P, S, M, G]) calledOff() { v.send(table.CalledOff{}) }
func (v *values[P, S, M, G]) refresh()   {}

// Back forgets what was chosen for the next game, and says whether there was anything.
func (v *values[P, S, M, G]) Back() bool {
	_, ok := v.stage.Page().Field("next.back")
	if ok {
		v.send(view.Press{Name: "next.back", At: -1})
	}
	return ok
}

// lacks says of an interface that every game of this kind has by its type that this one
// has no use for it.
func (v *values[P, S, M, G]) lacks(what any) bool {
	g := v.game
	switch what.(type) {
	case *Rated[S, M]:
		return g.Par == nil
	case *Referenced, *Pictured:
		return len(g.Photos) == 0
	case *Teacher[M]:
		return g.Hint == nil && g.Thinks == nil
	case *Guided[M]:
		return g.Cells == nil
	}
	return false
}

// as is a game as one that has more; false where it has not.
func as[T any](game any) (g T, ok bool) {
	if v, values := game.(interface{ lacks(any) bool }); values && v.lacks((*T)(nil)) {
		return g, false
	}
	g, ok = game.(T)
	return g, ok
}
