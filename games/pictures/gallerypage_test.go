package pictures

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
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
	v.app.Until("the pictures", func() bool { return len(v.cells()) > 0 })
}

// cells are the names and notes under the pictures that are seen, from the left, and in
// brackets what stands in place of one.
func (v *visit) cells() (all []string) {
	var cells []*cell
	for _, o := range uitest.Seen(v.Window) {
		if c, ok := o.(*cell); ok && c.item != nil {
			cells = append(cells, c)
		}
	}
	slices.SortFunc(cells, func(a, b *cell) int { return int(a.Position().X - b.Position().X) })
	for _, c := range cells {
		text := c.Caption() + "; " + c.note.Text()
		if c.icon.Visible() {
			text += " [" + c.item.icon + "]"
		}
		all = append(all, text)
	}
	return all
}

// large says whether a picture is shown large.
func (v *visit) large() bool {
	for _, o := range uitest.Seen(v.Window) {
		if _, ok := o.(*cell); ok {
			return false
		}
	}
	return v.Dialogs.Text() != ""
}

func (v *visit) reads(texts ...string) {
	v.t.Helper()
	for _, text := range texts {
		if !strings.Contains(v.said(), text) {
			v.t.Errorf("%q cannot be read; there is %q", text, v.said())
		}
	}
}

const reefCell = "Not uncovered yet; All 2 [help]"

// TestOwnPicturesHangFirst, of the album.
func TestOwnPicturesHangFirst(t *testing.T) {
	v := newVisit(t)
	list, _ := v.Gallery.All()
	ShowGallery(v.Library, []Hidden{{list[0].Hash, "All 1"}, {list[1].Hash, "All 2"}}, func() {})
	v.app.Until("the pictures", func() bool { return len(v.cells()) == 2 })
	must.Be(t, strings.HasPrefix(v.cells()[0], "grey.png") && strings.HasPrefix(v.cells()[1], "Evening"), "%q", v.cells())
}

// TestGalleryPage shows the album in its order, with a place for what is covered still
// and each picture once, then all others; and how much is uncovered. A picture is shown large by a click
// or by keys, the next by an arrow; Escape leads back, and then closes.
func TestGalleryPage(t *testing.T) {
	v := newVisit(t)
	v.show()
	day := func(minutes int) string { return at(minutes).Local().Format("2006-01-02") }
	uitest.Want(t, "the pictures", v.cells(), []string{"Evening on the lake; 2 times · " + day(60*24*3), reefCell, "grey.png; once · " + day(1)})
	for _, step := range []struct {
		act   any
		large bool
		reads string
	}{
		{nil, false, "This album: 1 of 2 uncovered · 1 of another album"},
		{"covered." + shipped(t, "reef").Hash(), false, "Not uncovered yet · All 2"},
		{"uncovered." + shipped(t, "lake").Hash(), true, "Evening on the lake · 2 times · first on " + day(2)},
		{fyne.KeyRight, true, "grey.png · uncovered on " + day(1)},
		{fyne.KeyRight, true, "grey.png · uncovered"}, // there is no other
		{fyne.KeyUp, true, "Evening"},
		{fyne.KeySpace, true, "grey.png · uncovered"},
		{fyne.KeyEscape, false, lang.T("uncovered.help")},
		{fyne.KeyHome, false, "Evening"},
		{fyne.KeyReturn, true, "Evening"},
		{fyne.KeyReturn, false, lang.T("uncovered.help")},
		{fyne.KeyRight, false, "Not uncovered yet"},
		{fyne.KeyReturn, false, "Not uncovered yet"},
	} {
		v.do(step.act)
		uitest.Want(t, fmt.Sprint("large after ", step.act), v.large(), step.large)
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
	for _, step := range []struct {
		acts  []any
		reads string
	}{
		{[]any{fyne.KeyHome, fyne.KeyDelete}, "This album: 0 of 2 uncovered · 1 of another album"},
		{[]any{fyne.KeyDelete}, "1 of 2 uncovered"},
		{[]any{fyne.KeyReturn, "uncovered.remove"}, lang.T("uncovered.restore")},
		{[]any{"uncovered.restore", "uncovered.back", "uncovered.clear"}, "0 of 2 uncovered"},
		{[]any{"uncovered.keep"}, "This album: 1 of 2 uncovered · 1 of another album"},
	} {
		v.do(step.acts...)
		v.reads(step.reads)
	}
	v.do(fyne.KeyEnd, fyne.KeyDelete, fyne.KeyEscape)
	uitest.Want(t, "left", v.left(), []string{"lake 2"})
	v.show()
	v.do("uncovered.clear", "button.close")
	uitest.Want(t, "left of all", v.left(), nil)
	v.show()
	uitest.Want(t, "covered again", v.cells()[0], "Not uncovered yet; All 1 [help]")
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
