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

// ask gives what the program answers to a question.
func ask[T any](p *probe, question string, args ...any) (answer T, err error) {
	if err = p.connection.SetDeadline(time.Now().Add(p.patience)); err == nil {
		_, err = fmt.Fprintln(p.connection, append([]any{question}, args...)...)
	}
	var line []byte
	if err == nil {
		line, err = p.lines.ReadBytes('\n')
	}
	if err == nil {
		err = json.Unmarshal(line, &answer)
	}
	if err != nil {
		err = fmt.Errorf("ask for %s: %w in %q", question, err, line)
	}
	return answer, err
}

// Ask is ask; it fails the test if the window did not answer, with the last words of a program that has ended.
func Ask[T any](p *Program, question string, args ...any) T {
	p.t.Helper()
	answer, err := ask[T](p.probe, question, args...)
	if err == nil {
		return answer
	}
	select {
	case <-p.exited:
		p.t.Fatalf("%v; the program ended, and said:\n%s", err, p.said())
	case <-time.After(soon):
		p.t.Fatal(err)
	}
	return answer
}
