package session

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"time"

	"tessera/resources/priority"
	"tessera/solver"
)

// plan is the supply of an engine that improves its answer. It has a whole solution from the
// first moment on. While that is played the engine is asked, again and again, for a shorter rest
// from a position that the board will come to; what it finds takes the place of the moves
// from there on, unless the board has passed by. So what is left only ever gets shorter.
type plan[P, S, M any] struct {
	rules  solver.Rules[P, S, M]
	won    func(S) bool
	engine solver.Engine[S, M]
	opt    solver.Options
	run    *Run
	ctx    context.Context
	from   S
	before []M             // from the start of the game
	known  *Known[P, S, M] // nil for none
	think  time.Duration   // before the first move
	began  time.Time
	report func(solver.Stats)
	ended  chan struct{}

	mu       sync.Mutex
	changed  chan struct{} // closed when something below has changed
	all      []M           // the whole solution, from the first move that was played
	cost     int           // of all
	handed   int           // so many moves have been given to the board
	playable bool          // the moves may begin
	over     bool          // nothing more is looked for
	proven   bool          // no solution costs less than all
	failure  error         // why there is no solution

	// Of the goroutine that improves:
	root     int // moves of all that lead to at, which never change any more
	at       S
	rootCost int
	past     solver.Stats // of the searches before
	bound    int          // no solution of from costs less
	told     solver.Stats // the last figures
	learnt   int          // the cost of what was handed to known
}

const (
	// grace is how long a plan waits for a better solution than the very first, so that one
	// that is found in a moment is played from its beginning. The bar for the first move is 100 ms.
	grace = 20 * time.Millisecond
	// firstSlice is the time of the first search while moves are played; each is twice as
	// long as the one before, up to longestSlice.
	firstSlice, longestSlice = 300 * time.Millisecond, 30 * time.Second
	// leastSlice is a time in which nothing is worth beginning.
	leastSlice = 15 * time.Millisecond
	// putShare is how many times longer than it takes to play a solution through it is left to the
	// engine until the next one is: of long ones more are found than could be.
	putShare = 10
	// frame is the time of a change that has no interval.
	frame = 16 * time.Millisecond
)

func (on *Played[P, S, M]) newPlan(ctx context.Context, r *Run, engine solver.Engine[S, M], opt solver.Options, known *Known[P, S, M]) *plan[P, S, M] {
	extra, cfg := on.g.extra, on.cfg
	p := &plan[P, S, M]{
		rules: cfg.Rules, won: func(at S) bool { return cfg.status(at, extra) == solver.Won },
		engine: engine, opt: opt, run: r, ctx: ctx, from: on.Position(), before: on.History(), known: known, think: r.view.Think,
		began: time.Now(), report: opt.Report, ended: make(chan struct{}), changed: make(chan struct{}),
	}
	p.at = p.from
	p.opt.Threads = max(1, runtime.GOMAXPROCS(0)-1) // the window has the other
	go func() {
		if p.think > 0 { // else the player waits for the first move
			priority.Background()
		}
		defer close(p.ended)
		p.improve()
	}()
	return p
}

// set changes what others wait for.
func (p *plan[P, S, M]) set(change func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change()
	close(p.changed)
	p.changed = make(chan struct{})
}

// wait waits until something holds; false if the run ended first.
func (p *plan[P, S, M]) wait(holds func() bool) bool {
	for {
		p.mu.Lock()
		ok, changed := holds(), p.changed
		p.mu.Unlock()
		if ok {
			return true
		}
		select {
		case <-changed:
		case <-p.ctx.Done():
			return false
		}
	}
}

func (p *plan[P, S, M]) ready() bool {
	left := false
	return p.wait(func() bool {
		left = p.playable && p.handed < len(p.all)
		return left || p.over && p.handed == len(p.all)
	}) && left
}

func (p *plan[P, S, M]) more() bool { return false }

func (p *plan[P, S, M]) take(most int) (batch []item[M]) {
	p.set(func() {
		next := p.all[p.handed:]
		for _, m := range next[:min(most, len(next))] {
			batch = append(batch, item[M]{moves: []M{m}})
		}
		p.handed += len(batch)
	})
	return batch
}

func (p *plan[P, S, M]) end() error {
	<-p.ended
	return p.failure
}

// improve looks for ever shorter solutions until none can be, or all is played.
func (p *plan[P, S, M]) improve() {
	if p.think == 0 {
		defer time.AfterFunc(grace, p.mayBegin).Stop()
	}
	defer p.set(func() { p.over, p.playable = true, true })
	defer p.learn()
	if p.known != nil {
		moves, cost, proven := p.known.Best(p.from) // which has played them through
		p.set(func() { p.all, p.cost, p.proven = moves, cost, proven })
		p.learnt = cost
	}
	p.begin()
	priority.Spare()
	if p.failure != nil || p.all == nil {
		return
	}
	for slice := firstSlice; p.search(slice); slice = min(2*slice, longestSlice) {
		p.learn()
	}
	p.tell(p.told, true)
}

// mayBegin lets the moves be played as soon as there are any.
func (p *plan[P, S, M]) mayBegin() { p.set(func() { p.playable = true }) }

// begin thinks before the first move.
func (p *plan[P, S, M]) begin() {
	defer p.mayBegin()
	commit := p.opt.Commit
	p.opt.Commit = nil // for what comes later
	if p.proven {
		return
	}
	limit, slice := p.think, p.think
	switch limit {
	case 0:
		limit, slice = grace, grace
	case UntilTold:
		slice = longestSlice
	}
	for ; ; slice *= 2 {
		opt := p.opt
		opt.Time, opt.Commit = min(slice, limit-time.Since(p.began)), commit
		better, busy := p.ask(opt)
		if p.think == 0 || !better && !busy {
			return
		}
		select {
		case <-commit:
			return
		case <-p.ctx.Done():
			return
		default:
		}
		if p.isProven() || time.Since(p.began) >= limit-leastSlice {
			return
		}
	}
}

// search looks for a shorter rest from a position to come, for as long as the board takes to
// come there, but no longer than a slice; false when there is nothing to look for any more.
func (p *plan[P, S, M]) search(slice time.Duration) bool {
	root, slice := p.next(slice)
	if slice == 0 {
		return false
	}
	p.advance(root)
	opt := p.opt
	opt.Time = slice
	better, busy := p.ask(opt)
	return p.ctx.Err() == nil && (better || busy) // or it knows nothing better, and would come to that again
}

// next is from where to look for a shorter rest, and for how long: not at all, where nothing is
// left to be found. While moves come so fast, or so few are left, that there is no time, it waits
// for better ones.
func (p *plan[P, S, M]) next(longest time.Duration) (root int, slice time.Duration) {
	for {
		each, burst, paced := p.run.pace.each()
		p.mu.Lock()
		left, changed, proven := len(p.all)-p.handed, p.changed, p.proven
		root, slice = p.handed, longest
		p.mu.Unlock()
		if each > 0 { // the player does not hold the moves back
			slice = min(slice, time.Duration(left/3)*each)
			root += int(slice/each) + 1 + burst
		}
		switch {
		case left == 0 || proven || p.ctx.Err() != nil:
			return 0, 0
		case slice >= leastSlice && root < len(p.all)-1:
			return root, slice
		}
		select {
		case <-changed:
		case <-paced:
		case <-p.ctx.Done():
		}
	}
}

// isProven says that nothing shorter can be found for what is left.
func (p *plan[P, S, M]) isProven() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.proven || p.handed == len(p.all) && p.all != nil
}

// advance makes the position after so many moves the one to look for a shorter rest from.
func (p *plan[P, S, M]) advance(root int) {
	for ; p.root < root; p.root++ {
		m := p.all[p.root]
		p.rootCost += p.rules.Cost(p.at, m)
		p.at, _ = p.rules.Apply(p.at, m) // put has made it
	}
}

// ask lets the engine look for a shorter rest, until the board passes by. better says that it
// found one; busy, that it has not come to an end by itself.
func (p *plan[P, S, M]) ask(opt solver.Options) (better, busy bool) {
	ctx, cancel := context.WithCancel(p.ctx)
	defer cancel()
	root := p.root
	go func() { // ends at the latest when the next move is played
		p.wait(func() bool { return p.handed > root || ctx.Err() != nil })
		cancel()
	}()
	var (
		last  solver.Stats
		found []M // the shortest, that is not put yet
		next  time.Time
	)
	put := func() {
		began := time.Now()
		if found != nil && p.put(found) > 0 {
			better = true
			p.tell(last, false)
		}
		found, next = nil, time.Now().Add(putShare*time.Since(began))
	}
	opt.Report = func(st solver.Stats) {
		last = st
		p.tell(st, false)
		if time.Now().After(next) {
			put()
		}
	}
	began := time.Now()
	for moves, err := range p.engine.Improve(ctx, p.at, p.all[p.root:], opt) {
		if err != nil {
			if p.all == nil && ctx.Err() == nil {
				p.failure = err
			}
			break
		}
		if found = moves; time.Now().After(next) {
			put()
		}
	}
	put()
	p.past.Expanded += last.Expanded
	p.past.Generated += last.Generated
	if r := last.Result; r != nil && r.Verdict == solver.Solved && r.Optimal && ctx.Err() == nil {
		p.set(func() { p.proven = true })
	}
	if p.root == 0 {
		p.bound = max(p.bound, last.LowerBound)
	}
	return better, ctx.Err() != nil || time.Since(began) >= opt.Time/2
}

// put makes moves the rest from the root on if they lead to the end, cost less than those
// there are, and the board has not passed by. It returns what the whole costs then, else 0.
func (p *plan[P, S, M]) put(moves []M) int {
	at, rest, _, err := through(p.rules, p.at, moves)
	if err != nil || len(moves) == 0 || !p.won(at) {
		return 0
	}
	cost := p.rootCost + rest
	put := 0
	p.set(func() {
		if p.handed <= p.root && (p.all == nil || cost < p.cost) {
			p.all, p.cost = slices.Concat(p.all[:p.root], moves), cost
			put = cost
		}
	})
	return put
}

// learn hands on what was found since it was last called.
func (p *plan[P, S, M]) learn() {
	if p.known == nil || p.all == nil || p.cost == p.learnt && !p.proven {
		return
	}
	p.learnt = p.cost
	p.known.learn(p.from, p.all, p.proven && p.root == 0, p.before)
}

// tell reports figures of the whole: its length from the first move on, which never grows.
// The last report has a result.
func (p *plan[P, S, M]) tell(st solver.Stats, last bool) {
	st.Expanded += p.past.Expanded
	st.Generated += p.past.Generated
	st.Elapsed = time.Since(p.began)
	st.Best = p.cost
	bound := p.bound
	if p.root == 0 {
		bound = max(bound, st.LowerBound)
	}
	switch {
	case p.all == nil: // its last word, where there is no solution
		st.LowerBound = bound
	case p.proven && p.root == 0:
		st.LowerBound, st.Result = p.cost, nil
	default:
		st.LowerBound, st.Result = min(bound, p.cost), nil
	}
	p.told = st
	if last {
		st.Expanded, st.Generated = p.past.Expanded, p.past.Generated
		st.Result = &solver.Result{Verdict: solver.Solved, Length: p.cost, LowerBound: st.LowerBound, Optimal: st.LowerBound == p.cost}
	}
	p.report(st)
}
