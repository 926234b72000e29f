// Package cache keeps what is costly to make: a cache with single flight.
package cache

import (
	"context"
	"sync"
)

// Cache keeps values by key for all searches of the process: tables depend on
// the board alone, and the next one is mostly of the same shape. The zero Cache
// is empty.
type Cache[K comparable, T any] struct {
	mu      sync.Mutex
	entries map[K]*Entry[T]
}

// Entry is a value that is there, or will be.
type Entry[T any] struct {
	ready chan struct{} // closed once value is there
	value T
}

// Get returns the entry under key, and has its value made, in a goroutine of its
// own, if it is the first to ask. The value is finished even where nobody waits
// for it any more: the next search will want it.
func (c *Cache[K, T]) Get(key K, produce func() T) *Entry[T] {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e := c.entries[key]; e != nil {
		return e
	}
	if c.entries == nil {
		c.entries = map[K]*Entry[T]{}
	}
	e := &Entry[T]{ready: make(chan struct{})}
	c.entries[key] = e
	go func() {
		e.value = produce()
		close(e.ready)
	}()
	return e
}

// Ready is closed once the value is there.
func (e *Entry[T]) Ready() <-chan struct{} { return e.ready }

// Value waits for the value and returns it.
func (e *Entry[T]) Value() T {
	<-e.ready
	return e.value
}

// Wait returns the value, or ctx's error if that is done first.
func (e *Entry[T]) Wait(ctx context.Context) (value T, err error) {
	select {
	case <-e.ready:
		return e.value, nil
	case <-ctx.Done():
		return value, ctx.Err()
	}
}

// Now returns the value if it is there.
func (e *Entry[T]) Now() (value T, ok bool) {
	select {
	case <-e.ready:
		return e.value, true
	default:
		return value, false
	}
}
