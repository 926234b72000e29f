//go:build e2e && linux

package e2e

import (
	"cmp"
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tessera/resources/lang"
	"tessera/resources/must"
)

const (
	restEvery = 5 * time.Second  // of play, between two looks at what the board shows
	warm      = time.Minute      // after which the memory is to be flat
	restTime  = 5 * time.Minute  // that a program may take to come to rest, under the race detector on a busy machine
	restingMB = 350              // that a window may hold at rest, whatever was done before: that of a machine without a graphics card
	deaf      = time.Minute      // that its window may take to answer
	long      = 30 * time.Minute // from which on it is looked at what is held at rest
)

// TestSoak plays at random, all games, for as long as TESSERA_SOAK says: clicks,
// drags, keys, the wheel, sizes of the window, languages, colours, boards of all
// sizes, engines. Every few seconds it comes to rest; then the board must show the
// position. No race, no panic; at the end no goroutine is left, and the memory
// that is held was flat after the first minute. make soak runs it on a program
// with the race detector in it.
func TestSoak(t *testing.T) {
	length, err := time.ParseDuration(os.Getenv("TESSERA_SOAK"))
	if err != nil {
		t.Skip("TESSERA_SOAK does not say how long")
	}
	seed := uint64(time.Now().UnixNano())
	if text := os.Getenv("TESSERA_SOAK_SEED"); text != "" {
		seed = must.Have(strconv.ParseUint(text, 10, 64))(t)
	}
	fmt.Printf("TESSERA_SOAK=%v TESSERA_SOAK_SEED=%d\n", length, seed)
	p := NewProgram(t, "GORACE=halt_on_error=1")
	p.prepareSoak()
	p.Start()
	p.probe.patience = deaf
	w := &wanderer{Program: p, rng: rand.New(rand.NewPCG(seed, 0)), width: 1120, height: 760}
	w.games = p.Games()
	w.warmUp()
	before, stacks := w.allGames(), w.profile("stacks")

	fmt.Println("seconds  resident MB  live MB  goroutines  acts  tab")
	var curve curve
	checked := 0
	for began := time.Now(); time.Since(began) < length; {
		for until := time.Now().Add(restEvery); time.Now().Before(until); {
			w.act()
		}
		if w.rest() && w.agree() {
			checked++
		}
		at := point{time.Since(began), p.ResidentMB(), p.held()}
		curve = append(curve, at)
		fmt.Printf("%7.0f  %11.0f  %7.0f  %10d  %4d  %s\n", at.at.Seconds(), at.resident, at.LiveMB, at.Goroutines, w.acts, p.State().Tab)
	}
	fmt.Printf("%d acts, the board looked at %d times\n", w.acts, checked)
	must.Be(t, checked != 0, "the board never came to rest")
	if why := curve.grows(warm); why != "" {
		t.Error(why)
		p.keepHeap(seed)
	}
	w.leaveNothing(before, stacks)
	if length >= long { // what is left of that, once nothing is done any more
		resident := 0.0
		for range 12 {
			time.Sleep(20 * time.Second)
			resident = p.ResidentMB()
			fmt.Printf("at rest: %.0f MB resident, %.0f MB live\n", resident, p.held().LiveMB)
		}
		if resident > restingMB && !raced(t) {
			t.Errorf("at rest the window holds %.0f MB, want %d", resident, restingMB)
			p.keepHeap(seed)
		}
	}
	p.Quit()
	code := p.command.ProcessState.ExitCode()
	must.Be(t, code == 0, "exit code %d; it said:\n%s", code, p.said())
}

// raced says whether the race detector is in the program, which multiplies what it holds.
func raced(t *testing.T) bool {
	t.Helper()
	info := must.Have(buildinfo.ReadFile(programPath))(t)
	return slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"})
}

// keepHeap keeps what the program holds for whoever looks for the reason.
func (p *Program) keepHeap(seed uint64) {
	p.t.Helper()
	heap := filepath.Join(os.TempDir(), fmt.Sprintf("tessera-heap-%d", seed))
	err := os.WriteFile(heap, []byte(p.profile("heap")), 0o600)
	must.Do(p.t, err)
	p.t.Logf("go tool pprof -inuse_space %s tells what is held", heap)
}

// prepareSoak gives the searches little memory, beside which a leak would be
// nothing, and moves the boards fast.
func (p *Program) prepareSoak() {
	p.t.Helper()
	const id = "io.tessera.puzzles"
	folder := filepath.Join(p.home, ".config", "fyne", id)
	must.Do(p.t, os.MkdirAll(folder, 0o700))
	settings := must.Have(json.Marshal(map[string]any{"tessera": 1, "memory": 32, "motion": "fast", "speed": 1.0}))(p.t)
	must.Do(p.t, os.WriteFile(filepath.Join(folder, "settings.json"), settings, 0o600))
}

// warmUp plays a large board of every game, lets an engine think about it, copies it, and
// opens the pages that keep something: what is kept from then on is there.
func (w *wanderer) warmUp() {
	w.t.Helper()
	for _, id := range []string{"sliding:9x9#1", "swap:9x9turned#1", "link:18x9#1", "cycle:8x8d9plus#1", "sudoku:hard#1"} {
		w.GoTo(strings.Split(id, ":")[0])
		w.Deal(id)
		w.Key("F5")
		time.Sleep(2 * time.Second)
		w.Key("ctrl+c")
		w.Key("ctrl+l")
		time.Sleep(time.Second)
		w.Key("Escape")
		must.Be(w.t, w.quiet(), "%s does not come to rest: %+v", id, w.State())
	}
}

// allGames brings every tab to the front and to rest, and says what is held then. Another
// program copies something, so that what this one offers to the clipboard is not counted.
func (w *wanderer) allGames() held {
	w.t.Helper()
	other := filepath.Join(w.t.TempDir(), "other")
	must.Do(w.t, os.WriteFile(other, []byte("other"), 0o600))
	for _, game := range w.games {
		must.Be(w.t, w.quiet(), "no way to %s: %+v", game, w.State())
		w.GoTo(game)
	}
	w.quiet()
	must.Do(w.t, w.copies(other, "text/plain").Kill())
	time.Sleep(time.Second) // what ends of itself
	return w.held()
}

// leaveNothing fails the test if there are more goroutines at rest than before, and says
// where those stand that are more than they were.
func (w *wanderer) leaveNothing(before held, stacks string) {
	w.t.Helper()
	w.mouse("windowsize", w.window, "1120", "760")
	after := w.allGames()
	if w.within(restTime, func() bool { after = w.held(); return after.Goroutines <= before.Goroutines }) {
		return
	}
	more := ""
	for _, stack := range strings.Split(w.profile("stacks"), "\n\n") {
		if !strings.Contains(stacks, stack) {
			more += stack + "\n\n"
		}
	}
	w.t.Errorf("%sabove: what is new. %d goroutines are left, before there were %d", more, after.Goroutines, before.Goroutines)
}

// point is a point of the curve.
type point struct {
	at       time.Duration
	resident float64 // MB
	held
}

type curve []point

// grows says why the memory is not flat after a time. The random player comes to
// large boards and windows, to albums and shelves one after another, so in the first
// third of what follows there is more and more to show; from the second to the last
// what is held as a rule, that is the median, may grow by a tenth and 24 MB. Peaks are
// what engines and pictures hold for a moment, which of few points may be most: what leaks
// is there at the lowest point, too. A curve too short to tell is flat.
func (c curve) grows(after time.Duration) string {
	const factor, slack = 1.1, 24
	for len(c) > 0 && c[0].at < after {
		c = c[1:]
	}
	third := len(c) / 3
	if third < 3 {
		return ""
	}
	sorted := func(c curve) (live []float64) {
		for _, p := range c {
			live = append(live, p.LiveMB)
		}
		slices.Sort(live)
		return live
	}
	before, last := sorted(c[third:2*third]), sorted(c[len(c)-third:])
	for _, i := range []int{0, third / 2} {
		if last[i] <= factor*before[i]+slack {
			return ""
		}
	}
	return fmt.Sprintf("the memory is not flat: in the last third of the time after %v %.0f MB are held, in the one before %.0f MB", after, last, before)
}

// TestCurveGrows tells a leak from what goes up and down.
func TestCurveGrows(t *testing.T) {
	made := func(live func(second int) float64) (c curve) {
		for second := range 120 {
			c = append(c, point{at: time.Duration(second) * time.Second, held: held{LiveMB: live(second)}})
		}
		return c
	}
	for what, test := range map[string]struct {
		live  func(second int) float64
		grows bool
	}{
		"flat":   {func(int) float64 { return 100 }, false},
		"warmup": {func(s int) float64 { return 100 + 2*float64(min(s, 60)) }, false},
		"waves":  {func(s int) float64 { return 100 + 40*float64(s%10)/10 }, false},
		"peaks":  {func(s int) float64 { return 100 + 500*float64(s%17/16) }, false},
		"half":   {func(s int) float64 { return 140 + 46*float64(min(max(0, s-105), 1)) }, false},
		"leak":   {func(s int) float64 { return 100 + 3*float64(max(0, s-60)) }, true},
	} {
		why := made(test.live).grows(warm)
		must.Be(t, (why != "") == test.grows, "%s: %q", what, why)
	}
}

// rest stops what goes on in the tab in front, and says whether the board came to
// rest with a game on it. The test fails if Escape is no way out.
func (w *wanderer) rest() bool {
	w.t.Helper()
	must.Be(w.t, w.quiet(), "Escape is no way out: %+v", w.State())
	return w.State().Position != ""
}

// leave clicks the button by which a dialog is left, if it is still there: what has
// the focus in it may be the toolkit's, which swallows Escape.
func (w *wanderer) leave(seen []Thing) {
	over, _ := above(seen)
	for _, thing := range over {
		if thing.Kind == "button" && thing.ID == "" && slices.Contains(ways, thing.Text) && w.State().Dialog != "" {
			w.ClickBox(thing.Box)
			return
		}
	}
}

// ways are the buttons by which dialogs are left, in both languages.
var ways = func() (texts []string) {
	for _, l := range []string{"zh-Hans", "en"} {
		lang.Set(l)
		for _, key := range []string{"button.cancel", "button.close", "button.ok"} {
			texts = append(texts, lang.T(key))
		}
	}
	return texts
}()

// quiet presses Escape until nothing runs in the tab in front and nothing lies
// over it.
func (w *wanderer) quiet() bool {
	w.t.Helper()
	return w.within(restTime, func() bool {
		s := w.State()
		open := s.Dialog != "" || s.Run != "idle"
		seen := w.Tree()
		for _, thing := range seen {
			open = open || thing.Kind == "menu" || thing.ID == "race.close"
		}
		if open {
			w.Key("Escape")
			time.Sleep(100 * time.Millisecond)
			w.leave(seen)
		}
		return !open && !s.Animating
	})
}

// agree looks whether the board shows the position, at a time when nothing moves,
// and says whether there was one. The test fails if it shows another one for
// longer than faces take.
func (w *wanderer) agree() bool {
	w.t.Helper()
	wrong := ""
	done := w.within(restTime, func() bool {
		before := w.State()
		tiles := Ask[[]Tile](w.Program, "tiles")
		after := w.State()
		if before.Animating || after.Animating || before.Position != after.Position || before.ChangedMS != after.ChangedMS {
			wrong = ""
			return false
		}
		wrong = difference(before, tiles)
		return wrong == ""
	})
	must.Be(w.t, wrong == "", "%s\n%+v", wrong, w.State())
	return done
}

// held is what the program holds.
type held struct {
	LiveMB     float64 `json:"live_mb"` // after a collection
	Goroutines int     `json:"goroutines"`
}

func (p *Program) held() held {
	p.t.Helper()
	return Ask[held](p, "held")
}

// profile tells what the goroutines do ("stacks"), or who made what is held ("heap").
func (p *Program) profile(what string) string {
	text, err := ask[string](p.probe, what)
	return strings.TrimSpace(cmp.Or(text, fmt.Sprint(err)))
}
