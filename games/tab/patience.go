package tab

import (
	"strings"

	"tessera/resources/lang"
	"tessera/solver"
)

// proving is where the settings keep which engine works for hours or days, and on what, so that it goes on
// when the program was closed meanwhile. What it has done it keeps itself.
func (v *solving[P, S, M]) proving() string { return v.spec.Name + ".proving" }

// began notes an engine that works for so long. The program may be gone before it ends.
func (v *solving[P, S, M]) began(engine solver.Engine[S, M]) {
	if engine.Patient {
		v.services.Settings.SetText(v.proving(), engine.Name+" "+v.spec.Rules.FormatPosition(v.session.Position()))
	}
}

// forget is for a run that has ended, in whatever way but with the program.
func (v *solving[P, S, M]) forget() {
	if v.services.Settings.Text(v.proving()) != "" {
		v.services.Settings.SetText(v.proving(), "")
	}
}

// goOn lets the engine go on that worked when the program was closed, if that board is on the table again.
func (v *solving[P, S, M]) goOn() {
	name, position, _ := strings.Cut(v.services.Settings.Text(v.proving()), " ")
	if name == "" || v.run != nil {
		return
	}
	v.forget()
	engine := v.engine(name)
	if engine.Name != name || !engine.Patient || !v.applies(engine) || position != v.spec.Rules.FormatPosition(v.session.Position()) {
		return
	}
	v.play(engine, false)
	v.status.Say(lang.T("solver.goes.on", "Engine", v.label(name)))
}
