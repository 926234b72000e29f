package tab

import (
	waypage "tessera/games/journey"
	"tessera/games/progress"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/journey"
)

// earned is what the win on the board is worth on the journey; false where it is no win of a
// level or of a day's deal, or one that counts for nothing: by an engine, with more help than
// a game allows, of a game that somebody else has begun, or by moves made after the win.
func (r *results[P, S, M]) earned() (e progress.Result, ok bool) {
	s := r.core.session
	if !s.HasGame() || s.Passing() || s.Status() != solver.Won || r.core.shown() != "" || s.Assisted() || s.Helped() || s.Imported() || s.Strayed() {
		return e, false
	}
	e.Moves, e.Time = s.Moves(), s.Elapsed()
	if l, level := r.core.Level(); level {
		e.Par = l.Par
	} else if _, daily := r.core.Daily(); daily {
		e.Par = r.par.known().Length
	} else {
		return e, false
	}
	par := e.Par
	if par == 0 { // nothing better is known
		par = e.Moves
	}
	help := s.Hints()
	if r.core.game.kind.Faults != nil {
		help += r.core.game.kind.Faults(r.core.game.facts())
	}
	e.Stars = r.core.spec.Journey.Earned(par, e.Moves, help)
	if r.known() {
		e.Stars = min(e.Stars, journey.MostStars-1)
	}
	return e, true
}

// knownKey is the word under which a game keeps that the player had seen its solution before.
const knownKey = "known"

// known says that the player had seen the solution before: stars for little help are two at
// most then.
func (r *results[P, S, M]) known() bool { return r.core.session.Extra(knownKey) != "" }

// foreknown says whether the player has seen the solution of the level or day on the table: it
// was shown, or the deal of that day was won before. A level may be won again with less help.
func (c *core[P, S, M]) foreknown() bool {
	if c.spec.Journey.Stars != journey.ByHelp {
		return false
	}
	state, _ := c.progress().State()
	day, daily := c.Daily()
	_, won := state.Days[day]
	return daily && won || state.Shown[c.stageName()]
}

// staked says whether stars of the level or day on the table are lost when its solution is
// watched: those that the moves so far can still earn, or the one for which it must be unknown.
func (c *core[P, S, M]) staked() bool {
	return c.stageName() != "" && !c.session.Assisted() && !c.foreknown() && c.session.Hints() <= session.FreeHints &&
		(c.session.Moves() > 0 || c.spec.Journey.Stars == journey.ByHelp)
}

// stake does what costs the level or day on the table its stars, but asks before where there are any
// to lose; title is the key of what was asked for.
func (c *core[P, S, M]) stake(title string, do func()) {
	if c.playing() && c.staked() {
		c.services.Dialogs.Ask(lang.T(title), lang.T("solver.starless"), ui.Action{Name: "solver.watch", Do: do}, "button.cancel")
		return
	}
	do()
}

// stageName is the name of the level or day on the table; empty for none, and for lessons.
func (c *core[P, S, M]) stageName() string {
	if l, ok := c.Level(); ok && l.Chapter > 0 {
		return l.Name()
	}
	if day, ok := c.Daily(); ok {
		return day.String()
	}
	return ""
}

// worth says why the player's win of a level, or of a day's deal, earns no stars, or what is
// wanted for all of them.
func (r *results[P, S, M]) worth() []string {
	e, ok := r.earned()
	switch {
	case r.spoilt():
		return r.starless()
	case !ok || !r.core.led():
		return nil
	case e.Stars == journey.MostStars:
		return nil
	case r.known():
		return []string{lang.T("win.known")}
	case r.core.spec.Journey.Stars == journey.ByHelp:
		return []string{lang.T("win.third.help", "Stars", lang.T(r.core.spec.Name+".stars"))}
	case e.Par > 0:
		return []string{lang.T("win.third.moves", "Count", e.Par)}
	}
	return nil
}

// spoilt says whether the card tells why a level or a day's deal earns no stars.
func (r *results[P, S, M]) spoilt() bool {
	_, ok := r.earned()
	return !ok && r.core.led() && r.core.shown() == "" && !r.core.session.Strayed()
}

// starless says that a win earns no stars, and why.
func (r *results[P, S, M]) starless() []string {
	s, why := r.core.session, ""
	switch {
	case s.Imported():
		why = lang.T("win.starless.imported")
	case s.Hints() > session.FreeHints:
		why = lang.T("win.starless.hints", "Count", session.FreeHints)
	case s.Helped():
		why = lang.T(r.core.spec.Name + ".starless")
	case s.Assisted():
		why = lang.T("win.starless.assisted")
	default: // played on at leisure, or not the board that the way has under that name by now
		why = lang.T("win.starless.other")
	}
	lines := []string{lang.T("win.starless", "Why", why)}
	if day, ok := r.core.Daily(); ok && day == Today() {
		if state, _ := r.core.progress().State(); !state.Days[day].OnDay {
			lines = append(lines, lang.T("win.starless.day"))
		}
	}
	return lines
}

// earn keeps what a win is worth on the journey; o is nil where the player has won the game
// before.
func (r *results[P, S, M]) earn(o *session.Outcome) {
	if o != nil && r.core.foreknown() {
		r.core.session.SetExtra(knownKey, "1")
	}
	if name := r.core.stageName(); name != "" && (r.core.shown() != "" || r.core.session.Assisted()) {
		r.core.progress().WasShown(name)
	}
	e, ok := r.earned()
	if o == nil || !ok {
		return
	}
	if l, level := r.core.Level(); level {
		before, _ := r.core.progress().State()
		r.core.progress().WonLevel(l.Name(), e, Today())
		after, _ := r.core.progress().State()
		r.uncovered = !before.Finished(l.Chapter) && after.Finished(l.Chapter)
		_, again := before.Levels[l.Name()]
		if r.piece = !again; r.piece {
			r.showPiece(l.Chapter, after)
		}
	} else if day, daily := r.core.Daily(); daily {
		r.core.progress().WonDay(day, e, Today())
	}
}

// showPiece brings the picture of a chapter onto the card, made in the background.
func (r *results[P, S, M]) showPiece(chapter int, s progress.State) {
	card, album, name, post := r.card, r.core.services.Album, r.core.spec.Name, r.core.services.Post
	go func() {
		if img, err := waypage.Uncovered(album, name, chapter, s); err == nil {
			post(func() { card.show(img) })
		}
	}()
}

// award gives the card the stars that were earned, and the piece of a picture.
func (r *results[P, S, M]) award(e ending) {
	result, ok := r.earned()
	l, level := r.core.Level()
	beside, stars := "", 0
	if ok = ok && e == byWin; ok {
		stars = result.Stars
	}
	if level && ok && r.core.spec.Journey.Stars == journey.ByMoves {
		beside = lang.T("journey.par", "Par", l.Par)
	}
	r.card.award(stars, beside)
	ui.Appear(r.card.frame, level && ok && r.piece)
}
