//go:build unix && cgo

package output

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"syscall"
	"testing"

	"tessera/resources/must"
)

// written is the exit code of a program that could write.
const written = 42

// TestMain is also the program that writes, where TestStdout starts it.
func TestMain(m *testing.M) {
	if os.Getenv("TESSERA_TEST_WRITES") == "" {
		os.Exit(m.Run())
	}
	code := written
	if _, err := io.WriteString(Stdout(), "a line\n"); err != nil {
		code = 1
		if errors.Is(err, syscall.EBADF) {
			code = int(syscall.EBADF)
		}
	}
	os.Exit(code)
}

// TestStdout is what the shell gave.
func TestStdout(t *testing.T) {
	for redirected, want := range map[string]int{
		">&-": int(syscall.EBADF), "<&- >&- 2>&-": int(syscall.EBADF), ">/dev/null": written, "<>/dev/null >&0": written, "| cat": 0,
	} {
		shell := exec.Command("sh", "-c", `"$0" `+redirected, os.Args[0])
		shell.Env = append(os.Environ(), "TESSERA_TEST_WRITES=1")
		_ = shell.Run() // its code is what counts
		must.Equal(t, shell.ProcessState.ExitCode(), want, "%s: code", redirected)
	}
}
