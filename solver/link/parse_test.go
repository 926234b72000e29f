package link

import (
	"errors"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
)

// code returns the code of a [*solver.ParseError], or nothing.
func code(err error) string {
	var parse *solver.ParseError
	if !errors.As(err, &parse) {
		return ""
	}
	return parse.Code
}

// TestGoldenTexts holds what is read of texts, and why they are refused.
func TestGoldenTexts(t *testing.T) {
	enginetest.Texts(t, enginetest.Read(Rules{}.ParseParams), enginetest.Read(Rules{}.ParsePosition), enginetest.Read(Rules{}.ParseMove))
}

func TestUnknownGravity(t *testing.T) {
	err := (Params{W: 4, H: 4, Kinds: 4, Gravity: TurningLeft}).Check()
	must.Be(t, code(err) == "gravity", "unknown gravity: %v", err)
}

func TestHostileTextIsQuotedShort(t *testing.T) {
	enginetest.QuotedShort(t, Rules{}.ParsePosition)
}

func FuzzParsePosition(f *testing.F) {
	enginetest.ReadBack(f, Rules{}.ParsePosition, func(t *testing.T, _ string, p Position) {
		for _, m := range NewBoard(p).Pairs() {
			next, err := Rules{}.Apply(p, m)
			must.Hold(t, err == nil && next.Left() == p.Left()-2, "%v, %v: %v, %v", p, m, next, err)
		}
	},
		"2x2:1,1,2,2", "3x2down:0,0,0,5,7,5", "2x2:1,2,2,1", "4x4sides:", "30x16:1", "2x2:0,0,0,0", "3x3:1,2,1,3,1,2,3,0,1", "3x2turningup:1,s,1,.,0,s", "3x3centre:1,.,1,s,0,2,2,.,.", "2x2corners:s,.,1,1", "x")
}

func FuzzParseParams(f *testing.F) {
	enginetest.ReadBack(f, Rules{}.ParseParams, func(t *testing.T, text string, p Params) {
		s, err := Rules{}.Deal(t.Context(), p, solver.NewRand(1))
		must.Be(t, err == nil && s.Left() == 2*p.Pairs(), "%q deals %v, %v", text, s, err)
	},
		"18x8", "18x8k36down", "5x5k12sides", "4x4k2", "30x16k60", "7x7k24middle", "12x8turningheart", "8x8k4centreringstones4", "6x7diamondstones1", "30x4stones15", "9x9cornersstones10", "k", "18x8k")
}

func FuzzParseMove(f *testing.F) {
	enginetest.ReadBack(f, Rules{}.ParseMove, func(t *testing.T, text string, m Move) {
		enginetest.Exact(t, text, m)
		start := Position{w: 2, h: 2, kinds: "\x01\x01\x02\x02"}
		next, err := (Rules{}).Apply(start, m)
		must.Be(t, err != nil || next.Left() <= 4, "%q leads to %v", text, next)
		Falls(start, m)
	},
		"0,0-1,1", "=1,1,2,2", "=", "0,0-0,0", "29,15-0,0", "=s,.,1,1", "9999999,0-0,0")
}
