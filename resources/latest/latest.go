// Package latest runs work in the background of which only the newest result
// counts: a picture cut for a window that is still being resized, a file chosen
// while the one before is loading.
//
// Main types: [Latest], [Request]. It imports the standard library alone.
package latest

import (
	"context"
	"sync"
)

// Latest runs work of one kind. A new request cancels the one before, whose
// result is dropped. Results of type T come through post, which brings a closure
// to the goroutine that owns what the results are for, as fyne.Do does: where
// that goroutine also makes the requests, nothing of an earlier request arrives
// after a later one was made.
//
// All methods may be called from any goroutine.
type Latest[T any] struct {
	post func(func())

	mu      sync.Mutex
	present *Request // nil where nothing is wanted
}

// New makes a Latest that has nothing to do. Post must not run the closure
// while it holds a lock that the closure needs; it may run it at once.
func New[T any](post func(func())) *Latest[T] { return &Latest[T]{post: post} }

// Start runs work in a goroutine and hands its result to done, through post,
// unless a newer request was made by then, or Cancel was called, or ctx ended.
// The context of the work ends at that moment too.
func (l *Latest[T]) Start(ctx context.Context, work func(context.Context) T, done func(T)) {
	l.run(l.Next(ctx), work, done, true)
}

// Add is Start for work that belongs to the present request instead of taking
// its place: of a request for many things, each of which comes when it is ready.
// Where there is no request one begins, which lasts until Cancel or the next
// Start.
func (l *Latest[T]) Add(work func(context.Context) T, done func(T)) {
	l.mu.Lock()
	if l.present == nil || l.present.Err() != nil {
		l.present = l.request(context.Background())
	}
	r := l.present
	l.mu.Unlock()
	l.run(r, work, done, false)
}

// Next makes a request for work that has more to say than one result: see
// [Request]. Its End must be called.
func (l *Latest[T]) Next(ctx context.Context) *Request {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.present != nil {
		l.present.cancel()
	}
	l.present = l.request(ctx)
	return l.present
}

// Cancel ends the present request, if there is one: its result is dropped.
func (l *Latest[T]) Cancel() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.present != nil {
		l.present.cancel()
		l.present = nil
	}
}

// Busy reports whether there is a request that has not been answered.
func (l *Latest[T]) Busy() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.present != nil && l.present.Err() == nil
}

// request is called with mu held.
func (l *Latest[T]) request(ctx context.Context) *Request {
	ctx, cancel := context.WithCancel(ctx)
	r := &Request{Context: ctx, cancel: cancel, post: l.post}
	r.newest = func(end bool) bool {
		l.mu.Lock()
		defer l.mu.Unlock()
		mine := l.present == r && ctx.Err() == nil
		if end && l.present == r {
			l.present = nil
		}
		return mine
	}
	return r
}

func (l *Latest[T]) run(r *Request, work func(context.Context) T, done func(T), last bool) {
	go func() {
		result := work(r)
		l.post(func() {
			newest := r.newest(last)
			if last {
				r.cancel()
			}
			if newest {
				done(result)
			}
		})
	}()
}

// Request is one request to a [Latest], and the context of the work done for
// it, which ends when a newer one is made.
type Request struct {
	context.Context
	cancel context.CancelFunc
	post   func(func())
	newest func(end bool) bool
}

// Newest reports whether what is found for the request is still wanted. The
// answer holds until the goroutine that makes requests goes on.
func (r *Request) Newest() bool { return r.newest(false) }

// Post brings f to the goroutine that results go to, and runs it there if it is
// still wanted then.
func (r *Request) Post(f func()) {
	r.post(func() {
		if r.Newest() {
			f()
		}
	})
}

// End says that the request is answered. What was posted before and has not run
// is dropped.
func (r *Request) End() {
	r.newest(true)
	r.cancel()
}
