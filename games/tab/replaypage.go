package tab

import (
	"context"
	"image/color"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/resources/latest"
	"tessera/solver"
)

// replayPage shows a game again: at the left as it was played, at the right a best solution.
type replayPage[P, S, M any] struct {
	frame *Frame[P, S, M]
	game  Replayed
	page  *ui.Page
	shown *recorded[P, S, M]  // nil until it is read
	left  *projector[P, S, M] // nil until then, or where no board can be drawn
	right *projector[P, S, M] // nil without a best solution
	lost  int                 // after how many moves the game could last be won
	steps ui.Steps            // the moves; one more than there are where the board has closed up
	rate  float64             // moves a second

	opening *latest.Latest[opened[P, S, M]]
	finding *latest.Latest[findings[P, S, M]]

	count         *ui.Text
	note          *ui.Note
	all           *fyne.Container
	boards        *fyne.Container
	captions      [2]*ui.Text
	slider        *ui.Slider
	goThere, dare *ui.Button
}

var _ = lang.Keys("replay.", "first", "back", "play", "hold", "step", "last")

// frameTime is how fast the pictures of a game that plays follow each other, if they are drawn in time.
const frameTime = time.Second / 40

// opened is a game that was read, or why it was not.
type opened[P, S, M any] struct {
	game *recorded[P, S, M]
	err  error
}

// ShowReplay shows a game again on a page over the window, where it plays at once. The game on the table is left as
// it is.
func (f *Frame[P, S, M]) ShowReplay(g Replayed) {
	f.Stop()
	post := f.Services.Post
	p := &replayPage[P, S, M]{frame: f, game: g, rate: 2,
		opening: latest.New[opened[P, S, M]](post), finding: latest.New[findings[P, S, M]](post)}
	p.page = ui.NewPage(f.Services.Window, p.content())
	p.page.OnKey = p.key
	f.Services.Dialogs.Show(lang.T("replay.title"), p.page)
	p.page.SetOnClosed(p.close)
	p.enable(false)
	record := f.record(g)
	p.opening.Start(f.Services.Context(), func(ctx context.Context) opened[P, S, M] {
		r, err := record(ctx)
		return opened[P, S, M]{r, err}
	}, p.begin)
}

// content is what stands on the page.
func (p *replayPage[P, S, M]) content() fyne.CanvasObject {
	p.steps = ui.Steps{Count: p.moves, Closes: 1, Show: p.show, Every: frameTime, By: func(passed time.Duration) float64 { return passed.Seconds() * p.rate }}
	p.steps.Make("replay", p.frame.Services.Post, compact)
	p.count = ui.NewText("", look.Muted, 12, false)
	p.note = ui.NewNote("", theme.ColorNameForeground, false)
	for i := range p.captions {
		p.captions[i] = ui.NewText("", look.Muted, 12, true).Clipped()
	}
	p.boards = ui.Equal(look.Gap)
	p.slider = ui.NewSlider("replay.moves", 0, p.steps.Seek)
	p.slider.Step = 1
	speed := ui.NewSlider("replay.speed", 0.5, p.pace)
	p.dare = ui.NewDialogButton(ui.Action{Name: "replay.dare", Icon: "restart", Do: func() {
		for p.frame.Services.Dialogs.Close() { // the page that led here, too
		}
		p.frame.playAgainst(p.game, p.shown)
	}})
	p.goThere = ui.NewDialogButton(ui.Action{Name: "replay.lost.show", Icon: "step", Do: func() { p.steps.Seek(float64(p.lost)) }})
	p.goThere.Hide()
	p.dare.Hide()
	leave := ui.NewDialogButton(ui.Action{Name: "button.close", Icon: "close", Do: func() { p.page.Hide() }})
	title := ui.NewText(lang.T("replay.title"), theme.ColorNameForeground, 16, true).Clipped()
	middle := container.NewCenter
	head := container.NewBorder(nil, nil, nil, container.NewHBox(p.dare, leave), container.NewBorder(nil, nil, nil, nil, container.NewVBox(title)))
	if look.Larger() {
		head = ui.Column(look.Gap, title, ui.Answers(look.Gap, p.dare, leave))
	}
	s := &p.steps
	quick := container.NewBorder(nil, nil, middle(ui.NewText(lang.T("replay.speed"), look.Muted, 12, false)), nil, speed)
	buttons := ui.Row(look.Gap, s.First, s.Back, s.Play, s.Next, s.Last, middle(p.count), quick)
	foot := ui.Column(6, p.slider, buttons)
	if look.Larger() {
		foot = ui.Column(6, p.slider, ui.Row(look.Gap, s.First, s.Back, s.Play, s.Next, s.Last), p.count, quick)
	}
	said := container.NewBorder(nil, nil, nil, middle(p.goThere), p.note)
	p.all = container.NewBorder(ui.Column(6, head, said), foot, nil, nil, p.boards)
	if look.Larger() { // which a small window has no room for; the boards are to be seen all the same
		const least = 240
		room := canvas.NewRectangle(color.Transparent)
		room.SetMinSize(fyne.NewSize(0, least))
		p.all.Objects[0] = container.NewStack(room, p.boards)
	}
	return ui.Scrolled(p.all)
}

// compact is a button on a page, without words.
func compact(name, icon string, do func()) *ui.Button {
	b := ui.NewDialogButton(ui.Action{Name: name, Icon: icon, Do: do})
	b.Compact(true)
	return b
}

// begin shows the game that was read, and has what is worth to be seen beside it looked for.
func (p *replayPage[P, S, M]) begin(o opened[P, S, M]) {
	f := p.frame
	if o.err != nil {
		p.say(unplayable(o.err))
		return
	}
	p.shown = o.game
	r := p.shown.reel
	p.left = f.project(r, p.solved())
	if p.left == nil || len(r.moves) == 0 {
		p.left = nil
		p.say(lang.T("replay.unseen"))
		return
	}
	p.slider.Max = float64(len(r.moves))
	p.pace(0.5)
	if p.game.Won {
		p.dare.Show()
	}
	whose := "replay.yours"
	if !p.game.Won {
		whose = "replay.game"
	}
	reached := result(f.spec.Scored, session.Challenge{Moves: r.count(), Time: p.game.Time}, lang.Clock)
	if points := f.core.points(p.game.Score); points != "" {
		reached = points + " · " + reached
	}
	p.captions[0].Set(lang.T(whose, "Result", reached))
	p.enable(true)
	p.hang()
	p.steps.Seek(0)
	p.steps.Toggle() // who asks for it wants to see it
	switch judge := f.game.kind.LastWinnable; {
	case f.compares() && p.game.Won && p.game.Proven && r.count() <= p.game.Par:
		p.say(lang.T("replay.shortest"))
	case f.compares() && f.onTable(r.start()):
		p.say(lang.T("replay.same"))
	case f.compares():
		p.say(lang.T("replay.finding"))
		p.finding.Start(f.Services.Context(), f.bestBeside(r.start()), p.compare)
	case judge != nil && !p.game.Won:
		p.say(lang.T("replay.judging"))
		p.finding.Start(f.Services.Context(), lossBeside(judge, r), p.tellLoss)
	}
}

// solved says whether the game ends with its goal; by rules of its tab, where it was won.
func (p *replayPage[P, S, M]) solved() bool {
	return p.game.Won || p.frame.spec.Rules.Status(p.shown.reel.end) == solver.Won
}

// project gives what shows a reel; nil where the game has no boards away from the window, or
// does not know yet what its tiles look like.
func (pl *Play[P, S, M]) project(r *reel[P, S, M], closes bool) *projector[P, S, M] {
	g := pl.studio(r.start())
	if g == nil {
		return nil
	}
	g.reel, g.closes = r, closes
	return newProjector(pl.Services.Post, g)
}

// hang shows the boards there are.
func (p *replayPage[P, S, M]) hang() {
	p.boards.RemoveAll()
	for i, one := range []*projector[P, S, M]{p.left, p.right} {
		if one != nil {
			p.boards.Add(container.NewBorder(p.captions[i], nil, nil, nil, container.New(one, one.img)))
		}
	}
}

// compare shows a best solution, if it is better than the player's.
func (p *replayPage[P, S, M]) compare(found findings[P, S, M]) {
	r := p.shown.reel
	switch {
	case found.best == nil:
		p.say(lang.T("replay.none"))
		return
	case r.count() > found.best.count() || !p.solved():
	case !p.game.Won: // it is a solution as good, but nobody's
		p.say("")
		return
	case found.proven:
		p.say(lang.T("replay.shortest"))
		return
	default:
		p.say(lang.T("replay.nothing"))
		return
	}
	key, n := "replay.best", found.best.count()
	if found.proven {
		key = "replay.optimal"
	}
	p.captions[1].Set(lang.T(key, "Count", n, "Moves", lang.Number(int64(n))))
	p.say("")
	if p.right = p.frame.project(found.best, true); p.right != nil {
		p.hang()
		p.show()
	}
}

// tellLoss says by which move the game was lost.
func (p *replayPage[P, S, M]) tellLoss(found findings[P, S, M]) {
	if !found.isLost {
		p.say("")
		return
	}
	p.lost = found.lost
	p.say(lang.T("replay.lost", "Move", found.lost+1))
	p.goThere.Show()
}

// say shows a sentence above the boards.
func (p *replayPage[P, S, M]) say(text string) {
	p.note.Set(text)
	ui.Appear(p.note, text != "")
	ui.Arrange(p.all)
}

// enable lets the game be moved through, or not.
func (p *replayPage[P, S, M]) enable(on bool) {
	for _, b := range []*ui.Button{p.steps.First, p.steps.Back, p.steps.Play, p.steps.Next, p.steps.Last} {
		b.SetEnabled(on)
	}
	if !on {
		p.slider.Disable()
		return
	}
	p.slider.Enable()
}

// close ends all that is done for the page.
func (p *replayPage[P, S, M]) close() {
	p.steps.Hold()
	p.opening.Cancel()
	p.finding.Cancel()
	for _, one := range []*projector[P, S, M]{p.left, p.right} {
		if one != nil {
			one.close()
		}
	}
	p.frame.Board.TakeFocus()
}

// moves counts those of the longer of the two games.
func (p *replayPage[P, S, M]) moves() int {
	n := len(p.shown.reel.moves)
	if p.right != nil { // which may be longer than a game that was not won
		n = max(n, len(p.right.reel.moves))
	}
	return n
}

// show brings boards, slider and counter up to date.
func (p *replayPage[P, S, M]) show() {
	at := p.steps.At
	if p.frame.Services.Settings.Scaled(look.MoveTime) == 0 { // with motion off nothing is on its way
		at = math.Floor(at)
	}
	p.left.seek(at)
	if p.right != nil {
		p.right.seek(at)
	}
	r := p.shown.reel
	n := min(int(p.steps.At), len(r.moves))
	if p.slider.Value != float64(n) {
		p.slider.Value = float64(n)
		p.slider.Refresh()
	}
	p.count.Set(lang.T("replay.count", "Done", lang.Number(int64(r.counts[n])), "All", lang.Number(int64(r.count())), "Time", lang.Clock(p.game.Time)))
}

// pace sets how fast the game plays: in the middle a long one takes half a minute, and a
// move of a short one half a second.
func (p *replayPage[P, S, M]) pace(speed float64) {
	if p.shown == nil {
		return
	}
	usual := max(2, float64(len(p.shown.reel.moves))/30)
	p.rate = usual * math.Pow(2, 6*(speed-0.5))
}

// key is what keys do that nothing on the page has the focus for.
func (p *replayPage[P, S, M]) key(e *fyne.KeyEvent) bool { return p.left != nil && p.steps.Key(e) }
