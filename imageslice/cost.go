package imageslice

import (
	"image"
	"image/color"

	"tessera/imageslice/heif"
)

// maxCost bounds the bytes that opening a picture may hold at its peak, the file
// included, as [format.cost] estimates them. It leaves room for what the
// collector has not yet given back.
const maxCost = 520 << 20

// affordable says whether a picture is within the bounds, and what it costs.
func (f *format) affordable(cfg image.Config, data []byte) (cost int64, ok bool) {
	// Divided, not multiplied: a hostile header must not overflow.
	if cfg.Width > maxOpenSide || cfg.Height > maxOpenSide || cfg.Width > MaxPixels/cfg.Height {
		return 0, false
	}
	cost = f.cost(cfg, data)
	return cost, cost <= maxCost
}

// dearCost is how many bytes opening a picture may hold at its peak so that one
// does it again at every start, without a second thought.
const dearCost = 64 << 20

// dear says whether a picture is costly to open, or would be reduced each time, or needs
// a decoder that is to be made first: a [Store] keeps a copy of it that is none of these.
func (f *format) dear(cfg image.Config, data []byte) bool {
	return max(cfg.Width, cfg.Height) > MaxSide || f.cost(cfg, data) > dearCost || f.container()
}

// cost estimates the bytes that opening a picture holds at its peak: the file,
// what its decoder works with, and the planes that all but a photo and a grey
// picture are taken apart into (see planesOf).
func (f *format) cost(cfg image.Config, data []byte) int64 {
	cost := int64(len(data)) + f.working(cfg, data)
	if cfg.ColorModel != color.YCbCrModel && cfg.ColorModel != color.GrayModel {
		cost += 3 * int64(cfg.Width) * int64(cfg.Height)
	}
	return cost
}

// working estimates the bytes that the decoder holds at its peak.
func (f *format) working(cfg image.Config, data []byte) int64 {
	pixels := int64(cfg.Width) * int64(cfg.Height)
	switch f.name {
	case "JPEG":
		// A byte a component, chromas counted in full. All coefficients of a progressive one are kept until the
		// last scan; of others see oddJPEG: coefficients, and each plane twice.
		components, progressive := frameOf(data)
		if progressive || cfg.ColorModel == color.RGBAModel || cfg.ColorModel == color.CMYKModel {
			components *= 5
		}
		return pixels * components
	case "PNG":
		bytes := pixels * bytesPerPixel(cfg.ColorModel)
		const interlaceAt = 28
		if len(data) > interlaceAt && data[interlaceAt] != 0 {
			bytes += bytes / 2 // the last pass of the seven is half the picture
		}
		return bytes
	case "GIF":
		return pixels * (1 + 4) // a first frame that covers a part is laid on a whole
	case "WebP":
		if animated(data) {
			return pixels * 12 // and its frame is laid on a canvas
		}
		return pixels * 8 // a lossless one is transformed from buffer to buffer
	case heif.HEIC, heif.AVIF:
		return headerOf(data).Memory(int64(len(data)))
	case "TIFF":
		return pixels*bytesPerPixel(cfg.ColorModel) + int64(tiffPlanes(data))*pixels + tiffBlock(cfg, data)
	}
	return pixels * bytesPerPixel(cfg.ColorModel)
}

func bytesPerPixel(m color.Model) int64 {
	switch m {
	case color.GrayModel:
		return 1
	case color.Gray16Model:
		return 2
	case color.RGBA64Model, color.NRGBA64Model:
		return 8
	}
	if _, ok := m.(color.Palette); ok {
		return 1
	}
	return 4
}

// tiffBlock is what a compressed TIFF's decoder holds of one strip or tile: the
// decoder takes up to eight bytes a pixel, whatever the header says, in a buffer
// that grows by doubling.
func tiffBlock(cfg image.Config, data []byte) int64 {
	const (
		compression, rowsPerStrip, tileWidth, tileLength = 259, 278, 322, 323

		uncompressed = 1
		growing      = 4 // the old buffer, the new one, and what is not yet collected
	)
	tags := tiffDirectory(data)
	if c := tags.number(compression); c == uncompressed || c == 0 {
		return 0
	}
	w, h := int64(cfg.Width), int64(cfg.Height)
	if rows := int64(tags.number(rowsPerStrip)); rows > 0 {
		h = min(h, rows)
	}
	if tw, th := int64(tags.number(tileWidth)), int64(tags.number(tileLength)); tw > 0 && th > 0 {
		w, h = min(tw, maxOpenSide), min(th, maxOpenSide)
	}
	return growing * 8 * w * h
}

// fax says whether a TIFF is compressed as fax machines do it (CCITT T.4 and T.6),
// of which the decoder knows some kinds and takes the others for damaged.
func (f *format) fax(data []byte) bool {
	const compression, huffman, group4 = 259, 2, 4
	if f.name != "TIFF" {
		return false
	}
	c := tiffDirectory(data).number(compression)
	return c >= huffman && c <= group4
}
