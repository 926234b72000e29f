package tab

import (
	"slices"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/journey"
)

// core is what the controllers of a tab share: what it is made of, and the game
// once it is joined. It answers what may be done now.
type core[P, S, M any] struct {
	spec      table.Spec[P, S, M]
	services  *Services
	session   *session.Session[P, S, M]
	board     *board.Board
	status    *ui.Status
	game      *values[P, S, M] // nil until the tab is joined
	racing    bool             // the race lies over the tab
	counting  bool             // a game that is counted in is hidden until its clock runs
	answering bool             // the answer that the player asked for is being filled in
	changed   func()           // what can be done may have changed
	levels    []journey.Level  // of the game's way; nil until they were asked for
}

// label is what an engine is called in the player's language.
func (c *core[P, S, M]) label(engine string) string {
	return lang.T(c.spec.Name + ".engine." + engine)
}

// promise is what an engine's answer is worth, in the player's language.
func (c *core[P, S, M]) promise(engine string) string {
	return lang.T(c.spec.Name + ".engine." + engine + ".promise")
}

// engine is the engine of that name; the first one where there is none.
func (c *core[P, S, M]) engine(name string) solver.Engine[S, M] {
	at := slices.IndexFunc(c.spec.Engines, func(e solver.Engine[S, M]) bool { return e.Name == name })
	return c.spec.Engines[max(0, at)]
}

// called is what boards of these params are called: by the game, or by their text.
func (c *core[P, S, M]) called(p P) string {
	if c.game.kind.Called == nil {
		return c.spec.Rules.FormatParams(p)
	}
	return c.game.kind.Called(c.game.now(), p)
}

// applies says whether an engine takes the position on the board; before there is
// one, all may.
func (c *core[P, S, M]) applies(e solver.Engine[S, M]) bool {
	return !c.session.HasGame() || e.Applies == nil || e.Applies(c.session.Position()) == nil
}

// prompt is what the player must do first.
func (c *core[P, S, M]) prompt() string { return c.game.stage.Page().Prompt }

// ready says whether the board shows the game, which can be played on.
func (c *core[P, S, M]) ready() bool {
	return c.prompt() == "" && !c.game.aside
}

// open says whether the game goes on, although no ordinary move may be left.
func (c *core[P, S, M]) open() bool {
	return c.ready() && c.alive()
}

// alive says that there is a game which is not over.
func (c *core[P, S, M]) alive() bool {
	return c.session.HasGame() && c.session.Status() != solver.Won && !c.session.Expired()
}

// over says that the game is won, now or before.
func (c *core[P, S, M]) over() bool { return c.session.Finished() || c.session.Status() == solver.Won }

// playing says whether moves can be made.
func (c *core[P, S, M]) playing() bool {
	return c.open() && c.session.Status() == solver.Playing && !c.counting && !c.awaits()
}

// awaits says that the game waits, covered, for the player's sign to start the clock: one
// that is begun so, and each against time that has come back.
func (c *core[P, S, M]) awaits() bool {
	_, timed := c.session.Countdown()
	return !c.counting && !c.session.Started() && c.open() && (c.game.clock().Sign || timed && !c.fresh())
}

// fresh says that nothing was done yet in the game, and no time has passed.
func (c *core[P, S, M]) fresh() bool { return c.session.Steps() == 0 && c.session.Elapsed() == 0 }

// veiled says that the clock of a game against time stands still, so that its board is
// not to be studied, nor a draft that shows it.
func (c *core[P, S, M]) veiled() bool {
	_, timed := c.session.Countdown()
	return timed && c.prompt() == "" && c.alive() && (c.session.Paused() != 0 || c.awaits())
}

// steps says whether Undo, or Redo where forth is set, has something to do. A board that is
// covered, or whose time is up, stays as it is; but another game may take its place.
func (c *core[P, S, M]) steps(forth bool) bool {
	s := c.session
	switch {
	case !c.ready() || !s.HasGame():
		return false
	case s.Dealing() && !forth:
		return true
	case c.covered():
		return (c.awaits() || c.counting) && s.Leaves(forth)
	case s.Expired():
		return s.Leaves(forth)
	case forth:
		return s.CanRedo()
	}
	return s.CanUndo()
}

// shownKey is the word under which a game that is won keeps who won it, where that
// was not the player: an engine, or that the answer was asked for, which versions
// before wrote of engines as well.
const (
	shownKey  = "shown"
	byEngine  = "engine"
	forAnswer = "1"
)

// shown is who won the game in the player's place; empty for nobody.
func (c *core[P, S, M]) shown() string { return c.session.Extra(shownKey) }

// note keeps who has made the move that wins: an engine or the player.
func (c *core[P, S, M]) note(engine bool) {
	who := ""
	switch {
	case engine:
		who = byEngine
	case c.answering:
		who = forAnswer
	}
	c.session.SetExtra(shownKey, who)
}

// praise says that the game is won, and by whom where that was not the player.
func (c *core[P, S, M]) praise() string {
	switch c.shown() {
	case "":
		return lang.T("win.title")
	case byEngine:
		return lang.T("win.engine")
	}
	return lang.T("win.shown")
}

// covered says whether a pause, the race, the count before a game or a clock that must not
// stand still hides the board, which takes no moves then.
func (c *core[P, S, M]) covered() bool {
	return c.session.Paused()&session.ByPlayer != 0 || c.racing || c.counting || c.veiled()
}

// failed tells the game why an engine found no way.
func (c *core[P, S, M]) failed(err error) {
	c.game.send(table.Failed{Err: err})
}
