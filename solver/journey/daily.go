package journey

import (
	"fmt"
	"hash/fnv"
	"regexp"
	"strconv"
	"time"
)

// Layout is how days are written: "2026-11-21".
const Layout = "2006-01-02"

// Day is a day of the calendar, in no time zone: whoever plays has the day of his own
// calendar.
type Day struct{ at time.Time } // midnight, UTC

// DayOf is the day that t is, in its own time zone.
func DayOf(t time.Time) Day {
	y, m, d := t.Date()
	return Day{time.Date(y, m, d, 0, 0, 0, 0, time.UTC)}
}

// dayForm is that of a day of any year: those of five digits, and those before the first, are
// what a clock that is set wrong can make.
var dayForm = regexp.MustCompile(`^(-?[0-9]{4,12})-([0-9]{2})-([0-9]{2})$`)

// ParseDay reads a day of any year as String writes it: "2026-11-21".
func ParseDay(text string) (Day, error) {
	var date [3]int
	if part := dayForm.FindStringSubmatch(text); part != nil {
		for i := range date {
			date[i], _ = strconv.Atoi(part[i+1]) // digits, and not too many
		}
		d := Day{time.Date(date[0], time.Month(date[1]), date[2], 0, 0, 0, 0, time.UTC)}
		if d.String() == text {
			return d, nil
		}
	}
	return Day{}, fmt.Errorf("%.40q is no day", text)
}

// String writes the day as ParseDay reads it.
func (d Day) String() string { return d.at.Format(Layout) }

// Add is the day so many days later.
func (d Day) Add(days int) Day { return Day{d.at.AddDate(0, 0, days)} }

// Before says whether d comes before e.
func (d Day) Before(e Day) bool { return d.at.Before(e.at) }

// Weekday is the day of the week, from 0 for Monday to 6 for Sunday.
func (d Day) Weekday() int { return (int(d.at.Weekday()) + 6) % 7 }

// Date is year, month and day.
func (d Day) Date() (year int, month time.Month, day int) { return d.at.Date() }

// Daily is the deal of a day for a game of that name: the same for everybody, from the date
// alone. Seeds have eight digits, as those of deals that players begin.
func (w Way) Daily(game string, d Day) (params string, seed uint64) {
	h := fnv.New64a()
	fmt.Fprintf(h, "tessera daily %s %s", game, d)
	return w.Week[d.Weekday()], 10_000_000 + h.Sum64()%90_000_000
}
