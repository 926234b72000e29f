package link

import (
	"container/heap"
	"slices"
)

// Nearest is how near two equal tiles come to being joined that no path joins.
type Nearest struct {
	// Corners are the ends and turns of the path through empty cells with the fewest turns,
	// more than two, and among those the shortest. Where there is no path at all they are
	// those of the path of at most two turns that crosses the fewest tiles and stones.
	Corners []Point
	// Blocking are the tiles and stones that this path crosses, in its order; none where it runs through
	// empty cells.
	Blocking []Point
}

// Nearest returns how near the tiles in cells a and c come to being joined; false where
// they are not two tiles of the same kind, or can go.
func (b *Board) Nearest(a, c int) (Nearest, bool) {
	if _, ok := b.pairable(a, c); !ok || b.Linked(a, c) {
		return Nearest{}, false
	}
	if way, ok := b.walk(a, c, false); ok {
		return Nearest{Corners: corners(way)}, true
	}
	way, _ := b.walk(a, c, true) // two turns reach everything
	n := Nearest{Corners: corners(way)}
	for _, at := range way[1 : len(way)-1] {
		if b.full(at) {
			n.Blocking = append(n.Blocking, at)
		}
	}
	return n, true
}

// full says whether there is a tile or a stone at a point of the board or of the ring
// around it.
func (b *Board) full(at Point) bool {
	cell, ok := b.position.Cell(at)
	return ok && (b.position.tile(cell) || b.position.Stone(cell))
}

// stand is where a walk is, and how it came there.
type stand struct {
	at    Point
	way   int // the direction, as an index of ways; noWay at the beginning
	turns int // counted where they are bounded, else 0
}

const noWay = 4

var ways = [...]Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}}

// What a walk costs: a tile more than any turns, and a turn more than any steps.
const (
	aStep = 1
	aTurn = 1 << 12
	aTile = 1 << 24
)

// walk finds the cheapest walk from one cell to another over the board and the ring around
// it: through empty cells, or also across tiles and then with at most two turns. It returns
// all its cells. It is Dijkstra's search (1959) over places and directions.
func (b *Board) walk(a, c int, across bool) ([]Point, bool) {
	from, to := b.position.At(a), b.position.At(c)
	type known struct {
		cost int
		from stand
		done bool
	}
	seen := map[stand]*known{{at: from, way: noWay}: {}}
	open := &frontier{{stand{at: from, way: noWay}, 0}}
	for open.Len() > 0 {
		here := heap.Pop(open).(visit)
		k := seen[here.stand]
		if k.done {
			continue
		}
		k.done = true
		if here.at == to {
			var way []Point
			for s := here.stand; ; s = seen[s].from {
				way = append(way, s.at)
				if s.way == noWay {
					break
				}
			}
			slices.Reverse(way)
			return way, true
		}
		for w, step := range ways {
			next := stand{at: Point{X: here.at.X + step.X, Y: here.at.Y + step.Y}, way: w, turns: here.turns}
			if next.at.X < -1 || next.at.Y < -1 || next.at.X > b.position.w || next.at.Y > b.position.h || next.at == from {
				continue
			}
			price := here.cost + aStep
			if here.way != noWay && here.way != w {
				price += aTurn
				if next.turns++; !across {
					next.turns = 0
				}
			}
			if next.at != to && b.full(next.at) {
				price += aTile
			}
			if across && next.turns > 2 || !across && price >= aTile {
				continue
			}
			if old := seen[next]; old == nil || price < old.cost {
				seen[next] = &known{cost: price, from: here.stand}
				heap.Push(open, visit{next, price})
			}
		}
	}
	return nil, false
}

// visit is a place that a walk may go on from.
type visit struct {
	stand
	cost int
}

// frontier is a heap of visits, the cheapest first.
type frontier []visit

func (f frontier) Len() int           { return len(f) }
func (f frontier) Less(i, j int) bool { return f[i].cost < f[j].cost }
func (f frontier) Swap(i, j int)      { f[i], f[j] = f[j], f[i] }
func (f *frontier) Push(v any)        { *f = append(*f, v.(visit)) }
func (f *frontier) Pop() any {
	old := *f
	v := old[len(old)-1]
	*f = old[:len(old)-1]
	return v
}

// corners are the ends of a way, and where it turns.
func corners(way []Point) []Point {
	all := []Point{way[0]}
	for i := 1; i < len(way)-1; i++ {
		if way[i].X-way[i-1].X != way[i+1].X-way[i].X || way[i].Y-way[i-1].Y != way[i+1].Y-way[i].Y {
			all = append(all, way[i])
		}
	}
	return append(all, way[len(way)-1])
}
