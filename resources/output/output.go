// Package output is the standard output that the program was started with.
//
// Main functions: [Stdout], [Complain]. It imports the standard library alone.
package output

import (
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
)

// Stdout returns the standard output. Where it was closed before the program began,
// every write fails: the runtime of Go puts /dev/null in its place, which takes all.
func Stdout() io.Writer {
	if closed() {
		return nowhere{}
	}
	return os.Stdout
}

// Complain tells the player why the program cannot go on: on the standard error, and
// in a box with that title where the program has no terminal of its own and the system
// itself can show one.
func Complain(title, sentence string) {
	fmt.Fprintln(os.Stderr, strings.ToLower(title)+": "+sentence)
	box(title, sentence)
}

// nowhere is an output that was closed.
type nowhere struct{}

func (nowhere) Write([]byte) (int, error) {
	return 0, &os.PathError{Op: "write", Path: os.Stdout.Name(), Err: syscall.EBADF}
}
