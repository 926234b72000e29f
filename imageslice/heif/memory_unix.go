//go:build unix

package heif

import "golang.org/x/sys/unix"

func reserve(bytes int64) ([]byte, error) {
	return unix.Mmap(-1, 0, int(bytes), unix.PROT_READ|unix.PROT_WRITE, unix.MAP_ANON|unix.MAP_PRIVATE|unix.MAP_NORESERVE)
}

// commit has nothing to do: pages are there once they are touched.
func commit([]byte, int) error { return nil }

func release(whole []byte) { _ = unix.Munmap(whole) }
