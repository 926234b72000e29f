package cycle

import "tessera/solver/cycle/zmod"

// Pattern is a number of clicks for each cell, 0…Depth-1: the clicks still to do,
// if it solves a position. In which order they are made does not matter.
type Pattern []int

// PatternOf returns the pattern that the moves make together.
func (b Board) PatternOf(moves []Move) Pattern {
	p := make(Pattern, b.Cells())
	for _, m := range moves {
		p.change(b, m, m.Times)
	}
	return p
}

// Clicks is how many clicks p counts as.
func (p Pattern) Clicks(b Board) int {
	sum := 0
	for _, times := range p {
		sum += b.Cost(times)
	}
	return sum
}

// Made brings the clicks still to do up to date with a move that was made.
func (p Pattern) Made(b Board, m Move) { p.change(b, m, -m.Times) }

// TakenBack brings them up to date with a move that was taken back.
func (p Pattern) TakenBack(b Board, m Move) { p.change(b, m, m.Times) }

func (p Pattern) change(b Board, m Move, times int) {
	cell := m.Y*b.W + m.X
	p[cell] = zmod.Mod(p[cell]+times, b.Depth)
}

// OrFewer returns found if that is fewer clicks than p, and p otherwise: who
// follows a solution is not sent to another one of the same length.
func (p Pattern) OrFewer(b Board, found Pattern) Pattern {
	if p == nil || found.Clicks(b) < p.Clicks(b) {
		return found
	}
	return p
}
