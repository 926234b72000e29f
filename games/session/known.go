package session

import (
	"encoding/json"
	"hash/maphash"
	"reflect"
	"slices"
	"sync"

	"tessera/solver"
)

// Known is the one store of what is known of a game: of each position that lies on a solution,
// the next move of the shortest one known from there. Ways that meet are joined: where a
// shorter rest is found, all that lead there have it. It belongs to the game, is saved with it,
// and may be used from any goroutine.
type Known[P, S, M any] struct {
	rules    solver.Rules[P, S, M]
	won      func(S) bool
	start    S
	seed     maphash.Seed
	compares bool         // positions can be compared, which is faster than to write them
	improved func(Par[M]) // hears of what becomes known of the start, from whichever goroutine learns it

	mu    sync.RWMutex
	next  map[uint64]knownMove[M]
	saved []byte // what parts last came to, as JSON; nil where something has changed since
	ofPar []M    // and beside which par
	roots []S    // from where solutions were told, the last one last; the start is not among them
}

type knownMove[M any] struct {
	move   M
	left   int  // what it costs from here, at most: where the way meets another one it may be less by now
	proven bool // nothing costs less
}

const (
	maxRoots = 20
	// maxKnownMoves bounds what is kept in memory, and maxSavedMoves what is saved with a game.
	maxKnownMoves = 400_000
	maxSavedMoves = 50_000
)

func newKnown[P, S, M any](cfg Config[P, S, M], g *game[P, S, M]) *Known[P, S, M] {
	extra := g.extra
	return &Known[P, S, M]{
		rules: cfg.Rules, won: func(s S) bool { return cfg.status(s, extra) == solver.Won }, start: g.start,
		seed: maphash.MakeSeed(), compares: reflect.TypeFor[S]().Comparable(),
		improved: func(Par[M]) {}, next: map[uint64]knownMove[M]{},
	}
}

// Known is what is known of the game on the table.
func (k *Keeping[P, S, M]) Known() *Known[P, S, M] {
	if k.g.known == nil {
		k.g.known = newKnown(k.cfg, &k.g)
		k.g.known.add(k.g.start, k.g.par.Moves, k.g.par.Proven, false)
	}
	known := k.g.known
	known.mu.Lock()
	defer known.mu.Unlock()
	known.improved = func(p Par[M]) { k.post(func() { k.learnt(known, p) }) }
	return known
}

// learnt takes what has become known of the game on the table.
func (k *Keeping[P, S, M]) learnt(known *Known[P, S, M], p Par[M]) {
	if !k.has || k.closed || k.g.known != known {
		return
	}
	k.ImprovePar(p)
	k.keep()
	if k.OnLearnt != nil {
		k.OnLearnt()
	}
}

// Learn takes a solution of a position of the game; proven says that none costs less. What is
// no solution is left out. It takes as long as to play the solution through.
func (k *Known[P, S, M]) Learn(from S, moves []M, proven bool) { k.learn(from, moves, proven, nil) }

// learn is Learn of a solution from a position to which the moves of before lead from the start.
func (k *Known[P, S, M]) learn(from S, moves []M, proven bool, before []M) {
	rest := k.play(from, moves) // what takes its time holds up nobody
	var whole way[S, M]
	if len(before) > 0 {
		whole = k.play(k.start, slices.Concat(before, moves))
	}
	k.mu.Lock()
	better := k.enter(rest, proven, true)
	better = k.enter(whole, false, false) || better
	improved := k.improved
	k.mu.Unlock()
	if better {
		best, length, sure := k.Best(k.start)
		improved(Par[M]{Length: length, Proven: sure, Moves: best})
	}
}

// Best is the shortest solution known of a position, nil where none is, what it costs, and
// whether it is proven that none costs less.
func (k *Known[P, S, M]) Best(at S) (moves []M, cost int, proven bool) {
	k.mu.RLock()
	defer k.mu.RUnlock()
	return k.best(at)
}

// key stands for a position. That two have the same is so unlikely that it is left out of
// account: what is said of them is played through anyway.
func (k *Known[P, S, M]) key(s S) uint64 {
	if k.compares {
		return maphash.Comparable(k.seed, any(s))
	}
	return maphash.String(k.seed, k.rules.FormatPosition(s))
}

func (k *Known[P, S, M]) best(at S) (moves []M, cost int, proven bool) {
	moves, cost, proven, _ = k.walk(at, nil)
	return moves, cost, proven
}

// walk follows what is known from a position to the end, or to one of some other positions
// (met); moves is nil where that leads nowhere.
func (k *Known[P, S, M]) walk(at S, others map[uint64]bool) (moves []M, cost int, proven, met bool) {
	for n := 0; !k.won(at); n++ {
		key := k.key(at)
		if others[key] {
			return moves, cost, proven, true
		}
		step, ok := k.next[key]
		if !ok || n > maxMoves {
			return nil, 0, false, false
		}
		if n == 0 {
			proven = step.proven
		}
		to, err := k.rules.Apply(at, step.move)
		if err != nil { // two positions with one key
			return nil, 0, false, false
		}
		cost += k.rules.Cost(at, step.move)
		moves, at = append(moves, step.move), to
	}
	return moves, cost, proven, false
}

// way is a solution that was played through: the key of each position, and what its move costs.
type way[S, M any] struct {
	from  S
	moves []M // nil where it is no solution
	keys  []uint64
	costs []int
}

// play plays a solution through.
func (k *Known[P, S, M]) play(from S, moves []M) (w way[S, M]) {
	if len(moves) == 0 || len(moves) > maxMoves {
		return w
	}
	keys, costs := make([]uint64, len(moves)), make([]int, len(moves))
	at := from
	for i, m := range moves {
		to, err := k.rules.Apply(at, m)
		if err != nil {
			return w
		}
		keys[i], costs[i] = k.key(at), k.rules.Cost(at, m)
		at = to
	}
	if !k.won(at) {
		return w
	}
	return way[S, M]{from, moves, keys, costs}
}

// add is Learn of something whose game nobody else knows yet.
func (k *Known[P, S, M]) add(from S, moves []M, proven, root bool) {
	k.enter(k.play(from, moves), proven, root)
}

// enter takes a solution and says whether anything is better by it.
func (k *Known[P, S, M]) enter(w way[S, M], proven, root bool) (better bool) {
	if w.moves == nil {
		return false
	}
	left := 0
	for i, m := range slices.Backward(w.moves) {
		left += w.costs[i]
		was, ok := k.next[w.keys[i]]
		switch {
		case ok && was.left < left:
			left, proven = was.left, false // what was called proven is none
		case ok && was.left == left && (was.proven || !proven):
		default:
			k.next[w.keys[i]] = knownMove[M]{m, left, proven}
			better = true
		}
	}
	if better || root {
		k.saved = nil
	}
	if root && w.keys[0] != k.key(k.start) {
		k.roots = slices.DeleteFunc(k.roots, func(r S) bool { return k.key(r) == w.keys[0] })
		k.roots = append(k.roots, w.from)
		k.roots = k.roots[max(0, len(k.roots)-maxRoots):]
	}
	if len(k.next) > maxKnownMoves {
		k.prune()
	}
	return better
}

// prune forgets what is on no way from the start, or from where solutions were told.
func (k *Known[P, S, M]) prune() {
	kept := map[uint64]knownMove[M]{}
	for _, at := range append(slices.Clone(k.roots), k.start) {
		moves, _, _ := k.best(at)
		for _, m := range moves {
			key := k.key(at)
			kept[key] = k.next[key]
			at, _ = k.rules.Apply(at, m) // legal: best has made it
		}
	}
	k.next = kept
}

// knownPart is a solution in a saved game: from a position, to the end or to where it meets
// the par's or one that stands before.
type knownPart struct {
	At     string   `json:"at"`
	Moves  []string `json:"moves,omitempty"`
	Proven bool     `json:"proven,omitempty"`
}

// encode is what is saved besides the solution of the par, nil for nothing. The game is saved
// with each move, while this changes seldom.
func (k *Known[P, S, M]) encode(par []M) json.RawMessage {
	if k == nil {
		return nil
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	same := len(par) == len(k.ofPar) && (len(par) == 0 || &par[0] == &k.ofPar[0])
	if k.saved == nil || !same {
		k.saved, k.ofPar = []byte{}, par
		if parts := k.parts(par); parts != nil {
			k.saved, _ = json.Marshal(parts)
		}
	}
	if len(k.saved) == 0 {
		return nil
	}
	return k.saved
}

// parts are the solutions that encode writes.
func (k *Known[P, S, M]) parts(par []M) (parts []knownPart) {
	written := map[uint64]bool{}
	mark := func(at S, moves []M) {
		for _, m := range moves {
			written[k.key(at)] = true
			to, err := k.rules.Apply(at, m)
			if err != nil {
				return
			}
			at = to
		}
	}
	mark(k.start, par)
	left := maxSavedMoves
	for _, at := range slices.Backward(k.roots) {
		moves, _, _, _ := k.walk(at, written) // none where another one leads through it
		if left -= len(moves); left < 0 {
			break
		}
		proven := k.next[k.key(at)].proven
		if len(moves) == 0 && !proven {
			continue
		}
		parts = append(parts, knownPart{At: k.rules.FormatPosition(at), Proven: proven, Moves: formatted(k.rules, moves)})
		mark(at, moves)
	}
	return parts
}

// decodeKnown reads what parts has written. What does not hold is left out: it can be found
// again, and is no reason to refuse the game.
func (g *game[P, S, M]) decodeKnown(parts []knownPart, cfg Config[P, S, M]) *Known[P, S, M] {
	k := newKnown(cfg, g)
	k.add(g.start, g.par.Moves, g.par.Proven, false)
	left := maxSavedMoves
	for _, part := range parts[:min(len(parts), maxRoots)] {
		if left -= len(part.Moves); left < 0 {
			break
		}
		from, err := cfg.Rules.ParsePosition(part.At)
		if err != nil {
			continue
		}
		moves, _, err := parsed(cfg.Rules, part.Moves)
		if err != nil {
			continue
		}
		at, _, _, err := through(cfg.Rules, from, moves)
		if err != nil {
			continue
		}
		rest, _, _ := k.best(at) // nil at the end, or where it meets nothing
		k.add(from, append(moves, rest...), part.Proven, true)
	}
	slices.Reverse(k.roots) // the last one was written first
	return k
}
