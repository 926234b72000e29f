package session

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

// TestDamagedRecords are told of, and none is replaced.
func TestDamagedRecords(t *testing.T) {
	const n = 300
	onDisk(t, func(t *testing.T, d memDisk, tb *table) {
		for range 5 {
			tb.dealt(5, 0).win(t, 10*time.Second)
			tb.dealt(6, 0).SetCountdown(time.Hour)
			tb.win(t, 10*time.Second)
		}
		must.Do(t, tb.Close())
		good := d.get(walkRecords)
		rng := rand.New(rand.NewPCG(13, 2))
		told := 0
		for range n {
			bad := disktest.Damage(rng, good)
			d := newMemDisk()
			d.put(walkRecords, bad)
			tb := newTable(t, walkRules{}, d.storage())
			tb.ui.settle()
			told += len(tb.trouble)
			must.Be(t, len(tb.trouble) <= 1, "%q: told %v", bad, tb.trouble)
			for _, err := range tb.trouble {
				if e, ok := errors.AsType[*Error](err); !ok || e.Code != CodeSetAside && e.Code != CodePartAside && e.Code != CodeStoreLater {
					t.Errorf("%q: told %v", bad, err)
				}
			}
			tb.dealt(5, 0).win(t, time.Second)
			must.Do(t, tb.Close())
			if len(tb.trouble) > 0 && !slices.ContainsFunc(d.Files(), func(path string) bool { return bytes.Equal(d.Get(path), bad) }) {
				t.Errorf("%q is gone; there are %v", bad, d.Files())
			}
		}
		t.Logf("%d of %d were met with a sentence", told, n)
		must.Be(t, told >= n/2, "only %d of %d files were damaged", told, n)
	})
}
