package tab

import (
	"slices"
	"strings"
	"time"

	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/solver"
)

// thinkKey is where the settings keep how long an engine thinks that improves its answer, one
// choice for all games.
const thinkKey = "solver.think"

type thinkTime struct {
	word, key string
	time      time.Duration
}

// thinkTimes are the choices, and the words by which they are kept.
var thinkTimes = []thinkTime{
	{"", "solver.think.0", 0},
	{"2s", "solver.think.2s", 2 * time.Second},
	{"10s", "solver.think.10s", 10 * time.Second},
	{"1m", "solver.think.1m", time.Minute},
	{"told", "solver.think.told", session.UntilTold},
}

var _ = lang.Keys("solver.think.", "0", "2s", "10s", "1m", "told")

// thinkChoice is the choice in force: without one, or with a word of a later version, it plays
// at once.
func (c *core[P, S, M]) thinkChoice() int {
	word := c.services.Settings.Text(thinkKey)
	return max(0, slices.IndexFunc(thinkTimes, func(t thinkTime) bool { return t.word == word }))
}

// chooseThink follows the player's choice, which is kept. What runs goes on as it was begun.
func (v *solving[P, S, M]) chooseThink(choice int) {
	v.core.services.Settings.SetText(thinkKey, thinkTimes[choice].word)
	v.core.board.TakeFocus()
}

// granted is the time that a search may take which nobody can tell to play; 0 for its own.
func (v *solving[P, S, M]) granted() time.Duration {
	if t := thinkTimes[v.core.thinkChoice()].time; t != session.UntilTold {
		return t
	}
	return 0
}

// improvement is what the engine has found that plays and goes on to improve its answer.
type improvement struct {
	on    bool
	told  bool // it thinks until the player has it play
	from  int  // the moves when it began
	first int  // the length of its first solution; 0 before there is one
	best  int  // of its shortest
	done  bool
}

// awaitsWord says that the engine thinks until the player has it play, and has something to play.
func (v *solving[P, S, M]) awaitsWord() bool {
	return v.run != nil && v.ever.told && v.ever.first > 0 && v.run.State() == session.Thinking
}

// word is the player's word to play, where the engine waits for it.
func (v *solving[P, S, M]) word() {
	if v.ever.told {
		v.run.Commit()
	}
}

// progress follows the figures of the engine that plays, and says how the length falls.
func (v *solving[P, S, M]) progress(st solver.Stats) {
	e := &v.ever
	if v.core.engine(v.name).Patient && v.run != nil && v.run.State() == session.Thinking && st.Result == nil && st.Best > 0 {
		v.core.status.Say(lang.Between(st.LowerBound, st.Best, st.Left))
		return
	}
	if !e.on || st.Best == 0 {
		return
	}
	if e.first == 0 {
		e.first = st.Best
		defer v.core.changed() // it can be told to play
	}
	e.best, e.done = st.Best, st.Result != nil && st.Result.Optimal
	if text := v.improving(); text != "" {
		v.core.status.Say(text)
	}
}

// improving says how many moves are left of an engine that improves its answer, and how many
// there were at first; empty where there is none.
func (v *solving[P, S, M]) improving() string {
	e := v.ever
	if !e.on || e.first == 0 || v.run == nil {
		return ""
	}
	left, all, first := lang.Number(int64(e.best-(v.core.session.Moves()-e.from))), lang.Number(int64(e.best)), lang.Number(int64(e.first))
	switch thinks := v.run.State() == session.Thinking; {
	case v.awaitsWord():
		return lang.T("solver.found.told", "All", all, "First", first)
	case e.best <= v.core.session.Moves()-e.from: // the last change tells of the win
		return ""
	case e.done:
		return lang.T("solver.left.fewest", "Left", left, "All", all)
	case thinks && e.best < e.first:
		return lang.T("solver.found.fewer", "All", all, "First", first)
	case thinks:
		return lang.T("solver.found", "All", all)
	case e.best < e.first:
		return lang.T("solver.left.fewer", "Left", left, "All", all, "First", first)
	}
	return lang.T("solver.left", "Left", left, "All", all)
}

// thinksOn says that an engine has an answer at once, and improves it while it plays.
func thinksOn[S, M any](e solver.Engine[S, M]) bool { return e.Improve != nil && !e.Patient }

// proving is where the settings keep which engine works for hours or days, and on what, so that it goes on
// when the program was closed meanwhile. What it has done it keeps itself.
func (v *solving[P, S, M]) proving() string { return v.core.spec.Name + ".proving" }

// began notes an engine that works for so long. The program may be gone before it ends.
func (v *solving[P, S, M]) began(engine solver.Engine[S, M]) {
	if engine.Patient {
		v.core.services.Settings.SetText(v.proving(), engine.Name+" "+v.core.spec.Rules.FormatPosition(v.core.session.Position()))
	}
}

// forget is for a run that has ended, in whatever way but with the program.
func (v *solving[P, S, M]) forget() {
	if v.core.services.Settings.Text(v.proving()) != "" {
		v.core.services.Settings.SetText(v.proving(), "")
	}
}

// goOn lets the engine go on that worked when the program was closed, if that board is on the table again.
func (v *solving[P, S, M]) goOn() {
	name, position, _ := strings.Cut(v.core.services.Settings.Text(v.proving()), " ")
	if name == "" || v.run != nil {
		return
	}
	v.forget()
	engine := v.core.engine(name)
	if engine.Name != name || !engine.Patient || !v.core.applies(engine) || position != v.core.spec.Rules.FormatPosition(v.core.session.Position()) {
		return
	}
	v.play(engine, false)
	v.core.status.Say(lang.T("solver.goes.on", "Engine", v.core.label(name)))
}
