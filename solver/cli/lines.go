package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"iter"
	"strings"
)

// maxLine is the longest line that is read whole. No position is nearly as
// long; of a longer line the beginning is kept, which no game accepts.
const maxLine = 1 << 20

// readLines gives the lines of r without those that are blank or comments, each
// as soon as it is there. It ends early when ctx is done, also while r has
// nothing to read. failed returns the error of reading, afterwards.
func readLines(ctx context.Context, r io.Reader) (lines iter.Seq[string], failed func() error) {
	var failure error
	lines = func(yield func(string) bool) {
		// A goroutine waits for r, because a read cannot be cancelled. It ends
		// with the program at the latest.
		read := make(chan string)
		done := make(chan error, 1)
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		go func() {
			done <- scan(r, func(line string) bool {
				select {
				case read <- line:
					return true
				case <-ctx.Done():
					return false
				}
			})
		}()
		for {
			select {
			case line := <-read:
				if !yield(line) {
					return
				}
			case failure = <-done:
				return
			case <-ctx.Done():
				return
			}
		}
	}
	return lines, func() error { return failure }
}

// scan calls use with each line that holds something, until it returns false.
func scan(r io.Reader, use func(string) bool) error {
	const mark = "\ufeff" // of the byte order, which some editors put first
	buffered := bufio.NewReader(r)
	for first := true; ; first = false {
		line, err := readLine(buffered)
		if first {
			line = strings.TrimPrefix(line, mark)
		}
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' && !use(line) {
			return nil
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// readLine returns the next line, or the first maxLine bytes of it.
func readLine(r *bufio.Reader) (string, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		line = append(line, part[:min(len(part), maxLine-len(line))]...)
		if !errors.Is(err, bufio.ErrBufferFull) {
			return string(line), err
		}
	}
}
