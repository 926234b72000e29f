package swap

import (
	"context"
	"fmt"
	"slices"

	"tessera/solver"
)

// Hint teaches what a move has to do with the pieces' homes. Where any two change places,
// or the corner and another, it is a cycle of the permutation, called a ring: each piece
// belongs where the next one stands. In a line it is an inversion, in a grid of neighbours
// pieces that come nearer home together (Miltzow, Narins, Okamoto, Rote, Thomas and Uno,
// 2016), where pieces join a group that comes home. Pieces are turned upright first. Hints
// that are followed solve the board, and but for neighbours in a grid and pieces that join
// by the fewest moves. Data is a [Lesson]. The error is ctx's.
func Hint(ctx context.Context, p Position) (solver.Hint[Move], error) {
	if err := ctx.Err(); err != nil {
		return solver.Hint[Move]{}, err
	}
	if p.Solved() {
		return solver.Hint[Move]{Levels: []solver.Message{say("swap.explain.solved")}, Data: Lesson{Cells: []At{}, Pieces: []int{}}}, nil
	}
	l, moves, err := p.lesson()
	if err != nil {
		return solver.Hint[Move]{}, err
	}
	return solver.Hint[Move]{Topic: fmt.Sprint(l.Kind, " ", l.topic()), Levels: l.levels(moves), Moves: moves, Data: l}, nil
}

// lesson is what is taught of a position that is not solved, and the moves that it makes.
func (p Position) lesson() (l Lesson, moves []Move, err error) {
	order := p.Order()
	for cell := range order {
		if moves := p.upright(cell); moves != nil {
			return p.about(LessonTurn, cell, cell, len(moves)), moves, nil
		}
	}
	switch {
	case p.board.Groups && p.board.Rule == Free:
		return p.groupLesson()
	case p.board.Rule == Neighbours && p.board.line():
		l, moves = p.lineLesson(order)
	case p.board.Rule == Neighbours:
		l, moves = p.gridLesson(order)
	default:
		l, moves = p.ringLesson(order)
	}
	l.Left = p.board.fewestSwaps(order)
	return l, moves, nil
}

// about is a lesson about the piece in a cell, which goes to another, and the pieces in
// both.
func (p Position) about(kind string, cell, to, takes int) Lesson {
	b := p.board
	l := Lesson{Kind: kind, Piece: p.Piece(cell), At: b.At(cell), Home: b.At(p.Piece(cell)), To: b.At(to), Takes: takes}
	if cell == to {
		return p.with(l, []int{cell})
	}
	return p.with(l, []int{cell, to})
}

// with is l with cells.
func (p Position) with(l Lesson, cells []int) Lesson {
	l.Cells, l.Pieces = make([]At, len(cells)), make([]int, len(cells))
	for i, cell := range cells {
		l.Cells[i], l.Pieces[i] = p.board.At(cell), p.Piece(cell)
	}
	return l
}

// ringLesson is about the first ring, or with the corner the one that it belongs to: the
// piece in its first cell goes home. Where the corner's piece is home it goes into the
// first ring, in place of the piece in that ring's first cell.
func (p Position) ringLesson(order []int) (Lesson, []Move) {
	first := 0
	for order[first] == first {
		first++
	}
	ring := []int{first}
	for cell := order[first]; cell != first; cell = order[cell] {
		ring = append(ring, cell)
	}
	kind, takes, from, to := LessonRing, len(ring)-1, first, order[first]
	switch {
	case p.board.Rule == Corner && first > 0:
		kind, takes, from, to = LessonEnter, len(ring)+1, 0, first
	case p.board.Rule == Corner:
		kind = LessonCorner
	}
	return p.with(p.about(kind, from, to, takes), ring), []Move{p.board.Swap(from, to)}
}

// lineLesson is about the first two neighbours in the wrong order. Following it is
// insertion sort.
func (p Position) lineLesson(order []int) (Lesson, []Move) {
	cell := 0
	for order[cell] < order[cell+1] {
		cell++
	}
	return p.about(LessonLine, cell, cell+1, 1), []Move{p.board.Swap(cell, cell+1)}
}

// gridLesson is about two neighbours that both come a step nearer home by changing places,
// or else about the first piece, row by row, that is not home, which goes a step. What is
// home before it stays there, and its way gets shorter by that as by the others: so also who
// follows single swaps, each with a new hint, comes to the end.
func (p Position) gridLesson(order []int) (Lesson, []Move) {
	g := p.board.grid()
	nearer := func(piece, from, to int) bool { return g.Distance(to, piece) < g.Distance(from, piece) }
	for _, pair := range g.Pairs() {
		if i, j := pair[0], pair[1]; nearer(order[i], i, j) && nearer(order[j], j, i) {
			l := p.about(LessonStep, i, j, 1)
			for cell, piece := range order {
				l.Steps += g.Distance(cell, piece)
			}
			return l, []Move{p.board.Swap(i, j)}
		}
	}
	home := 0
	for order[home] == home {
		home++
	}
	at := slices.Index(order, home)
	to := at - p.board.W // below the rows that are done it first goes sideways
	if way := at%p.board.W - home%p.board.W; way > 0 {
		to = at - 1
	} else if way < 0 {
		to = at + 1
	}
	return p.about(LessonWalk, at, to, g.Distance(at, home)), []Move{p.board.Swap(at, to)}
}

// groupLesson is about the group, or the piece that has joined none, that goes home.
func (p Position) groupLesson() (Lesson, []Move, error) {
	m, next, err := p.homecoming()
	if err != nil {
		return Lesson{}, nil, err
	}
	cells, _ := m.Cells(p.board) // of a legal move
	to, _ := p.board.Cell(m.B)
	l := p.with(p.about(LessonGroup, cells[0], to, 0), cells)
	var none *Alike
	for _, group := range none.Joined(next) {
		for _, cell := range group {
			if cell == to {
				l.Joins = len(group) - len(cells)
			}
		}
	}
	return l, []Move{m}, nil
}

// topic is the cell that the lesson is about until it is done.
func (l Lesson) topic() At {
	switch l.Kind {
	case LessonGroup, LessonWalk:
		return l.Home
	case LessonEnter:
		return l.To
	}
	return l.Cells[0]
}
