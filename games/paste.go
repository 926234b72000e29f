package games

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"tessera/games/session"
	"tessera/imageslice"
	"tessera/resources/folders"
	"tessera/resources/lang"
	"tessera/resources/native"
	"tessera/resources/own"
)

// paste opens what was copied last: files and a picture as if they had been dropped on the
// window. A text is given to text or, where that is nil, opened as a game ID or a puzzle. The
// clipboard is waited for in the background; what comes when something else is in front is
// dropped.
func (w *Window) paste(text func(string)) {
	toolkits := func() { w.pasteText(w.app.Clipboard().Content(), text) }
	if w.copied == nil {
		toolkits()
		return
	}
	page := w.page()
	go func() {
		copied, err := w.copied(imageslice.MaxFileBytes)
		var aside *own.Temp
		path := ""
		if err == nil && len(copied.Picture) > 0 {
			aside, path, err = putAside(copied.Picture)
		}
		w.mail.post(func() {
			if aside != nil {
				w.dropPasted()
				w.pasted = aside
			}
			switch {
			case w.page() != page || w.covered():
			case errors.Is(err, native.ErrNone):
				toolkits()
			case err != nil:
				w.services.Dialogs.Fail(err)
			case path != "":
				w.takePicture(path)
			case len(copied.Files) > 0:
				w.dropped(copied.Files...)
			default:
				w.pasteText(copied.Text, text)
			}
		})
	}()
}

// putAside writes a picture that was copied into a folder of its own, for it is opened, with all
// that is looked at in files of others, as a file.
func putAside(picture []byte) (aside *own.Temp, path string, err error) {
	if aside, err = own.MakeTemp(); err != nil {
		return nil, "", err
	}
	path = filepath.Join(aside.Path, lang.T("paste.name")+".png")
	if err = os.WriteFile(path, picture, 0o600); err != nil {
		aside.Remove()
		return nil, "", err
	}
	return aside, path, nil
}

// dropPasted removes the file of the picture that was pasted last, which was opened.
func (w *Window) dropPasted() {
	if w.pasted != nil {
		w.pasted.Remove()
		w.pasted = nil
	}
}

// pasteText opens a file whose path was copied, else gives the text away.
func (w *Window) pasteText(words string, text func(string)) {
	path, ok := folders.Typed(words, "")
	id, wrong := session.SplitGameID(words)
	deal := wrong == nil && id.Dealt && w.find(id.Game) >= 0 // as such it is opened wherever it is pasted
	switch {
	case ok && (imageslice.Named(path) || isSave(path) || isText(path)):
		w.dropped(path)
	case text != nil && !deal:
		text(words)
	case strings.TrimSpace(words) == "":
		w.services.Dialogs.Inform(lang.T("action.paste"), lang.T("paste.empty"))
	case len(words) > mostText:
		w.services.Dialogs.Fail(native.ErrLarge)
	default:
		w.openText(words, w.services.Dialogs.Fail)
	}
}
