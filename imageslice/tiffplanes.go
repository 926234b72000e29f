package imageslice

import (
	"cmp"
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

// tiffPlanes says how many planes a TIFF holds apart; 0 if its components lie side by side.
func tiffPlanes(data []byte) int {
	tags := tiffDirectory(data)
	if n := tags.number(tagSamples); tags.number(tagPlanar) == 2 && n >= 2 && n <= 16 {
		return int(n)
	}
	return 0
}

// onePlane is a TIFF of one of its planes, as grey: the file without its header, and a new
// directory behind it.
func onePlane(data []byte, which, of int) *spliced {
	d := tiffDirectory(data)
	order := d.order
	const header, entry = 8, 12
	type changed struct {
		tiffEntry
		values []uint32 // nil for those that it has
	}
	var kept []changed
	for _, e := range d.entries {
		values := d.numbers(e.tag)
		switch e.tag {
		case tagExtra, tagMap, tagInkSet, tagPlanar, tagFormat:
			continue
		case tagBits:
			values = values[min(which, max(len(values)-1, 0)):]
			values = values[:min(1, len(values))]
		case tagSamples, tagPhotometric:
			values = []uint32{1}
		case tagOffsets, tagCounts, tagTileOffsets, tagTileCounts:
			n := len(values) / of
			values = values[which*n : (which+1)*n]
		default:
			values = nil
		}
		kept = append(kept, changed{e, values})
	}
	slices.SortStableFunc(kept, func(a, b changed) int { return cmp.Compare(a.tag, b.tag) })
	start := uint32(len(data) + len(data)&1)
	directory := make([]byte, len(data)&1, len(data)&1+2+len(kept)*entry+4)
	directory = order.AppendUint16(directory, uint16(len(kept)))
	var beyond []byte
	behind := start + 2 + uint32(len(kept)*entry) + 4
	for _, e := range kept {
		if e.values == nil {
			directory = append(directory, e.raw...)
			continue
		}
		var body []byte
		for _, v := range e.values {
			body = order.AppendUint32(body, v)
		}
		directory = order.AppendUint16(order.AppendUint16(directory, e.tag), tiffLong)
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
		r = &input{spliced: onePlane(in.data, 0, tiffPlanes(in.data)), data: in.data, ctx: in.ctx}
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
	colors, seen := 1, tiffDirectory(in.data).number(tagPhotometric)
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
	extra := tiffDirectory(data).numbers(tagExtra)
	return len(extra) > 0 && extra[0] == 2
}
