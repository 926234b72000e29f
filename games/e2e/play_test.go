//go:build e2e && linux

package e2e

import (
	"os"
	"strings"
	"testing"
	"time"

	"tessera/resources/lang"
	"tessera/solver/sliding"
)

// solveTime is how long an engine may think and play, on a busy machine.
const solveTime = 3 * time.Minute

// TestPhotoBecomesPuzzle opens a photograph that lies on its side, sees it upright
// on the board, takes out the tile that is clicked, and has a puzzle.
func TestPhotoBecomesPuzzle(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Choose("game.size", "3 × 3 · "+lang.T("sliding.preset.low"))
	p.Photograph(900, 1200)

	p.await("the photo to lie upright on the board", usual, func() bool {
		picture := p.Look()
		sky, meadow := average(picture, p.Cell(1)), average(picture, p.Cell(7))
		return sky.B > sky.G+20 && meadow.G > meadow.B+20
	})

	const taken = 4
	p.ClickCell(taken)
	dealt := p.WaitFor("the deal", usual, func(s State) bool { return s.Position != "" })
	p.Settle()
	position := p.Position()
	if position.Home() != taken || position.W() != 3 || position.H() != 3 || position.Solved() || dealt.Status != "playing" {
		t.Errorf("after taking out tile %d the board is %v, %s", taken, position, dealt.Status)
	}
	p.CheckTranslated()
}

// TestMovesByMouseAndKeyboard plays with clicks, a drag and keys, takes all of it
// back, and plays it again.
func TestMovesByMouseAndKeyboard(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:4x4#7")
	positions := []string{p.State().Position}
	done := func() { positions = append(positions, p.Settle().Position) }

	for range 4 { // a click slides a tile, or all between it and the blank
		cells := inLine(p.Position())
		p.ClickToSlide(cells[len(cells)/2])
		done()
	}

	before := p.Position()
	from := inLine(before)[0]
	moves, _ := sliding.SlideTo(before, from)
	p.Drag(p.Cell(from), p.Cell(before.Blank()))
	p.expect("the drag", before, moves)
	done()

	for _, arrow := range arrows {
		before := p.Position()
		if _, legal := before.From(arrow.move); !legal {
			continue
		}
		p.Key(arrow.key)
		p.expect("the key "+arrow.key, before, []sliding.Move{arrow.move})
		done()
	}
	if p.State().Moves < len(positions)-1 {
		t.Errorf("%d moves were counted for %d steps", p.State().Moves, len(positions)-1)
	}

	for i := len(positions) - 2; i >= 0; i-- {
		if i%2 == 0 {
			p.Key("ctrl+z")
		} else {
			p.Click("action.undo")
		}
		p.WaitFor("the step to be taken back", usual, func(s State) bool { return s.Position == positions[i] && !s.Animating })
	}
	for i := 1; i < len(positions); i++ {
		p.Key("ctrl+y")
		p.WaitFor("the step to be made again", usual, func(s State) bool { return s.Position == positions[i] && !s.Animating })
	}
	p.Click("action.restart")
	p.WaitFor("the start", usual, func(s State) bool { return s.Position == positions[0] && s.Moves == 0 })
}

// TestEnginesSolve lets every engine solve 3×3 and two of them 4×4, before the
// player's eyes.
func TestEnginesSolve(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	for _, game := range []struct {
		id      string
		engines []string
	}{
		{"sliding:3x3#1", engineNames()},
		{"sliding:4x4#1", []string{"region", "astar5"}},
	} {
		for _, engine := range game.engines {
			p.Deal(game.id)
			s := p.RunEngine(engine)
			if s.Status != "won" || !s.Assisted || s.Moves == 0 || !p.Position().Solved() {
				t.Errorf("%s on %s ended with %+v", engine, game.id, s)
			}
			t.Logf("%s on %s: %d moves", engine, game.id, s.Moves)
		}
	}
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

// TestPlayerWins finishes a board by hand and sees the win.
func TestPlayerWins(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:3x3:1,2,3,4,5,6,0,7,8")
	p.ClickToSlide(8)
	s := p.WaitFor("the win", usual, func(s State) bool { return s.Status == "won" && !s.Animating })
	if s.Assisted || s.Moves != 2 {
		t.Errorf("the game was won with %+v", s)
	}
	title := lang.T("win.title")
	p.find("the result", func(thing Thing) bool { return thing.Text == title })
}

// TestSearchEndsAtItsMemory lets breadth-first search run into its budget on 4×4,
// reads its sentence, and goes on playing.
func TestSearchEndsAtItsMemory(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:4x4#2")
	before := p.State().Position
	s := p.RunEngine("bfs")
	if s.Status != "playing" || s.Position != before {
		t.Errorf("breadth-first search ended with %+v", s)
	}
	sentence := lang.T("error.memory", "Budget", "", "Seen", "", "Depth", "")
	for word := range strings.FieldsSeq(sentence) {
		if !strings.Contains(s.Message, word) {
			t.Errorf("%q lacks the word %q", s.Message, word)
		}
	}
	t.Logf("it said: %s", s.Message)
	const held = 500 // MB, half of what the search had
	p.await("the search's memory to be given back", usual, func() bool { return p.ResidentMB() < held })
	t.Logf("afterwards %.0f MB are held", p.ResidentMB())
	p.ClickToSlide(inLine(p.Position())[0])
}

// saved is what the program says once it has saved a file in its home.
func (p *Program) saved(name string) string {
	return lang.T("save.done", "File", name, "Folder", p.home)
}

// TestSavedGameOpens saves a game to a file, plays on, and opens the file.
func TestSavedGameOpens(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:3x3#5")
	p.ClickToSlide(inLine(p.Position())[0])
	saved := p.Settle()

	p.Key("ctrl+s")
	p.ClickText(lang.T("button.save"))
	p.WaitFor("the file to be written", usual, func(s State) bool { return s.Dialog == "" && s.Message == p.saved("sliding.tessera") })
	p.ClickToSlide(inLine(p.Position())[0])

	p.Key("ctrl+shift+o")
	p.OpenFile("sliding.tessera")
	p.WaitFor("the saved game", usual, func(s State) bool { return s.Position == saved.Position && s.Moves == saved.Moves })
}

// TestKilledProgramComesBack kills the program after a few moves; started again it
// shows the same game, with its photo, though the file is gone.
func TestKilledProgramComesBack(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	photo := p.Photograph(1200, 1600)
	p.Deal("sliding:4x4#3")
	for range 5 {
		p.ClickToSlide(inLine(p.Position())[0])
	}
	before := p.Settle()
	time.Sleep(time.Second) // what a kill may cost
	p.Kill()
	if err := os.Remove(photo); err != nil {
		t.Fatal(err)
	}

	p.Start()
	after := p.WaitFor("the photo to come back", usual, func(s State) bool { return s.Picture == before.Picture })
	if after.Position != before.Position || after.Moves != before.Moves || after.GameID != before.GameID {
		t.Errorf("the game was %+v, after the restart it is %+v", before, after)
	}
	p.Click("action.undo")
	p.WaitFor("a step to be taken back", usual, func(s State) bool { return s.Moves == before.Moves-1 })
}
