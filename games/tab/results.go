package tab

import (
	"slices"
	"strings"
	"time"

	waypage "tessera/games/journey"
	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/journey"
)

// results tells how a game has ended: with a win, or because the time is up.
type results[P, S, M any] struct {
	core  *core[P, S, M]
	par   *parKeeper[P, S, M]
	card  *resultCard
	place *resultPlace
	now   ending // what the card tells, while it has its place
	aside ending // what it told when something else took the game's place on the board

	untold    bool             // the win that was expected has not been told
	uncovered bool             // it has uncovered the picture of a chapter
	piece     bool             // and a piece of it, which is on the card
	outcome   *session.Outcome // of the win that the card tells of; nil where the player has won the game before
	before    Par[M]           // what was known before that
}

// ending is how a game has ended.
type ending int

const (
	byWin ending = iota + 1 // the player's or, where it was shown, the program's
	byTime
)

func newResults[P, S, M any](c *core[P, S, M], par *parKeeper[P, S, M]) *results[P, S, M] {
	card := newResultCard()
	return &results[P, S, M]{core: c, par: par, card: card, place: newResultPlace(card)}
}

// expect keeps room for the card that will tell of a win, so that the picture finds
// its place before; o is nil where the player has won the game before.
func (r *results[P, S, M]) expect(o *session.Outcome) {
	if !r.untold || o != nil { // of a win that was taken back before it was told the next one tells
		r.outcome, r.before = o, r.par.known()
	}
	r.untold = true
	r.keep()
	r.par.solved()
}

// keep keeps room for the card of the win that was expected.
func (r *results[P, S, M]) keep() {
	r.fill(byWin)
	r.place.keep()
}

// recall keeps room for the card of a win that is on the board again.
func (r *results[P, S, M]) recall() {
	if r.outcome == nil {
		r.before = r.par.known()
	}
	r.keep()
}

// forget forgets a win of the game before.
func (r *results[P, S, M]) forget() {
	r.outcome, r.untold, r.uncovered, r.piece = nil, false, false, false
}

// tell tells of the win that was expected, and what it is worth.
func (r *results[P, S, M]) tell() {
	r.untold = false
	if r.place.card != nil {
		r.core.status.Say("") // the card says it
		r.show(r.now, look.CardTime)
	} else {
		r.core.status.Say(r.core.praise())
	}
}

// show lets the card come.
func (r *results[P, S, M]) show(e ending, d time.Duration) {
	r.fill(e)
	r.place.show(r.core.services.Settings.Scaled(d))
	r.core.changed()
}

// tellTimeUp tells that the time is up.
func (r *results[P, S, M]) tellTimeUp() {
	if !r.core.ready() { // the card comes when the board shows the game again
		r.core.status.Say(lang.T("error.session.time-up"))
		r.aside = byTime
		return
	}
	r.core.status.Say("")
	r.show(byTime, look.CardTime)
}

// fill has the card tell how the game has ended, and offer what there is to go on with.
func (r *results[P, S, M]) fill(e ending) {
	r.now = e
	title, lines := lang.T("timeup.title"), r.figures()
	if e == byWin {
		title, lines = r.core.praise(), slices.Concat(lines, r.standing(r.outcome), r.worth())
	}
	r.card.title.Set(title)
	r.card.lines.Set(strings.Join(lines, "\n"))
	r.award(e)
	r.offer(e)
}

// said is what the card that is shown says, empty while there is none.
func (r *results[P, S, M]) said() string {
	if !r.place.shown() {
		return ""
	}
	return r.card.title.Text()
}

// hide takes the card away, and says whether there was one.
func (r *results[P, S, M]) hide() (seen bool) {
	if seen = r.place.hide(r.core.services.Settings.Scaled(look.CardTime)); seen {
		r.core.board.Once(-1) // the second click of a double one was meant for the card
		r.core.board.TakeFocus()
		r.core.changed()
	}
	return seen
}

// putAside takes the card away while the board shows something else than the game.
func (r *results[P, S, M]) putAside() {
	if r.place.card != nil {
		r.aside = r.now
	}
	r.hide()
}

// bringBack says again how the game has ended that the board shows again, with the
// card that was put aside.
func (r *results[P, S, M]) bringBack() {
	switch e := r.aside; {
	case e != 0:
		r.aside = 0
		r.core.status.Say("")
		r.show(e, 0)
	case r.core.session.Expired():
		r.core.status.Say(lang.T("error.session.time-up"))
	case r.core.session.HasGame() && r.core.session.Status() == solver.Won:
		r.core.status.Say(r.core.praise())
	}
}

// recur lets the card of a game that is over come again after it was taken away, and says
// whether it does.
func (r *results[P, S, M]) recur() bool {
	if _, lesson := r.core.lesson(); lesson || r.place.card != nil || !r.core.ready() || !r.core.session.HasGame() || r.core.session.Dealing() || r.core.covered() || r.core.board.Celebrating() {
		return false
	}
	switch {
	case r.core.session.Expired():
		r.tellTimeUp()
	case r.core.session.Status() == solver.Won:
		r.recall()
		r.tell()
	default:
		return false
	}
	return true
}

// accept does what the card that is shown offers first, and says whether there is
// one. While it still comes the key may have been meant for the board.
func (r *results[P, S, M]) accept() bool {
	if !r.place.shown() {
		return false
	}
	if r.place.out == 1 {
		r.card.main()
	}
	return true
}

// figures says what was reached: moves and time, the score, and what the game
// has to add.
func (r *results[P, S, M]) figures() []string {
	s := r.core.session
	lines := []string{lang.T("win.figures", "Count", s.Moves(), "Moves", lang.Number(int64(s.Moves())), "Time", lang.Exactly(s.Elapsed()))}
	if s.Moves() == 1 && s.Elapsed() < 10*time.Millisecond { // the clock began with the only click
		lines[0] = lang.T("win.atonce")
	}
	if r.core.spec.Scored && r.core.shown() == "" && s.Score() > 0 { // none is no score in the records either
		lines = append(lines, lang.T("win.score", "Score", lang.Number(int64(s.Score()))))
	}
	return append(lines, r.core.game.page().Ended...)
}

// standing says how far a win is from the best, and which records it broke.
func (r *results[P, S, M]) standing(o *session.Outcome) (lines []string) {
	s := r.core.session
	if c, ok := s.Challenge(); ok && r.core.shown() == "" && !s.Assisted() {
		lines = append(lines, compared(r.core.spec.Scored, c, s.Moves(), s.Elapsed()))
	}
	if line := parLine(s.Moves(), r.before.Length, r.before.Proven); line != "" {
		lines = append(lines, line)
	}
	if o != nil && o.BestScore && o.Before.BestScore > 0 {
		lines = append(lines, lang.T("win.record.score"))
	}
	switch {
	case r.core.shown() != "": // of records nobody thinks then
	case r.spoilt(): // nor where the card says why there are no stars
	case s.Assisted():
		lines = append(lines, lang.T("win.assisted"))
	case s.Imported():
		lines = append(lines, lang.T("win.imported"))
	case s.Strayed():
		lines = append(lines, lang.T("win.strayed"))
	case o != nil && o.Repeated:
		lines = append(lines, lang.T("win.repeated"))
	case o != nil && o.Counted && o.Helped:
		lines = append(lines, lang.T("win.helped"))
	case o == nil || !o.Counted || o.Before.Wins == 0:
	case o.BestTime && o.FewestMoves:
		lines = append(lines, lang.T("win.record.both"))
	case o.BestTime:
		lines = append(lines, lang.T("win.record.time"))
	case o.FewestMoves:
		lines = append(lines, lang.T("win.record.moves"))
	}
	if o != nil && o.Counted && o.Hints > 0 && r.core.shown() == "" && !r.spoilt() {
		lines = append(lines, lang.T("win.hints", "Count", o.Hints))
	}
	if o != nil && o.Place > 1 && r.core.shown() == "" {
		lines = append(lines, lang.T("win.place", "Place", o.Place))
	}
	return lines
}

// parLine compares the moves of a win with the par; empty where that is not
// known.
func parLine(moves, par int, proven bool) string {
	length, more := lang.Number(int64(par)), lang.Number(int64(moves-par))
	switch {
	case par == 0:
		return ""
	case proven && moves <= par:
		return lang.T("win.perfect")
	case proven:
		return lang.T("win.proven", "Par", length, "More", more)
	case moves == par:
		return lang.T("win.equal")
	case moves < par:
		return lang.T("win.beaten", "Par", length)
	}
	return lang.T("win.par", "Par", length, "More", more)
}

// offer offers on the card what there is to go on with, the one thing to do next first.
func (r *results[P, S, M]) offer(e ending) {
	f := r.core.game.frame
	again := ui.Action{Name: "win.again", Icon: "new", Do: f.then(f.newGame)}
	restart := ui.Action{Name: "timeup.restart", Icon: "restart", Do: f.then(f.Restart)}
	on := ui.Action{Name: "timeup.on", Icon: "play", Do: f.then(f.playOn)}
	look := ui.Action{Name: "win.look", Do: func() { r.hide() }}
	switch {
	case e == byTime && r.core.led():
		r.card.offer(restart, on, again, look)
	case e == byTime:
		r.card.offer(on, restart, again, look)
	case r.core.shown() != "":
		r.card.offer(ui.Action{Name: "win.try", Icon: "restart", Do: f.then(f.TakeOver)}, again, look)
	default:
		all, called := r.next()
		if len(all) == 0 {
			all = append(all, again)
		}
		all = append(all, r.prizes()...)
		page := r.core.game.page()
		if a, on := page.Action(page.Reward); on {
			all = append(all, r.core.game.action(a))
		}
		all = append(all, ui.Action{Name: "win.share", Do: f.Share}, look)
		buttons := r.card.offer(all...)
		if called != "" {
			buttons[0].SetLabel(called)
		}
		if share := buttons[len(buttons)-2]; !r.core.session.CanChallenge() {
			share.SetLabel(lang.T("action.share"))
			share.SetToolTip(lang.T("action.share.tip"))
		}
	}
}

// nextLevel is the level that the one on the table leads to.
func (r *results[P, S, M]) nextLevel() (next journey.Level, ok bool) {
	l, level := r.core.Level()
	if !level || l.Chapter == 0 { // behind the lessons comes a game of the player's own
		return next, false
	}
	state, _ := r.core.progress().State()
	return state.Next(r.core.way(), l.Name())
}

// next leads on from a win: to the next level, to a day whose board was not won, or once
// to the next board of the list, which has that name; empty where there is no more than another
// game.
func (r *results[P, S, M]) next() (lead []ui.Action, called string) {
	f := r.core.game.frame
	if _, level := r.core.Level(); level {
		if next, ok := r.nextLevel(); ok {
			lead = append(lead, ui.Action{Name: "win.next", Icon: "play", Do: f.then(func() { f.BeginLevel(next) })})
		}
		return lead, ""
	}
	if day, daily := r.core.Daily(); daily {
		state, _ := r.core.progress().State()
		for back, name := range []string{"win.today", "win.yesterday"} {
			d := Today().Add(-back)
			if _, won := state.Days[d]; !won && d != day {
				return []ui.Action{{Name: name, Icon: "play", Do: f.then(func() { f.BeginDaily(d) })}}, ""
			}
		}
		return nil, ""
	}
	if o := r.outcome; o == nil || !o.Counted || o.Before.Wins != winsToMore-1 || r.core.led() {
		return nil, ""
	}
	choose, called, ok := r.core.game.more()
	if !ok {
		return nil, ""
	}
	return []ui.Action{{Name: "win.more", Icon: "play", Do: f.then(func() { choose(); f.newGame() })}}, called
}

// winsToMore is after how many wins of one kind the next board of the list is offered.
const winsToMore = 3

// more is the board of the list behind that of the table, and what it is called.
func (v *values[P, S, M]) more() (choose func(), called string, ok bool) {
	for _, c := range v.page().Cards {
		for _, f := range c.Fields {
			if next := f.At + 1; f.Kind == view.Boards && next > 0 && next < len(f.Options) {
				return func() { v.send(view.Choose{Field: f.Label, At: next}) }, f.Options[next], true
			}
		}
	}
	return nil, "", false
}

// prizes are what the journey offers on the card of a win: the result of a day, to be
// copied, and the picture that a chapter has uncovered.
func (r *results[P, S, M]) prizes() (all []ui.Action) {
	e, ok := r.earned()
	if !ok {
		return nil
	}
	state, _ := r.core.progress().State()
	if day, daily := r.core.Daily(); daily {
		all = append(all, ui.Action{Name: "journey.copy", Do: func() {
			r.core.game.frame.journey().CopyResult(day, e, r.core.points(r.core.session.Score()), state.Streak(Today()))
			r.core.status.Say(lang.T("journey.copied"))
		}})
	}
	if r.uncovered {
		all = append(all, ui.Action{Name: "win.uncovered", Do: func() { r.core.game.frame.ShowJourney(waypage.Picture) }})
	}
	return all
}
