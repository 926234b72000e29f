package link

// follow takes over what the tab before had that the session does not know.
func (t *Tab) follow(old *Tab) {
	t.picture.Follow(old.picture)
	t.cut.Follow(old.cut)
	t.behind() // what was cut is not cut again, so nothing else would bring it
	t.album.Follow(old.album)
	t.gallery.work.Follow(old.gallery.work)
	t.gallery.kinds, t.gallery.made = old.gallery.kinds, old.gallery.made
	t.drawing = old.drawing
	t.selected = old.selected
	t.verdicts.dismissed = old.verdicts.dismissed
}
