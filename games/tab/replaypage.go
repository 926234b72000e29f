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
	"fyne.io/fyne/v2/widget"

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
	at    float64             // the moves that are shown, one more than there are where the board has closed up
	rate  float64             // moves a second
	timer *time.Timer         // to the next picture; nil while nothing plays
	last  time.Time           // when the one before was asked for

	opening *latest.Latest[opened[P, S, M]]
	finding *latest.Latest[findings[P, S, M]]

	count         *ui.Text
	note          *ui.Note
	all           *fyne.Container
	boards        *fyne.Container
	captions      [2]*ui.Text
	slider        *ui.Slider
	play          *ui.Button
	steps         []*ui.Button
	goThere, dare *ui.Button
}

// opened is a game that was read, or why it was not.
type opened[P, S, M any] struct {
	game *recorded[P, S, M]
	err  error
}

// ShowReplay shows a game again on a page over the window. The game on the table is left as
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
	p.play = compact("replay.play", "play", p.toggle)
	p.play.Importance = widget.HighImportance
	p.steps = []*ui.Button{
		compact("replay.first", "first", func() { p.seek(0) }), compact("replay.back", "back", func() { p.step(-1) }),
		compact("replay.step", "step", func() { p.step(1) }), compact("replay.last", "last", func() { p.seek(math.Inf(1)) }),
	}
	p.count = ui.NewText("", look.Muted, 12, false)
	p.note = ui.NewNote("", theme.ColorNameForeground, false)
	for i := range p.captions {
		p.captions[i] = ui.NewText("", look.Muted, 12, true).Clipped()
	}
	p.boards = ui.Equal(look.Gap)
	p.slider = ui.NewSlider("replay.moves", 0, func(v float64) { p.seek(v) })
	p.slider.Step = 1
	speed := ui.NewSlider("replay.speed", 0.5, func(v float64) { p.pace(v) })
	p.dare = ui.NewDialogButton(ui.Action{Name: "replay.dare", Icon: "restart", Do: func() {
		for p.frame.Services.Dialogs.Close() { // the page that led here, too
		}
		p.frame.playAgainst(p.game, p.shown)
	}})
	p.goThere = ui.NewDialogButton(ui.Action{Name: "replay.lost.show", Icon: "step", Do: func() { p.seek(float64(p.lost)) }})
	p.goThere.Hide()
	p.dare.Hide()
	leave := ui.NewDialogButton(ui.Action{Name: "button.close", Icon: "close", Do: func() { p.page.Hide() }})
	title := ui.NewText(lang.T("replay.title"), theme.ColorNameForeground, 16, true).Clipped()
	middle := container.NewCenter
	head := container.NewBorder(nil, nil, nil, container.NewHBox(p.dare, leave), container.NewBorder(nil, nil, nil, nil, container.NewVBox(title)))
	if look.Larger() {
		head = ui.Column(look.Gap, title, ui.Answers(look.Gap, p.dare, leave))
	}
	quick := container.NewBorder(nil, nil, middle(ui.NewText(lang.T("replay.speed"), look.Muted, 12, false)), nil, speed)
	buttons := ui.Row(look.Gap, p.steps[0], p.steps[1], p.play, p.steps[2], p.steps[3], middle(p.count), quick)
	foot := ui.Column(6, p.slider, buttons)
	if look.Larger() {
		foot = ui.Column(6, p.slider, ui.Row(look.Gap, p.steps[0], p.steps[1], p.play, p.steps[2], p.steps[3]), p.count, quick)
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
	p.captions[0].Set(lang.T(whose, "Result", result(session.Challenge{Moves: r.count(), Time: p.game.Time}, lang.Clock)))
	p.enable(true)
	p.hang()
	p.seek(0)
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
	for _, b := range append(p.steps, p.play) {
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
	p.hold()
	p.opening.Cancel()
	p.finding.Cancel()
	for _, one := range []*projector[P, S, M]{p.left, p.right} {
		if one != nil {
			one.close()
		}
	}
	p.frame.Board.TakeFocus()
}
