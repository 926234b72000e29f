package slidingtest

import (
	"bytes"
	"os"
	"sync"
)

// Tables is a store for tables in memory, a [solver.Tables].
type Tables struct {
	mu   sync.Mutex
	kept map[string][]byte
}

// NewTables returns an empty store.
func NewTables() *Tables { return &Tables{kept: map[string][]byte{}} }

// Load returns what is kept under name, or [os.ErrNotExist].
func (s *Tables) Load(name string) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if data, ok := s.kept[name]; ok {
		return data, nil
	}
	return nil, os.ErrNotExist
}

// Store keeps a copy of data under name.
func (s *Tables) Store(name string, data []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kept[name] = bytes.Clone(data)
	return nil
}

// Progress is for nobody.
func (*Tables) Progress(string, float64) {}
