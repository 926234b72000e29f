package tab

import (
	"context"
	"errors"
	"slices"
	"time"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/parcel"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
)

// Share asks what of the game is to be sent to a friend, and where to put the file.
func (f *Frame[P, S, M]) Share() {
	s := f.Session
	if !s.HasGame() {
		f.Services.Dialogs.Inform(lang.T("share.title"), lang.T("save.nothing"))
		return
	}
	start, why := "share.as", "share.win"
	if f.over() {
		start = "share.anew"
	}
	if s.Strayed() {
		why = "share.strayed"
	}
	challenge := ui.NewCheck("share.challenge", lang.T("share.challenge", "Result", result(f.spec.Scored, session.Challenge{Moves: s.Moves(), Time: s.Elapsed()}, brief)), true, nil)
	used := ui.NewCheck("share.used", lang.T("share.used"), false, nil)
	content := ui.Column(10, ui.NewNote(lang.T("share.help"), theme.ColorNameForeground, false), ui.NewNote(lang.T(start), theme.ColorNameForeground, false))
	if s.CanChallenge() {
		content.Add(challenge)
	} else {
		challenge.Checked = false
		content.Add(ui.NewHelp(lang.T(why)))
	}
	if cropped(s.Pictures()) {
		content.Add(used)
	}
	var d *dialog.ConfirmDialog
	shots := container.New(&ui.Flow{Gap: look.Gap, Between: look.Gap})
	if look.Larger() {
		shots = ui.Answers(look.Gap)
	}
	shot := func(name, icon string, do func()) {
		shots.Add(ui.NewDialogButton(ui.Action{Name: name, Icon: icon, Do: func() { d.Hide(); do() }}))
	}
	shot("share.copy", "copy", f.Copy)
	films := f.filming() != nil
	if films {
		shot("share.film", "play", f.SaveFilm)
	}
	shot("share.picture", "picture", f.SavePicture)
	if f.CanReplay() {
		shot("share.replay", "eye", f.ReplayTable)
	}
	content.Add(widget.NewSeparator())
	content.Add(ui.NewNote(lang.T("share.show"), theme.ColorNameForeground, false))
	content.Add(shots)
	if films && s.Status() != solver.Won {
		content.Add(ui.NewHelp(lang.T("film.assisted")))
	}
	content.Add(widget.NewSeparator()) // what stands below is of the file
	shown := ui.Scrolled(content)
	d = dialog.NewCustomConfirm(lang.T("share.title"), lang.T("share.write"), lang.T("button.cancel"), shown, func(ok bool) {
		if ok {
			f.send(challenge.Checked, pictures.Packing{Used: used.Checked, Unnamed: true})
		}
	}, f.Services.Window)
	f.Services.Dialogs.Show(lang.T("share.title"), d)
	ui.FitDialog(f.Services.Window, d, shown, content, 460)
}

// send asks where to put the file for a friend.
func (pl *Play[P, S, M]) send(challenge bool, how pictures.Packing) {
	name := pl.spec.Name + "-for-a-friend" // unlike that of a saved game, which it must not take the place of
	if challenge {
		name = pl.spec.Name + "-challenge"
	}
	ui.AskSaveMade(pl.Services.Host, lang.T("share.title"), name, Extension, func() (func() ([]byte, error), error) {
		n, err := pl.Session.SnapshotToSend(pl.game.clock().Full, challenge && pl.Session.CanChallenge())
		return func() ([]byte, error) { return pl.packed(n, how, false) }, err
	}, func() *ui.Status { return pl.Status })
}

// cropped says whether some of the pictures is not used as a whole, but for an edge.
func cropped(refs []session.PictureRef) bool {
	return slices.ContainsFunc(refs, func(ref session.PictureRef) bool {
		c := ref.Crop
		return c != (session.Crop{}) && c.W*c.H < 0.99
	})
}

// result says how many moves were made in which time; of a game with scores, of which a challenge tells
// none, only the time.
func result(scored bool, c session.Challenge, clock func(time.Duration) string) string {
	if scored {
		return clock(c.Time)
	}
	return lang.T("challenge.result", "Count", c.Moves, "Moves", lang.Number(int64(c.Moves)), "Time", clock(c.Time))
}

// points says what score was reached; empty where there is none.
func (c *core[P, S, M]) points(score int) string {
	if !c.spec.Scored || score <= 0 {
		return ""
	}
	return lang.T("status.score") + " " + lang.Number(int64(score))
}

// brief is a playing time in whole seconds, but a very short one exactly: a win within
// a second did not take none.
func brief(d time.Duration) string {
	if d < 10*time.Second {
		return lang.Exactly(d)
	}
	return lang.Clock(d)
}

// Dare says what a friend asks of the player; empty where nobody does.
func (e Entry) Dare(g session.Game) string {
	c, ok := g.Challenge()
	if !ok {
		return ""
	}
	key := "challenge.dare"
	if c.Own {
		key = "challenge.dare.own"
	}
	return lang.T(key, "Result", result(e.Scored, c, brief))
}

// ghost is what a friend who plays beside the player has done by now: before the first
// move, and at its end, the whole.
func ghost(c session.Challenge, after time.Duration) string {
	if after <= 0 || after >= c.Time {
		return lang.T("challenge.whole", "Moves", lang.Number(int64(c.Moves)), "Time", lang.Clock(c.Time))
	}
	return lang.T("challenge.ghost", "Done", lang.Number(int64(c.Done(after))), "Moves", lang.Number(int64(c.Moves)))
}

// compared says how a win stands against the challenge.
func compared(scored bool, c session.Challenge, moves int, in time.Duration) string {
	whose, how := "challenge.friend", "challenge.equal"
	switch {
	case scored:
		how = "challenge.only"
	case moves < c.Moves:
		how = "challenge.fewer"
	case moves > c.Moves:
		how = "challenge.more"
	}
	if in < c.Time {
		how += ".faster"
	} else {
		how += ".slower"
	}
	if c.Own {
		whose = "challenge.own"
	}
	return lang.T(whose, "Result", result(scored, c, lang.Exactly), "How", lang.T(how))
}

var (
	_ = lang.Keys("challenge.", "fewer.faster", "fewer.slower", "equal.faster", "equal.slower", "more.faster", "more.slower", "only.faster", "only.slower")
	_ = lang.Keys("share.", "as", "anew", "win")
)

// Extension is what saved games end in, those of the form before included.
const Extension = ".tessera"

// Save asks where to save the game.
func (pl *Play[P, S, M]) Save() {
	if !pl.Session.HasGame() {
		pl.Services.Dialogs.Inform(lang.T("save.title"), lang.T("save.nothing"))
		return
	}
	ui.AskSaveMade(pl.Services.Host, lang.T("save.title"), pl.spec.Name, Extension, func() (func() ([]byte, error), error) {
		n, err := pl.Session.Snapshot()
		return func() ([]byte, error) { return pl.packed(n, pictures.Packing{}, true) }, err
	}, func() *ui.Status { return pl.Status })
}

// packed is a game as its file holds it; own says that the player keeps it for
// himself. It is not for the UI goroutine: pictures are made for it.
func (pl *Play[P, S, M]) packed(n *session.Snapshot, how pictures.Packing, own bool) ([]byte, error) {
	refs := n.Pictures
	copies, now, err := pl.Services.Album.Pack(context.Background(), refs, how)
	if err != nil {
		return nil, err
	}
	n.Pictures = now
	game, challenge, err := n.Encode()
	if err != nil {
		return nil, err
	}
	p := parcel.Parcel{Saved: game, Challenge: challenge,
		Manifest: parcel.Manifest{Game: pl.spec.Name, Version: pl.Services.Version(), Pictures: copies}}
	if own {
		p.Seal = pl.Services.Files.Seal(game)
	}
	data, err := p.Bytes()
	if long, ok := errors.AsType[*parcel.Error](err); ok && long.Code == parcel.Long && own {
		n.Pictures = refs // the form before holds more moves, and no pictures
		data, _, err = n.Encode()
	}
	return data, err
}
