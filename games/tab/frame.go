package tab

import (
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
)

// Frame is a tab: it joins a session to its board, buttons, solver panel and
// status line. It is used on the UI goroutine only.
type Frame[P, S, M any] struct {
	Config[P, S, M]
	Content fyne.CanvasObject
	Status  *ui.Status
	Solver  *SolverPanel

	actions    []ui.Action
	undo       *ui.Button
	redo       *ui.Button
	restart    *ui.Button
	hint       *ui.Button
	solve      *ui.Button
	pause      *ui.Button
	raceButton *ui.Button
	extras     []extra
	figures    []func(value string) // the game's own, in the status line
	race       *racePage[P, S, M]   // nil without a race
	result     *resultCard
	timeUp     *resultCard
	cover      *coverPanel
	prompt     *ui.Prompt
	peeking    bool // the player looks at the whole picture
	wasWhole   bool // it lay there before
	down       *ui.Countdown
	downTimer  *time.Timer
	table      *fyne.Container   // the board with all that lies over and above it
	panel      *container.Scroll // the cards
	body       *fyne.Container   // all but the race

	run        *session.Run
	engine     string // the one running
	chosen     bool   // the player chose the engine himself
	par        Par[M]
	lastChange time.Time
}

// NewFrame builds the tab and listens to the session.
func NewFrame[P, S, M any](cfg Config[P, S, M]) *Frame[P, S, M] {
	f := &Frame[P, S, M]{Config: cfg}
	f.Status = ui.NewStatus(lang.Keys("status.", "moves", "time", "score", "par", "best"), func(k string) string { return lang.T(k) })
	for _, own := range cfg.Figures {
		f.figures = append(f.figures, f.Status.Add(own.label()))
	}

	choices := make([]EngineChoice, len(cfg.Engines))
	for i, e := range cfg.Engines {
		label, promise := cfg.Texts(e.Name)
		choices[i] = EngineChoice{e.Name, label, promise}
	}
	f.Solver = NewSolverPanel(choices, cfg.Default, cfg.Services.Settings.Speed(), SolverActions{
		Play:   f.PlayPause,
		Step:   f.StepOnce,
		Stop:   f.Stop,
		Commit: f.commit,
		Speed:  f.setSpeed,
		Choose: func(string) { f.chosen = true; f.Board.TakeFocus() },
	})

	newGame := ui.Action{Name: "action.new", Icon: "new", Key: ui.Key{Name: fyne.KeyN, Ctrl: true}, Do: f.then(cfg.New)}
	restart := ui.Action{Name: "action.restart", Icon: "restart", Key: ui.Key{Name: fyne.KeyR, Ctrl: true}, Do: f.then(f.Restart)}
	undo := ui.Action{Name: "action.undo", Icon: "undo", Key: ui.Key{Name: fyne.KeyZ, Ctrl: true}, Do: f.then(f.Undo)}
	redo := ui.Action{Name: "action.redo", Icon: "redo", Key: ui.Key{Name: fyne.KeyY, Ctrl: true}, Do: f.then(f.Redo)}
	hint := ui.Action{Name: "action.hint", Icon: "hint", Key: ui.Key{Name: fyne.KeyH}, Do: f.then(f.ShowHint)}
	solve := ui.Action{Name: "action.solve", Icon: "solve", Key: ui.Key{Name: fyne.KeyF5}, Do: f.then(f.Solve)}
	pause := ui.Action{Name: "action.pause", Icon: "pause", Key: ui.Key{Name: fyne.KeyP}, Do: f.then(f.TogglePause)}
	save := ui.Action{Name: "action.save", Icon: "save", Key: ui.Key{Name: fyne.KeyS, Ctrl: true}, Do: f.Save}
	open := ui.Action{Name: "action.open", Icon: "open", Key: ui.Key{Name: fyne.KeyO, Ctrl: true, Shift: true}, Do: cfg.Services.OpenGame}
	settings := ui.Action{Name: "action.settings", Icon: "settings", Key: ui.Key{Name: fyne.KeyComma, Ctrl: true}, Do: cfg.Services.ShowSettings}
	help := ui.Action{Name: "action.help", Icon: "help", Key: ui.Key{Name: fyne.KeyF1}, Do: cfg.Services.ShowHelp}
	panel := ui.Action{Name: "action.panel", Icon: "panel", Key: ui.Key{Name: fyne.KeyF8}, Do: f.then(f.TogglePanel)}
	records := ui.Action{Name: "action.records", Icon: "trophy", Do: f.ShowRecords}
	own, ownActions := f.newExtras()
	f.actions = append([]ui.Action{newGame, restart, undo, redo, hint, solve}, ownActions...)

	main := ui.NewButton(newGame)
	main.Importance = widget.HighImportance
	f.restart, f.undo, f.redo = ui.NewButton(restart), ui.NewButton(undo), ui.NewButton(redo)
	f.hint, f.solve, f.pause = ui.NewButton(hint), ui.NewButton(solve), ui.NewButton(pause)
	right := []*ui.Button{ui.NewButton(panel), ui.NewButton(help), ui.NewButton(settings), ui.NewButton(open), ui.NewButton(save), ui.NewButton(records)}
	if len(cfg.Engines) > 1 && !cfg.NoRace {
		race := ui.Action{Name: "action.race", Icon: "plot", Key: ui.Key{Name: fyne.KeyF6}, Do: func() { f.race.show() }}
		f.raceButton = ui.NewButton(race)
		f.actions = append(f.actions, race)
		right = append(right, f.raceButton)
	}
	f.actions = append(f.actions, pause, records, save, open, settings, help, panel)
	f.actions = append(f.actions, cfg.Actions...)
	bar := ui.NewBar(append([]*ui.Button{main, f.restart, f.undo, f.redo, f.hint, f.solve}, own...), append(right, f.pause),
		f.undo, f.redo, f.restart)

	stay := ui.Action{Name: "win.look", Icon: "eye", Do: func() { f.HideResult() }}
	f.result = newResultCard(lang.T("win.title"), ui.Action{Name: "win.again", Icon: "new", Do: f.then(cfg.New)}, stay)
	f.timeUp = newResultCard(lang.T("timeup.title"), ui.Action{Name: "timeup.restart", Icon: "restart", Do: f.then(f.Restart)},
		ui.Action{Name: "win.again", Icon: "new", Do: f.then(cfg.New)},
		ui.Action{Name: "timeup.look", Icon: "eye", Do: func() { f.HideResult() }})
	f.prompt = ui.NewPrompt()
	f.cover = newCoverPanel(f.then(f.TogglePause))
	f.down = ui.NewCountdown()
	f.down.Hide()
	f.table = container.NewBorder(f.down, nil, nil, nil,
		container.NewStack(append(append([]fyne.CanvasObject{cfg.Board, f.prompt.Content}, cfg.Over...),
			f.cover.Content, f.result.Content, f.timeUp.Content)...))
	f.panel = f.cards()
	f.showPanel(!cfg.Services.Settings.Bool(f.panelName(), false))
	f.body = newPage(bar, f.table, f.panel, f.Status.Content)
	f.Content = container.NewStack(f.body)
	if f.raceButton != nil {
		f.race = newRacePage(f)
		f.Content = container.NewStack(f.Content, f.race.Content)
	}

	s := cfg.Session
	s.OnChange = f.changed
	s.OnTick = f.showClock
	s.OnExpired = f.expired
	s.OnTrouble = f.trouble
	cfg.Board.OnUnused = f.typed
	cfg.Board.OnKeyUp = f.letGo
	f.Refresh()
	return f
}

// cards are the column at the side: the game's own, and the solver's.
func (f *Frame[P, S, M]) cards() *container.Scroll {
	return container.NewVScroll(ui.Filling(look.CardGap, append(f.Cards, f.Solver.Content)...))
}

// changed follows the session.
func (f *Frame[P, S, M]) changed(c session.Change[S, M]) {
	f.HideResult()
	if c.Kind.Fresh() || c.Kind == session.Restart {
		f.fresh(c)
	}
	f.Board.SetRing(board.Hinted)
	f.peeking = false // a win may show the picture for good
	if said := f.told(c); said != "" {
		f.Status.Say(said)
	}
	d := f.duration(c)
	f.lastChange = time.Now()
	f.Show(c, d, func() { f.shown(c) })
	f.Refresh()
}

// told says what a change did: in words that serve all games, or in the game's.
func (f *Frame[P, S, M]) told(c session.Change[S, M]) string {
	switch c.Kind {
	case session.Opened:
		return lang.T("say.opened")
	case session.Restored:
		if f.Session.Status() == solver.Won {
			return lang.T("win.title")
		}
		return lang.T("say.restored")
	case session.Restart:
		return lang.T("say.restart")
	case session.Back:
		return lang.T("say.back", "Count", c.Steps)
	}
	return f.Tell(c)
}

// fresh forgets what belonged to the game before.
func (f *Frame[P, S, M]) fresh(c session.Change[S, M]) {
	f.Solver.Clear()
	if !f.chosen {
		f.Solver.Choose(f.Default)
	}
	if c.Kind != session.Restart {
		f.par = Par[M]{}
		f.findPar()
	}
	if c.Kind != session.Restored {
		f.beginCountdown()
	}
}

// TakeOver follows a game that was on the table before the tab was built, as
// after a change of language.
func (f *Frame[P, S, M]) TakeOver() {
	f.Solver.Choose(f.Default)
	f.findPar()
	f.Refresh()
}

// duration is how long a change takes to be shown.
func (f *Frame[P, S, M]) duration(c session.Change[S, M]) time.Duration {
	settings := f.Services.Settings
	move := f.MoveTime
	if move == 0 {
		move = look.MoveTime
	}
	switch {
	case c.Kind == session.Restored:
		return 0
	case c.Kind.Fresh() || c.Kind == session.Restart:
		return settings.Scaled(look.ShuffleTime)
	case c.ByEngine:
		d := min(settings.Scaled(move), f.interval())
		if d < 17*time.Millisecond { // less than a frame
			return 0
		}
		return d
	}
	return settings.Scaled(move)
}

// shown goes on when the board stands still.
func (f *Frame[P, S, M]) shown(c session.Change[S, M]) {
	c.Shown()
	switch {
	case c.Won && f.Session.Status() == solver.Won:
		f.Win(func() { f.showResult(c.Outcome) })
	case c.Kind == session.Restored && f.Session.Expired():
		f.expired()
	}
}

// Ready says whether a game can be played on now.
func (f *Frame[P, S, M]) Ready() bool {
	return f.prompted() == "" && (f.Away == nil || !f.Away())
}

// prompted is what the player must do first.
func (f *Frame[P, S, M]) prompted() string {
	if f.Prompt == nil {
		return ""
	}
	return f.Prompt()
}

// playing says whether moves can be made.
func (f *Frame[P, S, M]) playing() bool {
	s := f.Session
	return f.open() && s.Status() == solver.Playing
}

// open says whether the game goes on, although no ordinary move may be left.
func (f *Frame[P, S, M]) open() bool {
	s := f.Session
	return f.Ready() && s.HasGame() && s.Status() != solver.Won && !s.Expired()
}

// racing says whether the race lies over the tab.
func (f *Frame[P, S, M]) racing() bool { return f.race != nil && f.race.Content.Visible() }

// Refresh brings buttons and figures up to date.
func (f *Frame[P, S, M]) Refresh() {
	s := f.Session
	ready := f.Ready() && s.HasGame()
	playing := f.playing()
	f.undo.SetEnabled(ready && !f.Covered() && s.CanUndo())
	f.redo.SetEnabled(ready && !f.Covered() && s.CanRedo())
	f.restart.SetEnabled(ready && (s.CanUndo() || s.CanRedo()))
	f.hint.SetEnabled(playing && !f.Covered())
	f.solve.SetEnabled(playing)
	f.pause.SetEnabled(f.open())
	if f.raceButton != nil {
		f.raceButton.SetEnabled(playing)
	}
	for _, e := range f.extras {
		e.button.SetEnabled(e.Ready())
	}
	f.Solver.play.SetEnabled(playing || f.run != nil)
	f.Solver.step.SetEnabled(playing || f.run != nil)
	moves, best, score := "", "", ""
	if ready {
		moves = lang.Number(int64(s.Moves()))
		if f.Scored {
			score = lang.Number(int64(s.Score()))
		}
		switch r := s.Records(); {
		case r.BestScore > 0: // what such a game is played for
			best = lang.Number(int64(r.BestScore))
		case r.FewestMoves > 0:
			best = lang.Number(int64(r.FewestMoves))
		}
	}
	f.Status.Figure("status.moves", moves)
	f.Status.Figure("status.best", best)
	f.Status.Figure("status.score", score)
	f.showPar()
	f.showClock()
	f.prompt.Show(f.prompted())
	f.cover.show(ready && s.Paused()&session.ByPlayer != 0)
	if f.Refreshed != nil {
		f.Refreshed()
	}
}

// showClock brings up to date what changes with the time.
func (f *Frame[P, S, M]) showClock() {
	ready := f.Ready() && f.Session.HasGame()
	clock := ""
	if ready {
		clock = lang.Clock(f.Session.Elapsed())
	}
	f.Status.Figure("status.time", clock)
	for i, own := range f.Figures {
		value := ""
		if ready {
			value = own.Value()
		}
		f.figures[i](value)
	}
	f.runDown()
}

// trouble tells that the game cannot be kept, or that it can again.
func (f *Frame[P, S, M]) trouble(err error) {
	if err == nil {
		f.Status.Say(lang.T("status.kept"))
		return
	}
	f.Status.Warn(lang.Sentence(err))
	f.Services.Post(func() { f.Services.Dialogs.Fail(err) }) // the window may not have this tab yet
}

// Seed draws the seed of a new game: eight digits are enough to be told over
// the telephone.
func Seed() uint64 { return 10_000_000 + rand.Uint64N(90_000_000) }
