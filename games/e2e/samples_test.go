//go:build e2e && linux

package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/cycle"
	"tessera/solver/link"
	"tessera/solver/sliding"
	"tessera/solver/sudoku"
	"tessera/solver/swap"
)

// sample is what the program showed of a game when it was saved, or last.
type sample struct {
	State
	ElapsedMS int64 `json:"elapsed_ms"`
}

// sampler plays games and gathers the files they leave.
type sampler struct {
	*Program
	folder  string
	samples map[string]sample // by the name of the file, its ending left out
}

// TestSamples plays all games and gathers what they leave on the disk into the
// folder named by TESSERA_SAMPLES: saved games, autosaves, records, settings and
// one small picture, with what the program showed of them. A version of the
// program that goes out leaves its samples in games/testdata, where the versions
// after it must go on reading them (see TestLandedFilesOpen in games). Without
// the folder there is nothing to do.
func TestSamples(t *testing.T) {
	folder := os.Getenv("TESSERA_SAMPLES")
	if folder == "" {
		t.Skip("TESSERA_SAMPLES names no folder")
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	p := &sampler{NewProgram(t), folder, map[string]sample{}}
	p.Start()
	p.sampleSliding()
	p.sampleSwap()
	p.sampleLink()
	p.sampleCycle()
	p.sampleSudoku()
	for _, game := range p.Games() {
		p.GoTo(game)
		p.note(game + ".autosave")
	}
	p.sampleSettings()
	p.Quit()

	kept := filepath.Join(p.home, ".config", "fyne", "io.tessera.puzzles")
	if err := os.CopyFS(filepath.Join(folder, "home"), os.DirFS(kept)); err != nil {
		t.Fatal(err)
	}
	text, err := json.MarshalIndent(p.samples, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "shown.json"), append(text, '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
}

// note keeps what the tab in front shows. A dialog stops the clock meanwhile.
func (p *sampler) note(name string) {
	p.t.Helper()
	var s sample
	if err := p.probe.ask("state", &s); err != nil {
		p.t.Fatal(err)
	}
	p.samples[name] = s
}

// save saves the game in front to a file and takes that into the folder.
func (p *sampler) save(name string) {
	p.t.Helper()
	p.Settle()
	p.Key("ctrl+s")
	p.WaitFor("the file dialog", usual, func(s State) bool { return s.Dialog != "" })
	p.note(name)
	written := filepath.Join(p.home, p.State().Tab+".tessera")
	p.ClickText(lang.T("button.save"))
	p.WaitFor("the file to be written", usual, func(s State) bool { return s.Dialog == "" && s.Message == p.saved(filepath.Base(written)) })
	data, err := os.ReadFile(written)
	if err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(p.folder, name+".tessera"), data, 0o644); err != nil {
		p.t.Fatal(err)
	}
	if err := os.Remove(written); err != nil {
		p.t.Fatal(err)
	}
}

// won waits for the end of a game that was played by hand, which counts.
func (p *sampler) won() {
	p.t.Helper()
	if s := p.WaitFor("the win", usual, func(s State) bool { return s.Status == "won" && !s.Animating }); s.Assisted {
		p.t.Errorf("a game won by hand is called assisted: %+v", s)
	}
}

// answer gives an engine's moves.
func answer[S, M any](t *testing.T, engine solver.Engine[S, M], from S) (moves []M) {
	t.Helper()
	for step, err := range engine.Solve(t.Context(), from, solver.Options{}) {
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, step.Moves...)
	}
	return moves
}

func (p *sampler) sampleSliding() {
	p.Photograph(120, 160)
	p.Deal("sliding:3x3r6#2")
	for _, move := range answer(p.t, sliding.Engines()[0], p.Position()) {
		before := p.Position()
		for _, arrow := range arrows {
			if arrow.move == move {
				p.Key(arrow.key)
			}
		}
		p.expect("a key", before, []sliding.Move{move})
		p.Settle()
	}
	p.won()
	p.save("sliding-won")
	p.Deal("sliding:3x3b4#1")
	p.RunEngine("region")
	p.save("sliding-assisted")
	p.Click("game.borders")
	p.Deal("sliding:5x4#20261120")
	for range 4 {
		cells := inLine(p.Position())
		p.ClickToSlide(cells[len(cells)-1])
		p.Settle()
		p.ClickToSlide(inLine(p.Position())[0])
		p.Settle()
	}
	p.Key("ctrl+z", "ctrl+z")
	p.save("sliding-taken-back")
}

func (p *sampler) sampleSwap() {
	p.GoTo("swap")
	p.TakeBuiltin()
	p.Deal("swap:3x3#2")
	for _, move := range answer(p.t, swap.Engines()[0], p.swapped()) {
		before := p.swapped()
		p.ClickCell(move.A.Y*3 + move.A.X)
		p.ClickCell(move.B.Y*3 + move.B.X)
		p.exchanged("two clicks", before, move)
	}
	p.won()
	p.save("swap-won")
	p.Click("game.fuse")
	p.Deal("swap:5x4turned#20261120")
	start := p.swapped()
	p.ClickCell(3)
	p.ClickCell(16)
	p.exchanged("two clicks", start, start.Board().Swap(3, 16))
	before := p.swapped()
	p.Drag(p.Cell(0), p.Cell(12))
	p.exchanged("a drag", before, start.Board().Swap(0, 12))
	before = p.swapped()
	p.ClickCellWith("3", 7)
	p.exchanged("the other button", before, start.Board().Turn(7, swap.Clockwise))
	p.save("swap-turned")
}

// remove takes a pair off the board of Link by mouse.
func (p *sampler) remove(before link.Position, m link.Move) {
	p.t.Helper()
	a, _ := before.Cell(m.A)
	b, _ := before.Cell(m.B)
	p.ClickCell(a)
	p.ClickCell(b)
	p.removed("a pair", before, m)
	p.Settle()
}

func (p *sampler) sampleLink() {
	p.GoTo("link")
	p.Deal("link:6x4#5")
	for _, move := range answer(p.t, link.Engines()[0], p.linked()) {
		p.remove(p.linked(), move)
	}
	p.won()
	p.save("link-won")
	p.Deal("link:8x6down#20261120")
	p.remove(p.linked(), link.NewBoard(p.linked()).Pairs()[0])
	p.Key("s")
	p.WaitFor("the shuffle", usual, func(s State) bool { return s.Moves == 2 })
	p.RunEngine("full")
	p.save("link-assisted")
	p.Choose("game.mode", lang.T("link.mode.timed"))
	p.Deal("link:10x6left#7")
	for range 3 {
		p.remove(p.linked(), link.NewBoard(p.linked()).Pairs()[0])
	}
	p.Key("ctrl+z")
	p.WaitFor("a pair to come back", usual, func(s State) bool { return s.Moves == 2 })
	p.save("link-timed")
}

func (p *sampler) sampleCycle() {
	p.GoTo("cycle")
	p.WaitFor("the first deal", usual, func(s State) bool { return s.Position != "" })
	p.Deal("cycle:3x3d4plusc2#1")
	for _, move := range answer(p.t, cycle.Engines()[0], p.cyclePosition()) {
		cell := move.Y*3 + move.X
		for range move.Times {
			p.clicks("a click", cell, 1, func() { p.ClickCell(cell) })
		}
	}
	p.won()
	p.save("cycle-won")
	p.Deal("cycle:4x3d5kernel010-111-010wrap#9")
	p.clicks("a click", 5, 1, func() { p.ClickCell(5) })
	p.clicks("a click with the other button", 6, -1, func() {
		p.ClickCellWith("3", 6)
	})
	p.Click("action.hint")
	p.WaitFor("the hint", usual, func(s State) bool { return s.Hints == 1 })
	p.save("cycle-own-rule")
	p.Click("game.zero")
	p.Deal("cycle:3x3d9plus#7")
	p.clicks("a click", 4, 1, func() { p.ClickCell(4) })
}

func (p *sampler) sampleSudoku() {
	p.GoTo("sudoku")
	p.Deal("sudoku:blanks5#3")
	solved := answer(p.t, sudoku.Engines()[0], p.Sudoku())
	for _, move := range solved {
		before := p.State().Position
		p.ClickCell(move.Cell)
		p.Key(string(rune('0' + move.Digit)))
		p.WaitFor("the digit", usual, func(s State) bool { return s.Position != before })
	}
	p.won()
	p.save("sudoku-won")
	p.Deal("sudoku:hardsym#20261120")
	empty := []int{}
	for cell, c := range p.State().Position[:81] {
		if c == '.' {
			empty = append(empty, cell)
		}
	}
	for i, keys := range [][]string{{"4"}, {"shift+2", "shift+6"}, {"m", "1", "9", "9", "m"}, {"5", "Delete"}} {
		for _, key := range keys {
			before := p.State()
			p.ClickCell(empty[3*i])
			p.Key(key)
			if key != "m" {
				p.WaitFor("the key "+key, usual, func(s State) bool { return s.Steps != before.Steps })
			}
		}
	}
	p.Key("ctrl+z")
	p.save("sudoku-marks")
}

// sampleSettings changes what can be chosen for the whole program.
func (p *sampler) sampleSettings() {
	p.GoTo("sliding")
	p.Slide("solver.speed", 0.25)
	p.Key("F8")
	p.GoTo("swap")
	p.Key("ctrl+comma")
	p.Choose("settings.theme", lang.T("settings.dark"))
	p.Choose("settings.motion", lang.T("settings.motion.fast"))
	p.Choose("settings.memory", "2048 MB")
	for _, l := range lang.Languages() {
		if l.Code == "zh-Hans" {
			p.Choose("settings.language", l.Name)
		}
	}
}
