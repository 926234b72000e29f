package pictures

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tessera/games/ui"
	"tessera/resources/lang"
)

// showChips shows a button for each place, the present one apart.
func (p *chooser) showChips() {
	all := []place{{id: recentPlace, label: lang.T(recentPlace)}, {id: builtinPlace, label: lang.T(builtinPlace)}}
	all = append(all, p.known...)
	for _, path := range others(p.services.Settings) {
		if !slices.ContainsFunc(all, func(k place) bool { return k.folder == path }) {
			all = append(all, place{id: "place.folder", label: filepath.Base(path), folder: path})
		}
	}
	present := presentPlace(all, p.now)
	p.chips.RemoveAll()
	for i, k := range all {
		b := ui.NewDialogButton(ui.Action{Name: k.id, Do: func() { p.goTo(k); p.grid.focus() }})
		b.SetLabel(k.label)
		if i == present {
			b.Importance = widget.HighImportance
		}
		p.chips.Add(b)
	}
	p.chips.Add(ui.NewDialogButton(ui.Action{Name: "place.other", Do: p.other}))
	p.chips.Refresh()
}

// presentPlace is the one of the places in which one is: that of the folder, or the
// nearest around it; negative for none.
func presentPlace(all []place, now place) int {
	best := -1
	for i, k := range all {
		if now.folder == "" && k.id == now.id {
			return i
		}
		within := k.folder != "" && (now.folder == k.folder || strings.HasPrefix(now.folder, strings.TrimSuffix(k.folder, string(filepath.Separator))+string(filepath.Separator)))
		if within && (best < 0 || len(k.folder) > len(all[best].folder)) {
			best = i
		}
	}
	return best
}

// chipRows sets buttons side by side, in as many rows as they need.
type chipRows struct{ width float32 }

func (r *chipRows) rows(o []fyne.CanvasObject, put func(o fyne.CanvasObject, x, y float32, size fyne.Size)) (high float32) {
	x, y := float32(0), float32(0)
	for _, one := range o {
		size := one.MinSize()
		if x > 0 && r.width > 0 && x+size.Width > r.width {
			x, y = 0, y+size.Height+6
		}
		put(one, x, y, size)
		x += size.Width + 6
		high = y + size.Height
	}
	return high
}

func (r *chipRows) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(100, r.rows(o, func(fyne.CanvasObject, float32, float32, fyne.Size) {}))
}

func (r *chipRows) Layout(o []fyne.CanvasObject, size fyne.Size) {
	r.width = size.Width
	r.rows(o, func(one fyne.CanvasObject, x, y float32, size fyne.Size) {
		one.Move(fyne.NewPos(x, y))
		one.Resize(size)
	})
}
