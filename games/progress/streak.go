package progress

import (
	"time"

	"tessera/solver/journey"
)

// A streak may pass over a missed day, but not over two of them within so many days.
const freezeEvery = 7

// Streak is how many deals of days in a row, up to a day, were won on their own day.
//
// The way leads back from that day, day by day. A day on which its deal was won counts one.
// The day itself is not over: where it is not won yet, it is passed over. Any other day that
// was missed ends the streak, unless it is frozen: it stands alone, the day before it having
// been won, and lies seven days or more before the last one that was passed over on the way.
// A frozen day counts nothing.
func (s State) Streak(day journey.Day) (n int) {
	var frozen journey.Day // none so far
	for d := day; ; d = d.Add(-1) {
		switch {
		case s.Days[d].OnDay:
			n++
		case d == day:
		case s.Days[d.Add(-1)].OnDay && (frozen == journey.Day{} || !frozen.Before(d.Add(freezeEvery))):
			frozen = d
		default:
			return n
		}
	}
}

// Frozen says whether a day is one that the streak of another day passes over.
func (s State) Frozen(d, of journey.Day) bool {
	if s.Days[d].OnDay || !d.Before(of) || !s.Days[d.Add(-1)].OnDay {
		return false
	}
	without := s
	without.Days = with(s.Days, d.Add(-1), Best{}) // whatever lies behind is out of reach
	return s.Streak(of) > without.Streak(of)
}

// Weeks are the days of a month by weeks, from Monday to Sunday; those of other months are
// zero.
func Weeks(year int, month time.Month) (weeks [][7]journey.Day) {
	first := journey.DayOf(time.Date(year, month, 1, 0, 0, 0, 0, time.UTC))
	for d := first; ; d = d.Add(1) {
		if _, m, _ := d.Date(); m != month {
			return weeks
		}
		if d == first || d.Weekday() == 0 {
			weeks = append(weeks, [7]journey.Day{})
		}
		weeks[len(weeks)-1][d.Weekday()] = d
	}
}
