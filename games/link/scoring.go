package link

import (
	"strconv"
	"time"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// The words that a game keeps beside its moves: its mode, where that is not told by its
// having a countdown, when each move was made, the most pairs that were ever removed, for
// which time was given, where its faces come from, and how many dead ends were left.
const (
	extraMode  = "mode"
	extraFaces = "faces"
	extraTimes = "times"
	extraPairs = "pairs"
	extraEnds  = "ends"
)

// timed works out what the game is worth after a change, and gives time for pairs removed.
func (m Model) timed(e env) (Model, []any) {
	c := e.Last
	var do []any
	switch {
	case c.Kind == session.Restored: // it brought its own
		m.times = link.ParseTimes(e.Extra(extraTimes))
	case c.Kind.Fresh():
		m.times = nil
		do = append(do, table.Keep{Key: extraTimes}, table.Keep{Key: extraPairs}, table.Keep{Key: extraEnds})
	case c.Kind == session.Forward:
		at, made := e.Elapsed(), e.Made()
		if c.ByEngine {
			at = link.ByEngine
		}
		m.times = link.ExtendTimes(m.times, made[len(made)-len(c.Moves)], len(c.Moves), at)
		do = append(do, table.Keep{Key: extraTimes, Value: link.FormatTimes(m.times)})
	}
	m, more := m.scored(e)
	do = append(do, more...)
	most, _ := strconv.Atoi(e.Extra(extraPairs)) // none yet: 0
	if e.Timed && m.worth.Pairs > most {
		do = append(do, table.Keep{Key: extraPairs, Value: strconv.Itoa(m.worth.Pairs)},
			table.AddTime{By: modeOf(e, e.Extra(extraMode)).TimeBonus(m.worth.Pairs, most, e.Start, e.Left)})
	}
	return m, do
}

// scored is what the moves are worth that lead to the board, less the hints, and notes where
// more help was had than a game allows.
func (m Model) scored(e env) (Model, []any) {
	times := make([]time.Duration, 0, len(m.times))
	for _, n := range e.Made() {
		if n >= len(m.times) {
			break
		}
		times = append(times, m.times[n])
	}
	history := e.History()
	m.worth = link.Score(history, times).Less(link.HintPoints * e.Hints)
	m.shuffled = shuffles(history)
	do := []any{table.Score{Points: m.worth.Points}}
	if e.Hints > link.Hints || m.shuffled > link.Shuffles {
		do = append(do, table.Helped{})
	}
	return m, do
}

// shuffles is how many there are among moves.
func shuffles(history []link.Move) (n int) {
	for _, m := range history {
		if m.IsShuffle() {
			n++
		}
	}
	return n
}

// deadEnds is how many boards that could not be cleared were left by taking moves back.
func deadEnds(e env) int {
	n, _ := strconv.Atoi(e.Extra(extraEnds)) // none yet: 0
	return n
}

// modeOf is that of the game on the table with a word for it. One against time that has no
// word, or none that is known, is of a version which had no other.
func modeOf(e env, word string) link.Mode {
	if !e.Timed {
		return link.Untimed
	}
	if m, ok := link.ParseMode(word); ok && m != link.Untimed {
		return m
	}
	return link.Timed
}

func mode(e env) link.Mode { return modeOf(e, e.Extra(extraMode)) }

// recordedAs is the name of the mode by which a game against time has records of its own.
func recordedAs(extra func(key string) string) string {
	m, _ := link.ParseMode(extra(extraMode)) // none: at leisure
	return wordOf(m)
}

// wordOf is the word by which a game keeps its mode.
func wordOf(m link.Mode) string {
	if m.Counted() {
		return m.String()
	}
	return ""
}

// keepMode keeps the mode of a game.
func keepMode(m link.Mode) []any { return []any{table.Keep{Key: extraMode, Value: wordOf(m)}} }

// clock is what the game on the table is to be played in.
func (m Model) clock(e env) (c table.Clock) {
	if !e.Has {
		return c
	}
	switch {
	case m.read != nil: // it has a clock where it comes from, if any
	case e.Led:
		level, _ := link.ParseMode(e.Extra(extraMode)) // none: at leisure
		c.Full = level.FullTime(e.Start)
	default:
		c.Full = m.next.Table.mode.FullTime(e.Start)
	}
	now, pairs := mode(e), e.Start.Left()/2
	if c.Sign = now.Counted(); c.Sign {
		seconds := func(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }
		c.Title, c.Text = modeText(now), lang.T("link.terms", "Time", lang.ClockLeft(now.FullTime(e.Start)),
			"First", seconds(now.Bonus(1, pairs)), "Last", seconds(now.Bonus(pairs, pairs)))
	}
	return c
}

// modeCalled is what a mode is called that has records of its own.
func modeCalled(word string) string {
	m, ok := link.ParseMode(word)
	if !ok {
		m = link.Timed
	}
	return modeText(m)
}

// allows says whether help can be had of which used was had already, of so many, at a price:
// against time no more than that, and not without the points. At leisure there is always
// more; but the game is marked then.
func (m Model) allows(e env, used, of, price int) bool {
	return !mode(e).Counted() || used < of && m.worth.Points >= price
}

// mayShuffle says whether a shuffle can be had now.
func (m Model) mayShuffle(e env) bool {
	return m.allows(e, m.shuffled, link.Shuffles, link.ShufflePoints)
}

// priced is an action with its price, of which the player has had so many of most.
func priced(e env, a view.Action, points, most, had int) view.Action {
	price, tip := "link.price", "link.price.more"
	switch {
	case mode(e).Counted():
		tip = "link.price.strict"
	case had >= most:
		tip = "link.price.marked"
	}
	if had >= most {
		price = "link.price.over"
	}
	a.Price = lang.T(price, "Points", points, "Left", max(most-had, 0))
	a.Tip = lang.T(tip, "What", lang.T(a.Name), "Points", points, "Most", most)
	return a
}

// combo is what the next pair would carry on.
func (m Model) combo(e env) string {
	if n := m.worth.Lasting(e.Elapsed()); n > 1 && !e.Won {
		return "×" + strconv.Itoa(n)
	}
	return ""
}
