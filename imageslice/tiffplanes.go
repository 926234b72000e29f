package imageslice

import (
	"encoding/binary"
	"errors"
	"image"
	"io"
	"slices"

	"golang.org/x/image/tiff"
)

// TIFFs that hold each component in a plane of its own (TIFF 6.0, PlanarConfiguration 2) are
// given to the decoder plane by plane: as grey pictures, each with a directory of its own.

// The tags that matter for that.
const (
	tagBits, tagPhotometric, tagOffsets, tagSamples, tagCounts = 258, 262, 273, 277, 279
	tagPlanar, tagExtra, tagTileOffsets, tagTileCounts, tagMap = 284, 338, 324, 325, 320
	tagFormat, tagInkSet                                       = 339, 332
)

var errPlanes = errors.New("planes that are too few, or of several sizes")

// tiffEntry is a tag with its numbers.
type tiffEntry struct {
	tag, kind uint16
	count     uint32
	raw       [4]byte
	values    []uint32 // of bytes, shorts and longs only
}

// tiffEntries are the entries of the first directory.
func tiffEntries(data []byte) (all []tiffEntry, order binary.ByteOrder) {
	const header, entry, most = 8, 12, 1 << 16
	if len(data) < header {
		return nil, binary.LittleEndian
	}
	order = tiffOrder(data)
	at := int64(order.Uint32(data[4:]))
	if at < header || at+2 > int64(len(data)) {
		return nil, order
	}
	for i := range int64(order.Uint16(data[at:])) {
		from := at + 2 + i*entry
		if from+entry > int64(len(data)) {
			break
		}
		b := data[from:][:entry]
		e := tiffEntry{tag: order.Uint16(b), kind: order.Uint16(b[2:]), count: order.Uint32(b[4:])}
		copy(e.raw[:], b[8:])
		size := int64(map[uint16]int{1: 1, 3: 2, 4: 4}[e.kind])
		values := b[8:]
		if size > 0 && size*int64(e.count) > 4 {
			to := int64(order.Uint32(b[8:]))
			if e.count > most || to+size*int64(e.count) > int64(len(data)) {
				size = 0
			} else {
				values = data[to:]
			}
		}
		if size > 0 {
			for k := range int64(e.count) {
				switch v := values[k*size:]; size {
				case 1:
					e.values = append(e.values, uint32(v[0]))
				case 2:
					e.values = append(e.values, uint32(order.Uint16(v)))
				case 4:
					e.values = append(e.values, order.Uint32(v))
				}
			}
		}
		all = append(all, e)
	}
	return all, order
}

// tiffPlanes says how many planes a TIFF holds apart; 0 if its components lie side by side.
func tiffPlanes(data []byte) int {
	entries, _ := tiffEntries(data)
	planar, samples := uint32(1), uint32(1)
	for _, e := range entries {
		switch {
		case e.tag == tagPlanar && len(e.values) == 1:
			planar = e.values[0]
		case e.tag == tagSamples && len(e.values) == 1:
			samples = e.values[0]
		}
	}
	if planar != 2 || samples < 2 || samples > 16 {
		return 0
	}
	return int(samples)
}

// onePlane is a TIFF of one of its planes, as grey: the file without its header, and a new
// directory behind it.
func onePlane(data []byte, which, of int) *spliced {
	entries, reading := tiffEntries(data)
	order := reading.(binary.AppendByteOrder) // both orders are
	const header, entry, short, long = 8, 12, 3, 4
	var kept []tiffEntry
	for _, e := range entries {
		switch e.tag {
		case tagExtra, tagMap, tagInkSet, tagPlanar, tagFormat:
			continue
		case tagBits:
			e.values = e.values[min(which, max(len(e.values)-1, 0)):]
			e.values = e.values[:min(1, len(e.values))]
		case tagSamples:
			e.values = []uint32{1}
		case tagPhotometric:
			e.values = []uint32{1}
		case tagOffsets, tagCounts, tagTileOffsets, tagTileCounts:
			n := len(e.values) / of
			e.values = e.values[which*n : (which+1)*n]
			e.kind = long
		}
		kept = append(kept, e)
	}
	slices.SortStableFunc(kept, func(a, b tiffEntry) int { return int(a.tag) - int(b.tag) })
	start := uint32(len(data) + len(data)&1)
	directory := make([]byte, len(data)&1, len(data)&1+2+len(kept)*entry+4)
	directory = order.AppendUint16(directory, uint16(len(kept)))
	var beyond []byte
	behind := start + 2 + uint32(len(kept)*entry) + 4
	for _, e := range kept {
		directory = order.AppendUint16(directory, e.tag)
		directory = order.AppendUint16(directory, e.kind)
		if e.values == nil {
			directory = append(order.AppendUint32(directory, e.count), e.raw[:]...)
			continue
		}
		var body []byte
		for _, v := range e.values {
			switch e.kind {
			case short:
				body = order.AppendUint16(body, uint16(v))
			case long:
				body = order.AppendUint32(body, v)
			default:
				body = append(body, byte(v))
			}
		}
		directory = order.AppendUint32(directory, uint32(len(e.values)))
		if len(body) <= 4 {
			directory = append(append(directory, body...), make([]byte, 4-len(body))...)
			continue
		}
		directory = order.AppendUint32(directory, behind+uint32(len(beyond)))
		beyond = append(beyond, body...)
	}
	directory = order.AppendUint32(directory, 0)
	head := order.AppendUint32(slices.Clone(data[:4]), start)
	return splice(head, data[header:], directory, beyond)
}

// configTIFF is what a TIFF's header says, of one in planes too.
func configTIFF(r io.Reader) (image.Config, error) {
	in, ok := r.(*input)
	if ok && tiffPlanes(in.data) > 0 {
		in = &input{spliced: onePlane(in.data, 0, tiffPlanes(in.data)), data: in.data, ctx: in.ctx}
		cfg, err := tiff.DecodeConfig(in)
		return cfg, err
	}
	return tiff.DecodeConfig(r)
}

// decodeTIFF decodes a TIFF.
func decodeTIFF(in *input, cfg image.Config) (planes, error) {
	n := tiffPlanes(in.data)
	if n == 0 {
		img, err := tiff.Decode(in)
		if err != nil {
			return planes{}, err
		}
		return planesBy(in.ctx, img, in.colours)
	}
	const rgb, inks = 2, 5
	colors, seen := 1, tiffTags(in.data)[tagPhotometric]
	switch seen {
	case 0, 1:
	case rgb:
		colors = 3
	case inks:
		colors = 4
	default:
		return planes{}, errors.ErrUnsupported
	}
	if n < colors {
		return planes{}, errPlanes
	}
	out := planes{w: cfg.Width, h: cfg.Height, srgb: seen == inks} // whose profile is not obeyed
	var mask *plane
	for i := range min(n, colors+1) {
		if i == colors && !tiffMask(in.data) {
			break
		}
		in.spliced = onePlane(in.data, i, n)
		img, err := tiff.Decode(in)
		if err != nil {
			return planes{}, err
		}
		px, err := planesOf(in.ctx, img)
		if err != nil {
			return planes{}, err
		}
		if px.w != out.w || px.h != out.h {
			return planes{}, errPlanes
		}
		if i == colors {
			mask = &px.p[0]
		} else {
			out.p = append(out.p, px.p[0])
		}
	}
	for y := range out.h {
		for x := range out.w {
			for i := range min(len(out.p), 3) {
				v := &out.p[i].row(y)[x]
				switch {
				case seen == 0:
					*v = 255 - *v
				case seen == inks:
					*v = byte(int(255-*v) * int(255-out.p[3].row(y)[x]) / 255)
				}
				if mask != nil {
					a := int(mask.row(y)[x])
					*v = byte((int(*v)*a + 255*(255-a) + 127) / 255)
				}
			}
		}
	}
	out.p = out.p[:min(len(out.p), 3)]
	return out, nil
}

// tiffMask says whether the first of a TIFF's further components is how opaque it is, not
// premultiplied.
func tiffMask(data []byte) bool {
	entries, _ := tiffEntries(data)
	for _, e := range entries {
		if e.tag == tagExtra && len(e.values) > 0 {
			return e.values[0] == 2
		}
	}
	return false
}
