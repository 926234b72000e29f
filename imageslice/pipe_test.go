//go:build unix

package imageslice

import (
	"context"
	"os"
	"syscall"
	"testing"

	"tessera/resources/must"
)

// TestStorePipes: a pipe in the place of a kept picture's file is not waited for.
func TestStorePipes(t *testing.T) {
	for _, kind := range kinds {
		s := newTestStore(t)
		p := put(t, s, 1)
		path := s.path(p.Hash(), kind)
		_ = os.Remove(path)
		must.Do(t, syscall.Mkfifo(path, 0o600))
		// Where one of them waited this would not end.
		_, _ = s.Load(context.Background(), p.Hash())
		_, _ = s.Thumb(p.Hash())
		_ = s.Recent()
		_ = s.Touch(p.Hash())
		_, _ = s.Put("again.png", numbered(t, 1))
		got, err := s.Load(context.Background(), p.Hash())
		must.Hold(t, err == nil && got.Hash() == p.Hash(), "put again, with a pipe in the place of %s: %v", kind, err)
	}
}
