package tab

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	waypage "tessera/games/journey"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// actionBar is what can be done with buttons and keys.
type actionBar[P, S, M any] struct {
	*core[P, S, M]
	content *fyne.Container
	actions []ui.Action // what keys can start, in the order of the help

	solving                                 *solving[P, S, M]
	restart, undo, redo, hint, solve, pause *ui.Button
	sound                                   *ui.Button
	race                                    *ui.Button // nil without a race
	extras                                  []extra
	anew                                    bool // another game is on the table: prices begin anew
}

func newActionBar[P, S, M any](f *Frame[P, S, M]) *actionBar[P, S, M] {
	b := &actionBar[P, S, M]{core: f.core, solving: f.solving}
	services := f.Services
	newGame := ui.Action{Name: "action.new", Icon: "new", Key: ui.Key{Name: fyne.KeyN, Ctrl: true}, Do: f.then(f.newGame)}
	restart := ui.Action{Name: "action.restart", Icon: "restart", Key: ui.Key{Name: fyne.KeyR, Ctrl: true}, Do: f.then(f.Restart)}
	undo := ui.Action{Name: "action.undo", Icon: "undo", Key: UndoKey, Do: f.then(f.Undo)}
	redo := ui.Action{Name: "action.redo", Icon: "redo", Key: ui.Key{Name: fyne.KeyY, Ctrl: true}, Do: f.then(f.Redo)}
	undoKey, redoKey := undo, redo
	undoKey.Do, redoKey.Do = f.then(f.undoByKey), f.then(f.redoByKey)
	again := ui.Action{Name: redo.Name, Key: ui.Key{Name: fyne.KeyZ, Ctrl: true, Shift: true}, Do: redoKey.Do} // as in other programs
	hint := ui.Action{Name: "action.hint", Icon: "hint", Key: ui.Key{Name: fyne.KeyH}, Do: f.then(f.ShowHint)}
	solve := ui.Action{Name: "action.solve", Icon: "solve", Key: ui.Key{Name: fyne.KeyF5}, Do: f.then(f.Solve)}
	end := ui.Action{Name: "solver.end", Icon: "last", Key: endKey, Do: f.FinishRun}
	hold := ui.Action{Name: "action.pause", Icon: "pause", Key: ui.Key{Name: fyne.KeyP}, Do: f.then(f.TogglePause)}
	save := ui.Action{Name: "action.save", Icon: "save", Key: ui.Key{Name: fyne.KeyS, Ctrl: true}, Do: f.Save}
	share := ui.Action{Name: "action.share", Icon: "export", Key: ui.Key{Name: fyne.KeyS, Ctrl: true, Shift: true}, Do: f.Share}
	open := ui.Action{Name: "action.open", Icon: "open", Key: ui.Key{Name: fyne.KeyO, Ctrl: true, Shift: true}, Do: services.OpenGame}
	settings := ui.Action{Name: "action.settings", Icon: "settings", Key: ui.Key{Name: fyne.KeyComma, Ctrl: true}, Do: services.ShowSettings}
	help := ui.Action{Name: "action.help", Icon: "help", Key: ui.Key{Name: fyne.KeyF1}, Do: services.ShowHelp}
	panel := ui.Action{Name: "action.panel", Icon: "panel", Key: ui.Key{Name: fyne.KeyF8}, Do: f.then(f.TogglePanel)}
	sounds := ui.Action{Name: "action.sound", Icon: "silent", Key: ui.Key{Name: fyne.KeyF9}, Do: f.then(f.ToggleSound)}
	games := ui.Action{Name: "action.games", Icon: "shelf", Key: ui.Key{Name: fyne.KeyG, Ctrl: true}, Do: f.ShowGames}
	keep := ui.Action{Name: "action.keep", Icon: "pin", Key: keepKey, Do: f.then(f.KeepPosition)}
	back := ui.Action{Name: "action.back", Icon: "undo", Key: backKey, Do: f.then(f.GoBack)}
	records := ui.Action{Name: "action.records", Icon: "trophy", Key: ui.Key{Name: fyne.KeyF2}, Do: f.ShowStatistics}

	levels := ui.Action{Name: "action.levels", Icon: "levels", Key: ui.Key{Name: fyne.KeyL, Ctrl: true}, Do: func() { f.ShowJourney(waypage.Levels) }}
	daily := ui.Action{Name: "action.daily", Key: ui.Key{Name: fyne.KeyD, Ctrl: true}, Do: func() { f.ShowJourney(waypage.Daily) }}

	main := ui.NewButton(newGame)
	main.Importance = widget.HighImportance
	b.restart, b.undo, b.redo = ui.NewButton(restart), ui.NewButton(undo), ui.NewButton(redo)
	b.hint, b.solve, b.pause = ui.NewButton(hint), ui.NewButton(solve), ui.NewButton(hold)
	b.solve.Turn("solver.stop", "stop") // refresh turns it back
	b.sound = ui.NewButton(sounds)
	left := []*ui.Button{main, b.restart, b.undo, b.redo, b.hint, b.solve}
	hasLevels, hasDays := f.journey().Has()
	if hasLevels || hasDays {
		left = slices.Insert(left, 1, ui.NewButton(levels).Yields())
	}
	right := []*ui.Button{ui.NewButton(panel), ui.NewButton(help), b.sound, ui.NewButton(settings), ui.NewButton(open), ui.NewButton(save), ui.NewButton(share), ui.NewButton(games), ui.NewButton(records)}
	if photos := b.game.photos(); photos != nil { // beside the cards, which a small window hides; its key is the window's
		picture := ui.NewButton(ui.Action{Name: "action.picture", Icon: "picture", Key: PictureKey, Do: photos.Ask})
		right = slices.Insert(right, 1, picture)
	}
	b.actions = []ui.Action{newGame}
	if hasLevels {
		b.actions = append(b.actions, levels)
	}
	if hasDays {
		b.actions = append(b.actions, daily)
	}
	b.actions = append(b.actions, restart, undoKey, redoKey, again, games, keep, back, hint, solve, end)
	var reference []ui.Action
	if b.game.original() != nil {
		reference = []ui.Action{{Name: "action.reference", Icon: "beside", Key: ui.Key{Name: fyne.KeyF7}, Do: f.then(f.ToggleReference)}}
		right = slices.Insert(right, 2, ui.NewButton(reference[0]))
	}
	for _, e := range b.game.extras() {
		one := b.newExtra(e, f.then)
		b.extras = append(b.extras, one)
		b.actions = append(b.actions, one.Action)
		left = append(left, one.button)
	}
	if f.race != nil {
		race := ui.Action{Name: "action.race", Icon: "plot", Key: ui.Key{Name: fyne.KeyF6}, Do: f.race.show}
		b.race = ui.NewButton(race) // in the laboratory
		b.actions = append(b.actions, race)
	}
	b.actions = append(append(b.actions, hold, records, save, share, open, settings, sounds, help), reference...)
	b.actions = append(b.actions, panel, f.labAction())
	b.actions = append(b.actions, b.game.actions()...)
	if services.FullScreen != nil {
		b.actions = append(b.actions, ui.Action{Name: "action.fullscreen", Key: ui.Key{Name: fyne.KeyF11}, Do: services.FullScreen})
	}
	spare := slices.Clone(right[1:]) // all but the one that brings the cards
	slices.Reverse(spare)
	b.content = ui.NewBar(left, append(right, b.pause), spare, b.undo, b.redo, b.restart)
	return b
}

// refresh switches buttons on and off; ready says that a game is on the board.
func (b *actionBar[P, S, M]) refresh(ready bool) {
	s, playing, hints := b.session, b.playing(), b.priced()
	b.undo.SetEnabled(b.game.canStep(true) || b.steps(false))
	if b.game.aside {
		b.redo.SetEnabled(b.game.canStep(false))
	} else {
		b.redo.SetEnabled(b.steps(true))
	}
	b.explainSteps()
	b.restart.SetEnabled(ready && s.CanRestart() && !b.awaits())
	b.hint.SetEnabled(playing && b.solving.run == nil && !b.covered() && hints)
	if running := b.solving.run != nil; running {
		b.solve.Turn("solver.stop", "stop")
		b.solve.SetEnabled(true)
	} else {
		b.solve.Turn("action.solve", "solve")
		b.solve.SetEnabled(playing)
	}
	if run := b.solving.run; run != nil && (run.State() == session.Paused || b.solving.awaitsWord()) || run == nil && (s.Paused()&session.ByPlayer != 0 || b.awaits()) {
		b.pause.Turn("action.resume", "solve")
	} else {
		b.pause.Turn("action.pause", "pause")
	}
	if b.services.Settings.Sound() {
		b.sound.Turn("action.sound.off", "sound")
	} else {
		b.sound.Turn("action.sound", "silent")
	}
	ui.Arrange(b.content)
	b.pause.SetEnabled(b.open())
	if b.race != nil {
		b.race.SetEnabled(playing)
	}
	for _, e := range b.extras {
		e.button.SetEnabled(e.Ready())
	}
	b.solving.panel.SetEnabled(playing || b.solving.run != nil)
}

// explainSteps says on Undo and Redo where they lead to another game.
func (b *actionBar[P, S, M]) explainSteps() {
	undo, redo := "action.undo.tip", "action.redo.tip"
	if b.ready() && b.session.HasGame() {
		if b.session.Leaves(false) {
			undo = "action.undo.game"
		}
		if b.session.Leaves(true) {
			redo = "action.redo.game"
		}
	}
	b.undo.Explain(lang.T(undo))
	b.redo.Explain(lang.T(redo))
}

// priced says on the buttons what help costs, and whether a hint can be had.
func (b *actionBar[P, S, M]) priced() bool {
	tell := func(button *ui.Button, name, price, tip string) {
		if b.anew {
			button.Forget()
		}
		button.Tell(lang.T("action.price", "What", lang.T(name), "Price", price), price, tip)
	}
	defer func() { b.anew = false }()
	for _, e := range b.extras {
		if e.Price != nil && b.session.HasGame() {
			price, tip := e.Price()
			tell(e.button, e.Name, price, tip)
		}
	}
	hint, priced := b.game.price()
	if !priced || !b.session.HasGame() {
		return true
	}
	tell(b.hint, "action.hint", hint.Price, hint.Tip)
	return !hint.Off
}

// key starts the action of a plain key. Keys without a name, such as Num Lock,
// have none: neither have actions without a key.
func (b *actionBar[P, S, M]) key(name fyne.KeyName) {
	if name == fyne.KeyUnknown {
		return
	}
	for _, a := range b.actions {
		if a.Key.Name == name && !a.Key.Ctrl && !a.Key.Shift {
			a.Do()
			return
		}
	}
}
