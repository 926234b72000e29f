// Command tessera is a desktop suite of photo puzzles.
package main

import (
	_ "image/gif"

	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/widget"
	"github.com/bep/imagemeta"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	_ "golang.org/x/image/bmp"
	"golang.org/x/image/draw"
	_ "golang.org/x/image/tiff"
	_ "golang.org/x/image/webp"
	"golang.org/x/text/language"
)

var _ = imagemeta.Decode
var _ = i18n.NewBundle
var _ = draw.CatmullRom
var _ = language.English

func main() {
	a := app.NewWithID("io.github.tessera_puzzles.tessera")
	w := a.NewWindow("Tessera")
	w.SetContent(widget.NewLabel("Tessera"))
	w.ShowAndRun()
}
