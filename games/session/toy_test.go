package session

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tessera/resources/must"
	"tessera/solver"
)

// The toy puzzle of these tests: walk along a line from a number to a goal.
// Moves are +1, -1 (cost 1) and the mark * (cost 0). Falling to minus the goal
// is being stuck.
type walk struct{ goal, at, marks int }

type walkRules struct {
	deal func(context.Context) error // called by each deal, if set
}

const walkLimit = 1000

func (r walkRules) Deal(ctx context.Context, goal int, rng *rand.Rand) (walk, error) {
	if r.deal != nil {
		if err := r.deal(ctx); err != nil {
			return walk{}, err
		}
	}
	return walk{goal: goal, at: rng.IntN(2*goal-1) - goal + 1}, nil
}

func (walkRules) Apply(w walk, m int) (walk, error) {
	if m == 0 {
		w.marks++
		return w, nil
	}
	if m != 1 && m != -1 || w.at+m < -w.goal || w.at+m > w.goal {
		return walk{}, fmt.Errorf("no step of %d from %d", m, w.at)
	}
	w.at += m
	return w, nil
}

func (walkRules) Cost(_ walk, m int) int { return max(m, -m) }

func (walkRules) Status(w walk) solver.Status {
	switch w.at {
	case w.goal:
		return solver.Won
	case -w.goal:
		return solver.Stuck
	}
	return solver.Playing
}

func (walkRules) ParseParams(text string) (int, error) {
	goal, err := strconv.Atoi(text)
	if err != nil || goal < 1 || goal > walkLimit {
		return 0, &solver.ParseError{What: "params", Text: text}
	}
	return goal, nil
}

func (walkRules) FormatParams(goal int) string { return strconv.Itoa(goal) }

func (r walkRules) ParsePosition(text string) (walk, error) {
	first, second, _ := strings.Cut(text, ":")
	goal, err := r.ParseParams(first)
	if err != nil {
		return walk{}, err
	}
	at, err := strconv.Atoi(second)
	if err != nil || at < -goal || at > goal {
		return walk{}, &solver.ParseError{What: "position", Text: second}
	}
	return walk{goal: goal, at: at}, nil
}

func (walkRules) FormatPosition(w walk) string { return fmt.Sprintf("%d:%d", w.goal, w.at) }

func (walkRules) ParseMove(text string) (int, error) {
	if at := strings.Index("-*+", text); at >= 0 && len(text) == 1 {
		return at - 1, nil
	}
	return 0, &solver.ParseError{What: "move", Text: text}
}

func (walkRules) FormatMove(m int) string { return string("-*+"[m+1]) }

// walker is an engine that walks to the goal, perStep moves in each step.
// wait, if set, is called before each of them.
func walker(perStep int, wait func(context.Context) error) solver.Engine[walk, int] {
	return solver.Engine[walk, int]{
		Name: "walker",
		Solve: func(ctx context.Context, from walk, opt solver.Options) iter.Seq2[solver.Step[int], error] {
			return func(yield func(solver.Step[int], error) bool) {
				left := from.goal - from.at
				for n := 0; n < left; n += perStep {
					if wait != nil {
						if err := wait(ctx); err != nil {
							yield(solver.Step[int]{}, err)
							return
						}
					}
					if !yield(solver.Step[int]{Why: n, Moves: slices.Repeat([]int{1}, min(perStep, left-n))}, nil) {
						return
					}
				}
				if opt.Report != nil {
					opt.Report(solver.Stats{Result: &solver.Result{Verdict: solver.Solved, Length: left, Optimal: true}})
				}
			}
		},
	}
}

// detour is a way from a position to the goal that goes back and forth so many times before its end.
func detour(from walk, times int) []int {
	return slices.Concat(slices.Repeat([]int{1}, from.goal-from.at-1), slices.Repeat([]int{-1, 1}, times), []int{1})
}

// improver is an engine that knows a way with so many detours at once, and takes so long to leave
// out another one. spoil, if set, is what becomes of the moves that it tells of.
func improver(detours int, every time.Duration, spoil func(from walk, moves []int) []int) solver.Engine[walk, int] {
	return solver.Engine[walk, int]{
		Name: "improver",
		Improve: func(ctx context.Context, from walk, known []int, opt solver.Options) iter.Seq2[[]int, error] {
			return func(yield func([]int, error) bool) {
				over := time.After(opt.Time)
				if opt.Time == 0 {
					over = nil // no limit
				}
				if known == nil {
					known = detour(from, detours)
					if !yield(known, nil) {
						return
					}
				}
				result := &solver.Result{Verdict: solver.Solved, LowerBound: from.goal - from.at}
				st := solver.Stats{LowerBound: result.LowerBound}
				tell := func() {
					st.Best = len(known)
					st.Expanded++
					st.Generated += 2
					opt.Report(st)
				}
				defer func() {
					result.Length = len(known)
					result.Optimal = result.Length == result.LowerBound
					st.Result = result
					tell()
				}()
				for len(known) > result.LowerBound {
					tell()
					select {
					case <-time.After(every):
					case <-over:
						return
					case <-opt.Commit:
						return
					case <-ctx.Done():
						yield(nil, &solver.CancelledError{Cause: ctx.Err()})
						return
					}
					known = detour(from, (len(known)-result.LowerBound)/2-1)
					told := known
					if spoil != nil {
						told = spoil(from, known)
					}
					if !yield(told, nil) {
						return
					}
				}
			}
		},
	}
}

// ui stands for the window's goroutine: the test's own.
type ui struct{ queue chan func() }

func newUI() *ui { return &ui{queue: make(chan func(), 100_000)} }

func (u *ui) post(f func()) { u.queue <- f }

// settle runs what is posted until nothing moves any more. In a bubble only.
func (u *ui) settle() {
	for synctest.Wait(); u.drain(); synctest.Wait() {
	}
}

// drain runs what is posted by now, and says whether that is anything. Outside of a bubble, too.
func (u *ui) drain() (any bool) {
	for ; len(u.queue) > 0; any = true {
		(<-u.queue)()
	}
	return any
}

// run lives for d, running what is posted when it is posted. In a bubble only.
func (u *ui) run(d time.Duration) {
	u.live(d)
	u.settle()
}

// live is run without waiting for what is under way when d is over.
func (u *ui) live(d time.Duration) {
	end := time.After(d)
	for {
		select {
		case f := <-u.queue:
			f()
		case <-end:
			return
		}
	}
}

type table struct {
	*Session[int, walk, int]
	ui      *ui
	seed    uint64 // of the game dealt last
	changes []Change[walk, int]
	trouble []error
}

// newTable makes a session and collects what it tells. It is closed with the test.
func newTable(t testing.TB, rules walkRules, files *Storage) *table {
	u := newUI()
	tb := &table{ui: u, Session: New(Config[int, walk, int]{Game: "walk", Rules: rules, Post: u.post, Files: files})}
	tb.OnChange = func(c Change[walk, int]) { tb.changes = append(tb.changes, c) }
	tb.OnTrouble = func(err error) { tb.trouble = append(tb.trouble, err) }
	t.Cleanup(func() { tb.Close() })
	return tb
}

// at opens a position on the table.
func (tb *table) at(goal, at int) *table {
	tb.Open(walk{goal: goal, at: at}, goal)
	return tb
}

func (tb *table) last() Change[walk, int] { return tb.changes[len(tb.changes)-1] }

// wantCode fails unless err is an *Error of that code with a sentence in it.
func wantCode(t *testing.T, err error, code string) {
	t.Helper()
	var e *Error
	must.Be(t, errors.As(err, &e) && e.Code == code, "got error %v, want one of code %s", err, code)
}

// inBubble runs a test with fake time and checks that no goroutine is left.
var inBubble = synctest.Test

// onTable is inBubble of a test on a table of which nothing is kept.
func onTable(t *testing.T, f func(t *testing.T, tb *table)) {
	t.Helper()
	inBubble(t, func(t *testing.T) {
		f(t, newTable(t, walkRules{}, nil))
	})
}

// onDisk is inBubble of a test on a table that is kept on a disk.
func onDisk(t *testing.T, f func(t *testing.T, d memDisk, tb *table)) {
	t.Helper()
	inBubble(t, func(t *testing.T) {
		d := newMemDisk()
		f(t, d, newTable(t, walkRules{}, d.storage()))
	})
}
