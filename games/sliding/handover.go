package sliding

// follow takes over what the tab before had that the session does not know.
func (t *Tab) follow(old *Tab) {
	t.picture.Follow(old.picture)
	t.faces.Follow(old.faces.Cut)
	t.faces.home = old.faces.home
}
