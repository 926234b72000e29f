package session

import (
	"context"
	"math"
	"sync"
	"time"
)

// pace is how fast a run may play: set on the UI goroutine by the player's
// buttons, and waited for by the goroutine that plays.
type pace struct {
	mu      sync.Mutex
	limits  limits
	changed chan struct{} // closed when the limits change
}

type limits struct {
	held     bool          // no move, but for steps
	steps    int           // moves that may be played although held
	interval time.Duration // the least from one move to the next
	burst    int           // how many known moves may be played at once without an interval
	rest     bool          // all that are left, at once
}

// allLeft is how many moves may be played where the rest is to be played at once.
const allLeft = math.MaxInt

func newPace() pace { return pace{limits: limits{burst: 1}, changed: make(chan struct{})} }

// set changes the limits.
func (p *pace) set(change func(*limits)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change(&p.limits)
	close(p.changed)
	p.changed = make(chan struct{})
}

// wait waits until the next move may be played after one at the time last, and
// says how many may be played at once; 0 if ctx ended first.
func (p *pace) wait(ctx context.Context, last time.Time) (most int) {
	for {
		most, due, changed := p.next(last)
		if most > 0 {
			return most
		}
		select {
		case <-ctx.Done():
			return 0
		case <-changed:
		case <-due:
		}
	}
}

// next says how many moves may be played now or, if none, what to wait for: a
// time, which is nil while moves are held back, or other limits.
func (p *pace) next(last time.Time) (most int, due <-chan time.Time, changed <-chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	l := &p.limits
	left := l.interval - time.Since(last)
	switch {
	case l.held && l.steps > 0:
		l.steps--
		return 1, nil, nil
	case l.held:
		return 0, nil, p.changed
	case l.rest:
		return allLeft, nil, nil
	case left > 0:
		return 0, time.After(left), p.changed
	case l.interval > 0:
		return 1, nil, nil
	}
	return l.burst, nil, nil
}

// each is the time of a move as the player has chosen it, 0 while moves are held back, and how
// many may be made at once; changed is closed when that changes.
func (p *pace) each() (each time.Duration, burst int, changed <-chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch l := p.limits; {
	case l.held:
		return 0, 1, p.changed
	case l.interval > 0:
		return l.interval, 1, p.changed
	default:
		return frame / time.Duration(l.burst), l.burst, p.changed
	}
}
