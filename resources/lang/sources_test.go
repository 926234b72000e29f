//go:build !race

package lang

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"tessera/resources/must"
	"tessera/solver/cycle"
	"tessera/solver/link"
	"tessera/solver/sudoku"
	"tessera/solver/swap"
)

// source is one of the program's own files, tests left out, and the import path of its package.
type source struct {
	file       *ast.File
	path, text string
}

// positions tell where in the sources something stands.
var positions = token.NewFileSet()

// sources are all files of the program.
var sources = sync.OnceValues(func() (all []source, err error) {
	err = fs.WalkDir(house, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name != "." && entry.IsDir() && (entry.Name() == "testdata" || strings.HasPrefix(entry.Name(), ".")):
			return fs.SkipDir
		case !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		text, err := fs.ReadFile(house, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(positions, name, text, parser.SkipObjectResolution)
		all = append(all, source{file, path.Join("tessera", path.Dir(name)), string(text)})
		return err
	})
	return all, err
})

// usage is what the sources say of the catalogue's keys.
type usage struct {
	literals map[string]bool           // every string literal
	asked    map[string]token.Position // keys that there are to be: of texts, of families, of errors
	families map[string][]string       // the names that lang.Keys declares, by prefix
	// Keys put together at run time: what they begin and end with; empty where that is no literal.
	joined   map[[2]string]token.Position
	helpers  map[string]int // functions of solver that make an error of a code: which argument is the code
	problems []string
	messages map[string]forms
}

// tables are what is given to lang.Keys besides literals.
var tables = map[string][]string{
	"cycle.Words()": cycle.Words(), "link.GravityWords()": link.GravityWords(), "link.ModeWords()": link.ModeWords(),
	"link.ShapeWords()": link.ShapeWords(), "sudoku.GradeWords()": sudoku.GradeWords(),
	"sudoku.TechniqueWords()[1:]": sudoku.TechniqueWords()[1:], "swap.Default": {swap.Default},
}

// coded are the types of errors whose field Code names their message, and those of constants that are
// such codes; with what stands before the code in its key.
var coded = map[string]string{
	"ParseError": "error.parse.", "ImpossibleError": "error.impossible.", "RuleError": "error.rule.",
	"tessera/imageslice.Code": "error.open.", "tessera/imageslice.StoreCode": "error.store.",
	"tessera/imageslice/reading.Code": "error.reading.", "tessera/resources/own.Code": "error.own.",
	"tessera/games/home.Code": "error.home.", "tessera/games/parcel.Code": "error.parcel.",
	"tessera/games/session.": "error.session.", // which are of no type of their own
}

var (
	codeShape = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)
	takesCode = regexp.MustCompile(`(?:func (?:\([^)]*\) )?(\w+)|(\w+) := func)\(([^()]*)\bcode\b`)
)

// readHelpers notes the functions that take the code of an error, in a parameter of that name.
func (u *usage) readHelpers(s source) {
	if strings.HasPrefix(s.path, "tessera/solver") {
		for _, found := range takesCode.FindAllStringSubmatch(s.text, -1) {
			u.helpers[found[1]+found[2]] = strings.Count(found[3], ",")
		}
	}
}

func (u *usage) read(s source) {
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if text, ok := literal(n); ok {
				u.literals[text] = true
			}
		case *ast.CallExpr:
			u.readCall(s, n)
		case *ast.ValueSpec:
			for i, value := range n.Values {
				name := lastName(n.Type)
				if name != "" || strings.HasPrefix(n.Names[i].Name, "Code") {
					u.code(coded[s.path+"."+name], value, nil, false)
				}
			}
		case *ast.CompositeLit:
			fields := map[string]ast.Expr{}
			for _, element := range n.Elts {
				if pair, ok := element.(*ast.KeyValueExpr); ok {
					fields[lastName(pair.Key)] = pair.Value
				}
			}
			args, listed := fields["Args"].(*ast.CompositeLit)
			if !listed {
				args = &ast.CompositeLit{}
			}
			u.code(coded[lastName(n.Type)], fields["Code"], args.Elts, listed || fields["Args"] == nil)
		}
		return true
	})
}

func (u *usage) readCall(s source, call *ast.CallExpr) {
	args, whole := call.Args, !call.Ellipsis.IsValid()
	switch name := callee(call); name {
	case "lang.T":
		if key, ok := literal(args[0]); ok {
			u.ask(key, call)
			u.give(key, call, args[1:], whole)
		} else if sum, ok := args[0].(*ast.BinaryExpr); ok {
			last, _ := literal(sum.Y)
			for ok {
				args[0] = sum.X
				sum, ok = sum.X.(*ast.BinaryExpr)
			}
			first, _ := literal(args[0])
			u.joined[[2]string{first, last}] = positions.Position(call.Pos())
		}
	case "lang.Keys":
		prefix, _ := literal(args[0])
		for _, arg := range args[1:] {
			names := tables[types.ExprString(arg)]
			if name, ok := literal(arg); ok {
				names = []string{name}
			} else if names == nil {
				u.problem(call, "lang.Keys takes literals, and tables that this test knows")
			}
			u.families[prefix] = append(u.families[prefix], names...)
			for _, name := range names {
				u.ask(prefix+name, call)
			}
		}
	default:
		i, ok := u.helpers[lastName(call.Fun)]
		wrong := strings.HasSuffix(name, "Wrong") && len(args) > 2 // solver's: what, code, text, and names and values
		if ok && i < len(args) && (wrong || strings.HasPrefix(s.path, "tessera/solver")) {
			u.code("error.parse.", args[i], args[min(3, len(args)):], wrong && whole)
		}
	}
}

// code notes the code of an error; whole says that its message is given these names and values and no others.
func (u *usage) code(prefix string, code ast.Expr, args []ast.Expr, whole bool) {
	if text, ok := literal(code); ok && prefix != "" {
		if codeShape.MatchString(text) {
			u.ask(prefix+text, code)
		}
		u.give(prefix+text, code, args, whole, "Text", "Engine")
	}
}

func (u *usage) ask(key string, n ast.Node) { u.asked[key] = positions.Position(n.Pos()) }

func (u *usage) problem(n ast.Node, format string, args ...any) {
	u.problems = append(u.problems, fmt.Sprintf("%v: ", positions.Position(n.Pos()))+fmt.Sprintf(format, args...))
}

// give tells of the placeholders that are left empty, of which the player would read "<no value>", where names and
// values by turns are the whole of what a message is given, and the names are literals.
func (u *usage) give(key string, n ast.Node, args []ast.Expr, whole bool, names ...string) {
	for i := 0; i < len(args); i += 2 {
		name, ok := literal(args[i])
		names, whole = append(names, name), whole && ok
	}
	for _, name := range placeholders(u.messages[key]) {
		if whole && !slices.Contains(names, name) {
			u.problem(n, "the message %q takes %s, which is not given", key, name)
		}
	}
}

// literal is what a string literal says.
func literal(e ast.Expr) (string, bool) {
	basic, ok := e.(*ast.BasicLit)
	if !ok || basic.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(basic.Value)
	return text, err == nil
}

// lastName is the name that e ends in: of a type, a field or a function, with its package or without.
func lastName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// callee is the name of the function called, with its package or its receiver.
func callee(call *ast.CallExpr) string {
	name := lastName(call.Fun)
	if selector, ok := call.Fun.(*ast.SelectorExpr); ok {
		name = lastName(selector.X) + "." + name
	}
	return name
}

// used reports whether the sources name key: as a literal; as one of a family or of an error; or as one of these with
// a suffix that is added where T is called.
func (u *usage) used(key string) bool {
	named := func(key string) bool { return u.asked[key].Line > 0 || u.literals[key] }
	if named(key) {
		return true
	}
	for _, suffix := range []string{".end", ".shown"} { // a text that ends too early (see solver.ParseError); a hint beside its board
		if stem, is := strings.CutSuffix(key, suffix); is && named(stem) {
			return true
		}
	}
	for j := range u.joined {
		if stem, ok := strings.CutSuffix(key, j[1]); ok && j[1] != "" && named(stem) {
			return true
		}
	}
	return false
}

// TestSourcesAndCatalogueAgree: the sources name the keys that there are and no others, and give what they take.
func TestSourcesAndCatalogueAgree(t *testing.T) {
	english := everyMessage(t)["en"]
	u := &usage{literals: map[string]bool{}, asked: map[string]token.Position{}, families: map[string][]string{},
		joined: map[[2]string]token.Position{}, helpers: map[string]int{}, messages: english}
	all := must.Have(sources())(t)
	for _, s := range all {
		u.readHelpers(s)
	}
	for _, s := range all {
		u.read(s)
	}
	for j, where := range u.joined {
		names := u.families[j[0]]
		must.Hold(t, j[0] == "" || names != nil, "%v: declare the keys that begin with %q by lang.Keys", where, j[0])
		for _, name := range names {
			u.asked[j[0]+name+j[1]] = where
		}
	}
	for _, problem := range u.problems {
		t.Error(problem)
	}
	for key, where := range u.asked {
		must.Hold(t, english[key] != nil, "%v: no message has the key %q", where, key)
	}
	for key := range english {
		must.Hold(t, u.used(key), "no source uses the key %q: use it or remove it from every language", key)
	}
}
