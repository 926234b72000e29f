package native

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/draw"
	"image/png"
)

// bmpHeader is what a file of a bitmap has before what Windows has on its clipboard.
const bmpHeader = 14

// bitmapFile makes a file of a bitmap of the clipboard (CF_DIB, CF_DIBV5); nil for one that is
// damaged.
func bitmapFile(dib []byte) []byte {
	const least, most = 40, 124 // BITMAPINFOHEADER, BITMAPV5HEADER
	if len(dib) < least {
		return nil
	}
	word := func(at int) uint32 { return binary.LittleEndian.Uint32(dib[at:]) }
	size, bits, packing, colours := word(0), binary.LittleEndian.Uint16(dib[14:]), word(16), word(32)
	if size < least || size > most || colours > 256 || bits > 32 {
		return nil
	}
	if colours == 0 && bits <= 8 {
		colours = 1 << bits
	}
	pixels := size + 4*colours
	const masks, masksAlpha = 3, 6
	if size == least {
		switch packing {
		case masks:
			pixels += 12
		case masksAlpha:
			pixels += 16
		}
	}
	if int(pixels) > len(dib) {
		return nil
	}
	file := make([]byte, bmpHeader, bmpHeader+len(dib))
	copy(file, "BM")
	binary.LittleEndian.PutUint32(file[2:], uint32(bmpHeader+len(dib)))
	binary.LittleEndian.PutUint32(file[10:], bmpHeader+pixels)
	return append(file, dib...)
}

// bitmap makes what Windows has on its clipboard as CF_DIB of a PNG; nil for one that is damaged.
func bitmap(file []byte) []byte {
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		return nil
	}
	size := img.Bounds().Size()
	plain := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(plain, plain.Rect, img, img.Bounds().Min, draw.Src)
	dib := make([]byte, 40, 40+len(plain.Pix))
	for at, v := range map[int]uint32{0: 40, 4: uint32(size.X), 8: uint32(size.Y), 12: 1 | 32<<16, 20: uint32(len(plain.Pix))} {
		binary.LittleEndian.PutUint32(dib[at:], v)
	}
	for y := size.Y - 1; y >= 0; y-- { // from the bottom up
		row := plain.Pix[y*plain.Stride:][:4*size.X]
		for ; len(row) > 0; row = row[4:] {
			dib = append(dib, row[2], row[1], row[0], 0)
		}
	}
	return dib
}
