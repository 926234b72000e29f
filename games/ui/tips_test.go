package ui

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/look"
	"tessera/games/uitest"
	"tessera/resources/must"
)

// hinted is a window with a button that has a tooltip, in a page that can be scrolled, and what
// lies on that page besides.
type hinted struct {
	*host
	*Button
	page   *container.Scroll
	beside fyne.CanvasObject
	mouse  *uitest.Mouse
	tip    *fyne.Container
}

// tipSoon is when a tooltip is shown for sure.
const tipSoon = tipDelay + tipWatch

// onTips runs a test with fake time, with the pointer on the button.
func onTips(t *testing.T, beside func() fyne.CanvasObject, test func(x *hinted)) {
	synctest.Test(t, func(t *testing.T) {
		x := &hinted{host: newHost(t), Button: NewButton(Action{Name: "action.hint", Do: func() {}})}
		x.beside = beside()
		long := canvas.NewRectangle(nil)
		long.SetMinSize(fyne.NewSize(10, 2000))
		x.page = container.NewVScroll(container.NewWithoutLayout(long, x.Button, x.beside))
		x.Window.SetContent(WithTips(x.page, x.Window.Canvas()))
		look.Place(x.Button, fyne.NewPos(20, 20), x.Button.MinSize())
		x.tip, x.mouse = tipsOn(x.Window.Canvas()).layer, x.app.Mouse(x.Window)
		x.mouse.Move(fyne.NewPos(30, 30))
		test(x)
	})
}

// cover is something that can lie over the button.
func cover() fyne.CanvasObject { return look.NewGround(look.Well, "", 0) }

// after says whether the tooltip is shown after a while.
func (x *hinted) after(d time.Duration) bool {
	x.app.For(d)
	return len(x.tip.Objects) > 0
}

// TestTooltipGoesWithWhatItBelongsTo: though the pointer does not move, when that is clicked,
// hidden, moved away, scrolled or covered, also if it happens before it is shown; and after a while.
func TestTooltipGoesWithWhatItBelongsTo(t *testing.T) {
	for name, event := range map[string]func(x *hinted){
		"hidden":         func(x *hinted) { x.Hide() },
		"moved":          func(x *hinted) { x.Move(fyne.NewPos(300, 300)) },
		"scrolled":       func(x *hinted) { x.page.ScrollToBottom() },
		"covered":        func(x *hinted) { x.beside.Resize(fyne.NewSize(900, 600)) },
		"under a dialog": func(x *hinted) { x.Dialogs.Inform("One", "The first.") },
		"clicked": func(x *hinted) {
			x.mouse.Down(desktop.MouseButtonPrimary)
			x.mouse.Up(desktop.MouseButtonPrimary)
		},
		"left":  func(x *hinted) { x.mouse.Move(fyne.NewPos(500, 500)) },
		"a key": func(x *hinted) { x.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyA}) },
	} {
		onTips(t, cover, func(x *hinted) {
			event(x)
			uitest.Want(t, name+" before it is shown", x.after(tipSoon), false)
		})
		onTips(t, cover, func(x *hinted) {
			uitest.Want(t, name+": shown while it belongs there", x.after(tipSoon+tipTime/2), true)
			event(x)
			uitest.Want(t, name+": shown still", x.after(2*tipWatch), false)
		})
	}
	onTips(t, cover, func(x *hinted) {
		uitest.Want(t, "shown", x.after(tipTime), true)
		uitest.Want(t, "shown after a while", x.after(tipSoon+tipWatch), false)
	})
}

// TestTooltipLeavesTheClockInSight: it stands below the time that runs out, wherever that lies under it.
func TestTooltipLeavesTheClockInSight(t *testing.T) {
	for at, foot := range map[fyne.Position]float32{{Y: 40}: 80, {Y: 70}: 110, {X: 150, Y: 60}: 100, {Y: 300}: 46} {
		onTips(t, func() fyne.CanvasObject { return NewCountdown() }, func(x *hinted) {
			look.Place(x.beside, at, fyne.NewSize(600, 40))
			uitest.Want(t, "shown", x.after(tipSoon), true)
			uitest.Want(t, "where it stands", x.tip.Objects[0].Position().Y, foot)
		})
	}
}

// TestTooltipOverTheWindow: what lies over it has tooltips, too, which stay within the window.
func TestTooltipOverTheWindow(t *testing.T) {
	for name, open := range map[string]func(x *hinted, content fyne.CanvasObject){
		"sheet": func(x *hinted, c fyne.CanvasObject) {
			NewSheet(x.Window, "action.begin", c, fyne.NewSize(400, 300)).Show()
		},
		"pop-up": func(x *hinted, c fyne.CanvasObject) { ShowOver(x.Button, c, 200) },
		"page":   func(x *hinted, c fyne.CanvasObject) { NewPage(x.Window, c).Show() },
	} {
		onTips(t, cover, func(x *hinted) {
			tick := NewCheck("tick", "Tick", false, func(bool) {})
			tick.SetToolTip(strings.Repeat("What it is good for. ", 20))
			open(x, container.NewVBox(tick, NewHelp("It goes.")))
			place, room := fyne.CurrentApp().Driver().AbsolutePositionForObject, x.Window.Canvas().Size()
			on := place(tick).AddXY(10, 10)
			x.tip = tipsOn(x.Window.Canvas()).layer
			x.mouse.Move(on)
			uitest.Want(t, name+": shown before its time", x.after(tipDelay-tipWatch), false)
			uitest.Want(t, name+": shown in time", x.after(2*tipWatch), true)
			at, size := place(x.tip.Objects[0]), x.tip.Objects[0].Size()
			must.Be(t, at.X >= 0 && at.Y > on.Y && at.X+size.Width <= room.Width && at.Y+size.Height <= room.Height,
				"%s: in a window of %v the tooltip of %v is at %v", name, room, size, at)
			x.mouse.Move(fyne.NewPos(900, 600))
			uitest.Want(t, name+": shown when the pointer has left", x.after(0), false)
			x.mouse.Move(on)
			uitest.Want(t, name+": shown soon after another", x.after(tipNext+tipWatch), true)
		})
	}
}
