package tab

import (
	"image"
	"io/fs"
	"slices"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/stage"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/latest"
	"tessera/solver"
	"tessera/solver/cli"
)

// values is the game of a tab: its model, and the page that is to be seen of it. It takes in what
// happens, does what the game asks for, shows what came of it, and answers what the frame asks.
type values[P, S, M any] struct {
	frame *Frame[P, S, M]
	kind  table.Game[P, S, M, any]
	stage *stage.Stage
	model *atomic.Pointer[any] // read on any goroutine
	jobs  map[string]*latest.Latest[any]
	due   map[string]int // how often an After of a key was asked for

	depth    int // of updates under way
	last     session.Change[S, M]
	serial   int           // of it
	taken    bool          // the game knows of it
	changing bool          // it is being told of it
	spend    time.Duration // on showing it
	done     map[int]func()
	spoken   int            // the serial of the sentence that was said last
	countIn  *table.CountIn // of the game that is about to be on the table; nil for none
	pages    Pages
	sizes    map[string]image.Point // of pictures of the album, by hash
	reading  bool                   // the gallery is being read
	aside    bool                   // the board shows something else than the game
	there    bool                   // the page is shown
	asks     bool                   // the frame asks one thing after the other
	answer   *view.Page             // what it is given; nil before it asks, and when something has changed
	stood    [3]bool                // whether the board took moves, went on and was covered when it was shown last
}

// Pages are pages of the window that a game can open, by name. On [ReadPage] boards are read
// from pictures: of the file of a path, or where that is empty of a picture that the player
// chooses; with is what a page begins with. What a page comes to is told as an act.
type Pages map[string]func(s *Services, with string, tell func(act any))

// ReadPage is the name of the page on which boards are read from pictures.
const ReadPage = "read"

// NewValues makes the entry of a game. Its files are what it has to say, which joins the
// catalogue (see [lang.Add]), and icon.svg; without that the icon is the one of the game's
// name among those of the program.
func NewValues[P, S, M, G any](game table.Game[P, S, M, G], pages ...Pages) Entry {
	lang.Add(game.Files)
	return Entry{game.Name, iconOf(game.Name, game.Files), cli.Of(game.Game), game.Scored, func(post func(func()), files *session.Storage) (session.Game, func(*Services) *Page) {
		s := SessionOf(game, post, files)
		return s, func(services *Services) *Page { return TabOf(game, services, s, pages...).Page() }
	}}
}

// SessionOf makes the session of a game that is values.
func SessionOf[P, S, M, G any](game table.Game[P, S, M, G], post func(func()), files *session.Storage) *session.Session[P, S, M] {
	c := game.Session
	c.Game, c.Rules, c.Post, c.Files = game.Name, game.Rules, post, files
	return session.New(c)
}

// TabOf builds the tab of a game that is values over its session.
func TabOf[P, S, M, G any](of table.Game[P, S, M, G], services *Services, s *session.Session[P, S, M], pages ...Pages) *Frame[P, S, M] {
	game := of.AnyModel()
	v := &values[P, S, M]{
		kind: game, model: &atomic.Pointer[any]{}, jobs: map[string]*latest.Latest[any]{}, due: map[string]int{},
		done: map[int]func(){}, sizes: map[string]image.Point{},
	}
	for _, p := range pages {
		v.pages = p
	}
	spec := game.Spec
	if game.Thinks != nil {
		spec.Engines, spec.Hint = game.Thinks(v.now)
	}
	f := newFrame(services, spec, s)
	v.frame = f
	m := game.Begin(services.Settings)
	v.model.Store(&m)
	move := spec.MoveTime
	if move == 0 {
		move = look.MoveTime
	}
	v.stage = stage.New(stage.Config{Board: f.Board, Library: services.Library, Game: spec.Name, Photos: game.Photos, Move: move,
		Tell: v.hear, Peek: f.peek.show, Aspect: f.SetAspect, Shaped: f.arrange,
		Album:   albumOf(game.Name, game.Album),
		Start:   f.begin,
		Recut:   f.followGoals,
		Changed: func(photo string) { v.pictured(photo, false) },
		Chosen:  func(photo string) { f.PictureChosen(); v.pictured(photo, true) },
		ID: func(caption string) (fyne.CanvasObject, func()) {
			row := NewIDRow(services, ui.Caption(caption), spec.Name, s)
			return row.Content, row.Refresh
		},
	})
	v.stage.Guide = v.guide
	f.join(v)
	return f
}

// now is the model as it is, on any goroutine.
func (v *values[P, S, M]) now() any { return *v.model.Load() }

// begin puts a game on the table, where the session has none, and shows it.
func (v *values[P, S, M]) begin() {
	s, before := v.frame.Session, false
	if !s.HasGame() {
		restored, err := s.Restore() // the frame tells of a damaged autosave
		before = restored || err != nil
	} else {
		v.take(session.Change[S, M]{Kind: session.Restored, New: s.Position()}) // it is there since before the tab was
		v.frame.par.find()
		v.frame.Refresh()
	}
	v.send(table.Started{Before: before})
	v.there = true
}

// hear takes what the player does. A click that leads nowhere in a game that is over brings back its card.
func (v *values[P, S, M]) hear(act any) {
	over := v.frame.over() || v.frame.Session.Expired()
	v.send(act)
	if _, tap := act.(view.Tap); tap && over {
		v.frame.results.recur()
	}
}

// send takes an act, or what has happened, and shows what comes of it.
func (v *values[P, S, M]) send(act any) {
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
func (v *values[P, S, M]) update(act any) {
	v.depth++
	v.answer = nil
	m, do := v.kind.Update(v.now(), v.env(), act)
	v.model.Store(&m)
	for _, d := range do {
		v.do(d)
	}
	v.depth--
}

// show shows the page of now, and says what it says.
func (v *values[P, S, M]) show() {
	old := v.stage.Page()
	page := v.page()
	v.speak(page)
	v.display(page)
	if page.Aside && !old.Aside { // what the board shows now is to be seen
		v.frame.closeSheet()
	}
	if page.Prompt != old.Prompt || page.Aside != old.Aside || !view.SameActions(page.Actions, old.Actions) || !slices.Equal(page.Figures, old.Figures) {
		v.frame.Refresh()
	}
}

// display brings the screen to a page; without a guide on it, there is nothing to explain.
func (v *values[P, S, M]) display(page view.Page) {
	v.stage.Show(page)
	v.frame.followGoals()
	if _, guided := page.Field(guideField); !guided && v.kind.Helps {
		v.frame.Guide.Hide()
	}
}

// guideField is the field of what explains a step.
const guideField = "guide"

// guide explains a step, or goes on with a hint.
func (v *values[P, S, M]) guide(f view.Field) fyne.CanvasObject {
	if g := v.frame.Guide; f.On {
		g.Step(f.Label, f.Text)
	} else {
		g.Hint(f.Label, f.Text, f.Tip)
	}
	return v.frame.Guide.Content
}

// page is what the game shows now. Its pictures are cut for the board that it shows.
func (v *values[P, S, M]) page() view.Page {
	for {
		page, again := v.kind.View(v.now(), v.env()), false
		for _, id := range v.kind.Photos {
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

func (v *values[P, S, M]) speak(page view.Page) {
	if page.Spoken != v.spoken {
		v.spoken = page.Spoken
		v.frame.Status.Say(page.Status)
	}
}

// take tells the game of a change, once.
func (v *values[P, S, M]) take(c session.Change[S, M]) {
	if v.taken {
		return
	}
	v.last, v.taken, v.spend = c, true, v.frame.duration(c)
	v.serial++
	v.changing = true
	v.update(table.Changed{})
	v.changing = false
}

// shown tells the frame of all changes up to one.
func (v *values[P, S, M]) shown(serial int) {
	for n := range v.done {
		if n <= serial {
			done := v.done[n]
			delete(v.done, n)
			done()
		}
	}
}

// env is the table as it is.
func (v *values[P, S, M]) env() table.Env[P, S, M] {
	e, f := v.facts(), v.frame
	if e.Has {
		e.Playing, e.Underway, e.Covered = f.Playing(), f.open(), f.covered()
	}
	return e
}

// facts is the table as it is, but for what may be played or is covered.
func (v *values[P, S, M]) facts() table.Env[P, S, M] {
	s, f := v.frame.Session, v.frame
	settings := f.Services.Settings
	e := table.Env[P, S, M]{Has: s.HasGame(), Last: v.last, Serial: v.serial, For: v.spend, Extra: s.Extra, Pictures: s.Pictures, Options: settings,
		Uncovered: v.uncovered, Memory: settings.Memory, Photos: map[string]table.Photo{}, Scaled: settings.Scaled, Elapsed: s.Elapsed, Seed: Seed,
		Folded: v.stage.Narrow, ID: s.GameID,
		History: s.History, Made: s.Made, At: s.PositionAt}
	for _, id := range v.kind.Photos {
		e.Photos[id] = photoOf(v.stage.Photo(id))
	}
	if card := v.stage.Album(); card != nil {
		e.Album = table.Pictures{Chosen: card.Selection(), Wanted: card.Wanted(), Here: !slices.Contains(card.All(), nil), Slots: v.slots(card)}
	}
	if !e.Has {
		return e
	}
	_, e.Dealt = s.Seed()
	e.Params, e.Start, e.Position, e.Moves, e.Steps = s.Params(), s.Start(), s.Position(), s.Moves(), s.Steps()
	e.Won, e.Stuck, e.Expired = s.Status() == solver.Won, s.Status() == solver.Stuck, s.Expired()
	e.Hints, e.Assisted = s.Hints(), s.Assisted()
	e.Left, e.Timed = s.Countdown()
	e.Paused = s.Paused() != 0
	e.Swift = f.solving.seen.state == session.Playing
	e.Running, e.Answered, e.Led, e.Lesson, e.Par = f.solving.seen.state != session.Idle, f.core.shown() != "", f.led(), s.Passing(), s.Par()
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

// slots are the pictures of an album. One that was let go for a while counts as there.
func (v *values[P, S, M]) slots(card *pictures.AlbumCard) []table.Photo {
	wanted, pics := card.Wanted(), card.Pictures()
	all := make([]table.Photo, len(wanted))
	for i, hash := range wanted {
		if pics[i] != nil {
			v.sizes[hash] = image.Pt(pics[i].Size())
		}
		if size, ok := v.sizes[hash]; ok {
			all[i] = table.Photo{Picture: view.Picture{Hash: hash, W: 1, H: 1}, Width: size.X, Height: size.Y}
		}
	}
	return all
}

func albumOf(game string, a table.Album) *pictures.AlbumOptions {
	if a.ID == "" {
		return nil
	}
	return &pictures.AlbumOptions{Game: game, Title: lang.T(a.ID), Role: a.Role, Side: a.Side, Most: a.Most, Fill: a.Fill}
}

func (v *values[P, S, M]) pictured(photo string, chosen bool) {
	if photo == "" {
		v.send(table.Albumed{})
		return
	}
	v.send(table.Pictured{Photo: photo, Chosen: chosen})
	if !chosen {
		v.frame.Board.TakeFocus()
	}
}

// Entry is a game as the suite lists it: everything that the window and the
// headless twin need, before anything of it is made.
type Entry struct {
	Name   string        // in IDs, files and settings
	Icon   fyne.Resource // in the rail
	Twin   cli.Game
	Scored bool // it has scores
	// Begin makes the session, which lasts as long as the program, and what
	// builds a tab over it: anew after each change of language.
	Begin func(post func(func()), files *session.Storage) (session.Game, func(*Services) *Page)
}

// iconOf is the icon among the files of a game, else the one of its name.
func iconOf(name string, files fs.FS) fyne.Resource {
	if own, err := fs.ReadFile(files, "icon.svg"); err == nil {
		return ui.NewIcon(name, own)
	}
	return ui.Icon(name)
}
