package lang

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Number writes n with thin groups of three.
func Number(n int64) string {
	s := strconv.FormatInt(n, 10)
	if n < 0 {
		return "−" + Number(-n)
	}
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Decimal writes a number with so many places behind the point.
func Decimal(x float64, places int) string {
	return strings.Replace(strconv.FormatFloat(x, 'f', places, 64), "-", "−", 1)
}

// List writes things one after the other, as the current language does.
func List(things ...string) string { return strings.Join(things, T("list.comma")) }

// Clock writes a playing time as 1:24 or 1:02:03.
func Clock(d time.Duration) string {
	s := int(d.Seconds())
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// ClockLeft writes the time that is left, as [Clock] does: a second that has begun counts whole.
func ClockLeft(d time.Duration) string { return Clock(d + time.Second - 1) }

// Exactly writes a playing time with its hundredths of a second, as 1:24.08, for
// what was reached.
func Exactly(d time.Duration) string {
	return fmt.Sprintf("%s.%02d", Clock(d), d.Milliseconds()/10%100)
}

// Span writes a computing time as 11 ms, 2.4 s or 1:24.
func Span(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return T("unit.ms", "N", fmt.Sprintf("%.1f", float64(d)/float64(time.Millisecond)))
	case d < time.Second:
		return T("unit.ms", "N", strconv.FormatInt(d.Milliseconds(), 10))
	case d < time.Minute:
		return T("unit.s", "N", fmt.Sprintf("%.1f", d.Seconds()))
	}
	return Clock(d)
}

// Bytes writes an amount of memory as 64 kB, 5.8 MB or 1.2 GB.
func Bytes(n int64) string {
	switch {
	case n < 1<<20:
		return fmt.Sprintf("%d kB", n>>10)
	case n < 100<<20:
		return fmt.Sprintf("%.1f MB", float64(n)/(1<<20))
	case n < 1<<30:
		return fmt.Sprintf("%d MB", n>>20)
	}
	return fmt.Sprintf("%.2f GB", float64(n)/(1<<30))
}

// Between says within which bounds the fewest moves are known to be, and about how long it still
// takes to know them; 0 where nothing is known of that.
func Between(least, most int, left time.Duration) string {
	args := []any{"Least", Number(int64(least)), "Most", Number(int64(most))}
	if left <= 0 {
		return T("solver.between", args...)
	}
	return T("solver.between.left", append(args, "Left", Rough(left))...)
}

// Rough writes a time to wait to the precision that guesses have: in seconds, minutes, hours, days or years.
func Rough(d time.Duration) string {
	const day = 24 * time.Hour
	for _, u := range []struct {
		key  string
		unit time.Duration
	}{{"rough.years", 365 * day}, {"rough.days", day}, {"rough.hours", time.Hour}, {"rough.minutes", time.Minute}} {
		if d >= 2*u.unit {
			return T(u.key, "Count", int((d+u.unit/2)/u.unit))
		}
	}
	return T("rough.seconds", "Count", int((d+time.Second/2)/time.Second))
}

var _ = Keys("rough.", "years", "days", "hours", "minutes", "seconds")
