package movie

// Frame is one of the pictures that a moving picture is made of.
type Frame struct {
	From, To int     // positions, by how many moves lead to them; equal where nothing moves
	Part     float64 // how much of the way from one to the other is over; 1 at To
	Closed   float64 // how far the whole picture has closed over the board
	Delay    int     // how long it is seen, in hundredths of a second
}

// How long a moving picture lasts, in hundredths of a second: the start held, all
// moves together, the whole picture held.
const (
	startHeld = 150
	moving    = 1300
	endHeld   = 350
)

// What programs that show a GIF can keep up with, in hundredths of a second: the
// shortest time between two frames, and for a step from one position to the next. A
// step is no slower than slide, and the rest of its time the board stands.
const (
	quickest  = 4
	shortStep = 10
	slide     = 48
)

// Plan says what is seen when: of a long solution only some positions, evenly chosen,
// and of each step at most fine pictures, the last of which is the position.
func Plan(moves, fine int) []Frame {
	frames := []Frame{{Part: 1, Delay: startHeld}}
	steps := min(moves, moving/shortStep)
	if steps == 0 {
		frames[0].Delay += moving
	}
	for i := range steps {
		from, to := i*moves/steps, (i+1)*moves/steps
		time := (i+1)*moving/steps - i*moving/steps
		slides := min(time, slide)
		n := max(1, min(fine, slides/quickest))
		for k := range n {
			f := Frame{From: from, To: to, Part: float64(k+1) / float64(n), Delay: (k+1)*slides/n - k*slides/n}
			if k == n-1 {
				f.Delay += time - slides
			}
			frames = append(frames, f)
		}
	}
	closing := min(fine, 4)
	for k := range closing {
		f := Frame{From: moves, To: moves, Part: 1, Closed: float64(k+1) / float64(closing), Delay: 2 * quickest}
		if k == closing-1 {
			f.Delay = endHeld - (closing-1)*2*quickest
		}
		frames = append(frames, f)
	}
	return frames
}
