package games

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/settings"
	"tessera/games/sound"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/kept"
)

var (
	_ = lang.Keys("settings.motion.", "off", "fast", "normal", "slow")
	_ = lang.Keys("settings.", "system", "light", "dark", "contrast", "contrast-dark")
)

// labels are what a list says of all that can be chosen.
func labels[T any](all []T, label func(T) string) []string {
	texts := make([]string, len(all))
	for i, one := range all {
		texts[i] = label(one)
	}
	return texts
}

// about is the program's name and version on one line.
func about(version string) string {
	return strings.Join(append([]string{"Tessera"}, strings.Split(version, "\n")...), " ")
}

// showSettings shows what can be chosen for the whole program. Every choice
// acts at once.
func (w *Window) showSettings() {
	s := w.services.Settings
	var d *dialog.CustomDialog

	codes, names := []string{""}, []string{lang.T("settings.system")}
	for _, l := range lang.Languages() {
		codes, names = append(codes, l.Code), append(names, l.Name)
	}
	language := ui.NewSelect("settings.language", names, max(0, slices.Index(codes, s.Language())), func(i int) {
		s.SetLanguage(codes[i])
		d.Hide()
		chooseLanguage(s)
		w.build()
		w.showSettings()
		w.checkGlyphs()
	})

	variants := labels(look.Variants, func(v look.Variant) string { return lang.T("settings." + string(v)) })
	colours := ui.NewSelect("settings.theme", variants, slices.Index(look.Variants, s.Variant()), func(i int) {
		s.SetVariant(look.Variants[i])
		w.app.Settings().SetTheme(s.Theme())
	})

	sizes := labels(look.TextSizes, func(percent int) string { return fmt.Sprintf("%d%%", percent) })
	text := ui.NewSelect("settings.text", sizes, slices.Index(look.TextSizes, s.TextSize()), func(i int) {
		s.SetTextSize(look.TextSizes[i])
		d.Hide()
		w.app.Settings().SetTheme(s.Theme())
		w.build()
		w.showSettings()
	})

	motions := labels(settings.Motions, func(m string) string { return lang.T("settings.motion." + m) })
	motion := ui.NewSelect("settings.motion", motions, max(0, slices.Index(settings.Motions, s.Motion())), func(i int) {
		s.SetMotion(settings.Motions[i])
	})

	volume := ui.NewSlider("settings.volume", s.Volume(), func(v float64) {
		s.SetVolume(v)
		w.services.Hear(sound.Land)
	})
	sounds := ui.NewCheck("settings.sound", lang.T("settings.sound.on"), s.Sound(), func(on bool) {
		s.SetSound(on)
		w.services.Hear(sound.Land)
	})

	memories := labels(settings.Memories, func(mb int) string { return fmt.Sprintf("%d MB", mb) })
	chosen := max(0, slices.IndexFunc(settings.Memories, func(mb int) bool { return int64(mb)<<20 == s.Memory() }))
	memory := ui.NewSelect("settings.memory", memories, chosen, func(i int) {
		s.SetMemory(settings.Memories[i])
		kept.SetLimit(s.Kept())
	})

	form := widget.NewForm(
		widget.NewFormItem(lang.T("settings.language"), language),
		widget.NewFormItem(lang.T("settings.theme"), colours),
		widget.NewFormItem(lang.T("settings.text"), text),
		widget.NewFormItem(lang.T("settings.motion"), motion),
		widget.NewFormItem(lang.T("settings.sound"), container.NewBorder(nil, nil, sounds, nil, volume)),
		widget.NewFormItem(lang.T("settings.memory"), memory),
		widget.NewFormItem(lang.T("settings.about"), ui.NewText(about(w.Version), look.Muted, 13, false)),
	)
	shown := ui.Scrolled(form)
	d = dialog.NewCustom(lang.T("settings.title"), lang.T("button.close"), shown, w.win)
	w.services.Dialogs.Show(lang.T("settings.title"), d)
	ui.FitDialog(w.win, d, shown, form, 460)
}
