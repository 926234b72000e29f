package sudoku

import "tessera/resources/lang"

// eraser is what is held in place of a digit to empty cells with.
const eraser = -1

// key does what a digit of the pad or of the keyboard is for: it is written into the
// chosen cells or, where digits come first, held for those to be chosen; 0 erases. other
// writes it at once, the other way than the present mode.
func (t *Tab) key(digit int, other bool) {
	if t.draft == nil && t.setup.digitFirst && !other {
		t.hold(digit)
		return
	}
	t.write(digit, other)
}

// hold takes a digit in the hand, or the eraser with 0; the same again puts it down.
func (t *Tab) hold(digit int) {
	if !t.frame.Playing() {
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
		t.frame.Status.Say(lang.T("sudoku.held.eraser"))
	case digit != 0:
		t.frame.Status.Say(lang.T("sudoku.held", "Digit", digit))
	}
	t.refresh()
}

// putDown drops what is held, and says whether something was.
func (t *Tab) putDown() bool {
	if t.held == 0 {
		return false
	}
	t.held = 0
	t.frame.Status.Say("")
	t.refresh()
	return true
}

// use writes what is held into the chosen cells. A given is taken in the hand in place
// of it: who holds a digit and clicks on another wants that.
func (t *Tab) use(other bool) {
	p := t.frame.Session.Position()
	switch {
	case t.held == 0 || !t.frame.Playing():
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
func (t *Tab) setDigitFirst(on bool) {
	t.setup.digitFirst = on
	t.services.Settings.SetBool(digitFirstKey, on)
	t.setup.first.Display(on)
	t.putDown()
	t.refresh()
}

// toggleDigitFirst does so by key, and says which it is.
func (t *Tab) toggleDigitFirst() {
	t.setDigitFirst(!t.setup.digitFirst)
	if t.setup.digitFirst {
		t.frame.Status.Say(lang.T("sudoku.first.digit"))
	} else {
		t.frame.Status.Say(lang.T("sudoku.first.cell"))
	}
}

// digitFirstKey is the setting that says which way that is.
const digitFirstKey = "sudoku.digitfirst"
