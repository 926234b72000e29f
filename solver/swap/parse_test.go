package swap

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver/enginetest"
	"tessera/solver/scan"
)

// TestGoldenTexts holds what is read of texts, and why they are refused.
func TestGoldenTexts(t *testing.T) {
	enginetest.Texts(t, enginetest.Read(Rules{}.ParseParams), enginetest.Read(Rules{}.ParsePosition), enginetest.Read(Rules{}.ParseMove))
}

func TestUnknownRule(t *testing.T) {
	must.Be(t, (Params{Board: Board{W: 4, H: 4, Rule: 7}}).Check() != nil, "rule 7 passed")
}

func TestHostileTextIsQuotedShort(t *testing.T) {
	enginetest.QuotedShort(t, Rules{}.ParsePosition)
	enginetest.QuotedShort(t, Rules{}.ParseMove)
}

// TestGoldenMoves holds what moves do, what they cost and why they are refused.
func TestGoldenMoves(t *testing.T) { enginetest.Moves(t, Rules{}) }

func TestHalfTurn(t *testing.T) {
	_, err := Rules{}.Apply(params(t, "4x3turned").Goal(), Move{Turn: 2})
	must.Hold(t, err != nil, "a half turn is two moves")
}

func inverse(m Move) Move {
	if m.Turn != 0 {
		m.Turn = 4 - m.Turn
	}
	if m.Grouped() {
		b := Board{W: MaxSide, H: MaxSide}
		cells, _ := m.Cells(b)
		for i, cell := range cells {
			cells[i] = cell + (m.B.Y-m.A.Y)*b.W + m.B.X - m.A.X
		}
		return b.Shift(cells, m.A.X-m.B.X, m.A.Y-m.B.Y)
	}
	return m
}

func FuzzParsePosition(f *testing.F) {
	enginetest.ReadBack(f, Rules{}.ParsePosition, func(t *testing.T, text string, p Position) {
		enginetest.Exact(t, scan.Compact(text), p)
		bound, _ := p.LowerBound()
		must.Be(t, p.Solved() == (bound == 0), "%v: solved %v with bound %d", p, p.Solved(), bound)
	},
		"3x2:0,1,2,3,4,5", "2x1corner:1,0", "2x2neighboursturned:3*1,2*2,1*3,0", "2x2:1,1,3,0", "2x2turned:1*4,0,2,3", "4x4:", "x", "2x1:1,0 ", "99999999999x2:")
}

func FuzzParseParams(f *testing.F) {
	enginetest.ReadBack(f, Rules{}.ParseParams, func(t *testing.T, text string, p Params) {
		enginetest.Exact(t, scan.Compact(text), p)
		must.Be(t, p.Check() == nil && p.Goal().Solved(), "%q: %+v is no board", text, p)
	},
		"9x5", "4x4corner", "3x12neighboursturneds4", "1x1", "4x4s0", "4x4s16", "20x20", "4x4ss", "x")
}

func FuzzParseMove(f *testing.F) {
	start := Board{W: 5, H: 4, Turned: true, Groups: true}.Goal()
	enginetest.ReadBack(f, Rules{}.ParseMove, func(t *testing.T, text string, m Move) {
		enginetest.Exact(t, text, m)
		next, err := (Rules{}).Apply(start, m)
		must.Be(t, err != nil || !next.Solved(), "%q changes nothing", text)
	},
		"0:1,0-2,1", "1,0+0:1,1+1,2-2,1", "0:19,0+0,1-0,1", "0,0+1,0-1,1", "0:9999999,0-0,0", "0,0-3,1", "0,0*1", "2,2*3", "0,0*2", "", "0,0-0,0", "9999999,1-1,1", "木")
}
