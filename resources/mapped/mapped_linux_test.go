package mapped

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
)

// TestCleanAreas: only what is of a file, cannot be written and was never changed.
func TestCleanAreas(t *testing.T) {
	smaps := must.Have(os.Open("testdata/smaps.txt"))(t)
	defer smaps.Close()
	got := clean(smaps)
	want := []area{{0x400000, 0x800000}, {0x900000, 0xd00000}, {0x7f00aa000000, 0x7f00ab000000}}
	must.Be(t, slices.Equal(got, want), "%x, want %x", got, want)
}

// TestGiveBack: less of the program's own file is resident, and the program goes on.
func TestGiveBack(t *testing.T) {
	before := residentFileKB(t)
	GiveBack()
	after := residentFileKB(t)
	must.Hold(t, after <= before-300,
		"of files %d kB are resident, %d before", after, before) // what runs here comes back at once
}

// residentFileKB is how much of files the process has in memory, as the kernel tells.
func residentFileKB(t *testing.T) (kb int) {
	t.Helper()
	status := must.Have(os.ReadFile("/proc/self/status"))(t)
	_, told, _ := strings.Cut(string(status), "RssFile:")
	must.Have(fmt.Sscan(told, &kb))(t)
	return kb
}
