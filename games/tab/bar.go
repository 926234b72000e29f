package tab

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tessera/games/board"
	waypage "tessera/games/journey"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/games/view"
	"tessera/resources/lang"
)

// actionBar is what can be done with buttons and keys.
type actionBar[P, S, M any] struct {
	core    *core[P, S, M]
	content *fyne.Container
	actions []ui.Action // what keys can start, in the order of the help

	solving          *solving[P, S, M]
	main             *ui.Button // New game
	undo, redo, hint *ui.Button
	menu             *ui.Button
	race             *ui.Button // nil without a race
	buttons          []*ui.Button
	anew             bool // another game is on the table: prices begin anew
}

// groups are what the menu lists under each caption, in its order: first what every game has, and what is
// asked for most. What is the game's own stands last, under its name, with [besides].
var groups = []struct {
	caption string
	names   []string
}{
	{"menu.play", []string{"action.begin", "action.levels", "action.daily", "action.restart", "action.pause", "action.games"}},
	{"menu.game", []string{"action.save", "action.open", "action.share", "action.copy", "action.paste"}},
	{"menu.view", []string{"action.reference", "action.looks", "action.records"}},
	{"menu.tessera", []string{"action.settings", "action.sound", "action.fullscreen", "action.help"}},
}

// besides are what every game has, for few players.
var besides = []string{"action.keep", "action.back", "action.lab", "action.race"}

// menuKey opens the menu, in every tab.
var menuKey = ui.Key{Name: fyne.KeyP, Ctrl: true, Shift: true}

func newActionBar[P, S, M any](f *Frame[P, S, M]) *actionBar[P, S, M] {
	b := &actionBar[P, S, M]{core: f.core, solving: f.solving}
	s, services := f.Session, f.Services
	ready := func() bool { return b.core.ready() && s.HasGame() }
	button := func(a ui.Action) *ui.Button {
		one := ui.NewButton(a)
		b.buttons = append(b.buttons, one)
		return one
	}
	newGame := ui.Action{Name: "action.new", Icon: "new", Key: ui.Key{Name: fyne.KeyN, Ctrl: true}, Do: f.then(f.another), Once: true}
	restart := ui.Action{Name: "action.restart", Key: ui.Key{Name: fyne.KeyR, Ctrl: true}, Do: f.then(f.Restart),
		Ready: func() bool { return ready() && s.CanRestart() && !b.core.awaits() }}
	undo := ui.Action{Name: "action.undo", Icon: "undo", Key: UndoKey, Do: f.then(func() { f.step(false, f.Undo) }),
		Ready: func() bool { return b.core.game.canStep(true) || b.core.steps(false) }}
	redo := ui.Action{Name: "action.redo", Icon: "redo", Key: ui.Key{Name: fyne.KeyY, Ctrl: true}, Do: f.then(func() { f.step(true, f.Redo) }),
		Ready: func() bool {
			return b.core.game.aside && b.core.game.canStep(false) || !b.core.game.aside && b.core.steps(true)
		}}
	again := ui.Action{Name: redo.Name, Key: ui.Key{Name: fyne.KeyZ, Ctrl: true, Shift: true}, Do: redo.Do} // as in other programs
	hint := ui.Action{Name: "action.hint", Icon: "hint", Key: ui.Key{Name: fyne.KeyH}, Do: f.then(f.ShowHint), Once: true,
		Ready: func() bool { return b.core.playing() && b.solving.run == nil && !b.core.covered() && f.hints.allowed() }}
	solve := ui.Action{Name: "action.solve", Icon: "solve", Key: ui.Key{Name: fyne.KeyF5}, Do: f.then(f.solving.toggle),
		Ready: func() bool { return b.solving.run != nil || b.core.playing() }, Turned: b.solveTurned}
	end := ui.Action{Name: "solver.end", Key: endKey, Do: f.solving.finish}
	hold := ui.Action{Name: "action.pause", Key: ui.Key{Name: fyne.KeyP}, Do: f.then(f.TogglePause), Ready: b.core.open, Turned: b.pauseTurned}
	save := ui.Action{Name: "action.save", Key: ui.Key{Name: fyne.KeyS, Ctrl: true}, Do: f.Save, Ready: ready}
	share := ui.Action{Name: "action.share", Key: ui.Key{Name: fyne.KeyS, Ctrl: true, Shift: true}, Do: f.Share, Ready: ready}
	open := ui.Action{Name: "action.open", Key: ui.Key{Name: fyne.KeyO, Ctrl: true, Shift: true}, Do: services.OpenGame}
	settings := ui.Action{Name: "action.settings", Key: ui.Key{Name: fyne.KeyComma, Ctrl: true}, Do: services.ShowSettings}
	help := ui.Action{Name: "action.help", Key: ui.Key{Name: fyne.KeyF1}, Do: services.ShowHelp}
	looks := ui.Action{Name: "action.looks", Key: ui.Key{Name: fyne.KeyF8}, Do: f.ShowLooks, Ready: f.game.stage.Cards[view.Looks].Any}
	begin := ui.Action{Name: "action.begin", Icon: "levels", Key: ui.Key{Name: fyne.KeyN, Ctrl: true, Shift: true}, Do: f.ShowBegin}
	sounds := ui.Action{Name: "action.sound", Key: ui.Key{Name: fyne.KeyF9}, Do: f.then(f.ToggleSound), Turned: b.soundTurned}
	games := ui.Action{Name: "action.games", Key: ui.Key{Name: fyne.KeyG, Ctrl: true}, Do: f.ShowGames}
	keep := ui.Action{Name: "action.keep", Key: keepKey, Do: f.then(f.KeepPosition)}
	back := ui.Action{Name: "action.back", Key: backKey, Do: f.then(f.GoBack)}
	records := ui.Action{Name: "action.records", Key: ui.Key{Name: fyne.KeyF2}, Do: f.ShowStatistics}
	levels := ui.Action{Name: "action.levels", Key: ui.Key{Name: fyne.KeyL, Ctrl: true}, Do: func() { f.ShowJourney(waypage.Levels) }}
	daily := ui.Action{Name: "action.daily", Key: ui.Key{Name: fyne.KeyD, Ctrl: true}, Do: func() { f.ShowJourney(waypage.Daily) }}
	menu := ui.Action{Name: "action.menu", Icon: "more", Key: menuKey, Do: func() { ui.ShowCommands(b.menu, b.commands()) }}

	b.main = button(newGame)
	b.main.Importance = widget.HighImportance
	b.undo, b.redo, b.hint = button(undo), button(redo), button(hint)
	do := button(solve)
	do.Turn("solver.stop", "stop") // refresh turns it back
	left := []*ui.Button{b.main, b.undo, b.redo, b.hint, do}
	right := []*ui.Button{button(begin)}
	if photos := b.core.game.photos(); photos != nil { // its key is the window's
		right = append(right, button(pictureAction(photos)))
	}
	b.menu = button(menu)
	right = append(right, b.menu)
	b.actions = []ui.Action{newGame, begin}
	hasLevels, hasDays := f.journey().Has()
	if hasLevels {
		b.actions = append(b.actions, levels)
	}
	if hasDays {
		b.actions = append(b.actions, daily)
	}
	b.actions = append(b.actions, restart, undo, redo, again, games, keep, back, hint, solve, end)
	if f.race != nil {
		race := ui.Action{Name: "action.race", Icon: "plot", Key: ui.Key{Name: fyne.KeyF6}, Do: f.race.show, Ready: b.core.playing}
		b.race = button(race) // in the laboratory
		b.actions = append(b.actions, race)
	}
	b.actions = append(b.actions, hold, records, save, share, open)
	for _, a := range []ui.Action{
		{Name: "action.copy", Key: ui.Key{Name: fyne.KeyC, Ctrl: true}, Do: f.then(f.Copy), Ready: ready},
		{Name: "action.paste", Key: ui.Key{Name: fyne.KeyV, Ctrl: true}, Do: func() { services.Paste(nil) }},
	} {
		own := slices.ContainsFunc(b.core.game.actions(), func(own ui.Action) bool { return own.Key == a.Key }) // a way of its own
		if !own {
			b.actions = append(b.actions, a)
		}
	}
	b.actions = append(b.actions, settings, sounds, help,
		ui.Action{Name: "action.reference", Key: ui.Key{Name: fyne.KeyF7}, Do: f.then(f.ToggleReference), Ready: f.restores}, looks, f.labAction())
	b.actions = append(b.actions, b.core.game.actions()...)
	for _, zoom := range []struct {
		name string
		key  fyne.KeyName
		by   float64
	}{{"crop.in", fyne.KeyPlus, board.KeyZoom}, {"crop.out", fyne.KeyMinus, 1 / board.KeyZoom}, {"zoom.all", fyne.Key0, 0}} {
		b.actions = append(b.actions, ui.Action{Name: zoom.name, Key: ui.Key{Name: zoom.key, Ctrl: true}, Do: func() { f.Board.Zoom(zoom.by) }})
	}
	b.actions = append(b.actions, ui.Action{Name: "action.fullscreen", Key: ui.Key{Name: fyne.KeyF11}, Do: services.FullScreen}, menu)
	b.content = ui.NewBar(left, right, b.undo, b.redo)
	return b
}

// pictureAction asks for another picture.
func pictureAction(photos pictures.Photos) ui.Action {
	return ui.Action{Name: "action.picture", Icon: "picture", Key: PictureKey, Do: photos.Ask}
}

// commands are all that can be done now, as the menu lists it.
func (b *actionBar[P, S, M]) commands() (all []ui.Command) {
	rest := slices.DeleteFunc(slices.Clone(b.actions), func(a ui.Action) bool { return a.Name == "action.menu" })
	if photos := b.core.game.photos(); photos != nil {
		rest = append(rest, pictureAction(photos))
	}
	take := func(group string, wanted func(ui.Action) bool) {
		for _, a := range rest {
			if wanted(a) && !slices.ContainsFunc(all, func(c ui.Command) bool { return c.Name == a.Name }) { // a second key is no second command
				all = append(all, ui.Command{Action: a, Group: group})
			}
		}
		rest = slices.DeleteFunc(rest, wanted)
	}
	own := b.core.game.actions()
	for _, g := range groups {
		for _, name := range g.names {
			take(g.caption, func(a ui.Action) bool { return a.Name == name })
		}
	}
	take(b.core.spec.Name+".title", func(a ui.Action) bool {
		return slices.Contains(besides, a.Name) || slices.ContainsFunc(own, func(o ui.Action) bool { return o.Name == a.Name })
	})
	take("", func(ui.Action) bool { return true })
	return append(all, b.core.game.ticks()...)
}

// solveTurned is what the button is that has an engine solve, or stop.
func (b *actionBar[P, S, M]) solveTurned() (name, icon string) {
	if b.solving.run != nil {
		return "solver.stop", "stop"
	}
	return "action.solve", "solve"
}

// pauseTurned is what holds the clock or the engine, or lets it go on.
func (b *actionBar[P, S, M]) pauseTurned() (name, icon string) {
	run := b.solving.run
	if run != nil && (run.State() == session.Paused || b.solving.awaitsWord()) || run == nil && (b.core.session.Paused()&session.ByPlayer != 0 || b.core.awaits()) {
		return "action.resume", "solve"
	}
	return "action.pause", "pause"
}

// soundTurned is what switches sounds off, or on.
func (b *actionBar[P, S, M]) soundTurned() (name, icon string) {
	if b.core.services.Settings.Sound() {
		return "action.sound.off", "sound"
	}
	return "action.sound", "silent"
}

// refresh brings buttons to what can be done now.
func (b *actionBar[P, S, M]) refresh() {
	b.price()
	for _, one := range b.buttons {
		one.Follow()
	}
	b.explainSteps()
	ui.Arrange(b.content)
	for _, one := range []*ui.Button{b.solving.panel.play, b.solving.panel.step} {
		one.SetEnabled(b.core.playing() || b.solving.run != nil)
	}
}

// yield makes New game a button like the others while a card offers what to do next.
func (b *actionBar[P, S, M]) yield(on bool) {
	importance := widget.HighImportance
	if on {
		importance = widget.MediumImportance
	}
	if b.main.Importance != importance {
		b.main.Importance = importance
		b.main.Refresh()
	}
}

// explainSteps says on Undo and Redo where they lead to another game.
func (b *actionBar[P, S, M]) explainSteps() {
	undo, redo := "action.undo", "action.redo"
	if b.core.ready() && b.core.session.HasGame() {
		if b.core.session.Leaves(false) {
			undo = "action.undo.game"
		}
		if b.core.session.Leaves(true) {
			redo = "action.redo.game"
		}
	}
	b.undo.Explain(lang.T(undo))
	b.redo.Explain(lang.T(redo))
}

// price says on the button of hints what one costs.
func (b *actionBar[P, S, M]) price() {
	if hint, priced := b.core.game.price(); priced && b.core.session.HasGame() {
		if b.anew {
			b.hint.Forget()
		}
		b.hint.Tell(lang.T("action.price", "What", lang.T("action.hint"), "Price", hint.Price), hint.Price, hint.Tip)
	}
	b.anew = false
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
