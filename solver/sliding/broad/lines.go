package broad

import (
	"slices"

	"tessera/solver/sliding/grid"
)

// Lines says how a beam goes line by line. Beams that do so in other ways lose other solutions.
type Lines struct {
	// Pull is how many moves a move is worth that takes a tile of the line nearer to its home, where
	// one of any other tile is worth one.
	Pull float64
	// Alike is how many boards a layer keeps that have the same tiles of the line in the same cells,
	// and the blank.
	Alike int
	// Side is the longest side of the area that is finished as one.
	Side int
	// RowsFirst says that of an area as wide as high a row is put in place, and not a column.
	RowsFirst bool
}

// overtime is for how many moves after the first board others may put a line in place.
const overtime = 8

// stage is a part of a way: the tiles of a line are brought home, and locked there (Korf, 1987).
type stage struct {
	area grid.Rect // where the blank may go
	line []bool    // by tile, whether it is one of them
	pull int32     // what a move of theirs is worth on top, in units of rank
	most int       // boards alike that a layer keeps
	hole []uint64  // by cell, the key of the blank there
}

// FindByLines looks for at most so many moves from one position to another of the same tiles, as
// [Beam.Find] does, but puts one line after another in place and locks it: always one of the longer side, and that one which
// is farther from where the blank is in the end. So beams find their way on large boards. It is for sizes that have no weights of their own.
func (b *Beam) FindByLines(from, to grid.Position, most, width int, how Lines) []grid.Move {
	all := b.next
	defer func() { b.next, b.stage = all, nil }()
	b.ready(from, to)
	turns := b.nearTurns
	area := grid.Rect{W: b.w, H: b.h}
	depth := 0
	var entering []*layer
	for max(area.W, area.H) > how.Side {
		s := &stage{area: area, pull: int32((how.Pull - 1) * RankOfMove), most: how.Alike, hole: b.keys[to.Blank()*b.cells:][:b.cells]}
		area = area.Without(to.Blank()%b.w, to.Blank()/b.w, how.RowsFirst)
		s.line = b.between(s.area, area)
		b.enter(s, all, turns)
		b.begun(&b.now)
		if depth, entering = b.reach(depth, most, width, entering); len(entering) == 0 {
			return nil
		}
		b.now, entering = *entering[0], entering[1:]
	}
	b.enter(&stage{area: area}, all, turns)
	b.stage = nil
	return b.finish(depth, most, width, entering)
}

// between says which tiles are at home in an area without what is left of it.
func (b *Beam) between(area, rest grid.Rect) []bool {
	line := make([]bool, b.cells)
	for tile := range line {
		x, y := tile%b.w, tile/b.w
		line[tile] = area.Contains(x, y) && !rest.Contains(x, y)
	}
	return line
}

// enter begins a stage: the blank stays in its area, and the tiles of its line are pulled.
func (b *Beam) enter(s *stage, all [][ways]int16, turns []nearTurn) {
	b.stage = s
	b.next = slices.Clone(all)
	for cell := range b.next {
		for way, to := range b.next[cell] {
			if to >= 0 && !s.area.Contains(int(to)%b.w, int(to)/b.w) {
				b.next[cell][way] = -1
			}
		}
	}
	b.nearTurns = slices.Clone(turns)
	for i := range b.nearTurns {
		if t := &b.nearTurns[i]; s.line != nil && s.line[i/(b.cells*ways)] {
			t.rank += s.pull * int32(t.farther)
		}
	}
}

// begun finds what is to be known of boards that come to the stage.
func (b *Beam) begun(l *layer) {
	l.lines = make([]line, len(l.facts))
	for i := range l.facts {
		its := &l.lines[i]
		for cell, tile := range l.tiles[i*b.cells:][:b.cells] {
			if b.stage.line[tile] && cell != int(l.facts[i].blank) {
				its.hash ^= b.keys[int(tile)*b.cells+cell]
				its.least += uint16(grid.Distance(b.w, cell, int(tile)))
			}
		}
		l.facts[i].rank += b.stage.pull * int32(its.least)
	}
}

// reach searches from boards of a depth until some have the line in place, and a few moves on. It returns
// the depth of the first of them, and all of them, a layer for each depth.
func (b *Beam) reach(depth, most, width int, entering []*layer) (first int, done []*layer) {
	for ; depth < most && len(b.now.facts)+len(entering) > 0; depth++ {
		b.Expanded += int64(len(b.now.facts))
		b.generate(most - depth - 1)
		if b.stopped {
			return 0, nil
		}
		there := &layer{}
		b.chooseByLine(width, there)
		if len(done) == 0 && len(there.facts) > 0 {
			first = depth + 1
		}
		if first > 0 {
			if done = append(done, there); len(done) > overtime {
				return first, done
			}
		}
		entering = b.join(entering)
		b.trail.sweep(&b.then, entering, done)
		b.now, b.then = b.then, b.now
	}
	return first, done
}

// join takes the first of the layers that wait into the next one, and returns the others.
func (b *Beam) join(entering []*layer) []*layer {
	if len(entering) == 0 {
		return nil
	}
	if b.stage != nil {
		b.begun(entering[0])
	}
	b.then.add(entering[0])
	return entering[1:]
}

// chooseByLine makes the next layer of the n best successors, but of those alike only as many as
// are wanted. What has the line in place goes to there.
func (b *Beam) chooseByLine(n int, there *layer) {
	b.then.clear()
	b.sort()
	size := 16
	for size < 4*n {
		size *= 2
	}
	b.alike = slices.Grow(b.alike[:0], size)[:size]
	clear(b.alike)
	for _, i := range b.order {
		c := &b.found[i]
		parent := &b.now.facts[c.parent]
		its := b.now.lines[c.parent]
		blank := int(b.next[parent.blank][c.way])
		if tile := int(b.now.tiles[int(c.parent)*b.cells+blank]); b.stage.line[tile] {
			t := &b.nearTurns[(tile*b.cells+int(parent.blank))*ways+int(c.way)]
			its.hash ^= t.hash
			its.least += uint16(t.farther)
		}
		if !b.hasRoom(its.hash ^ b.stage.hole[blank]) {
			continue
		}
		to := &b.then
		if its.least == 0 {
			to = there
		}
		b.append(to, c, b.trail.add(parent.trail, c.way))
		to.lines = append(to.lines, its)
		if n--; n == 0 {
			return
		}
	}
}

// sort puts found in order of rank.
func (b *Beam) sort() {
	b.order = slices.Grow(b.order[:0], len(b.found))[:len(b.found)]
	if len(b.found) == 0 {
		return
	}
	b.tally = slices.Grow(b.tally[:0], int(b.high-b.low)+2)[:b.high-b.low+2]
	clear(b.tally)
	for i := range b.found {
		b.tally[b.found[i].rank-b.low+1]++
	}
	for r := range b.tally[1:] {
		b.tally[r+1] += b.tally[r]
	}
	for i := range b.found {
		r := b.found[i].rank - b.low
		b.order[b.tally[r]] = int32(i)
		b.tally[r]++
	}
}

// hasRoom counts a board that is alike in this way, and says whether it may be kept.
func (b *Beam) hasRoom(hash uint64) bool {
	const counts = 1<<8 - 1 // in the low bits of what is kept of a hash
	mask := len(b.alike) - 1
	for slot := int(hash>>20) & mask; ; slot = (slot + 1) & mask {
		switch seen := b.alike[slot]; {
		case seen == 0:
			b.alike[slot] = hash&^counts | 1
			return true
		case seen&^counts == hash&^counts:
			if int(seen&counts) >= b.stage.most {
				return false
			}
			b.alike[slot]++
			return true
		}
	}
}
