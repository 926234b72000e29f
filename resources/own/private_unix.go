//go:build unix

package own

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"
)

// usualTemp is the system's folder for what is temporary.
const usualTemp = "/tmp"

// mostLinks is how many links a path may go through.
const mostLinks = 40

// private walks a path from the root, through links as they come. Every folder on the way
// belongs to the player or the superuser. Others may write there only if it is sticky, for
// then they cannot rename or remove what is not theirs; the next step has to be there then,
// or they might make it.
func private(path string) error {
	at, rest, links := "/", steps(path), 0
	folder, err := os.Lstat(at)
	for err == nil && len(rest) > 0 {
		if !folder.IsDir() {
			return syscall.ENOTDIR
		}
		if !trusted(folder) || others(folder) && folder.Mode()&fs.ModeSticky == 0 {
			return errOthers
		}
		step := filepath.Join(at, rest[0])
		next, missing := os.Lstat(step)
		switch {
		case errors.Is(missing, fs.ErrNotExist) && !others(folder):
			return nil
		case missing != nil:
			return missing
		case next.Mode()&fs.ModeSymlink == 0:
			at, rest, folder = step, rest[1:], next
			continue
		case !trusted(next):
			return errOthers
		}
		if links++; links > mostLinks {
			return syscall.ELOOP
		}
		to, unread := os.Readlink(step)
		if unread != nil {
			return unread
		}
		if filepath.IsAbs(to) {
			at = "/"
		}
		rest = slices.Concat(steps(to), rest[1:])
		folder, err = os.Lstat(at)
	}
	if err == nil && (!folder.IsDir() || !mine(folder) || others(folder)) {
		err = errOthers
	}
	return err
}

// others says whether others than the owner may write.
func others(info fs.FileInfo) bool { return info.Mode().Perm()&0o022 != 0 }

func owner(info fs.FileInfo) int {
	if stat, ok := info.Sys().(*syscall.Stat_t); ok {
		return int(stat.Uid)
	}
	return -1
}

func mine(info fs.FileInfo) bool { return owner(info) == os.Geteuid() }

// trusted says whether it belongs to the player, or to the superuser, who may do all.
func trusted(info fs.FileInfo) bool { return mine(info) || owner(info) == 0 }
