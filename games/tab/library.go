package tab

// Library is the player's pictures in a window: the album, what was chosen from
// it, and the window that shows them.
type Library struct {
	*Host
	Settings     *Settings
	Album        *Album
	KeepPictures func() // protects the pictures of all games from being forgotten
}
