package imageslice

import (
	"bytes"
	"encoding/binary"
	"image/jpeg"
	"iter"
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
	}
	return nil
}

// jpegSegments are the segments of a JPEG before its first scan, with their markers. The
// last one may be cut.
func jpegSegments(data []byte) iter.Seq2[byte, []byte] {
	const sos, rst0, eoi = 0xda, 0xd0, 0xd9
	return func(yield func(byte, []byte) bool) {
		for at := 2; at+4 <= len(data); {
			marker := data[at+1]
			switch {
			case data[at] != 0xff:
				return
			case marker == 0xff:
				at++ // filling
				continue
			case marker == 0 || marker == sos || marker >= rst0 && marker <= eoi:
				return
			}
			length := int(binary.BigEndian.Uint16(data[at+2:]))
			if length < 2 || !yield(marker, data[at+4:min(at+2+length, len(data))]) {
				return
			}
			at += 2 + length
		}
	}
}

// exifThumbnail reads the second directory of Exif data, which is of the small image,
// and the orientation in the first, which holds for both.
func exifThumbnail(tiff []byte) (small []byte, o orientation, ok bool) {
	const orientationTag, offsetTag, lengthTag = 0x0112, 0x0201, 0x0202
	const header = 8
	if len(tiff) < header {
		return nil, 0, false
	}
	order := tiffOrder(tiff)
	first, next := exifDirectory(tiff, order, order.Uint32(tiff[4:]))
	second, _ := exifDirectory(tiff, order, next)
	o = upright
	if v := first[orientationTag]; v >= 1 && v <= 8 {
		o = orientation(v)
	}
	from, length := int64(second[offsetTag]), int64(second[lengthTag])
	if from < header || length <= 0 || from+length > int64(len(tiff)) {
		return nil, 0, false
	}
	return tiff[from : from+length], o, true
}

// tiffOrder is the order of bytes that a TIFF structure begins with.
func tiffOrder(tiff []byte) binary.ByteOrder {
	if tiff[0] == 'M' {
		return binary.BigEndian
	}
	return binary.LittleEndian
}

// exifDirectory reads the entries of a directory that are one number, by their tags,
// and where the next directory is; 0 for nowhere.
func exifDirectory(tiff []byte, order binary.ByteOrder, at uint32) (values map[uint16]uint32, next uint32) {
	const entry, short, long = 12, 3, 4
	values = map[uint16]uint32{}
	if at < 8 || int64(at)+2 > int64(len(tiff)) {
		return values, 0
	}
	count := int64(order.Uint16(tiff[at:]))
	for i := range count {
		e := int64(at) + 2 + i*entry
		if e+entry > int64(len(tiff)) {
			return values, 0
		}
		switch b := tiff[e:]; {
		case order.Uint32(b[4:]) != 1:
		case order.Uint16(b[2:]) == short:
			values[order.Uint16(b)] = uint32(order.Uint16(b[8:]))
		case order.Uint16(b[2:]) == long:
			values[order.Uint16(b)] = order.Uint32(b[8:])
		}
	}
	if end := int64(at) + 2 + count*entry; end+4 <= int64(len(tiff)) {
		next = order.Uint32(tiff[end:])
	}
	return values, next
}

// exifBytes are the bytes that the entry with that tag points to; nil without one.
func exifBytes(tiff []byte, order binary.ByteOrder, at uint32, tag uint16) []byte {
	const entry, inline, octets, ascii, undefined = 12, 4, 1, 2, 7
	if at < 8 || int64(at)+2 > int64(len(tiff)) {
		return nil
	}
	for i := range int64(order.Uint16(tiff[at:])) {
		e := int64(at) + 2 + i*entry
		if e+entry > int64(len(tiff)) {
			return nil
		}
		b := tiff[e:]
		kind, count := order.Uint16(b[2:]), int64(order.Uint32(b[4:]))
		if order.Uint16(b) != tag || kind != octets && kind != ascii && kind != undefined {
			continue
		}
		from := int64(order.Uint32(b[8:]))
		if count <= inline {
			from = e + 8
		}
		if from+count > int64(len(tiff)) {
			return nil
		}
		return tiff[from : from+count]
	}
	return nil
}
