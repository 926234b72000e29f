package tab

import (
	"context"
	"image"
	"os"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/sound"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
)

// What the frame asks of a game that is values, by the interfaces of this package.

// Show implements [Game].
func (v *values[P, S, M, G]) Show(c session.Change[S, M], d time.Duration, done func()) {
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

// Tell implements [Game].
func (v *values[P, S, M, G]) Tell(c session.Change[S, M]) string {
	v.take(c)
	if page := v.page(); page.Spoken != v.spoken {
		return page.Status
	}
	return ""
}

// Celebrate implements [Game].
func (v *values[P, S, M, G]) Celebrate(pace board.Pace, done func()) {
	v.stage.Celebrate(v.page(), pace, done)
}

// Cards implements [Game].
func (v *values[P, S, M, G]) Cards() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.stage.Cards.Content}
}

// Lab implements [Curious].
func (v *values[P, S, M, G]) Lab() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.stage.Lab.Content}
}

// Photos implements [Game].
func (v *values[P, S, M, G]) Photos() pictures.Photos {
	card := v.Reference()
	switch {
	case card == nil:
		return nil
	case v.stage.Album() != nil:
		return desk[P, S, M, G]{card, v}
	}
	return card
}

// desk takes pictures for a board and an album: one is for the board, several or a folder
// are for the album.
type desk[P, S, M, G any] struct {
	*pictures.PictureCard
	of *values[P, S, M, G]
}

// Open implements pictures.Photos.
func (d desk[P, S, M, G]) Open(paths ...string) {
	v := now(d.of)
	if info, err := os.Stat(paths[0]); len(paths) == 1 && (err != nil || !info.IsDir()) && !d.several() {
		d.PictureCard.Open(paths...)
		return
	}
	v.send(table.Several{})
	v.stage.Album().Open(paths...)
}

// several says that all pictures are the album's: the board's own is not to be seen.
func (d desk[P, S, M, G]) several() bool {
	v := now(d.of)
	_, one := v.stage.Page().Field(v.game.Photos[0])
	_, more := v.stage.Page().Field(v.game.Album.ID)
	return more && !one
}

// Ask implements pictures.Photos.
func (d desk[P, S, M, G]) Ask() {
	if d.several() {
		now(d.of).stage.Album().Ask()
		return
	}
	d.PictureCard.Ask()
}

// Rest and Wake implement pictures.Resting.
func (d desk[P, S, M, G]) Rest() {
	if d.several() {
		now(d.of).stage.Rest()
	}
}

// Wake brings them again.
func (d desk[P, S, M, G]) Wake() {
	if d.several() {
		now(d.of).stage.Album().Wake()
	}
}

// Hashes implements pictures.Photos.
func (d desk[P, S, M, G]) Hashes() []string {
	v := now(d.of)
	all := v.stage.Photo(v.game.Photos[0]).Hashes()
	if _, shown := v.stage.Page().Field(v.game.Album.ID); shown {
		all = append(all, v.stage.Album().Hashes()...)
	}
	return all
}

// Mine implements pictures.Owned.
func (d desk[P, S, M, G]) Mine() {
	v := now(d.of)
	v.stage.Photo(v.game.Photos[0]).Mine()
	v.stage.Album().Mine()
}

// Reference implements [Referenced].
func (v *values[P, S, M, G]) Reference() *pictures.PictureCard {
	if len(v.game.Photos) == 0 {
		return nil
	}
	return v.stage.Photo(v.game.Photos[0])
}

// Plain implements [Plain].
func (v *values[P, S, M, G]) Plain() bool { return v.stage.Page().Scene.Look.Hash == "" }

// Whole implements [Pictured].
func (v *values[P, S, M, G]) Whole() *image.RGBA { return v.stage.Whole() }

// Prompt implements [Prompter].
func (v *values[P, S, M, G]) Prompt() string { return v.stage.Page().Prompt }

// Offer implements [Offering].
func (v *values[P, S, M, G]) Offer() *ui.Offer { return v.stage.Offer }

// Over implements [Overlaid].
func (v *values[P, S, M, G]) Over() []fyne.CanvasObject { return v.stage.Over }

// NewGame implements [Game].
func (v *values[P, S, M, G]) NewGame() { v.send(table.Wanted{}) }

// FirstGame implements [Opening].
func (v *values[P, S, M, G]) FirstGame() { v.send(table.Wanted{First: true}) }

// Opens implements [Opener].
func (v *values[P, S, M, G]) Opens(kind session.Kind) { v.update(table.Begun{Kind: kind}) }

// CountIn implements [Counted].
func (v *values[P, S, M, G]) CountIn(session.Kind) (in CountIn, ok bool) {
	if v.countIn == nil {
		return in, false
	}
	in, v.countIn = *v.countIn, nil
	return in, true
}

// Conclude implements [Concluder].
func (v *values[P, S, M, G]) Conclude(*session.Outcome) []string { return v.page().Ended }

// Precise implements [Precise].
func (v *values[P, S, M, G]) Precise() bool { return v.stage.Page().Precise }

// Teach implements [Teacher].
func (v *values[P, S, M, G]) Teach(h solver.Hint[M], level int) {
	v.send(table.Taught[M]{Hint: h, Level: level})
}

// Point implements [Pointer].
func (v *values[P, S, M, G]) Point(moves []M, why any) string {
	v.update(table.Pointed[M]{Moves: moves, Why: why})
	page := v.page()
	v.spoken = page.Spoken
	v.display(page)
	return page.Status
}

// Narrate implements [Narrator].
func (v *values[P, S, M, G]) Narrate(at S, why any) string {
	if v.game.Narrate == nil {
		return ""
	}
	return v.game.Narrate(*v.model.Load(), at, why)
}

// Par implements [Rated].
func (v *values[P, S, M, G]) Par(ctx context.Context, start S, report func(Par[M])) {
	services := v.frame.Services
	v.game.Par(ctx, *v.model.Load(), start, services.Settings.Memory(), func(p Par[M]) {
		report(p)
		services.Post(func() { now(v).show() }) // pages tell of it
	})
}

// Called implements [Caller].
func (v *values[P, S, M, G]) Called(p P) string {
	if v.game.Called == nil {
		return v.game.Rules.FormatParams(p)
	}
	return v.game.Called(*v.model.Load(), p)
}

// Gesture implements [Guided].
func (v *values[P, S, M, G]) Gesture(m M) (board.Gesture, []any) {
	g := v.game.Cells(v.frame.Session.Position(), m)
	return board.Gesture{Cells: g.Cells, Drag: g.Drag, Corner: g.Corner}, g.Says
}

// Corrects implements [Correcting].
func (v *values[P, S, M, G]) Corrects(m M) string {
	if v.game.Corrects == nil {
		return ""
	}
	return v.game.Corrects(m)
}

// Ended implements [EndWatcher], Failed [FailureWatcher], TimeUp [TimeWatcher].
func (v *values[P, S, M, G]) Ended() {
	v.send(table.Ended{})
	v.frame.Guide.ShowRun()
}
func (v *values[P, S, M, G]) Failed(err error) { v.send(table.Failed{Err: err}) }
func (v *values[P, S, M, G]) TimeUp()          { v.send(table.TimeUp{}) }

// hintAction is the action that says what a hint costs.
const hintAction = "action.hint"

// framed are the actions that the frame has buttons for.
var framed = map[string]bool{hintAction: true, "action.undo": true, "action.redo": true}

// MayHint, Hinted and HintPrice implement [Pricer].
func (v *values[P, S, M, G]) MayHint() bool {
	a, ok := v.asked().Action(hintAction)
	return ok && !a.Off
}

func (v *values[P, S, M, G]) Hinted() { v.send(table.Hinted{}) }

func (v *values[P, S, M, G]) HintPrice() (label, tip string) {
	a, _ := v.asked().Action(hintAction)
	return a.Price, a.Tip
}

// Charges implements [Charger].
func (v *values[P, S, M, G]) Charges(h solver.Hint[M], level int) bool {
	return v.game.Charges != nil && v.game.Charges(h, level)
}

// Advise implements [Adviser].
func (v *values[P, S, M, G]) Advise() string { return v.page().Advice }

// Faults implements [Faulted].
func (v *values[P, S, M, G]) Faults() int {
	if v.game.Faults == nil {
		return 0
	}
	return v.game.Faults(v.facts())
}

// ModeText implements [Modal].
func (v *values[P, S, M, G]) ModeText(mode string) string {
	if v.game.ModeText == nil {
		return lang.T("records.timed")
	}
	return v.game.ModeText(mode)
}

// LastWinnable implements [Judged].
func (v *values[P, S, M, G]) LastWinnable(ctx context.Context, positions []S) (int, bool) {
	return v.game.LastWinnable(ctx, positions)
}

// Illustrations implements [Illustrated].
func (v *values[P, S, M, G]) Illustrations() []view.Illustration {
	return v.game.Illustrations()
}

// ReadBoard implements [Sighted].
func (v *values[P, S, M, G]) ReadBoard(path string) { now(v).open(ReadPage, path) }

// Sound implements [Sounding].
func (v *values[P, S, M, G]) Sound(c session.Change[S, M]) (sound.Sound, bool) {
	if c.Kind != session.Forward || c.ByEngine {
		return sound.Sound{}, false
	}
	n := v.page().Tune
	return sound.Pair(n - 1), n > 0
}

func (v *values[P, S, M, G]) clock() (c table.Clock) {
	if v.game.Clock != nil {
		c = v.game.Clock(*v.model.Load(), v.facts())
	}
	return c
}

// Countdown implements [Timed], LevelTime [Waymarked], and AwaitsSign and Terms [Signed].
func (v *values[P, S, M, G]) Countdown() time.Duration { return v.clock().Full }
func (v *values[P, S, M, G]) LevelTime() time.Duration { return v.clock().Full }
func (v *values[P, S, M, G]) AwaitsSign() bool         { return v.clock().Sign }

// Terms implements [Signed].
func (v *values[P, S, M, G]) Terms() (title, text string) {
	c := v.clock()
	return c.Title, c.Text
}

// PlaysOn implements [Leisurely].
func (v *values[P, S, M, G]) PlaysOn() { v.send(table.PlaysOn{}) }

// Help implements [Helper].
func (v *values[P, S, M, G]) Help() { v.send(view.Press{Name: hintAction, At: -1}) }

// ReadText implements [Literate].
func (v *values[P, S, M, G]) ReadText(text string) { v.send(table.Texted{Text: text}) }

// Explains and Slowest implement [Explainer].
func (v *values[P, S, M, G]) Explains(engine string) bool { return v.game.Explains(engine) }
func (v *values[P, S, M, G]) Slowest(engine string) time.Duration {
	if !v.game.Explains(engine) {
		return Slowest
	}
	return v.game.Slowest(*v.model.Load(), engine)
}

// Handy implements [Handy].
func (v *values[P, S, M, G]) Handy() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.stage.Cards.Content}
}

// Fold implements [Handy].
func (v *values[P, S, M, G]) Fold(on bool) {
	v.stage.Cards.Folded = on
	v.stage.ShowCards(v.page().Cards)
}

// Keys implements [Keyed].
func (v *values[P, S, M, G]) Keys() (all []ui.Action) {
	for _, a := range v.game.Keys {
		all = append(all, v.action(a))
	}
	return all
}

// CanStepDraft implements [DraftHistory].
func (v *values[P, S, M, G]) CanStepDraft(back bool) bool {
	a, ok := v.asked().Action(stepAction(back))
	return ok && !a.Off
}

// StepDraft implements [DraftHistory].
func (v *values[P, S, M, G]) StepDraft(back bool) {
	if v.CanStepDraft(back) {
		v.send(view.Press{Name: stepAction(back), At: -1})
	}
}

func stepAction(back bool) string {
	if back {
		return "action.undo"
	}
	return "action.redo"
}

// Drafting implements [Drafter].
func (v *values[P, S, M, G]) Drafting() bool { return v.aside }

// CanUndo implements [Undoer].
func (v *values[P, S, M, G]) CanUndo() bool { return v.CanStepDraft(true) }

// Undo implements [Undoer].
func (v *values[P, S, M, G]) Undo() { v.StepDraft(true) }

// Planned implements [Planner].
func (v *values[P, S, M, G]) Planned() (moves []M, ok bool) {
	if v.game.Planned != nil {
		moves = v.game.Planned(*v.model.Load(), v.env())
	}
	return moves, len(moves) > 0
}

// Reward implements [Rewarder].
func (v *values[P, S, M, G]) Reward() (ui.Action, bool) {
	page := v.page()
	a, ok := page.Action(page.Reward)
	return v.action(a), ok
}

// Key implements [KeyListener], KeyUp [KeyUpListener].
func (v *values[P, S, M, G]) Key(e *fyne.KeyEvent) bool { return v.stage.Key(e) }
func (v *values[P, S, M, G]) KeyUp(e *fyne.KeyEvent)    { v.stage.KeyUp(e) }

// Figures implements [Figured].
func (v *values[P, S, M, G]) Figures() (all []Figure) {
	for i, f := range v.page().Figures {
		figure := Figure{Name: f.Name, Value: func() string {
			figures := v.asked().Figures // they may speak of the par, which is worked out meanwhile
			switch {
			case i >= len(figures):
				return ""
			case figures[i].Rate > 0:
				return table.PerSecond(figures[i].Rate, v.frame.Session.Elapsed())
			}
			return figures[i].Value
		}}
		if f.Bar {
			figure.Share = func() float32 { return v.asked().Figures[i].Share }
		}
		all = append(all, figure)
	}
	return all
}

// Extras implements [Equipped].
func (v *values[P, S, M, G]) Extras() (all []Extra) {
	for _, a := range v.page().Actions {
		if a.Bar && !framed[a.Name] {
			e := Extra{Action: v.action(a), Ready: func() bool {
				now, ok := v.asked().Action(a.Name)
				return ok && !now.Off
			}}
			if a.Price != "" {
				e.Price = func() (label, tip string) {
					now, _ := v.asked().Action(a.Name)
					return now.Price, now.Tip
				}
			}
			all = append(all, e)
		}
	}
	return all
}

// Actions implements [Commanded].
func (v *values[P, S, M, G]) Actions() (all []ui.Action) {
	for _, a := range v.page().Actions {
		told := func(b view.Action) bool { return b.Name == a.Name }
		_, _, arrow := board.Arrow(fyne.KeyName(a.Key))
		if !a.Bar && !arrow && a.Key != "Escape" && !framed[a.Name] && !slices.ContainsFunc(v.game.Keys, told) {
			all = append(all, v.action(a))
		}
	}
	return all
}

func (v *values[P, S, M, G]) action(a view.Action) ui.Action {
	return ui.Action{Name: a.Name, Icon: a.Icon, Key: ui.ParseKey(a.Key), Do: func() { v.stage.Press(a.Name) }}
}

// Film implements [Filmed].
func (v *values[P, S, M, G]) Film(start S) (board.Layout, func(board.Geometry) Film[S, M]) {
	e := v.env()
	e.Has, e.Start, e.Steps, e.Moves, e.Last, e.For, e.Covered = true, start, 0, 0, session.Change[S, M]{}, 0, false // nothing moves
	if of := v.game.Session.ParamsOf; of != nil {
		e.Params = of(start)
	}
	m := *v.model.Load()
	scene := func(m G, p S) view.Scene {
		e := e
		e.Position, e.Won = p, v.game.Rules.Status(p) == solver.Won
		return v.game.View(m, e).Scene
	}
	first := scene(m, start)
	if !v.stage.Ready(first) {
		return board.Layout(first.Shape), nil
	}
	return board.Layout(first.Shape), func(geo board.Geometry) Film[S, M] {
		m := m
		at := func(S) G { return m }
		if v.game.Of != nil {
			at = v.game.Of(m, e, v.picture)
		}
		first := scene(at(start), start)
		reel := v.stage.Reel(first, geo)
		film := Film[S, M]{
			Lay:    func(p S) []board.Laid { return reel.Lay(scene(at(p), p)) },
			Whole:  func(p S) *image.RGBA { return reel.Whole(scene(at(p), p).Look) },
			Behind: reel.Behind(first),
		}
		if v.game.Follow != nil {
			m = at(start)
			at = func(S) G { return m }
			film.Follow = func(from S, move M, to S) { m = v.game.Follow(m, from, move, to) }
		}
		return film
	}
}

// What a nextGame is asked.
func (v *values[P, S, M, G]) begun()     {}
func (v *values[P, S, M, G]) again()     { v.send(table.Again{}) }
func (v *values[P, S, M, G]) calledOff() { v.send(table.CalledOff{}) }

// asking says that the frame asks for what is to be seen, and that nothing changes meanwhile:
// one page answers it all.
func (v *values[P, S, M, G]) asking(on bool) { v.asks, v.answer = on, nil }

// asked is the page of now.
func (v *values[P, S, M, G]) asked() view.Page {
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
func (v *values[P, S, M, G]) refresh() {
	f := v.frame
	now := [...]bool{f.Playing(), f.Underway(), f.Covered()}
	if v.opens != now && v.depth == 0 && f.changing == 0 && v.there && !f.core.over() {
		v.opens = now
		v.show()
	}
}

// Back forgets what was chosen for the next game, and says whether there was anything.
func (v *values[P, S, M, G]) Back() bool {
	_, ok := v.stage.Page().Field("next.back")
	if ok {
		v.send(view.Press{Name: "next.back", At: -1})
	}
	return ok
}
