package swap

import (
	"context"
	"errors"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/journeytest"
	"tessera/solver/scan"
)

// TestGoldenTexts holds what is read of texts, and why they are refused.
func TestGoldenTexts(t *testing.T) {
	enginetest.Texts(t, enginetest.Read(Rules{}.ParseParams), enginetest.Read(Rules{}.ParsePosition), enginetest.Read(Rules{}.ParseMove))
}

func TestHostileTextIsQuotedShort(t *testing.T) {
	enginetest.QuotedShort(t, Rules{}.ParsePosition)
	enginetest.QuotedShort(t, Rules{}.ParseMove)
}

// TestGoldenMoves holds what moves do, what they cost and why they are refused.
func TestGoldenMoves(t *testing.T) { enginetest.Moves(t, Rules{}) }

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

// TestDealsAreKept keeps game IDs meaning the same boards for ever.
func TestDealsAreKept(t *testing.T) { enginetest.Promised(t, Rules{}) }

// TestSwapsAreSoMany wants deals by a number of swaps to be that far from home.
func TestSwapsAreSoMany(t *testing.T) {
	for _, text := range []string{
		"3x3s1", "3x3s8", "20x20s399", "20x20s60", "3x3corners1", "3x3corners8", "6x5corners29", "20x20corners399",
		"8x1neighbourss7", "4x3neighbourss5", "4x3neighbourss11", "4x4neighbourss10", "2x1s1", "1x2corners1",
	} {
		p := params(t, text)
		for _, s := range deals(t, p, 5) {
			r := solve(t, s, solver.Options{})
			must.Hold(t, len(r.Moves) == p.Swaps, "%s: %v is %d swaps from home", text, s, len(r.Moves))
		}
	}
	for _, s := range deals(t, params(t, "5x5turneds3"), 20) {
		for cell := range s.Cells() {
			must.Hold(t, s.Piece(cell) != cell || s.Quarters(cell) == 0, "%v: a piece that was left alone is turned", s)
		}
	}
}

func TestDealRefusesAndGivesUp(t *testing.T) {
	_, err := (Rules{}).Deal(t.Context(), Params{Board: Board{W: 1, H: 1}}, solver.NewRand(1))
	must.Be(t, errors.As(err, new(*solver.ParseError)), "1x1: %v", err)
	must.Be(t, (Params{Board: Board{W: 4, H: 4, Rule: 7}}).Check() != nil, "rule 7 passed")
	_, err = Rules{}.Apply(params(t, "4x3turned").Goal(), Move{Turn: 2})
	must.Hold(t, err != nil, "a half turn is two moves")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = (Rules{}).Deal(ctx, params(t, "20x20s399"), solver.NewRand(1))
	must.Be(t, errors.Is(err, context.Canceled), "cancelled: %v", err)
}

func TestLevels(t *testing.T) {
	journeytest.Levels(t, Game(), Position.Params, "a50d29603fb971811e77e6fc82c049ff167e820b340edb330ddc2c44aac9fa1f")
	journeytest.Week(t, Game())
	journeytest.Presets(t, Game(), Presets(), "9x5 low 4x3 medium 6x4 original 9x5 high 12x9")
	for _, l := range Game().Journey.All() {
		journeytest.Solved(t, Game(), Default, l)
		p, err := Rules{}.ParsePosition(l.Position)
		must.Hold(t, err == nil && l.Proven != p.board.Groups, "%s: proven %v", l.Name(), l.Proven)
	}
}
