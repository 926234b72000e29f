package mapped

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tessera/resources/must"
)

// TestCleanAreas: only what is of a file, cannot be written and was never changed.
func TestCleanAreas(t *testing.T) {
	part := func(from, to, may, path string, counts ...string) string {
		text := from + "-" + to + " " + may + " 00000000 08:01 42"
		if path != "" {
			text += "      " + path
		}
		text += "\nSize: 4096 kB\nRss: 1000 kB\n"
		for _, c := range counts {
			text += c + " kB\n"
		}
		return text + "VmFlags: rd ex mr mw me sd\n"
	}
	got := clean(strings.NewReader(
		part("00400000", "00800000", "r-xp", "/opt/tessera", "Private_Dirty: 0", "Anonymous: 0") +
			part("00900000", "00d00000", "r--p", "/opt/tessera", "Private_Dirty: 12", "Anonymous: 0") +
			part("01000000", "01400000", "rw-p", "/opt/tessera", "Private_Dirty: 0") +
			part("02000000", "02400000", "r--p", "/opt/swapped.so", "Private_Dirty: 0", "Swap: 4") +
			part("03000000", "03400000", "r--p", "/opt/relocated.so", "Private_Dirty: 0", "Anonymous: 8") +
			part("04000000", "04010000", "r-xp", "/opt/small.so", "Private_Dirty: 0") +
			part("05000000", "05400000", "r--p", "", "Private_Dirty: 0") +
			part("06000000", "06400000", "r--s", "/shared", "Private_Dirty: 0") +
			part("07000000", "07400000", "---p", "/opt/gap.so", "Private_Dirty: 0") +
			part("08000000", "08400000", "r-xp", "[vdso]", "Private_Dirty: 0") +
			part("7f00aa000000", "7f00ab000000", "r-xp", "/opt/a driver.so (deleted)", "Private_Dirty: 0", "Locked: 0") + "nonsense\n\n"))
	want := []area{{0x400000, 0x800000}, {0x900000, 0xd00000}, {0x7f00aa000000, 0x7f00ab000000}}
	must.Be(t, slices.Equal(got, want), "%x, want %x", got, want)
}

// TestGiveBack: less of the program's own file is resident, and the program goes on.
func TestGiveBack(t *testing.T) {
	before := residentFileKB(t)
	GiveBack()
	after := residentFileKB(t)
	if after > before-300 { // what runs here comes back at once
		t.Errorf("of files %d kB are resident, %d before", after, before)
	}
	got := strings.Repeat("ab", 3)
	must.Be(t, got == "ababab", "%v", got)
}

// residentFileKB is how much of files the process has in memory, as the kernel tells.
func residentFileKB(t *testing.T) int {
	t.Helper()
	status := must.Have(os.ReadFile("/proc/self/status"))(t)
	for line := range strings.Lines(string(status)) {
		if fields := strings.Fields(line); fields[0] == "RssFile:" {
			return must.Have(strconv.Atoi(fields[1]))(t)
		}
	}
	t.Fatal("the kernel does not tell")
	return 0
}
