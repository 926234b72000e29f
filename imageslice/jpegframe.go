package imageslice

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"iter"
)

// The markers of a JPEG.
const (
	jpegBaseline, jpegProgressive = 0xc0, 0xc2 // frames, and those between them
	jpegScan, jpegEnd             = 0xda, 0xd9
)

// jpegSegment is the first segment of a JPEG from a place on, by its marker, and the place behind
// it; it may be cut, and that place beyond the end. What is between segments is passed over. The
// marker is 0 where there is none any more.
func jpegSegment(data []byte, at int) (marker byte, body []byte, next int) {
	const rst0, soi = 0xd0, 0xd8
	for at+4 <= len(data) {
		marker := data[at+1]
		switch {
		case data[at] != 0xff || marker == 0 || marker == 0xff || marker >= rst0 && marker <= soi:
			further := bytes.IndexByte(data[at+1:], 0xff)
			if further < 0 {
				return 0, nil, len(data)
			}
			at += 1 + further
		case marker == jpegEnd:
			return marker, nil, at + 2
		default:
			next = max(at+4, at+2+int(binary.BigEndian.Uint16(data[at+2:])))
			return marker, data[at+4 : min(next, len(data))], next
		}
	}
	return 0, nil, len(data)
}

// jpegSegments are all of them, up to the end.
func jpegSegments(data []byte) iter.Seq2[byte, []byte] {
	return func(yield func(byte, []byte) bool) {
		for at := 2; ; {
			marker, body, next := jpegSegment(data, at)
			if marker == 0 || !yield(marker, body) || marker == jpegEnd {
				return
			}
			at = next
		}
	}
}

// frameOf is what a JPEG's frame header says about the cost of decoding it (ITU-T T.81, B.2.2).
// Without one it assumes the usual.
func frameOf(data []byte) (components int64, progressive bool) {
	for marker, body := range jpegSegments(data) {
		if marker >= jpegBaseline && marker <= jpegProgressive && len(body) > 5 {
			return int64(body[5]), marker == jpegProgressive
		}
		if marker == jpegScan {
			break
		}
	}
	return 3, false
}

// errScans refuses a progressive picture that would keep a processor busy for
// minutes: a scan of a few bytes can visit every pixel again.
var errScans = errors.New("too many scans")

// checkScans bounds pixels times scans, ten times above what the largest
// ordinary picture needs.
func checkScans(cfg image.Config, data []byte) error {
	const most = 100 * MaxPixels
	if _, progressive := frameOf(data); !progressive {
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
	missing := map[byte]*[64]bool{}
	progressive := false
	for marker, body := range jpegSegments(data) {
		switch {
		case marker == jpegEnd:
			return true
		case marker >= jpegBaseline && marker <= jpegProgressive && len(body) >= 6:
			progressive = marker == jpegProgressive
			for i := 6; i+2 < len(body); i += 3 {
				missing[body[i]] = new([64]bool)
				for k := range missing[body[i]] {
					missing[body[i]][k] = true
				}
			}
		case marker == jpegScan && len(body) >= 4 && len(body) == 4+2*int(body[0]):
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
