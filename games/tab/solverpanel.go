package tab

import (
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
)

// EngineChoice is an engine as the panel lists it.
type EngineChoice struct {
	Name, Label, Promise string
	Improves             bool // it has an answer at once, and thinks on
}

// panelView is what the panel for engines shows.
type panelView struct {
	engines []EngineChoice
	chosen  int // of them
	state   session.RunState
	stats   *solver.Stats // the figures; nil for none
	said    func() string // a sentence, in the language of then; nil for none
	made    float64       // how much of larger tables has been made, 0 or 1 for all
}

// solverPanel is the card where engines are chosen, started and watched.
type solverPanel struct {
	Content fyne.CanvasObject

	engine, think                 *ui.Select
	play, step, end, stop, commit *ui.Button
	message, promise, tables      *ui.Note
	said, promised, making        *fyne.Container // around these
	figures                       *fyne.Container
	values                        map[string]*ui.Text
	lines                         map[string]fyne.CanvasObject // around these
	bars                          *ui.Bars
	plotted                       *ui.Text
}

// endKey jumps to the end of what an engine plays.
var endKey = ui.Key{Name: fyne.KeyEnd}

// figureRows are the figures in their places: two to a line, the solution in
// one of its own.
var figureRows = lang.Keys("solver.", "expanded", "frontier", "depth", "time", "memory", "solution")

// newPanel makes the panel, in the language of now.
func (v *solving[P, S, M]) newPanel() {
	note := func() (*ui.Note, *fyne.Container) {
		n := ui.NewHelp("")
		return n, ui.Flush(n)
	}
	p := &solverPanel{values: map[string]*ui.Text{}, lines: map[string]fyne.CanvasObject{}, message: ui.NewNote("", theme.ColorNameForeground, false)}
	p.promise, p.promised = note()
	p.tables, p.making = note()
	p.said = ui.Flush(p.message)
	p.engine = ui.NewSelect("solver.engine", nil, -1, v.choose)
	times := make([]string, len(thinkTimes))
	for i, t := range thinkTimes {
		times[i] = lang.T(t.key)
	}
	p.think = ui.NewSelect("solver.think", times, v.core.thinkChoice(), v.chooseThink)
	button := func(name, icon string, key ui.Key, do func()) *ui.Button {
		b := ui.NewButton(ui.Action{Name: name, Icon: icon, Key: key, Do: do})
		b.Compact(name != "solver.commit")
		return b
	}
	p.play, p.step = button("solver.play", "solve", ui.Key{}, v.playPause), button("solver.step", "step", ui.Key{}, v.stepOnce)
	p.end, p.stop = button("solver.end", "last", endKey, v.finish), button("solver.stop", "stop", ui.Key{}, v.stop)
	p.commit = button("solver.commit", "play", ui.Key{}, v.commit)
	p.play.Importance = widget.HighImportance
	speed := ui.NewSlider("solver.speed", v.core.services.Settings.Speed(), v.setSpeed)
	speed.SetToolTip(lang.T("solver.speed.tip"))

	p.figures = ui.Column(4)
	pair := ui.Equal(16)
	for i, name := range figureRows {
		value := ui.NewFigure("")
		line := container.NewBorder(nil, nil, ui.NewLabel(lang.T(name)), value)
		p.values[name], p.lines[name] = value, line
		if name == "solver.solution" {
			p.figures.Add(line)
			continue
		}
		pair.Add(line)
		if i%2 == 1 || i == len(figureRows)-2 {
			p.figures.Add(pair)
			pair = ui.Equal(16)
		}
	}
	p.plotted = ui.NewText(lang.T("solver.plot"), look.Muted, 12, false)
	p.bars = ui.NewBars()
	pace := []fyne.CanvasObject{ui.Row(look.Gap, p.play, p.step, p.end, p.stop, speed)}
	if look.Larger() {
		pace = []fyne.CanvasObject{ui.Row(look.Gap, p.play, p.step, p.end, p.stop), speed}
	}
	p.Content = ui.Card(lang.T("solver.title"), p.engine, p.think, ui.Column(look.Gap, pace...),
		p.commit, p.said, p.promised, p.making, p.figures, p.plotted, p.bars)
	v.panel = p
	v.offer()
}

// draw shows what is to be seen of an engine that may wait until the player has it play.
func (p *solverPanel) draw(v panelView, waits bool) {
	labels := make([]string, len(v.engines))
	for i, c := range v.engines {
		labels[i] = c.Label
	}
	if !slices.Equal(labels, p.engine.Options) || p.engine.SelectedIndex() != v.chosen {
		p.engine.Options = labels
		p.engine.Choose(v.chosen)
	}
	chosen, said := v.engines[v.chosen], ""
	if v.said != nil {
		said = v.said()
	}
	ui.Appear(p.think, chosen.Improves)
	p.promise.Set(chosen.Promise)
	p.message.Set(said)
	ui.Appear(p.said, said != "")
	ui.Appear(p.promised, said == "" && v.stats == nil)
	p.tables.Set(lang.T("solver.tables", "Percent", int(v.made*100)))
	ui.Appear(p.making, v.made > 0 && v.made < 1)

	icon := "solve"
	if v.state == session.Thinking && !waits || v.state == session.Playing {
		icon = "pause"
	}
	p.play.SetIcon(ui.Icon(icon))
	p.stop.SetEnabled(v.state != session.Idle)
	p.end.SetEnabled(v.state != session.Idle)
	st := v.stats
	ui.Appear(p.commit, v.state == session.Thinking && st != nil && st.Best > 0 && st.Result == nil)
	ui.Appear(p.figures, st != nil)
	if st == nil {
		st = &solver.Stats{}
	}
	ui.Appear(p.bars, len(st.Layers) > 1)
	ui.Appear(p.plotted, len(st.Layers) > 1)
	if len(st.Layers) > 1 {
		p.bars.Set(st.Layers)
	}
	solution, colour := solutionText(*st)
	p.values["solver.solution"].SetColour(colour)
	for name, value := range map[string]string{
		"solver.expanded": table.If(st.Expanded > 0, lang.Number(st.Expanded)), "solver.frontier": table.If(st.Frontier > 0, lang.Number(st.Frontier)),
		"solver.depth": table.If(st.Depth > 0, lang.Number(int64(st.Depth))), "solver.time": lang.Span(st.Elapsed), "solver.solution": solution,
		"solver.memory": table.If(st.Bytes >= 1<<10, lang.Bytes(st.Bytes)), // below that there is nothing worth showing
	} {
		ui.Appear(p.lines[name], value != "")
		p.values[name].Set(value)
	}
}

// solutionText says what is known of the solution's length, in the colour of how sure that is; empty
// where there is none.
func solutionText(st solver.Stats) (text string, colour fyne.ThemeColorName) {
	length, bound, r := st.Best, st.LowerBound, st.Result
	switch solved := r != nil && r.Verdict == solver.Solved; {
	case solved && r.Optimal:
		return lang.T("solver.moves.proven", "Count", r.Length), look.Good
	case solved:
		length, bound = r.Length, r.LowerBound
		if bound >= length {
			bound = 0
		}
	case length == 0:
		return "", theme.ColorNameForeground
	}
	if bound > 0 {
		return lang.T("solver.moves.bounded", "Count", length, "Bound", lang.Number(int64(bound))), theme.ColorNameForeground
	}
	return lang.T("solver.moves", "Count", length), theme.ColorNameForeground
}

// Slowest is the time between two moves of an engine at the lowest speed, for
// games that do not choose another.
const Slowest = 800 * time.Millisecond

// Interval is the time between two moves that a speed from 0 to 1 asks for:
// from slowest down to nothing, in equal ratios.
func Interval(slowest time.Duration, speed float64) time.Duration {
	if speed >= 0.995 {
		return 0
	}
	return time.Duration(float64(slowest) * math.Pow(0.012, speed))
}
