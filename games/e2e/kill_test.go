//go:build e2e && linux

package e2e

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"tessera/resources/lang"
	"tessera/resources/must"
)

const (
	usualKills = 20                      // half of them on a slow machine; TESSERA_KILLS says how many else
	mayCost    = time.Second             // of play that a kill may cost
	playTime   = 2500 * time.Millisecond // at most, from a start to the kill
)

// moment is a position that was seen and since when it had been there.
type moment struct {
	position string
	steps    int
	since    time.Time
}

// keptFile is what the test reads of the files that the program keeps.
type keptFile struct {
	Theme   *string `json:"theme"`
	Records map[string]struct{ Plays, Wins int }
}

// TestKilledAtAnyInstant kills the program again and again during play, in every game,
// and while it changes tabs, which it notes among its settings. Each time it comes back
// with a position that was there, no older than a kill may cost, with its settings and
// its records, and without a word of damage.
func TestKilledAtAnyInstant(t *testing.T) {
	t.Parallel()
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	rng := rand.New(rand.NewPCG(seed, 0))
	kills := bounds.times(usualKills, usualKills/2)
	if n, err := strconv.Atoi(os.Getenv("TESSERA_KILLS")); err == nil {
		kills = n
	}
	p := NewProgram(t)
	p.Start()
	p.Click("action.settings")
	p.Choose("settings.theme", lang.T("settings.dark"))
	p.Key("Escape")
	all := tapped(t)
	places := map[string][]Box{}
	for _, g := range all {
		p.GoTo(g.game())
		places[g.id] = p.deal(g)
	}
	worst := time.Duration(0)
	plays := p.plays()
	shown, went := "", time.Time{} // the tab after the last kill, and when another was gone to
	for i := range kills {
		from := p.State().Tab
		g := all[rng.IntN(len(all))]
		seen, killed := p.playUntilKilled(g, places[g.id], rng, time.Duration(rng.Int64N(int64(playTime))))
		if now := p.plays(); now < plays {
			t.Fatalf("kill %d: %d plays are on record, were %d", i, now, plays)
		} else {
			plays = now
		}
		p.checkSettings(i)
		p.Start()
		s := p.State()
		must.Be(t, s.Dialog == "", "kill %d: the restart says %q", i, s.Dialog)
		must.Be(t, s.Tab == g.game() || s.Tab == from || s.Tab == shown && killed.Sub(went) <= mayCost,
			"kill %d: the restart shows %s, not %s or %s", i, s.Tab, g.game(), from)
		shown = s.Tab
		p.GoTo(g.game())
		went = time.Now()
		s = p.State()
		cost, found := lost(seen, killed, s)
		must.Be(t, found, "kill %d: the restart shows %s after %d steps, which never was; seen were %+v", i, s.Position, s.Steps, seen)
		must.Be(t, cost <= mayCost, "kill %d cost %v of play in %s", i, cost, g.id)
		worst = max(worst, cost)
		if s.Status != "playing" {
			places[g.id] = p.deal(g)
		}
	}
	if left, err := filepath.Glob(p.keptIn("*", "*damaged*")); err != nil || len(left) > 0 {
		t.Errorf("set aside were %q, %v", left, err)
	}
	t.Logf("%d kills, the worst cost %v of play", kills, worst)
}

// deal lays the game on the table, and gives the places of the cells of its board.
func (p *Program) deal(g shaky) (places []Box) {
	p.t.Helper()
	p.Deal(g.id)
	for n := range g.cells {
		places = append(places, p.Cell(n))
	}
	return places
}

// keptIn is a pattern of paths in the folder in which the program keeps things.
func (p *Program) keptIn(names ...string) string {
	return filepath.Join(append([]string{p.home, ".config", "fyne", "*"}, names...)...)
}

// plays is how often the records of all games say that one was begun.
func (p *Program) plays() (n int) {
	p.t.Helper()
	paths := must.Have(filepath.Glob(p.keptIn("games", "*.records.json")))(p.t)
	for _, path := range paths {
		for _, r := range p.readKept(path).Records {
			n += r.Plays
		}
	}
	return n
}

// checkSettings sees that the settings hold what was chosen.
func (p *Program) checkSettings(kill int) {
	p.t.Helper()
	paths, err := filepath.Glob(p.keptIn("settings.json"))
	must.Be(p.t, err == nil && len(paths) == 1, "kill %d: settings are in %q, %v", kill, paths, err)
	s := p.readKept(paths[0])
	must.Be(p.t, s.Theme != nil && *s.Theme == "dark", "kill %d: the settings are %+v", kill, s)
}

func (p *Program) readKept(path string) (file keptFile) {
	p.t.Helper()
	err := json.Unmarshal(must.Have(os.ReadFile(path))(p.t), &file)
	must.Be(p.t, err == nil, "%s: %v", path, err)
	return file
}

// playUntilKilled goes to the tab of a game and taps there as fast as the window takes
// it, until the program is killed after the given time; it returns what was seen.
func (p *Program) playUntilKilled(g shaky, places []Box, rng *rand.Rand, after time.Duration) (seen []moment, killed time.Time) {
	p.t.Helper()
	tab := slices.Index(p.Games(), g.game()) + 1
	done := make(chan time.Time)
	time.AfterFunc(after, func() {
		at := time.Now()
		p.Kill()
		done <- at
	})
	p.onDisplay("xdotool", "key", "ctrl+"+strconv.Itoa(tab)) // from here on every error means that the kill has come
	for {
		s, err := ask[State](p.probe, "state")
		if err != nil {
			break
		}
		if s.Tab != g.game() {
			continue
		}
		if len(seen) == 0 || s.Position != seen[len(seen)-1].position {
			seen = append(seen, moment{s.Position, s.Steps, time.UnixMilli(s.ChangedMS)})
		}
		if s.Status != "playing" {
			continue // by chance it is solved
		}
		cells, _ := g.next(s.Position, rng)
		var script []string
		for _, cell := range cells {
			x, y := places[cell].middle()
			script = append(script, "mousemove", "--window", p.window, x, y, "click", "1")
			if g.key != "" {
				script = append(script, "key", g.key)
			}
		}
		if _, err := p.onDisplay("xdotool", script...); err != nil {
			break
		}
	}
	return seen, <-done
}

// lost is how much play the kill cost: how long before it the state s had
// already been left. found says whether s was ever there; what was between two looks,
// or between the last and the kill, may be there unseen.
func lost(seen []moment, killed time.Time, s State) (cost time.Duration, found bool) {
	for i := len(seen) - 1; i >= 0; i-- {
		if i > 0 && seen[i-1].steps < s.Steps && s.Steps < seen[i].steps {
			return max(0, killed.Sub(seen[i].since)), true
		}
		if seen[i].position != s.Position || seen[i].steps != s.Steps {
			continue
		}
		if i == len(seen)-1 {
			return 0, true
		}
		return max(0, killed.Sub(seen[i+1].since)), true
	}
	return 0, len(seen) == 0 || s.Steps > seen[len(seen)-1].steps
}
