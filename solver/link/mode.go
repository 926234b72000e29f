package link

import (
	"slices"
	"time"
)

// Mode is what a game has to do with time.
type Mode uint8

// The modes. In Timed, which earlier versions had alone, the clock starts with the
// first pair; in Normal and Master it runs from a sign on, and a pair brings the less
// time back the more are gone.
const (
	Untimed Mode = iota
	Timed
	Normal
	Master
)

var modeWords = [...]string{"untimed", "timed", "normal", "master"}

// ModeWords returns the words of all modes.
func ModeWords() []string { return modeWords[:] }

// String is the mode's word, by which games and settings keep it.
func (m Mode) String() string { return modeWords[m] }

// ParseMode reads what String wrote.
func ParseMode(word string) (m Mode, ok bool) {
	i := slices.Index(modeWords[:], word)
	return Mode(max(i, 0)), i >= 0
}

// pace is what a mode gives: time for each pair at the beginning, at least so much in
// all, and what the first pair brings back and what the last one.
type pace struct{ pair, least, first, last time.Duration }

// Those of Normal and Master are such that a quick player just wins the original's board
// of 18×8 in them, with 2.2 seconds a pair and with 1.5: see TestModesAreWonByTheQuick.
var paces = [...]pace{
	Timed:  {PairTime, LeastTime, PairBonus, PairBonus},
	Normal: {500 * time.Millisecond, 20 * time.Second, 3 * time.Second, time.Second},
	Master: {450 * time.Millisecond, 15 * time.Second, 2 * time.Second, 500 * time.Millisecond},
}

// Counted says that the clock runs from a sign on, whether or not a pair is removed.
func (m Mode) Counted() bool { return m == Normal || m == Master }

// FullTime is what a game that starts from p begins with; 0 without a clock.
func (m Mode) FullTime(p Position) time.Duration {
	if m == Untimed {
		return 0
	}
	return max(paces[m].least, time.Duration(p.Left()/2)*paces[m].pair)
}

// Bonus is what the pair of that number, from 1, of so many brings back.
func (m Mode) Bonus(number, of int) time.Duration {
	if m == Untimed {
		return 0
	}
	p := paces[m]
	if of < 2 {
		return p.first
	}
	return p.first - (p.first-p.last)*time.Duration(number-1)/time.Duration(of-1)
}

// TimeBonus is the time that comes back when removed pairs are gone of all that p
// started with, most of which, the most there have been, it was given time for before:
// so taking pairs back and removing them again brings none. left is what is left;
// beyond the full time none is given.
func (m Mode) TimeBonus(removed, most int, p Position, left time.Duration) (d time.Duration) {
	all := p.Left() / 2
	for n := most + 1; n <= min(removed, all); n++ {
		d += m.Bonus(n, all)
	}
	return max(0, min(d, m.FullTime(p)-left))
}
