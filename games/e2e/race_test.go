//go:build e2e && linux

package e2e

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver/sliding"
)

// TestRace lets engines run side by side and plays the solution of one of them
// on the board.
func TestRace(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.race()
	p.await("a solution of every engine", usual, func() bool {
		finished := 0
		for _, thing := range p.Tree() {
			if thing.ID == "race.play" && !thing.Disabled {
				finished++
			}
		}
		return finished == len(engineNames())
	})
	p.Click("race.play")
	s := p.WaitFor("the solution to be played", solveTime, func(s State) bool { return s.Status == "won" && !s.Animating })
	must.Be(t, s.Assisted && p.Position().Solved() && !p.Has("race.close"), "after the race: %+v", s)
}

// engineNames are the engines that take a small board.
func engineNames() []string {
	var names []string
	for _, e := range sliding.Engines() {
		if !e.Patient {
			names = append(names, e.Name)
		}
	}
	return names
}
