package tab

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/sound"
	"tessera/games/table"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/solver"
)

// TestDo: what a game asks for is done, and it hears what comes of it.
func TestDo(t *testing.T) {
	var acts []any
	tb := newToyTab(t, func(g *toyGame) {
		update := g.Update
		g.Update = func(m toyModel, e toyEnv, act any) (toyModel, []any) {
			acts = append(acts, act)
			return update(m, e, act)
		}
	})
	s, r, sky := tb.Session, tb.Frame.Services, errors.New("the sky is falling")
	hears := func(what string, want any) {
		t.Helper()
		tb.app.Until(fmt.Sprint(what, ": ", want), func() bool {
			for _, act := range acts {
				if reflect.DeepEqual(act, want) {
					return true
				}
			}
			return false
		})
		acts = nil
	}
	r.Paste = func(then func(string)) { then("text") }
	var heard []sound.Sound
	r.Hear = func(s sound.Sound) { heard = append(heard, s) }
	refs := []session.PictureRef{{Role: "board", Hash: "ab", Crop: session.Crop{W: 1, H: 1}}}
	closes := func(said string) bool { return r.Dialogs.Text() == said && r.Dialogs.Close() }
	for _, c := range []struct {
		do   any
		done func() bool
	}{
		{table.Play[int]{Moves: []int{1, 0}}, func() bool { return s.Moves() == 1 && s.Steps() == 1 }},
		{table.Undo{}, func() bool { return s.Steps() == 0 }},
		{table.Redo{}, func() bool { return s.Steps() == 1 }},
		{table.UndoTo{Steps: 0}, func() bool { return s.Steps() == 0 }},
		{table.Score{Points: 7}, func() bool { return s.Score() == 7 }},
		{table.NoteHint{}, func() bool { return s.Hints() == 1 }},
		{table.Keep{Key: "key", Value: "word"}, func() bool { return s.Extra("key") == "word" }},
		{table.Set{Key: "toy.on", Value: true}, func() bool { return tb.Settings.Bool("toy.on", false) }},
		{table.Set{Key: "toy.text", Value: "word"}, func() bool { return tb.Settings.Text("toy.text") == "word" }},
		{table.UsePictures{Refs: refs}, func() bool { return reflect.DeepEqual(s.Pictures(), refs) }},
		{table.Copy{Text: "copied"}, func() bool { return fyne.CurrentApp().Clipboard().Content() == "copied" }},
		{table.Refuse{}, func() bool { return heard[len(heard)-1] == sound.Refuse }},
		{table.Warn{Err: sky}, func() bool { return tb.Status.Said() == lang.Sentence(sky) }},
		{table.Tell{Err: sky}, func() bool { return closes(lang.Sentence(sky)) }},
		{table.Inform{Title: "save.title", Text: "games.none"}, func() bool { return closes(lang.T("games.none")) }},
		{table.Aside{}, func() bool { return s.Paused() == session.BoardAway }},
		{table.Back{}, func() bool { return s.Paused() == 0 }},
		{table.Assist{}, s.Assisted},
		{table.Lay[toyCount, int]{Start: toyCount{goal: 9}, Params: 9}, func() bool { return s.Params() == 9 && !s.Assisted() }},
		{table.Answer[int]{Moves: []int{4, 5}}, func() bool { return s.Status() == solver.Won && s.Assisted() }},
	} {
		tb.core.game.do(c.do)
		uitest.Want(t, fmt.Sprintf("%T is done", c.do), c.done(), true)
	}
	s.SetCountdown(time.Hour)
	tb.core.game.do(table.AddTime{By: time.Minute})
	left, _ := s.Countdown()
	uitest.Want(t, "the time left", left.Round(time.Minute), 61*time.Minute)
	tb.core.game.do(table.Aside{}) // of a game against time it is no pause
	uitest.Want(t, "paused", s.Paused(), session.Reason(0))
	tb.core.game.do(table.Back{Quiet: true})

	hears("before", table.Started{})
	tb.core.game.do(table.Paste{})
	hears("what was pasted", table.Texted{Text: "text"})
	tb.core.game.do(table.NewGame{})
	hears("the button", table.Wanted{})
	tb.core.game.do(table.Deal[int]{Params: 3, Seed: 77, Words: map[string]string{"key": "dealt"}})
	hears("the deal", table.Dealt{})
	uitest.Want(t, "the deal", s.GameID()+s.Extra("key"), "toy:3#77dealt")
	tb.core.game.do(table.Prepare{Key: "a", Work: func(context.Context, table.Library) (any, error) { return 5, sky }})
	hears("what was prepared", table.Answered{Key: "a", Value: 5, Err: sky})
	tb.stepped(1)
	tb.core.game.do(table.StopRun{})
	uitest.Want(t, "an engine runs", s.Run() != nil, false)
	for _, n := range []int{1, 2} { // the newest counts
		tb.core.game.do(table.Ask{Key: "b", Work: func(context.Context, table.Library) any { return n }})
	}
	hears("what was asked last", table.Answered{Key: "b", Value: 2})
	tb.core.game.do(table.Ask{Key: "b", Work: func(context.Context, table.Library) any { return 3 }})
	tb.core.game.do(table.Ask{Key: "b"}) // calls it off
	for range 2 {
		tb.core.game.do(table.After{Key: "c", For: time.Millisecond})
	}
	hears("what was to come", table.Due{Key: "c"})
	tb.app.For(20 * time.Millisecond)
	uitest.Want(t, "what came besides", len(acts), 0)
	tb.core.game.do(table.AskNumbers{Key: "d", Title: "save.title", Ranges: []table.Range{{Name: "n", Least: 1, Most: 9, Value: 4}}})
	tb.app.Click(tb.Window, lang.T("button.use"))
	hears("the numbers", table.Numbers{Key: "d", All: []int{4}})
}
