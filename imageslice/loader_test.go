package imageslice

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"tessera/resources/must"
)

// pump is the window's goroutine: what is posted waits until it is run.
type pump chan func()

func (p pump) post(f func()) { p <- f }

// run runs all that has been posted, and what that posts.
func (p pump) run() {
	for len(p) > 0 {
		(<-p)()
		synctest.Wait()
	}
}

// outcome collects what a loading reports.
type outcome struct {
	done     int
	p        *Picture
	err      error
	kept     int
	keptErr  error
	progress []Progress
}

func (o *outcome) calls() Callbacks {
	return Callbacks{
		Progress: func(p Progress) { o.progress = append(o.progress, p) },
		Done:     func(p *Picture, err error) { o.done, o.p, o.err = o.done+1, p, err },
		Kept:     func(err error) { o.kept, o.keptErr = o.kept+1, err },
	}
}

// load loads by a loader until nothing is to be done any more.
func load(t *testing.T, ui pump, l *Loader, src Source) *outcome {
	o := &outcome{}
	l.Load(t.Context(), src, o.calls())
	synctest.Wait()
	ui.run()
	return o
}

// slow gives its data in ten parts, one a pause.
type slow struct {
	r      io.Reader
	part   int
	pause  time.Duration
	closed *bool
}

func newSlow(data []byte, pause time.Duration) *slow {
	return &slow{bytes.NewReader(data), (len(data) + 9) / 10, pause, new(bool)}
}

func (s *slow) Read(p []byte) (int, error) {
	time.Sleep(s.pause)
	return s.r.Read(p[:min(len(p), s.part)])
}

func (s *slow) Close() error {
	*s.closed = true
	return nil
}

// TestLoader loads from every source, and tells what is wrong with one; the picture comes although the store cannot
// take it.
func TestLoader(t *testing.T) {
	data, path := numbered(t, 1), filepath.Join(t.TempDir(), "cat.png")
	must.Do(t, os.WriteFile(path, data, 0o600))
	s, full := newTestStore(t), newTestStore(t)
	spoilt := put(t, s, 2).Hash()
	spoil(t, s, spoilt, original)
	full.write = func(string, []byte) error { return os.ErrPermission }
	synctest.Test(t, func(t *testing.T) {
		ui := make(pump, 1000)
		for _, test := range []struct {
			src  Source
			name string
			code any
		}{
			{FromFile(path), "cat.png", nil},
			{FromBytes("built-in", data), "built-in", nil},
			{FromReader("remote.png", io.NopCloser(bytes.NewReader(data)), 0), "remote.png", nil},
			{FromStore(s, digest(data)), "remote.png", nil},
			{FromFile("/no/such.png"), "", Missing},
			{FromBytes("bad", []byte("bad")), "", NotPicture},
			{FromStore(s, spoilt), "", StoreDamaged},
			{FromStore(s, "nonsense"), "", StoreMissing},
		} {
			o := load(t, ui, NewLoader(ui.post, s), test.src)
			if test.code == nil {
				must.Hold(t, o.err == nil && o.p.Name() == test.name &&
					o.p.Hash() == digest(data) && o.kept == 1 && o.keptErr == nil &&
					len(o.progress) == 0, "%s: %+v", test.name, o)
			} else if stored, ok := errors.AsType[*StoreError](o.err); ok {
				must.Hold(t, stored.Code == test.code, "%v, want %v", o.err, test.code)
			} else {
				must.Hold(t, codeOf(o.err) == test.code, "%v, want %v", o.err, test.code)
			}
			must.Hold(t, o.done == 1 && (o.p == nil) == (test.code != nil) && (test.code == nil || o.kept == 0), "%+v", o)
		}
		o := load(t, ui, NewLoader(ui.post, full), FromBytes("cat", data))
		must.Hold(t, o.p != nil && o.err == nil && o.kept == 1, "%+v", o)
		wantStoreCode(t, o.keptErr, StoreReadOnly)
	})
	must.Equal(t, len(s.Recent()), 2, "kept")
}

// TestLoaderNewestWins: an older loading that ends later, or whose result is
// already waiting for the window, changes nothing.
func TestLoaderNewestWins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ui := make(pump, 1000)
		l := NewLoader(ui.post, nil)
		reader := newSlow(numbered(t, 1), time.Second)
		var slowest, waiting, newest outcome
		l.Load(t.Context(), FromReader("slow", reader, 0), slowest.calls())
		l.Load(t.Context(), FromBytes("waiting", numbered(t, 2)), waiting.calls())
		synctest.Wait() // its result is posted but not run
		l.Load(t.Context(), FromBytes("newest", numbered(t, 3)), newest.calls())
		time.Sleep(time.Minute)
		ui.run()
		must.Be(t, slowest.done+waiting.done == 0, "older results came through: %+v, %+v", slowest, waiting)
		must.Be(t, newest.done == 1 && newest.p != nil && newest.p.Name() == "newest", "%+v", newest)
		must.Be(t, *reader.closed, "the slow reader was not closed")
	})
}

func TestLoaderCancel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ui := make(pump, 1000)
		l := NewLoader(ui.post, nil)
		var byLoader, byContext outcome
		l.Load(t.Context(), FromReader("a", newSlow(numbered(t, 1), time.Second), 0), byLoader.calls())
		l.Cancel()
		ctx, cancel := context.WithCancel(t.Context())
		l.Load(ctx, FromReader("b", newSlow(numbered(t, 1), time.Second), 0), byContext.calls())
		time.Sleep(1500 * time.Millisecond)
		cancel()
		time.Sleep(time.Minute)
		ui.run()
		must.Be(t, byLoader.done+byContext.done+len(byLoader.progress)+len(byContext.progress) == 0,
			"%+v, %+v", byLoader, byContext)
	})
}

// TestLoaderProgress: none in the first 200 ms, then rising, never after Done.
func TestLoaderProgress(t *testing.T) {
	for _, test := range []struct {
		pause time.Duration // of eleven reads, the last finding the end
		size  int64         // as the source tells
		some  bool
	}{
		{10 * time.Millisecond, 1, false},
		{100 * time.Millisecond, 1, true},
		{100 * time.Millisecond, 0, true},
	} {
		synctest.Test(t, func(t *testing.T) {
			ui, o := make(pump, 1000), outcome{}
			data := numbered(t, 1)
			calls := o.calls()
			progress := calls.Progress
			calls.Progress = func(p Progress) {
				must.Be(t, o.done <= 0, "progress after the end")
				progress(p)
			}
			start := time.Now()
			NewLoader(ui.post, nil).Load(t.Context(), FromReader("x", newSlow(data, test.pause), test.size*int64(len(data))), calls)
			time.Sleep(199 * time.Millisecond)
			ui.run()
			must.Be(t, len(o.progress) == 0, "progress after %v", time.Since(start))
			time.Sleep(time.Minute)
			ui.run()
			must.Be(t, o.done == 1 && o.p != nil && (len(o.progress) > 0) == test.some, "%+v", o)
			last := -1.0
			for _, p := range o.progress {
				if p.Phase == Decoding { // takes no time on this clock, but may meet a tick
					continue
				}
				must.Hold(t, test.size != 0 || p.Fraction < 0, "a fraction of an unknown size: %v", p)
				must.Hold(t, p.Fraction >= last && p.Fraction <= 1, "%v after %v", p, last)
				last = p.Fraction
			}
			must.Be(t, !test.some || test.size <= 0 || last >= 0.5, "the last progress was %v", last)
		})
	}
}

// TestDecodeProgress: the decoder's appetite is the progress of decoding, and a
// cancelled context ends it.
func TestDecodeProgress(t *testing.T) {
	for _, s := range samples(t) {
		last := 0.0
		_, err := opening{name: s.name, data: s.data, seen: func(f float64) {
			must.Hold(t, f >= 0 && f <= 1, "%s: fraction %v", s.name, f)
			last = f
		}}.decode(t.Context())
		must.Hold(t, err == nil && last >= 0.5, "%s: last fraction %v, %v", s.name, last, err)
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		p, err := opening{name: s.name, data: s.data}.decode(ctx)
		must.Hold(t, p == nil && errors.Is(err, context.Canceled), "%s: %v, %v", s.name, p, err)
	}
}
