package swap

import "tessera/solver"

func say(key string, args ...any) solver.Message { return solver.Message{Key: key, Args: args} }

// place is how a cell is called, from 1.
func (a At) place() solver.Message { return say("swap.lesson.place", "Column", a.X+1, "Row", a.Y+1) }

// mostPlaces is how many cells of a ring are said.
const mostPlaces = 8

// levels are l in sentences: where to look, why, and what to do.
func (l Lesson) levels(moves []Move) []solver.Message {
	count := len(l.Cells)
	args := []any{
		"At", l.At.place(), "Home", l.Home.place(), "To", l.To.place(), "Takes", l.Takes, "Left", l.Left, "Steps", l.Steps, "Ring", l.ring(),
	}
	with := func(key string, count int) solver.Message { return say(key, append([]any{"Count", count}, args...)...) }
	swap := with("swap.lesson.swap", 1)
	switch {
	case l.Kind == LessonTurn && moves[0].Turn == Clockwise:
		return []solver.Message{with("swap.lesson.turn", 1), with("swap.lesson.why.turn", l.Takes), with("swap.lesson.clockwise", l.Takes)}
	case l.Kind == LessonTurn:
		return []solver.Message{with("swap.lesson.turn", 1), with("swap.lesson.why.turn", l.Takes), with("swap.lesson.counter-clockwise", l.Takes)}
	case l.Kind == LessonRing && count == 2:
		return []solver.Message{with("swap.lesson.pair", count), with("swap.lesson.why.pair", l.Left), swap}
	case l.Kind == LessonRing:
		return []solver.Message{with("swap.lesson.ring", count), with("swap.lesson.why.ring", count), swap}
	case l.Kind == LessonCorner:
		return []solver.Message{with("swap.lesson.corner", count), with("swap.lesson.why.corner", l.Takes), swap}
	case l.Kind == LessonEnter:
		return []solver.Message{with("swap.lesson.enter", count), with("swap.lesson.why.enter", count), swap}
	case l.Kind == LessonLine:
		return []solver.Message{with("swap.lesson.line", 1), with("swap.lesson.why.line", l.Left), swap}
	case l.Kind == LessonStep:
		return []solver.Message{with("swap.lesson.nearer", count), with("swap.lesson.why.nearer", l.Steps), swap}
	case l.Kind == LessonWalk:
		return []solver.Message{with("swap.lesson.walk", 1), with("swap.lesson.why.walk", l.Takes), swap}
	case count == 1:
		return []solver.Message{with("swap.lesson.piece", 1), l.joins(args), swap}
	}
	return []solver.Message{with("swap.lesson.group", count), l.joins(args), with("swap.lesson.move", count)}
}

// joins says what a group, or a piece, has from going home.
func (l Lesson) joins(args []any) solver.Message {
	if l.Joins == 0 {
		return say("swap.lesson.why.home", args...)
	}
	return say("swap.lesson.why.joins", append([]any{"Count", l.Joins}, args...)...)
}

// ring lists the cells of a ring, as far as they can be taken in.
func (l Lesson) ring() []solver.Message {
	var places []solver.Message
	for i, at := range l.Cells {
		if i == mostPlaces-1 && len(l.Cells) > mostPlaces {
			return append(places, say("swap.lesson.more"))
		}
		places = append(places, at.place())
	}
	return places
}
