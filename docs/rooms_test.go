// Package docs has tests that hold what the pages in this folder say against the tree.
package docs

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tessera/resources/must"
)

// imported is an import of a file: by which room, and of what. Rooms are named
// as in the plan, other modules by their path.
type imported struct {
	room, what string
	file       string
	test       bool
}

// plan says what each room imports, tests apart.
type plan map[string][]string

// apart are packages of modules that are named by themselves in the plan, since
// not everybody who imports the module may have them.
var apart = []string{"fyne.io/fyne/v2/app", "fyne.io/fyne/v2/test"}

// readPlan reads the plan from the text of docs/design.md: the block "rooms", in
// which a line is a room, a colon and what it imports. A line that begins with a
// blank goes on with the one before.
func readPlan(text string) (plan, error) {
	_, block, _ := strings.Cut(text, "\n```rooms\n")
	block, _, found := strings.Cut(block, "\n```\n")
	if !found {
		return nil, fmt.Errorf("there is no block of rooms")
	}
	p := plan{}
	for line := range strings.Lines(strings.ReplaceAll(block, "\n ", " ")) {
		room, list, found := strings.Cut(strings.TrimSpace(line), ":")
		if _, twice := p[room]; twice || !found || strings.Contains(room, " ") {
			return nil, fmt.Errorf("%q is not a room and what it imports, or the room is there twice", line)
		}
		p[room] = strings.Fields(list)
	}
	return p, nil
}

// modules lists the paths of the modules that go.mod requires.
func modules(t *testing.T) (paths []string) {
	t.Helper()
	data := must.Have(os.ReadFile("../go.mod"))(t)
	for line := range strings.Lines(string(data)) {
		if words := strings.Fields(strings.TrimPrefix(line, "require ")); len(words) >= 2 && strings.HasPrefix(words[1], "v") {
			paths = append(paths, words[0])
		}
	}
	return paths
}

// name is what the plan calls an imported package, empty for the standard
// library.
func name(imported string, modules []string) string {
	switch own, found := strings.CutPrefix(imported, "tessera/"); {
	case found:
		return own
	case slices.Contains(apart, imported):
		return imported
	case !strings.Contains(strings.Split(imported, "/")[0], "."):
		return ""
	}
	for _, m := range modules {
		if within(imported, m) {
			return m
		}
	}
	return imported
}

// readImports lists the imports of every file of the program.
func readImports(t *testing.T) (all []imported) {
	t.Helper()
	modules := modules(t)
	must.Do(t, filepath.WalkDir("..", func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == "testdata" || strings.HasPrefix(entry.Name(), ".") && entry.Name() != "..") {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(file, ".go") {
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		one := imported{file: filepath.ToSlash(file), test: strings.HasSuffix(file, "_test.go")}
		one.room = strings.TrimPrefix(path.Dir(one.file), "../")
		if one.room == ".." {
			one.room = "main"
		}
		all = append(all, one) // the room is there, whatever it imports
		for _, spec := range parsed.Imports {
			text, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if one.what = name(text, modules); one.what != "" {
				all = append(all, one)
			}
		}
		return nil
	}))
	return all
}

// within reports whether a room or package is one of those, or inside of it.
func within(room string, those ...string) bool {
	return slices.ContainsFunc(those, func(r string) bool { return room == r || strings.HasPrefix(room, r+"/") })
}

// held lists where imports and plan differ, and what breaks the rules of the
// house, be it planned or not.
func (p plan) held(imports []imported) (problems []string) {
	unused := map[string][]string{}
	for room, list := range p {
		unused[room] = slices.Clone(list)
	}
	for _, i := range imports {
		if why := p.forbidden(i); why != "" && i.what != "" {
			problems = append(problems, fmt.Sprintf("%s imports %s: %s", i.file, i.what, why))
		}
		if i.test {
			continue
		}
		if _, planned := p[i.room]; !planned {
			problems = append(problems, fmt.Sprintf("%s: the room %s is not in the plan", i.file, i.room))
			continue
		}
		if i.what != "" && !slices.Contains(p[i.room], i.what) {
			problems = append(problems, fmt.Sprintf("%s imports %s: the plan does not say so", i.file, i.what))
		}
		unused[i.room] = slices.DeleteFunc(unused[i.room], func(what string) bool { return what == i.what })
	}
	for _, room := range slices.Sorted(maps.Keys(p)) {
		if !slices.ContainsFunc(imports, func(i imported) bool { return i.room == room && !i.test }) {
			problems = append(problems, fmt.Sprintf("the plan has a room %s, which there is not", room))
			continue
		}
		for _, what := range unused[room] {
			problems = append(problems, fmt.Sprintf("by the plan %s imports %s, but it does not", room, what))
		}
	}
	slices.Sort(problems)
	return slices.Compact(problems)
}

// forTests reports whether a room is for tests only: its name says so, of nearly all.
func forTests(room string) bool {
	return within(room, "games/uitest", "resources/must") || strings.HasSuffix(path.Base(room), "test") && room != "resources/latest"
}

// games are the rooms that are games: what stands on the frame of tabs.
func (p plan) games() (rooms []string) {
	for room, list := range p {
		of := func(what string) bool { return slices.Contains(list, what) }
		if path.Dir(room) == "games" && !forTests(room) && (of("games/tab") || of("games/table") && of("solver/"+path.Base(room))) {
			rooms = append(rooms, room)
		}
	}
	return rooms
}

// forbidden says why a room may not have an import, whatever the plan says.
func (p plan) forbidden(i imported) string {
	outer, inner := path.Split(strings.TrimPrefix(i.what, "solver/"))
	switch {
	case i.what == "fyne.io/fyne/v2/app" && i.room != "main":
		return "only main.go does, so that tests need no display"
	case within(i.what, "fyne.io") && within(i.room, "solver", "imageslice", "games/session", "resources"):
		return "no Fyne in this room"
	case within(i.what, "resources") && !within(i.what, "resources/memory", "resources/priority") && within(i.room, "solver") && !within(i.room, "solver/cli") && !forTests(i.what):
		return "rules and engines say codes and arguments; who shows them says sentences"
	case within(i.what, "games") && within(i.room, "solver", "imageslice", "resources"):
		return "arrows point down only"
	case within(i.room, "resources/disk", "resources/latest", "resources/priority") && !within(i.what, i.room, "resources/disk", "resources/priority", "golang.org/x/sys") && !forTests(i.what):
		return "this room knows nothing of the program"
	case within(i.room, "games/board") && within(i.what, "games/tab", "games/settings", "games/pictures", "games/session") && !i.test:
		return "the board knows cells, faces and animations, and nothing of any game"
	case within(i.room, "games/ui") && !within(i.what, "games/ui", "games/look", "games/view", "resources") && within(i.what, "games", "solver", "imageslice") && !i.test:
		return "widgets know no puzzle"
	case within(i.what, "solver") && strings.Contains(outer, "/") && inner != "" && !within(i.room, "solver/"+strings.Split(outer, "/")[0]):
		return "the inner rooms of an engine are its own"
	case forTests(i.what) && !i.test && !forTests(i.room):
		return "for tests only"
	case slices.ContainsFunc(p.games(), func(game string) bool {
		return within(i.what, game) && i.room != "games" && !within(i.room, game) && pagesOf[i.room] != game
	}):
		return "only the window knows the games"
	}
	return ""
}

// pagesOf are rooms of pages with widgets that a game opens which is values, and has none.
var pagesOf = map[string]string{"games/making": "games/cycle", "games/reader/digits": "games/sudoku"}

// planOf is the plan of the house.
func planOf(t *testing.T) plan {
	t.Helper()
	text := must.Have(os.ReadFile("design.md"))(t)
	return must.Have(readPlan(string(text)))(t)
}

// TestRooms holds every import to the plan of the house (docs/design.md).
func TestRooms(t *testing.T) {
	p := planOf(t)
	for _, problem := range p.held(readImports(t)) {
		t.Error(problem)
	}
	suite, err := filepath.Glob("../solver/*/levels.txt") // each game has them
	n := len(p.games())
	must.Be(t, err == nil && n != 0 && n >= len(suite), "the plan has %d games, the suite %d", n, len(suite))
}

// TestRoomsFindsMistakes of every kind.
func TestRoomsFindsMistakes(t *testing.T) {
	const text = "# Plan\n\n```rooms\nmain: games fyne.io/fyne/v2/app\ngames: games/chess\n games/tab\ngames/tab:\n" +
		"games/chess: games/tab solver/chess\nsolver/chess: solver/chess/openings\nsolver/chess/openings:\n```\n"
	p := must.Have(readPlan(text))(t)
	right := []imported{
		{room: "main", what: "games"}, {room: "main", what: "fyne.io/fyne/v2/app"},
		{room: "games", what: "games/chess"}, {room: "games", what: "games/tab"}, {room: "games/tab"},
		{room: "games/chess", what: "games/tab"}, {room: "games/chess", what: "solver/chess"},
		{room: "solver/chess", what: "solver/chess/openings"}, {room: "solver/chess/openings"},
		{room: "games/chess", what: "games/uitest", test: true}, {room: "games/e2e", what: "solver/chess", test: true},
	}
	problems := p.held(right)
	must.Be(t, len(problems) == 0, "%q", problems)
	for _, wrong := range []imported{
		{room: "games", what: "solver"}, {room: "games/look"}, {room: "games", what: "golang.org/x/text"},
		{room: "games", what: "fyne.io/fyne/v2/app", test: true}, {room: "games/session", what: "fyne.io/fyne/v2", test: true},
		{room: "solver/chess", what: "resources/lang", test: true}, {room: "imageslice", what: "games/look", test: true},
		{room: "resources/latest", what: "solver", test: true}, {room: "games/chess", what: "solver/chess/openings", test: true},
		{room: "solver/scan", what: "solver/chess/openings", test: true}, {room: "games/tab", what: "games/chess", test: true},
	} {
		if problems := p.held(append(slices.Clone(right), wrong)); len(problems) != 1 {
			t.Errorf("%+v: %q", wrong, problems)
		}
	}
	for _, planned := range []struct{ room, what string }{
		{"games/board", "games/settings"}, {"games/ui", "solver"}, {"games/tab", "games/uitest"}, {"games/tab", "fyne.io/fyne/v2/test"}, {"games", "solver/chess/chesstest"},
	} {
		wider := maps.Clone(p)
		wider[planned.room] = append(slices.Clone(p[planned.room]), planned.what)
		if problems := wider.held(append(slices.Clone(right), imported{room: planned.room, what: planned.what})); len(problems) != 1 {
			t.Errorf("%+v: %q", planned, problems)
		}
	}
	for i := range right[:9] {
		fewer := slices.Delete(slices.Clone(right), i, i+1)
		if problems := p.held(fewer); len(problems) != 1 {
			t.Errorf("without %+v: %q", right[i], problems)
		}
	}
	for _, damaged := range []string{"", "\n```rooms\nmain games\n```\n", "\n```rooms\nmain:\nmain:\n```\n"} {
		if _, err := readPlan(damaged); err == nil {
			t.Errorf("%q was read", damaged)
		}
	}
}
