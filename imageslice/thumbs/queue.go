package thumbs

import (
	"context"
	"sync"

	"tessera/resources/priority"
)

// Queue does jobs in the background in the order of their urgency, which changes as
// one scrolls: what is wanted no longer is not begun, or given up. All methods may be
// called from any goroutine.
type Queue[J comparable] struct {
	work func(context.Context, J)

	mu      sync.Mutex
	wanted  []J
	known   map[J]bool // that are wanted; true once done
	running map[J]context.CancelFunc
	idle    int // workers that may be started
	closed  bool
	rest    func()
}

// NewQueue returns a queue of so many workers, which do work until its context ends.
// rest is called, on a worker's goroutine, when all that was wanted is done or given
// up; it may be nil.
func NewQueue[J comparable](workers int, work func(context.Context, J), rest func()) *Queue[J] {
	return &Queue[J]{work: work, rest: rest, idle: workers, known: map[J]bool{}, running: map[J]context.CancelFunc{}}
}

// Want says what is wanted now, the most urgent first, in place of what was wanted
// before. A job that was wanted before and is still is not done again.
func (q *Queue[J]) Want(jobs ...J) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return
	}
	known := make(map[J]bool, len(jobs))
	for _, j := range jobs {
		known[j] = q.known[j]
	}
	q.wanted, q.known = jobs, known
	for j, stop := range q.running {
		if _, still := known[j]; !still {
			stop()
		}
	}
	for range jobs {
		j, any := q.next()
		if !any || q.idle == 0 {
			return
		}
		q.idle--
		go q.run(q.begin(j), j)
	}
}

// next is the most urgent job that nobody does; it is called with mu held.
func (q *Queue[J]) next() (j J, any bool) {
	for _, j := range q.wanted {
		if _, runs := q.running[j]; !runs && !q.known[j] {
			return j, true
		}
	}
	return j, false
}

// begin notes that a job is being done; it is called with mu held.
func (q *Queue[J]) begin(j J) context.Context {
	ctx, stop := context.WithCancel(context.Background())
	q.running[j] = stop
	return ctx
}

// run does a job, and then others as long as there are some.
func (q *Queue[J]) run(ctx context.Context, j J) {
	priority.Background()
	for any := true; any; {
		q.work(ctx, j)
		ctx, j, any = q.after(ctx, j)
	}
}

// after notes that a job is done, and gives the next.
func (q *Queue[J]) after(ctx context.Context, j J) (context.Context, J, bool) {
	q.mu.Lock()
	if _, wanted := q.known[j]; wanted && ctx.Err() == nil {
		q.known[j] = true
	}
	q.running[j]() // of which nothing is left to stop
	delete(q.running, j)
	next, any := q.next()
	if any {
		defer q.mu.Unlock()
		return q.begin(next), next, true
	}
	q.idle++
	rests := len(q.running) == 0
	q.mu.Unlock()
	if rests && q.rest != nil {
		q.rest()
	}
	return nil, next, false
}

// Close gives up what is being done, and takes no more.
func (q *Queue[J]) Close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed, q.wanted = true, nil
	for _, stop := range q.running {
		stop()
	}
}
