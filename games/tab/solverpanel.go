package tab

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
)

// EngineChoice is an engine as the panel lists it.
type EngineChoice struct {
	Name, Label, Promise string
	Improves             bool // it has an answer at once, and thinks on
}

// SolverPanel is the card where engines are chosen, started and watched.
type SolverPanel struct {
	Content fyne.CanvasObject

	choices  []EngineChoice
	engine   *ui.Select
	think    *ui.Select
	promise  *ui.Note
	play     *ui.Button
	step     *ui.Button
	end      *ui.Button
	stop     *ui.Button
	commit   *ui.Button
	speed    *ui.Slider
	message  *ui.Note
	said     *fyne.Container // around message
	promised *fyne.Container // around promise
	tables   *ui.Note
	making   *fyne.Container // around tables
	figures  *fyne.Container
	rows     map[string]*ui.Text
	captions map[string]fyne.CanvasObject
	bars     *ui.Bars
	plotted  *ui.Text
	state    session.RunState
	waits    bool          // the engine thinks until the player has it play
	stats    *solver.Stats // the figures shown; nil for none
	again    func() string // the message, in the language of then; nil for none
	made     float64       // how much of larger tables has been made, 0 or 1 for all
}

// endKey jumps to the end of what an engine plays.
var endKey = ui.Key{Name: fyne.KeyEnd}

// SolverActions is what the panel's controls do.
type SolverActions struct {
	Play   func() // start, go on, or pause
	Step   func()
	End    func() // all the rest at once
	Stop   func()
	Commit func()            // play what there is now
	Speed  func(float64)     // 0 slow … 1 as fast as it goes
	Choose func(name string) // another engine
	Think  func(choice int)  // how long it thinks before its first move
}

// figureRows are the figures in their places: two to a line, the solution in
// one of its own.
var figureRows = lang.Keys("solver.", "expanded", "frontier", "depth", "time", "memory", "solution")

// NewSolverPanel returns the panel for a list of engines.
func NewSolverPanel(choices []EngineChoice, chosen string, speed float64, think int, on SolverActions) *SolverPanel {
	p := &SolverPanel{rows: map[string]*ui.Text{}, captions: map[string]fyne.CanvasObject{}}
	p.promise = ui.NewHelp("")
	p.engine = ui.NewSelect("solver.engine", nil, -1, func(i int) {
		p.promise.Set(p.choices[i].Promise)
		p.offerThink()
		on.Choose(p.choices[i].Name)
	})
	times := make([]string, len(thinkTimes))
	for i, t := range thinkTimes {
		times[i] = lang.T(t.key)
	}
	p.think = ui.NewSelect("solver.think", times, think, on.Think)
	p.Offer(choices, chosen)

	p.play = ui.NewButton(ui.Action{Name: "solver.play", Icon: "solve", Do: on.Play})
	p.step = ui.NewButton(ui.Action{Name: "solver.step", Icon: "step", Do: on.Step})
	p.end = ui.NewButton(ui.Action{Name: "solver.end", Icon: "last", Key: endKey, Do: on.End})
	p.stop = ui.NewButton(ui.Action{Name: "solver.stop", Icon: "stop", Do: on.Stop})
	for _, b := range []*ui.Button{p.play, p.step, p.end, p.stop} {
		b.Compact(true)
	}
	p.play.Importance = widget.HighImportance
	p.commit = ui.NewButton(ui.Action{Name: "solver.commit", Icon: "play", Do: on.Commit})
	p.commit.Hide()
	p.speed = ui.NewSlider("solver.speed", speed, on.Speed)
	p.speed.SetToolTip(lang.T("solver.speed.tip"))

	p.message = ui.NewNote("", theme.ColorNameForeground, false)
	p.said = ui.Flush(p.message)
	p.said.Hide()
	p.promised = ui.Flush(p.promise)
	p.tables = ui.NewHelp("")
	p.making = ui.Flush(p.tables)
	p.making.Hide()
	figures := ui.Column(4)
	pair := ui.Equal(16)
	for i, name := range figureRows {
		value := ui.NewFigure("")
		line := container.NewBorder(nil, nil, ui.NewLabel(lang.T(name)), value)
		line.Hide()
		p.rows[name], p.captions[name] = value, line
		if name == "solver.solution" {
			figures.Add(line)
			continue
		}
		pair.Add(line)
		if i%2 == 1 || i == len(figureRows)-2 {
			figures.Add(pair)
			pair = ui.Equal(16)
		}
	}
	p.figures = figures
	p.plotted = ui.NewText(lang.T("solver.plot"), look.Muted, 12, false)
	p.bars = ui.NewBars()
	p.plotted.Hide()
	p.bars.Hide()
	p.figures.Hide()
	pace := []fyne.CanvasObject{ui.Row(look.Gap, p.play, p.step, p.end, p.stop, p.speed)}
	if look.Larger() {
		pace = []fyne.CanvasObject{ui.Row(look.Gap, p.play, p.step, p.end, p.stop), p.speed}
	}
	p.Content = ui.Card(lang.T("solver.title"), p.engine, p.think, ui.Column(look.Gap, pace...),
		p.commit, p.said, p.promised, p.making, p.figures, p.plotted, p.bars)
	p.SetState(session.Idle)
	return p
}

// Offer lists other engines, with one of them chosen, and reports nothing.
func (p *SolverPanel) Offer(choices []EngineChoice, chosen string) {
	p.choices = choices
	labels := make([]string, len(choices))
	for i, c := range choices {
		labels[i] = c.Label
	}
	p.engine.Options = labels
	p.Choose(chosen)
}

// Choose selects an engine by name without reporting it.
func (p *SolverPanel) Choose(name string) {
	for i, c := range p.choices {
		if c.Name == name {
			p.engine.Choose(i)
			p.promise.Set(c.Promise)
		}
	}
	p.offerThink()
}

// offerThink shows the choice of times where the chosen engine has a use for it.
func (p *SolverPanel) offerThink() {
	if i := p.engine.SelectedIndex(); i >= 0 && p.choices[i].Improves {
		p.think.Show()
	} else {
		p.think.Hide()
	}
}

// Chosen is the name of the selected engine.
func (p *SolverPanel) Chosen() string {
	if i := p.engine.SelectedIndex(); i >= 0 {
		return p.choices[i].Name
	}
	return p.choices[0].Name
}

// State is the state last set.
func (p *SolverPanel) State() session.RunState { return p.state }

// SetState shows what can be done now.
func (p *SolverPanel) SetState(s session.RunState) {
	p.state = s
	if s != session.Thinking {
		p.commit.Hide()
	}
	icon := "solve"
	if s == session.Thinking && !p.waits || s == session.Playing {
		icon = "pause"
	}
	p.play.SetIcon(ui.Icon(icon))
	p.stop.SetEnabled(s != session.Idle)
	p.end.SetEnabled(s != session.Idle)
}

// SetEnabled switches on or off what starts an engine or lets it go on.
func (p *SolverPanel) SetEnabled(on bool) {
	p.play.SetEnabled(on)
	p.step.SetEnabled(on)
}

// Clear takes figures and message away, before a new run.
func (p *SolverPanel) Clear() {
	p.Say("")
	p.stats = nil
	for _, line := range p.captions {
		line.Hide()
	}
	p.figures.Hide()
	p.bars.Hide()
	p.plotted.Hide()
	p.promised.Show()
}

// Say shows a sentence in the panel; empty hides it.
func (p *SolverPanel) Say(s string) {
	p.again = lang.Again(s)
	p.message.Set(s)
	if s == "" {
		p.said.Hide()
	} else {
		p.said.Show()
		p.promised.Hide()
	}
}

// Preparing shows how much of the larger tables that engines asked for has been
// made, from 0 to 1; they are made while the game goes on.
func (p *SolverPanel) Preparing(made float64) {
	p.made = made
	if made >= 1 {
		p.making.Hide()
		return
	}
	p.tables.Set(lang.T("solver.tables", "Percent", int(made*100)))
	p.making.Show()
}

// Message is the sentence shown.
func (p *SolverPanel) Message() string { return p.message.Text() }

func (p *SolverPanel) figure(name, value string) {
	if value == "" {
		p.captions[name].Hide()
		return
	}
	p.rows[name].Set(value)
	p.captions[name].Show()
}

// Show brings the figures up to date.
func (p *SolverPanel) Show(st solver.Stats) {
	count := func(n int64) string {
		if n == 0 {
			return ""
		}
		return lang.Number(n)
	}
	p.stats = &st
	p.promised.Hide()
	p.figures.Show()
	p.figure("solver.expanded", count(st.Expanded))
	p.figure("solver.frontier", count(st.Frontier))
	p.figure("solver.depth", count(int64(st.Depth)))
	memory := ""
	if st.Bytes >= 1<<10 { // below that there is nothing worth showing
		memory = lang.Bytes(st.Bytes)
	}
	p.figure("solver.memory", memory)
	p.figure("solver.time", lang.Span(st.Elapsed))
	p.rows["solver.solution"].SetColour(theme.ColorNameForeground)
	solution := ""
	if r := st.Result; r != nil && r.Verdict == solver.Solved {
		solution = lang.T("solver.moves", "Count", r.Length)
		if r.Optimal {
			solution = lang.T("solver.moves.proven", "Count", r.Length)
			p.rows["solver.solution"].SetColour(look.Good)
		}
		if !r.Optimal && r.LowerBound > 0 && r.LowerBound < r.Length {
			solution = lang.T("solver.moves.bounded", "Count", r.Length, "Bound", lang.Number(int64(r.LowerBound)))
		}
	} else if st.Best > 0 {
		solution = lang.T("solver.moves", "Count", st.Best)
		if st.LowerBound > 0 {
			solution = lang.T("solver.moves.bounded", "Count", st.Best, "Bound", lang.Number(int64(st.LowerBound)))
		}
	}
	p.figure("solver.solution", solution)
	if p.state == session.Thinking && st.Best > 0 && st.Result == nil {
		p.commit.Show()
	}
	if len(st.Layers) > 1 {
		p.bars.Set(st.Layers)
		p.bars.Show()
		p.plotted.Show()
	}
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
