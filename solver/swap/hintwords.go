package swap

import "tessera/solver"

func say(key string, args ...any) solver.Message { return solver.Message{Key: key, Args: args} }

// place is how a cell is called, from 1.
func (a At) place() solver.Message { return say("swap.hint.place", "Column", a.X+1, "Row", a.Y+1) }

// mostPlaces is how many cells of a ring are said.
const mostPlaces = 8

// levels are l in sentences: where to look, why, and what to do.
func (l Lesson) levels(moves []Move) []solver.Message {
	count := len(l.Cells)
	args := []any{
		"At", l.At.place(), "Home", l.Home.place(), "To", l.To.place(), "Takes", l.Takes, "Left", l.Left, "Steps", l.Steps, "Ring", l.ring(),
	}
	with := func(key string, count int) solver.Message { return say(key, append([]any{"Count", count}, args...)...) }
	swap := with("swap.hint.swap", 1)
	switch {
	case l.Kind == LessonTurn && moves[0].Turn == Clockwise:
		return []solver.Message{with("swap.hint.turn", 1), with("swap.hint.why.turn", l.Takes), with("swap.hint.clockwise", l.Takes)}
	case l.Kind == LessonTurn:
		return []solver.Message{with("swap.hint.turn", 1), with("swap.hint.why.turn", l.Takes), with("swap.hint.counter-clockwise", l.Takes)}
	case l.Kind == LessonRing && count == 2:
		return []solver.Message{with("swap.hint.pair", count), with("swap.hint.why.pair", l.Left), swap}
	case l.Kind == LessonRing:
		return []solver.Message{with("swap.hint.ring", count), with("swap.hint.why.ring", count), swap}
	case l.Kind == LessonCorner:
		return []solver.Message{with("swap.hint.corner", count), with("swap.hint.why.corner", l.Takes), swap}
	case l.Kind == LessonEnter:
		return []solver.Message{with("swap.hint.enter", count), with("swap.hint.why.enter", count), swap}
	case l.Kind == LessonLine:
		return []solver.Message{with("swap.hint.line", 1), with("swap.hint.why.line", l.Left), swap}
	case l.Kind == LessonStep && count == 2:
		return []solver.Message{with("swap.hint.nearer", count), with("swap.hint.why.nearer", l.Steps), swap}
	case l.Kind == LessonStep:
		return []solver.Message{with("swap.hint.round", count), with("swap.hint.why.round", count), say("swap.hint.swaps", "Swaps", pairs(moves))}
	case l.Kind == LessonPass:
		return []solver.Message{with("swap.hint.pass", count), with("swap.hint.why.pass", l.Steps), swap}
	case count == 1:
		return []solver.Message{with("swap.hint.piece", 1), l.joins(args), swap}
	}
	return []solver.Message{with("swap.hint.group", count), l.joins(args), with("swap.hint.move", count)}
}

// joins says what a group, or a piece, has from going home.
func (l Lesson) joins(args []any) solver.Message {
	if l.Joins == 0 {
		return say("swap.hint.why.home", args...)
	}
	return say("swap.hint.why.joins", append([]any{"Count", l.Joins}, args...)...)
}

// ring lists the cells of a ring, as far as they can be taken in.
func (l Lesson) ring() []solver.Message {
	var places []solver.Message
	for i, at := range l.Cells {
		if i == mostPlaces-1 && len(l.Cells) > mostPlaces {
			return append(places, say("swap.hint.more"))
		}
		places = append(places, at.place())
	}
	return places
}

// pairs are swaps for a list.
func pairs(moves []Move) []solver.Message {
	all := make([]solver.Message, len(moves))
	for i, m := range moves {
		all[i] = say("swap.hint.with", "At", m.A.place(), "To", m.B.place())
	}
	return all
}
