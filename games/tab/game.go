package tab

import (
	"context"
	"image"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/games/view"
	"tessera/solver"
)

// Spec is what the frame knows of a game before the game's tab is there.
type Spec[P, S, M any] = table.Spec[P, S, M]

// Game is what a game's tab does for the frame that all tabs share. The frame
// calls it from [Frame.Join] on, when all parts of the tab are made.
//
// A game that can do more than a game must has some of the methods of the
// interfaces below, and the frame makes use of them.
type Game[P, S, M any] interface {
	// Cards are the cards at the side, with what one needs to play, above the laboratory.
	Cards() []fyne.CanvasObject
	// Photos is where the tab takes the player's pictures; nil for nowhere.
	Photos() pictures.Photos
	// Begin puts a game on the table, where the session has none, and shows it.
	Begin()
	// NewGame is what the button does.
	NewGame()
	// Show brings the board from one position to the next within d (0: at
	// once) and calls done when it stands still, also when another change
	// comes before.
	Show(c session.Change[S, M], d time.Duration, done func())
	// Celebrate follows the move that wins, when it has been shown, and calls
	// done at its end: it has the board show the scene of its win, at that pace.
	Celebrate(pace board.Pace, done func())
	// Tell says what a deal or moves did, in a few words; empty says nothing.
	// Of games opened, restored and restarted, and of undo, the frame tells.
	Tell(c session.Change[S, M]) string
}

// Pointer points at the first of moves on the board, as a hint, and says it in a few
// words. Those that follow, where they are known, lead to the goal.
type Pointer[M any] interface {
	Point(moves []M, why any) string
}

// Teacher shows on the board what its hints teach ([solver.Game.Hint]), with frames and
// lines.
type Teacher[M any] interface {
	// Teach shows a level of a hint, from 1, and takes at level 0 away what it has shown.
	Teach(h solver.Hint[M], level int)
}

// Charger is a Teacher of whose hints a level may be another hint, such as another pair, and
// counts as one.
type Charger[M any] interface {
	Charges(h solver.Hint[M], level int) bool
}

// Adviser is a Teacher that knows of a game that is lost what can still be done about it; empty
// where that is no more than anywhere.
type Adviser interface {
	Advise() string
}

// Narrator says in a few words what an engine is about that plays, by the Why of its steps,
// in the position in which it makes one; empty says nothing.
type Narrator[S any] interface {
	Narrate(at S, why any) string
}

// Planner keeps to a solution of its own while the player follows it: hints point at
// its moves, and no engine is asked.
type Planner[M any] interface{ Planned() ([]M, bool) }

// Helper has a way of its own to help, in place of a move of an engine.
type Helper interface{ Help() }

// Rated works out how many moves a position needs, reporting better answers as
// they come.
type Rated[S, M any] interface {
	Par(ctx context.Context, s S, report func(Par[M]))
}

// Pictured has a whole picture, which lies over the board while the player wants
// to see it; a nil one is not there yet.
type Pictured interface{ Whole() *image.RGBA }

// Referenced is cut from one picture, that of the card, which may stand beside the board
// for the player to look at: a help that counts for nothing, like the whole picture of
// [Pictured].
type Referenced interface{ Reference() *pictures.PictureCard }

// Plain is Referenced, but its tiles may show something else than the picture. When that
// changes it calls [Frame.Refer].
type Plain interface{ Plain() bool }

// Prompter says what the player must do before a game can be played on, such as
// choosing what to play; empty while a game is being played.
type Prompter interface{ Prompt() string }

// Undoer has something of its own to take back before a step of the game is,
// such as that another game is about to be chosen.
type Undoer interface {
	CanUndo() bool
	Undo()
}

// Drafter shows something else than the game at times, such as a position that
// is being entered: the game is not played on meanwhile.
type Drafter interface{ Drafting() bool }

// DraftHistory takes back what was done to a draft, and does it again: what Undo and
// Redo are for while [Drafter] says that there is one.
type DraftHistory interface {
	CanStepDraft(back bool) bool
	StepDraft(back bool)
}

// Precise shows the time in hundredths of a second while it says so.
type Precise interface{ Precise() bool }

// Timed plays against time.
type Timed interface {
	// Countdown is the time that the game on the table is to be played in from
	// its beginning, 0 without one.
	Countdown() time.Duration
}

// Waymarked is Timed, and has levels that are played against time: the words of a level, which
// are words of the session, say which.
type Waymarked interface {
	// LevelTime is Countdown of a level, or of the deal of a day, that was put on the table.
	LevelTime() time.Duration
}

// TimeWatcher hears that the time of the game on the table is up, to take away what no longer
// leads anywhere.
type TimeWatcher interface{ TimeUp() }

// Leisurely hears that the player plays a game whose time is up on without a countdown.
type Leisurely interface{ PlaysOn() }

// Signed is Timed, and has games that wait for a sign of the player: their board is covered
// until 3, 2, 1 is counted, and the clock runs from then on, whether or not a move is made.
type Signed interface {
	// AwaitsSign says whether the game on the table is such a game.
	AwaitsSign() bool
	// Terms says in a few words what it is to be played in, and Title what that is called.
	Terms() (title, text string)
}

// Pricer takes something for a hint (see [session.Config]).
type Pricer interface {
	MayHint() bool                  // whether one can be had now
	Hinted()                        // one was given
	HintPrice() (label, tip string) // what the button says
}

// Modal has modes of games with a countdown that have records of their own (see
// [session.Config]).
type Modal interface {
	// ModeText is what a mode is called.
	ModeText(mode string) string
}

// Concluder adds lines to the card that tells of a win (with what it is worth)
// or that the time is up (nil).
type Concluder interface {
	Conclude(o *session.Outcome) []string
}

// Faulted counts what the player did wrong, or had help with, besides hints: on the journey of
// a game whose stars are given for playing without.
type Faulted interface{ Faults() int }

// Rewarder offers something more on the card that tells of a win by the player: ok where
// there is something.
type Rewarder interface {
	Reward() (a ui.Action, ok bool)
}

// Equipped has actions of its own with a button in the action bar.
type Equipped interface{ Extras() []Extra }

// Commanded has actions of its own with a key, and a button of its own at most.
type Commanded interface{ Actions() []ui.Action }

// Illustrated has pictures of its rules, for the help.
type Illustrated interface{ Illustrations() []view.Illustration }

// Figured has figures in the status line.
type Figured interface{ Figures() []Figure }

// Overlaid has objects over the board, under what covers it; hidden until there
// is something to say.
type Overlaid interface{ Over() []fyne.CanvasObject }

// Offering says of a board in what a state it is, and offers what can be done: beside the
// board, or below it, of which it hides nothing.
type Offering interface{ Offer() *ui.Offer }

// Headed has an object above the board, hidden until there is something to say: it takes
// its room from the board (see [Frame.Relayout]) and covers none of it.
type Headed interface{ Above() fyne.CanvasObject }

// Explainer has engines that explain what they do.
type Explainer interface {
	// Explains says of an engine that what it gives at a time, however many
	// moves, is one step of the history, with a reason to be read.
	Explains(engine string) bool
	// Slowest is the time from the last step of an engine to the next at the lowest
	// speed; it is asked after each.
	Slowest(engine string) time.Duration
}

// EndWatcher hears that an engine has ended or was stopped.
type EndWatcher interface{ Ended() }

// FailureWatcher hears why an engine that was to play or to give a hint found no
// way.
type FailureWatcher interface{ Failed(err error) }

// Opener takes in what a game that is new on the table brings along, before
// anything is worked out for it.
type Opener interface{ Opens(session.Kind) }

// Refresher has buttons of its own, which are to be brought up to date.
type Refresher interface{ Refresh() }

// Handy has cards that are needed while playing, such as keys for a mouse. They stay
// where the others are folded away; Fold hears of that, to leave out what is of less
// use.
type Handy interface {
	Handy() []fyne.CanvasObject
	Fold(on bool)
}

// Curious has cards for the laboratory, above the engines: what one can play without.
type Curious interface{ Lab() []fyne.CanvasObject }

// KeyListener has a say on keys that neither board nor frame uses.
type KeyListener interface{ Key(*fyne.KeyEvent) bool }

// KeyUpListener hears of keys that are no longer held.
type KeyUpListener interface{ KeyUp(*fyne.KeyEvent) }

// Keyed tells the help what the game itself does with keys, beyond arrows and
// Enter; the Name of an action is the message of what a key does.
type Keyed interface{ Keys() []ui.Action }

// Sighted reads boards from pictures, on a page over the window: of the file of a path, or where that is
// empty of a picture that the player chooses.
type Sighted interface{ ReadBoard(path string) }

// Literate takes boards from texts as other programs write them, pasted or of a file.
type Literate interface{ ReadText(text string) }

// Caller names boards of these params in the player's language; without it they
// are called by their text.
type Caller[P any] interface{ Called(p P) string }
