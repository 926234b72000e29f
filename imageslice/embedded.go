package imageslice

import (
	"bytes"
	"image/jpeg"
)

// embedded finds the small JPEG in the Exif data of a JPEG, and how the photo is to be
// turned; ok is false unless both have the same shape.
func embedded(head []byte) (small []byte, o orientation, ok bool) {
	photo, err := jpeg.DecodeConfig(bytes.NewReader(head))
	if err != nil || photo.Width <= 0 || photo.Height <= 0 {
		return nil, 0, false
	}
	small, o, ok = exifThumbnail(exifOf(head))
	if !ok {
		return nil, 0, false
	}
	cfg, err := jpeg.DecodeConfig(bytes.NewReader(small))
	if err != nil || cfg.Width <= 0 || cfg.Height <= 0 || cfg.Width > 1024 || cfg.Height > 1024 {
		return nil, 0, false
	}
	// A small one is rounded to whole pixels, of some cameras to multiples of eight.
	a, b := cfg.Width*photo.Height, cfg.Height*photo.Width
	if apart := max(a, b) - min(a, b); apart*40 > max(a, b) {
		return nil, 0, false
	}
	return small, o, true
}

// exifOf is the TIFF structure in the first Exif segment of a JPEG, as far as head
// goes; nil without one.
func exifOf(head []byte) []byte {
	const app1 = 0xe1
	for marker, segment := range jpegSegments(head) {
		if tiff, found := bytes.CutPrefix(segment, []byte("Exif\x00\x00")); found && marker == app1 {
			return tiff
		}
		if marker == jpegScan {
			break
		}
	}
	return nil
}

// exifThumbnail reads the second directory of Exif data, which is of the small image,
// and the orientation in the first, which holds for both.
func exifThumbnail(tiff []byte) (small []byte, o orientation, ok bool) {
	const offsetTag, lengthTag, header = 0x0201, 0x0202, 8
	first := tiffDirectory(tiff)
	second := first.at(tiff, first.next)
	from, length := int64(second.number(offsetTag)), int64(second.number(lengthTag))
	if from < header || length <= 0 || from+length > int64(len(tiff)) {
		return nil, 0, false
	}
	return tiff[from : from+length], first.orientation(), true
}
