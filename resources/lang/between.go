package lang

import "time"

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
