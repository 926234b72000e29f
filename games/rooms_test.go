package games

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestRooms holds every import to the plan of the house (docs/design.md, §1 and
// §3): arrows point down only.
func TestRooms(t *testing.T) {
	seen := 0
	err := filepath.WalkDir("..", func(file string, entry fs.DirEntry, err error) error {
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
		seen++
		room := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(file)), "../")
		for _, spec := range parsed.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if why := forbidden(room, path.Base(filepath.ToSlash(file)), imported); why != "" {
				t.Errorf("%s imports %s: %s", file, imported, why)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen < 100 {
		t.Errorf("only %d files were looked at", seen)
	}
}

// forbidden says why a file of a room may not import a package.
func forbidden(room, file, imported string) string {
	in := func(where string, rooms ...string) bool {
		for _, r := range rooms {
			if where == r || strings.HasPrefix(where, r+"/") {
				return true
			}
		}
		return false
	}
	test := strings.HasSuffix(file, "_test.go")
	switch {
	case in(imported, "fyne.io/fyne/v2/app") && room != "..":
		return "only main.go does, so that tests need no display"
	case in(imported, "fyne.io") && in(room, "solver", "imageslice", "games/session", "resources") && !test:
		return "no Fyne in this room"
	case in(imported, "tessera/resources") && in(room, "solver") && !in(room, "solver/cli"):
		return "rules and engines say codes and arguments; who shows them says sentences"
	case in(imported, "tessera/games") && in(room, "solver", "imageslice", "resources"):
		return "arrows point down only"
	case in(imported, "tessera", "fyne.io") && in(room, "resources/disk", "resources/latest") && !in(imported, "tessera/"+room, "tessera/resources/disk"):
		return "this room knows nothing of the program"
	case in(imported, "tessera/games/uitest", "tessera/resources/disk/disktest", "fyne.io/fyne/v2/test") && !test && !in(room, "games/uitest"):
		return "for tests only"
	}
	for _, game := range []string{"sliding", "swap", "link", "cycle", "sudoku"} {
		if in(imported, "tessera/games/"+game) && in(room, "games") && room != "games" && !in(room, "games/"+game) {
			return "only the window knows the games"
		}
	}
	return ""
}
