package cycle

import (
	"math/big"
	"strconv"
	"strings"

	"tessera/solver"
	"tessera/solver/cycle/zmod"
)

func say(key string, args ...any) solver.Message { return solver.Message{Key: key, Args: args} }

// levels are l in sentences: where to look, why, and what to do. lowest is as for
// [HintFrom].
func (l Lesson) levels(b Board, lowest int) []solver.Message {
	switch l.Kind {
	case LessonRow:
		return []solver.Message{l.Row.where(b, lowest), say("cycle.hint.why.row", "Only", l.Row.only(), "Sum", l.sum(b, lowest)), l.Clicks[0].click()}
	case LessonLast:
		return []solver.Message{l.Last.where(b), l.Last.why(b), l.correct(b)}
	}
	return []solver.Message{l.where(), l.why(lowest), l.Clicks[0].click()}
}

// together are l in sentences where all tiles of a row are clicked in one step.
func (l Lesson) together(b Board, lowest int) []solver.Message {
	if l.Kind == LessonLast {
		levels := []solver.Message{l.Last.where(b), l.Last.why(b), l.correct(b)}
		if len(l.Clicks) == 0 { // of several rows, in this one
			return levels[:1]
		}
		return levels
	}
	where := l.Row.where(b, lowest)
	if len(l.Clicks) == 0 {
		return []solver.Message{where}
	}
	return []solver.Message{where, say("cycle.hint.why.rows", "Row", l.Row.Row+1, "Below", l.Row.Below+1), say("cycle.hint.row.click", "Row", l.Row.Below+1, "Clicks", clickList(l.Clicks, true))}
}

// where says which row is next.
func (r *RowLesson) where(b Board, lowest int) solver.Message {
	columns := make([]string, len(r.Wrong))
	for i, wrong := range r.Wrong {
		columns[i] = strconv.Itoa(wrong.X + 1)
	}
	args := []any{"Count", len(r.Wrong), "Row", r.Row + 1, "Columns", columns}
	switch {
	case len(r.Wrong) == 0:
		return say("cycle.hint.row.right", args...)
	case r.Row == 0 && r.Value != 0 && b.Depth > 2:
		return say("cycle.hint.row.first", append(args, "Value", r.Value-1+lowest)...)
	}
	return say("cycle.hint.row", args...)
}

// only says why no other tile would do.
func (r *RowLesson) only() solver.Message {
	args := []any{"Column", r.Wrong[0].X + 1, "Row", r.Below + 1}
	switch {
	case !r.Only:
		return say("cycle.hint.only.below", args...)
	case r.Row == 0:
		return say("cycle.hint.only.first", args...)
	}
	return say("cycle.hint.only", args...)
}

// sum says why it takes so many clicks.
func (l Lesson) sum(b Board, lowest int) solver.Message {
	wrong, times := l.Row.Wrong[0], l.Clicks[0].Times
	args := []any{
		"Count", max(times, -times), "Value", wrong.Value - 1 + lowest, "Wanted", wrong.Wanted - 1 + lowest, "Adds", l.Row.Adds,
		"Most", b.Depth - 1 + lowest, "Least", lowest,
	}
	switch {
	case b.Depth == 2:
		return say("cycle.hint.sum.switch")
	case times < 0:
		return say("cycle.hint.sum.back", args...)
	case wrong.Value+times*l.Row.Adds > b.Depth:
		return say("cycle.hint.sum.round", args...)
	}
	return say("cycle.hint.sum", args...)
}

// times says how many clicks those are, and with which button.
func (c TileClicks) times() solver.Message {
	if c.Times < 0 {
		return say("cycle.hint.times.back", "Count", -c.Times)
	}
	return say("cycle.hint.times", "Count", c.Times)
}

// click says what to click.
func (c TileClicks) click() solver.Message {
	args := []any{"Count", max(c.Times, -c.Times), "Column", c.X + 1, "Row", c.Y + 1}
	if c.Times < 0 {
		return say("cycle.hint.right-click", args...)
	}
	return say("cycle.hint.click", args...)
}

// clickList are clicks for a list; of one row only their columns.
func clickList(clicks []TileClicks, row bool) []solver.Message {
	all := make([]solver.Message, len(clicks))
	for i, c := range clicks {
		args := []any{"Count", max(c.Times, -c.Times), "Column", c.X + 1, "Row", c.Y + 1}
		switch {
		case row && c.Times < 0:
			all[i] = say("cycle.hint.right-clicks.column", args...)
		case row:
			all[i] = say("cycle.hint.clicks.column", args...)
		case c.Times < 0:
			all[i] = say("cycle.hint.right-clicks", args...)
		default:
			all[i] = say("cycle.hint.clicks", args...)
		}
	}
	return all
}

// where says what is left of chasing.
func (l *LastLesson) where(b Board) solver.Message {
	switch {
	case l.Rows == b.H:
		return say("cycle.hint.last.only")
	case l.Begun:
		return say("cycle.hint.last.begun")
	case l.Rows == 1:
		return say("cycle.hint.last")
	}
	return say("cycle.hint.last.rows", "Rows", l.Rows)
}

// correct says what to click at the top.
func (l Lesson) correct(b Board) solver.Message {
	switch {
	case l.Last.Rows == b.H:
		return say("cycle.hint.click.all", "Clicks", clickList(l.Clicks, false))
	case l.Last.Rows == 1:
		return say("cycle.hint.correct.row", "Clicks", clickList(l.Clicks, true))
	}
	return say("cycle.hint.correct", "Clicks", clickList(l.Clicks, false))
}

// mostEntries is how many entries of the table are said.
const mostEntries = 6

// why says which entries of the table together are what the last rows lack.
func (l *LastLesson) why(b Board) solver.Message {
	var entries []solver.Message
	for _, e := range l.Table {
		if e.Times == 0 {
			continue
		}
		times := strings.ReplaceAll(strconv.Itoa(b.Signed(e.Times)), "-", "−")
		args := []any{"Times", times, "Column", e.X + 1, "Row", e.Y + 1, "Adds", pattern(e.Adds, b.W)}
		if l.Rows == 1 {
			entries = append(entries, say("cycle.hint.entry.column", args...))
		} else {
			entries = append(entries, say("cycle.hint.entry", args...))
		}
	}
	args := []any{"Count", len(entries), "Lacks", pattern(l.Lacks, b.W), "Entries", entries, "Depth", b.Depth}
	switch {
	case len(entries) > mostEntries:
		return say("cycle.hint.why.last.many", args...)
	case l.Rows == b.H:
		return say("cycle.hint.why.last.only", args...)
	case l.Rows == 1:
		return say("cycle.hint.why.last.row", args...)
	}
	return say("cycle.hint.why.last", args...)
}

// pattern writes what is added to the tiles of rows w wide, such as 1 0 2.
func pattern(adds []int, w int) string {
	var text strings.Builder
	for i, x := range adds {
		switch {
		case i == 0:
		case i%w == 0:
			text.WriteString(" / ")
		default:
			text.WriteByte(' ')
		}
		text.WriteString(strconv.Itoa(x))
	}
	return text.String()
}

// where says which tile to look at on a board that is not chased.
func (l Lesson) where() solver.Message {
	args := []any{"Count", l.Tile.Left, "Column", l.Clicks[0].X + 1, "Row", l.Clicks[0].Y + 1}
	if l.Tile.Forced {
		return say("cycle.hint.tile.forced", args...)
	}
	return say("cycle.hint.tile", args...)
}

// why says why that tile is clicked so often.
func (l Lesson) why(lowest int) solver.Message {
	solutions, _ := new(big.Int).SetString(l.Tile.Solutions, 10)
	times := l.Clicks[0].Times
	args := []any{"Count", max(times, -times), "Clicks", l.Clicks[0].times(), "Solutions", number(solutions), "Left", l.Tile.Left}
	switch {
	case l.Tile.Ends && times < 0:
		return say("cycle.hint.why.ends.back", args...)
	case l.Tile.Ends:
		return say("cycle.hint.why.ends", args...)
	case l.Tile.Sum != nil:
		return l.Tile.Sum.counts(args, lowest)
	case l.Tile.Solutions == "1":
		return say("cycle.hint.why.unique", args...)
	case l.Tile.Forced:
		return say("cycle.hint.why.forced", args...)
	case l.Tile.Fewest && times < 0:
		return say("cycle.hint.why.fewest.back", args...)
	case l.Tile.Fewest:
		return say("cycle.hint.why.fewest", args...)
	}
	return say("cycle.hint.why.one", args...)
}

// counts says what sum counts the clicks on a tile.
func (s *Proof) counts(args []any, lowest int) solver.Message {
	entries := make([]solver.Message, len(s.Cells))
	weight := 0
	for i, c := range s.Cells {
		weight += c.Coefficient
		times := strings.ReplaceAll(strconv.Itoa(c.Coefficient), "-", "−")
		entries[i] = say("cycle.hint.counted", "Times", times, "Column", c.X+1, "Row", c.Y+1)
	}
	shift := weight * (lowest - 1)
	return say("cycle.hint.why.sum", append(args, "Entries", entries, "Modulus", s.Modulus,
		"Remainder", zmod.Mod(s.Sum+shift, s.Modulus), "Needed", zmod.Mod(s.Needed+shift, s.Modulus))...)
}
