package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sliding"
)

// toldGame is a sliding puzzle with something to say: that a wide board has two
// lines, and of a solved one nothing but an error.
func toldGame() Game {
	g := sliding.Game()
	g.Explain = func(_ context.Context, from sliding.Position) (solver.Explanation, error) {
		if (sliding.Rules{}).Status(from) == solver.Won {
			return solver.Explanation{}, errors.New("nothing to say")
		}
		return solver.Explanation{
			Lines: []solver.Message{{Key: "cli.see"}, {Key: "cli.wrong.nogame", Args: []any{"Games", []solver.Message{{Key: "way.U"}, {Key: "way.D"}}}}},
			Data: struct {
				Cells int `json:"cells"`
			}{9},
		}, nil
	}
	return Of(g)
}

func TestExplain(t *testing.T) {
	const lines = "See “tessera help”.\nName a game: up, down.\n"
	failed := "# " + lang.T("error.unexpected", "Detail", "nothing to say") + "\n"
	for _, test := range []struct {
		name, input string
		args        []string
		code        int
		want        string
	}{
		{"one position", "", []string{oneMove}, 0, lines},
		{"two positions", "", []string{oneMove, goal}, 1, "# " + oneMove + "\n" + lines + "# " + goal + "\n" + failed},
		{"standard input", oneMove + "\n", nil, 0, "# " + oneMove + "\n" + lines},
		{"no position", "", []string{"3x3:1"}, 1, "# " + lang.T("error.parse.sliding-count", "Count", 1, "Cells", 9) + "\n"},
		{"JSON", "", []string{"--json", oneMove, "3x3:1"}, 1,
			`{"game":"sliding","position":"` + oneMove + `","error":"","cells":9}` + "\n" +
				`{"game":"sliding","position":"3x3:1","error":"` + lang.T("error.parse.sliding-count", "Count", 1, "Cells", 9) + `"}` + "\n"},
		{"another language", "", []string{"--lang", "zh-Hans", oneMove}, 0, "请看“tessera help”。\n请写出游戏名：向上、向下。\n"},
	} {
		var out, errs strings.Builder
		code := Run(t.Context(), Program{Games: []Game{toldGame()}}, append([]string{"explain", "sliding"}, test.args...), strings.NewReader(test.input), &out, &errs)
		must.Hold(t, code == test.code && out.String() == test.want && errs.Len() == 0,
			"%s: code %d, want %d\n%s\nwant:\n%s\nstandard error: %s", test.name, code, test.code, out.String(), test.want, errs.String())
	}
	lang.Set("en")
}

// TestEnglishWhateverTheLocale: programs compare what the twin writes.
func TestEnglishWhateverTheLocale(t *testing.T) {
	lang.Set("zh-Hans")
	_, english, _ := run(t, "", "solve", "sliding", "3x3:1")
	_, chinese, _ := run(t, "", "solve", "sliding", "3x3:1", "--lang", "zh-Hans")
	_, after, _ := run(t, "", "solve", "sliding", "3x3:1")
	must.Be(t, english != chinese && english == after && strings.HasPrefix(english, "# There is "),
		"English %q, Chinese %q, and English again %q", english, chinese, after)
}

// cycleTeaching are boards of which each is taught in another way.
var cycleTeaching = []string{
	"2x2d9plus:4,4,4,4", "3x3d9plus:1,2,3,4,5,6,7,8,9", "3x3d9plusone:1,1,1,1,1,4,7,8,9",
	"3x3d9plusoneeither:1,1,1,1,1,2,7,8,9", "3x3d5plus:1,1,1,1,1,1,1,2,1", "3x3d5plus:1,1,1,1,1,1,1,2,5",
	"5x5d2plusone:1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2,2,2",
	"5x5d2plusone:2,2,1,1,1,2,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2,1,1,1,2", "4x1d5plusone:1,2,3,4",
	"4x4d7kernel00300-00000-01210-00000-00101one:1,1,1,1,1,1,1,1,2,3,4,5,6,7,1,2", "3x3d9star:1,2,3,4,5,6,7,8,9",
	"2x2d3ringone:1,2,2,1", "4x4d3pluswrap:1,2,2,1,2,3,1,3,2,2,3,2,3,3,2,1",
	"4x4d16kernel000-080-000:1,1,1,1,1,9,1,1,1,1,1,1,1,1,1,1", "4x4d9plus:1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2",
	"3x3d9plus:1,2,3,4,5,6,7,8,10",
}

// swapTeaching are the same for swap.
var swapTeaching = []string{
	"2x1:0,1", "3x2:1,0,3,2,4,5", "3x2:1,2,3,4,5,0", "3x2corner:3,2,1,4,5,0", "3x2corner:0,2,1,4,5,3",
	"4x1neighbours:3,1,2,0", "2x2neighbours:1,0,2,3", "2x2neighbours:3,1,2,0", "2x2neighbours:1,3,0,2",
	"3x1neighboursturned:2*2,1,0*1", "4x4groups:5,4,2,3,1,0,6,7,8,9,10,11,12,13,14,15", "4x2groups:2,3,0,1,6,7,4,5",
	"3x3:1,2,3,4,5,6,7,8,8",
}

// TestHintsAreSaid in both languages, with all that their sentences speak of.
func TestHintsAreSaid(t *testing.T) {
	defer lang.Set("en")
	for _, language := range lang.Languages() {
		for _, g := range games {
			for _, params := range map[string][]string{
				"cycle": {"3x3d9plus", "4x4d3plusone", "5x5d2plus", "6x6d16plus", "4x4d5pluseither", "3x5d7star", "4x4d6cross", "5x5d5pluswrap", "4x5d7kernel00300-00000-01210-00000-00101", "4x4d16kernel000-080-000", "7x1d3plus", "3x3d3crossone"},
				"swap":  {"4x3", "4x3corner", "4x3neighbours", "8x1neighbours", "3x3turned", "4x4groups", "12x9"},
			}[g.Name()] {
				_, dealt, _ := run(t, "", "deal", g.Name(), params, "--count", "3")
				for _, position := range strings.Fields(dealt) {
					code, out, errs := run(t, "", "hint", g.Name(), "--lang", language.Code, position)
					if code != 0 || errs != "" || strings.Count(out, "\n") != 3 || strings.Contains(out, "<no value>") || strings.Contains(out, "{{") || strings.Contains(out, ".lesson.") || strings.Contains(out, ".hint.") {
						t.Errorf("%s: %s", position, fmt.Sprint(code, out, errs))
					}
				}
			}
		}
	}
}
