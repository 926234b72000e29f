package pdb

import (
	"runtime"
	"sync"

	"tessera/resources/priority"
	"tessera/solver"
	"tessera/solver/kept"
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
)

// tableKey names the tables of the i-th partition of a board.
type tableKey struct {
	shape Shape
	i     int
}

var (
	smallTables kept.Cache[tableKey, []*Table]
	largeTables kept.Cache[Shape, []*Table]
)

// LargeMemory is the least budget with which large tables are made: they are
// 58 MB, and their making takes 120 MB more.
const LargeMemory = 256 << 20

// largeName is what the large tables are kept under.
const largeName = "sliding-4x4-7-7-1-v1"

// SmallViews returns the best two ways there are right now to look up p, a board of
// at most 16 cells in the orientation of [grid.Canonical], and accounts for their
// memory. Errors are [*solver.CancelledError] and [*solver.MemoryError].
func SmallViews(meter *search.Meter, p grid.Position) (views [2]Views, err error) {
	s := Shape{p.W(), p.H(), p.Home()}
	partitions, err := s.tables(meter)
	if err != nil {
		return views, err
	}
	whole := grid.Identity(s.W, s.H)
	second, reflected := grid.Reflection(s.W, s.H, s.Home)
	if !reflected {
		second = whole
	}
	for _, table := range partitions[0] {
		views[0] = append(views[0], s.view(table, whole, whole))
	}
	for _, table := range partitions[len(partitions)-1] {
		views[1] = append(views[1], s.view(table, second, whole))
	}
	return views, nil
}

// tables returns the tables of s, one set for each partition, that are to be had
// at once: large ones if they are there, else small ones, which are waited for.
// If there is a place to keep large ones, they are loaded or made meanwhile. None
// are made that the memory is too small for.
func (s Shape) tables(meter *search.Meter) ([][]*Table, error) {
	opt := meter.Options()
	if s == fifteen && opt.Tables != nil && (opt.Memory == 0 || opt.Memory >= LargeMemory) {
		large := largeTables.Get(s, func() ([]*Table, int64) { return measured(s.stored(opt.Tables, largeName, sevens)) })
		if tables, ok := large.Now(); ok {
			return [][]*Table{tables}, meter.Grow(s.bytes(sevens))
		}
	}
	var all [][]*Table
	for i, p := range s.partitions() {
		if err := meter.Grow(s.bytes(p)); err != nil {
			return nil, err
		}
		tables, err := smallTables.Get(tableKey{s, i}, func() ([]*Table, int64) {
			if s == fifteen {
				return measured(embedded())
			}
			return measured(s.build(p))
		}).Wait(meter.Context())
		if err != nil {
			return nil, &solver.CancelledError{Cause: err}
		}
		all = append(all, tables)
	}
	return all, nil
}

// measured adds how many bytes tables hold.
func measured(tables []*Table) ([]*Table, int64) {
	bytes := 0
	for _, t := range tables {
		bytes += len(t.values)
	}
	return tables, int64(bytes)
}

// build makes the tables of a partition.
func (s Shape) build(p Partition) []*Table { return s.buildReporting(p, func(float64) {}) }

// buildReporting makes the tables of a partition, as many at a time as there are
// processors but one, which is left to the window. It reports how much of
// them is made, from 0 to 1, one call at a time.
func (s Shape) buildReporting(p Partition, progress func(made float64)) []*Table {
	total := 0
	for _, homes := range p {
		total += newRanking(s.W*s.H, len(homes)).size()
	}
	var reporting sync.Mutex
	sum := 0
	met := func(placements int) {
		reporting.Lock()
		defer reporting.Unlock()
		sum += placements
		progress(float64(sum) / float64(total))
	}
	tables := make([]*Table, len(p))
	free := make(chan struct{}, max(1, runtime.GOMAXPROCS(0)-1))
	var all sync.WaitGroup
	for i, homes := range p {
		free <- struct{}{}
		all.Go(func() {
			priority.Background()
			tables[i] = buildTable(s.W, s.H, s.Home, homes, met)
			<-free
		})
	}
	all.Wait()
	return tables
}
