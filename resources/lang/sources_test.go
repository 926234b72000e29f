package lang

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	pathpkg "path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver/cycle"
	"tessera/solver/link"
	"tessera/solver/sudoku"
)

// usage is what the sources say of the catalogue's keys.
type usage struct {
	literals  map[string]bool           // every string literal
	called    map[string]token.Position // keys that are the literal first argument of lang.T
	families  map[string][]string       // the names that lang.Keys declares, by prefix
	declared  map[string]token.Position // full keys declared by lang.Keys
	joined    map[joint]token.Position  // first arguments of lang.T that are put together
	constants map[string]string         // string constants, by import path and name
	codes     map[string]token.Position // keys of errors, by the codes that the sources give them
	helpers   map[string]int            // functions of solver that make an error of a code: which argument is the code
	given     []arguments               // what the calls hand over
	problems  []string
}

// arguments are the names that one call of lang.T, or one literal of an error,
// gives to the placeholders of a message.
type arguments struct {
	key   string
	names []string
	where token.Position
}

// joint is a key put together at run time: prefix + ... + suffix; either may be
// empty where it is not a literal.
type joint struct{ prefix, suffix string }

// source is one parsed file and the import path of its package.
type source struct {
	file *ast.File
	path string
}

// readUsage parses the program's own Go files below root, tests left out.
func readUsage(root string) (*usage, error) {
	u := &usage{
		literals: map[string]bool{}, called: map[string]token.Position{}, families: map[string][]string{},
		declared: map[string]token.Position{}, joined: map[joint]token.Position{}, constants: map[string]string{},
		codes: map[string]token.Position{}, helpers: map[string]int{},
	}
	positions := token.NewFileSet()
	sources, err := parseAll(root, positions)
	if err != nil {
		return nil, err
	}
	for _, s := range sources {
		u.readConstants(s)
		u.readHelpers(s)
	}
	for _, s := range sources {
		u.read(s, positions)
	}
	return u, nil
}

func parseAll(root string, positions *token.FileSet) ([]source, error) {
	var sources []source
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		within, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		within = filepath.ToSlash(within)
		if entry.IsDir() {
			name := entry.Name()
			if within != "." && (name == "testdata" || strings.HasPrefix(name, ".")) {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(within, ".go") || strings.HasSuffix(within, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(positions, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		sources = append(sources, source{file, pathpkg.Join("tessera", pathpkg.Dir(within))})
		return nil
	})
	return sources, err
}

// readConstants notes the string constants of s, by which another package may
// name the keys it declares.
func (u *usage) readConstants(s source) {
	for _, declaration := range s.file.Decls {
		group, ok := declaration.(*ast.GenDecl)
		if !ok || group.Tok != token.CONST {
			continue
		}
		for _, spec := range group.Specs {
			values := spec.(*ast.ValueSpec)
			for i, value := range values.Values {
				if text, ok := literal(value); ok {
					u.constants[s.path+"."+values.Names[i].Name] = text
				}
			}
		}
	}
}

// tables are the functions that give lists of names to lang.Keys, as its callers name them.
var tables = map[string]func() []string{
	"cycle.Words": cycle.Words, "link.GravityWords": link.GravityWords, "link.ModeWords": link.ModeWords, "link.ShapeWords": link.ShapeWords,
	"sudoku.GradeWords": sudoku.GradeWords, "sudoku.TechniqueWords": sudoku.TechniqueWords,
}

// table is what a function of tables gives, or a slice of that from some place on; nil for all else.
func table(e ast.Expr) []string {
	low := 0
	if part, ok := e.(*ast.SliceExpr); ok {
		if from, ok := part.Low.(*ast.BasicLit); ok {
			low, _ = strconv.Atoi(from.Value)
		}
		e = part.X
	}
	if call, ok := e.(*ast.CallExpr); ok && tables[callee(call)] != nil {
		return tables[callee(call)]()[low:]
	}
	return nil
}

func (u *usage) read(s source, positions *token.FileSet) {
	imports := importsOf(s.file)
	ast.Inspect(s.file, func(n ast.Node) bool {
		u.readCode(s, n, positions)
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
			if room, ok := function.X.(*ast.Ident); !ok || imports[room.Name] != "tessera/resources/lang" {
				return true
			}
			where := positions.Position(n.Pos())
			switch function.Sel.Name {
			case "T":
				u.readT(n, where)
			case "Keys":
				u.readKeys(n, s.path, imports, where)
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
		if names, ok := namesIn(call.Args[1:]); ok && !call.Ellipsis.IsValid() {
			u.given = append(u.given, arguments{key, names, where})
		}
		return
	}
	sum, ok := call.Args[0].(*ast.BinaryExpr)
	if !ok {
		return // a variable: its value stands as a literal in some table
	}
	suffix, _ := literal(sum.Y)
	first := sum.X
	for {
		inner, ok := first.(*ast.BinaryExpr)
		if !ok {
			break
		}
		first = inner.X
	}
	prefix, _ := literal(first)
	u.joined[joint{prefix, suffix}] = where
}

func (u *usage) readKeys(call *ast.CallExpr, path string, imports map[string]string, where token.Position) {
	var texts []string
	args := call.Args
	if last := len(args) - 1; call.Ellipsis.IsValid() {
		texts, args = slices.Clone(table(args[last])), args[:last]
	}
	for i, arg := range args {
		text, ok := u.text(arg, path, imports)
		if !ok {
			u.problems = append(u.problems, where.String()+": lang.Keys takes literals, constants and tables, so that this test can read them")
			return
		}
		texts = slices.Insert(texts, i, text)
	}
	if len(texts) < 2 {
		u.problems = append(u.problems, where.String()+": lang.Keys wants a prefix and at least one name, or a table that this test knows")
		return
	}
	u.families[texts[0]] = append(u.families[texts[0]], texts[1:]...)
	for _, key := range Keys(texts[0], texts[1:]...) {
		u.declared[key] = where
	}
}

// text is the value of a literal, of a constant of the same package, or of
// another package's.
func (u *usage) text(e ast.Expr, path string, imports map[string]string) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		return literal(e)
	case *ast.Ident:
		text, ok := u.constants[path+"."+e.Name]
		return text, ok
	case *ast.SelectorExpr:
		if room, ok := e.X.(*ast.Ident); ok {
			text, ok := u.constants[imports[room.Name]+"."+e.Sel.Name]
			return text, ok
		}
	}
	return "", false
}

// namesIn lists the names among names and values by turns; ok is false where they
// are not all literals, as in a map.
func namesIn(args []ast.Expr) (names []string, ok bool) {
	for i := 0; i < len(args); i += 2 {
		name, ok := literal(args[i])
		if !ok {
			return nil, false
		}
		names = append(names, name)
	}
	return names, true
}

// unfilled lists the placeholders of messages that a call leaves empty, by which
// the player would read "<no value>".
func (u *usage) unfilled(messages map[string]forms) (problems []string) {
	for _, a := range u.given {
		for _, name := range placeholders(messages[a.key]) {
			if !slices.Contains(a.names, name) {
				problems = append(problems, fmt.Sprintf("%v: the message %q takes %s, which is not given", a.where, a.key, name))
			}
		}
	}
	return problems
}

// importsOf maps the names by which file knows other packages to their paths.
func importsOf(file *ast.File) map[string]string {
	imports := map[string]string{}
	for _, spec := range file.Imports {
		path, _ := literal(spec.Path)
		name := pathpkg.Base(path)
		if spec.Name != nil {
			name = spec.Name.Name
		}
		imports[name] = path
	}
	return imports
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
func (u *usage) missing(messages map[string]forms) []string {
	problems := u.problems
	demand := func(key string, where token.Position) {
		if messages[key] == nil {
			problems = append(problems, where.String()+": no message has the key "+strconv.Quote(key))
		}
	}
	for _, asked := range []map[string]token.Position{u.called, u.declared, u.codes} {
		for key, where := range asked {
			demand(key, where)
		}
	}
	for j, where := range u.joined {
		if j.prefix == "" {
			continue
		}
		if len(u.families[j.prefix]) == 0 {
			problems = append(problems, where.String()+": declare the keys that begin with "+strconv.Quote(j.prefix)+" by lang.Keys")
		}
		if j.suffix == "" {
			continue // what Keys declares is demanded already
		}
		for _, name := range u.families[j.prefix] {
			demand(j.prefix+name+j.suffix, where)
		}
	}
	return problems
}

// used reports whether the sources name key: as a literal, handed to T at once or
// kept in a table first; as one of a declared family; or as one of these with a
// suffix that is added where T is called.
func (u *usage) used(key string) bool {
	if u.named(key) {
		return true
	}
	code, _ := strings.CutSuffix(key, ".end") // of a text that ends too early: see Closer of solver.ParseError
	if _, coded := u.codes[code]; coded {
		return true
	}
	for j := range u.joined {
		if stem, ok := strings.CutSuffix(key, j.suffix); ok && j.suffix != "" && u.named(stem) {
			return true
		}
	}
	return false
}

func (u *usage) named(key string) bool {
	_, declared := u.declared[key]
	return declared || u.literals[key]
}

func TestSourcesAndCatalogueAgree(t *testing.T) {
	u := must.Have(readUsage(filepath.Join("..", "..")))(t)
	english := everyMessage(t)["en"]
	for _, problem := range u.unfilled(english) {
		t.Error(problem)
	}
	for _, problem := range u.missing(english) {
		t.Error(problem)
	}
	for key := range english {
		must.Hold(t, u.used(key), "no source uses the key %q: use it or remove it from every language", key)
	}
}
