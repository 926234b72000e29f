//go:build e2e && linux

package e2e

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net"
	"strings"
	"time"

	"tessera/games" // what its games say joins the catalogue
)

// State is what the program says of the tab in front.
type State = games.ProbeState

// Box is a place in the window, in pixels from its top left corner.
type Box struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
}

// Thing is one visible object of the window.
type Thing struct {
	Box
	ID       string `json:"id"`
	Kind     string `json:"kind"`
	Text     string `json:"text"`
	Disabled bool   `json:"disabled"`
	Focused  bool   `json:"focused"`
	View     *Box   `json:"view"` // what is seen of the list that it is scrolled in
}

// Tile is a tile on the board in front: on which cell it is, and how many pixels
// beside it it is seen.
type Tile = games.ProbeTile

// probe asks the running program what it shows. The program serves it on the
// unix socket named by TESSERA_PROBE: a line asked, a line of JSON answered.
type probe struct {
	connection net.Conn
	lines      *bufio.Reader
	patience   time.Duration // for an answer
}

// answerTime is how long the window may be deaf before that is a failure.
var answerTime = 10 * time.Second

func dialProbe(path string) (*probe, error) {
	network := "unix"
	if strings.HasPrefix(path, "127.0.0.1:") {
		network = "tcp"
	}
	connection, err := net.Dial(network, path)
	if err != nil {
		return nil, err
	}
	return &probe{connection, bufio.NewReader(connection), answerTime}, nil
}

func (p *probe) close() { p.connection.Close() }

func (p *probe) ask(question string, answer any) error {
	if err := p.connection.SetDeadline(time.Now().Add(p.patience)); err != nil {
		return err
	}
	if _, err := fmt.Fprintln(p.connection, question); err != nil {
		return fmt.Errorf("ask for %s: %w", question, err)
	}
	line, err := p.lines.ReadBytes('\n')
	if err != nil {
		return fmt.Errorf("ask for %s: %w", question, err)
	}
	if err := json.Unmarshal(line, answer); err != nil {
		return fmt.Errorf("ask for %s: %w in %q", question, err, line)
	}
	return nil
}

func (p *probe) state() (State, error) {
	var s State
	err := p.ask("state", &s)
	return s, err
}

func (p *probe) tree() ([]Thing, error) {
	var things []Thing
	err := p.ask("tree", &things)
	return things, err
}

func (p *probe) tiles() ([]Tile, error) {
	var tiles []Tile
	err := p.ask("tiles", &tiles)
	return tiles, err
}

func (p *probe) cell(n int) (Box, error) {
	var b Box
	err := p.ask(fmt.Sprintf("cell %d", n), &b)
	return b, err
}
