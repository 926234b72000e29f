package ui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/look"
	"tessera/games/uitest"
)

// TestTooltipGoesWithWhatItBelongsTo: though the pointer does not move, when that is
// clicked, hidden, moved away or covered, also if it happens before it is shown.
func TestTooltipGoesWithWhatItBelongsTo(t *testing.T) {
	for name, event := range map[string]func(h *host, b *Button, cover fyne.CanvasObject, m *uitest.Mouse){
		"hidden":  func(h *host, b *Button, _ fyne.CanvasObject, m *uitest.Mouse) { b.Hide() },
		"moved":   func(h *host, b *Button, _ fyne.CanvasObject, m *uitest.Mouse) { b.Move(fyne.NewPos(300, 300)) },
		"covered": func(h *host, b *Button, cover fyne.CanvasObject, m *uitest.Mouse) { cover.Show() },
		"under a dialog": func(h *host, b *Button, _ fyne.CanvasObject, m *uitest.Mouse) {
			h.Dialogs.Inform("One", "The first.")
		},
		"clicked": func(h *host, b *Button, _ fyne.CanvasObject, m *uitest.Mouse) {
			m.Down(desktop.MouseButtonPrimary)
			m.Up(desktop.MouseButtonPrimary)
		},
		"left": func(h *host, b *Button, _ fyne.CanvasObject, m *uitest.Mouse) { m.Move(fyne.NewPos(500, 500)) },
	} {
		for _, late := range []bool{false, true} {
			t.Run(name, func(t *testing.T) {
				h := newHost(t)
				b := NewButton(Action{Name: "action.hint", Do: func() {}})
				cover := look.NewGround(look.Well, "", 0)
				cover.Hide()
				h.Window.SetContent(WithTips(container.NewStack(container.NewWithoutLayout(b), cover), h.Window.Canvas()))
				look.Place(b, fyne.NewPos(20, 20), b.MinSize())
				tip := layers[h.Window.Canvas()].layer
				m := h.app.Mouse(h.Window)
				m.Move(fyne.NewPos(30, 30))
				shown := func() bool { return len(tip.Objects) > 0 }
				if late {
					event(h, b, cover, m)
					h.app.For(tipDelay)
					uitest.Want(t, "shown", shown(), false)
					return
				}
				h.app.Until("the tooltip", shown)
				h.app.For(2 * tipWatch)
				uitest.Want(t, "shown while it belongs there", shown(), true)
				event(h, b, cover, m)
				h.app.Until("the tooltip to go", func() bool { return !shown() })
			})
		}
	}
}

// TestTooltipLeavesTheClockInSight: it stands below the time that runs out, and goes by a key.
func TestTooltipLeavesTheClockInSight(t *testing.T) {
	h := newHost(t)
	b := NewButton(Action{Name: "action.hint", Do: func() {}})
	clock := NewCountdown()
	h.Window.SetContent(WithTips(container.NewWithoutLayout(b, clock), h.Window.Canvas()))
	b.Resize(b.MinSize())
	look.Place(clock, fyne.NewPos(0, b.MinSize().Height), fyne.NewSize(600, 40))
	tip := layers[h.Window.Canvas()].layer
	m := h.app.Mouse(h.Window)
	m.Move(fyne.NewPos(10, 10))
	HideTip(h.Window.Canvas())
	h.app.For(tipDelay)
	uitest.Want(t, "shown although a key came first", len(tip.Objects), 0)
	m.Move(fyne.NewPos(500, 500))
	m.Move(fyne.NewPos(10, 10))
	h.app.Until("the tooltip", func() bool { return len(tip.Objects) > 0 })
	uitest.Want(t, "below the clock", tip.Objects[0].Position().Y, b.MinSize().Height+40)
	HideTip(h.Window.Canvas())
	uitest.Want(t, "shown after a key", len(tip.Objects), 0)
}

// tipDelay is longer than the library waits before it shows a tooltip.
const tipDelay = 900 * time.Millisecond
