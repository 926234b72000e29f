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

// name is what the plan calls an imported package, empty for the standard library: rooms by their folders, of
// other modules what some room is said to import.
func (p plan) name(imported string) string {
	if own, found := strings.CutPrefix(imported, "tessera/"); found {
		return own
	}
	for part := imported; part != "."; part = path.Dir(part) {
		for _, list := range p {
			if slices.Contains(list, part) {
				return part
			}
		}
	}
	if domain, _, _ := strings.Cut(imported, "/"); !strings.Contains(domain, ".") {
		return ""
	}
	return imported
}

// readImports lists the imports of every file of the program.
func (p plan) readImports(t *testing.T) (all []imported) {
	t.Helper()
	must.Do(t, filepath.WalkDir("..", func(file string, entry fs.DirEntry, err error) error {
		switch name := entry.Name(); {
		case err != nil:
			return err
		case entry.IsDir() && (name == "testdata" || strings.HasPrefix(name, ".") && name != ".."):
			return filepath.SkipDir
		case !strings.HasSuffix(file, ".go"):
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		one := imported{file: filepath.ToSlash(file), test: strings.HasSuffix(file, "_test.go")}
		if one.room = strings.TrimPrefix(path.Dir(one.file), "../"); one.room == ".." {
			one.room = "main"
		}
		all = append(all, one) // the room is there, whatever it imports
		for _, spec := range parsed.Imports {
			if one.what = p.name(strings.Trim(spec.Path.Value, `"`)); one.what != "" {
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
		if path.Dir(room) == "games" && room != "games/suite" && !forTests(room) && (of("games/tab") || of("games/table") && of("solver/"+path.Base(room))) {
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
		return within(i.what, game) && i.room != "games" && i.room != "games/suite" && !within(i.room, game) && pagesOf[i.room] != game
	}):
		return "only the window and the suite know the games"
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

// TestRooms holds every import to the plan of the house (docs/design.md), and finds mistakes of every kind: what is
// not planned, what is forbidden even where it is, and what there is no more.
func TestRooms(t *testing.T) {
	p := planOf(t)
	right := p.readImports(t)
	for _, problem := range p.held(right) {
		t.Error(problem)
	}
	suite, err := filepath.Glob("../solver/*/levels.txt") // each game has them
	n := len(p.games())
	must.Be(t, err == nil && n != 0 && n >= len(suite), "the plan has %d games, the suite %d", n, len(suite))
	for _, wrong := range []imported{
		{room: "games/swap", what: "solver/sliding"}, {room: "games/none"}, {room: "games/swap", what: "golang.org/x/text"},
		{room: "games", what: "fyne.io/fyne/v2/app", test: true}, {room: "games/session", what: "fyne.io/fyne/v2", test: true},
		{room: "solver/swap", what: "resources/lang", test: true}, {room: "imageslice", what: "games/look", test: true},
		{room: "resources/latest", what: "solver", test: true},
		{room: "games/swap", what: "solver/swap/tokenswap", test: true},
		{room: "solver/scan", what: "solver/swap/tokenswap", test: true}, {room: "games/tab", what: "games/swap", test: true},
	} {
		problems := p.held(append(slices.Clone(right), wrong))
		must.Hold(t, len(problems) == 1, "%+v: %q", wrong, problems)
	}
	for _, planned := range []imported{
		{room: "games/board", what: "games/settings"}, {room: "games/ui", what: "solver"},
		{room: "games/tab", what: "games/uitest"},
		{room: "games/tab", what: "fyne.io/fyne/v2/test"}, {room: "games", what: "solver/enginetest"},
	} {
		wider := maps.Clone(p)
		wider[planned.room] = append(slices.Clone(p[planned.room]), planned.what)
		problems := wider.held(append(slices.Clone(right), planned))
		must.Hold(t, len(problems) == 1, "planned, %+v: %q", planned, problems)
		problems = wider.held(right)
		must.Hold(t, len(problems) == 1, "planned, and not there, %+v: %q", planned, problems)
	}
	for _, damaged := range []string{"", "\n```rooms\nmain games\n```\n", "\n```rooms\nmain:\nmain:\n```\n"} {
		_, err := readPlan(damaged)
		must.Hold(t, err != nil, "%q was read", damaged)
	}
}
