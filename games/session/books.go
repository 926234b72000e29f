package session

import (
	"errors"
	"io"
	"sync"
)

// Books are what is kept of each game beside the games themselves, such as its diary, each
// made when it is asked for first. Its methods may be called from any goroutine.
type Books[B io.Closer] struct {
	open func(game string) B

	mu  sync.Mutex
	all map[string]B
}

// NewBooks are books that open makes.
func NewBooks[B io.Closer](open func(game string) B) *Books[B] {
	return &Books[B]{open: open, all: map[string]B{}}
}

// Of is the book of the game of that name.
func (b *Books[B]) Of(game string) B {
	b.mu.Lock()
	defer b.mu.Unlock()
	book, there := b.all[game]
	if !there {
		book = b.open(game)
		b.all[game] = book
	}
	return book
}

// Close closes all of them.
func (b *Books[B]) Close() (err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, book := range b.all {
		err = errors.Join(err, book.Close())
	}
	return err
}
