//go:build slow

package imageslice

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// pngBomb has samples of depth bits, of the colour type of the PNG specification.
func pngBomb(t *testing.T, w, h, depth, kind int) bomb {
	t.Helper()
	samples := map[int]int{0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind]
	data := []byte("\x89PNG\r\n\x1a\n")
	chunk := func(name string, body []byte) {
		data = binary.BigEndian.AppendUint32(data, uint32(len(body)))
		body = append([]byte(name), body...)
		data = append(data, body...)
		data = binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE(body))
	}
	head := binary.BigEndian.AppendUint32(nil, uint32(w))
	head = binary.BigEndian.AppendUint32(head, uint32(h))
	chunk("IHDR", append(head, byte(depth), byte(kind), 0, 0, 0))
	if kind == 3 {
		chunk("PLTE", []byte{1, 2, 3})
	}
	chunk("IDAT", zeros(t, int64(h)*int64(1+(w*depth*samples+7)/8)))
	chunk("IEND", nil)
	return bomb{fmt.Sprintf("png-%dx%d-%d-%d", w, h, depth, kind), data}
}

// childOpens names the picture that a process started by [peak] opens.
const childOpens = "TESSERA_TEST_OPENS"

// peak opens a picture in a process of its own and tells the most memory that it
// held, in bytes, and whether it was opened.
func peak(t *testing.T, b bomb) (bytes int64, opened bool) {
	t.Helper()
	path := filepath.Join(t.TempDir(), b.name)
	if err := os.WriteFile(path, b.data, 0o600); err != nil {
		t.Fatal(err)
	}
	child := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestChildOpens$", "-test.v")
	child.Env = append(os.Environ(), childOpens+"="+path)
	out, err := child.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v: %s", b.name, err, out)
	}
	_, said, _ := strings.Cut(string(out), "peak ")
	if _, err := fmt.Sscan(said, &bytes, &opened); err != nil {
		t.Fatalf("%s: %v: %s", b.name, err, out)
	}
	return bytes, opened
}

// TestChildOpens is what the processes started by [peak] do.
func TestChildOpens(t *testing.T) {
	path := os.Getenv(childOpens)
	if path == "" {
		return
	}
	p, err := OpenFile(path)
	if p != nil {
		w, h := p.Size()
		p.Render(Cover(w, h, 1), 500, 500)
	}
	var refusal *OpenError
	if err != nil && !errors.As(err, &refusal) {
		t.Fatal(err)
	}
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, most, _ := strings.Cut(string(status), "VmHWM:")
	var kilobytes int64
	if _, err := fmt.Sscan(most, &kilobytes); err != nil {
		t.Fatal(err)
	}
	fmt.Println("peak", kilobytes<<10, p != nil)
}

// TestPictureBombs: small files that unpack to much take no more memory than
// what is granted to any picture, whether they are opened or refused.
func TestPictureBombs(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Log("the most memory that a process held is known on Linux only")
		return
	}
	const granted = 600 << 20
	for _, test := range []struct {
		bomb
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
		held, opened := peak(t, test.bomb)
		t.Logf("%s: %d bytes of file, opened %v, %d MB", test.name, len(test.data), opened, held>>20)
		if held > granted || opened != test.opened {
			t.Errorf("%s: opened %v, want %v; %d MB held, granted are %d", test.name, opened, test.opened, held>>20, granted>>20)
		}
	}
}
