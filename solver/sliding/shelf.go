package sliding

import (
	"context"
	"sync"
)

// shelf keeps what is costly to make, for all searches of the process: tables
// depend on the board alone, and the next one is mostly of the same shape.
type shelf[K comparable, T any] struct {
	mu    sync.Mutex
	items map[K]*promise[T]
}

// promise is something that is there, or will be.
type promise[T any] struct {
	ready chan struct{} // closed once value is there
	value T
}

// order returns what is kept under key, and has it made, in a goroutine of its
// own, if it is the first to ask. It is finished even where nobody waits any
// more: the next search will want it.
func (s *shelf[K, T]) order(key K, produce func() T) *promise[T] {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p := s.items[key]; p != nil {
		return p
	}
	if s.items == nil {
		s.items = map[K]*promise[T]{}
	}
	p := &promise[T]{ready: make(chan struct{})}
	s.items[key] = p
	go func() {
		p.value = produce()
		close(p.ready)
	}()
	return p
}

// wait returns the value, or ctx's error if that is done first.
func (p *promise[T]) wait(ctx context.Context) (value T, err error) {
	select {
	case <-p.ready:
		return p.value, nil
	case <-ctx.Done():
		return value, ctx.Err()
	}
}

// now returns the value if it is there.
func (p *promise[T]) now() (value T, ok bool) {
	select {
	case <-p.ready:
		return p.value, true
	default:
		return value, false
	}
}
