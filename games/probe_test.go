package games

import (
	"bufio"
	"encoding/json"
	"maps"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/resources/must"
)

// TestProbe tells what a person would see, over its socket.
func TestProbe(t *testing.T) {
	p := start(t, "").open("sliding:3x3:1,2,3,4,5,6,0,7,8")
	dir := must.Have(os.MkdirTemp("", "probe"))(t) // a socket's path must be short
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "s")
	p.startProbe(path)
	conn := must.Have(net.Dial("unix", path))(t)
	defer conn.Close()
	lines := bufio.NewReader(conn)
	ask := func(question string, into any) {
		t.Helper()
		var err error
		done := make(chan struct{})
		go func() {
			defer close(done)
			var line []byte
			if _, err = conn.Write([]byte(question + "\n")); err == nil {
				line, err = lines.ReadBytes('\n')
			}
			if err == nil {
				err = json.Unmarshal(line, into)
			}
		}()
		p.app.Until("the answer to "+question, func() bool { return closed(done) })
		want(t, question, err, nil)
	}
	var state ProbeState
	ask("state", &state)
	want(t, "position", state.Position, "3x3:1,2,3,4,5,6,0,7,8")
	want(t, "status", state.Status, "playing")
	want(t, "tab", state.Tab, "sliding")
	want(t, "picture", state.Picture, p.picture().Hash())

	var tree []probeControl
	ask("tree", &tree)
	disabled := map[string]bool{}
	for _, c := range tree {
		disabled[c.ID] = c.Disabled
	}
	want(t, "undo can be used", !disabled["action.undo"], true) // it goes back to the game before
	want(t, "redo can be used", !disabled["action.redo"], false)
	want(t, "hint can be used", !disabled["action.hint"], true)

	p.app.Until("the faces", func() bool { return probing{p.Window}.tiles()[0].Says != "" })
	var tiles []ProbeTile
	ask("tiles", &tiles)
	for _, tile := range tiles {
		want(t, "a tile says", tile.Says, strconv.Itoa(tile.Tile))
	}
	want(t, "tiles", len(tiles), 8)
	var now probeHeld
	ask("held", &now)
	want(t, "something is held", now.LiveMB > 0 && now.Goroutines > 1, true)
	var doing string
	ask("stacks", &doing)
	holds(t, "stacks", doing, "startProbe")
	ask("heap", &doing)
	holds(t, "heap", doing, "heap profile")

	var seen string
	ask("view", &seen)
	want(t, "what is seen", seen, p.page().Seen())
	holds(t, "what is seen", seen, "4 5 6\n- 7 8", "action", "card setup")

	var cell probeControl
	ask("cell 8", &cell)
	at := p.app.Driver().AbsolutePositionForObject(p.page().Board).Add(p.page().Board.Geometry().Pos(8))
	want(t, "where cell 8 is", fyne.NewPos(cell.X, cell.Y), at)
	fields := map[string]string{ // other programs ask for them by name
		"state":  "animating assisted changed_ms dialog drawn_ms elapsed_ms engine filled_ms game_id hints message moves picture position run status steps tab whole",
		"tiles":  "cell dx dy says tile",
		"tree":   "disabled focused h id kind text view w x y",
		"cell 8": "disabled focused h id kind text view w x y",
	}
	for question, names := range fields {
		var answer json.RawMessage
		ask(question, &answer)
		var one map[string]any
		if all := []map[string]any{}; json.Unmarshal(answer, &all) == nil && len(all) > 0 {
			one = all[0]
		} else {
			want(t, question, json.Unmarshal(answer, &one), nil)
		}
		want(t, "the fields of "+question, strings.Join(slices.Sorted(maps.Keys(one)), " "), names)
	}
	for _, question := range []string{"cell 9", "cell x", "nonsense", ""} {
		var answer map[string]string
		ask(question, &answer)
		must.Be(t, answer["error"] != "", "%q is answered by %v", question, answer)
	}
}
