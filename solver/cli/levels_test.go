package cli

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver/journey"
	"tessera/solver/sliding"
)

// TestGoldenLevels: there are sixty in their order, the lessons are left out, and objects and
// plain lines say the same.
func TestGoldenLevels(t *testing.T) {
	var first strings.Builder
	for _, game := range []string{"sliding", "swap", "link", "cycle", "sudoku"} {
		code, plain, stderr := run(t, "", "levels", game)
		codeJSON, objects, stderrJSON := run(t, "", "levels", "--json", game)
		must.Be(t, code == 0 && codeJSON == 0 && stderr+stderrJSON == "",
			"%v %v %v %v %v", game, code, codeJSON, stderr, stderrJSON)
		lines, lineObjects := strings.SplitAfter(plain, "\n"), strings.SplitAfter(objects, "\n")
		must.Be(t, len(lines) == 61 && len(lineObjects) == 61,
			"%s: %d lines, %d objects", game, len(lines)-1, len(lineObjects)-1)
		first.WriteString(lines[0] + lineObjects[0])
		for i := range 60 {
			var l level
			must.Do(t, json.Unmarshal([]byte(lineObjects[i]), &l))
			known := "best"
			if l.Proven {
				known = "proven"
			}
			line := strings.Join([]string{strconv.Itoa(l.Chapter), strconv.Itoa(l.Number), l.Position, strconv.Itoa(l.Par), known}, " ") + "\n"
			if l.Game != game || l.Chapter != 1+i/12 || l.Number != 1+i%12 || l.Params == "" || line != lines[i] {
				t.Errorf("%+v, and as a line %q", l, lines[i])
			}
		}
	}
	goldentest.File(t, "testdata/levels.golden", first.String())
}

// TestWithoutAWay: a game that has no levels says so.
func TestWithoutAWay(t *testing.T) {
	g := sliding.Game()
	g.Journey = journey.Way{}
	for _, args := range [][]string{{"levels", "sliding"}, {"deal", "sliding", "--daily", "2026-11-21"}} {
		var out, errs strings.Builder
		code := Run(t.Context(), Program{Games: []Game{Of(g)}}, args, strings.NewReader(""), &out, &errs)
		must.Hold(t, code == exitUsage && out.Len() <= 0 && strings.Contains(errs.String(), "for sliding yet"),
			"%v: code %d, %q, %q", args, code, out.String(), errs.String())
	}
}

// TestDailyIsTheDealOfItsDay deals by the params and the seed of the day.
func TestDailyIsTheDealOfItsDay(t *testing.T) {
	day := must.Have(journey.ParseDay("2026-11-19"))(t)
	params, seed := sliding.Game().Journey.Daily("sliding", day)
	_, want, _ := run(t, "", "deal", "sliding", params, "--seed", strconv.FormatUint(seed, 10))
	_, got, _ := run(t, "", "deal", "--daily=2026-11-19", "sliding")
	must.Be(t, got == want && got != "", "%q, want %q", got, want)
}
