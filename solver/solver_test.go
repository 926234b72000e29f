package solver

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
)

// TestGoldenErrors holds what errors are in a log and to the catalogue, and the other words and numbers of contracts.
func TestGoldenErrors(t *testing.T) {
	var said strings.Builder
	for _, err := range []error{
		&MemoryError{4 << 20, 3, 5, 7}, &ImpossibleError{Code: "parity"}, &ImpossibleError{"conflict", "r1", []any{"Row", 1, "Column", 2}}, &GaveUpError{"greedy"},
		&SizeError{"bfs"}, &RuleError{"chase", "torus"}, Wrong("position", "doubled.twice", "7", "Count", 3), Wrong("move", "end", ""), Failure{"a.b", []any{"N", 1}},
		&CancelledError{context.Canceled, 9, 1500}, &CancelledError{context.DeadlineExceeded, 9, 0},
	} {
		key, args := err.(interface{ Message() (string, []any) }).Message()
		closer := ""
		if c, ok := err.(interface{ Closer() string }); ok {
			closer = c.Closer()
		}
		fmt.Fprintf(&said, "%v\n  %s %v %s\n", err, key, args, closer)
	}
	fmt.Fprintln(&said, Unknown, Solved, Impossible, GaveUp, WonIf(true), WonIf(false), Between(2, 2), Between(2, 3), NewRand(7).Uint64())
	goldentest.File(t, "testdata/errors.golden", said.String())
	must.Hold(t, errors.Is(&CancelledError{Cause: io.EOF}, io.EOF), "the cause is not known")
}

// TestCollect takes all moves or none; Best keeps to what is known where nothing shorter comes.
func TestCollect(t *testing.T) {
	solving := func(failure error) func(context.Context, int, Options) iter.Seq2[Step[int], error] {
		return func(_ context.Context, from int, _ Options) iter.Seq2[Step[int], error] {
			return func(yield func(Step[int], error) bool) {
				_ = yield(Step[int]{Moves: []int{from, 2}}, nil) && yield(Step[int]{Moves: []int{3}}, nil) && (failure == nil || yield(Step[int]{}, failure))
			}
		}
	}
	improving := func(ways ...[]int) Engine[int, int] {
		return Engine[int, int]{Improve: func(context.Context, int, []int, Options) iter.Seq2[[]int, error] {
			return func(yield func([]int, error) bool) {
				for _, way := range ways {
					if err := map[bool]error{true: io.EOF}[way == nil]; !yield(way, err) {
						return
					}
				}
			}
		}}
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	plain := Engine[int, int]{Name: "plain", Solve: solving(nil)}
	for _, c := range []struct {
		ctx    context.Context
		engine Engine[int, int]
		want   string
	}{
		{t.Context(), plain, "[1 2 3] <nil>"}, {over, plain, "[1 2 3] context canceled"}, {t.Context(), Engine[int, int]{Solve: solving(io.EOF)}, "[] EOF"},
		{t.Context(), Engine[int, int]{Applies: func(int) error { return io.EOF }, Solve: solving(nil)}, "[] EOF"},
		{t.Context(), improving(), "[9 9] <nil>"}, {over, improving([]int{5}, []int{4}), "[4] context canceled"}, {t.Context(), improving([]int{5}, nil), "[] EOF"},
	} {
		moves, err := Best(c.ctx, c.engine, 1, []int{9, 9}, Options{})
		must.Equal(t, fmt.Sprint(moves, " ", err), c.want, "the answer")
	}
	must.Equal(t, Named([]Engine[int, int]{{Name: "other"}, plain}, "plain").Name, "plain", "named")
}
