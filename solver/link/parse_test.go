package link

import (
	"errors"
	"reflect"
	"strings"
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

func TestParamsText(t *testing.T) {
	for text, want := range map[string]Params{
		"18x8":          {W: 18, H: 8, Kinds: 36, Gravity: None},
		"14x6k20":       {W: 14, H: 6, Kinds: 20, Gravity: None},
		"18x8down":      {W: 18, H: 8, Kinds: 36, Gravity: Down},
		"4x4k2sides":    {W: 4, H: 4, Kinds: 2, Gravity: Sides},
		"30x16":         {W: 30, H: 16, Kinds: 60, Gravity: None},
		"16x30k60right": {W: 16, H: 30, Kinds: 60, Gravity: Right},
		"5x5k12up":      {W: 5, H: 5, Kinds: 12, Gravity: Up},
		"9x7left":       {W: 9, H: 7, Kinds: 15, Gravity: Left},
		"8x8middle":     {W: 8, H: 8, Kinds: 16, Gravity: Middle},

		"18x8equator":             {W: 18, H: 8, Kinds: 36, Gravity: Equator},
		"18x8poles":               {W: 18, H: 8, Kinds: 36, Gravity: Poles},
		"9x7k10centre":            {W: 9, H: 7, Kinds: 10, Gravity: Centre},
		"9x7corners":              {W: 9, H: 7, Kinds: 15, Gravity: Corners},
		"18x8turning":             {W: 18, H: 8, Kinds: 36, Gravity: Turning},
		"10x6heart":               {W: 10, H: 6, Kinds: 10, Shape: Heart},
		"18x8k20turningring":      {W: 18, H: 8, Kinds: 20, Gravity: Turning, Shape: Ring},
		"8x8diamond":              {W: 8, H: 8, Kinds: 10, Shape: Diamond},
		"18x8stones18":            {W: 18, H: 8, Kinds: 31, Stones: 18},
		"18x8k9downheartstones12": {W: 18, H: 8, Kinds: 9, Gravity: Down, Shape: Heart, Stones: 12},
	} {
		got, err := Rules{}.ParseParams(text)
		must.Hold(t, err == nil && got == want, "%s: %+v, %v", text, got, err)
		if again, err := (Rules{}).ParseParams(got.String()); err != nil || again != got {
			t.Errorf("%s is written %s, which reads %+v, %v", text, got, again, err)
		}
	}
}

func TestBadParams(t *testing.T) {
	enginetest.Refused(t, "params", Rules{}.ParseParams, map[string]string{
		"": "link-size", "18": "link-size", "18x": "link-size", "x8": "link-size", "18X8": "link-size", "3x8": "link-size", "8x3": "link-size",
		"31x4": "link-size", "30x17": "link-size", "99999999999x8": "link-size", "08x8": "link-size",
		"18x8k": "kinds", "18x8k1": "kinds", "18x8k0": "kinds", "18x8k61": "kinds", "4x4k9": "kinds", "5x5k13": "kinds", "18x8kdown": "kinds",
		"18x8sideways": "gravity", "18x8none": "gravity", "18x8downup": "gravity", "18x8downk4": "gravity", "18x8 8": "gravity", "18x8Down": "gravity",
		"18x8turningleft": "gravity", "18x8heartdown": "gravity", "18x8stones2heart": "gravity", "18x8rectangle": "gravity",
		"5x8heart": "link-shape", "8x4ring": "link-shape", "9999999x9999999heartstones": "link-size",
		"18x8stones": "link-stones", "18x8stones19": "link-stones", "4x4stones3": "link-stones", "18x8stones-1": "link-stones", "18x8stones01": "link-stones",
	})
	err := (Params{W: 4, H: 4, Kinds: 4, Gravity: TurningLeft}).Check()
	must.Be(t, code(err) == "gravity", "unknown gravity: %v", err)
}

func TestBadPositions(t *testing.T) {
	enginetest.Refused(t, "position", Rules{}.ParsePosition, map[string]string{
		"": "link-size", "1,1": "link-size", "1x2:1,1": "link-size", "31x2:1": "link-size", "30x17:0": "link-size", "400x400:0": "link-size",
		"2x2": "gravity", "2x2;1,1,2,2": "gravity", "2x2k2:1,1,2,2": "gravity", "2x2sideways:1,1,2,2": "gravity",
		"2x2:": "link-count", "2x2:1,1,2": "link-count", "2x2:1,1,2,2,0": "link-count", "2x2:1,1,2,2,": "link-count",
		"2x2:1,1,a,2": "link-tiles", "2x2:1,,1,2": "link-tiles", "2x2:1,1,-2,2": "link-tiles", "2x2:1,1 1,2,2": "link-tiles", "2x2:1,1,02,2": "link-tiles",
		"2x2:241,241,1,1": "link-tiles", "2x2:256,256,1,1": "link-tiles", "2x2:1,1,2,2x": "link-tiles", "2x2:1;1,2,2,": "link-tiles",
		"2x2:1,1,2,s2": "link-tiles", "2x2:1,1,..,0": "link-tiles", "2x2:1,1,S,0": "link-tiles", "2x2:1,1,ss,0": "link-tiles",
		"2x2turningdown:1,1,2,2": "gravity", "2x2downheart:1,1,2,2": "gravity",
		"2x2:1,1,1,2": "odd", "2x2:1,0,0,0": "odd", "2x2:3,4,5,6": "odd",
	})
}

func TestBadMoves(t *testing.T) {
	enginetest.Refused(t, "move", Rules{}.ParseMove, map[string]string{
		"": "link-move", "0,0": "link-move", "0,0-1": "link-move", "0,0-1,": "link-move", "0,0-1,1 ": "link-move", "-1,0-1,1": "link-move", "0 0-1,1": "link-move",
		"=": "link-tiles", "=1,": "link-tiles", "=1,x": "link-tiles", "=241": "link-tiles", "=" + strings.Repeat("1,", 1<<20): "link-tiles",
	})
}

// TestErrorsNameTheFault: the code and all that its sentence speaks of.
func TestErrorsNameTheFault(t *testing.T) {
	for text, want := range map[string]solver.ParseError{
		"2x2:7,7,7,1": {What: "position", Code: "odd", Text: "1", Args: []any{"Count", 1}},
		"2x2:7,7,7":   {What: "position", Code: "link-count", Args: []any{"Numbers", 3, "Cells", 4}},
		"40x2:1,1":    {What: "position", Code: "link-size", Text: "40x2", Args: []any{"Least", 2, "Most", 30, "Cells", 480}},
		"x2:1,1":      {What: "position", Code: "link-size", Text: "x2:1,1", Args: []any{"Least", 2, "Most", 30, "Cells", 480}},
	} {
		var parse *solver.ParseError
		_, err := Rules{}.ParsePosition(text)
		must.Hold(t, errors.As(err, &parse) && reflect.DeepEqual(*parse, want), "%s: %#v, want %#v", text, parse, want)
	}
	for text, want := range map[string]solver.ParseError{
		"3x8":   {What: "params", Code: "link-size", Text: "3x8", Args: []any{"Least", 4, "Most", 30, "Cells", 480}},
		"4x4k":  {What: "params", Code: "kinds", Args: []any{"Least", 2, "Most", 8}},
		"4x4k9": {What: "params", Code: "kinds", Text: "k9", Args: []any{"Least", 2, "Most", 8}},
	} {
		var parse *solver.ParseError
		_, err := Rules{}.ParseParams(text)
		must.Hold(t, errors.As(err, &parse) && reflect.DeepEqual(*parse, want), "%s: %#v, want %#v", text, parse, want)
	}
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
