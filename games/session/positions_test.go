package session

import (
	"slices"
	"testing"
	"time"

	"tessera/resources/must"
)

// TestKeptPositionsAreBounded, and written at once.
func TestKeptPositionsAreBounded(t *testing.T) {
	onDisk(t, func(t *testing.T, d memDisk, tb *table) {
		tb.at(900, 0)
		for range maxPositions + 5 {
			must.Do(t, tb.Do(1))
			tb.ui.run(time.Second)
			tb.KeepPosition()
		}
		all := tb.KeptPositions()
		must.Be(t, len(all) == maxPositions && all[0].Step == 6 && all[len(all)-1].Step == maxPositions+5, "kept %+v", all)
		for _, then := range []func(){func() {}, func() { tb.ForgetPosition(9) }} {
			then()
			tb.Pause(ByPlayer) // or the clock goes on
			tb.ui.run(2 * time.Second)
			again := kept(t, d)
			must.Be(t, slices.Equal(again.KeptPositions(), tb.KeptPositions()), "on the disk %+v", again.KeptPositions())
			again.writer.Close()
		}
	})
}
