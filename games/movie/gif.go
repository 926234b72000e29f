package movie

import (
	"bytes"
	"compress/lzw"
	"context"
	"encoding/binary"
	"errors"
	"image"
)

// errTooLarge says that a moving picture would be larger than it may.
var errTooLarge = errors.New("movie: too large")

// through is the index of the palette that lets the frame before be seen.
const through = 255

// write writes frames as a GIF: of each only the rectangle that has changed, in
// it only the pixels that have. image/gif would want all frames before it wrote the
// first, and so could neither stop at a limit nor in the middle. drawn is how many
// frames there was room for.
func write(ctx context.Context, frames []Frame, draw Draw, limit int, progress func(float64)) (data []byte, drawn int, err error) {
	p := newPalette(samples(frames, draw))
	g := &encoder{palette: p}
	for i, f := range frames {
		if err := ctx.Err(); err != nil {
			return nil, i, err
		}
		img := draw(f)
		if i == 0 {
			g.begin(img.Rect.Dx(), img.Rect.Dy())
		}
		g.add(img, f.Delay)
		if g.out.Len() > limit {
			return nil, i, errTooLarge
		}
		progress(float64(i+1) / float64(len(frames)))
	}
	g.end()
	if g.out.Len() > limit {
		return nil, len(frames), errTooLarge
	}
	return g.out.Bytes(), len(frames), nil
}

// encoder writes a GIF frame by frame.
type encoder struct {
	palette *palette
	out     bytes.Buffer
	wide    int
	high    int
	shown   []byte          // what is seen, by the palette's indices; nil before the first frame
	next    []byte          // room for what is to be seen
	waiting []byte          // the frame that is not written yet: it may last longer
	rect    image.Rectangle // of it
	delay   int             // of it
	any     bool            // there is such a frame
}

// word is a number as a GIF has it.
func word(n int) []byte { return binary.LittleEndian.AppendUint16(nil, uint16(n)) }

// begin writes what stands before all frames.
func (g *encoder) begin(wide, high int) {
	g.wide, g.high = wide, high
	g.next = make([]byte, wide*high)
	g.out.WriteString("GIF89a")
	g.out.Write(word(wide))
	g.out.Write(word(high))
	g.out.Write([]byte{0xF7, 0, 0}) // a palette of 256 colours for all frames
	g.out.Write(g.palette.bytes())
	g.out.WriteString("\x21\xFF\x0BNETSCAPE2.0\x03\x01\x00\x00\x00") // again and again
}

// add adds a frame that is seen for so many hundredths of a second.
func (g *encoder) add(img *image.RGBA, delay int) {
	g.palette.indices(g.next, img)
	rect := image.Rect(0, 0, g.wide, g.high)
	if g.shown != nil {
		rect = g.changed()
	}
	if rect.Empty() {
		g.delay += delay
		return
	}
	g.flush()
	g.waiting, g.rect, g.delay, g.any = g.waiting[:0], rect, delay, true
	for y := rect.Min.Y; y < rect.Max.Y; y++ {
		for at := y*g.wide + rect.Min.X; at < y*g.wide+rect.Max.X; at++ {
			index := g.next[at]
			if g.shown != nil && g.shown[at] == index {
				index = through
			}
			g.waiting = append(g.waiting, index)
		}
	}
	if g.shown == nil {
		g.shown = make([]byte, len(g.next))
	}
	g.shown, g.next = g.next, g.shown
}

// changed is where the next picture differs from the one that is seen.
func (g *encoder) changed() (r image.Rectangle) {
	for y := range g.high {
		before, now := g.shown[y*g.wide:(y+1)*g.wide], g.next[y*g.wide:(y+1)*g.wide]
		if bytes.Equal(before, now) {
			continue
		}
		left, right := 0, g.wide
		for before[left] == now[left] {
			left++
		}
		for before[right-1] == now[right-1] {
			right--
		}
		r = r.Union(image.Rect(left, y, right, y+1))
	}
	return r
}

// flush writes the frame that waits.
func (g *encoder) flush() {
	if !g.any {
		return
	}
	g.any = false
	g.out.Write([]byte{0x21, 0xF9, 4, 1<<2 | 1}) // stays when the next comes; index 255 is seen through
	g.out.Write(word(g.delay))
	g.out.Write([]byte{through, 0, 0x2C})
	for _, n := range []int{g.rect.Min.X, g.rect.Min.Y, g.rect.Dx(), g.rect.Dy()} {
		g.out.Write(word(n))
	}
	g.out.Write([]byte{0, 8})
	blocks := &blocks{out: &g.out}
	packed := lzw.NewWriter(blocks, lzw.LSB, 8)
	_, _ = packed.Write(g.waiting) // into memory
	_ = packed.Close()
	blocks.flush()
	g.out.WriteByte(0)
}

// end writes what stands behind all frames.
func (g *encoder) end() {
	g.flush()
	g.out.WriteByte(0x3B)
}

// blocks cuts what is written into pieces of 255 bytes, each after its length.
type blocks struct {
	out  *bytes.Buffer
	kept []byte
}

// Write implements io.Writer.
func (b *blocks) Write(p []byte) (int, error) {
	b.kept = append(b.kept, p...)
	for len(b.kept) >= 255 {
		b.out.WriteByte(255)
		b.out.Write(b.kept[:255])
		b.kept = b.kept[255:]
	}
	return len(p), nil
}

func (b *blocks) flush() {
	if len(b.kept) > 0 {
		b.out.WriteByte(byte(len(b.kept)))
		b.out.Write(b.kept)
		b.kept = nil
	}
}
