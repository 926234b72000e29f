package games

import (
	"io"
	"log"

	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/language"

	"tessera/resources/lang"
)

// shows says whether some font of the system has the character r. It looks
// where Fyne looks for characters that its own font lacks. The first look on a
// system reads every font there is, so it belongs in the background.
func shows(r rune) bool {
	fonts := fontscan.NewFontMap(log.New(io.Discard, "", 0))
	if fonts.UseSystemFonts("") != nil { // with the user's cache, as the toolkit does
		return false
	}
	fonts.SetQuery(fontscan.Query{Families: []string{fontscan.SansSerif}})
	fonts.SetScript(language.LookupScript(r))
	face := fonts.ResolveFace(r)
	if face == nil {
		return false
	}
	_, ok := face.NominalGlyph(r)
	return ok
}

// checkGlyphs goes back to English, and says why, where the language chosen
// cannot be written with the fonts of this system.
func (w *Window) checkGlyphs() {
	if lang.Current() != "zh-Hans" {
		return
	}
	post := w.services.Post
	go func() {
		if shows('拼') {
			return
		}
		post(func() {
			lang.Set("en")
			w.build()
			w.services.Dialogs.Inform(lang.T("fonts.title"), lang.T("fonts.missing"))
		})
	}()
}
