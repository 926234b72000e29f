package sliding

import (
	"context"
	"runtime"
	"sync"

	"tessera/solver"
)

// tableKey names the tables of the i-th partition of a board.
type tableKey struct {
	shape shape
	i     int
}

var (
	smallTables shelf[tableKey, []*table]
	largeTables shelf[shape, []*table]
)

// largeMemory is the least budget with which large tables are made: they are
// 58 MB, and their making takes 120 MB more.
const largeMemory = 256 << 20

// largeName is what the large tables are kept under.
const largeName = "sliding-4x4-7-7-1-v1"

// tables returns the tables of s, one set for each partition, that are to be had
// at once: large ones if they are there, else small ones, which are waited for.
// If opt has a place to keep large ones, they are loaded or made meanwhile.
func (s shape) tables(ctx context.Context, opt solver.Options) ([][]*table, error) {
	if s == fifteen && opt.Tables != nil && (opt.Memory == 0 || opt.Memory >= largeMemory) {
		large := largeTables.order(s, func() []*table { return s.stored(opt.Tables, largeName, sevens) })
		if tables, ok := large.now(); ok {
			return [][]*table{tables}, nil
		}
	}
	var all [][]*table
	for i, p := range s.partitions() {
		tables, err := smallTables.order(tableKey{s, i}, func() []*table {
			if s == fifteen {
				return embedded()
			}
			return s.build(p)
		}).wait(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, tables)
	}
	return all, nil
}

// build makes the tables of a partition.
func (s shape) build(p partition) []*table { return s.buildTelling(p, func(float64) {}) }

// buildTelling makes the tables of a partition, as many at a time as there are
// processors but one, which is left to the window. It tells how much of them is
// made, from 0 to 1, one call at a time.
func (s shape) buildTelling(p partition, progress func(made float64)) []*table {
	total := 0
	for _, homes := range p {
		total += newRanking(s.w*s.h, len(homes)).size()
	}
	var telling sync.Mutex
	sum := 0
	met := func(placements int) {
		telling.Lock()
		defer telling.Unlock()
		sum += placements
		progress(float64(sum) / float64(total))
	}
	tables := make([]*table, len(p))
	free := make(chan struct{}, max(1, runtime.GOMAXPROCS(0)-1))
	var all sync.WaitGroup
	for i, homes := range p {
		free <- struct{}{}
		all.Go(func() {
			tables[i] = buildTable(s.w, s.h, s.home, homes, met)
			<-free
		})
	}
	all.Wait()
	return tables
}
