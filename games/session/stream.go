package session

import (
	"context"
	"slices"

	"tessera/resources/priority"
	"tessera/solver"
)

// stream is the supply of an engine that gives each move once, when it is certain.
type stream[M any] struct {
	found   chan item[M]
	known   []item[M] // but not played yet
	failure error     // there once found is closed
}

// newStream runs the engine, which is at most so far ahead of what is taken.
func newStream[P, S, M any](ctx context.Context, engine solver.Engine[S, M], from S, opt solver.Options, whole bool, known *Known[P, S, M]) *stream[M] {
	f := &stream[M]{found: make(chan item[M], ahead-1)} // one more waits to be sent
	var all []M
	proven, solved := false, false
	report := opt.Report
	opt.Report = func(st solver.Stats) {
		if r := st.Result; r != nil {
			solved, proven = r.Verdict == solver.Solved, r.Optimal
		}
		report(st)
	}
	go func() {
		priority.Background()
		defer close(f.found)
		for st, err := range engine.Solve(ctx, from, opt) {
			if err != nil {
				f.failure = err
				return
			}
			if all = append(all, st.Moves...); known != nil && solved { // all is told
				known.Learn(from, all, proven)
			}
			size := 1
			if whole {
				size = max(len(st.Moves), 1)
			}
			for moves := range slices.Chunk(st.Moves, size) {
				select {
				case f.found <- item[M]{moves: moves, why: st.Why}:
				case <-ctx.Done():
					return
				}
			}
		}
	}()
	return f
}

func (f *stream[M]) ready() bool { return len(f.known) > 0 || f.more() }

func (f *stream[M]) more() bool {
	it, ok := <-f.found
	if ok {
		f.known = append(f.known, it)
	}
	return ok
}

func (f *stream[M]) take(most int) []item[M] {
	for len(f.known) < most {
		select {
		case it, ok := <-f.found:
			if ok {
				f.known = append(f.known, it)
				continue
			}
		default:
		}
		break
	}
	most = min(most, len(f.known))
	batch := f.known[:most:most]
	f.known = f.known[most:]
	return batch
}

func (f *stream[M]) end() error {
	for range f.found {
	}
	return f.failure
}
