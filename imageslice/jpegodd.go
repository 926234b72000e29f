package imageslice

import (
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"math"
)

// oddJPEG decodes the JPEGs that package image/jpeg leaves out: components that are sampled
// as coarsely or finely as each of them likes, and four without a word of whose inks they
// are (ITU-T T.81). Like that package it knows eight bits, sequential or progressive.
type oddJPEG struct {
	in          *input
	data        []byte
	at          int
	w, h        int
	wide, high  int // the largest sampling factors
	progressive bool
	comps       []component
	quants      [4][64]int32
	tables      [2][4]*huffman // DC and AC
	interval    int
	jfif, adobe bool
	transform   byte
	bits        uint32 // read and not used yet
	have        int
	run         int   // how many blocks have no more coefficients in this band
	err         error // what is wrong with a scan
}

// component is one of the planes, in coefficients.
type component struct {
	id         byte
	h, v       int // sampling factors
	quant      byte
	cols, rows int // blocks, filled up to whole units
	blocks     [][64]int16
	dc         int32
	tables     [2]byte
}

// huffman are codes: those of one length are numbers side by side.
type huffman struct {
	first, count [17]int
	from         [17]int // of the symbols
	symbols      []byte
}

// Why an odd JPEG is not decoded.
var (
	errOddJPEG     = errors.New("a segment of a JPEG contradicts another")
	errForeignJPEG = errors.New("a kind of JPEG that is not known here either")
)

// configJPEG is what a JPEG's header says, of odd ones too.
func configJPEG(r io.Reader) (image.Config, error) {
	in, ok := r.(*input)
	cfg, err := jpeg.DecodeConfig(r)
	if !ok || !is[jpeg.UnsupportedError](err) { // of a kind that it leaves out
		return cfg, err
	}
	d := &oddJPEG{in: in, data: in.data}
	switch own := d.segments(true); {
	case own == errForeignJPEG || own == nil && len(d.comps) == 0:
		return image.Config{}, err
	case own != nil:
		return image.Config{}, own
	}
	return image.Config{ColorModel: color.RGBAModel, Width: d.w, Height: d.h}, nil
}

// decodeJPEG decodes a JPEG. One without an end is not whole unless it has all it announces.
func decodeJPEG(in *input, cfg image.Config) (planes, error) {
	img, err := jpeg.Decode(in)
	// Only for these two has the memory been counted.
	if is[jpeg.UnsupportedError](err) && (cfg.ColorModel == color.RGBAModel || cfg.ColorModel == color.CMYKModel) {
		d := &oddJPEG{in: in, data: in.data}
		px, own := d.decode()
		if own != errForeignJPEG {
			return px, own
		}
	}
	if err == nil && in.dry && !scannedWhole(in.data) {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return planes{}, err
	}
	return planesBy(in.ctx, img, in.colours)
}

func (d *oddJPEG) decode() (planes, error) {
	if err := d.segments(false); err != nil {
		return planes{}, err
	}
	if len(d.comps) == 0 {
		return planes{}, errForeignJPEG
	}
	if !scannedWhole(d.data) {
		return planes{}, io.ErrUnexpectedEOF
	}
	out := planes{w: d.w, h: d.h, ycc: len(d.comps) == 3 && !d.rgb()}
	for i := range d.comps {
		c := &d.comps[i]
		coarse, err := d.plane(c)
		if err != nil {
			return planes{}, err
		}
		c.blocks = nil
		full := newPlane(d.w, d.h, 1, 1)
		across, down := float64(d.w)*float64(c.h)/float64(d.wide), float64(d.h)*float64(c.v)/float64(d.high)
		resample(full, coarse, newTaps(coarse.w, 0, across, d.w), newTaps(coarse.h, 0, down, d.h))
		out.p = append(out.p, full)
	}
	switch len(out.p) {
	case 2:
		out.p = out.p[:1] // grey, and what nobody knows
	case 4:
		out = d.inked(out)
	}
	return out, nil
}

// rgb says whether three components are red, green and blue.
func (d *oddJPEG) rgb() bool {
	return !d.jfif && (d.adobe && d.transform == 0 || d.comps[0].id == 'R' && d.comps[1].id == 'G' && d.comps[2].id == 'B')
}

// inked makes light of four inks. All programs store how much paper they leave, as Adobe's do,
// or what is left of red, green and blue of the inks' own colours.
func (d *oddJPEG) inked(from planes) planes {
	for y := range from.h {
		a, b, c, k := from.p[0].row(y), from.p[1].row(y), from.p[2].row(y), from.p[3].row(y)
		for x := range a {
			if d.adobe && d.transform != 0 {
				red, green, blue := color.YCbCrToRGB(a[x], b[x], c[x])
				a[x], b[x], c[x] = 255-red, 255-green, 255-blue
			}
			paper := int(k[x])
			a[x], b[x], c[x] = byte(int(a[x])*paper/255), byte(int(b[x])*paper/255), byte(int(c[x])*paper/255)
		}
	}
	return planes{w: from.w, h: from.h, p: from.p[:3], srgb: true}
}

// segments reads all segments, or those up to the frame.
func (d *oddJPEG) segments(frame bool) error {
	const app0, app14, dht, dqt, dri = 0xe0, 0xee, 0xc4, 0xdb, 0xdd
	for d.at = 2; ; {
		marker, body, next := jpegSegment(d.data, d.at)
		if marker == 0 || marker == jpegEnd {
			return nil
		}
		if next > len(d.data) {
			return io.ErrUnexpectedEOF
		}
		d.at = next
		var err error
		switch {
		case marker == app0:
			d.jfif = d.jfif || len(body) >= 5 && string(body[:5]) == "JFIF\x00"
		case marker == app14 && len(body) >= 12 && string(body[:5]) == "Adobe":
			d.adobe, d.transform = true, body[11]
		case marker == dqt:
			err = d.readQuants(body)
		case marker == dht:
			err = d.readTables(body)
		case marker == dri && len(body) == 2:
			d.interval = int(binary.BigEndian.Uint16(body))
		case marker >= jpegBaseline && marker <= jpegProgressive:
			d.progressive = marker == jpegProgressive
			if err = d.readFrame(body, frame); err == nil && frame {
				return nil
			}
		case marker == jpegScan:
			err = d.scan(body)
		}
		if err != nil {
			return err
		}
	}
}

func (d *oddJPEG) readQuants(body []byte) error {
	for len(body) > 0 {
		wide, to := int(body[0]>>4), body[0]&15
		if wide > 1 || to > 3 || len(body) < 1+64*(1+wide) {
			return errOddJPEG
		}
		for i := range 64 {
			v := int32(body[1+i])
			if wide == 1 {
				v = int32(binary.BigEndian.Uint16(body[1+2*i:]))
			}
			d.quants[to][zigzag[i]] = v
		}
		body = body[1+64*(1+wide):]
	}
	return nil
}

func (d *oddJPEG) readTables(body []byte) error {
	for len(body) > 0 {
		if len(body) < 17 || body[0]>>4 > 1 || body[0]&15 > 3 {
			return errOddJPEG
		}
		t, code, total := &huffman{}, 0, 0
		for length := 1; length <= 16; length++ {
			t.first[length], t.count[length], t.from[length] = code, int(body[length]), total
			total += int(body[length])
			code = (code + int(body[length])) << 1
		}
		if len(body) < 17+total {
			return errOddJPEG
		}
		t.symbols = body[17 : 17+total]
		d.tables[body[0]>>4][body[0]&15] = t
		body = body[17+total:]
	}
	return nil
}

func (d *oddJPEG) readFrame(body []byte, only bool) error {
	if len(body) > 0 && body[0] != 8 {
		return errForeignJPEG
	}
	if d.comps != nil || len(body) < 6 || len(body) != 6+3*int(body[5]) || body[5] < 1 || body[5] > 4 {
		return errOddJPEG
	}
	d.h, d.w = int(binary.BigEndian.Uint16(body[1:])), int(binary.BigEndian.Uint16(body[3:]))
	if d.w == 0 || d.h == 0 {
		return errOddJPEG
	}
	for i := 6; i < len(body); i += 3 {
		c := component{id: body[i], h: int(body[i+1] >> 4), v: int(body[i+1] & 15), quant: body[i+2]}
		if c.h < 1 || c.h > 4 || c.v < 1 || c.v > 4 || c.quant > 3 {
			return errOddJPEG
		}
		d.wide, d.high = max(d.wide, c.h), max(d.high, c.v)
		d.comps = append(d.comps, c)
	}
	for i := range d.comps {
		c := &d.comps[i]
		c.cols, c.rows = c.h*over(d.w, 8*d.wide), c.v*over(d.h, 8*d.high)
		if !only {
			c.blocks = make([][64]int16, c.cols*c.rows)
		}
	}
	return nil
}

// over is a divided by b, rounded up.
func over(a, b int) int { return (a + b - 1) / b }

// plane makes samples of a component's coefficients.
func (d *oddJPEG) plane(c *component) (plane, error) {
	p := newPlane(over(d.w*c.h, d.wide), over(d.h*c.v, d.high), 1, 1)
	var block [64]float32
	for row := range c.rows {
		if err := d.in.ctx.Err(); err != nil {
			return p, err
		}
		for col := range c.cols {
			for i, v := range c.blocks[row*c.cols+col] {
				block[i] = float32(int32(v) * d.quants[c.quant][i])
			}
			inverse(&block)
			for y := range min(8, p.h-8*row) {
				line := p.row(8*row + y)
				for x := range min(8, p.w-8*col) {
					line[8*col+x] = byte(min(max(block[8*y+x]+128.5, 0), 255))
				}
			}
		}
	}
	return p, nil
}

// cosines are those of the discrete cosine transform (§A.3.3), by place and frequency.
var cosines = func() (c [8][8]float32) {
	for x := range 8 {
		for u := range 8 {
			c[x][u] = float32(math.Cos(float64(2*x+1)*float64(u)*math.Pi/16) / 2)
		}
		c[x][0] /= math.Sqrt2
	}
	return c
}()

// inverse makes samples of coefficients.
func inverse(b *[64]float32) {
	var half [64]float32
	for v := range 8 {
		line := b[8*v:][:8]
		for x := range 8 {
			sum := float32(0)
			for u, f := range line {
				sum += f * cosines[x][u]
			}
			half[8*v+x] = sum
		}
	}
	for y := range 8 {
		for x := range 8 {
			sum := float32(0)
			for v := range 8 {
				sum += half[8*v+x] * cosines[y][v]
			}
			b[8*y+x] = sum
		}
	}
}

// zigzag is where the coefficients belong, in the order in which they are stored.
var zigzag = [64]int{
	0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5,
	12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
	35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
	58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
}
