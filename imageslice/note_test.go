package imageslice

import (
	"encoding/json"
	"testing"
	"time"
)

// FuzzNote: what is read of a kept picture's note is written and read again as it is.
func FuzzNote(f *testing.F) {
	whole, err := json.Marshal(Entry{Name: "beach.jpg", Width: 30, Height: 20, Used: time.Unix(1_800_000_000, 0).UTC(), Many: true, Reduced: "ab", Orient: 6})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(whole)
	for _, text := range []string{"", "{}", "null", `{"name":"a","width":-1}`, `{"name":"a","orient":1e9,"used":"9999-12-31T23:59:59+23:59"}`, `{"name":"","hash":"x"}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		e, ok := readNote(data)
		if !ok {
			return
		}
		if e.Hash != "" || e.Bytes != 0 || e.Width < 0 || e.Height < 0 {
			t.Fatalf("it claims %+v", e)
		}
		written, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		again, ok := readNote(written)
		if !ok || !again.Used.Equal(e.Used) {
			t.Fatalf("%+v became %+v", e, again)
		}
		again.Used = e.Used
		if again != e {
			t.Fatalf("%+v became %+v", e, again)
		}
	})
}
