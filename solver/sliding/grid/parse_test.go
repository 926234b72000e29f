package grid

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
)

func TestParamsText(t *testing.T) {
	for text, want := range map[string]Params{
		"4x4": {W: 4, H: 4, Blank: 15}, "3x12": {W: 3, H: 12, Blank: 35}, "4x3b0": {W: 4, H: 3, Blank: 0},
		"2x8r90": {W: 2, H: 8, Blank: 15, Random: 90}, "5x5b12r7": {W: 5, H: 5, Blank: 12, Random: 7},
		"20x20b399": {W: 20, H: 20, Blank: 399},
	} {
		got, err := ParseParams(text)
		must.Hold(t, err == nil && got == want, "%s: %+v, %v", text, got, err)
		if again, err := ParseParams(got.String()); err != nil || again != got {
			t.Errorf("%s is written %s, which reads %+v, %v", text, got, again, err)
		}
	}
}

func TestBadParams(t *testing.T) {
	enginetest.Refused(t, "params", ParseParams, map[string]string{
		"": "size", "x": "size", "4": "size", "4x": "size", "x4": "size", "4X4": "size", "-4x4": "size",
		"1x9": "size", "9x1": "size", "21x2": "size", "0x0": "size", "04x4": "size", "99999999999999999999x2": "size",
		"4x4b": "blank", "4x4b16": "blank", "4x4b-1": "blank",
		"4x4r": "random", "4x4r0": "random", "4x4r1000001": "random", "4x4r99999999999": "random",
		"4x4 4": "syntax", "4x4z": "syntax", "4x4r9b0": "syntax",
	})
}

func TestBadPositions(t *testing.T) {
	enginetest.Refused(t, "position", ParsePosition, map[string]string{
		"": "size", "1,2,3,0": "size", "2x2": "syntax", "2x2;1,2,3,0": "syntax", "1x2:1,0": "size", "400x400:0": "size",
		"2x2b4:1,2,3,0": "blank", "2x2b:1,2,3,0": "blank",
		"2x2:": "sliding-count", "2x2:1,2,3": "sliding-count", "2x2:1,2,3,0,4": "sliding-count", "2x2:1,2,3,0,": "sliding-count",
		"2x2:1,2,3,4": "number", "2x2:1,2,a,0": "number", "2x2:1,,3,0": "number", "2x2:1,2,-3,0": "number", "2x2:1,2,+3,0": "number",
		"2x2:1,2 2,3,0": "number", "2x2:1,2,3,00": "number", "2x2:1,2,3,99999999999999999999": "number", "2x2:1;2,3,0,1": "number",
		"2x2:1,2,3,0x": "syntax",
		"2x2:1,1,3,0":  "doubled", "2x2:1,2,0,0": "doubled", "2x2:1,2,3,3": "no-blank",
	})
}

// TestErrorsNameTheFault by the arguments of their messages.
func TestErrorsNameTheFault(t *testing.T) {
	for text, want := range map[string]string{
		"3x3:1,2,3,4,5,6,7,7,0": "error.parse.doubled [Text 7 Missing 8]",
		"2x2:1,2,0,0":           "error.parse.doubled [Text 0 Missing 3]",
		"3x3:1,2,0":             "error.parse.sliding-count [Text {error.parse.end []} Count 3 Cells 9]",
		"2x2:1,2,9,0":           "error.parse.number [Text 9]",
		"21x2:0":                "error.parse.size [Text 21x2]",
	} {
		_, err := ParsePosition(text)
		var parse *solver.ParseError
		must.Be(t, errors.As(err, &parse), "%s: %v", text, err)
		key, args := parse.Message()
		must.Equal(t, fmt.Sprint(key, " ", args), want, "%s", text)
	}
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
