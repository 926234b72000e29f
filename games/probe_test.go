package games

import (
	"bufio"
	"encoding/json"
	"errors"
	"maps"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/ui"
	"tessera/resources/lang"
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
		answered := make(chan error, 1)
		go func() {
			var line []byte
			_, err := conn.Write([]byte(question + "\n"))
			if err == nil {
				line, err = lines.ReadBytes('\n')
			}
			answered <- errors.Join(err, json.Unmarshal(line, into))
		}()
		p.app.Until("the answer to "+question, func() bool { return len(answered) > 0 })
		want(t, question, <-answered, nil)
	}
	var state ProbeState
	ask("state", &state)
	want(t, "the state", []string{state.Position, state.Status, state.Tab, state.Picture},
		[]string{"3x3:1,2,3,4,5,6,0,7,8", "playing", "sliding", p.picture().Hash()})
	var tree []probeControl
	ask("tree", &tree)
	usable := map[string]bool{}
	for _, c := range tree {
		usable[c.ID] = !c.Disabled
	}
	// Undo leads to the game before.
	for name, can := range map[string]bool{"action.undo": true, "action.redo": false, "action.hint": true} {
		want(t, name+" can be used", usable[name], can)
	}
	for _, c := range []struct {
		open func()
		seen []string // a kind, a name and a text
	}{
		{func() {}, []string{"board  ", "button action.hint " + lang.T("action.hint"), "select solver.engine " + p.app.Find(p.win, "solver.engine").(*ui.Select).Selected}},
		{p.showSettings, []string{"select settings.language English", "check settings.sound " + lang.T("settings.sound.on"),
			"slider settings.volume ", "label  " + lang.T("settings.title")}},
		{func() { p.app.Click(p.win, "id.enter") }, []string{"entry  sliding:3x3:1,2,3,4,5,6,0,7,8", "dialog  "}},
		{p.showHelp, []string{"button help.lessons " + lang.T("help.lessons"), "label  Ctrl+Q"}},
		{p.page().Photos.Ask, []string{"dialog  "}},
		{func() { p.app.Find(p.win, "action.menu").(fyne.Tappable).Tapped(&fyne.PointEvent{}) }, []string{"button action.sound " + lang.T("action.sound")}},
	} {
		c.open()
		ask("tree", &tree)
		var all []string
		for _, c := range tree {
			all = append(all, c.Kind+" "+c.ID+" "+c.Text)
			must.Be(t, c.X >= 0 && c.W <= firstSize.Width, "%+v", c)
		}
		for _, one := range c.seen {
			must.Hold(t, slices.Contains(all, one), "%s: no %q among %q", p.dialog(), one, all)
		}
		for p.services.Dialogs.Close() {
		}
	}
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
	var text string
	for question, words := range map[string][]string{
		"stacks": {"startProbe"}, "heap": {"heap profile"}, "view": {p.page().Seen(), "4 5 6\n- 7 8", "action", "card setup"},
	} {
		ask(question, &text)
		holds(t, question, text, words...)
	}
	var cell probeControl
	ask("cell 8", &cell)
	at := p.app.Driver().AbsolutePositionForObject(p.page().Board).Add(p.page().Board.Geometry().Pos(8))
	want(t, "where cell 8 is", fyne.NewPos(cell.X, cell.Y), at)

	const control = "disabled focused h id kind text view w x y"
	for question, names := range map[string]string{ // other programs ask for them by name
		"state": "animating assisted changed_ms dialog drawn_ms elapsed_ms engine filled_ms game_id hints message moves picture position run status steps tab whole",
		"tiles": "cell dx dy says tile", "tree": control, "cell 8": control,
		"cell 9": "error", "cell x": "error", "nonsense": "error", "": "error",
	} {
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
}
