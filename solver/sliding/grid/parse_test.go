package grid

import (
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver/enginetest"
)

// TestGoldenTexts holds what is read of texts, and why they are refused.
func TestGoldenTexts(t *testing.T) {
	enginetest.Texts(t, enginetest.Read(ParseParams), enginetest.Read(ParsePosition), enginetest.Read(ParseMove))
}

func TestHostileTextIsQuotedShort(t *testing.T) {
	enginetest.QuotedShort(t, ParsePosition)
}

func FuzzParsePosition(f *testing.F) {
	enginetest.ReadBack(f, ParsePosition, func(t *testing.T, _ string, p Position) {
		must.Be(t, p.Solvable() != nil || p.Solved() == (p.Manhattan() == 0),
			"%v: solved %v at distance %d", p, p.Solved(), p.Manhattan())
	},
		"3x3:1,2,3,4,5,6,7,8,0", "3x3b0:0,1,2,3,4,5,6,7,8", "2x2:1,1,3,0", "2x2b9:1,2,3,0", "4x4:", "x", "2x2:1,2,3,0 ", "99999999999x2:", "2x2:3,2,1,0")
}

func FuzzParseParams(f *testing.F) {
	enginetest.ReadBack(f, ParseParams, func(t *testing.T, text string, p Params) {
		must.Be(t, p.Check() == nil && Goal(p).Solved(), "%q: %+v is no board", text, p)
	},
		"4x4", "4x4b0r90", "3x12", "1x1", "4x4r0", "4x4b16", "20x20", "4x4rr", "x")
}

func FuzzParseMove(f *testing.F) {
	for _, seed := range []string{"U", "D", "L", "R", "", "u", "UU", "\x00", "木"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseMove(text)
		must.Be(t, err != nil || m.String() == text, "%q is written %s", text, m)
		must.Be(t, (err == nil) == (len(text) == 1 && strings.Contains("UDLR", text)), "%q: %v", text, err)
	})
}
