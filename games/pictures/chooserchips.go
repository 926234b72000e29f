package pictures

import (
	"path/filepath"
	"slices"
	"strings"

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
