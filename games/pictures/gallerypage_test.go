package pictures

import (
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
	lake, own := list[0], list[1]
	ShowGallery(v.Library, []Hidden{{lake.Hash, "All 1"}, {own.Hash, "All 2"}}, func() {})
	v.app.Until("the pictures", func() bool { return len(v.cells()) == 2 })
	must.Be(t, strings.HasPrefix(v.cells()[0], "grey.png") && strings.HasPrefix(v.cells()[1], "Evening"), "%q", v.cells())
}

// TestGalleryPage shows the album in its order, with a place for what is covered still
// and each picture once, then all others; and how much is uncovered.
func TestGalleryPage(t *testing.T) {
	v := newVisit(t)
	v.show()
	lake := "Evening on the lake; 2 times · " + at(60*24*3).Local().Format("2006-01-02")
	photo := "grey.png; once · " + at(1).Local().Format("2006-01-02")
	uitest.Want(t, "the pictures", v.cells(), []string{lake, reefCell, photo})
	v.reads("This album: 1 of 2 uncovered · 1 of another album", lang.T("uncovered.help"))
	v.app.Until("the small images", func() bool {
		n := 0
		for _, o := range uitest.Seen(v.Window) {
			if c, ok := o.(*cell); ok && c.grid.looks[c.item] != nil && c.grid.looks[c.item].img != nil {
				n++
			}
		}
		return n == 2
	})
}

// TestGalleryShowsOneLarge by a click or by keys, the next by an arrow; Escape leads back,
// and then closes. What is covered is not shown.
func TestGalleryShowsOneLarge(t *testing.T) {
	v := newVisit(t)
	v.show()
	v.app.Click(v.Window, "covered."+shipped(t, "reef").Hash())
	uitest.Want(t, "what is covered is large", v.large(), false)
	v.reads("Not uncovered yet · All 2")
	v.app.Click(v.Window, "uncovered."+shipped(t, "lake").Hash())
	uitest.Want(t, "large", v.large(), true)
	v.reads("Evening on the lake · 2 times · first on " + at(2).Local().Format("2006-01-02 15:04"))
	v.key(fyne.KeyRight)
	v.reads("grey.png · uncovered on " + at(1).Local().Format("2006-01-02 15:04"))
	v.key(fyne.KeyRight) // there is no other
	v.reads("grey.png · uncovered")
	v.key(fyne.KeyEscape)
	uitest.Want(t, "large after Escape", v.large(), false)
	uitest.Want(t, "open after Escape", v.Dialogs.Text(), lang.T("uncovered.title"))
	v.key(fyne.KeyHome, fyne.KeyReturn)
	uitest.Want(t, "large by key", v.large(), true)
	v.key(fyne.KeyReturn)
	v.key(fyne.KeyRight, fyne.KeyReturn)
	uitest.Want(t, "what is covered is large by key", v.large(), false)
	v.key(fyne.KeyEscape)
	uitest.Want(t, "open after another", v.Dialogs.Text(), "")
	uitest.Want(t, "told of it", v.closed, 1)
	uitest.Want(t, "nothing was removed", len(mustAll(v.Gallery)), 2)
}

func mustAll(g *Gallery) []Uncovered {
	list, _ := g.All()
	return list
}

// TestGalleryIsEmptied one by one or as a whole, and all can be brought back until the
// page is closed.
func TestGalleryIsEmptied(t *testing.T) {
	v := newVisit(t)
	v.show()
	v.key(fyne.KeyHome, fyne.KeyDelete)
	v.reads("This album: 0 of 2 uncovered · 1 of another album", lang.T("uncovered.removed"))
	v.key(fyne.KeyDelete)
	v.reads("1 of 2 uncovered")
	v.key(fyne.KeyReturn)
	v.app.Click(v.Window, "uncovered.remove")
	v.reads(lang.T("uncovered.restore"))
	v.app.Click(v.Window, "uncovered.restore")
	v.app.Click(v.Window, "uncovered.back")
	v.app.Click(v.Window, "uncovered.clear")
	v.reads("0 of 2 uncovered")
	v.app.Click(v.Window, "uncovered.keep")
	v.reads("This album: 1 of 2 uncovered · 1 of another album")
	v.key(fyne.KeyEnd, fyne.KeyDelete, fyne.KeyEscape)
	uitest.Want(t, "left", names(mustAll(v.Gallery)), []string{"lake 2"})

	v.show()
	v.app.Click(v.Window, "uncovered.clear")
	v.app.Click(v.Window, "button.close")
	uitest.Want(t, "left of all", len(mustAll(v.Gallery)), 0)
	v.show()
	uitest.Want(t, "covered again", v.cells()[0], "Not uncovered yet; All 1 [help]")
	v.reads(lang.T("uncovered.none"))
}

// TestGalleryWithoutACopy says so, small and large.
func TestGalleryWithoutACopy(t *testing.T) {
	v := newVisit(t)
	must.Do(t, os.RemoveAll(filepath.Join(v.app.Root(), "gallery")))
	v.show()
	v.app.Until("what cannot be read", func() bool { return strings.Contains(v.said(), lang.T("gallery.gone")) })
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
		for _, o := range uitest.Seen(v.Window) {
			at := v.app.Driver().AbsolutePositionForObject(o)
			if right := at.X + o.Size().Width; right > 640.5 || at.Y+o.Size().Height > 480.5 {
				t.Errorf("%s: %T reaches to %v, %v", code, o, right, at.Y+o.Size().Height)
			}
		}
		v.key(fyne.KeyEscape, fyne.KeyEscape)
	}
}
