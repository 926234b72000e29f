package sudoku

import (
	"tessera/games/table"
)

// eraser is what is held in place of a digit to empty cells with.
const eraser = -1

// key does what a digit of the pad or of the keyboard is for: it is written into the
// chosen cells or, where digits come first, held for those to be chosen; 0 erases. other
// writes it at once, the other way than the present mode.
func (t *turn) key(digit int, other bool) {
	if !t.draft.on && digitFirst.Ticked(t.e.Options) && !other {
		t.hold(digit)
		return
	}
	t.write(digit, other)
}

// hold takes a digit in the hand, or the eraser with 0; the same again puts it down.
func (t *turn) hold(digit int) {
	if !t.e.Playing {
		return
	}
	if digit == 0 {
		digit = eraser
	}
	if t.held == digit {
		digit = 0
	}
	t.held = digit
	switch {
	case digit == eraser:
		t.say("sudoku.held.eraser")
	case digit != 0:
		t.say("sudoku.held", "Digit", digit)
	}
}

// putDown drops what is held.
func (t *turn) putDown() {
	if t.held != 0 {
		t.held = 0
		t.say("")
	}
}

// use writes what is held into the chosen cells. A given is taken in the hand in place
// of it: who holds a digit and clicks on another wants that.
func (t *turn) use(other bool) {
	p := t.e.Position
	switch {
	case t.held == 0 || !t.e.Playing:
	case t.held == eraser:
		t.write(0, false)
	case p.Given(t.cell) && !t.several.any() && t.mode != colours:
		if d := p.Digit(t.cell); d != t.held {
			t.hold(d)
		}
	default:
		t.write(t.held, other)
	}
}

// setDigitFirst changes the way in which digits are entered.
func (t *turn) setDigitFirst(on bool) {
	t.ask(table.Set{Key: digitFirst.Key, Value: on})
	t.putDown()
}

// toggleDigitFirst does so by key, and says which it is.
func (t *turn) toggleDigitFirst() {
	on := !digitFirst.Ticked(t.e.Options)
	t.setDigitFirst(on)
	if on {
		t.say("sudoku.first.digit")
	} else {
		t.say("sudoku.first.cell")
	}
}
