package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tessera/games/look"
	"tessera/games/view"
)

// Film shows signs one after the other, again and again, as long as the sheet is open on which it is.
type Film struct {
	picture *Pictogram
	signs   []view.Sign
	length  func() time.Duration
	anim    *fyne.Animation
}

// still is the sign that it stands at where nothing moves: of what is done that which shows the hand.
const still = 1

// NewFilm returns a film beside a text; length is how long it takes, 0 where nothing moves.
func NewFilm(length func() time.Duration, text fyne.CanvasObject) (*Film, fyne.CanvasObject) {
	f := &Film{picture: NewPictogram(view.Sign{}), length: length}
	f.picture.film = f
	place := container.NewGridWrap(fyne.NewSize(look.Text(boardWide), look.Text(boardHigh)), f.picture)
	return f, container.NewBorder(nil, nil, place, nil, container.NewPadded(container.NewVBox(layout.NewSpacer(), text, layout.NewSpacer())))
}

// SetSigns gives it others, at least two.
func (f *Film) SetSigns(signs []view.Sign) {
	f.signs = signs
	f.picture.Set(signs[still])
}

// run begins it, or ends it.
func (f *Film) run(on bool) {
	if f.anim != nil {
		f.anim.Stop()
		f.anim = nil
	}
	f.picture.Set(f.signs[still])
	d := f.length()
	if !on || d == 0 {
		return
	}
	at := still
	f.anim = &fyne.Animation{Duration: d, RepeatCount: fyne.AnimationRepeatForever, Curve: fyne.AnimationLinear, Tick: func(done float32) {
		if now := min(int(done*float32(len(f.signs))), len(f.signs)-1); now != at {
			at = now
			f.picture.Set(f.signs[at])
		}
	}}
	f.anim.Start()
}

// roll begins or ends the films within an object.
func roll(o fyne.CanvasObject, on bool) {
	switch o := o.(type) {
	case *fyne.Container:
		for _, one := range o.Objects {
			roll(one, on)
		}
	case *Pictogram:
		if o.film != nil {
			o.film.run(on)
		}
	}
}

// drawnSoon is after what time a frame is not waited for any longer.
const drawnSoon = time.Second

// Drawn gives a channel that is closed when the next frame has been drawn, or a second
// later: for work that would hold that frame up on a machine with few cores. It is used
// on the UI goroutine; the channel can be waited for anywhere else.
func Drawn() <-chan struct{} {
	drawn := make(chan struct{})
	ticks := 0
	frames := &fyne.Animation{Duration: drawnSoon}
	frames.Tick = func(f float32) {
		// Frames begin with a tick, so the second one comes after the first frame.
		if ticks++; ticks == 2 || f == 1 && ticks < 2 {
			ticks = 2
			close(drawn)
			frames.Stop()
		}
	}
	frames.Start()
	return drawn
}
