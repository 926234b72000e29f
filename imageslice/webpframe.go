package imageslice

import (
	"encoding/binary"
	"image"
	"image/draw"
	"io"

	"golang.org/x/image/webp"

	"tessera/imageslice/heif"
)

// animated reads the animation flag of an extended WebP header.
func animated(data []byte) bool {
	const flagsAt, animation = 20, 1 << 1
	return len(data) > flagsAt && string(data[12:16]) == "VP8X" && data[flagsAt]&animation != 0
}

// firstFrame is the first frame of an animated WebP as a WebP of its own, and where it lies
// (WebP Container Specification, ANMF).
func firstFrame(data []byte) (parts [][]byte, at image.Point, err error) {
	const header, alpha = 16, 1 << 4
	c := webpChunk(data, "ANMF")
	if !c.whole || len(c.body) < header {
		return nil, at, io.ErrUnexpectedEOF
	}
	number := func(i int) int { return int(c.body[i]) | int(c.body[i+1])<<8 | int(c.body[i+2])<<16 }
	at = image.Pt(2*number(0), 2*number(3))
	extended := append([]byte("VP8X\x0a\x00\x00\x00\x00\x00\x00\x00"), c.body[6:12]...) // width and height stand alike in both
	var kept [][]byte
	for part := range riffChunks(c.body[header:]) {
		if !part.whole {
			return nil, at, io.ErrUnexpectedEOF
		}
		switch part.kind {
		case "ALPH":
			extended[8] |= alpha
			kept = append(kept, c.body[header+part.begin:][:part.end-part.begin+part.end&1:len(c.body)-header-part.begin])
		case "VP8 ", "VP8L":
			if part.kind == "VP8L" {
				extended[8] = 0
			}
			kept = append(kept, c.body[header+part.begin:header+part.end])
		}
	}
	size := 4 + len(extended)
	for _, part := range kept {
		size += len(part)
	}
	head := append([]byte("RIFF\x00\x00\x00\x00WEBP"), extended...)
	binary.LittleEndian.PutUint32(head[4:], uint32(size))
	return append([][]byte{head}, kept...), at, nil
}

// decodeWebP widens the samples of lossy pictures: WebP stores the narrow range
// of television (16–235), package image expects the full range of JPEG, and
// the decoder leaves that to its caller. Of an animated one the first frame is laid on its
// canvas.
func decodeWebP(in *input, cfg image.Config) (planes, error) {
	var at image.Point
	moving := animated(in.data)
	if moving {
		parts, to, err := firstFrame(in.data)
		if err != nil {
			return planes{}, err
		}
		in.spliced, at = splice(parts...), to
	}
	img, err := webp.Decode(in)
	if err != nil {
		return planes{}, err
	}
	switch m := img.(type) {
	case *image.YCbCr:
		heif.Widen(m)
	case *image.NYCbCrA:
		heif.Widen(&m.YCbCr)
	}
	if canvas := image.Rect(0, 0, cfg.Width, cfg.Height); moving && img.Bounds() != canvas {
		whole := image.NewNRGBA(canvas)
		draw.Draw(whole, img.Bounds().Add(at), img, img.Bounds().Min, draw.Src)
		img = whole
	}
	return planesBy(in.ctx, img, in.colours)
}
