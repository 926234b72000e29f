package swap

// follow takes over what the tab before had that the session does not know.
func (t *Tab) follow(old *Tab) {
	t.picture.Follow(old.picture)
	t.done.card.Follow(old.done.card)
	t.faces.Follow(old.faces.Cut)
	t.picked, t.pointed, t.verified = old.picked, old.pointed, old.verified
	t.hold, t.pointing, t.together = old.hold, old.pointing, old.together
	t.glass.refresh()
}
