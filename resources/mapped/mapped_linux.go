package mapped

import (
	"bufio"
	"io"
	"os"
	"strconv"
	"strings"
	"syscall"
)

// least is the smallest part of a file that is given back, in bytes.
const least = 256 << 10

// area is a part of the address space.
type area struct{ from, to uintptr }

// GiveBack gives the system what is mapped from files and was never changed.
func GiveBack() {
	f, err := os.Open("/proc/self/smaps")
	if err != nil {
		return // there is nothing to lose by not doing it
	}
	defer f.Close()
	for _, a := range clean(f) {
		_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, a.from, a.to-a.from, syscall.MADV_DONTNEED)
	}
}

// clean lists the areas that cannot be written, are of a file and have no page that differs
// from it, from what the kernel says of a process (proc(5), smaps).
func clean(smaps io.Reader) (all []area) {
	var now area
	may := false
	take := func() {
		if may && now.to-now.from >= least {
			all = append(all, now)
		}
		may = false
	}
	lines := bufio.NewScanner(smaps)
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		if len(fields) == 0 {
			continue
		}
		if a, ok := parseArea(fields[0]); ok {
			take()
			now = a
			may = len(fields) >= 6 && strings.HasPrefix(fields[5], "/") && fields[1][0] == 'r' && fields[1][1] == '-' && fields[1][3] == 'p'
			continue
		}
		switch fields[0] {
		case "Anonymous:", "Swap:", "Locked:": // pages written to are no longer the file's; "dirty" is also what the file itself is yet to be told
			may = may && len(fields) > 1 && fields[1] == "0"
		}
	}
	take()
	return all
}

// parseArea reads 55d0c0a00000-55d0c0b00000.
func parseArea(text string) (a area, ok bool) {
	from, to, found := strings.Cut(text, "-")
	first, err1 := strconv.ParseUint(from, 16, 64)
	last, err2 := strconv.ParseUint(to, 16, 64)
	return area{uintptr(first), uintptr(last)}, found && err1 == nil && err2 == nil && first < last
}
