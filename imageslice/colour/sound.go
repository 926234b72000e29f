package colour

import (
	"bytes"
	"encoding/binary"
)

// The bounds of a profile that is read. The largest in use, of printing presses, have
// some three megabytes.
const (
	MaxProfile = 4 << 20 // bytes

	maxTags  = 100
	maxCurve = 4096 // values of a curve; those in use have no more
)

// sound says whether a profile can be handed to the library: it believes all numbers it
// finds, and would take memory and time for them.
func sound(profile []byte) bool {
	const header, entry = 132, 12
	if len(profile) < header || len(profile) > MaxProfile || string(profile[36:40]) != "acsp" {
		return false
	}
	tags := int(binary.BigEndian.Uint32(profile[128:]))
	if tags > maxTags || header+tags*entry > len(profile) {
		return false
	}
	for i := range tags {
		at := profile[header+i*entry:]
		from, size := uint64(binary.BigEndian.Uint32(at[4:])), uint64(binary.BigEndian.Uint32(at[8:]))
		if from < uint64(header+tags*entry) || from+size > uint64(len(profile)) || !soundTag(profile[from:from+size]) {
			return false
		}
	}
	return true
}

// soundTag looks at what may be curves or a table.
func soundTag(data []byte) bool {
	const kind = 4
	switch string(data[:min(kind, len(data))]) {
	case "curv":
		return soundCurve(data)
	case "mft1", "mft2":
		return soundTable(data)
	case "mAB ", "mBA ":
		return soundModule(data)
	}
	return true
}

func soundCurve(data []byte) bool {
	const head = 12
	if len(data) < head {
		return false
	}
	n := binary.BigEndian.Uint32(data[8:])
	return n <= maxCurve && head+2*int(n) <= len(data)
}

// soundTable looks at what has channels, and curves of one length for each.
func soundTable(data []byte) bool {
	const head = 52
	if len(data) < head || !channels(data) {
		return false
	}
	in, out := binary.BigEndian.Uint16(data[48:]), binary.BigEndian.Uint16(data[50:])
	return string(data[:4]) == "mft1" || in >= 2 && out >= 2 && in <= maxCurve && out <= maxCurve
}

// soundModule looks at what has channels, curves wherever their name stands, and a table
// of which the library takes all sides for equal.
func soundModule(data []byte) bool {
	const head, sides = 32, 16
	if len(data) < head || !channels(data) {
		return false
	}
	for rest := data; ; rest = rest[1:] {
		at := bytes.Index(rest, []byte("curv"))
		if at < 0 {
			break
		}
		if rest = rest[at:]; !soundCurve(rest) {
			return false
		}
	}
	at := binary.BigEndian.Uint32(data[24:])
	if at == 0 {
		return true
	}
	if uint64(at)+sides > uint64(len(data)) {
		return false
	}
	grid := data[at : int(at)+int(data[8])]
	return bytes.Count(grid, grid[:1]) == len(grid)
}

// channels says whether a table has as many channels as pictures have.
func channels(data []byte) bool {
	in, out := data[8], data[9]
	return in >= 1 && in <= 4 && out >= 1 && out <= 4
}
