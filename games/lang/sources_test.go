package lang

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// usage is what the sources say of the catalogue's keys.
type usage struct {
	literals map[string]bool           // every string literal
	called   map[string]token.Position // keys that are the literal first argument of lang.T
	prefixes map[string]token.Position // literals that start the first argument of lang.T
	declared map[string]token.Position // full keys declared by lang.Keys
	families map[string]bool           // prefixes declared by lang.Keys
	problems []string
}

// readUsage parses the program's own Go files below root, tests left out.
func readUsage(root string) (*usage, error) {
	u := &usage{
		literals: map[string]bool{}, called: map[string]token.Position{}, prefixes: map[string]token.Position{},
		declared: map[string]token.Position{}, families: map[string]bool{},
	}
	positions := token.NewFileSet()
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			name := entry.Name()
			if path != root && (name == "testdata" || strings.HasPrefix(name, ".") || path == filepath.Join(root, "games", "lang")) {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(positions, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		u.read(file, positions)
		return nil
	})
	return u, err
}

func (u *usage) read(file *ast.File, positions *token.FileSet) {
	name := importedAs(file)
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.BasicLit:
			if text, ok := literal(n); ok {
				u.literals[text] = true
			}
		case *ast.CallExpr:
			function, ok := n.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if room, ok := function.X.(*ast.Ident); !ok || name == "" || room.Name != name {
				return true
			}
			where := positions.Position(n.Pos())
			switch function.Sel.Name {
			case "T":
				u.readT(n, where)
			case "Keys":
				u.readKeys(n, where)
			}
		}
		return true
	})
}

func (u *usage) readT(call *ast.CallExpr, where token.Position) {
	if len(call.Args) == 0 {
		return
	}
	if key, ok := literal(call.Args[0]); ok {
		u.called[key] = where
		return
	}
	first := call.Args[0]
	joined := false
	for {
		sum, ok := first.(*ast.BinaryExpr)
		if !ok {
			break
		}
		first, joined = sum.X, true
	}
	if prefix, ok := literal(first); ok && joined {
		u.prefixes[prefix] = where
	}
}

func (u *usage) readKeys(call *ast.CallExpr, where token.Position) {
	var texts []string
	for _, arg := range call.Args {
		text, ok := literal(arg)
		if !ok {
			u.problems = append(u.problems, where.String()+": lang.Keys takes literals only, so that this test can read them")
			return
		}
		texts = append(texts, text)
	}
	if len(texts) < 2 {
		u.problems = append(u.problems, where.String()+": lang.Keys wants a prefix and at least one name")
		return
	}
	u.families[texts[0]] = true
	for _, key := range Keys(texts[0], texts[1:]...) {
		u.declared[key] = where
	}
}

// importedAs returns the name by which file knows this package, "" if it does not.
func importedAs(file *ast.File) string {
	for _, spec := range file.Imports {
		if spec.Path.Value != `"tessera/games/lang"` {
			continue
		}
		if spec.Name != nil {
			return spec.Name.Name
		}
		return "lang"
	}
	return ""
}

func literal(e ast.Expr) (string, bool) {
	basic, ok := e.(*ast.BasicLit)
	if !ok || basic.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(basic.Value)
	return text, err == nil
}

// missing lists what the sources ask of the catalogue and do not find.
func (u *usage) missing(keys map[string]bool) []string {
	problems := u.problems
	for key, where := range u.called {
		if !keys[key] {
			problems = append(problems, where.String()+": no message has the key "+strconv.Quote(key))
		}
	}
	for key, where := range u.declared {
		if !keys[key] {
			problems = append(problems, where.String()+": no message has the declared key "+strconv.Quote(key))
		}
	}
	for prefix, where := range u.prefixes {
		if !u.families[prefix] {
			problems = append(problems, where.String()+": declare the keys that begin with "+strconv.Quote(prefix)+" by lang.Keys")
		}
	}
	return problems
}

// used reports whether the sources name key: as a literal, handed to T at once or
// kept in a table first, or as one of a declared family.
func (u *usage) used(key string) bool {
	_, declared := u.declared[key]
	return declared || u.literals[key]
}

func TestSourcesAndCatalogueAgree(t *testing.T) {
	u, err := readUsage(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]bool{}
	for key := range readMessages(t, os.DirFS(filepath.Join("..", "..", "resources", "i18n")))["en"] {
		keys[key] = true
	}
	for _, problem := range u.missing(keys) {
		t.Error(problem)
	}
	for key := range keys {
		if !u.used(key) {
			t.Errorf("no source uses the key %q: use it or remove it from every language", key)
		}
	}
}

func TestReadUsageFindsMistakes(t *testing.T) {
	root := t.TempDir()
	source := `package p

import speech "tessera/games/lang"

var table = []string{"table.entry"}
var _ = speech.Keys("engine.", "bfs", "lost")
var _ = speech.Keys("bad.", table[0])

func f(s string) {
	speech.T("good")
	speech.T("absent", "Count", 1)
	speech.T("engine." + s)
	speech.T("wild." + s + ".tip")
	speech.T(s)
}
`
	if err := os.WriteFile(filepath.Join(root, "p.go"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, "p_test.go"), []byte("package p\nvar x = \"only.in.test\""), 0o600); err != nil {
		t.Fatal(err)
	}
	u, err := readUsage(root)
	if err != nil {
		t.Fatal(err)
	}
	problems := strings.Join(u.missing(map[string]bool{"good": true, "engine.bfs": true}), "\n")
	for _, want := range []string{`the key "absent"`, `declared key "engine.lost"`, `begin with "wild."`, "literals only"} {
		if !strings.Contains(problems, want) {
			t.Errorf("the mistake with %s was not found in:\n%s", want, problems)
		}
	}
	if n := strings.Count(problems, "\n") + 1; n != 4 {
		t.Errorf("%d problems found, want 4:\n%s", n, problems)
	}
	for key, want := range map[string]bool{"good": true, "table.entry": true, "engine.bfs": true, "only.in.test": false, "engine.astar": false} {
		if u.used(key) != want {
			t.Errorf("used(%q) = %v, want %v", key, !want, want)
		}
	}
}
