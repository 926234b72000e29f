package movie

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"math/rand/v2"
	"testing"

	"tessera/resources/must"
)

// TestPlan: whatever the game and the fineness, a moving picture lasts eighteen seconds, begins at
// the start, goes forward step by step to the end, passes over no more of one part than of another,
// and stands there with the whole picture.
func TestPlan(t *testing.T) {
	for _, moves := range []int{0, 1, 2, 3, 7, 43, 129, 130, 131, 260, 999, 12_345} {
		for _, fine := range []int{1, 2, 5, 8} {
			frames := Plan(moves, fine)
			total, at, part, longest, shortest, closing := 0, 0, 1.0, 0, moves, 0
			for i, f := range frames {
				if total += f.Delay; f.Closed > 0 {
					closing++
				}
				good := f.Delay >= quickest && f.To >= f.From && f.Part > 0 && f.Part <= 1 &&
					(f.From == at || part < 1) && (f.Part > part || part == 1)
				must.Be(t, good, "%d moves, fine %d: frame %d is %+v after position %d", moves, fine, i, f, at)
				if f.To > f.From {
					longest, shortest = max(longest, f.To-f.From), min(shortest, f.To-f.From)
				}
				if at, part = f.From, f.Part; part == 1 {
					at = f.To
				}
			}
			last := frames[len(frames)-1]
			first := Frame{Part: 1, Delay: frames[0].Delay}
			must.Be(t, at == moves && last.Closed == 1 && closing == min(fine, 4) && last.Part == 1 && frames[0] == first,
				"%d moves, fine %d: from %+v to %+v", moves, fine, frames[0], last)
			must.Be(t, total == startHeld+moving+endHeld && longest <= shortest+1 && len(frames) <= 400,
				"%d moves, fine %d: %d hundredths of a second, steps from %d to %d moves, %d frames",
				moves, fine, total, shortest, longest, len(frames))
		}
	}
	few, many := Plan(10, 2), Plan(10, 8)
	must.Be(t, len(few) < len(many), "%d frames are no fewer than %d", len(few), len(many))
}

// noise is a picture that nothing makes smaller.
func noise(side int, seed uint64) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, side, side*3/4))
	rng := rand.New(rand.NewPCG(seed, 1))
	for i := range img.Pix {
		img.Pix[i] = uint8(rng.Uint32()) | uint8(i%4/3*255)
	}
	return img
}

// changing draws other noise for every frame, the worst that can be; sides collects
// the sizes asked for.
func changing(sides *[]int) func(int) Draw {
	return func(side int) Draw {
		*sides = append(*sides, side)
		return func(f Frame) *image.RGBA { return noise(side, uint64(f.To)*100+uint64(f.Part*10)) }
	}
}

// decoded is a GIF, each of whose frames is composed with those before.
func decoded(t *testing.T, data []byte) (frames []*image.RGBA, total int) {
	t.Helper()
	g := must.Have(gif.DecodeAll(bytes.NewReader(data)))(t)
	shown := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	for i, img := range g.Image {
		must.Hold(t, g.Disposal[i] == gif.DisposalNone, "frame %d has disposal %d", i, g.Disposal[i])
		draw.Draw(shown, img.Rect, img, img.Rect.Min, draw.Over)
		frame := image.NewRGBA(shown.Rect)
		copy(frame.Pix, shown.Pix)
		frames, total = append(frames, frame), total+g.Delay[i]
	}
	must.Be(t, g.LoopCount == 0, "it is shown %d times, want again and again", g.LoopCount)
	return frames, total
}

// TestWorst: noise that changes all over in every frame is under ten megabytes too.
func TestWorst(t *testing.T) {
	var sides []int
	told := -1.0
	data, err := Make(context.Background(), 500, changing(&sides), func(done float64) {
		must.Be(t, done >= told && done <= 1, "%v is done after %v", done, told)
		told = done
	})
	must.Be(t, err == nil && len(data) <= Limit, "%d bytes, %v", len(data), err)
	decoded(t, data)
	must.Be(t, len(sides) >= 2 && len(sides) <= 4, "the sizes %v were tried", sides)
	must.Be(t, told == 1, "%v is done at the end", told)
	t.Logf("%.2f MB, sizes %v", float64(len(data))/1e6, sides)
}

// TestPicture: frames are what was drawn, within what 255 colours allow, and only what
// has changed is written.
func TestPicture(t *testing.T) {
	drawn := map[Frame]*image.RGBA{}
	board := func(side int) Draw {
		return func(f Frame) *image.RGBA {
			img := image.NewRGBA(image.Rect(0, 0, side, side*3/4))
			for y := range img.Rect.Dy() {
				for x := range side {
					img.SetRGBA(x, y, color.RGBA{uint8(x * 255 / side), uint8(y * 255 / img.Rect.Dy()), 90, 255})
				}
			}
			at := image.Rect(0, 0, 60, 60).Add(image.Pt(f.From*40+int(40*f.Part)*(f.To-f.From), 30))
			draw.Draw(img, at, image.White, image.Point{}, draw.Src)
			if drawn[f] == nil {
				drawn[f] = img
			}
			return img
		}
	}
	data := must.Have(Make(context.Background(), 5, board, func(float64) {}))(t)
	frames, total := decoded(t, data)
	plan := Plan(5, attempts[0].fine)
	want := 0
	for _, f := range plan {
		want += f.Delay
	}
	must.Be(t, total == want, "it lasts %d, want %d", total, want)
	for _, pair := range [][2]*image.RGBA{{frames[0], drawn[plan[0]]}, {frames[len(frames)-1], drawn[plan[len(plan)-1]]}, {frames[1], drawn[plan[1]]}} {
		off := difference(pair[0], pair[1])
		must.Be(t, off <= 20, "a frame is off by %d somewhere", off)
	}
	g, _ := gif.DecodeAll(bytes.NewReader(data))
	for _, img := range g.Image[1:] {
		must.Be(t, img.Rect.Dx() <= 110 && img.Rect.Dy() <= 62, "a frame of %v where 60 pixels have moved by 40", img.Rect)
	}
}

// difference is by how much two pictures differ at most.
func difference(a, b *image.RGBA) (most int) {
	for i := range a.Pix {
		most = max(most, int(a.Pix[i])-int(b.Pix[i]), int(b.Pix[i])-int(a.Pix[i]))
	}
	return most
}

// TestCancel: what is called off gives nothing, and ends at once.
func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var sides []int
	after := 0
	data, err := Make(ctx, 100, changing(&sides), func(done float64) {
		if ctx.Err() != nil {
			after++
		}
		if done > 0.02 {
			cancel()
		}
	})
	must.Be(t, data == nil && errors.Is(err, context.Canceled), "%d bytes, %v", len(data), err)
	must.Be(t, after <= 0, "%d more frames were made", after)
}
