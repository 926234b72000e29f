package search

import (
	"context"
	"time"

	"tessera/solver"
)

const (
	// reportEvery keeps reports at or below 20 a second.
	reportEvery = 50 * time.Millisecond
	// tickBatch is how many expansions pass between two looks at the clock and
	// the context. At the slowest few microseconds each that is a few
	// milliseconds, well within the 50 that an engine has to stop.
	tickBatch = 1 << 10
)

// Meter is what every engine counts on: its live figures, its memory budget
// and its context. It is used by the engine's goroutine alone.
type Meter struct {
	// Stats are the figures of the next report. The engine writes them freely,
	// but for Elapsed and Result, which the meter fills in.
	Stats solver.Stats
	// Seen is the number of distinct positions kept, for a [*solver.MemoryError].
	Seen int64

	ctx      context.Context
	report   func(solver.Stats)
	now      func() time.Time
	opt      solver.Options
	budget   int64
	start    time.Time
	reported time.Time
	untilDue int
}

// NewMeter starts the clock of an engine.
func NewMeter(ctx context.Context, opt solver.Options) *Meter {
	m := &Meter{ctx: ctx, report: opt.Report, now: opt.Now, opt: opt, budget: opt.Memory, untilDue: tickBatch}
	if m.now == nil {
		m.now = time.Now
	}
	if m.budget <= 0 {
		m.budget = solver.DefaultMemory
	}
	m.start = m.now()
	m.reported = m.start
	return m
}

// Context is the context that the work ends with.
func (m *Meter) Context() context.Context { return m.ctx }

// Options are those that the engine was given.
func (m *Meter) Options() solver.Options { return m.opt }

// Expand counts one expanded position that has generated successors. Now and
// then it also reports, and returns a [*solver.CancelledError] once the context
// is done.
func (m *Meter) Expand(generated int) error {
	m.count(generated)
	if m.untilDue--; m.untilDue > 0 {
		return nil
	}
	m.untilDue = tickBatch
	return m.Check()
}

// count counts one expanded position, in its layer too where there are layers.
func (m *Meter) count(generated int) {
	m.Stats.Expanded++
	m.Stats.Generated += int64(generated)
	if last := len(m.Stats.Layers) - 1; last >= 0 {
		m.Stats.Layers[last]++
	}
}

// Check reports if a report is due, and returns a [*solver.CancelledError] once
// the context is done. Engines that do long work without expanding call it
// themselves.
func (m *Meter) Check() error {
	now := m.now()
	m.Stats.Elapsed = now.Sub(m.start)
	if cause := m.ctx.Err(); cause != nil {
		return &solver.CancelledError{Cause: cause, Expanded: m.Stats.Expanded, Elapsed: m.Stats.Elapsed}
	}
	if m.report != nil && now.Sub(m.reported) >= reportEvery {
		m.reported = now
		m.report(m.Stats)
	}
	return nil
}

// Ended looks at the clock and the player: whether an engine that improves its answer is to come to an end,
// because until, on the meter's clock, is over or the player says to play what there is. Errors are those of Check.
func (m *Meter) Ended(until time.Duration) (bool, error) {
	if err := m.Check(); err != nil {
		return true, err
	}
	select {
	case <-m.opt.Commit:
		return true, nil
	default:
		return m.Stats.Elapsed >= until, nil
	}
}

// Tell reports at once, whenever the last report was: that there is a first solution
// is not to wait. To be called once in a search.
func (m *Meter) Tell() {
	now := m.now()
	m.Stats.Elapsed = now.Sub(m.start)
	if m.report != nil {
		m.reported = now
		m.report(m.Stats)
	}
}

// During does work with ctx, made from the meter's own, in place of that: work
// that something else than the player may end too.
func (m *Meter) During(ctx context.Context, work func() error) error {
	own := m.ctx
	defer func() { m.ctx = own }()
	m.ctx = ctx
	return work()
}

// Grow accounts for bytes more of memory, or returns a [*solver.MemoryError]
// where the budget does not have them.
func (m *Meter) Grow(bytes int64) error {
	if m.Stats.Bytes+bytes > m.budget {
		return &solver.MemoryError{Budget: m.budget, Expanded: m.Stats.Expanded, Seen: m.Seen, Depth: m.Stats.Depth}
	}
	m.Stats.Bytes += bytes
	return nil
}

// Prove notes that no solution is shorter than bound.
func (m *Meter) Prove(bound int) {
	m.Stats.LowerBound = max(m.Stats.LowerBound, bound)
}

// Finish delivers the last report, with the result. Only the first call counts:
// a method that knows its result before its moves are played says it then.
func (m *Meter) Finish(result solver.Result) {
	if m.Stats.Result != nil {
		return
	}
	m.Stats.Elapsed = m.now().Sub(m.start)
	m.Stats.Best = result.Length
	m.Prove(result.LowerBound)
	m.Stats.Result = &result
	if m.report != nil {
		m.report(m.Stats)
	}
}
