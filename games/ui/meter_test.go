package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestMeterShowsItsShare, and follows its width.
func TestMeterShowsItsShare(t *testing.T) {
	test.NewTempApp(t)
	m := NewMeter()
	w := test.NewTempWindow(t, m)
	w.Resize(fyne.NewSize(200, 60))
	m.Set("3 of 4", 0.75, 0)
	if got := m.bar.Size().Width / m.bed.Size().Width; got < 0.74 || got > 0.76 {
		t.Errorf("it shows %v", got)
	}
	m.Set("1 of 4", 0.25, 100)
	m.Resize(fyne.NewSize(100, 20))
	if m.bar.Size().Width != 25 || m.Share() != 0.25 {
		t.Errorf("it is %v wide and shows %v", m.bar.Size().Width, m.Share())
	}
	m.Set("", 2, 0)
	if m.Share() != 1 {
		t.Errorf("more than all: %v", m.Share())
	}
}
