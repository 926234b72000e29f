//go:build slow

package imageslice

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"tessera/resources/must"
)

// What the processes started by [peak] do: open a picture of that path, or so many
// hostile files.
const (
	childOpens   = "TESSERA_TEST_OPENS"
	childHostile = "TESSERA_TEST_HOSTILE"
)

// peak does something in a process of its own and tells the most memory that it
// held, in bytes, and whether a picture was opened.
func peak(t *testing.T, what, value string) (bytes int64, opened bool) {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("the most memory that a process held is known on Linux only")
	}
	child := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestChild$", "-test.v")
	child.Env = append(os.Environ(), what+"="+value)
	out, err := child.CombinedOutput()
	must.Be(t, err == nil, "%s: %v: %s", value, err, out)
	_, said, _ := strings.Cut(string(out), "peak ")
	_, err = fmt.Sscan(said, &bytes, &opened)
	must.Be(t, err == nil, "%s: %v: %s", value, err, out)
	return bytes, opened
}

// TestChild is what the processes started by [peak] do.
func TestChild(t *testing.T) {
	opened := false
	switch {
	case os.Getenv(childOpens) != "":
		p, err := OpenFile(os.Getenv(childOpens))
		if p != nil {
			w, h := p.Size()
			p.Render(Cover(w, h, 1), 500, 500)
		}
		must.Be(t, err == nil || errors.As(err, new(*OpenError)), "%v", err)
		opened = p != nil
	case os.Getenv(childHostile) != "":
		n := must.Have(strconv.Atoi(os.Getenv(childHostile)))(t)
		openHostile(t, n, MaxPixels)
	default:
		return
	}
	status := must.Have(os.ReadFile("/proc/self/status"))(t)
	_, most, _ := strings.Cut(string(status), "VmHWM:")
	var kilobytes int64
	_, err := fmt.Sscan(most, &kilobytes)
	must.Be(t, err == nil, "%v", err)
	fmt.Println("peak", kilobytes<<10, opened)
}

// granted is how much memory opening any picture may take.
const granted = 600 << 20

// TestManyHostilePictures opens 1,000 files that mean harm, one after the other.
func TestManyHostilePictures(t *testing.T) {
	held, _ := peak(t, childHostile, "1000")
	t.Logf("1,000 files: %d MB", held>>20)
	must.Be(t, held <= granted, "%d MB held, granted are %d", held>>20, granted>>20)
}

// TestPictureBombs: small files that unpack to much take no more memory than
// what is granted to any picture, whether they are opened or refused.
func TestPictureBombs(t *testing.T) {
	for i, test := range []struct {
		data   []byte
		opened bool
	}{
		{pngBomb(t, 30_001, 1, 16, 6), false}, // as wide as it likes: decoders keep whole rows
		{pngBomb(t, 1, 30_001, 16, 6), false},
		{pngBomb(t, 30_000, 3_333, 8, 0), true}, // grey: the largest there is
		{pngBomb(t, 30_000, 3_333, 8, 3), true},
		{pngBomb(t, 10_000, 7_700, 8, 6), true},
		{pngBomb(t, 10_000, 7_900, 8, 6), false},
		{pngBomb(t, 10_000, 4_900, 16, 6), true},
		{pngBomb(t, 10_000, 5_000, 16, 6), false},
		{tiffBomb(t, 10_000, 10_000, 10_000, 1), false},
		{tiffBomb(t, 4_000, 4_000, 4_000, 20), true}, // what is too much is left out
		{tiffBomb(t, 10_000, 10_000, 100, 1), true},
	} {
		path := filepath.Join(t.TempDir(), "bomb")
		must.Do(t, os.WriteFile(path, test.data, 0o600))
		held, opened := peak(t, childOpens, path)
		t.Logf("bomb %d: %d bytes of file, opened %v, %d MB", i, len(test.data), opened, held>>20)
		must.Hold(t, held <= granted && opened == test.opened,
			"bomb %d: opened %v, want %v; %d MB held, granted are %d", i, opened, test.opened, held>>20, granted>>20)
	}
}
