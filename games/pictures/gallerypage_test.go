package pictures

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// visit is a room with the gallery's page in it, of an album of which the player has
// uncovered the lake, besides a photo of another.
type visit struct {
	*library
	t      *testing.T
	closed int
}

func newVisit(t *testing.T) *visit {
	v := &visit{library: newLibrary(t), t: t}
	must.Do(t, v.Gallery.Load())
	_, photo := picture(t, 60, 40)
	v.Gallery.Add(photo, at(1))
	v.Gallery.copying.Wait()
	lake := shipped(t, "lake")
	v.Gallery.Add(lake, at(2))
	v.Gallery.Add(lake, at(60*24*3))
	return v
}

func (v *visit) show() {
	v.t.Helper()
	reef := shipped(v.t, "reef").Hash()
	ShowGallery(v.Library, []Hidden{{shipped(v.t, "lake").Hash(), "All 1"}, {reef, "All 2"}, {reef, "All 3"}}, func() { v.closed++ })
	v.app.Until("the pictures", func() bool { return v.names() != "" })
}

func (v *visit) reads(texts ...string) {
	v.t.Helper()
	for _, text := range texts {
		must.Hold(v.t, strings.Contains(v.said(), text), "%q cannot be read; there is %q", text, v.said())
	}
}

// TestOwnPicturesHangFirst, of the album.
func TestOwnPicturesHangFirst(t *testing.T) {
	v := newVisit(t)
	list, _ := v.Gallery.All()
	ShowGallery(v.Library, []Hidden{{list[0].Hash, "All 1"}, {list[1].Hash, "All 2"}}, func() {})
	v.app.Until("the pictures", func() bool { return v.names() == "grey.png, Evening on the lake" })
}

// TestGalleryPage shows the album in its order, with a place for what is covered still
// and each picture once, then all others; and how much is uncovered. A picture is shown large by a click
// or by keys, the next by an arrow; Escape leads back, and then closes.
func TestGalleryPage(t *testing.T) {
	v := newVisit(t)
	v.show()
	const all = "Evening on the lake, Not uncovered yet, grey.png"
	for _, step := range []struct {
		act          any
		names, reads string
	}{
		{nil, all, "This album: 1 of 2 uncovered · 1 of another album"},
		{"covered." + shipped(t, "reef").Hash(), all, "Not uncovered yet · All 2"},
		{"uncovered." + shipped(t, "lake").Hash(), "", "Evening on the lake · 2 times · first on 2026"},
		{fyne.KeyRight, "", "grey.png · uncovered on 2026"},
		{fyne.KeyRight, "", "grey.png · uncovered"}, // there is no other
		{fyne.KeyUp, "", "Evening"},
		{fyne.KeySpace, "", "grey.png · uncovered"},
		{fyne.KeyEscape, all, lang.T("uncovered.help")},
		{fyne.KeyHome, all, "Evening on the lake · 2 times"},
		{fyne.KeyReturn, "", "Evening"},
		{fyne.KeyReturn, all, lang.T("uncovered.help")},
		{fyne.KeyRight, all, "Not uncovered yet · All 2"},
		{fyne.KeyReturn, all, "Not uncovered yet · All 2"},
	} {
		v.do(step.act)
		uitest.Want(t, fmt.Sprint("seen after ", step.act), v.names(), step.names)
		v.reads(step.reads)
	}
	v.key(fyne.KeyEscape)
	uitest.Want(t, "open after another", v.Dialogs.Text(), "")
	uitest.Want(t, "told of it", v.closed, 1)
	uitest.Want(t, "nothing was removed", v.left(), []string{"lake 2", "grey.png 1"})
}

// left are the pictures of the gallery.
func (v *visit) left() []string {
	list, _ := v.Gallery.All()
	return names(list)
}

// TestGalleryIsEmptied one by one or as a whole, and all can be brought back until the
// page is closed.
func TestGalleryIsEmptied(t *testing.T) {
	v := newVisit(t)
	v.show()
	v.do(fyne.KeyHome, fyne.KeyReturn, "uncovered.remove", "uncovered.restore", "uncovered.back", "uncovered.clear")
	v.reads("0 of 2 uncovered")
	v.do("uncovered.keep")
	v.reads("This album: 1 of 2 uncovered · 1 of another album")
	v.do(fyne.KeyEnd, fyne.KeyDelete, fyne.KeyEscape)
	uitest.Want(t, "left", v.left(), []string{"lake 2"})
	v.show()
	v.do("uncovered.clear", "button.close")
	uitest.Want(t, "left of all", v.left(), nil)
	v.show()
	uitest.Want(t, "covered again", v.names(), "Not uncovered yet, Not uncovered yet")
	v.reads(lang.T("uncovered.none"))
}

// TestGalleryWithoutACopy says so, small and large.
func TestGalleryWithoutACopy(t *testing.T) {
	v := newVisit(t)
	must.Do(t, os.RemoveAll(filepath.Join(v.app.Root(), "gallery")))
	v.show()
	v.do()
	v.reads(lang.T("gallery.gone"))
	v.key(fyne.KeyEnd, fyne.KeyReturn)
	v.app.Until("why nothing is to be seen", func() bool { return strings.Contains(v.said(), lang.T("uncovered.gone")) })
}

// TestGalleryPageFits a small window, in both languages.
func TestGalleryPageFits(t *testing.T) {
	for _, code := range []string{"en", "zh-Hans"} {
		v := newVisit(t)
		uitest.Speak(t, code)
		v.Window.Resize(fyne.NewSize(640, 480))
		v.show()
		v.key(fyne.KeyHome, fyne.KeyReturn)
		for o, at := range uitest.Places(v.Window) {
			end := at.Add(o.Size())
			must.Hold(t, end.X <= 640.5 && end.Y <= 480.5, "%s: %T reaches to %v", code, o, end)
		}
	}
}
