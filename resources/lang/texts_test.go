//go:build !race

package lang

import (
	"cmp"
	"go/ast"
	"maps"
	"math"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"tessera/resources/must"
)

// unheard are the rooms whose words no player meets: what only tests use, as do all rooms whose name ends in "test".
var unheard = regexp.MustCompile(`^tessera/games/(uitest|e2e)(/|$)|test$`)

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

// TestNoSentencesInCode: what a player reads comes from the catalogue, since a literal is English whatever the
// language.
func TestNoSentencesInCode(t *testing.T) {
	for _, s := range must.Have(sources())(t) {
		if unheard.MatchString(s.path) {
			continue
		}
		tags := map[ast.Node]bool{}
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Field:
				tags[n.Tag] = true
			case *ast.CallExpr:
				return !slices.Contains(forDevelopers, callee(n))
			case *ast.BasicLit:
				text, _ := literal(n)
				must.Hold(t, tags[n] || !saysSomething(text), "%v: %q: put it into the catalogue, and a key here",
					positions.Position(n.Pos()), text)
			}
			return true
		})
	}
}

// mostOfLine is how many characters a sentence of the status line has; Chinese ones are two.
const mostOfLine = 60

// intoLine finds what comes into the status line, by a call or in a literal.
var intoLine = regexp.MustCompile(`(?:\b(?:[Ss]ay|[Ww]arn|Tell|Hold)\(|\bSaid\{[^{}]*\bKey:\s*)(?:lang\.T\()?"([^"]+)"`)

// lineRooms are the rooms that say something there.
var lineRooms = []string{"tessera/games/tab", "tessera/games/table", "tessera/games/sliding", "tessera/games/swap", "tessera/games/link",
	"tessera/games/cycle", "tessera/games/sudoku"}

// lineFamilies are how keys begin that come there by a name that is not written where they are
// said; those of deals besides.
var lineFamilies = []string{"say.", "hint.", "journey.begun", "solver.found", "solver.left", "solver.between", "cycle.guess.right", "cycle.guess.wrong",
	"cycle.refused", "link.advice.", "link.differ", "link.nopath", "link.next.", "sliding.choose", "swap.apart", "swap.corner.", "swap.group."}

// broad are the signs that take the room of two characters, as Chinese ones do.
var broad = regexp.MustCompile(`[\x{1100}-\x{10ffff}]`)

// TestStatusIsShort: what the status line says fits into it, in both languages.
func TestStatusIsShort(t *testing.T) {
	said := map[string]bool{}
	for _, s := range must.Have(sources())(t) {
		for _, found := range intoLine.FindAllStringSubmatch(s.text, -1) {
			said[found[1]] = said[found[1]] || slices.Contains(lineRooms, s.path)
		}
	}
	n := 0
	for _, messages := range everyMessage(t) {
		for key, message := range messages {
			begins := func(family string) bool { return strings.HasPrefix(key, family) }
			if !said[key] && !slices.ContainsFunc(lineFamilies, begins) && !strings.Contains(key, ".dealt") {
				continue
			}
			n++
			for _, text := range message {
				long := utf8.RuneCountInString(broad.ReplaceAllString(placeholder.ReplaceAllString(text, "12"), "xx"))
				must.Hold(t, long <= mostOfLine, "%s has %d characters, %d at most: %q", key, long, mostOfLine, text)
			}
		}
	}
	must.Be(t, n >= 200, "only %d sentences are said", n)
	t.Logf("%d sentences", n)
}

// mostWords is how many words of interface there may be in all, mostTip and mostHelp how many
// in a tooltip and in the help of a game.
const mostWords, mostTip, mostHelp = 12000, 12, 120

// reasons are the sentences that are not interface but what a player learns: why a step of
// Sudoku is right, and where, why and how of a hint in the other games. They are named by the
// room whose catalogue has them, and what their keys begin with. All else is interface: errors,
// the twin's help and what it explains, names of techniques, and texts of settings.
var reasons = map[string][]string{
	"solver/sudoku":  {"sudoku.why.", "sudoku.choice.", "sudoku.contradiction.", "sudoku.then.", "sudoku.house."},
	"solver/cycle":   {"cycle.hint."},
	"solver/sliding": {"sliding.hint."},
	"solver/swap":    {"swap.lesson."},
	"solver/link":    {"link.teach.", "link.why."},
	"games/swap":     {"swap.large."},              // what swap.lesson says, of a large board
	"games/link":     {"link.teach.", "link.why."}, // of tiles that are framed
	"games/cycle":    {"cycle.hint."},
}

// aTip is the key of what is shown as a tooltip.
var aTip = regexp.MustCompile(`\.tip$|^link\.price\..*[a-z]{4}$`)

// aToken is a word, a number or a placeholder's name.
var aToken = regexp.MustCompile(`[A-Za-z0-9'’-]+`)

// TestWords: the interface stays as short as it is, in English, with all plural forms; and what explains a button, or a
// game, is short.
func TestWords(t *testing.T) {
	words, apart, longest := 0, 0, map[string]int{}
	for _, folder := range messageFolders(t) {
		begins := reasons[path.Dir(folder)]
		for key, message := range readMessages(t, folder)["en"] {
			n, most := 0, math.MaxInt
			switch {
			case aTip.MatchString(key):
				most = mostTip
			case strings.Count(key, ".") == 1 && strings.HasSuffix(key, ".help") && key != "cli.help":
				most = mostHelp
			}
			for _, text := range message {
				n += len(aToken.FindAllString(text, -1))
				text = strings.ReplaceAll(placeholder.ReplaceAllString(text, "x"), "\n-", "\n") // no word: the dot of a list
				long := len(strings.Fields(text))
				must.Hold(t, long <= most, "%s has %d words, %d at most: %q", key, long, most, text)
			}
			framed := len(begins) > 0 && strings.HasSuffix(key, ".shown") // the same of what is framed
			switch {
			case strings.HasPrefix(folder, "games/uitest/"):
			case framed || slices.ContainsFunc(begins, func(prefix string) bool { return strings.HasPrefix(key, prefix) }):
				apart += n
			default:
				words += n
				if most == math.MaxInt && !strings.HasPrefix(folder, "solver/") { // those of the twin stand in golden files
					longest[folder+" "+key] = n
				}
			}
		}
	}
	t.Logf("%d words of interface, and %d of reasons", words, apart)
	by := func(a, b string) int { return cmp.Compare(longest[b], longest[a]) }
	must.Be(t, words <= mostWords && apart != 0,
		"%d words in all en.json, %d more than mostWords, %d: shorten what is long-winded; long are %q",
		words, words-mostWords, mostWords, slices.SortedFunc(maps.Keys(longest), by)[:12])
}
