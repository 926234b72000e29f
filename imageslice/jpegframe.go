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
