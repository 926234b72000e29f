package cli

import (
	"testing"

	"tessera/resources/must"
)

func TestSize(t *testing.T) {
	for text, want := range map[string]int64{
		"1": 1, "65536": 65536, "64KB": 64 << 10, "512MB": 512 << 20, "1GB": 1 << 30, "2gb": 2 << 30,
	} {
		var n int64
		must.Hold(t, size(&n)(text) && n == want, "%s: %d, want %d", text, n, want)
	}
}

func FuzzSize(f *testing.F) {
	for _, seed := range []string{"", "0", "-1", "1GB", "MB", "1.5GB", "9223372036854775807", "9223372036854775807KB", "8589934592GB", "1 MB"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		n := int64(0)
		must.Be(t, !size(&n)(text) || n > 0, "%q gives %d", text, n)
	})
}
