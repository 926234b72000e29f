package tab

import (
	"context"
	"time"

	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/sound"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/resources/latest"
)

// do does what the game asks for.
func (v *values[P, S, M]) do(d any) {
	f := v.frame
	s, settings := f.Session, f.Services.Settings
	switch d := d.(type) {
	case table.Play[M]:
		f.Do(d.Moves...)
	case table.Answer[M]:
		f.GiveAnswer(d.Moves...)
	case table.Deal[P]:
		s.NewGameWith(d.Params, d.Seed, d.Words, func(err error) { v.send(table.Dealt{Err: err}) })
	case table.Prepare:
		s.Prepare(func(ctx context.Context) (any, error) { return d.Work(ctx, v.picture) }, func(answer any, err error) {
			v.send(table.Answered{Key: d.Key, Value: answer, Err: err})
		})
	case table.NewGame:
		f.newGame()
	case table.Undo:
		f.Undo()
	case table.Redo:
		f.Redo()
	case table.UndoTo:
		s.UndoTo(d.Steps)
	case table.Lay[S, P]:
		s.Open(d.Start, d.Params)
	case table.Score:
		s.SetScore(d.Points)
	case table.AddTime:
		s.AddTime(d.By)
	case table.Helped:
		s.MarkHelped()
	case table.Assist:
		s.MarkAssisted()
	case table.Stake:
		f.stake(d.Title, func() { v.send(d.Act) })
	case table.FindPar:
		f.par.find()
	case table.Hang:
		if pic := v.picture(d.Hash); pic != nil {
			f.Services.Gallery.Add(pic, time.Now())
		}
	case table.OpenGallery:
		v.openGallery(d.Album)
	case table.StopRun:
		f.Stop()
	case table.Keep:
		s.SetExtra(d.Key, d.Value)
	case table.Set:
		switch value := d.Value.(type) {
		case bool:
			settings.SetBool(d.Key, value)
		case string:
			settings.SetText(d.Key, value)
		}
	case table.UsePictures:
		s.SetPictures(d.Refs)
	case table.Load:
		if d.Photo == v.kind.Album.ID {
			v.stage.Album().LoadGame(d.Refs...)
		} else {
			v.page() // or what is there at once would be cut for another board
			v.stage.Photo(d.Photo).Load(append(d.Refs, settings.Picture(d.Photo))...)
		}
	case table.Mine:
		if d.Photo == v.kind.Album.ID {
			v.stage.Album().Mine()
		} else {
			v.stage.Photo(d.Photo).Mine()
		}
	case table.Browse:
		v.stage.Album().Ask()
	case table.Ask:
		v.ask(d)
	case table.After:
		v.due[d.Key]++
		this := v.due[d.Key]
		time.AfterFunc(d.For, func() {
			f.Services.Post(func() {
				if v.due[d.Key] == this {
					v.send(table.Due{Key: d.Key})
				}
			})
		})
	case table.Once:
		f.Board.Once(d.Cell)
	case table.CountIn:
		v.countIn = &d
	case table.NoteHint:
		s.Hinted()
	case table.EndHint:
		f.hints.close()
	case table.Copy:
		f.copyText(d.Text, d.Board)
	case table.Paste:
		f.Services.Paste(func(text string) { v.send(table.Texted{Text: text}) })
	case table.Save:
		ui.AskSave(f.Services.Host, lang.T(d.Title), d.Name, d.Extension, func() ([]byte, error) { return d.Content, nil },
			func() *ui.Status { return f.Status })
	case table.Inform:
		f.Services.Dialogs.Inform(lang.T(d.Title), lang.T(d.Text))
	case table.Reassess:
		f.Reassess()
	case table.Refuse:
		f.Services.Hear(sound.Refuse)
	case table.Warn:
		f.Status.Warn(lang.Sentence(d.Err))
	case table.Open:
		v.open(d.Page, d.With)
	case table.Tell:
		f.Services.Dialogs.Fail(d.Err)
	case table.Aside:
		v.aside = true
		if _, timed := s.Countdown(); !timed { // who looks at the board of a game against time has no time to himself
			s.Pause(session.BoardAway)
		}
		f.PutAside()
	case table.Back:
		v.aside = false
		s.Resume(session.BoardAway)
		if !v.changing && !d.Quiet { // which tells of itself
			f.BringBack()
		}
	case table.AskNumbers:
		ui.AskNumbers(f.Services.Host, lang.T(d.Title, d.Args...), ranges(d.Ranges), func(n []int) { v.send(table.Numbers{Key: d.Key, All: n}) })
	}
}

// open opens a page of the window.
func (v *values[P, S, M]) open(page, with string) {
	v.frame.Stop()
	v.pages[page](v.frame.Services, with, func(act any) { v.send(act) })
}

func ranges(all []table.Range) (out []ui.Range) {
	for _, r := range all {
		out = append(out, ui.Range{Name: r.Name, Least: r.Least, Most: r.Most, Value: r.Value, Fits: r.Fits, Text: r.Text})
	}
	return out
}

// ask has work done; the newest of a key counts.
func (v *values[P, S, M]) ask(d table.Ask) {
	if v.jobs[d.Key] == nil {
		v.jobs[d.Key] = latest.New[any](v.frame.Services.Post)
	}
	if d.Work == nil {
		v.jobs[d.Key].Cancel()
		return
	}
	v.jobs[d.Key].Start(context.Background(), func(ctx context.Context) any { return d.Work(ctx, v.picture) }, func(answer any) {
		v.send(table.Answered{Key: d.Key, Value: answer})
	})
}

// picture implements [table.Library].
func (v *values[P, S, M]) picture(hash string) *imageslice.Picture {
	album := v.frame.Services.Album
	if pic := album.Shared(hash, 0); pic != nil {
		return pic
	}
	return album.Shared(hash, v.kind.Album.Side)
}

// openGallery shows what was uncovered, and what of an album may still be.
func (v *values[P, S, M]) openGallery(album []table.Hidden) {
	v.frame.Stop()
	var hidden []pictures.Hidden
	for _, h := range album {
		hidden = append(hidden, pictures.Hidden(h))
	}
	pictures.ShowGallery(v.frame.Services.Library, hidden, func() { v.send(table.Hung{}) })
}

// uncovered is what the gallery has of a picture; it is read where that is asked for the
// first time.
func (v *values[P, S, M]) uncovered(hash string) (u table.Uncovered, ok bool) {
	gallery := v.frame.Services.Gallery
	if _, loaded := gallery.All(); !loaded && !v.reading {
		v.reading = true
		v.frame.Services.AwaitGallery(func() { v.send(table.Hung{}) })
	}
	one, ok := gallery.Find(hash)
	if ok {
		u = table.Uncovered{Called: gallery.Called(one), Times: one.Times}
	}
	return u, ok
}
