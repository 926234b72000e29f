//go:build e2e && linux

package e2e

import (
	"path/filepath"
	"regexp"

	"tessera/games/lang"
	"tessera/solver/sliding"
)

// label is what an engine of the sliding puzzle is called in the window.
func label(engine string) string { return lang.T("sliding.engine." + engine) }

// Position is what the board shows, as the rules of the game understand it.
func (p *Program) Position() sliding.Position {
	p.t.Helper()
	position, err := sliding.ParsePosition(p.State().Position)
	if err != nil {
		p.t.Fatal(err)
	}
	return position
}

// Deal lays the game of that ID on the table, by typing it in.
func (p *Program) Deal(id string) {
	p.t.Helper()
	p.Click("id.enter")
	p.find("the place to type an ID", func(thing Thing) bool { return thing.Kind == "entry" && thing.Focused })
	p.Key("ctrl+a")
	p.Type(id)
	p.find("the ID "+id, func(thing Thing) bool { return thing.Kind == "entry" && thing.Text == id })
	p.Key("Return")
	p.WaitFor("the deal of "+id, usual, func(s State) bool { return s.GameID == id && s.Dialog == "" && s.Moves == 0 })
	p.Settle()
}

// ClickToSlide clicks a tile in line with the blank and waits for the position
// that the rules say comes of it.
func (p *Program) ClickToSlide(cell int) {
	p.t.Helper()
	before := p.Position()
	moves, ok := sliding.SlideTo(before, cell)
	if !ok {
		p.t.Fatalf("the tile of cell %d is not in line with the blank of %v", cell, before)
	}
	p.ClickCell(cell)
	p.expect("a click on cell "+before.String(), before, moves)
}

// expect waits for the position that moves lead to.
func (p *Program) expect(what string, before sliding.Position, moves []sliding.Move) {
	p.t.Helper()
	after, err := sliding.Play(before, moves)
	if err != nil {
		p.t.Fatal(err)
	}
	p.WaitFor(what, usual, func(s State) bool { return s.Position == after.String() })
}

// inLine lists the cells of the blank's row and column, the blank's left out.
func inLine(position sliding.Position) []int {
	var cells []int
	for cell := range position.Cells() {
		if _, ok := sliding.SlideTo(position, cell); ok {
			cells = append(cells, cell)
		}
	}
	return cells
}

// OpenFile picks a file in the file dialog that is open. It must be the only one
// that the dialog shows, beside the way to the folder above.
func (p *Program) OpenFile(name string) {
	p.t.Helper()
	// The size of a tile in Fyne's grid of files, and the gap between two.
	const width, height, gap = 80, 118, 4
	grid := p.find("the files to choose from", func(thing Thing) bool { return thing.Kind == "grid" })
	p.ClickBox(Box{X: grid.X + width + gap, Y: grid.Y, W: width, H: height})
	p.find("the dialog to name the file", func(thing Thing) bool { return thing.Text == name })
	p.ClickText(lang.T("button.open"))
	p.WaitFor("the dialog to close", usual, func(s State) bool { return s.Dialog == "" })
}

// Photograph opens a photograph of w×h pixels through the file dialog and
// returns its path.
func (p *Program) Photograph(w, h int) string {
	p.t.Helper()
	path := filepath.Join(p.home, "Holiday.jpg")
	writePhoto(p.t, path, paintPhoto(w, h))
	before := p.State().Picture
	p.Key("ctrl+o")
	p.OpenFile(filepath.Base(path))
	p.WaitFor("the photo", usual, func(s State) bool { return s.Picture != before })
	return path
}

// RunEngine lets an engine solve the board and returns how it ended.
func (p *Program) RunEngine(engine string) State {
	p.t.Helper()
	p.Choose("solver.engine", label(engine))
	p.Slide("solver.speed", 1)
	p.Click("action.solve")
	p.WaitFor(engine+" to begin", usual, func(s State) bool { return s.Run != "idle" || s.Status == "won" })
	p.WaitFor(engine+" to end", solveTime, func(s State) bool { return s.Run == "idle" })
	return p.Settle()
}

// key is the shape of a key of the translations, which is what the window shows
// where there is no message.
var key = regexp.MustCompile(`^[a-z]+(\.[a-z-]+)+$`)

// CheckTranslated fails the test for every visible text that is a mere key.
func (p *Program) CheckTranslated() {
	p.t.Helper()
	for _, thing := range p.Tree() {
		if key.MatchString(thing.Text) {
			p.t.Errorf("%q is not translated", thing.Text)
		}
	}
}
