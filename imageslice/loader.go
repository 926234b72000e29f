package imageslice

import (
	"context"
	"io"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"tessera/resources/latest"
	"tessera/resources/memory"
)

// Phase says what a loader is doing.
type Phase string

// The phases of loading, in order.
const (
	Reading  Phase = "reading"
	Decoding Phase = "decoding"
)

// Progress tells how far a loading is.
type Progress struct {
	Phase    Phase
	Fraction float64 // 0–1 of this phase by bytes consumed; negative if the size is not known
}

// When progress is reported: a picture that is there at once needs none.
const (
	quiet = 200 * time.Millisecond
	tick  = 50 * time.Millisecond
)

// Callbacks are called through the loader's post function; each may be nil.
type Callbacks struct {
	// Progress comes after 200 ms, then 20 times a second, never after Done.
	Progress func(Progress)
	// Done comes once: with the picture or with an [*OpenError] or [*StoreError].
	Done func(*Picture, error)
	// Kept comes after a Done with a picture, once that has been put into the
	// loader's store: with nil or with a [*StoreError].
	Kept func(error)
}

// Loader opens pictures off the caller's goroutine. The newest choice wins: a
// Load makes every earlier one that is not done give up, and what such a one
// still finds is dropped. So is what a cancelled context still finds.
type Loader struct {
	post  func(func())
	store *Store
	jobs  *latest.Latest[*Picture]
}

// NewLoader is a loader whose callbacks run through post, which must bring them
// to the window's goroutine in order. Pictures loaded are put into the store, if
// it is not nil.
func NewLoader(post func(func()), store *Store) *Loader {
	return &Loader{post: post, store: store, jobs: latest.New[*Picture](post)}
}

// Load starts loading and returns at once.
func (l *Loader) Load(ctx context.Context, src Source, calls Callbacks) {
	job := &job{loader: l, src: src, calls: calls, request: l.jobs.Next(ctx)}
	go job.run()
}

// Cancel makes the loading under way give up; its callbacks are not called.
func (l *Loader) Cancel() { l.jobs.Cancel() }

// job is one loading.
type job struct {
	loader  *Loader
	src     Source
	calls   Callbacks
	request *latest.Request

	decoding atomic.Bool
	fraction atomic.Uint64 // bits of a float64
}

func (j *job) run() {
	defer j.request.End()
	j.serve(j.request)
	// Decoding leaves several times the picture behind; a player who loaded
	// one is about to play, not to load the next.
	memory.GiveBack()
}

// serve loads, delivers and keeps. It returns with nothing of the loading left
// on its stack.
func (j *job) serve(ctx context.Context) {
	done := make(chan struct{})
	var watching sync.WaitGroup
	if j.calls.Progress != nil {
		watching.Go(func() { j.watch(done) })
	}
	p, data, err := j.load(ctx)
	close(done)
	watching.Wait()

	delivered := make(chan bool, 1)
	j.loader.post(func() {
		// Asked where it counts: a newer choice may have been made while this
		// closure was waiting its turn.
		now := j.request.Newest()
		delivered <- now
		if now && j.calls.Done != nil {
			j.calls.Done(p, err)
		}
	})
	if <-delivered && err == nil {
		j.keep(p, data)
	}
}

// load reads and decodes. The data are nil if the picture is kept already.
func (j *job) load(ctx context.Context) (*Picture, []byte, error) {
	if s := j.src.store; s != nil {
		kept, err := s.read(j.src.hash)
		if err != nil {
			return nil, nil, err
		}
		j.begin()
		p, err := s.decode(ctx, kept, j.advance)
		return p, nil, err
	}
	data, err := j.src.readSeen(ctx, j.advance)
	if err != nil {
		return nil, nil, err
	}
	j.begin()
	p, err := opening{name: j.src.name, data: data, seen: j.advance}.decode(ctx)
	return p, data, err
}

// begin says that what was read is now decoded.
func (j *job) begin() {
	j.advance(0)
	j.decoding.Store(true)
}

// keep puts a loaded picture into the store, or, if it came from a store,
// notes that it was used.
func (j *job) keep(p *Picture, data []byte) {
	var err error
	switch {
	case j.src.store != nil:
		err = j.src.store.used(p)
	case j.loader.store != nil:
		err = j.loader.store.put(p, data, false)
	default:
		return
	}
	if j.calls.Kept != nil {
		j.loader.post(func() { j.calls.Kept(err) })
	}
}

func (j *job) advance(fraction float64) { j.fraction.Store(math.Float64bits(fraction)) }

// watch reports progress until done.
func (j *job) watch(done <-chan struct{}) {
	timer := time.NewTimer(quiet)
	defer timer.Stop()
	for {
		select {
		case <-done:
			return
		case <-timer.C:
		}
		now := Progress{Phase: Reading, Fraction: math.Float64frombits(j.fraction.Load())}
		if j.decoding.Load() {
			now.Phase = Decoding
		}
		j.request.Post(func() { j.calls.Progress(now) })
		timer.Reset(tick)
	}
}

// metered counts what is read and ends when the context does.
type metered struct {
	r          io.Reader
	ctx        context.Context
	seen       func(float64)
	read, size int64
}

func (m *metered) Read(p []byte) (int, error) {
	if err := m.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := m.r.Read(p)
	m.read += int64(n)
	if m.size > 0 {
		m.seen(min(float64(m.read)/float64(m.size), 1))
	}
	return n, err
}
