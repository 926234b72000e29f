package sudoku

import (
	"errors"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/scan"
	"tessera/solver/sudoku/sudokutest"
)

// classic is the example of many articles; it needs singles only.
const classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

const classicSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

func position(t testing.TB, text string) Position {
	t.Helper()
	return must.Have(Rules{}.ParsePosition(text))(t)
}

// code returns the stable word of a parse or impossible error, "" of others.
func code(err error) string {
	var parse *solver.ParseError
	var impossible *solver.ImpossibleError
	switch {
	case errors.As(err, &parse):
		return parse.Code
	case errors.As(err, &impossible):
		return impossible.Code
	}
	return ""
}

// TestGoldenTexts holds what is read of texts, and why they are refused.
func TestGoldenTexts(t *testing.T) {
	written := func(text string) (string, error) {
		p, err := Rules{}.ParsePosition(text)
		return p.String(), err
	}
	enginetest.Texts(t, enginetest.Read(Rules{}.ParseParams), enginetest.Read(written), enginetest.Read(Rules{}.ParseMove))
}

// TestGoldenMoves holds what moves do, what they cost and why they are refused.
func TestGoldenMoves(t *testing.T) { enginetest.Moves(t, Rules{}) }

func TestRefused(t *testing.T) {
	_, err := Rules{}.Apply(position(t, classic), Move{Cell: 81, Action: Set})
	must.Hold(t, code(err) == "sudoku-move", "a cell off the board: %v", err)
	err = (Params{Grade: Easy, Blanks: 3}).Check()
	must.Be(t, code(err) == "sudoku-params", "grade and blanks: %v", err)
}

// TestDrawn: a text is a puzzle, the first rows of one, or neither; solution and grade are those of its givens.
func TestDrawn(t *testing.T) {
	game, rows := Game(), strings.SplitAfter(strings.Repeat(classic[:9]+"\n", 5), "\n")
	for text, want := range map[string][2]bool{
		classic: {true, false}, classic[:80]: {}, rows[0]: {false, true}, strings.Join(rows, ""): {false, true},
		classic[:40]: {false, true}, classic[:41]: {false, false},
		"[Puzzle]": {false, true}, "words": {false, false}, classic + ":r1c1=9": {false, false},
	} {
		whole, more := game.Drawn(text)
		must.Hold(t, [2]bool{whole, more} == want, "%q: whole %v, more %v", text, whole, more)
	}
	p, none := position(t, classic), position(t, strings.Repeat(".", 81))
	solved := position(t, game.Solution(p))
	must.Be(t, solved.Grid().Solved() && game.Solution(none) == "", "%v, %q", solved, game.Solution(none))
	must.Be(t, game.Grade(p, "logic") == "easy" && game.Grade(p, "search") == "" && game.Grade(none, "logic") == "",
		"%q, %q", game.Grade(p, "logic"), game.Grade(none, "logic"))
}

func FuzzParsePosition(f *testing.F) {
	enginetest.ReadBack(f, Rules{}.ParsePosition, nil,
		"", classic, classic+":r1c3=4,r1c4+26", classic+":r1c1^6,r1c3=4,r1c3^2,r1c4+26,r1c4~268,r1c4^1", classic+":r1c4~22", classic+":r1c4^12", classic+":r1c4^0", classic+":r1c4^7", classic+":r1c3=4,r1c3+2", classic+":", "0*."+classic[3:], "|---+---|\n|"+classic[:9]+"|\n"+classic[9:]+":r1c3=4", ":,:", classic[:80]+"数")
}

func FuzzParseMove(f *testing.F) {
	enginetest.ReadBack(f, Rules{}.ParseMove, func(t *testing.T, text string, m Move) {
		must.Be(t, m.String() == text && m.valid(), "%q: %v", text, m)
	},
		"", "r1c1=5", "r9c9=0", "r1c1+5", "r1c1-5", "r1c1~5", "r1c1~0", "r1c1^0", "r9c9^6", "r1c1^7", "r0c1=1", "r1c1+0")
}

func FuzzParseParams(f *testing.F) {
	enginetest.ReadBack(f, Rules{}.ParseParams, func(t *testing.T, text string, p Params) { enginetest.Exact(t, scan.Compact(text), p) },
		"", "easy", "extremesym", "beginner", "singlessym", "practisex-wing", "practise", "blanks40", "blanks0", "blanks99999999", "easyblanks3")
}

// FuzzSolve holds the search against the independent one on whatever board.
func FuzzSolve(f *testing.F) {
	f.Add(classic)
	f.Add(classic[:2] + "1" + classic[3:])
	f.Add(classic[:60] + ".....................")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := ParseGrid(text)
		if err != nil || g.Conflicts() != nil || g.Count() < 20 {
			return // with few givens the plain search may take for ever
		}
		want := len(sudokutest.Solutions(g, 2))
		n := Count(g, 2)
		must.Be(t, n == want, "%v: %d solutions, independently %d", g, n, want)
	})
}
