package imageslice

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
)

// jpegFrame is what a JPEG's frame header says about the cost of decoding it
// (ITU-T T.81, B.2.2).
type jpegFrame struct {
	progressive bool
	components  int64
}

// frameOf walks the segments before the first scan. Without a frame header it
// assumes the usual.
func frameOf(data []byte) jpegFrame {
	const sof0, sof2, sos, rst0, eoi = 0xc0, 0xc2, 0xda, 0xd0, 0xd9
	for at := 2; at+9 < len(data); {
		marker := data[at+1]
		switch {
		case data[at] != 0xff, marker == 0xff, marker == 0, marker >= rst0 && marker <= eoi:
			at++ // filling, or a marker without a segment
			continue
		case marker >= sof0 && marker <= sof2:
			return jpegFrame{marker == sof2, int64(data[at+9])}
		case marker == sos:
			at = len(data)
			continue
		}
		at += 2 + int(binary.BigEndian.Uint16(data[at+2:]))
	}
	return jpegFrame{components: 3}
}

// bytesPerPixel is one byte a component, and in a progressive picture four more
// for each, because all coefficients are kept until the last scan. Chromas are
// counted in full.
func (f jpegFrame) bytesPerPixel() int64 {
	if f.progressive {
		return 5 * f.components
	}
	return f.components
}

// errScans refuses a progressive picture that would keep a processor busy for
// minutes: a scan of a few bytes can visit every pixel again.
var errScans = errors.New("too many scans")

// checkScans bounds pixels times scans, ten times above what the largest
// ordinary picture needs.
func checkScans(cfg image.Config, data []byte) error {
	const most = 100 * MaxPixels
	if !frameOf(data).progressive {
		return nil
	}
	scans := int64(bytes.Count(data, []byte{0xff, 0xda})) // elsewhere in a scan 0xff is followed by zero
	if scans*int64(cfg.Width)*int64(cfg.Height) > most {
		return errScans
	}
	return nil
}

// scannedWhole says whether the scans of a JPEG hold all that its frame announces: of each
// component all coefficients, to the last bit. One with an end is taken to be whole.
func scannedWhole(data []byte) bool {
	const sof0, sof2, sos, rst0, rst7, eoi = 0xc0, 0xc2, 0xda, 0xd0, 0xd7, 0xd9
	missing := map[byte]*[64]bool{}
	progressive := false
	for at := 2; at+4 <= len(data); {
		marker := data[at+1]
		if data[at] != 0xff || marker == 0 || marker == 0xff || marker >= rst0 && marker <= rst7 {
			next := bytes.IndexByte(data[at+1:], 0xff) // samples
			if next < 0 {
				break
			}
			at += 1 + next
			continue
		}
		if marker == eoi {
			return true
		}
		body := data[at+4 : max(at+4, min(at+2+int(binary.BigEndian.Uint16(data[at+2:])), len(data)))]
		switch {
		case marker >= sof0 && marker <= sof2 && len(body) >= 6:
			progressive = marker == sof2
			for i := 6; i+2 < len(body); i += 3 {
				missing[body[i]] = new([64]bool)
				for k := range missing[body[i]] {
					missing[body[i]][k] = true
				}
			}
		case marker == sos && len(body) >= 4 && len(body) == 4+2*int(body[0]):
			from, to, low := 0, 63, byte(0)
			if last := body[len(body)-3:]; progressive {
				from, to, low = int(last[0]), min(int(last[1]), 63), last[2]&15
			}
			for i := range int(body[0]) {
				for k := from; k <= to && missing[body[1+2*i]] != nil; k++ {
					missing[body[1+2*i]][k] = low != 0
				}
			}
		}
		at += 4 + len(body)
	}
	for _, of := range missing {
		for _, m := range of {
			if m {
				return false
			}
		}
	}
	return len(missing) > 0
}
