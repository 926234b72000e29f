package movie

import (
	"context"
	"image"
)

// Limit is how many bytes a moving picture has at most.
const Limit = 10_000_000

// Draw draws a frame. It may draw the next one into the same picture.
type Draw func(Frame) *image.RGBA

// attempt is a size, in pixels of the longer side, and the most pictures of a move.
type attempt struct{ side, fine int }

// attempts are made from the finest on, until one is small enough. The last one is
// under the limit with any picture: see [Limit] and the test of noise.
var attempts = []attempt{{640, 8}, {640, 5}, {560, 5}, {480, 5}, {480, 3}, {400, 3}, {360, 3}, {360, 2}, {320, 2}, {280, 1}, {240, 1}, {160, 1}}

// Make makes the moving picture of that many moves. board gives what draws its
// frames with a longer side of about so many pixels; progress is
// told how much is done, from 0 to 1. It ends with ctx.
func Make(ctx context.Context, moves int, board func(side int) Draw, progress func(float64)) ([]byte, error) {
	done := 0.0
	for i := 0; ; {
		a := attempts[i]
		frames, base := Plan(moves, a.fine), done
		out, drawn, err := write(ctx, frames, board(a.side), Limit, func(share float64) {
			done = base + (1-base)*share
			progress(done)
		})
		if err == nil || err != errTooLarge || i == len(attempts)-1 {
			return out, err
		}
		i = next(i, moves, float64(drawn)/float64(len(frames)))
	}
}

// next is the attempt after one that was too large when that share of it was written:
// those that would clearly be too large as well are left out.
func next(i, moves int, share float64) int {
	cost := func(i int) float64 {
		a := attempts[i]
		return float64(a.side) * float64(a.side) * float64(len(Plan(moves, a.fine)))
	}
	fits := cost(i) * share * 1.1
	for i++; i < len(attempts)-1 && cost(i) > fits; i++ {
	}
	return i
}
