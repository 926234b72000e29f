//go:build e2e && linux

package e2e

import (
	"testing"
	"time"

	"tessera/resources/lang"
	"tessera/resources/must"
)

// TestFullSpeed plays what the row-by-row engine finds at full speed, on boards of every
// size, and counts the moves of a second; then it jumps to the end.
func TestFullSpeed(t *testing.T) {
	bounds.measures(t)
	least := float64(bounds.times(60, 5))
	p := NewProgram(t)
	p.Start()
	p.Choose("solver.engine", p.label("region"))
	p.Slide("solver.speed", 1)
	sizes := []string{"4x4", "10x10", "12x12", "20x20"}
	for _, size := range sizes[len(sizes)-bounds.times(len(sizes), 2):] {
		p.Deal("sliding:" + size + "#5")
		p.Click("action.solve")
		first := p.WaitFor("the first moves at "+size, solveTime, func(s State) bool { return s.Moves > 0 })
		began := time.Now()
		var last State
		p.within(time.Duration(bounds.times(8, 2))*time.Second, func() bool {
			last = p.State()
			return last.Run == "idle"
		})
		took := time.Since(began).Seconds()
		rate := float64(last.Moves-first.Moves) / took
		t.Logf("%s: %d moves in %.2f s, %.0f a second; load %s", size, last.Moves-first.Moves, took, rate, load())
		must.Be(t, rate >= least || last.Run == "idle", "%s: %.0f moves a second, want %.0f", size, rate, least)
		if last.Run != "idle" {
			p.Key("End")
		}
		s := p.WaitFor("the end at "+size, usual, func(s State) bool { return s.Status == "won" && s.Run == "idle" })
		must.Be(t, s.Assisted && p.Position().Solved(), "%s: %+v", size, s)
		p.WaitFor("the words of the win", usual, func(s State) bool { return s.Message == lang.T("win.engine") })
		p.Find("win.try") // the other cards have gone down for it
		p.Settle()
	}
}
