package sudoku

import (
	"strings"
	"testing"

	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// spoken fails the test unless text is a sentence without a hole in it.
func spoken(t *testing.T, what, text string) {
	t.Helper()
	for _, hole := range []string{"<no value>", "sudoku.", "{{", "[]", "  "} {
		if strings.Contains(text, hole) {
			t.Errorf("%s is told as %q", what, text)
		}
	}
	if text == "" {
		t.Errorf("%s is not told", what)
	}
}

// TestEveryStepIsTold in both languages, along the way from many puzzles to
// their solutions: technique, where to look, why, and all that follows.
func TestEveryStepIsTold(t *testing.T) {
	told := map[sudoku.Technique]bool{}
	for _, l := range lang.Languages() {
		lang.Set(l.Code)
		for g := sudoku.Easy; g <= sudoku.Extreme; g++ {
			for seed := range uint64(3) {
				p, err := sudoku.Rules{}.Deal(t.Context(), sudoku.Params{Grade: g}, solver.NewRand(seed))
				if err != nil {
					t.Fatal(err)
				}
				for p.Grid().Count() < sudoku.Cells {
					d, moves, err := sudoku.Next(p)
					if err != nil {
						t.Fatal(err)
					}
					told[d.Technique] = true
					spoken(t, d.String()+" ("+l.Code+")", sentence(d))
					for _, c := range append(d.Place, d.Eliminate...) {
						if d.Technique > sudoku.FillMarks && !strings.Contains(sentence(d), sudoku.CellName(c.Cell)) {
							t.Errorf("%v is told without %s: %q", d, sudoku.CellName(c.Cell), sentence(d))
						}
					}
					spoken(t, "where to look", where(d)+".")
					spoken(t, d.String()+", briefly", brief(d))
					if len([]rune(brief(d))) > len([]rune(sentence(d)))+len([]rune(techniqueName(d.Technique))) {
						t.Errorf("%v is not told briefly: %q", d, brief(d))
					}
					p, _ = sudoku.Play(p, moves)
				}
			}
		}
		for _, technique := range sudoku.Techniques() {
			spoken(t, technique.String(), techniqueName(technique))
			spoken(t, technique.String(), lang.T("sudoku.clue.look", "Where", "r1c1", "Technique", techniqueName(technique)))
		}
		for g := sudoku.NoGrade; g <= sudoku.NeedsTrial; g++ {
			spoken(t, g.String(), gradeName(g))
		}
	}
	lang.Set("en")
	t.Logf("told: %v", told)
	if len(told) < 3 {
		t.Errorf("only %d techniques were met", len(told))
	}
}

// TestConsequence joins what falls away by digit.
func TestConsequence(t *testing.T) {
	lang.Set("en")
	d := sudoku.Deduction{Eliminate: []sudoku.Candidate{{Cell: 0, Digit: 5}, {Cell: 1, Digit: 3}, {Cell: 8, Digit: 5}}}
	room.Want(t, "eliminations", consequence(d), "3 goes from r1c2; 5 goes from r1c1, r1c9")
	d = sudoku.Deduction{Place: []sudoku.Candidate{{Cell: 80, Digit: 9}}}
	room.Want(t, "a placement", consequence(d), "r9c9 is 9")
}

// TestChains are written in the notation of books, and cut where they are long.
func TestChains(t *testing.T) {
	link := func(cell, digit int, true bool) sudoku.Link {
		return sudoku.Link{Candidate: sudoku.Candidate{Cell: cell, Digit: digit}, True: true}
	}
	short := []sudoku.Link{link(0, 3, false), link(4, 3, true)}
	room.Want(t, "a chain", chains([][]sudoku.Link{short}), "r1c1≠3 » r1c5=3")
	var long []sudoku.Link
	for c := range 30 {
		long = append(long, link(c, 1, true))
	}
	room.Want(t, "a long one", strings.Count(chains([][]sudoku.Link{long}), "»"), longestChain)
}
