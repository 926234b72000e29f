package swap

import (
	"errors"
	"slices"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/scan"
)

func TestParamsText(t *testing.T) {
	for text, want := range map[string]Params{
		"9x5": {Board: Board{W: 9, H: 5}}, "2x1": {Board: Board{W: 2, H: 1}},
		"1x20neighbours": {Board: Board{W: 1, H: 20, Rule: Neighbours}},
		"4x3corner":      {Board: Board{W: 4, H: 3, Rule: Corner}}, "4x3turned": {Board: Board{W: 4, H: 3, Turned: true}},
		"4x3s11":                      {Board: Board{W: 4, H: 3}, Swaps: 11},
		"20x20neighboursturneds399":   {Board: Board{W: 20, H: 20, Rule: Neighbours, Turned: true}, Swaps: 399},
		"3x3cornerturned":             {Board: Board{W: 3, H: 3, Rule: Corner, Turned: true}},
		"4x3classic":                  {Board: Board{W: 4, H: 3}, Telling: Classic},
		"4x3strict":                   {Board: Board{W: 4, H: 3}, Telling: Strict},
		"4x3cornerturnedstricts5":     {Board: Board{W: 4, H: 3, Rule: Corner, Turned: true}, Swaps: 5, Telling: Strict},
		"4x3groupsclassics5":          {Board: Board{W: 4, H: 3, Groups: true}, Swaps: 5, Telling: Classic},
		"4x3groups":                   {Board: Board{W: 4, H: 3, Groups: true}},
		"4x3neighboursturnedgroupss5": {Board: Board{W: 4, H: 3, Rule: Neighbours, Turned: true, Groups: true}, Swaps: 5},
	} {
		got, err := Rules{}.ParseParams(text)
		must.Hold(t, err == nil && got == want && got.String() == text, "%s: %+v, %v, written %s", text, got, err, got)
	}
}

func TestBadParams(t *testing.T) {
	enginetest.Refused(t, "params", Rules{}.ParseParams, map[string]string{
		"": "swap-size", "x": "swap-size", "4": "swap-size", "4x": "swap-size", "x4": "swap-size", "4X4": "swap-size", "-4x4": "swap-size",
		"1x1": "swap-size", "0x4": "swap-size", "21x2": "swap-size", "2x21": "swap-size", "04x4": "swap-size", "99999999999999999999x2": "swap-size",
		"4x4s": "swap-swaps", "4x4s0": "swap-swaps", "4x4s16": "swap-swaps", "4x4s-1": "swap-swaps", "4x4s99999999999": "swap-swaps",
		"4x4 4": "swap-syntax", "4x4free": "swap-syntax", "4x4turnedcorner": "swap-syntax", "4x4s3turned": "swap-syntax", "4x4cornerneighbours": "swap-syntax", "4x4cornercorner": "swap-syntax",
		"4x4cornergroups": "swap-groups", "4x4cornerturnedgroupss3": "swap-groups", "4x4groupsturned": "swap-syntax", "4x4groupsgroups": "swap-syntax", "4x4relaxed": "swap-syntax", "4x4classicstrict": "swap-swaps", "4x4strictclassic": "swap-syntax", "4x4strictgroups": "swap-syntax", "4x4strictstrict": "swap-swaps", "4x4stric": "swap-swaps",
	})
	err := (Params{Board: Board{W: 4, H: 4, Rule: 7}}).Check()
	must.Be(t, err != nil, "rule 7 passed")
}

func TestBadPositions(t *testing.T) {
	enginetest.Refused(t, "position", Rules{}.ParsePosition, map[string]string{
		"": "swap-size", "1,0": "swap-size", "2x2": "swap-syntax", "2x2;1,0,2,3": "swap-syntax", "1x1:0": "swap-size", "400x400:0": "swap-size",
		"2x2:": "swap-count", "2x2:1,2,3": "swap-count", "2x2:1,2,3,0,4": "swap-count", "2x2:1,2,3,0,": "swap-count",
		"2x2:1,2,3,4": "swap-number", "2x2:1,2,a,0": "swap-number", "2x2:1,,3,0": "swap-number", "2x2:1,2,-3,0": "swap-number",
		"2x2:1,2 2,3,0": "swap-number", "2x2:1,2,3,00": "swap-number", "2x2:1,2,3,99999999999999999999": "swap-number", "2x2:1;2,3,0,1": "swap-number",
		"2x2:1,2,3,0x": "swap-syntax", "2x2s3:1,2,3,0": "swap-syntax", "2x2strict:1,2,3,0": "swap-syntax", "2x2turned:1,2,3,0*1*1": "swap-syntax",
		"2x2:1,1,3,0": "swap-doubled", "2x2:0,2,0,3": "swap-doubled", "2x2turned:1*1,1,3,0": "swap-doubled",
		"2x2cornergroups:1,2,3,0": "swap-groups", "2x2groups:1*1,2,3,0": "swap-upright",
		"2x2:1*1,2,3,0": "swap-upright", "2x2corner:1,2,3,0*2": "swap-upright",
		"2x2turned:1*0,2,3,0": "swap-quarters", "2x2turned:1*4,2,3,0": "swap-quarters", "2x2turned:1*,2,3,0": "swap-quarters", "2x2turned:1**1,2,3,0": "swap-quarters",
	})
}

func TestErrorsNameTheFault(t *testing.T) {
	var parse *solver.ParseError
	_, err := Rules{}.ParsePosition("3x1:0,2,2")
	if want := []any{"Count", 2, "Missing", 1}; !errors.As(err, &parse) || parse.Text != "2" || !slices.Equal(parse.Args, want) {
		t.Errorf("%v, %+v, want %v", err, parse, want)
	}
	_, err = Rules{}.ParseParams("3x2sideways")
	must.Be(t, errors.As(err, &parse) && parse.Text == "sideways", "%v, want sideways quoted", err)
}

func TestHostileTextIsQuotedShort(t *testing.T) {
	enginetest.QuotedShort(t, Rules{}.ParsePosition)
	enginetest.QuotedShort(t, Rules{}.ParseMove)
}

func TestMoves(t *testing.T) {
	for _, test := range []struct{ board, move, code string }{
		{"4x3", "0,0-3,2", ""}, {"4x3", "3,2-0,1", ""}, {"4x3turned", "3,2*1", ""}, {"4x3neighboursturned", "0,0*3", ""},
		{"4x3", "0,0-0,0", "swap-same"}, {"4x3corner", "1,1-1,1", "swap-same"}, {"4x3", "0,0-4,0", "swap-off"}, {"4x3", "0,3-0,0", "swap-off"},
		{"4x3corner", "0,0-2,2", ""}, {"4x3corner", "2,2-0,0", ""}, {"4x3corner", "1,0-2,2", "swap-corner"},
		{"4x3neighbours", "1,1-1,2", ""}, {"4x3neighbours", "3,0-0,1", "swap-apart"}, {"4x3neighbours", "0,0-1,1", "swap-apart"},
		{"4x3groups", "0:1,0-2,1", ""}, {"4x3groups", "1,0+0:1,1+1,2-2,0", ""}, {"4x3groups", "0:1,0-1,0", ""}, {"4x3groups", "0,0-3,2", ""}, {"4x3neighboursgroups", "1:2,0+1,1-0,0", ""},
		{"4x3", "0:1,0-2,1", "swap-single"}, {"4x3corner", "0:1,0-2,1", "swap-single"}, {"4x3groups", "0:1,0-0,0", "swap-same"}, {"4x3groups", "0:1,0-3,0", "swap-off"},
		{"4x3groups", "0:1,0-0,3", "swap-off"}, {"4x3groups", "3:4,0-0,0", "swap-off"}, {"4x3groups", "0,0+2,0-0,1", "swap-torn"}, {"4x3groups", "0,0+1,1-0,1", "swap-torn"},
		{"4x3neighboursgroups", "0:1,0-2,0", "swap-step"}, {"4x3neighboursgroups", "0:1,0-1,1", "swap-step"},
		{"4x3", "0,0*1", "swap-upright"}, {"4x3turned", "9,9*1", "swap-off"},
	} {
		start := params(t, test.board).Goal()
		m, err := Rules{}.ParseMove(test.move)
		must.Be(t, err == nil && m.String() == test.move, "%s: %v, %v", test.move, m, err)
		next, err := Rules{}.Apply(start, m)
		var parse *solver.ParseError
		if test.code == "" {
			back, backErr := Rules{}.Apply(next, inverse(m))
			must.Hold(t, err == nil && next != start && backErr == nil && back == start,
				"%s on %s: %v, %v; back %v, %v", test.move, test.board, next, err, back, backErr)
		} else if !errors.As(err, &parse) || parse.Code != test.code || parse.What != "move" || next != start {
			t.Errorf("%s on %s: %v, %v, want code %s", test.move, test.board, next, err, test.code)
		}
	}
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

func TestBadMoves(t *testing.T) {
	for _, text := range []string{"", "0", "0,", "0,0", "0,0-", "0,0-1", "0,0-1,", "0,0-1,1 ", "0,0-1,1-2,2", "0,0*", "0,0*0", "0,0*2", "0,0*4", "0,0*1*1", "-1,0-1,1", "01,0-1,1", "0.0-1.1", "0,0→1,1",
		"0:1,0", "0:1,0*1", "1:0,0-1,1", "0:0,0-1,1", "0,0+1,0-1,1", "0:1,0+2,0-1,1", "0,1+0,0-1,1", "0,0+0,0-1,1", "0,0+-1,1", "0:1,0+-1,1", "+0,0-1,1", "0:20,0-1,1", "0:1,20-1,1", "0:1,0-1,1-2,2", "0:1,0--1,1", "0:1-1,1"} {
		var parse *solver.ParseError
		m, err := Rules{}.ParseMove(text)
		must.Hold(t, errors.As(err, &parse) && parse.Code == "swap-move" && m == (Move{}), "%q: %v, %v", text, m, err)
	}
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
