package journey

import (
	"strings"
	"testing"
	"time"

	"tessera/resources/must"
)

const text = `
# A comment.
0.1 1 proven 3x3 3x3:1,2,3,4,5,6,7,0,8
2.7 12 best 18x8down 18x8down:1,2 clock=normal time=90s

`

func TestParse(t *testing.T) {
	levels, err := Parse(text)
	must.Be(t, err == nil && len(levels) == 2, "%v %v", levels, err)
	if l := levels[0]; l.Name() != "0.1" || l.Par != 1 || !l.Proven || l.Params != "3x3" || l.Position != "3x3:1,2,3,4,5,6,7,0,8" || l.Words != nil {
		t.Errorf("%+v", l)
	}
	if l := levels[1]; l.Chapter != 2 || l.Number != 7 || l.Proven || l.Word("clock") != "normal" || l.Word("time") != "90s" || l.Word("other") != "" {
		t.Errorf("%+v", l)
	}
	all := (Way{Levels: text}).All()
	must.Be(t, len(all) == 2 && all[1].String() == strings.Split(text, "\n")[3], "%v", all)
}

func TestParseRefuses(t *testing.T) {
	for _, line := range []string{
		"1.1 3 proven 3x3", "1 3 proven 3x3 3x3:1", "1.01 3 proven 3x3 3x3:1", "1.1x 3 proven 3x3 3x3:1", "a.b 3 proven 3x3 3x3:1",
		"1.1 0 proven 3x3 3x3:1", "1.1 -3 proven 3x3 3x3:1", "1.1 few proven 3x3 3x3:1", "1.1 3 surely 3x3 3x3:1",
		"1.1 3 proven 3x3 3x3:1 word", "1.1 3 proven 3x3 3x3:1 =value",
	} {
		levels, err := Parse(line)
		must.Hold(t, err != nil, "%q: %v", line, levels)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(text)
	f.Add("1.1 3 proven 3x3 3x3:1 word=")
	f.Fuzz(func(t *testing.T, text string) {
		levels, err := Parse(text)
		if err != nil {
			return
		}
		for _, l := range levels {
			again, err := Parse(l.String())
			must.Hold(t, err == nil && len(again) == 1 && again[0].String() == l.String(),
				"%q: %v, %v", l.String(), again, err)
		}
	})
}

func TestEarned(t *testing.T) {
	moves, help := Way{Stars: ByMoves}, Way{Stars: ByHelp}
	for _, c := range []struct {
		way                    Way
		par, moves, help, want int
	}{
		{moves, 20, 19, 0, 3}, {moves, 20, 20, 0, 3}, {moves, 20, 21, 0, 2}, {moves, 20, 25, 0, 2}, {moves, 20, 26, 0, 1}, {moves, 20, 20, 1, 2},
		{moves, 1, 1, 0, 3}, {moves, 1, 2, 0, 2}, {moves, 1, 3, 0, 1}, {moves, 100, 110, 0, 2}, {moves, 100, 111, 0, 1}, {moves, 20, 99, 9, 1},
		{help, 20, 99, 0, 3}, {help, 20, 20, 1, 2}, {help, 20, 20, 3, 2}, {help, 20, 20, 4, 1},
	} {
		must.Equal(t, c.way.Earned(c.par, c.moves, c.help), c.want, "%+v", c)
	}
}

// TestDaily: the deal of a day is the same for ever, for everybody.
func TestDaily(t *testing.T) {
	w := Way{Week: [7]string{"mon", "tue", "wed", "thu", "fri", "sat", "sun"}}
	for _, c := range []struct {
		game, day, params string
		seed              uint64
	}{
		{"sliding", "2026-11-21", "sat", 95618748}, {"swap", "2026-11-21", "sat", 53941701},
		{"sliding", "2026-11-22", "sun", 40503381}, {"sliding", "2026-11-23", "mon", 58875170},
		{"cycle", "2028-02-29", "tue", 84899314},
	} {
		day := must.Have(ParseDay(c.day))(t)
		params, seed := w.Daily(c.game, day)
		must.Hold(t, params == c.params && seed == c.seed, "%s %s: %s %d", c.game, c.day, params, seed)
	}
}

// FuzzDay: the day of any clock is read as it was written.
func FuzzDay(f *testing.F) {
	for _, seconds := range []int64{0, -1, 946684799, 951782400, 1<<31 - 1, 253402300799, 253402300800, -62135596801, -62167219201, 1 << 50} {
		for _, zone := range []int{0, -18000, 20700, 4772, 86399} {
			f.Add(seconds, zone)
		}
	}
	f.Fuzz(func(t *testing.T, seconds int64, zone int) {
		const believable = 1 << 53 // a year of nine digits
		day := DayOf(time.Unix(seconds%believable, 0).In(time.FixedZone("odd", zone%86400)))
		got, err := ParseDay(day.String())
		must.Be(t, err == nil && got == day, "%v became %v, %v", day, got, err)
	})
}

func TestDay(t *testing.T) {
	for _, wrong := range []string{"", "2026", "2026-2-1", "2026-02-29", "2026-13-01", "026-01-01", "02026-01-01", "+2026-01-01", "-0000-01-01", "1970-00-01", "999999999999-01-01", "2026-11-21 ", "21.11.2026", "2026-11-21T00:00:00Z"} {
		d, err := ParseDay(wrong)
		must.Hold(t, err != nil, "%q is %v", wrong, d)
	}
	day, err := ParseDay("2028-02-28")
	must.Be(t, err == nil && day.String() == "2028-02-28" && day.Add(2).String() == "2028-03-01" &&
		day.Add(-59).String() == "2027-12-31", "%v %v", day, err)
	must.Be(t, day.Before(day.Add(1)) && !day.Before(day) && day.Weekday() == 0 && day.Add(-1).Weekday() == 6,
		"the order of days")
	// An hour that is another day elsewhere: what counts is the calendar of who plays.
	east := time.FixedZone("", 14*3600)
	d := DayOf(time.Date(2026, 11, 21, 0, 30, 0, 0, east))
	must.Be(t, d.String() == "2026-11-21", "%v", d)
	year, month, date := day.Date()
	must.Be(t, year == 2028 && month == time.February && date == 28, "%v %v %v", year, month, date)
}
