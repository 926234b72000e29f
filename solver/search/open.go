package search

import "unsafe"

// blockSize makes a block 1 kB, a size that the allocator gives without waste.
const blockSize = 252

// openList holds the nodes that A* may expand next: a stack for each pair of
// priority and estimate. Of the nodes of lowest priority it gives those of
// lowest estimate first, and of those the newest: among equals the search goes
// straight down, so that it sees little of the last priority.
type openList struct {
	meter  *Meter
	count  int64
	lowest int      // no priority is lower
	stacks []levels // by priority
	free   *block
}

// levels are the stacks of one priority, by estimate.
type levels struct {
	lowest int // no estimate is lower
	tops   []*block
}

// block is a part of a stack. Blocks are handed on from stack to stack, so that
// no memory is left behind.
type block struct {
	below   *block
	count   int
	numbers [blockSize]uint32
}

// push adds a node. Errors are those of [Meter.Grow].
func (o *openList) push(number uint32, priority, estimate int) error {
	for len(o.stacks) <= priority {
		o.stacks = append(o.stacks, levels{})
	}
	level := &o.stacks[priority]
	for len(level.tops) <= estimate {
		level.tops = append(level.tops, nil)
	}
	top := level.tops[estimate]
	if top == nil || top.count == blockSize {
		fresh, err := o.block()
		if err != nil {
			return err
		}
		fresh.below = top
		top = fresh
		level.tops[estimate] = top
	}
	top.numbers[top.count] = number
	top.count++
	if o.count == 0 || priority < o.lowest {
		o.lowest = priority
	}
	level.lowest = min(level.lowest, estimate)
	o.count++
	return nil
}

// pop takes the node to expand next, or returns false where there is none.
func (o *openList) pop() (uint32, bool) {
	if o.count == 0 {
		return 0, false
	}
	o.count--
	for {
		level := &o.stacks[o.lowest]
		for level.lowest < len(level.tops) && level.tops[level.lowest] == nil {
			level.lowest++
		}
		if level.lowest < len(level.tops) {
			return o.take(&level.tops[level.lowest]), true
		}
		o.lowest++
	}
}

// take takes the newest number from the stack at top.
func (o *openList) take(top **block) uint32 {
	b := *top
	b.count--
	number := b.numbers[b.count]
	if b.count == 0 {
		*top = b.below
		b.below, o.free = o.free, b
	}
	return number
}

// block returns an empty block.
func (o *openList) block() (*block, error) {
	if b := o.free; b != nil {
		o.free = b.below
		return b, nil
	}
	if err := o.meter.Grow(int64(unsafe.Sizeof(block{}))); err != nil {
		return nil, err
	}
	return new(block), nil
}
