package sliding

// course finds the cheapest way to push one tile to a cell: A* over the tile's
// cell and the side of it where the blank is. Between two pushes the blank goes
// around the tile, 2 moves for a turn and 4 to go on straight.
type course struct {
	ring   [8]int   // to the neighbours, clockwise from the one above
	cost   []uint16 // moves so far, by state (cell times 4 plus side), valid where seen
	from   []int16  // by state, the state before; itself at the start
	seen   []uint32
	round  uint32
	queue  [][]int16 // states by moves made and left
	lowest int       // no state in queue has a lower value
	highest int      // nor a higher one
}

// sides are numbered clockwise from the one above; opposite is side^2.
const sides = 4

func newCourse(stride, cells int) course {
	return course{
		ring:  [8]int{-stride, 1 - stride, 1, 1 + stride, stride, stride - 1, -1, -1 - stride},
		cost:  make([]uint16, sides*cells),
		from:  make([]int16, sides*cells),
		seen:  make([]uint32, sides*cells),
		queue: make([][]int16, 8*cells),
	}
}

func newScratch(stride, cells int) *scratch {
	return &scratch{flood: newFlood(stride, cells), course: newCourse(stride, cells)}
}

// push takes tile to the padded cell target by the fewest moves that do not
// touch what is blocked. It returns false, with nothing done, where that cannot
// be with the blank staying beside the tile.
func (t *tray) push(tile, target int) bool {
	cell := int(t.where[tile])
	if cell == target {
		return true
	}
	c, f := &t.scratch.course, &t.scratch.flood
	var around [4]int
	need := 0
	for side := range around {
		around[side] = cell + c.ring[2*side]
		if !t.blocked[around[side]] {
			need++
		}
	}
	t.blocked[cell] = true
	f.run(t, around, need)
	t.blocked[cell] = false

	c.round++
	for i := c.lowest; i <= c.highest; i++ {
		c.queue[i] = c.queue[i][:0]
	}
	c.lowest, c.highest = len(c.queue), 0
	for side, neighbour := range around {
		if dist, ok := f.distance(neighbour); ok && !t.blocked[neighbour] {
			state := cell*sides + side
			c.note(t, state, state, dist, target)
		}
	}
	for {
		for c.lowest <= c.highest && len(c.queue[c.lowest]) == 0 {
			c.lowest++
		}
		if c.lowest > c.highest {
			return false
		}
		last := len(c.queue[c.lowest]) - 1
		state := int(c.queue[c.lowest][last])
		c.queue[c.lowest] = c.queue[c.lowest][:last]
		if state/sides == target {
			t.travel(state)
			return true
		}
		c.expand(t, state, target)
	}
}

func (c *course) expand(t *tray, state, target int) {
	cell, side := state/sides, state%sides
	free := uint8(0)
	for i, offset := range c.ring {
		if !t.blocked[cell+offset] {
			free |= 1 << i
		}
	}
	for to := range sides {
		if arc := arcs[free][side][to]; arc.length >= 0 {
			c.note(t, (cell+c.ring[2*to])*sides+to^2, state, int(c.cost[state])+int(arc.length)+1, target)
		}
	}
}

// note records that state is reached from the state before by cost moves.
func (c *course) note(t *tray, state, before, cost, target int) {
	if c.seen[state] == c.round && int(c.cost[state]) <= cost {
		return
	}
	c.seen[state], c.cost[state], c.from[state] = c.round, uint16(cost), int16(before)
	value := cost + pushes(t, state, target)
	c.queue[value] = append(c.queue[value], int16(state))
	c.lowest, c.highest = min(c.lowest, value), max(c.highest, value)
}

// pushes is a lower bound on the moves to take a tile with the blank at its
// side to target: with nothing in the way and turning as often as can be.
func pushes(t *tray, state, target int) int {
	cell, side := state/sides, state%sides
	dx, dy := target%t.stride-cell%t.stride, target/t.stride-cell/t.stride
	if dx == 0 && dy == 0 {
		return 0
	}
	return leastPushes(dx, dy, side)
}

func leastPushes(dx, dy, side int) int {
	ax, ay := abs(dx), abs(dy)
	least := 1 << 20
	if ax > 0 {
		to := 1
		if dx < 0 {
			to = 3
		}
		least = min(least, turn(side, to)+startingWith(ax, ay))
	}
	if ay > 0 {
		to := 2
		if dy < 0 {
			to = 0
		}
		least = min(least, turn(side, to)+startingWith(ay, ax))
	}
	return least
}

// turn is the moves of the blank from one side of a tile to another.
func turn(from, to int) int {
	switch {
	case from == to:
		return 0
	case from^2 == to:
		return 4
	}
	return 2
}

// startingWith is the moves to push a tile along and across, the first push
// along, the blank being at that side.
func startingWith(along, across int) int {
	pushes := along + across
	turns := 2 * min(along, across)
	if along <= across {
		turns = 2*along - 1
	}
	return pushes + 2*turns + 4*(pushes-1-turns)
}

// travel makes the moves that lead to state.
func (t *tray) travel(state int) {
	c, f := &t.scratch.course, &t.scratch.flood
	var trail [4 * MaxSide * MaxSide]int16
	n := 0
	for ; int(c.from[state]) != state; state = int(c.from[state]) {
		trail[n] = int16(state)
		n++
	}
	f.follow(t, state/sides+c.ring[2*(state%sides)])
	for n--; n >= 0; n-- {
		cell, side := state/sides, state%sides
		free := uint8(0)
		for i, offset := range c.ring {
			if !t.blocked[cell+offset] {
				free |= 1 << i
			}
		}
		next := int(trail[n])
		to := next % sides ^ 2
		arc := arcs[free][side][to]
		at := 2 * side
		for range arc.length {
			then := (at + int(arc.direction)) & 7
			t.slide(c.ring[then] - c.ring[at])
			at = then
		}
		t.slide(-c.ring[at])
		state = next
	}
}

// arc is the blank's way around a tile from one side of it to another.
type arc struct {
	length    int8 // moves; -1 where there is no way
	direction int8 // 1 clockwise, -1 counter-clockwise
}

// arcs are the shortest ways around a tile, by the set of free cells in the ring
// of eight around it (bit i for the i-th, clockwise from the one above), and by
// the sides where the way begins and ends.
var arcs = func() (table [256][sides][sides]arc) {
	for free := range table {
		for from := range sides {
			for to := range sides {
				table[free][from][to] = shortestArc(free, 2*from, 2*to)
			}
		}
	}
	return table
}()

func shortestArc(free, from, to int) arc {
	best := arc{length: -1}
	for _, direction := range [2]int{1, -1} {
		length, at := 0, from
		for free>>at&1 == 1 && at != to {
			at = (at + direction) & 7
			length++
		}
		if free>>at&1 == 1 && (best.length < 0 || length < int(best.length)) {
			best = arc{int8(length), int8(direction)}
		}
	}
	return best
}
