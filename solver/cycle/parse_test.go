package cycle

import (
	"errors"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
)

func TestTextsReadBack(t *testing.T) {
	for text, want := range map[string]string{
		"3x3d9plus":                                         "",
		"20x1d16ringwrap":                                   "",
		"1x20d2crossone":                                    "",
		"4x5d10linewrapone":                                 "",
		"3x3d9diagonalc12":                                  "",
		"3x3d9pluswraponeeitherc3":                          "",
		"3x3d16kernel0e0-1e1-01eeither":                     "",
		"3x3d9starwraponec3":                                "",
		"5x5d6plusrandom":                                   "",
		"3x3d9kernel010-111-010":                            "",
		"3x3d16kernel0f0-1c1-010c5":                         "",
		"3x3d13kernel00c-0c0-c00wrapc5":                     "",
		"3x3d3kernel10000-00000-00100-00000-00002onerandom": "",
		"3x3d5kernel111":                                    "3x3d5kernel000-111-000",
		"3x3d5kernel3":                                      "3x3d5kernel000-030-000",
		"3x3d5kernel1-2-3":                                  "3x3d5kernel010-020-030",
		"3x3d5kernel00000-00100-00000":                      "3x3d5kernel000-010-000",
		"3x3d5kernel10001":                                  "3x3d5kernel00000-00000-10001-00000-00000",
		"3x3d13kernel1c5":                                   "3x3d13kernel000-1c5-000",
	} {
		p, err := Rules{}.ParseParams(text)
		if want == "" {
			want = text
		}
		must.Hold(t, err == nil && p.String() == want, "%s: %v, %v", text, p, err)
		if again, err := (Rules{}).ParseParams(p.String()); err != nil || again != p {
			t.Errorf("%s: %v, %v", p, again, err)
		}
	}
	for _, text := range []string{"2x2d9plus:1,9,9,3", "2x2d9pluseither:1,9,9,3", "1x1d2starone:2", "3x1d16kernel0f0-000-100wrap:16,1,8"} {
		p, err := Rules{}.ParsePosition(text)
		must.Hold(t, err == nil && p.String() == text, "%s: %v, %v", text, p, err)
	}
}

func TestBadTexts(t *testing.T) {
	enginetest.Refused(t, "params", Rules{}.ParseParams, map[string]string{
		"": "cycle-size", "3": "cycle-size", "3xd9plus": "cycle-size", "0x3d9plus": "cycle-size", "21x3d9plus": "cycle-size", "3x99999999d9plus": "cycle-size",
		"3x3": "cycle-depth", "3x3plus": "cycle-depth", "3x3d1plus": "cycle-depth", "3x3d17plus": "cycle-depth",
		"3x3d9": "cycle-rule", "3x3d9minus": "cycle-rule", "3x3d9Plus": "cycle-rule",
		"3x3d9kernel": "cycle-kernel", "3x3d9kernel11": "cycle-kernel", "3x3d9kernel111-111": "cycle-kernel", "3x3d9kernel111-1": "cycle-kernel",
		"3x3d9kernel111-": "cycle-kernel", "3x3d9kernel1111111": "cycle-kernel", "3x3d9kernel111-1x1-111": "cycle-kernel", "3x3d9kernel1-1-1-1-1-1-1": "cycle-syntax",
		"3x3d9kernel000-000-000": "cycle-zero", "3x3d9kernel090-000-000": "cycle-increment",
		"3x3d9plusc": "cycle-clicks", "3x3d9plusc0": "cycle-clicks", "3x3d9plusc9999999": "cycle-clicks",
		"3x3d9plusrandomc3": "cycle-syntax", "3x3d9plusc3random": "cycle-syntax", "3x3d9pluseitherone": "cycle-syntax", "3x3d9plusonewrap": "cycle-syntax", "3x3d9plus*": "cycle-syntax",
	})
	enginetest.Refused(t, "position", Rules{}.ParsePosition, map[string]string{
		"2x2d9plus": "cycle-syntax", "2x2d9plusc3:1,1,1,1": "cycle-syntax", "2x2d17plus:1,1,1,1": "cycle-depth",
		"2x2d9plus:": "cycle-count", "2x2d9plus:1,1,1": "cycle-count", "2x2d9plus:1,1,1,1,1": "cycle-count",
		"2x2d9plus:1,1,1,0": "cycle-value", "2x2d9plus:1,1,1,10": "cycle-value", "2x2d9plus:1,1,1,-1": "cycle-value", "2x2d9plus:1,1,1,x": "cycle-value",
		"2x2d9plus:1,1,1,01": "cycle-value", "2x2d9plus:1,1,,1": "cycle-value", "2x2d9plus:1,1,1,1 1": "cycle-value", "2x2d9plus:1,1,1,1木": "cycle-value",
		"2x2d9kernel000-000-000:1,1,1,1": "cycle-zero",
	})
	for _, text := range []string{"", "0,0", "0,0*0", "0*1", "a,0*1", "0,-1*1", "0,0*1 ", "0,0*1*1", "0, 0*1"} {
		_, err := Rules{}.ParseMove(text)
		checkCode(t, text, "move", "cycle-move", err)
	}
	b := params(t, "3x2d9plus").Board
	for _, m := range []Move{{}, {3, 0, 1}, {0, 2, 1}, {-1, 0, 1}, {0, -1, 1}, {0, 0, 9}, {0, 0, -1}} {
		_, err := Rules{}.Apply(b.goal(1), m)
		checkCode(t, m.String(), "move", "cycle-illegal", err)
	}
	_, err := Rules{}.Apply(Position{}, Move{0, 0, 1})
	checkCode(t, "no position", "move", "cycle-illegal", err)
	for _, values := range [][]int{nil, {1, 1, 1}, make([]int, 7)} {
		_, err := NewPosition(b, values)
		checkCode(t, "values", "position", "cycle-count", err)
	}
	_, err = NewPosition(b, []int{1, 2, 3, 4, 5, 256 + 6})
	checkCode(t, "values", "position", "cycle-value", err)
	for _, p := range []Params{
		{Board: b, Clicks: 3, Random: true}, {Board: b, Clicks: -1},
	} {
		checkCode(t, "params", "params", "cycle-clicks", p.Check())
	}
	for _, rule := range []Rule{{Shape: Custom + 1}, {Shape: Plus, Kernel: Kernel{{1}}}} {
		checkCode(t, "rule", "params", "cycle-rule", Params{Board: Board{W: 3, H: 3, Depth: 9, Rule: rule}}.Check())
	}
}

func checkCode(t *testing.T, text, what, code string, err error) {
	t.Helper()
	var parse *solver.ParseError
	must.Be(t, errors.As(err, &parse) && parse.What == what && parse.Code == code && len(parse.Text) <= 80,
		"%s: %v, want %s", text, err, code)
}

func FuzzParseParams(f *testing.F) {
	enginetest.ReadBack(f, Rules{}.ParseParams, func(t *testing.T, text string, p Params) {
		err := p.Check()
		must.Be(t, err == nil, "%q: %v", text, err)
	},
		"3x3d9plus", "4x5d4starwraponec12", "2x2d16kernel0f0-111-0c0c5", "3x3d9kernel1random", "1x1d2lineone", "3x3d5plusoneeitherrandom", "3x3d9kernel1-1-1-", "99999999x1d1",
		"3x3d3plusholes010-000-001rules.x.-s..-...goal1.2-333-12.c4", "2x2d16kernel1eitherrulespx-..random", "2x2d2plusgoal11-11")
}

func FuzzParsePosition(f *testing.F) {
	enginetest.ReadBack(f, Rules{}.ParsePosition, func(t *testing.T, _ string, p Position) {
		again, err := NewPosition(p.Board(), p.Values())
		must.Be(t, err == nil && again == p, "%v has the values of %v, %v", p, again, err)
		if p.Cells() <= 36 {
			checkFacts(t, p)
		}
	},
		"2x2d9plus:1,9,9,3", "1x1d2starone:2", "2x1d16kernel0f0-111-0c0wrap:16,1", "2x2d9plus:1,2,3", "3x3d9ring:1,1,1,1,1,1,1,1,", "2x2d2plus:1,2,1,2 ", "2x2d9plus:1,1,1,0x7",
		"2x2d3plusholes10-00goal.2-33:0,1,2,3", "3x1d5starrulesxl.:1,2,3", "2x1d2plusholes01:1,0")
}

// checkFacts checks that p is solved by its solution, or has a certificate.
func checkFacts(t *testing.T, p Position) {
	f := must.Have(Examine(t.Context(), p))(t)
	if !f.Solvable {
		err := checkCertificate(p, f.Certificate)
		must.Be(t, err == nil, "%v: %v", p, err)
		return
	}
	w := must.Have(p.solvableWays(t.Context().Err))(t)
	at := p
	for cell, times := range w.clicks {
		at = at.add(cell, int(times))
	}
	must.Be(t, at.Solved() && f.Solutions.Sign() > 0 && f.Certificate == nil,
		"%v: %+v, %v lead to %v", p, f, w.clicks, at)
}

func FuzzParseMove(f *testing.F) {
	enginetest.ReadBack(f, Rules{}.ParseMove, enginetest.Exact,
		"0,0*1", "19,19*15", "0,0*0", "1,2*", "1,2*3*4", "木")
}
