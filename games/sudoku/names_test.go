package sudoku

import (
	"strings"
	"testing"

	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// spoken fails the test unless text is a sentence without a hole in it.
func spoken(t *testing.T, what, text string) {
	t.Helper()
	for _, hole := range []string{"<no value>", "sudoku.", "{{", "[]", "  "} {
		must.Hold(t, !strings.Contains(text, hole), "%s is said as %q", what, text)
	}
	must.Be(t, text != "", "%s is not said", what)
}

// TestEveryStepIsTold in both languages, along the way from many puzzles to
// their solutions: technique, where to look, why, and all that follows.
func TestEveryStepIsTold(t *testing.T) {
	met := map[sudoku.Technique]bool{}
	for _, l := range lang.Languages() {
		lang.Set(l.Code)
		for g := sudoku.Easy; g <= sudoku.Extreme; g++ {
			for seed := range uint64(3) {
				p := must.Have(sudoku.Rules{}.Deal(t.Context(), sudoku.Params{Grade: g}, solver.NewRand(seed)))(t)
				for p.Grid().Count() < sudoku.Cells {
					d, moves, err := sudoku.Next(p, sudoku.Notes{})
					must.Do(t, err)
					met[d.Technique] = true
					spoken(t, d.String()+" ("+l.Code+")", lang.Say(d.Explain()))
					for _, c := range append(d.Place, d.Eliminate...) {
						if d.Technique > sudoku.FillMarks && !strings.Contains(lang.Say(d.Explain()), sudoku.CellName(c.Cell)) {
							t.Errorf("%v is said without %s: %q", d, sudoku.CellName(c.Cell), lang.Say(d.Explain()))
						}
					}
					spoken(t, "where to look", lang.T("sudoku.hint.look", "Where", d.Where(), "Technique", d.Technique.Message()))
					key, args := brief(d)
					short := lang.T(key, args...)
					spoken(t, d.String()+", briefly", short)
					must.Hold(t, len([]rune(short)) <= len([]rune(lang.Say(d.Explain())))+len([]rune(techniqueName(d.Technique))), "%v is not said briefly: %q", d, short)
					p, _ = sudoku.Play(p, moves)
				}
			}
		}
		for _, technique := range sudoku.Techniques() {
			spoken(t, technique.String(), techniqueName(technique))
			spoken(t, technique.String(), lang.T("sudoku.hint.look", "Where", "r1c1", "Technique", techniqueName(technique)))
		}
		for g := sudoku.NoGrade; g <= sudoku.Singles; g++ {
			spoken(t, g.String(), gradeName(g))
		}
	}
	lang.Set("en")
	t.Logf("met: %v", met)
	must.Be(t, len(met) >= 3, "only %d techniques were met", len(met))
}
