//go:build e2e && linux

package e2e

import (
	"math/rand/v2"
	"testing"
	"time"

	"tessera/solver/sliding"
)

const (
	kills    = 50
	mayCost  = time.Second             // of play that a kill may cost
	playTime = 2500 * time.Millisecond // at most, from a start to the kill
)

// moment is a position that was seen and since when it had been there.
type moment struct {
	position string
	moves    int
	since    time.Time
}

// TestKilledAtAnyInstant kills the program again and again during play. Each time
// it comes back with a position that was there, no older than a kill may cost.
func TestKilledAtAnyInstant(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	rng := rand.New(rand.NewPCG(seed, 0))
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:4x4#4")
	worst := time.Duration(0)
	for i := range kills {
		seen, killed := p.playUntilKilled(rng, time.Duration(rng.Int64N(int64(playTime))))
		p.Start()
		s := p.State()
		if s.Dialog != "" {
			t.Fatalf("kill %d: the restart says %q", i, s.Dialog)
		}
		cost, found := lost(seen, killed, s)
		if !found {
			t.Fatalf("kill %d: the restart shows %s after %d moves, which never was; seen last: %+v", i, s.Position, s.Moves, seen[len(seen)-1])
		}
		if cost > mayCost {
			t.Errorf("kill %d cost %v of play", i, cost)
		}
		worst = max(worst, cost)
	}
	t.Logf("%d kills, the worst cost %v of play", kills, worst)
}

// playUntilKilled slides tiles at random as fast as the window takes it, until
// the program is killed after the given time, and returns what was seen.
func (p *Program) playUntilKilled(rng *rand.Rand, after time.Duration) (seen []moment, killed time.Time) {
	p.t.Helper()
	places := make([]Box, p.Position().Cells())
	for cell := range places {
		places[cell] = p.Cell(cell)
	}
	done := make(chan time.Time)
	time.AfterFunc(after, func() {
		at := time.Now()
		p.Kill()
		done <- at
	})
	for {
		// From here on every error means that the kill has come.
		s, err := p.probe.state()
		if err != nil {
			break
		}
		if len(seen) == 0 || s.Position != seen[len(seen)-1].position {
			seen = append(seen, moment{s.Position, s.Moves, time.UnixMilli(s.ChangedMS)})
		}
		position, err := sliding.ParsePosition(s.Position)
		if err != nil {
			p.t.Fatal(err)
		}
		cells := inLine(position)
		x, y := places[cells[rng.IntN(len(cells))]].middle()
		if _, err := onDisplay("xdotool", "mousemove", "--window", p.window, x, y, "click", "1"); err != nil {
			break
		}
	}
	return seen, <-done
}

// lost is how much play the kill cost: how long before it the state s had
// already been left. found says whether s was ever there; the step made between
// the last look and the kill may be there unseen.
func lost(seen []moment, killed time.Time, s State) (cost time.Duration, found bool) {
	for i := len(seen) - 1; i >= 0; i-- {
		if seen[i].position != s.Position || seen[i].moves != s.Moves {
			continue
		}
		if i == len(seen)-1 {
			return 0, true
		}
		return max(0, killed.Sub(seen[i+1].since)), true
	}
	return 0, len(seen) == 0 || s.Moves > seen[len(seen)-1].moves
}
