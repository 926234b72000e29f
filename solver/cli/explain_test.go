package cli

import (
	"context"
	"errors"
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
		if code != test.code || out.String() != test.want || errs.Len() > 0 {
			t.Errorf("%s: code %d, want %d\n%s\nwant:\n%s\nstandard error: %s", test.name, code, test.code, out.String(), test.want, errs.String())
		}
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
