package lang

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
)

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

// TestWords: the interface stays as short as it is, in English, with all plural forms.
func TestWords(t *testing.T) {
	words, apart := 0, 0
	for _, folder := range messageFolders(t) {
		if strings.HasPrefix(folder, "games/uitest/") {
			continue
		}
		begins := reasons[path.Dir(folder)]
		for key, message := range readMessages(t, folder)["en"] {
			n := 0
			for _, text := range message {
				n += len(aToken.FindAllString(text, -1))
			}
			framed := len(begins) > 0 && strings.HasSuffix(key, ".shown") // the same of what is framed
			if framed || slices.ContainsFunc(begins, func(prefix string) bool { return strings.HasPrefix(key, prefix) }) {
				apart += n
			} else {
				words += n
			}
		}
	}
	t.Logf("%d words of interface, and %d of reasons", words, apart)
	must.Be(t, words <= mostWords && apart != 0,
		"%d words of interface, %d at most, and %d of reasons", words, mostWords, apart)
}

// TestShort: what explains a button, and a game, is short.
func TestShort(t *testing.T) {
	for key, message := range everyMessage(t)["en"] {
		most := 0
		switch {
		case aTip.MatchString(key):
			most = mostTip
		case strings.Count(key, ".") == 1 && strings.HasSuffix(key, ".help") && key != "cli.help":
			most = mostHelp
		}
		for _, text := range message {
			text = strings.ReplaceAll(placeholder.ReplaceAllString(text, "x"), "\n-", "\n") // no word: the dot of a list
			n := len(strings.Fields(text))
			must.Hold(t, most <= 0 || n <= most, "%s has %d words, %d at most: %q", key, n, most, text)
		}
	}
}
