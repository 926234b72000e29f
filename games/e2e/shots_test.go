//go:build e2e && linux

package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/sliding"
)

// shows bring the games, whose tabs are in front, into a state worth seeing.
var shows = map[string]func(*Program){
	"sliding": (*Program).showSliding,
	"swap":    (*Program).showSwap,
	"link":    (*Program).showLink,
	"cycle":   (*Program).showCycle,
	"sudoku":  (*Program).showSudoku,
}

// TestShots draws the pictures of the README that are in English into the folder named
// by TESSERA_SHOTS.
func TestShots(t *testing.T) {
	if os.Getenv("TESSERA_SHOTS") == "" {
		t.Skip("make shots draws them")
	}
	t.Parallel()
	shots(t, "en", "light", "dark")
}

// TestShotsTranslated does so in all other languages, while no other test speaks. Without a folder it draws them in one
// theme into one that is thrown away, to see that every tab can be shown, and is translated.
func TestShotsTranslated(t *testing.T) {
	t.Cleanup(func() { lang.Set("en") })
	for _, l := range lang.Languages() {
		if l.Code != "en" {
			lang.Set(l.Code)
			shots(t, l.Code, "dark", "light")
		}
	}
}

// shots draws the pictures in a language that is set, in each of the themes, or in the
// first of them.
func shots(t *testing.T, language string, themes ...string) {
	folder := os.Getenv("TESSERA_SHOTS")
	if folder == "" {
		folder, themes = t.TempDir(), themes[:1]
	}
	must.Do(t, os.MkdirAll(folder, 0o755))
	for _, theme := range themes {
		p := NewProgram(t, "FYNE_THEME="+theme, "TESSERA_LANG="+language)
		p.Start()
		shot := func(name string) {
			p.Settle()
			p.mouse("mousemove", "--window", p.window, "1", "1", "sleep", "0.3") // nothing is pointed at
			p.Screenshot(filepath.Join(folder, name+"-"+theme+"-"+language+".png"))
		}
		for _, game := range p.Games() {
			p.GoTo(game)
			show, ok := shows[game]
			if !ok {
				t.Errorf("nobody says what is worth seeing of %s", game)
				continue
			}
			show(p)
			shot(game)
			p.CheckTranslated()
		}
		p.GoTo("sliding")
		p.race()
		shot("race")
		p.CheckTranslated()
		p.playsRace()
		p.Kill()
	}
}

// race lets all engines but the hungriest run on the position on the board.
func (p *Program) race() {
	p.t.Helper()
	p.Deal("sliding:3x3#20261120")
	p.Key("F6")
	p.Click("race.start")
	p.find("the end of the race", func(thing Thing) bool { return thing.ID == "race.export" && !thing.Disabled })
}

// playsRace plays the solution of one of the engines, all of which have found one, on the board.
func (p *Program) playsRace() {
	p.t.Helper()
	finished, small := 0, 0
	for _, thing := range p.Tree() {
		if thing.ID == "race.play" && !thing.Disabled {
			finished++
		}
	}
	for _, e := range sliding.Engines() {
		if !e.Patient {
			small++
		}
	}
	must.Be(p.t, finished == small, "%d of %d engines have found a solution", finished, small)
	p.Click("race.play")
	s := p.WaitFor("the solution", solveTime, func(s State) bool { return s.Status == "won" && !s.Animating })
	must.Be(p.t, s.Assisted && p.Position().Solved() && !p.Has("race.close"), "after the race: %+v", s)
}

// TakeBuiltin takes the first of the built-in pictures.
func (p *Program) TakeBuiltin() {
	p.t.Helper()
	p.Click("action.picture")
	p.Click("place.builtin")
	first := lang.T("picture.lake")
	lake := p.find("a built-in picture", func(thing Thing) bool { return thing.Kind == "cell" && thing.Text == first }).ID
	p.still(lake) // it may have stood among others before
	p.Click(lake)
	p.WaitFor("the picture", usual, func(s State) bool { return s.Dialog == "" })
}

// showSliding shows an engine amid its answer.
func (p *Program) showSliding() {
	p.t.Helper()
	p.TakeBuiltin()
	p.Deal("sliding:4x4#20261120")
	p.Choose("solver.engine", p.label("astar2"))
	p.Click("action.solve")
	p.WaitFor("some moves", solveTime, func(s State) bool { return s.Run == "playing" && s.Moves >= 12 })
	p.Click("solver.play")
	p.WaitFor("the engine to pause", usual, func(s State) bool { return s.Run == "paused" })
}

// showCycle shows an album whose pictures an engine has almost sorted out.
func (p *Program) showCycle() {
	p.t.Helper()
	p.Choose("game.style", lang.T("cycle.style.album"))
	p.Deal("cycle:4x4d5plus#2")
	p.await("the pictures", usual, func() bool { // a colour is the same all over
		tile := p.Cell(0)
		top := Box{X: tile.X + tile.W/3, Y: tile.Y + tile.H/16, W: tile.W / 3, H: tile.H / 8}
		bottom := Box{X: top.X, Y: tile.Y + tile.H*13/16, W: top.W, H: top.H}
		picture := p.Look()
		return average(picture, top) != average(picture, bottom)
	})
	p.solvesSome(12)
}

// solvesSome has an engine make so many moves.
func (p *Program) solvesSome(moves int) {
	p.t.Helper()
	p.Key("F5")
	p.WaitFor("some moves", solveTime, func(s State) bool { return s.Moves >= moves })
	p.Key("Escape")
	p.WaitFor("the engine to stop", usual, func(s State) bool { return s.Run == "idle" && !s.Animating })
}

// hinted asks for a hint, by its key: with the mouse the button would be lit up.
func (p *Program) hinted() {
	p.t.Helper()
	before := p.State().Message
	p.Key("h")
	p.WaitFor("the hint", usual, func(s State) bool { return s.Message != before && s.Message != lang.T("hint.thinking") })
}
