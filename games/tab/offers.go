package tab

import (
	waypage "tessera/games/journey"
	"tessera/games/ui"
	"tessera/games/view"
	"tessera/resources/lang"
)

// offer offers on the card what there is to go on with, the one thing to do next first.
func (r *results[P, S, M]) offer(e ending) {
	f := r.game.frame
	again := ui.Action{Name: "win.again", Icon: "new", Do: f.then(f.newGame)}
	restart := ui.Action{Name: "timeup.restart", Icon: "restart", Do: f.then(f.Restart)}
	on := ui.Action{Name: "timeup.on", Icon: "play", Do: f.then(f.playOn)}
	look := func(name string) ui.Action { return ui.Action{Name: name, Do: func() { r.hide() }} }
	switch {
	case e == byTime && r.led():
		r.card.offer(restart, on, again, look("timeup.look"))
	case e == byTime:
		r.card.offer(on, restart, again, look("timeup.look"))
	case r.shown() != "":
		r.card.offer(ui.Action{Name: "win.try", Icon: "restart", Do: f.then(f.TakeOver)}, again, look("win.look"))
	default:
		all, called := r.next()
		if len(all) == 0 {
			all = append(all, again)
		}
		all = append(all, r.prizes()...)
		page := r.game.page()
		if a, on := page.Action(page.Reward); on {
			all = append(all, r.game.action(a))
		}
		all = append(all, ui.Action{Name: "win.share", Do: f.Share}, look("win.look"))
		buttons := r.card.offer(all...)
		if called != "" {
			buttons[0].SetLabel(called)
		}
		if share := buttons[len(buttons)-2]; !r.session.CanChallenge() {
			share.SetLabel(lang.T("action.share"))
			share.SetToolTip(lang.T("action.share.tip"))
		}
	}
}

// next leads on from a win: to the next level, to a day whose board was not won, or once
// to the next board of the list, which has that name; empty where there is no more than another
// game.
func (r *results[P, S, M]) next() (lead []ui.Action, called string) {
	f := r.game.frame
	if l, level := r.Level(); level {
		state, _ := r.progress().State()
		if next, ok := state.Next(r.way(), l.Name()); ok {
			lead = append(lead, ui.Action{Name: "win.next", Icon: "play", Do: f.then(func() { f.BeginLevel(next) })})
		}
		return lead, ""
	}
	if day, daily := r.Daily(); daily {
		state, _ := r.progress().State()
		for back, name := range []string{"win.today", "win.yesterday"} {
			d := Today().Add(-back)
			if _, won := state.Days[d]; !won && d != day {
				return []ui.Action{{Name: name, Icon: "play", Do: f.then(func() { f.BeginDaily(d) })}}, ""
			}
		}
		return nil, ""
	}
	if o := r.outcome; o == nil || !o.Counted || o.Before.Wins != winsToMore-1 || r.led() {
		return nil, ""
	}
	choose, called, ok := r.game.more()
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
	state, _ := r.progress().State()
	if day, daily := r.Daily(); daily {
		all = append(all, ui.Action{Name: "journey.copy", Do: func() {
			waypage.CopyResult(r.spec.Name, r.spec.Journey.Stars, day, e, state.Streak(Today()))
			r.status.Say(lang.T("journey.copied"))
		}})
	}
	if r.uncovered {
		all = append(all, ui.Action{Name: "win.uncovered", Do: func() { r.game.frame.ShowJourney(waypage.Picture) }})
	}
	return all
}
