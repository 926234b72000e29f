package sliding

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/sliding"
)

// splitsWord is the word under which a game keeps its splits.
const splitsWord = "splits"

// splits are the times at which the rows of a board were done, from the top; undone where
// one is not. A row that is broken up again has none until it is done once more, so that at
// the end they are the times at which each was done for good.
type splits []time.Duration

const undone time.Duration = -1

// parseSplits reads them as a game keeps them, for a board of so many rows; none where that
// is not what they are.
func parseSplits(text string, rows int) splits {
	words := strings.Split(text, ",")
	if len(words) != rows {
		return nil
	}
	const most = 10 * 365 * 24 * time.Hour // that a file may claim
	all := slices.Repeat(splits{undone}, rows)
	for i, w := range words {
		if w == "" {
			continue
		}
		ms, err := strconv.ParseInt(w, 10, 64)
		if err != nil || ms < 0 || ms > most.Milliseconds() {
			return nil
		}
		all[i] = time.Duration(ms) * time.Millisecond
	}
	return all
}

// String is how a game keeps them.
func (s splits) String() string {
	words := make([]string, len(s))
	for i, at := range s {
		if at != undone {
			words[i] = strconv.FormatInt(at.Milliseconds(), 10)
		}
	}
	return strings.Join(words, ",")
}

// follow gives the splits after a change that led to p at a time.
func (s splits) follow(p sliding.Position, now time.Duration) splits {
	next := slices.Repeat(splits{now}, p.H())
	if len(s) == len(next) {
		for row, at := range s {
			if at != undone {
				next[row] = at
			}
		}
	}
	for cell := range p.Cells() { // the gap is at home, too
		if p.HomeOf(p.Tile(cell)) != cell {
			next[cell/p.W()] = undone
		}
	}
	return next
}

// last is the row that was done last, and when; ok where there is one.
func (s splits) last() (row int, at time.Duration, ok bool) {
	at = undone
	for i, one := range s {
		if one != undone && one >= at {
			row, at, ok = i, one, true
		}
	}
	return row, at, ok
}

// split notes which rows the last change has done, or broken up.
func split(e env) []any {
	switch c := e.Last; {
	case c.Kind.Fresh() && c.Kind != session.Restored:
		return []any{table.Keep{Key: splitsWord}}
	case c.Kind == session.Restored || !timing.Ticked(e.Options):
		return nil
	default:
		return []any{table.Keep{Key: splitsWord, Value: splitsOf(e).follow(c.New, e.Elapsed()).String()}}
	}
}

// splitsOf are those of the game on the table.
func splitsOf(e env) splits { return parseSplits(e.Extra(splitsWord), e.Position.H()) }

// figures are the moves a second, and when the last row was done; each has its place, also
// while there is nothing to tell.
func figures(e env) []view.Figure {
	pace, row := view.Figure{Name: "sliding.pace"}, view.Figure{Name: "sliding.row"}
	if e.Has && timing.Ticked(e.Options) {
		pace.Rate = e.Moves
		if n, at, ok := splitsOf(e).last(); ok {
			row.Value = lang.T("sliding.split", "Row", n+1, "Time", lang.Exactly(at))
		}
	}
	return []view.Figure{pace, row}
}

// ended tells of a win how fast the moves came, and when each row was done.
func (m Model) ended(e env) (lines []string) {
	if !timing.Ticked(e.Options) || e.Answered || !e.Won {
		return nil
	}
	if m.pace != "" {
		lines = append(lines, lang.T("sliding.win.pace", "Pace", m.pace))
	}
	var rows []string
	for _, at := range splitsOf(e) { // of a board that is solved each is done
		rows = append(rows, lang.Exactly(at))
	}
	if len(rows) > 0 {
		lines = append(lines, lang.T("sliding.win.splits", "Rows", lang.List(rows...)))
	}
	return lines
}
