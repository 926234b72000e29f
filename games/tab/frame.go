package tab

import (
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
)

// Play is a game that is played in a tab: its session, its board, and all that plays on it.
type Play[P, S, M any] struct {
	Session  *session.Session[P, S, M]
	Services *Services
	Board    *board.Board
	Status   *ui.Status

	*core[P, S, M]
	solving  *solving[P, S, M]
	par      *parKeeper[P, S, M]
	hints    *hints[P, S, M]
	results  *results[P, S, M]
	lessons  *lessons[P, S, M]
	peek     *peek[P, S, M]
	portrait *portrait[P, S, M]
	backstop backstop  // for the keys of undo and redo
	sameGame bool      // a game that is over begins anew, with the pictures that it has
	heard    int       // the last change that was heard, or passed over
	heardAt  time.Time // when that was
}

// Room is what stands around the board on which a game is played, or lies over it.
type Room[P, S, M any] struct {
	Guide *Guide // explains hints and what engines do

	Play[P, S, M]

	countdown  *countdown[P, S, M]
	countIn    *countIn[P, S, M]
	race       *racePage[P, S, M] // nil where there is nothing to race with
	bar        *actionBar[P, S, M]
	reference  *reference // the picture beside the board; nil where there is none
	glimpse    glimpse    // of the guide
	cover      *coverPanel
	figures    []func(value string, share float32) // show those of the game
	ghost      func(value string)                  // shows how far a friend is whose challenge is played
	ownGhost   func(value string)                  // the same of the player's own game of before
	look       func(value string)                  // shows how long the board may be looked at before the clock starts
	panel      *container.Scroll                   // the cards
	lab        *ui.Fold                            // those of them that can be folded away by themselves
	page       *page                               // lays out the body
	body       *fyne.Container                     // all but the race
	changes    int                                 // how many were made; the board may still be showing the last
	narrating  bool                                // the guide says what an engine is about
	hundredths *time.Timer                         // to the next time that a precise clock is shown; nil for none
}

// Frame is a tab without its game: what all tabs share, the order of what happens above all.
// It is in layers, each of which knows those below it: [Play], [Room]. It is used on the UI
// goroutine only.
type Frame[P, S, M any] struct {
	Content fyne.CanvasObject // there once the frame is joined

	Room[P, S, M]

	gameKey    func(*fyne.KeyEvent) bool // the game's say on the keys of the board
	prompt     *ui.Prompt
	stage      func(value string) // shows which game of the journey is on the table
	table      *fyne.Container    // the board, and what stands above it
	sheet      *ui.Sheet          // on which a game is begun, while it is shown
	changing   int                // so many are being taken in
	lastChange time.Time
	begun      []func() // waits for the first game on the table
}

// newFrame makes a frame over a session, of which nothing is to be seen before it is joined.
func newFrame[P, S, M any](services *Services, spec table.Spec[P, S, M], s *session.Session[P, S, M]) *Frame[P, S, M] {
	f := &Frame[P, S, M]{}
	f.Session, f.Services, f.Board = s, services, board.New()
	f.backstop.now = time.Now
	f.core = &core[P, S, M]{spec: spec, services: services, session: s, board: f.Board, changed: f.Refresh}
	f.par = &parKeeper[P, S, M]{core: f.core}
	f.solving = newSolving(f.core, f.par)
	f.hints = &hints[P, S, M]{core: f.core, par: f.par, solving: f.solving}
	f.countdown = &countdown[P, S, M]{core: f.core, bar: ui.NewCountdown()}
	f.countdown.bar.Hide()
	f.countIn = newCountIn(f.core)
	f.peek = &peek[P, S, M]{core: f.core}
	f.portrait = &portrait[P, S, M]{core: f.core}
	return f
}

// join joins the frame to its game, shows both, and lets the game begin.
func (f *Frame[P, S, M]) join(game *values[P, S, M]) {
	f.game = game
	f.dress()
	s := f.Session
	s.OnChange = f.change
	s.OnTick = f.showClock
	s.OnExpired = func() {
		f.results.enter(nil)
		f.expired()
	}
	s.OnPaused = f.paused
	s.OnLearnt = f.Refresh
	s.OnTrouble = f.trouble
	s.Portrait = f.portrait.leave
	f.gameKey, f.Board.OnKey = f.Board.OnKey, f.boardKey
	f.Board.OnUnused = f.typed
	f.Board.OnKeyUp = f.letGo
	f.load(f.diary().Load, func() {})
	f.Refresh()
	game.begin()
	f.welcome()
	f.Refresh()
}

// dress makes all that is to be seen around the board, in the language of now.
func (f *Frame[P, S, M]) dress() {
	game := f.game
	f.Board.Laid = nil
	f.Status = ui.NewStatus(lang.Keys("status.", "moves", "time", "score", "par", "best"), func(k string) string { return lang.T(k) })
	f.core.status = f.Status
	f.solving.newPanel()
	f.Guide = newGuide(func() session.RunState { return f.solving.seen.state }, GuideActions{Next: f.then(f.ShowHint), Close: f.then(f.closeGuide), Hold: f.solving.playPause, Step: f.solving.stepOnce, Told: f.revealGuide, Gone: f.leaveGuide})
	f.results = newResults(f.core, f.par)
	f.lessons = &lessons[P, S, M]{core: f.core, offer: ui.NewOffer(), hand: board.NewHand(f.Board)}
	if len(f.spec.Engines) > 1 {
		f.race = newRacePage(f.core, f.solving)
	}
	f.prompt = ui.NewPrompt()
	f.cover = newCoverPanel(f.Board, f.then(f.uncover))
	f.Board.Laid = append(f.Board.Laid, f.cover.ground.Refresh, f.countIn.well.Refresh) // another picture makes another board, behind what hides it, too
	f.figures = nil
	for _, own := range game.page().Figures {
		f.figures = append(f.figures, f.figure(own))
	}
	f.ghost, f.ownGhost = f.Status.Add(lang.T("status.ghost")), f.Status.Add(lang.T("status.ghost.own"))
	f.look = f.Status.Add(lang.T("status.look"))
	f.stage = f.Status.Add("")
	f.bar = newActionBar(f)
	over := append([]fyne.CanvasObject{f.Board, f.prompt.Content}, game.stage.Over...)
	over = append(over, f.lessons.hand.Content, f.countIn.Content, f.cover.Content)
	f.table = container.NewStack(over...)
	table := container.NewBorder(f.countdown.bar, nil, nil, nil, f.table)
	f.countdown.table = table
	f.panel = f.newCards()
	f.page = &page{bar: f.bar.content, table: f.withReference(table), cards: f.panel, status: f.Status, guide: f.Guide, board: f.Board, handy: game.stage.Cards[view.Beside].Any, narrow: f.narrow, lab: f.lab,
		reference: f.reference, result: f.results.place, lesson: f.lessons.offer, offer: game.stage.Offer}
	f.Status.Resized = func() {
		if f.Guide.Content.Visible() { // beside them
			f.arrange()
		}
	}
	f.Status.Instead = func(text string) { // such as that a click does nothing, while a hint has the place
		f.Guide.text.Set(text)
		f.arrange()
	}
	f.lessons.offer.Resized = f.arrange
	f.page.offer.Resized = f.arrange
	f.body = newPage(f.page)
	f.results.place.arrange = func() { ui.Arrange(f.body) }
	f.Content = container.NewStack(f.body)
	if f.race != nil {
		f.Content = container.NewStack(f.Content, f.race.Content)
		f.race.around = f.Content
	}
}

// another begins the next level where one is won, whose card may have been taken away, else another game of the same.
func (f *Frame[P, S, M]) another() {
	if next, ok := f.results.nextLevel(); ok && f.ready() && f.Session.Status() == solver.Won {
		f.BeginLevel(next)
	} else {
		f.newGame()
	}
}

func (f *Frame[P, S, M]) newGame() {
	f.portrait.take() // the board may soon show what is to be chosen
	f.leaveRace()
	f.hints.close() // it speaks of the board that may give way to the whole picture
	f.game.send(table.Wanted{})
	f.Refresh() // a deal under way can be called off
}

// change follows the session.
func (f *Frame[P, S, M]) change(c session.Change[S, M]) {
	f.changing++
	f.Board.PutDown()
	f.countIn.cancel()
	if c.ByEngine {
		f.Board.HideCursor()
	}
	f.results.hide()
	f.results.aside = 0
	if c.Won {
		f.note(c.ByEngine && !c.ByHint)
		f.results.earn(c.Outcome)
	}
	if c.Kind.Fresh() {
		f.closeSheet()
		f.fresh(c)
	}
	if c.Kind == session.Forward && !c.ByEngine && f.solving.run == nil {
		f.solving.clear() // what an engine found leads on from elsewhere
	}
	f.hints.follow(c)
	f.Board.SetRing(view.Hinted)
	f.narrate(c)
	f.peek.forget() // a win may show the picture for good
	if said := f.told(c); f.Session.Expired() && !c.Kind.Fresh() {
		f.Status.Say(lang.T("error.session.time-up"))
	} else if (said != "" || c.Won) && !f.solving.making && !f.narrating {
		if left := f.solving.improving(); c.ByEngine && left != "" {
			said = left
		}
		f.Status.Say(said)
	}
	d := f.duration(c)
	f.lastChange = time.Now()
	f.changes++
	number := f.changes
	f.game.follow(c, d, func() { f.hear(c, number); f.shown(c, number) })
	if c.Won && c.Outcome != nil { // now the game has said what the win is worth
		f.results.enter(c.Outcome)
	}
	f.hear(c, number)
	if c.Kind.Fresh() {
		ui.Arrange(f.body) // the board may have another shape
		f.bar.anew = true
	}
	if f.solving.counted = 1; len(c.Moves) == 1 {
		f.solving.counted = f.spec.Rules.Cost(c.Old, c.Moves[0])
	}
	f.solving.applySpeed() // what was said of this step may take longer to be read
	f.changing--
	f.Refresh()
	if c.Kind.Fresh() {
		then := f.begun
		f.begun = nil
		for _, do := range then {
			do()
		}
	}
}

// settled lays something else on the board than the game, when no deal is on its way that would
// take it off again: the first one is waited for, a later one is called off.
func (f *Frame[P, S, M]) settled(lay func()) {
	switch dealing := f.Session.Dealing(); {
	case dealing && !f.Session.HasGame():
		f.begun = append(f.begun, lay)
		return
	case dealing:
		f.Undo()
	}
	lay()
}

// shown goes on when the board stands as a change left it. A win is told by the
// move that made it, unless the game has gone on meanwhile.
func (f *Frame[P, S, M]) shown(c session.Change[S, M], number int) {
	c.Shown()
	f.portrait.take()
	latest := func() bool { return number == f.changes }
	if latest() {
		f.hearEnd(c)
		f.countIn.begin()
	}
	tell := func() {
		if latest() {
			f.results.tell()
		}
	}
	_, lesson := f.lesson()
	switch {
	case lesson && latest() && f.Session.Status() == solver.Won: // no scene: the next comes soon
		f.lessonWon(number)
	case c.Won && latest():
		f.results.expect(c.Outcome)
		f.game.celebrate(f.pace(), tell)
	case c.Kind == session.Restored && latest() && f.Session.Expired():
		f.expired()
	case c.Kind == session.Restored && latest() && f.Session.Status() == solver.Playing:
		f.solving.goOn()
	case (c.Kind == session.Redone || c.Kind == session.Restored) && latest() && f.Session.Status() == solver.Won:
		f.results.recall()
		f.game.celebrate(board.Pace{}, tell) // it looks as after the win
	}
}

// pace is how long the parts of the scene take that follows a win. With motion off
// nothing moves: the board gives way to the picture.
func (pl *Play[P, S, M]) pace() board.Pace {
	scaled := pl.Services.Settings.Scaled
	if scaled(look.RippleTime) == 0 {
		return board.Pace{Fade: look.FadeTime}
	}
	return board.Pace{Lead: scaled(look.LeadTime), Ripple: scaled(look.RippleTime), Growth: scaled(look.GrowthTime),
		Bare: scaled(look.BareTime), Rest: scaled(look.RestTime)}
}

// narrate says what the engine is about that has made a change.
func (rm *Room[P, S, M]) narrate(c session.Change[S, M]) {
	text := ""
	if tell := rm.game.kind.Narrate; tell != nil && c.ByEngine && rm.solving.run != nil && !rm.solving.making {
		text = tell(rm.game.now(), c.Old, c.Why)
	}
	switch {
	case text != "" && text != rm.Guide.Said():
		rm.Guide.Step(rm.label(rm.solving.name), text)
		rm.Status.Say("")
	case text == "" && rm.narrating:
		rm.Guide.Hide()
	}
	rm.narrating = text != ""
}

// arrange lays out the tab anew.
func (rm *Room[P, S, M]) arrange() {
	if rm.body != nil {
		ui.Arrange(rm.body)
	}
}

// told says what a change did: in words that serve all games, or in the game's.
func (pl *Play[P, S, M]) told(c session.Change[S, M]) string {
	if pl.led() && (c.Kind == session.Opened || c.Kind == session.NewGame) {
		return pl.core.begun()
	}
	switch kind := c.Kind; {
	case kind == session.Opened:
		return lang.T("say.opened")
	case kind == session.Restored && c.Turn < 0:
		return lang.T("say.before")
	case kind == session.Restored && c.Turn > 0:
		return lang.T("say.after")
	case kind == session.Restored && pl.Session.Status() == solver.Won:
		return pl.praise()
	case kind == session.Restored:
		return lang.T("say.restored")
	case kind == session.Restart:
		return lang.T("say.restart")
	case kind == session.Back && c.Fewer == 0: // pencil marks, of which none counts
		return lang.T("say.back.free")
	case kind == session.Back:
		return lang.T("say.back", "Count", c.Fewer)
	case kind == session.Jump && c.Steps > 0:
		return lang.T("say.unjump")
	case kind == session.Jump:
		return lang.T("say.jump")
	}
	return pl.game.tell(c)
}

// fresh forgets what belonged to the game before.
func (rm *Room[P, S, M]) fresh(c session.Change[S, M]) {
	rm.solving.reset()
	rm.results.forget()
	rm.Status.Say("") // what it says was of the game before
	rm.leaveRace()
	rm.game.update(table.Begun{Kind: c.Kind}) // before anything is worked out for it
	rm.par.find()
	if rm.led() {
		rm.awaitProgress(func() {}) // for the card of a win
	}
	if c.Kind != session.Restored {
		for _, key := range []string{knownKey, shownKey} { // words go from one game to the next
			rm.core.session.SetExtra(key, "")
		}
		// What the player has chosen for games of his own says nothing of those of the journey.
		rm.Session.SetCountdown(rm.game.clock().Full)
	}
	if in := rm.game.countIn; in != nil {
		rm.game.countIn = nil
		rm.countIn.expect(*in)
	}
	if photos, ok := rm.game.photos().(pictures.Owned); ok && !rm.sameGame && (c.Kind != session.Restored || len(rm.Session.Pictures()) == 0) {
		photos.Mine()
	}
}

// leaveRace closes the race, whose solutions are of no use where the board shows
// another game.
func (rm *Room[P, S, M]) leaveRace() {
	if rm.racing {
		rm.race.hide()
	}
}

// Reassess works the par out anew, where what is asked of the game on the table has
// become another. A hint was for what was asked before.
func (f *Frame[P, S, M]) Reassess() {
	f.hints.cancel()
	f.hints.forget()
	f.Session.CancelBackground(parKind)
	f.Session.ForgetPar()
	if f.solving.run == nil {
		f.solving.clear() // what an engine found was for what was asked before
	}
	f.par.find()
	f.Refresh()
}

// duration is how long a change takes to be shown.
func (pl *Play[P, S, M]) duration(c session.Change[S, M]) time.Duration {
	settings := pl.Services.Settings
	move := pl.spec.MoveTime
	if move == 0 {
		move = look.MoveTime
	}
	switch {
	case c.Kind == session.Restored:
		return 0
	case c.Kind.Fresh() || c.Kind.Jumps():
		return settings.Scaled(look.ShuffleTime)
	case c.ByEngine:
		d := min(settings.Scaled(move), pl.solving.interval())
		if d < 17*time.Millisecond { // less than a frame
			return 0
		}
		return d
	}
	return settings.Scaled(move)
}

// SetAspect gives the cells of the board another aspect (see [board.Board.SetAspect]),
// and the board the room that suits it.
func (rm *Room[P, S, M]) SetAspect(aspect float64) {
	if rm.Board.SetAspect(aspect) {
		rm.arrange()
	}
}

// Refresh brings buttons and figures up to date.
func (f *Frame[P, S, M]) Refresh() {
	if f.bar == nil { // not joined yet: there is nothing to be seen
		return
	}
	f.game.asking(true)
	defer f.game.asking(false)
	if f.narrating && f.solving.run == nil {
		f.narrating = false
		f.Guide.Hide()
	}
	if !f.Playing() || f.solving.seen.state != session.Idle { // what takes no moves holds nothing
		f.Board.PutDown()
	}
	s := f.Session
	ready := f.ready() && s.HasGame()
	f.bar.refresh()
	f.bar.yield(f.results.place.card != nil)
	f.followLab()
	moves, best, score, stage := "", "", "", ""
	if ready {
		stage = f.core.stage()
		moves = lang.Number(int64(s.Moves()))
		if f.spec.Scored && (f.core.shown() == "" || s.Status() != solver.Won) { // an engine has none
			score = lang.Number(int64(s.Score() - f.game.page().Owed))
		}
		switch r := s.Records(); {
		case s.Extra(session.LevelKey) != "": // they are of what is dealt
		case r.BestScore > 0: // what such a game is played for
			best = lang.Number(int64(r.BestScore))
		case r.FewestMoves > 0:
			best = lang.Number(int64(r.FewestMoves))
		}
	}
	f.Status.Figure("status.moves", moves)
	f.Status.Figure("status.best", best)
	f.Status.Figure("status.score", score)
	f.stage(stage)
	f.par.show()
	f.showClock()
	f.prompt.Show(f.core.prompt())
	f.showCover(ready)
	f.refreshLessons()
	f.game.refresh()
}

// trouble tells that the game cannot be kept, or that it can again.
func (pl *Play[P, S, M]) trouble(err error) {
	if err == nil {
		pl.Status.Tell(lang.T("status.kept"))
		return
	}
	pl.Services.Post(func() { pl.Services.Dialogs.Fail(err) }) // the window may not have this tab yet
}

// Seed draws the seed of a new game: eight digits are enough to be told over
// the telephone. A game may keep other numbers for deals of its own.
func Seed() uint64 { return seeds() }

var seeds = func() uint64 { return 10_000_000 + rand.Uint64N(90_000_000) }

// Seeds lets a test say which seeds are drawn, until it calls undo.
func Seeds(draw func() uint64) (undo func()) {
	before := seeds
	seeds = draw
	return func() { seeds = before }
}
