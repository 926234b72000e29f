package board

import ()

// Unhook ends what the player holds, and forgets whom the board tells of anything:
// it is about to be shown by another tab, which takes it over with all that is on it.
// Until Hook it takes no focus: it is no longer in the window, and not yet there again.
func (b *Board) Unhook() {
	b.unhooked = true
	b.CancelPress()
	b.OnLens = nil
	b.SetLens(nil)
	b.OnTap, b.OnSecondary, b.OnHover, b.OnEnter, b.OnCursor = nil, nil, nil, nil, nil
	b.Walked = nil
	b.OnKey, b.OnRune, b.OnKeyUp, b.OnUnused = nil, nil, nil, nil
	b.OnColours, b.OnTileSize, b.Laid, b.Dragger = nil, nil, nil, nil
}

// Hook ends what Unhook began, when the other tab is made.
func (b *Board) Hook() { b.unhooked = false }
