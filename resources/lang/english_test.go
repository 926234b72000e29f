package lang

import (
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
)

// unheard are the rooms whose words no player meets: what only tests use, as do all rooms whose name ends in "test".
var unheard = []string{"tessera/games/uitest", "tessera/games/e2e"}

// forDevelopers are the calls whose words are for a log or for whoever programs: an
// error without a message of its own is never shown bare.
var forDevelopers = []string{"errors.New", "fmt.Errorf", "fyne.LogError", "panic", "log.Print", "log.Printf"}

// aWord is one between spaces, with the signs around it.
var aWord = regexp.MustCompile(`^\PL*\p{L}[\p{L}’'-]*\p{L}[\s.,:;!?)”"…]*$`)

// saysSomething reports whether a literal reads like something told to a person: it
// has at least three words.
func saysSomething(text string) bool {
	words := 0
	for _, field := range strings.Fields(text) {
		if aWord.MatchString(field) {
			words++
		}
	}
	return words >= 3
}

// sentencesIn lists the literals of a file that a player would read in English,
// whatever the language.
func sentencesIn(file *ast.File, positions *token.FileSet) []string {
	var found []string
	allowed := map[ast.Node]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field: // its tag
			allowed[n.Tag] = true
		case *ast.CallExpr:
			if slices.Contains(forDevelopers, callee(n)) {
				return false
			}
		case *ast.BasicLit:
			if text, ok := literal(n); ok && !allowed[n] && saysSomething(text) {
				found = append(found, fmt.Sprintf("%v: %q", positions.Position(n.Pos()), text))
			}
		}
		return true
	})
	return found
}

// callee is the name of the function called, with its package or its receiver.
func callee(call *ast.CallExpr) string {
	name := lastName(call.Fun)
	if selector, ok := call.Fun.(*ast.SelectorExpr); ok {
		name = lastName(selector.X) + "." + name
	}
	return name
}

// TestNoSentencesInCode: what a player reads comes from the catalogue.
func TestNoSentencesInCode(t *testing.T) {
	positions := token.NewFileSet()
	sources := must.Have(parseAll(filepath.Join("..", ".."), positions))(t)
	for _, s := range sources {
		room := func(r string) bool { return s.path == r || strings.HasPrefix(s.path, r+"/") }
		if strings.HasSuffix(s.path, "test") || slices.ContainsFunc(unheard, room) {
			continue
		}
		for _, sentence := range sentencesIn(s.file, positions) {
			t.Errorf("%s: put it into the catalogue, and a key here", sentence)
		}
	}
}
