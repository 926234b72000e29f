package imageslice

import (
	"errors"
	"image"
	"image/color"
	"io"

	"tessera/imageslice/heif"
)

// KeepDecoders names a folder in which the decoders of HEIC and AVIF, which are compiled
// when the first such picture is opened, are kept from one start of the program to the
// next. Nothing is made there before.
func KeepDecoders(folder string) { heif.KeepIn(folder) }

// containerConfig reads what a container says of its primary picture.
func containerConfig(r io.Reader) (image.Config, error) {
	h, err := heif.ReadHeader(r.(*input).data)
	if err != nil {
		return image.Config{}, err
	}
	if h.Codec != heif.HEVC && h.Codec != heif.AV1 {
		return image.Config{}, heif.ErrCodec
	}
	cfg := image.Config{ColorModel: color.YCbCrModel, Width: h.Width, Height: h.Height}
	if h.Alpha || h.Codec == heif.AV1 {
		cfg.ColorModel = color.RGBAModel
	}
	return cfg, nil
}

// headerOf is what a container says whose measures have been read; of one that cannot be read it is nothing.
func headerOf(data []byte) heif.Header {
	h, err := heif.ReadHeader(data)
	if err != nil {
		return heif.Header{Turn: heif.Upright}
	}
	return h
}

// decodeContainer decodes the primary picture.
func decodeContainer(in *input, _ image.Config) (px planes, err error) {
	seen := in.seen
	if seen == nil {
		seen = func(float64) {}
	}
	seen(0) // all bytes were read, but nothing is done
	err = heif.Decode(in.ctx, in.data, headerOf(in.data), seen, func(img image.Image) error {
		seen(1)
		px, err = planesBy(in.ctx, img, in.colours)
		return err
	})
	if errors.Is(err, heif.ErrSamples) && !heif.Whole(in.data) {
		err = io.ErrUnexpectedEOF
	}
	return px, err
}
