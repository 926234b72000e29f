// Package kept holds what is costly to make and likely to be of use again, such as
// the tables of an engine, within one budget for the whole program: what was used
// longest ago goes first.
//
// Main types: [Cache], [Entry]. It imports nothing.
package kept

import (
	"container/list"
	"context"
	"sync"
	"time"
)

// DefaultLimit is how many bytes are kept at most unless [SetLimit] says otherwise.
const DefaultLimit = 512 << 20

// inUse is how long after it was asked for last a value counts as used, and stays:
// a search that asks for it again and again would otherwise have it made again and
// again, where the limit is small.
const inUse = 10 * time.Second

// Cache keeps values by key for all searches of the process: tables depend on
// the board alone, and the next one is mostly of the same shape. The zero Cache
// is empty.
type Cache[K comparable, T any] struct {
	entries map[K]*Entry[T] // guarded by the shelf's mutex
}

// Entry is a value that is there, or will be.
type Entry[T any] struct {
	ready chan struct{} // closed once value is there
	value T
	place *list.Element // in the shelf, of type *item
}

// shelf is what all caches hold together.
var shelf = struct {
	sync.Mutex
	limit, total int64
	items        list.List // of *item, what was used last in front
}{limit: DefaultLimit}

// item is an entry of some cache.
type item struct {
	bytes int64 // 0 while it is being made
	used  time.Time
	made  bool
	drop  func() // takes it out of its cache
}

// Get returns the entry under key, and has its value made, in a goroutine of its
// own, if it is the first to ask. The value is finished even where nobody waits
// for it any more: the next search will want it. produce also tells how many bytes
// the value holds, those that it shares with other values included.
func (c *Cache[K, T]) Get(key K, produce func() (value T, bytes int64)) *Entry[T] {
	shelf.Lock()
	defer shelf.Unlock()
	if e := c.entries[key]; e != nil {
		e.place.Value.(*item).used = time.Now()
		shelf.items.MoveToFront(e.place)
		return e
	}
	if c.entries == nil {
		c.entries = map[K]*Entry[T]{}
	}
	held := &item{used: time.Now(), drop: func() { delete(c.entries, key) }}
	e := &Entry[T]{ready: make(chan struct{}), place: shelf.items.PushFront(held)}
	c.entries[key] = e
	go func() {
		value, bytes := produce()
		e.value = value
		shelf.Lock()
		held.bytes, held.made, held.used = bytes, true, time.Now()
		shelf.total += bytes
		trim(shelf.limit)
		shelf.Unlock()
		close(e.ready)
	}()
	return e
}

// SetLimit says how many bytes are kept at most.
func SetLimit(bytes int64) {
	shelf.Lock()
	defer shelf.Unlock()
	shelf.limit = bytes
	trim(bytes)
}

// Trim lets values go until at most so many bytes are kept, but none that was asked
// for within the last ten seconds. It returns how many bytes it let go.
func Trim(bytes int64) int64 {
	shelf.Lock()
	defer shelf.Unlock()
	return trim(bytes)
}

// trim is called with the shelf locked.
func trim(limit int64) (gone int64) {
	old := time.Now().Add(-inUse)
	for e := shelf.items.Back(); e != nil && shelf.total > limit; {
		before := e.Prev()
		if held := e.Value.(*item); held.made && held.used.Before(old) {
			held.drop()
			shelf.items.Remove(e)
			shelf.total -= held.bytes
			gone += held.bytes
		}
		e = before
	}
	return gone
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
