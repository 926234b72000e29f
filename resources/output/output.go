// Package output is the standard output that the program was started with.
package output

import (
	"io"
	"os"
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

// nowhere is an output that was closed.
type nowhere struct{}

func (nowhere) Write([]byte) (int, error) {
	return 0, &os.PathError{Op: "write", Path: os.Stdout.Name(), Err: syscall.EBADF}
}
