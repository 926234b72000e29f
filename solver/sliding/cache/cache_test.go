package cache

import (
	"context"
	"errors"
	"testing"
)

func TestCacheMakesEachValueOnce(t *testing.T) {
	var c Cache[string, int]
	release := make(chan struct{})
	made := 0
	entry := c.Get("a", func() int { <-release; made++; return 7 })
	if _, ok := entry.Now(); ok {
		t.Error("the value is there before it is made")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := entry.Wait(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("waiting without a value: %v", err)
	}
	again := c.Get("a", func() int { t.Error("made twice"); return 0 })
	close(release)
	if again.Value() != 7 || made != 1 {
		t.Errorf("%d, made %d times", again.Value(), made)
	}
	if v, ok := entry.Now(); !ok || v != 7 {
		t.Errorf("%d, %v", v, ok)
	}
	if v, err := c.Get("b", func() int { return 8 }).Wait(t.Context()); v != 8 || err != nil {
		t.Errorf("%d, %v", v, err)
	}
}
