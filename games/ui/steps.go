package ui

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Steps are the buttons and keys by which one goes through something step by step, or has it
// played.
type Steps struct {
	First, Back, Play, Next, Last *Button

	At     float64                            // so many steps are shown, the last of which may be on its way
	Count  func() int                         // how many there are
	Closes float64                            // what follows when all are made: 1, or 0 for nothing
	Show   func()                             // shows them
	Every  time.Duration                      // so often something else is shown while it plays
	By     func(passed time.Duration) float64 // by so many steps

	name  string
	post  func(func())
	timer *time.Timer // to the next; nil while it holds
	last  time.Time   // when the one before was asked for
}

// Make makes the buttons, whose names begin with name.
func (s *Steps) Make(name string, post func(func()), button func(name, icon string, do func()) *Button) {
	s.name, s.post = name, post
	s.First = button(name+".first", "first", func() { s.Seek(0) })
	s.Back = button(name+".back", "back", func() { s.Move(-1) })
	s.Play = button(name+".play", "play", s.Toggle)
	s.Next = button(name+".step", "step", func() { s.Move(1) })
	s.Last = button(name+".last", "last", func() { s.Seek(math.Inf(1)) })
	s.Play.Importance = widget.HighImportance
}

// Playing says whether it plays.
func (s *Steps) Playing() bool { return s.timer != nil }

// end is where all has been shown.
func (s *Steps) end() float64 { return float64(s.Count()) + s.Closes }

// Seek shows what there is after so many steps, and holds.
func (s *Steps) Seek(at float64) {
	s.Hold()
	s.put(at)
}

func (s *Steps) put(at float64) {
	if s.At = min(max(at, 0), s.end()); s.At >= float64(s.Count()) && !s.Playing() {
		s.At = s.end()
	}
	s.Show()
}

// Move goes on by a step, or back.
func (s *Steps) Move(by float64) {
	all := float64(s.Count())
	at := min(math.Floor(s.At), all)
	if by < 0 && s.At > at && s.At < all { // one on its way is taken back
		by = 0
	}
	s.Seek(at + by)
}

// Toggle plays, from the beginning where all was shown, or holds.
func (s *Steps) Toggle() {
	if s.Playing() {
		s.Seek(math.Round(s.At))
		return
	}
	if s.At >= s.end() {
		s.put(0)
	}
	s.Play.Turn(s.name+".hold", "pause")
	s.last = time.Now()
	s.arm()
}

// arm has the next shown in time, and holds at the end.
func (s *Steps) arm() {
	var mine *time.Timer
	mine = time.AfterFunc(s.Every, func() {
		s.post(func() {
			if s.timer != mine {
				return
			}
			s.arm()
			now := time.Now()
			s.put(s.At + s.By(now.Sub(s.last)))
			s.last = now
			if s.At >= s.end() {
				s.Hold()
			}
		})
	})
	s.timer = mine
}

// Hold stays where it is.
func (s *Steps) Hold() {
	if s.Playing() {
		s.timer.Stop()
		s.timer = nil
		s.Play.Turn(s.name+".play", "play")
	}
}

// Key is what keys do.
func (s *Steps) Key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeySpace:
		s.Toggle()
	case fyne.KeyLeft:
		s.Move(-1)
	case fyne.KeyRight:
		s.Move(1)
	case fyne.KeyHome:
		s.Seek(0)
	case fyne.KeyEnd:
		s.Seek(math.Inf(1))
	default:
		return false
	}
	return true
}
