package movie

import (
	"image"
	"image/color"

	"github.com/soniakeys/quant/median"
)

// sampled is how many pixels of frames a palette is found from.
const sampled = 60_000

// samples are pixels of the first frame, one of the middle and the last one, in one
// picture: of these the moving picture shows nothing that is very different.
func samples(frames []Frame, draw Draw) *image.RGBA {
	of := []Frame{frames[0], frames[len(frames)/2], frames[len(frames)-1]}
	var all []uint8
	wide := 0
	for _, f := range of {
		img := draw(f)
		size := img.Rect.Size()
		step := 1
		for size.X/step*(size.Y/step)*len(of) > sampled {
			step++
		}
		wide = size.X / step
		for y := 0; y < size.Y/step; y++ {
			for x := range wide {
				at := img.PixOffset(img.Rect.Min.X+x*step, img.Rect.Min.Y+y*step)
				all = append(all, img.Pix[at:at+4]...)
			}
		}
	}
	return &image.RGBA{Pix: all, Stride: 4 * wide, Rect: image.Rect(0, 0, wide, len(all)/4/wide)}
}

// palette is the colours of a moving picture: one for all frames, so that nothing
// flickers.
type palette struct {
	colours [][3]int
	known   []uint16 // by the six upper bits of red, green and blue: the nearest, plus one
}

func newPalette(sample image.Image) *palette {
	p := &palette{known: make([]uint16, 1<<18)}
	for _, c := range median.Quantizer(through).Quantize(make(color.Palette, 0, through), sample) {
		r, g, b, _ := c.RGBA()
		p.colours = append(p.colours, [3]int{int(r >> 8), int(g >> 8), int(b >> 8)})
	}
	return p
}

// bytes are the colours as a GIF has them.
func (p *palette) bytes() []byte {
	all := make([]byte, 3*256)
	for i, c := range p.colours {
		for k, v := range c {
			all[3*i+k] = byte(v)
		}
	}
	return all
}

// indices gives each pixel of a picture the nearest colour.
func (p *palette) indices(to []byte, img *image.RGBA) {
	wide := img.Rect.Dx()
	for y := range img.Rect.Dy() {
		row := img.Pix[y*img.Stride : y*img.Stride+4*wide]
		for x := range wide {
			r, g, b := row[4*x], row[4*x+1], row[4*x+2]
			key := int(r>>2)<<12 | int(g>>2)<<6 | int(b>>2)
			if p.known[key] == 0 {
				p.known[key] = uint16(p.nearest(int(r), int(g), int(b))) + 1
			}
			to[y*wide+x] = byte(p.known[key] - 1)
		}
	}
}

// nearest is the colour nearest to one, as the eye weighs them.
func (p *palette) nearest(r, g, b int) (index int) {
	least := 1 << 30
	for i, c := range p.colours {
		dr, dg, db := c[0]-r, c[1]-g, c[2]-b
		if d := 3*dr*dr + 6*dg*dg + db*db; d < least {
			least, index = d, i
		}
	}
	return index
}
