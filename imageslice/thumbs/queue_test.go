package thumbs

import (
	"context"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tessera/resources/must"
)

// trial is a queue whose jobs take a second each.
type trial struct {
	*Queue[int]
	t *testing.T

	mu    sync.Mutex
	done  []int
	given []int // up
	rests int
}

func bubble(t *testing.T, workers int, test func(*trial)) {
	synctest.Test(t, func(t *testing.T) {
		tr := &trial{t: t}
		tr.Queue = NewQueue(workers, tr.work, func() {
			tr.mu.Lock()
			defer tr.mu.Unlock()
			tr.rests++
		})
		test(tr)
		tr.Close()
		synctest.Wait()
	})
}

func (tr *trial) work(ctx context.Context, j int) {
	select {
	case <-time.After(time.Second):
	case <-ctx.Done():
	}
	tr.mu.Lock()
	defer tr.mu.Unlock()
	if ctx.Err() != nil {
		tr.given = append(tr.given, j)
	} else {
		tr.done = append(tr.done, j)
	}
}

// after lets time pass and fails unless that was done and given up by then.
func (tr *trial) after(d time.Duration, done, given []int) {
	tr.t.Helper()
	tr.pass(d)
	tr.mu.Lock()
	defer tr.mu.Unlock()
	must.Hold(tr.t, slices.Equal(tr.done, done) && slices.Equal(tr.given, given),
		"done %v and given up %v, want %v and %v", tr.done, tr.given, done, given)
}

func (tr *trial) pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

func TestQueueFollowsTheView(t *testing.T) {
	bubble(t, 1, func(tr *trial) {
		tr.Want(1, 2, 3, 4)
		tr.after(1500*time.Millisecond, []int{1}, nil)
		tr.Want(9, 2, 1, 4) // 2 is being done, 1 is done
		tr.after(time.Second, []int{1, 2}, nil)
		tr.after(10*time.Second, []int{1, 2, 9, 4}, nil)
		tr.Want()
		tr.Want(1) // it was not wanted meanwhile
		tr.after(10*time.Second, []int{1, 2, 9, 4, 1}, nil)
	})
}

func TestQueueGivesUp(t *testing.T) {
	bubble(t, 1, func(tr *trial) {
		tr.Want(1, 2)
		tr.after(500*time.Millisecond, nil, nil)
		tr.Want(5, 6)
		tr.after(100*time.Millisecond, nil, []int{1})
		tr.Want(6)
		tr.Want(5, 6) // given up, and wanted again before it has ended
		tr.after(10*time.Second, []int{5, 6}, []int{1, 5})
		tr.Want(7)
		tr.Close()
		tr.after(10*time.Second, []int{5, 6}, []int{1, 5, 7})
		tr.Want(8)
		tr.after(10*time.Second, []int{5, 6}, []int{1, 5, 7})
	})
}

func TestQueueRests(t *testing.T) {
	bubble(t, 2, func(tr *trial) {
		count := func() (done, rests int) {
			tr.mu.Lock()
			defer tr.mu.Unlock()
			return len(tr.done), tr.rests
		}
		tr.Want(1, 2, 3)
		tr.pass(1500 * time.Millisecond) // one of them has nothing to do any more
		done, rests := count()
		must.Hold(t, done == 2 && rests == 0, "two workers did %d and rested %d times", done, rests)
		tr.pass(10 * time.Second)
		done, rests = count()
		must.Hold(t, done == 3 && rests == 1, "in the end they did %d and rested %d times", done, rests)
	})
}
