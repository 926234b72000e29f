package uitest

// Life holds what the program wants to hear of its coming and going, so that a
// test can tell it. Each is nil until it was set.
type Life struct {
	Entered, Exited  func() // the foreground
	Started, Stopped func()
}

// SetOnEnteredForeground implements fyne.Lifecycle.
func (l *Life) SetOnEnteredForeground(f func()) { l.Entered = f }

// SetOnExitedForeground implements fyne.Lifecycle.
func (l *Life) SetOnExitedForeground(f func()) { l.Exited = f }

// SetOnStarted implements fyne.Lifecycle.
func (l *Life) SetOnStarted(f func()) { l.Started = f }

// SetOnStopped implements fyne.Lifecycle.
func (l *Life) SetOnStopped(f func()) { l.Stopped = f }
