package gravity

import (
	"math/rand/v2"
	"slices"

	"tessera/solver/link/effort"
	"tessera/solver/link/grid"
)

// Near returns the kinds, by tile, of a board that can be cleared, and a clearing of it. It is
// the board of l but for a few tiles that have changed places with each other: as few
// as it finds, none where it clears that board itself. It takes about as many looks as it may,
// links looked at. It is false where stones have kept the last tiles apart in every game. The
// only error is that of the meter.
//
// Games are played at random; where nothing can go, two of the tiles that stand are exchanged so that
// a pair can. From the game with the fewest tiles out of place these exchanges are taken
// back, one after the other, in whatever order the clearing can be mended ([witness]). That
// gets stuck before long, so it is done a few times.
//
// Boards that a game ID deals depend on what this finds, as on [Depth]: it must stay as it is.
func Near(meter *effort.Meter, l *grid.Layout, rng *rand.Rand, looks int64) (kinds []uint8, clearing []grid.Pair, ok bool, err error) {
	own := *l
	own.Kind, own.ByKind = slices.Clone(l.Kind), make([][]grid.Tile, len(l.ByKind))
	own.Start.Layout = &own
	n := &near{Meter: meter, witness: newWitness(&own, rng), drawn: l.Kind, reaches: grid.NewReaches(len(l.Kind))}
	tiles := max(1, len(l.Kind))
	fewest, rounds, games := tiles+1, max(1, 600/tiles), max(1, 1_800/tiles)
	for round := range rounds {
		if ok, err := n.forge(games); !ok || err != nil {
			return nil, nil, false, err
		}
		if err := n.goBack(looks * int64(round+1) / int64(rounds)); err != nil {
			return nil, nil, false, err
		}
		if count := n.misplaced(); count < fewest {
			fewest = count
			kinds, clearing = append(kinds[:0], own.Kind...), append(clearing[:0], n.order...)
		}
		if fewest == 0 {
			break
		}
	}
	return kinds, clearing, true, nil
}

// near is the search of Near.
type near struct {
	*effort.Meter
	*witness
	drawn   []uint8     // kinds of the board that is asked for
	wrong   []grid.Tile // those that are not of the kind that was drawn
	reaches grid.Reaches
	pairs   []grid.Pair // scratch
	places  []grid.Tile // scratch
}

// forge plays the board to its end, some times at random, and exchanges two tiles wherever
// nothing can go. It keeps the board with the fewest tiles out of place.
func (n *near) forge(games int) (bool, error) {
	fewest := len(n.drawn) + 1
	var kinds []uint8
	var order []grid.Pair
	for range games {
		if err := n.Check(); err != nil {
			return false, err
		}
		n.restore(n.drawn)
		if !n.game() {
			continue
		}
		if count := n.misplaced(); count < fewest {
			fewest = count
			kinds, order = append(kinds[:0], n.layout.Kind...), append(order[:0], n.gone...)
		}
	}
	if kinds == nil {
		return false, nil
	}
	n.restore(kinds)
	n.begin(order)
	return true, nil
}

// restore gives the tiles kinds.
func (n *near) restore(kinds []uint8) {
	l := n.layout
	copy(l.Kind, kinds)
	for kind := range l.ByKind {
		l.ByKind[kind] = l.ByKind[kind][:0]
	}
	for t, kind := range kinds {
		l.ByKind[kind] = append(l.ByKind[kind], grid.Tile(t))
	}
}

// misplaced notes the tiles that are not of the kind that was drawn, and counts them.
func (n *near) misplaced() int {
	n.wrong = n.wrong[:0]
	for t, kind := range n.layout.Kind {
		if kind != n.drawn[t] {
			n.wrong = append(n.wrong, grid.Tile(t))
		}
	}
	return len(n.wrong)
}

// game plays one game; false where stones keep all tiles that are left apart.
func (n *near) game() bool {
	n.table.Reset(&n.layout.Start)
	n.gone = n.gone[:0]
	for n.table.Left > 0 {
		n.reaches.Update(&n.table.Grid, n.table.At)
		n.pairs = n.reaches.Pairs(&n.table.Grid, n.table.At, n.layout.ByKind, n.pairs[:0])
		n.looks += int64(n.table.Left)
		if len(n.pairs) == 0 {
			if !n.open() {
				return false
			}
			continue
		}
		p := n.pairs[n.rng.IntN(len(n.pairs))]
		n.gone = append(n.gone, p)
		n.table.Remove(p)
		n.looks += looksOfRemoval
	}
	return true
}

// open exchanges two of the tiles that stand so that a pair can go.
func (n *near) open() bool {
	n.places = n.places[:0]
	for t, s := range n.table.At {
		if s != grid.Gone {
			n.places = append(n.places, grid.Tile(t))
		}
	}
	n.rng.Shuffle(len(n.places), func(i, j int) { n.places[i], n.places[j] = n.places[j], n.places[i] })
	var last [2]grid.Tile // what would do but for neighbours
	for i, a := range n.places {
		for _, b := range n.places[:i] {
			n.looks++
			if !n.reaches.Linked(&n.table.Grid, n.table.At, a, b) {
				continue
			}
			for _, c := range n.places {
				if c == a || c == b || n.layout.Kind[c] != n.layout.Kind[a] {
					continue
				}
				if n.apart(b, c) {
					n.swap(b, c)
					return true
				}
				last = [2]grid.Tile{b, c}
			}
		}
	}
	if last[0] == last[1] {
		return false
	}
	n.swap(last[0], last[1])
	return true
}

// apart says whether two tiles may change places as far as neighbours go: seldom where one of them
// would be out of place beside its like then. Neighbours are linked so often that boards would have more of
// them than others.
func (n *near) apart(a, b grid.Tile) bool {
	const besides = 16 // of so many such exchanges one is made
	kind := n.layout.Kind
	if !n.beside(a, b, kind[b]) && !n.beside(b, a, kind[a]) {
		return true
	}
	return n.rng.IntN(besides) == 0
}

// beside says whether a tile stands beside one of a kind at the start, other than one, and was
// not drawn of that kind.
func (n *near) beside(t, other grid.Tile, kind uint8) bool {
	if n.drawn[t] == kind {
		return false
	}
	at := n.layout.Start.At[t]
	for _, s := range [...]grid.Spot{at - 1, at + 1, at - 32, at + 32} {
		if next := n.layout.TileAt[s]; next >= 0 && next != other && n.layout.Kind[next] == kind {
			return true
		}
	}
	return false
}

// goBack exchanges tiles that are out of place, most of them so that one of the two is not any
// more, where the clearing can be mended.
func (n *near) goBack(looks int64) error {
	const each = 2_500 // looks for one exchange
	for n.looks < looks && n.misplaced() > 0 {
		if err := n.Check(); err != nil {
			return err
		}
		a := n.wrong[n.rng.IntN(len(n.wrong))]
		whichever := n.rng.IntN(10) == 0
		n.places = n.places[:0]
		for _, t := range n.wrong {
			if kind := n.layout.Kind[t]; kind == n.drawn[a] || whichever && kind != n.layout.Kind[a] {
				n.places = append(n.places, t)
			}
		}
		n.looks += int64(len(n.wrong))
		if b := n.places[n.rng.IntN(len(n.places))]; n.apart(a, b) {
			n.exchange(a, b, each)
		}
	}
	return nil
}
