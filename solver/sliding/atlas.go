package sliding

import (
	"context"
	"fmt"
	"sync"

	"tessera/solver"
)

// atlas keeps tables once they are made, for all searches of the process: they
// depend on the board alone, and the next board is mostly of the same shape.
type atlas struct {
	mu     sync.Mutex
	sheets map[string]*sheet
}

// sheet is the tables of one partition, or the promise of them.
type sheet struct {
	ready  chan struct{} // closed once tables are there
	tables []*table
}

var charts = atlas{sheets: map[string]*sheet{}}

// sheet returns the tables of that name, and has them made, in a goroutine of
// their own, if it is the first to ask. They are finished even where nobody
// waits any more: the next search will want them.
func (a *atlas) sheet(name string, load func() []*table) *sheet {
	a.mu.Lock()
	defer a.mu.Unlock()
	if s := a.sheets[name]; s != nil {
		return s
	}
	s := &sheet{ready: make(chan struct{})}
	a.sheets[name] = s
	go func() {
		s.tables = load()
		close(s.ready)
	}()
	return s
}

// wait returns the tables, or ctx's error if that is done before they are.
func (s *sheet) wait(ctx context.Context) ([]*table, error) {
	select {
	case <-s.ready:
		return s.tables, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// now returns the tables if they are there.
func (s *sheet) now() ([]*table, bool) {
	select {
	case <-s.ready:
		return s.tables, true
	default:
		return nil, false
	}
}

// largeMemory is the least budget with which large tables are made: they are
// 58 MB, and their making takes 120 MB more.
const largeMemory = 256 << 20

// tables returns the tables of s, one set for each partition, that are to be had
// at once: large ones if they are there, else small ones, which are waited for.
// If opt has a place to keep large ones, they are loaded or made meanwhile.
func (s shape) tables(ctx context.Context, opt solver.Options) ([][]*table, error) {
	if s == fifteen && opt.Tables != nil && (opt.Memory == 0 || opt.Memory >= largeMemory) {
		large := charts.sheet("large", func() []*table { return s.stored(opt.Tables, "sliding-4x4-7-7-1-v1", sevens) })
		if tables, ok := large.now(); ok {
			return [][]*table{tables}, nil
		}
	}
	var all [][]*table
	for i, p := range s.partitions() {
		name := fmt.Sprint(s, i)
		tables, err := charts.sheet(name, func() []*table { return s.build(p) }).wait(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, tables)
	}
	return all, nil
}

// build makes the tables of a partition.
func (s shape) build(p partition) []*table {
	tables := make([]*table, len(p))
	for i, homes := range p {
		tables[i] = buildTable(s.w, s.h, s.home, homes)
	}
	return tables
}
