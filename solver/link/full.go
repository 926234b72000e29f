package link

import (
	"tessera/solver/search"
)

// full tries every order of removals, depth first, and remembers the sets of
// tiles from which none leads on.
func full(meter *search.Meter, from Position) ([]Move, error) {
	l := newLayout(from)
	d := &depthFirst{meter: meter, dead: map[string]bool{}}
	ok, err := d.clear(&l.start)
	if err == nil && !ok {
		err = notCleared()
	}
	if err != nil {
		return nil, err
	}
	return d.moves, nil
}

type depthFirst struct {
	meter *search.Meter
	dead  map[string]bool // sets of standing tiles that cannot be cleared
	moves []Move
}

func (d *depthFirst) clear(t *table) (bool, error) {
	if t.left == 0 {
		return true, nil
	}
	key := t.standing()
	if d.dead[key] {
		return false, nil
	}
	pairs := t.pairs(nil)
	if err := d.meter.Expand(len(pairs)); err != nil {
		return false, err
	}
	var next table
	for _, p := range pairs {
		next.reset(t)
		next.remove(p)
		d.moves = append(d.moves, t.move(p))
		if ok, err := d.clear(&next); ok || err != nil {
			return ok, err
		}
		d.moves = d.moves[:len(d.moves)-1]
	}
	if err := d.meter.Grow(int64(len(key)) + 64); err != nil {
		return false, err
	}
	d.dead[key] = true
	return false, nil
}

// standing returns the set of tiles that have not been removed, a bit each.
// Together with the layout it says where they are.
func (t *table) standing() string {
	set := make([]byte, (len(t.at)+7)/8)
	for tile, at := range t.at {
		if at != gone {
			set[tile/8] |= 1 << (tile % 8)
		}
	}
	return string(set)
}
