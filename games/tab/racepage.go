package tab

import (
	"errors"
	"math"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
)

// racePage lies over the tab: engines to choose, a bar for each that runs, a
// table when they have ended, and plots.
type racePage[P, S, M any] struct {
	Content fyne.CanvasObject

	core      *core[P, S, M]
	solving   *solving[P, S, M]
	around    fyne.CanvasObject // the tab, with the page in it
	race      *Race[P, S, M]
	checks    []*ui.Check
	rows      *fyne.Container
	lines     []*raceRow
	best      *ui.Lines
	frontiers *ui.Lines
	plots     *fyne.Container
	start     *ui.Button
	export    *ui.Button
	title     *ui.Text
	ended     string // the engine at work for hours that the race has stopped; empty for none
	stale     bool   // figures wait to be drawn
	timer     *time.Timer
}

// raceRow shows one lane.
type raceRow struct {
	bar                                    *canvas.Rectangle
	name, expanded, time_, memory, outcome *ui.Text
	play                                   *ui.Button
	content                                fyne.CanvasObject
	share                                  float32 // the bar's length, of the longest
}

func newRacePage[P, S, M any](c *core[P, S, M], v *solving[P, S, M]) *racePage[P, S, M] {
	p := &racePage[P, S, M]{core: c, solving: v, race: &Race[P, S, M]{session: c.session, rules: c.spec.Rules}, rows: ui.Column(4)}
	p.race.OnChange = p.later
	p.title = ui.NewText(lang.T("race.title"), theme.ColorNameForeground, 18, true)
	var checks []fyne.CanvasObject
	for _, e := range c.spec.Engines {
		check := ui.NewCheck("race."+e.Name, c.label(e.Name), true, nil)
		p.checks = append(p.checks, check)
		checks = append(checks, check)
	}
	p.start = ui.NewButton(ui.Action{Name: "race.start", Icon: "play", Do: p.toggle, Once: true})
	p.start.Importance = widget.HighImportance
	p.export = ui.NewButton(ui.Action{Name: "race.export", Icon: "export", Do: func() {
		ui.AskSave(c.services.Host, lang.T("race.export"), c.spec.Name+"-race", ".csv", p.race.CSV, nil)
	}})
	p.export.SetEnabled(false)
	closeIt := ui.NewButton(ui.Action{Name: "race.close", Icon: "undo", Key: ui.Key{Name: fyne.KeyEscape}, Do: p.back})
	p.best = ui.NewLines(lang.T("race.plot.best"), false, func(v float64) string { return lang.Number(int64(v)) })
	p.frontiers = ui.NewLines(lang.T("race.plot.frontier"), true, func(v float64) string { return lang.Number(int64(v)) })
	side := ui.NewScroll(ui.Column(0, checks...))
	p.plots = ui.Equal(24, p.best, p.frontiers)
	head := container.NewBorder(nil, nil, p.title, ui.Row(look.Gap, p.start, p.export, closeIt))
	help := ui.Flush(ui.NewHelp(lang.T("race.help")))
	var body fyne.CanvasObject = container.NewBorder(ui.Column(10, head, help), p.plots, fixedWidth(210, side), nil, ui.NewScroll(p.rows))
	if look.Larger() { // what is beside each other otherwise stands one below another
		body = ui.NewScroll(ui.Column(10, p.title, ui.Answers(look.Gap, p.start, p.export, closeIt), help, ui.Column(0, checks...), p.rows, p.plots))
	}
	p.Content = container.NewStack(ui.NewShield(), look.NewGround(theme.ColorNameBackground, "", 0),
		container.New(layout.NewCustomPaddedLayout(14, look.Edge, look.Edge, look.Edge),
			container.NewStack(look.NewGround(look.Surface, look.Line, look.CardRadius),
				container.New(layout.NewCustomPaddedLayout(16, 16, 18, 18), body))))
	p.Content.Hide()
	return p
}

// fixedWidth gives an object a width of its own.
func fixedWidth(w float32, o fyne.CanvasObject) fyne.CanvasObject {
	space := canvas.NewRectangle(nil)
	space.SetMinSize(fyne.NewSize(w, 0))
	return container.NewStack(space, o)
}

// show opens the page on the position on the board.
func (p *racePage[P, S, M]) show() {
	if !p.core.playing() {
		return
	}
	p.ended = ""
	if p.solving.run != nil && p.core.engine(p.solving.name).Patient {
		p.ended = p.solving.name
	}
	p.solving.stop()
	p.core.session.Pause(session.BoardAway)
	p.core.racing = true
	for i, e := range p.core.spec.Engines {
		p.checks[i].Hidden = !p.core.applies(e) || e.Patient
	}
	p.race.Forget()
	p.Content.Show()
	p.draw()
	p.core.changed()
	canvas.Refresh(p.around) // Fyne draws nothing anew for what was never seen before
}

// back closes the page, as the player wants. An engine that it has stopped, which works for hours, goes on.
func (p *racePage[P, S, M]) back() {
	p.hide()
	if p.ended != "" && p.core.playing() {
		p.solving.play(p.core.engine(p.ended), false)
	}
	p.ended = ""
}

func (p *racePage[P, S, M]) hide() {
	p.race.Stop()
	p.Content.Hide()
	p.core.racing = false
	p.core.session.Resume(session.BoardAway)
	p.core.board.TakeFocus()
	p.core.changed()
}

// toggle starts the race or stops it.
func (p *racePage[P, S, M]) toggle() {
	if p.race.Running() {
		p.race.Stop()
		return
	}
	var engines []solver.Engine[S, M]
	for i, c := range p.checks {
		if c.Checked && c.Visible() {
			engines = append(engines, p.core.spec.Engines[i])
		}
	}
	if len(engines) == 0 {
		p.core.services.Dialogs.Inform(lang.T("race.title"), lang.T("race.nobody"))
		return
	}
	p.solving.core.stake("race.title", func() {
		p.core.session.MarkAssisted() // whoever sees the solutions has been helped
		p.race.Start(engines, p.core.choice, p.core.services.Settings.Memory(), p.core.services.Tables, p.solving.granted(), p.solving.par.learns())
	})
}

// raceFrame is the least time between two drawings of the live figures.
const raceFrame = 60 * time.Millisecond

// later draws soon, once for all that changes until then.
func (p *racePage[P, S, M]) later() {
	if p.stale || !p.Content.Visible() {
		return
	}
	p.stale = true
	post := p.core.services.Post
	p.timer = time.AfterFunc(raceFrame, func() { post(p.draw) })
}

// draw brings bars, table and plots up to date.
func (p *racePage[P, S, M]) draw() {
	p.stale = false
	lanes := p.race.lanes
	for len(p.lines) < len(lanes) {
		p.addRow()
	}
	top := int64(1)
	for _, l := range lanes {
		top = max(top, l.Stats.Expanded)
	}
	var best, frontiers []ui.Series
	for i, row := range p.lines {
		if i >= len(lanes) {
			row.content.Hide()
			continue
		}
		l := lanes[i]
		row.content.Show()
		row.show(l.Engine.Label, l.Stats, float32(math.Log1p(float64(l.Stats.Expanded))/math.Log1p(float64(top))))
		row.outcome.Set(outcome(l, p.core.spec.SameLength))
		row.outcome.SetColour(theme.ColorNameForeground)
		if l.Proven() && !p.core.spec.SameLength {
			row.outcome.SetColour(look.Good)
		}
		row.play.SetEnabled(l.Solved() && len(l.Moves) > 0)
		row.play.OnTapped = func() { p.playLane(l) }
		if len(l.Best) > 1 { // it improved
			points := append(append([]ui.Point(nil), l.Best...), ui.Point{X: l.Stats.Elapsed.Seconds(), Y: l.Best[len(l.Best)-1].Y})
			best = append(best, ui.Series{Name: l.Engine.Label, Points: points, Steps: true})
		}
		if len(l.Stats.Layers) > 0 { // it goes breadth first
			var points []ui.Point
			for d, n := range l.Stats.Layers {
				points = append(points, ui.Point{X: float64(d), Y: float64(n)})
			}
			frontiers = append(frontiers, ui.Series{Name: l.Engine.Label, Points: points})
		}
	}
	p.best.Set(best)
	p.frontiers.Set(frontiers)
	p.best.Hidden, p.frontiers.Hidden = p.best.Empty(), p.frontiers.Empty()
	p.plots.Refresh()
	p.export.SetEnabled(len(lanes) > 0 && !p.race.Running())
	if p.race.Running() {
		p.start.SetText(lang.T("race.stop"))
		p.start.SetIcon(ui.Icon("stop"))
	} else {
		p.start.SetText(lang.T("race.start"))
		p.start.SetIcon(ui.Icon("play"))
	}
	p.rows.Refresh()
}

// outcome is how a lane stands, in a few words.
func outcome[M any](l *Lane[M], sameLength bool) string {
	switch {
	case l.Solved() && sameLength:
		return lang.T("solver.moves", "Count", l.Length)
	case l.Running && l.Stats.Best > 0:
		return lang.T("solver.moves", "Count", l.Stats.Best) + " …"
	case l.Running:
		return "…"
	case l.Proven():
		return lang.T("solver.moves.proven", "Count", l.Length)
	case l.Solved() && l.Stats.Result != nil && l.Stats.Result.LowerBound > 0:
		return lang.T("race.bounded", "Moves", strconv.Itoa(l.Length), "Bound", strconv.Itoa(l.Stats.Result.LowerBound))
	case l.Solved():
		return lang.T("solver.moves", "Count", l.Length)
	}
	if memory := (*solver.MemoryError)(nil); errors.As(l.Err, &memory) {
		return lang.T("race.memory")
	}
	return lang.Sentence(l.Err)
}

func (p *racePage[P, S, M]) addRow() {
	r := &raceRow{bar: canvas.NewRectangle(nil),
		name: ui.NewText("", theme.ColorNameForeground, 13, true).Clipped(), expanded: ui.NewFigure(""),
		time_: ui.NewLabel(""), memory: ui.NewLabel(""), outcome: ui.NewText("", theme.ColorNameForeground, 13, false).Clipped()}
	r.play = ui.NewButton(ui.Action{Name: "race.play", Icon: "play", Do: nil})
	r.play.Compact(true)
	r.bar.CornerRadius = 3
	r.content = container.New(r, r.name, r.expanded, r.time_, r.memory, r.outcome, r.play, r.bar)
	p.lines = append(p.lines, r)
	p.rows.Add(r.content)
}

// show fills a row in.
func (r *raceRow) show(label string, st solver.Stats, share float32) {
	r.name.Set(label)
	r.expanded.Set(lang.Number(st.Expanded))
	r.time_.Set(lang.Span(st.Elapsed))
	r.memory.Set(table.If(st.Bytes > 0, lang.Bytes(st.Bytes)))
	r.bar.FillColor = look.Color(theme.ColorNamePrimary)
	r.share = share
	r.content.Refresh()
}

// MinSize implements fyne.Layout.
func (r *raceRow) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(max(180, look.Text(520)*float32(ui.Index(look.Larger()))), look.Lines(38, 1))
}

// Layout implements fyne.Layout: the columns of a row, the bar under them.
func (r *raceRow) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	button := look.Lines(34, 1)
	width := size.Width - button - 16
	x := float32(0)
	for _, column := range []struct {
		o     fyne.CanvasObject
		share float32
	}{{r.name, 0.27}, {r.expanded, 0.17}, {r.time_, 0.12}, {r.memory, 0.13}, {r.outcome, 0.31}} {
		look.Place(column.o, fyne.NewPos(x, 4), fyne.NewSize(width*column.share-6, look.Lines(20, 1)))
		x += width * column.share
	}
	look.Place(r.play, fyne.NewPos(size.Width-button-8, 3), fyne.NewSize(button, look.Lines(32, 1)))
	look.Place(r.bar, fyne.NewPos(0, look.Lines(27, 1)), fyne.NewSize(max(2, width*r.share), 6))
}

// playLane plays a solution on the board, which has stood still since the race began.
func (p *racePage[P, S, M]) playLane(l *Lane[M]) {
	p.hide()
	if !p.core.playing() {
		return
	}
	p.solving.play(session.Playback[S](l.Engine.Name, l.Moves), false)
}
