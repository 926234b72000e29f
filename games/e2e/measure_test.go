//go:build e2e && linux

package e2e

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"tessera/resources/must"
)

// What the real window must reach. A machine that renders in software on one
// busy core cannot: TESSERA_SLOW=1 says that it is slow, and then the figures must
// only not be grossly wrong. The log says which bounds held.
var bounds = func() bound {
	if os.Getenv("TESSERA_SLOW") == "1" {
		return bound{
			fps: 5, p95: 400,
			start: 10 * time.Second, filled: 10 * time.Second, firstFrame: 10 * time.Second, idle: 10, megabytes: 800, answer: 2 * time.Second, deaf: time.Second, slow: true,
		}
	}
	return bound{
		fps: 58, p95: 20,
		start: 400 * time.Millisecond, filled: 600 * time.Millisecond, firstFrame: time.Second, idle: 2, megabytes: 250, answer: 50 * time.Millisecond, deaf: 100 * time.Millisecond,
	}
}()

// bound is what is to be reached.
type bound struct {
	fps        float64       // at least
	p95        float64       // at most, from frame to frame, in ms
	start      time.Duration // from a double click to the first frame, the median
	filled     time.Duration // and to the first with a tab in it
	firstFrame time.Duration // after the start
	idle       float64       // percent of a core that a window left alone takes
	megabytes  float64       // that it holds
	answer     time.Duration // from a click to the move, 95th percentile, while an engine works
	deaf       time.Duration // while a picture loads, at most
	slow       bool
}

// times is how often something is done: less on a slow machine, which has the rest of the checks to do beside.
func (b bound) times(usual, slow int) int {
	if b.slow {
		return slow
	}
	return usual
}

// told logs which bounds are in force.
func (b bound) told(t *testing.T) {
	t.Helper()
	if b.slow {
		t.Log("TESSERA_SLOW=1: the bounds are those of a slow machine")
	}
}

// measures begins a test that measures: it runs by itself, but for a slow machine, whose
// figures say little; there it runs beside another one.
func (b bound) measures(t *testing.T) {
	t.Helper()
	b.told(t)
	if b.slow {
		t.Parallel()
	}
}

// frames are the figures that "tessera measure" prints.
type frames struct {
	FirstFrameMS float64 `json:"first_frame_ms"`
	FPS          float64 `json:"fps"`
	P95MS        float64 `json:"p95_ms"`
	FirstMoveMS  float64 `json:"first_move_ms"`
}

// measured runs "tessera measure" for some seconds on a photo of w×h pixels, and
// holds what it says to the bounds.
func measured(t *testing.T, w, h int, args ...string) {
	t.Helper()
	home := t.TempDir()
	photo := filepath.Join(home, "photo.jpg")
	writePhoto(t, photo, paintPhoto(w, h))
	length := strconv.Itoa(bounds.times(8, 3)) + "s"
	ctx, stop := context.WithTimeout(t.Context(), 5*usual)
	defer stop()
	var says strings.Builder
	command := exec.CommandContext(ctx, programPath, append(append([]string{"measure"}, args...), "-for", length, photo)...)
	command.Cancel, command.Stderr = func() error { return command.Process.Signal(syscall.SIGQUIT) }, &says // where it stands
	command.Env = surroundings(home, displayOf(t))
	out, err := command.Output()
	must.Be(t, err == nil, "%v: %v\n%s", args, err, &says)
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	var f frames
	err = json.Unmarshal([]byte(lines[len(lines)-1]), &f)
	must.Be(t, err == nil, "%v in %q", err, out)
	t.Logf("%v: %s", args, lines[len(lines)-1])
	must.Be(t, f.FPS >= bounds.fps, "%v: %.1f frames a second, want %.0f", args, f.FPS, bounds.fps)
	must.Be(t, f.P95MS <= bounds.p95, "%v: 95 of 100 frames come within %.1f ms, want %.0f", args, f.P95MS, bounds.p95)
	must.Hold(t, f.FirstMoveMS <= float64(2*bounds.answer.Milliseconds()), "%v: an engine takes %.0f ms to its first move, want %v", args, f.FirstMoveMS, 2*bounds.answer)
	must.Hold(t, f.FirstFrameMS <= float64(bounds.firstFrame.Milliseconds()), "%v: the first frame came after %.0f ms, want %v", args, f.FirstFrameMS, bounds.firstFrame)
}

// TestFrames measures each kind of motion on a photo of that size: on a slow machine, whose figures say little, on
// the largest board alone.
func TestFrames(t *testing.T) {
	for _, c := range []struct {
		what       string
		wide, high int
		flags      []string // each measured by itself; empty for all tiles that move
		sizes      []string
	}{
		{"square tiles", 1800, 1800, []string{""}, []string{"10x10", "20x20"}},
		{"oblong tiles, which show the whole photo", 1500, 2000, []string{""}, []string{"10x10", "20x20"}},
		{"an engine plays, which goes on to think", 1500, 1500, []string{"-solve"}, []string{"5x5", "10x10", "20x20"}},
		{"pieces are swapped", 1500, 1500, []string{"-swap"}, []string{"20x20"}},
		{"a piece of a photo of 12 megapixels is dragged", 3000, 4000, []string{"-drag"}, []string{"20x20"}},
		{"pairs go, tiles turn, at the pace of a quick player, and a board is brought closer and back", 1500, 2000,
			[]string{"-pairs", "-clicks", "-zoom"}, []string{"20x20"}},
		{"a game is won again and again, with all of the scene", 1500, 2000, []string{"-win"}, []string{"4x4", "20x20"}},
	} {
		t.Run(c.what, func(t *testing.T) {
			bounds.measures(t)
			for _, flag := range c.flags {
				for _, size := range c.sizes[len(c.sizes)-bounds.times(len(c.sizes), 1):] {
					measured(t, c.wide, c.high, strings.Fields(flag+" -size "+size)...)
				}
			}
		})
	}
}

// TestFirstFrame starts the program again and again, with a game on a photo to come back to.
func TestFirstFrame(t *testing.T) {
	bounds.measures(t)
	p := NewProgram(t)
	p.Start()
	p.Photograph(3000, 4000)
	p.Deal("sliding:4x4#5")
	p.Quit()
	p.quickStarts()
}

// quickStarts starts the program ten times, twice on a slow machine, and holds the
// times to the first frame, and to the first with a tab in it, to their bounds.
func (p *Program) quickStarts() {
	p.t.Helper()
	bounds.told(p.t)
	starts := bounds.times(10, 2)
	var first, filled []time.Duration
	for range starts {
		began := time.Now()
		p.Start()
		s := p.WaitFor("the tab to be drawn", usual, func(s State) bool { return s.FilledMS > 0 })
		first = append(first, time.UnixMilli(s.DrawnMS).Sub(began).Round(time.Millisecond))
		filled = append(filled, time.UnixMilli(s.FilledMS).Sub(began).Round(time.Millisecond))
		p.Kill() // a key that closes it might come before the window listens
	}
	hold := func(what string, times []time.Duration, most time.Duration) {
		slices.Sort(times)
		median := (times[starts/2-1] + times[starts/2]) / 2
		p.t.Logf("%s comes %v after the start, the median of %v; load %s", what, median, times, load())
		must.Be(p.t, median <= most, "want %v", most)
	}
	hold("the first frame", first, bounds.start)
	hold("the first with a tab", filled, bounds.filled)
}

// load says how busy the machine has been in the last minute.
func load() string {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return err.Error()
	}
	average, _, _ := strings.Cut(string(text), " ")
	return average
}

// TestIdle loads a photo of 12 megapixels and leaves the window alone.
func TestIdle(t *testing.T) {
	bounds.measures(t)
	p := NewProgram(t)
	p.Start()
	t.Logf("the window answers %v after the start", p.Startup.Round(time.Millisecond))
	p.Photograph(3000, 4000)
	p.Deal("sliding:4x4#5")
	time.Sleep(3 * time.Second)
	percent := p.CPUPercent(10 * time.Second)
	t.Logf("idle: %.1f %% of a core, %.0f MB resident", percent, p.ResidentMB())
	must.Be(t, percent <= bounds.idle, "an idle window takes %.1f %% of a core, want %.0f", percent, bounds.idle)
	const later = 10 * time.Second // Go gives memory back to the system little by little
	time.Sleep(later)
	t.Logf("%v later: %.0f MB resident", later, p.ResidentMB())
	resident := p.ResidentMB()
	must.Be(t, resident <= bounds.megabytes, "an idle window holds %.0f MB, want %.0f", resident, bounds.megabytes)
}

// TestMoveWhileEngineRuns measures the time from a click to the move on the board
// while an engine works, the time that the tool takes to click included.
func TestMoveWhileEngineRuns(t *testing.T) { moveWhile(t, "sliding:4x4#6", "bfs", "thinking") }

// TestMoveWhileEngineThinksAndPlays does so while an engine plays, and thinks meanwhile.
func TestMoveWhileEngineThinksAndPlays(t *testing.T) {
	moveWhile(t, "sliding:10x10#6", "best", "paused")
}

// moveWhile clicks a tile while an engine runs. One that plays is held, so that the board stands
// still for the hand, and thinks on.
func moveWhile(t *testing.T, id, engine, state string) {
	bounds.measures(t)
	clicks := 40
	if bounds.slow {
		clicks = 20
	}
	p := NewProgram(t)
	p.Start()
	p.Deal(id)
	p.Choose("solver.engine", p.label(engine))
	var times []time.Duration
	for range clicks {
		p.Click("action.solve")
		if state == "paused" {
			p.WaitFor("the engine to play", usual, func(s State) bool { return s.Run == "playing" })
			p.Key("p")
		}
		p.WaitFor("the engine to be "+state, usual, func(s State) bool { return s.Run == state && !s.Animating })
		time.Sleep(200 * time.Millisecond)
		before := p.State()
		x, y := p.Cell(inLine(p.Position())[0]).middle()
		p.mouse("mousemove", "--window", p.window, x, y)
		began := time.Now()
		p.mouse("click", "1")
		after := p.WaitFor("the move", usual, func(s State) bool { return s.Position != before.Position })
		times = append(times, time.UnixMilli(after.ChangedMS).Sub(began))
		p.WaitFor("the engine to stop", usual, func(s State) bool { return s.Run == "idle" })
	}
	slices.Sort(times)
	t.Logf("click to move: median %v, 95th percentile %v, longest %v", times[clicks/2], times[clicks*95/100], times[clicks-1])
	late := times[clicks*95/100]
	must.Be(t, late <= bounds.answer, "while an engine runs a move takes %v, want %v", late, bounds.answer)
}
