package lang

import (
	"go/ast"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
)

// mostOfLine is how many characters a sentence of the status line has; Chinese ones are two.
const mostOfLine = 60

// intoLine are the calls by which something comes into the status line.
var intoLine = []string{"Say", "say", "Warn", "warn", "Tell", "Hold"}

// lineRooms are the rooms that say something there.
var lineRooms = []string{"tessera/games/tab", "tessera/games/table", "tessera/games/sliding", "tessera/games/swap", "tessera/games/link",
	"tessera/games/cycle", "tessera/games/sudoku"}

// lineFamilies are how keys begin that come there by a name that is not written where they are
// said; those of deals besides.
var lineFamilies = []string{"say.", "hint.", "journey.begun", "solver.found", "solver.left", "solver.between", "cycle.guess.right", "cycle.guess.wrong",
	"cycle.refused", "link.advice.", "link.differ", "link.nopath", "link.next.", "sliding.choose", "swap.apart", "swap.corner.", "swap.group."}

// lineKeys are the keys among known of what the program says in the status line, as far as its
// sources name them there, or in a Said that they make, or in a function that gives one.
func lineKeys(sources []source, known map[string]forms) map[string]bool {
	keys := map[string]bool{}
	note := func(e ast.Expr) {
		if call, ok := e.(*ast.CallExpr); ok && callee(call) == "lang.T" && len(call.Args) > 0 {
			e = call.Args[0]
		}
		if text, ok := literal(e); ok && known[text] != nil {
			keys[text] = true
		}
	}
	for _, s := range sources {
		if !slices.Contains(lineRooms, s.path) {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if slices.Contains(intoLine, lastName(n.Fun)) && len(n.Args) > 0 {
					note(n.Args[0])
				}
			case *ast.CompositeLit:
				if lastName(n.Type) != "Said" {
					return true
				}
				for _, element := range n.Elts {
					if pair, ok := element.(*ast.KeyValueExpr); ok && lastName(pair.Key) == "Key" {
						note(pair.Value)
					}
				}
			}
			return true
		})
	}
	return keys
}

// broad is how many characters a text has, of which Chinese ones are two.
func broad(text string) (n int) {
	for _, r := range text {
		if n++; r >= 0x1100 {
			n++
		}
	}
	return n
}

// TestStatusIsShort: what the status line says fits into it, in both languages.
func TestStatusIsShort(t *testing.T) {
	sources := must.Have(parseAll(filepath.Join("..", ".."), token.NewFileSet()))(t)
	all := everyMessage(t)
	keys := lineKeys(sources, all["en"])
	for key := range all["en"] {
		if slices.ContainsFunc(lineFamilies, func(begins string) bool { return strings.HasPrefix(key, begins) }) || strings.Contains(key, ".dealt") {
			keys[key] = true
		}
	}
	must.Be(t, len(keys) >= 100, "only %d keys are said", len(keys))
	t.Logf("%d sentences", len(keys))
	for _, l := range languages {
		for key := range keys {
			for _, text := range all[l.Code][key] {
				if n := broad(placeholder.ReplaceAllString(text, "12")); n > mostOfLine {
					t.Errorf("%s in %s has %d characters, %d at most: %q", key, l.Code, n, mostOfLine, text)
				}
			}
		}
	}
}
