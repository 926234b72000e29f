package pictures

import (
	"tessera/games/ui"
	"tessera/imageslice"
	"tessera/resources/lang"
)

// askPicture asks for a picture's file, in a folder unless that is empty, and gives its path.
func askPicture(s *Library, folder string, open func(path string)) {
	ui.AskOpen(s.Host, ui.Wanted{Title: lang.T("picture.file"), Begin: ui.Pictures, In: folder, Endings: imageslice.Endings()}, open)
}

// askFolder asks for a folder in the same way.
func askFolder(s *Library, title, folder string, open func(path string)) {
	ui.AskOpen(s.Host, ui.Wanted{Title: title, Begin: ui.Pictures, In: folder, Folder: true}, open)
}
