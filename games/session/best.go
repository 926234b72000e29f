package session

import (
	"cmp"
	"maps"
	"slices"
	"time"
)

// MostBest is how many wins a table of the best holds.
const MostBest = 10

// Row is a win in a table of the best.
type Row struct {
	Score  int           // 0 in games without scores
	Time   time.Duration // 0: not known
	Moves  int           // 0: not known
	When   int64         // in seconds since 1970, negative before; 0: not known
	Helped bool          // with more help than a game allows (see [Session.MarkHelped])
	Hints  int           // that were had
}

// Date is when the win was; false where that is not known, as of what earlier versions kept.
func (r Row) Date() (time.Time, bool) { return time.Unix(r.When, 0), r.When != 0 }

// Table is the best wins, the best first: those with more points, then those that took less
// time, then those with fewer moves. Helped ones come last.
type Table []Row

func compareRows(a, b Row) int {
	known := func(n int64) int64 { // what is not known comes last
		if n == 0 {
			return 1 << 62
		}
		return n
	}
	helped := func(r Row) int {
		if r.Helped {
			return 1
		}
		return 0
	}
	return cmp.Or(cmp.Compare(helped(a), helped(b)), cmp.Compare(b.Score, a.Score),
		cmp.Compare(known(int64(a.Time)), known(int64(b.Time))), cmp.Compare(known(int64(a.Moves)), known(int64(b.Moves))),
		cmp.Compare(known(a.When), known(b.When)), cmp.Compare(a.Hints, b.Hints))
}

// with is the table with more rows, and the place from 1 of the first of them; 0 where it has
// none.
func (t Table) with(rows ...Row) (all Table, place int) {
	all = slices.Concat(t, rows)
	slices.SortStableFunc(all, compareRows)
	all = slices.Compact(all)
	all = slices.Clip(all[:min(len(all), MostBest)])
	if len(rows) > 0 {
		place = 1 + slices.Index(all, rows[0])
	}
	return all, place
}

// former is the one row that is known of wins of versions which kept no table: of several
// wins the best figures may be of different ones.
func (r Record) former() Table {
	switch {
	case r.Wins == 0:
		return nil
	case r.Wins == 1:
		return Table{{Score: r.BestScore, Time: r.BestTime, Moves: r.FewestMoves}}
	case r.BestScore > 0:
		return Table{{Score: r.BestScore}}
	}
	return Table{{Time: r.BestTime}}
}

// Timed is the mode of a game with a countdown that has no other name.
const Timed = "timed"

// Mode is the kind of game, beside its params, to which its records belong: empty without a
// countdown; with one it is [Timed], or what [Config.Mode] says.
func (on *Played[P, S, M]) Mode() string {
	if !on.has || on.g.clock.limit == 0 {
		return ""
	}
	if on.cfg.Mode != nil {
		if mode := on.cfg.Mode(on.Extra); mode != "" {
			return mode
		}
	}
	return Timed
}

// Modes are those in which something was reached with the given params: the one without a
// countdown first, then [Timed], then the others by their names.
func (b *Book[P]) Modes(p P) []string {
	all := b.records[b.text(p)]
	own := slices.DeleteFunc(slices.Sorted(maps.Keys(all)), func(mode string) bool { return mode == "" || mode == Timed })
	return slices.DeleteFunc(append([]string{"", Timed}, own...), func(mode string) bool { return len(all[mode].best) == 0 })
}

// Recorded are the texts of all params with which anything was reached, in their order.
func (b *Book[P]) Recorded() []string { return slices.Sorted(maps.Keys(b.records)) }

// Best is the table of the best wins with the given params in a mode.
func (b *Book[P]) Best(p P, mode string) Table {
	return slices.Clone(b.records[b.text(p)][mode].best)
}

// helpedKey is the word under which a game keeps that it was helped more than it allows.
const helpedKey = "helped"

// MarkHelped notes that the game was helped more than it allows: a win stands in the table of
// the best, marked as such and behind all others, and is no record otherwise. The game's text
// under its name and ".starless" says what there was too much of.
func (k *Keeping[P, S, M]) MarkHelped() { k.SetExtra(helpedKey, "1") }

// Helped says whether it was.
func (on *Played[P, S, M]) Helped() bool { return on.Extra(helpedKey) != "" }

// enter puts the win into the table of the best as it stood before, and notes its place.
func (s *Session[P, S, M]) enter(out *Outcome) {
	row := Row{Score: out.Score, Time: out.Time, Moves: out.Moves, When: out.when, Helped: out.Helped, Hints: out.Hints}
	var t Table
	t, out.Place = s.best.with(row)
	mode := s.Mode()
	s.change(s.g.params, func(all reached) { all[mode] = feats{all[mode].Record, t} })
}

type rowJSON struct {
	Score  int   `json:"score,omitempty"`
	MS     int64 `json:"ms,omitempty"`
	Moves  int   `json:"moves,omitempty"`
	When   int64 `json:"when,omitempty"`
	Helped bool  `json:"helped,omitempty"`
	Hints  int   `json:"hints,omitempty"`
}

// CanBe says whether a clock can have shown a time in seconds since 1970, set right or wrong: from
// thirty thousand years ago to as long from now.
func CanBe(when int64) bool {
	const most = 1 << 40
	return when >= -most && when <= most
}

func (t Table) json() (rows []rowJSON) {
	for _, r := range t {
		rows = append(rows, rowJSON{r.Score, r.Time.Milliseconds(), r.Moves, r.When, r.Helped, r.Hints})
	}
	return rows
}

// table reads what json made; of a version that kept none it is what r tells of. whole says
// whether all rows can be used.
func (r *recordJSON) table(record Record) (t Table, whole bool) {
	if len(r.Best) == 0 {
		return record.former(), true
	}
	var rows []Row
	for _, j := range r.Best {
		if j.Score < 0 || j.Score > maxScore || j.MS < 0 || j.MS > maxElapsed.Milliseconds() || j.Moves < 0 || !CanBe(j.When) || j.Hints < 0 || j.Hints > maxHints {
			continue
		}
		rows = append(rows, Row{j.Score, time.Duration(j.MS) * time.Millisecond, j.Moves, j.When, j.Helped, j.Hints})
	}
	t, _ = t.with(rows...)
	return t, len(rows) == len(r.Best)
}
