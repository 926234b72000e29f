package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/png"
)

// encodeICO puts square pictures of at most 256 pixels a side into one icon of Windows,
// each as a PNG, which it reads since Vista: a header of three words, an entry of 16
// bytes for each picture, the pictures.
func encodeICO(pictures []image.Image) ([]byte, error) {
	const header, entry = 6, 16
	var entries, data bytes.Buffer
	for _, picture := range pictures {
		begin := data.Len()
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&data, picture); err != nil {
			return nil, err
		}
		side := byte(picture.Bounds().Dx()) // 0 for 256
		entries.Write([]byte{side, side, 0, 0, 1, 0, 32, 0})
		entries.Write(binary.LittleEndian.AppendUint32(nil, uint32(data.Len()-begin)))
		entries.Write(binary.LittleEndian.AppendUint32(nil, uint32(header+entry*len(pictures)+begin)))
	}
	file := []byte{0, 0, 1, 0}
	file = binary.LittleEndian.AppendUint16(file, uint16(len(pictures)))
	return append(append(file, entries.Bytes()...), data.Bytes()...), nil
}
