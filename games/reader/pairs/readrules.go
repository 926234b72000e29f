package pairs

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tessera/games/reader"
	"tessera/imageslice/reading"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// readRules are the rules of the game that a picture shows, which it does not tell.
type readRules struct {
	gravity link.Gravity
	walled  bool // paths do not run around the board
}

// The rules that the page asks for, by their numbers.
const (
	gravityRule = iota
	wallRule
)

// readGravities are the rules of gravity that a board in a picture may have: also those of a game whose gravity has turned.
func readGravities() []link.Gravity { return slices.Concat(link.Gravities(), link.Phases()) }

// readRules are the rules that the page asks for, as they were chosen last.
func (t page) readRules() []reader.Rule {
	settings := t.library.Settings
	gravity, wall := reader.Rule{Name: "link.read.gravity"}, reader.Rule{Name: "link.read.around"}
	for i, g := range readGravities() {
		gravity.Choices = append(gravity.Choices, lang.T("link.gravity."+gravityName(g)))
		if g.String() == settings.Text(gravity.Name) {
			gravity.Chosen = i
		}
	}
	gravity.Choose = func(i int) { settings.SetText(gravity.Name, readGravities()[i].String()) }
	wall.Choices = []string{lang.T("link.read.around.free"), lang.T("link.read.around.walled")}
	if settings.Text(wall.Name) == walled {
		wall.Chosen = 1
	}
	wall.Choose = func(i int) { settings.SetText(wall.Name, []string{"", walled}[i]) }
	return []reader.Rule{gravityRule: gravity, wallRule: wall}
}

// gravityName is the word of a rule of gravity, also where tiles stay put.
func gravityName(g link.Gravity) string {
	if g == link.None {
		return "none"
	}
	return g.String()
}

// walled is kept in the settings where paths do not run around the board.
const walled = "walled"

// rulesOf are the rules that the player has chosen.
func rulesOf(said []reader.Correction) readRules {
	return readRules{readGravities()[reader.Chosen(said, gravityRule)], reader.Chosen(said, wallRule) == 1}
}

// margin is how many cells stand around those that were read: a wall is one of stones.
func (r readRules) margin() int {
	if r.walled {
		return 1
	}
	return 0
}

// position is the board with these kinds, row by row.
func (r readRules) position(columns, rows int, kinds []int) (link.Position, error) {
	m := r.margin()
	var text []string
	for y := -m; y < rows+m; y++ {
		for x := -m; x < columns+m; x++ {
			if x < 0 || y < 0 || x >= columns || y >= rows || kinds[y*columns+x] == stone {
				text = append(text, "s")
			} else {
				text = append(text, strconv.Itoa(kinds[y*columns+x]))
			}
		}
	}
	gravity := ""
	if r.gravity != link.None {
		gravity = r.gravity.String()
	}
	return link.Rules{}.ParsePosition(fmt.Sprintf("%dx%d%s:%s", columns+2*m, rows+2*m, gravity, strings.Join(text, ",")))
}

// seen is a pair as it is shown over the photo. held are the tiles before it.
func (r readRules) seen(p link.Position, m link.Move, held link.Tiles) (s reader.Step) {
	out := r.margin()
	columns := p.W() - 2*out
	read := func(cell int) int { return (cell/p.W()-out)*columns + cell%p.W() - out }
	a, _ := p.Cell(m.A)
	b, _ := p.Cell(m.B)
	s.Cells = []int{read(a), read(b)}
	path, _ := link.NewBoard(p).Path(a, b) // a solution has one
	for _, at := range path.Corners() {
		s.Path = append(s.Path, reading.Point{X: float64(at.X-out) + 0.5, Y: float64(at.Y-out) + 0.5})
	}
	if r.gravity == link.None {
		return s
	}
	for y := out; y < p.H()-out; y++ {
		for x := out; x < p.W()-out; x++ {
			from := held[y*p.W()+x]
			if from != link.NoTile {
				from = read(from)
			}
			s.Held = append(s.Held, from)
		}
	}
	return s
}
