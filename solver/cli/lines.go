package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"iter"
	"strings"

	"tessera/solver/scan"
)

// maxLine is the longest line that is read whole. No position is nearly as
// long; of a longer line the beginning is kept, which no game accepts.
const maxLine = 1 << 20

// readLines gives the lines of r, each as soon as it is there. It ends early when ctx is done, also while r has
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
			done <- eachLine(r, func(line string) bool {
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

// eachLine calls use with each line, without what ends it, until it returns false. A text in UTF-16
// that says so is read whole first.
func eachLine(r io.Reader, use func(string) bool) error {
	const mark = "\ufeff" // of the byte order, which some editors put first
	buffered := bufio.NewReader(r)
	if start, _ := buffered.Peek(2); string(start) == "\xff\xfe" || string(start) == "\xfe\xff" {
		data, err := io.ReadAll(buffered)
		if err != nil {
			return err
		}
		buffered = bufio.NewReader(strings.NewReader(scan.Decode(data)))
	}
	for first := true; ; first = false {
		line, err := readLine(buffered)
		if first {
			line = strings.TrimPrefix(line, mark)
		}
		if !use(strings.TrimRight(line, "\r\n")) {
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

// positions are those in lines: each line that says something and is no comment. Where a game draws positions in several lines,
// those that make one together are one. What is none is given line by line, as it came.
func positions(lines iter.Seq[string], drawn func(text string) (whole, more bool)) iter.Seq[string] {
	return func(yield func(string) bool) {
		var held []string // lines that may be the first of a position
		done := false     // lines have made one, so that a frame may end
		give := func() bool {
			if done && !strings.ContainsAny(strings.Join(held, ""), "0123456789") {
				held = nil
			}
			for _, line := range held {
				if line = said(line); line != "" && !yield(line) {
					return false
				}
			}
			held, done = nil, false
			return true
		}
		for line := range lines {
			if drawn == nil {
				if line = said(line); line != "" && !yield(line) {
					return
				}
				continue
			}
			if strings.HasPrefix(line, "#") {
				continue
			}
			whole, more := drawn(line)
			if all := strings.Join(append(held, line), "\n"); len(held) > 0 && !whole {
				if whole, more = drawn(all); whole {
					if done, held = true, nil; !yield(all) {
						return
					}
					continue
				}
				if !more {
					if !give() {
						return
					}
					whole, more = drawn(line)
				}
			}
			if more && !whole && len(held) < mostLines {
				held = append(held, line)
				continue
			}
			if !give() {
				return
			}
			if line = said(line); line != "" && !yield(line) {
				return
			}
		}
		give()
	}
}

// mostLines is how many lines a drawn position has, with its frames and heads.
const mostLines = 40

// said is what a line says, empty for a comment.
func said(line string) string {
	if line = strings.TrimSpace(line); strings.HasPrefix(line, "#") {
		return ""
	}
	return line
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
