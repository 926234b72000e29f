package anytime

import (
	"tessera/solver/sliding/broad"
	"tessera/solver/sliding/grid"
)

const (
	// mostWhole is the number of cells of the largest boards on which beams that lock no line
	// find their way in seconds, easyWhole of those on which narrow ones do, in a moment.
	mostWhole, easyWhole = 64, 49
	// wholeWidth is that of the first beams that lock no line: enough to end before long, and
	// too few boards to be any good.
	wholeWidth = 250
	// widening is how much wider the next ones are, as a power of two.
	widening = 4
	// mostWider is the most that a width is multiplied with, as a power of two: more than fits the memory.
	mostWider = 32
	// firstLines is how wide the first beams by lines are, usualLines the next ones: what another
	// pull or the other end brings is worth more than width.
	firstLines, usualLines = 500, 2000
	// linesEach is how many of a width there are.
	linesEach = 12
	// lastSide is the side of the area that beams by lines finish as one; hastySide that of the
	// first ones, which are narrow and would lose their way in a larger one.
	lastSide, hastySide = 7, 6
)

// attempt is a beam over the whole board.
type attempt struct {
	backward bool // from the goal
	width    int
	next     int          // how wide the one after it will be
	lines    *broad.Lines // nil for none
}

// attemptOf is the turn-th beam on a board of so many cells.
func attemptOf(cells, turn int) attempt {
	a := attempt{backward: turn%2 == 1}
	byLines := 0 // how many go by lines before others come
	switch {
	case cells > mostWhole:
		byLines = turn + 1
	case cells > easyWhole:
		byLines = 4
	}
	if turn >= byLines {
		wider := (turn - byLines) / 2
		if byLines > 0 {
			wider++ // narrower ones lose their way
		}
		a.width = wholeWidth << min(widening*wider, mostWider)
		a.next = wholeWidth << min(widening*(wider+1), mostWider)
		return a
	}
	a.width, a.next = firstLines, usualLines
	side := hastySide
	if turn >= 2 {
		side = lastSide
		a.width = usualLines << ((turn - 2) / linesEach)
		a.next = a.width
	}
	pulls := [...]float64{2, 1.5, 3} // the larger the board, the sooner a beam loses its way
	if cells > 144 {
		pulls = [...]float64{5, 3, 8}
	}
	a.lines = &broad.Lines{Pull: pulls[turn/2%len(pulls)], Alike: 1, Side: side, RowsFirst: turn/2%2 == 1}
	return a
}

// find looks for at most so many moves from one position to another.
func (a attempt) find(b *broad.Beam, from, to grid.Position, most, width int) []grid.Move {
	if a.backward {
		from, to = to, from
	}
	var moves []grid.Move
	if a.lines != nil {
		moves = b.FindByLines(from, to, most, width, *a.lines)
	} else {
		moves = b.Find(from, to, most, width)
	}
	if a.backward {
		return grid.Inverse(moves)
	}
	return moves
}
