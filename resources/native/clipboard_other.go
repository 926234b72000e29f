//go:build !(linux || freebsd || openbsd || netbsd || windows)

package native

func read(int) (Copied, error) { return Copied{}, ErrNone }

func offer(string, []byte) {}
