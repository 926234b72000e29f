//go:build e2e && linux

package e2e

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"tessera/resources/must"
)

// ticksPerSecond is the unit of times in /proc, 100 on every Linux that Go runs on.
const ticksPerSecond = 100

// ResidentMB is the memory that the program holds at the moment, in megabytes.
func (p *Program) ResidentMB() float64 {
	p.t.Helper()
	status := must.Have(os.ReadFile(fmt.Sprintf("/proc/%d/status", p.command.Process.Pid)))(p.t)
	for line := range strings.Lines(string(status)) {
		if fields := strings.Fields(line); len(fields) == 3 && fields[0] == "VmRSS:" {
			kilobytes := must.Have(strconv.ParseFloat(fields[1], 64))(p.t)
			return kilobytes / 1024
		}
	}
	p.t.Fatal("the system does not tell the program's memory")
	return 0
}

// CPUPercent measures for the given time how much of one core the program uses.
func (p *Program) CPUPercent(over time.Duration) float64 {
	p.t.Helper()
	began, before := time.Now(), p.cpuTime()
	time.Sleep(over)
	return 100 * float64(p.cpuTime()-before) / float64(time.Since(began))
}

func (p *Program) cpuTime() time.Duration {
	p.t.Helper()
	stat := must.Have(os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.command.Process.Pid)))(p.t)
	// The name, in parentheses, may hold blanks; user and system time are the
	// 12th and 13th fields after it (proc(5)).
	_, rest, _ := strings.Cut(string(stat), ") ")
	fields := strings.Fields(rest)
	must.Be(p.t, len(fields) >= 13, "the system tells of the program only %q", stat)
	var ticks int64
	for _, field := range fields[11:13] {
		n := must.Have(strconv.ParseInt(field, 10, 64))(p.t)
		ticks += n
	}
	return time.Duration(ticks) * time.Second / ticksPerSecond
}
