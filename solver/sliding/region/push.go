package region

import "slices"

// pushSearch finds the cheapest way to push one tile to a cell, as a push search
// in Sokoban does: A* over the tile's
// cell and the side of it where the blank is. Between two pushes the blank goes
// around the tile, 2 moves for a turn and 4 to go on straight.
type pushSearch struct {
	ring    [8]int   // to the neighbours, clockwise from the one above
	cost    []uint16 // moves so far, by state (cell times 4 plus side), valid where seen
	from    []int16  // by state, the state before; itself at the start
	seen    []uint32 // by state, the round it was seen in
	round   uint32
	queue   [][]int16 // states, by moves made and at least left
	lowest  int       // no state in queue has a lower value
	highest int       // nor a higher one
	trail   []int16   // the states of the way, last first
}

// sides are numbered clockwise from the one above; opposite is side^2.
const sides = 4

func newPushSearch(stride, cells int) pushSearch {
	return pushSearch{
		ring:  [8]int{-stride, 1 - stride, 1, 1 + stride, stride, stride - 1, -1, -1 - stride},
		cost:  make([]uint16, sides*cells),
		from:  make([]int16, sides*cells),
		seen:  make([]uint32, sides*cells),
		queue: make([][]int16, 8*cells),
	}
}

// push takes tile to the padded cell target by the fewest moves that do not
// touch what is blocked. In an area at least three wide and deep, with at most
// one more cell blocked and not beside the way, there always are such moves.
func (t *mailbox) push(tile, target int) {
	cell := int(t.where[tile])
	if cell == target {
		return
	}
	c, d := &t.scratch.pushes, &t.scratch.distances
	var around [4]int
	need := 0
	for side := range around {
		around[side] = cell + c.ring[2*side]
		if !t.blocked[around[side]] {
			need++
		}
	}
	t.blocked[cell] = true
	d.run(t, around, need)
	t.blocked[cell] = false

	c.round++
	for i := c.lowest; i <= c.highest; i++ {
		c.queue[i] = c.queue[i][:0]
	}
	c.lowest, c.highest = len(c.queue), 0
	for side, neighbour := range around {
		if dist, ok := d.distance(neighbour); ok {
			state := cell*sides + side
			c.note(t, state, state, dist, target)
		}
	}
	for c.lowest <= c.highest {
		states := c.queue[c.lowest]
		if len(states) == 0 {
			c.lowest++
			continue
		}
		state := int(states[len(states)-1])
		c.queue[c.lowest] = states[:len(states)-1]
		if state/sides == target {
			t.travel(state)
			return
		}
		c.expand(t, state, target)
	}
}

func (c *pushSearch) expand(t *mailbox, state, target int) {
	cell, side := state/sides, state%sides
	free := c.free(t, cell)
	for to := range sides {
		if detour := detours[free][side][to]; detour.length >= 0 {
			c.note(t, (cell+c.ring[2*to])*sides+to^2, state, int(c.cost[state])+int(detour.length)+1, target)
		}
	}
}

// free returns which cells of the ring around cell are not blocked, bit i for
// the i-th.
func (c *pushSearch) free(t *mailbox, cell int) uint8 {
	free := uint8(0)
	for i, offset := range c.ring {
		if !t.blocked[cell+offset] {
			free |= 1 << i
		}
	}
	return free
}

// note records that state is reached from the state before by cost moves.
func (c *pushSearch) note(t *mailbox, state, before, cost, target int) {
	if c.seen[state] == c.round && int(c.cost[state]) <= cost {
		return
	}
	c.seen[state], c.cost[state], c.from[state] = c.round, uint16(cost), int16(before)
	cell, side := state/sides, state%sides
	value := cost + leastPushes(target%t.stride-cell%t.stride, target/t.stride-cell/t.stride, side)
	c.queue[value] = append(c.queue[value], int16(state))
	c.lowest, c.highest = min(c.lowest, value), max(c.highest, value)
}

// travel makes the moves that lead to state.
func (t *mailbox) travel(state int) {
	c, d := &t.scratch.pushes, &t.scratch.distances
	c.trail = c.trail[:0]
	for ; int(c.from[state]) != state; state = int(c.from[state]) {
		c.trail = append(c.trail, int16(state))
	}
	d.follow(t, state/sides+c.ring[2*(state%sides)])
	for _, next := range slices.Backward(c.trail) {
		side := state % sides
		to := int(next)%sides ^ 2
		detour := detours[c.free(t, state/sides)][side][to]
		at := 2 * side
		for range detour.length {
			then := (at + int(detour.direction)) & 7
			t.slide(c.ring[then] - c.ring[at])
			at = then
		}
		t.slide(-c.ring[at])
		state = int(next)
	}
}
