package pictures

import (
	"context"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/resources/latest"
)

// The size of a picture in the gallery.
const (
	thumbWide = 160
	thumbHigh = 120
	labelHigh = 22
)

// thumb is a picture in the gallery.
type thumb struct {
	widget.BaseWidget
	name    string
	size    fyne.Size // of the picture
	img     *canvas.Image
	label   *ui.Text // nil without one
	frame   *canvas.Rectangle
	tapped  func()
	focused bool
}

var (
	_ fyne.Tappable     = (*thumb)(nil)
	_ fyne.Focusable    = (*thumb)(nil)
	_ desktop.Hoverable = (*thumb)(nil)
	_ ui.Named          = (*thumb)(nil)
)

// newThumb returns a picture of that size which can be tapped; the label under
// it may be empty.
func newThumb(name, label string, size fyne.Size, tapped func()) *thumb {
	t := &thumb{name: name, size: size, tapped: tapped,
		img:   &canvas.Image{FillMode: canvas.ImageFillCover, ScaleMode: canvas.ImageScaleFastest, CornerRadius: 8},
		frame: canvas.NewRectangle(nil)}
	if label != "" {
		t.label = ui.NewText(label, theme.ColorNameForeground, 12, false).Clipped()
	}
	t.frame.CornerRadius = 10
	t.ExtendBaseWidget(t)
	return t
}

// Named implements Named.
func (t *thumb) Named() string { return t.name }

func (t *thumb) set(img image.Image) {
	t.img.Image = img
	t.img.Refresh()
}

func (t *thumb) Tapped(*fyne.PointEvent)        { t.tapped() }
func (t *thumb) MouseIn(*desktop.MouseEvent)    { t.mark(true) }
func (t *thumb) MouseMoved(*desktop.MouseEvent) {}
func (t *thumb) MouseOut()                      { t.mark(t.focused) }
func (t *thumb) FocusGained()                   { t.focused = true; t.mark(true) }
func (t *thumb) FocusLost()                     { t.focused = false; t.mark(false) }
func (t *thumb) TypedRune(rune)                 {}
func (t *thumb) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter || e.Name == fyne.KeySpace {
		t.tapped()
	}
}

func (t *thumb) mark(on bool) {
	t.frame.StrokeWidth = 0
	if on {
		t.frame.StrokeColor, t.frame.StrokeWidth = look.Color(theme.ColorNamePrimary), 3
	}
	t.frame.Refresh()
}

func (t *thumb) CreateRenderer() fyne.WidgetRenderer {
	picture := container.NewStack(t.img, t.frame)
	if t.label != nil {
		picture = container.NewBorder(nil, t.label, nil, nil, picture)
	}
	return widget.NewSimpleRenderer(picture)
}

func (t *thumb) MinSize() fyne.Size {
	if t.label == nil {
		return t.size
	}
	return t.size.AddWidthHeight(0, labelHigh)
}

// ShowGallery lets the player choose among recent and built-in pictures, or go
// on to a file. Small images come as they are made, until it is closed.
func ShowGallery(s *Library, choose func(hash string), openFile func()) {
	var d *dialog.CustomDialog
	page := ui.Column(10)
	section := func(title string, list []shown) (work []unfilled) {
		if len(list) == 0 {
			return nil
		}
		grid := container.New(layout.NewGridWrapLayout(fyne.NewSize(thumbWide, thumbHigh+labelHigh)))
		for _, p := range list {
			t := newThumb("picture."+p.hash, p.name, fyne.NewSize(thumbWide, thumbHigh), func() {
				d.Hide()
				choose(p.hash)
			})
			grid.Add(t)
			work = append(work, unfilled{t, p})
		}
		page.Add(ui.Column(6, ui.NewText(title, look.Muted, 12, true), grid))
		return work
	}
	file := ui.NewDialogButton(ui.Action{Name: "picture.file", Icon: "open", Key: ui.Key{Name: fyne.KeyO, Ctrl: true}, Do: func() {
		d.Hide()
		openFile()
	}})
	file.Importance = widget.HighImportance
	note := ui.NewHelp(lang.T("gallery.drop"))
	head := container.NewBorder(nil, nil, file, nil, note)
	d = dialog.NewCustom(lang.T("gallery.title"), lang.T("button.cancel"),
		container.NewBorder(head, nil, nil, nil, container.NewVScroll(page)), s.Window)
	s.Dialogs.Show(lang.T("gallery.title"), d)
	size := s.Window.Canvas().Size()
	d.Resize(fyne.NewSize(min(size.Width-60, 740), min(size.Height-60, 640)))
	builtins := section(lang.T("gallery.builtin"), s.Album.builtinList())
	open := latest.New[image.Image](s.Post).Next(context.Background())
	d.SetOnClosed(open.End) // nobody sees what comes then
	go func() {
		recent := s.Album.recentList() // reads the disk
		var work []unfilled
		done := make(chan struct{})
		s.Post(func() {
			work = section(lang.T("gallery.recent"), recent)
			close(done)
		})
		<-done
		for _, u := range append(builtins, work...) {
			if open.Err() != nil {
				return
			}
			u.fill(open)
		}
	}()
}

// unfilled is a place in the gallery whose small image is still to be made.
type unfilled struct {
	thumb *thumb
	of    shown
}

// fill makes the small image, in the background.
func (u unfilled) fill(open *latest.Request) {
	img, err := u.of.thumb()
	open.Post(func() {
		if err != nil {
			u.thumb.label.Set(lang.T("gallery.gone"))
			return
		}
		u.thumb.set(img)
	})
}

// AskPicture asks for a picture's file.
func AskPicture(s *Library, open func(fyne.URIReadCloser)) {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			s.Dialogs.Fail(err)
		case r != nil:
			ui.Pictures.Used(r.URI().Path())
			open(r)
		}
	}, s.Window)
	ui.Pictures.Start(d)
	d.SetFilter(storage.NewExtensionFileFilter(imageslice.Endings()))
	d.SetConfirmText(lang.T("button.open"))
	d.SetDismissText(lang.T("button.cancel"))
	s.Dialogs.Show(lang.T("picture.file"), d)
	d.Resize(ui.FileDialogSize(s.Window))
}
