package tab

import (
	"image"
	"os"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
)

// What the frame asks of its game, and what it tells it.

// show brings the board from one position to the next within d (0: at once) and calls done when it
// stands still, also when another change comes before.
func (v *values[P, S, M]) follow(c session.Change[S, M], d time.Duration, done func()) {
	told := v.taken
	v.take(c)
	v.taken = false // the next change is another
	v.spend = d
	v.done[v.serial] = done
	page := v.page()
	if !told && page.Spoken != v.spoken && page.Status != "" && !c.Kind.Fresh() { // the game knows better
		v.frame.Status.Say(page.Status)
	}
	v.spoken = page.Spoken // the frame has said it, or something else
	v.display(page)
}

// tell says what a deal or moves did, in a few words; empty says nothing. Of games opened,
// restored and restarted, and of undo, the frame tells.
func (v *values[P, S, M]) tell(c session.Change[S, M]) string {
	v.take(c)
	if page := v.page(); page.Spoken != v.spoken {
		return page.Status
	}
	return ""
}

// celebrate follows the move that wins, when it has been shown, and calls done at its end: it has
// the board show the scene of its win, at that pace.
func (v *values[P, S, M]) celebrate(pace board.Pace, done func()) {
	v.stage.Celebrate(v.page(), pace, done)
}

// photos is where the tab takes the player's pictures; nil for nowhere.
func (v *values[P, S, M]) photos() pictures.Photos {
	card := v.photo()
	switch {
	case card == nil:
		return nil
	case v.stage.Album() != nil:
		return desk[P, S, M]{card, v}
	}
	return card
}

// desk takes pictures for a board and an album: one is for the board, several or a folder
// are for the album.
type desk[P, S, M any] struct {
	*pictures.PictureCard
	of *values[P, S, M]
}

// Open implements pictures.Photos.
func (d desk[P, S, M]) Open(paths ...string) {
	v := d.of
	if info, err := os.Stat(paths[0]); len(paths) == 1 && (err != nil || !info.IsDir()) && !d.several() {
		d.PictureCard.Open(paths...)
		return
	}
	v.send(table.Several{})
	v.stage.Album().Open(paths...)
}

// several says that all pictures are the album's: the board's own is not to be seen.
func (d desk[P, S, M]) several() bool {
	v := d.of
	_, one := v.stage.Page().Field(v.kind.Photos[0])
	_, more := v.stage.Page().Field(v.kind.Album.ID)
	return more && !one
}

// Ask implements pictures.Photos.
func (d desk[P, S, M]) Ask() {
	if d.several() {
		d.of.stage.Album().Ask()
		return
	}
	d.PictureCard.Ask()
}

// Rest and Wake implement pictures.Resting.
func (d desk[P, S, M]) Rest() {
	if d.several() {
		d.of.stage.Rest()
	}
}

// Wake brings them again.
func (d desk[P, S, M]) Wake() {
	if d.several() {
		d.of.stage.Album().Wake()
	}
}

// Hashes implements pictures.Photos.
func (d desk[P, S, M]) Hashes() []string {
	v := d.of
	all := v.stage.Photo(v.kind.Photos[0]).Hashes()
	if _, shown := v.stage.Page().Field(v.kind.Album.ID); shown {
		all = append(all, v.stage.Album().Hashes()...)
	}
	return all
}

// Mine implements pictures.Owned.
func (d desk[P, S, M]) Mine() {
	v := d.of
	v.stage.Photo(v.kind.Photos[0]).Mine()
	v.stage.Album().Mine()
}

// photo is the card of the board's picture; nil for none.
func (v *values[P, S, M]) photo() *pictures.PictureCard {
	if len(v.kind.Photos) == 0 {
		return nil
	}
	return v.stage.Photo(v.kind.Photos[0])
}

// teaches says that the game teaches by hints of its own.
func (v *values[P, S, M]) teaches() bool {
	return (v.kind.Hint != nil || v.kind.Thinks != nil) && !v.kind.Helps
}

// teach shows a level of a hint, from 1, and takes at level 0 away what it has shown.
func (v *values[P, S, M]) teach(h solver.Hint[M], level int) {
	v.send(table.Taught[M]{Hint: h, Level: level})
}

// point points at the first of moves on the board, as a hint, and says it in a few words.
// Those that follow, where they are known, lead to the goal.
func (v *values[P, S, M]) point(moves []M, why any) string {
	v.update(table.Pointed[M]{Moves: moves, Why: why})
	page := v.page()
	v.spoken = page.Spoken
	v.display(page)
	return page.Status
}

// hintAction is the action that says what a hint costs.
const hintAction = "action.hint"

// framed are the actions that the frame has buttons for.
var framed = map[string]bool{hintAction: true, "action.undo": true, "action.redo": true}

// price is what a hint costs, as the button says it, and whether one can be had now; on is false in a
// game that takes nothing for hints.
func (v *values[P, S, M]) price() (hint view.Action, on bool) { return v.asked().Action(hintAction) }

// charges says of a level of a hint that it is another hint, such as another pair, and counts as one.
func (v *values[P, S, M]) charges(h solver.Hint[M], level int) bool {
	return v.kind.Charges != nil && v.kind.Charges(h, level)
}

// clock is what the game on the table is to be played in.
func (v *values[P, S, M]) clock() (c table.Clock) {
	if v.kind.Clock != nil {
		c = v.kind.Clock(v.now(), v.facts())
	}
	return c
}

// explains says of an engine that what it gives at a time, however many moves, is one step of the
// history, with a reason to be read.
func (v *values[P, S, M]) explains(engine string) bool {
	return v.kind.Explains != nil && v.kind.Explains(engine)
}

// canStep says whether the game has something of its own to take back, or to do again, before a step
// of the history is: of a draft, or of what is chosen for the next game.
func (v *values[P, S, M]) canStep(back bool) bool {
	a, ok := v.asked().Action(stepAction(back))
	return ok && !a.Off
}

// step does that.
func (v *values[P, S, M]) step(back bool) {
	if v.canStep(back) {
		v.send(view.Press{Name: stepAction(back), At: -1})
	}
}

func stepAction(back bool) string {
	if back {
		return "action.undo"
	}
	return "action.redo"
}

// planned are the moves of a solution of its own that the game keeps to, while it does.
func (v *values[P, S, M]) planned() (moves []M, ok bool) {
	if v.kind.Planned != nil {
		moves = v.kind.Planned(v.now(), v.env())
	}
	return moves, len(moves) > 0
}

// actions are those of its own that the menu and keys know.
func (v *values[P, S, M]) actions() (all []ui.Action) {
	for _, a := range v.page().Actions {
		told := func(b view.Action) bool { return b.Name == a.Name }
		_, _, arrow := board.Arrow(fyne.KeyName(a.Key))
		if !arrow && a.Key != "Escape" && !framed[a.Name] && !slices.ContainsFunc(v.kind.Keys, told) {
			all = append(all, v.action(a))
		}
	}
	return all
}

// ticks are what can be ticked on the cards, as commands.
func (v *values[P, S, M]) ticks() (all []ui.Command) {
	for _, c := range v.page().Cards {
		for _, f := range c.Fields {
			if f.Kind == view.Ticked && !f.Off {
				all = append(all, ui.Command{Label: lang.T(f.Label), Action: ui.Action{Name: f.Label, Do: func() { v.send(view.Tick{Field: f.ID, On: !f.On}) }}})
			}
		}
	}
	return all
}

func (v *values[P, S, M]) action(a view.Action) ui.Action {
	ready := func() bool {
		now, ok := v.asked().Action(a.Name)
		return ok && !now.Off
	}
	return ui.Action{Name: a.Name, Icon: a.Icon, Key: ui.ParseKey(a.Key), Ready: ready, Do: func() {
		if ready() {
			v.stage.Press(a.Name)
		}
	}}
}

// film takes what the tiles of the game that begins with start would look like on the table, and
// the layout of its board; dress is nil while that is not known, as before the picture is there. It
// is called on any goroutine, for a board of that layout in any size.
func (v *values[P, S, M]) film(start S) (board.Layout, func(board.Geometry) Film[S, M]) {
	e := v.env().Still(start, v.frame.Session.Extras())
	if of := v.kind.Session.ParamsOf; of != nil {
		e.Params = of(start)
	}
	m := v.now()
	scene := func(m any, p S) view.Scene {
		e := e
		e.Position, e.Won = p, v.kind.Rules.Status(p) == solver.Won
		return v.kind.View(m, e).Scene
	}
	first := scene(m, start)
	if !v.stage.Ready(first) {
		return board.Layout(first.Shape), nil
	}
	return board.Layout(first.Shape), func(geo board.Geometry) Film[S, M] {
		m := m
		at := func(S) any { return m }
		if v.kind.Of != nil {
			at = v.kind.Of(m, e, v.picture)
		}
		first := scene(at(start), start)
		reel := v.stage.Reel(first, geo)
		film := Film[S, M]{
			Lay:    func(p S) ([]board.Laid, []view.Spot) { return reel.Lay(scene(at(p), p)), nil },
			Whole:  func(p S) *image.RGBA { return reel.Whole(scene(at(p), p).Look) },
			Behind: reel.Behind(first),
		}
		if v.kind.Follow != nil {
			m = at(start)
			at = func(S) any { return m }
			film.Follow = func(from S, move M, to S) { m = v.kind.Follow(m, from, move, to) }
			film.Lay = func(p S) ([]board.Laid, []view.Spot) {
				now := scene(m, p)
				return reel.Lay(now), now.Path
			}
		}
		return film
	}
}

// asking says that the frame asks for what is to be seen, and that nothing changes meanwhile:
// one page answers it all.
func (v *values[P, S, M]) asking(on bool) { v.asks, v.answer = on, nil }

// asked is the page of now.
func (v *values[P, S, M]) asked() view.Page {
	if v.answer == nil {
		page := v.page()
		if !v.asks {
			return page
		}
		v.answer = &page
	}
	return *v.answer
}

// refresh shows the page of now where the board takes moves by now, or no longer. A win shows
// what is to be seen of it itself, in its order.
func (v *values[P, S, M]) refresh() {
	f := v.frame
	now := [...]bool{f.Playing(), f.open(), f.covered()}
	if v.stood != now && v.depth == 0 && f.changing == 0 && v.there && !f.over() {
		v.stood = now
		v.show()
	}
}
