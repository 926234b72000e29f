package pictures

import (
	"context"

	"tessera/resources/latest"
)

// Pipeline keeps what a board shows up to date with what it is made from: a
// picture and its crop, the board's size, a style. Whoever hears that one of
// these has changed asks for what there is to be now. It is made off the UI
// goroutine; the newest request wins, and one that equals the last is not done
// again. A Pipeline is used on the UI goroutine only.
type Pipeline[Q, T any] struct {
	jobs  *latest.Latest[T]
	equal func(a, b Q) bool
	work  func(context.Context, Q) T
	done  func(T)
	last  *Q // being answered, or answered; nil after Cancel
}

// NewPipeline returns a pipeline in which work turns a request into a result,
// on a goroutine of its own, and done takes that on the UI goroutine, to which
// post brings it. A request must hold all that the result depends on. The
// context ends once the result is no longer wanted; work may return anything
// then.
func NewPipeline[Q comparable, T any](post func(func()), work func(context.Context, Q) T, done func(T)) *Pipeline[Q, T] {
	return NewPipelineFunc(post, func(a, b Q) bool { return a == b }, work, done)
}

// NewPipelineFunc is [NewPipeline] for requests that == does not compare.
func NewPipelineFunc[Q, T any](post func(func()), equal func(a, b Q) bool, work func(context.Context, Q) T, done func(T)) *Pipeline[Q, T] {
	return &Pipeline[Q, T]{jobs: latest.New[T](post), equal: equal, work: work, done: done}
}

// Ask makes the pipeline work for a request. An earlier one that is not answered
// is dropped.
func (p *Pipeline[Q, T]) Ask(q Q) {
	if p.last != nil && p.equal(*p.last, q) {
		return
	}
	p.last = &q
	p.jobs.Start(context.Background(), func(ctx context.Context) T { return p.work(ctx, q) }, p.done)
}

// Cancel drops the request that is not answered, and forgets the last one: the
// next is done in any case.
func (p *Pipeline[Q, T]) Cancel() {
	p.jobs.Cancel()
	p.last = nil
}

// Busy reports whether a request is still to be answered.
func (p *Pipeline[Q, T]) Busy() bool { return p.jobs.Busy() }
