package tab

// nextGame is what a player has chosen for the game to come, as the frame sees it.
type nextGame interface {
	begun()
	again()
	calledOff()
	refresh()
	asking(on bool)
	Back() bool
}
