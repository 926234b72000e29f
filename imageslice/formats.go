package imageslice

import (
	"image"
	"image/draw"
	"image/gif"
	"image/png"
	"io"

	"golang.org/x/image/bmp"
	"golang.org/x/image/webp"

	"tessera/imageslice/heif"
)

// format is one kind of picture file. The formats are listed here and not in
// the registry of package image, where any import could add to what is opened.
type format struct {
	name   string
	magics []string // how files begin; '?' stands for any byte
	config func(io.Reader) (image.Config, error)
	decode func(*input, image.Config) (planes, error)
	mend   func([]byte) (parts [][]byte, own int) // the file as decoders are given it; nil if they take it as it is
}

var formats = []format{
	{"JPEG", []string{"\xff\xd8\xff"}, configJPEG, decodeJPEG, mendJPEG},
	{"PNG", []string{"\x89PNG\r\n\x1a\n"}, png.DecodeConfig, plain(png.Decode), mendPNG},
	{"GIF", []string{"GIF87a", "GIF89a"}, gif.DecodeConfig, apart(decodeGIF), mendGIF},
	{"WebP", []string{"RIFF????WEBPVP8"}, webp.DecodeConfig, decodeWebP, nil},
	{"BMP", []string{"BM????\x00\x00\x00\x00"}, bmp.DecodeConfig, plain(bmp.Decode), nil},
	{"TIFF", []string{"II*\x00", "MM\x00*"}, configTIFF, decodeTIFF, nil},
}

// The formats of pictures in boxes, which are told from films in such by all that the
// first box says: see [heif.Kind].
var (
	heic = format{heif.HEIC, nil, containerConfig, decodeContainer, nil}
	avif = format{heif.AVIF, nil, containerConfig, decodeContainer, nil}
)

// container says whether a format is one of these.
func (f *format) container() bool { return f == &heic || f == &avif }

// foreign are pictures that people have but no decoder here reads; naming the
// kind helps a player more than "not a picture".
var foreign = []struct{ name, magic string }{
	{"JPEG XL", "\xff\x0a"}, {"JPEG XL", "\x00\x00\x00\x0cJXL "},
	{"BigTIFF", "II+\x00"}, {"BigTIFF", "MM\x00+"},
	{"Photoshop", "8BPS"}, {"SVG", "<svg"},
}

// The kinds of TIFF and HEIC that cannot be shown; of fax TIFFs some can.
const (
	faxTIFF    = "fax TIFF"
	movingHEIC = "HEIC sequence"
)

// sniff finds the format by the first bytes. Where there is none it may still
// give the name of a known foreign kind.
func sniff(data []byte) (f *format, foreignKind string) {
	for i := range formats {
		for _, m := range formats[i].magics {
			if begins(data, m) {
				return &formats[i], ""
			}
		}
	}
	switch heif.Kind(data) {
	case heif.HEIC:
		return &heic, ""
	case heif.AVIF:
		return &avif, ""
	}
	for _, k := range foreign {
		if begins(data, k.magic) {
			return nil, k.name
		}
	}
	return nil, ""
}

func begins(data []byte, magic string) bool {
	if len(data) < len(magic) {
		return false
	}
	for i := range len(magic) {
		if magic[i] != '?' && magic[i] != data[i] {
			return false
		}
	}
	return true
}

// plain is a decoder that needs no header.
func plain(decode func(io.Reader) (image.Image, error)) func(*input, image.Config) (planes, error) {
	return apart(func(r io.Reader, _ image.Config) (image.Image, error) { return decode(r) })
}

// apart takes what a decoder gives apart into planes.
func apart(decode func(io.Reader, image.Config) (image.Image, error)) func(*input, image.Config) (planes, error) {
	return func(in *input, cfg image.Config) (planes, error) {
		img, err := decode(in, cfg)
		if err != nil {
			return planes{}, err
		}
		return planesBy(in.ctx, img, in.colours)
	}
}

// decodeGIF lays the first frame on the logical screen, of which it may cover
// a part only.
func decodeGIF(r io.Reader, cfg image.Config) (image.Image, error) {
	frame, err := gif.Decode(r)
	if err != nil {
		return nil, err
	}
	screen := image.Rect(0, 0, cfg.Width, cfg.Height)
	if frame.Bounds() == screen {
		return frame, nil
	}
	whole := image.NewRGBA(screen)
	draw.Draw(whole, frame.Bounds(), frame, frame.Bounds().Min, draw.Src)
	return whole, nil
}
