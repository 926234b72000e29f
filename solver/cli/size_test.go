package cli

import "testing"

func TestSize(t *testing.T) {
	for text, want := range map[string]size{
		"1": 1, "65536": 65536, "64KB": 64 << 10, "512MB": 512 << 20, "1GB": 1 << 30, "2gb": 2 << 30,
	} {
		var s size
		if err := s.Set(text); err != nil || s != want {
			t.Errorf("%s: %d, %v, want %d", text, s, err, want)
		}
	}
}

func FuzzSize(f *testing.F) {
	for _, seed := range []string{"", "0", "-1", "1GB", "MB", "1.5GB", "9223372036854775807", "9223372036854775807KB", "8589934592GB", "1 MB"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var s size
		if err := s.Set(text); err != nil {
			return
		}
		var again size
		if err := again.Set(s.String()); s <= 0 || err != nil || again != s {
			t.Errorf("%q gives %d, which reads back as %d, %v", text, s, again, err)
		}
	})
}
