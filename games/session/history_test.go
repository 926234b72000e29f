package session

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tessera/resources/must"
)

// act does what a script says: moves are one step of them, a number is how many steps are left.
func (tb *table) act(name string) bool {
	switch name {
	case "undo":
		return tb.Undo()
	case "redo":
		return tb.Redo()
	case "restart":
		can := tb.CanRestart()
		tb.Restart()
		return can
	case "keep":
		return tb.KeepPosition()
	case "back":
		return tb.GoBack()
	case "forget":
		tb.ForgetPosition(3)
		return true
	}
	if steps, err := strconv.Atoi(name); err == nil {
		return tb.UndoTo(steps)
	}
	moves, _, err := parsed(walkRules{}, strings.Split(name, ""))
	return err == nil && tb.Do(moves...) == nil
}

// kindOf is the kind of change that an act makes which leads from one way to another.
func kindOf(act, old, now string) Kind {
	switch {
	case act == "redo" && strings.HasPrefix(now, old):
		return Redone
	case act == "restart", act == "redo" && now == "":
		return Restart
	case act == "back", act == "redo", act == "undo" && !strings.HasPrefix(old, now):
		return Jump
	case strings.ContainsAny(act, "+-*"):
		return Forward
	}
	return Back
}

// TestHistory: which moves lead from the start to the board after each act; . is none. What has a ! is refused,
// and leaves no trace. A restart is a step, which is taken back like one, and so is going back to a position that
// was kept, which no new move cuts off; help and clock stay. A save opens as it was.
func TestHistory(t *testing.T) {
	for _, c := range []struct{ acts, ways, made string }{
		{"++* - undo redo !redo 0 !undo * !redo", "++* ++*- ++* ++*- ++*- . . * *", "[0]"},
		{"+ undo !++++++++++ redo", "+ . . +", "[0]"},
		{"++* - restart !restart + undo undo redo", "++* ++*- . . + . ++*- .", "[]"},
		{"++* - restart -+", "++* ++*- . -+", "[4 5]"},
		{"+ + + + 2 restart undo undo undo redo redo redo redo redo redo !redo",
			"+ ++ +++ ++++ ++ . ++ + . + ++ +++ ++++ ++ . .", "[]"},
		{"!back + ++ keep !keep !back ++ back undo redo", ". + +++ +++ +++ +++ +++++ +++ +++++ +++", "[0 1 2]"},
		{"+ + + keep + 1 - back undo undo undo", "+ ++ +++ +++ ++++ + +- +++ +- + .", "[]"},
		{"+ + + keep 1 - forget undo undo + !redo", "+ ++ +++ +++ + +- +- + . + +", "[0]"},
	} {
		onTable(t, func(t *testing.T, tb *table) {
			tb.at(9, 0).MarkAssisted()
			ways, old := strings.Fields(c.ways), ""
			for i, name := range strings.Fields(c.acts) {
				name, refused := strings.CutPrefix(name, "!")
				tb.ui.run(time.Second)
				before, told, was, moves := saved(t, tb.Session), len(tb.changes), tb.Position(), tb.Moves()
				elapsed := tb.Elapsed()
				did, way := tb.act(name), strings.Join(tb.MoveTexts(), "")
				must.Be(t, did == !refused && way == strings.Trim(ways[i], "."), "%s, act %d: %v, to %q", c.acts, i, did, way)
				to, cost, _, err := through(walkRules{}, tb.Start(), tb.History())
				must.Be(t, err == nil && to == tb.Position() && cost == tb.Moves() &&
					tb.AtStart() == (way == "") && tb.CanRestart() == (way != ""),
					"%s, act %d: %q stands at %+v after %d moves", c.acts, i, way, tb.Position(), tb.Moves())
				must.Be(t, tb.Elapsed() == elapsed && tb.Assisted(), "%s, act %d turns the clock, or forgets help", c.acts, i)
				now := saved(t, tb.Session)
				must.Be(t, !refused || bytes.Equal(before, now) && len(tb.changes) == told, "%s, act %d leaves a trace", c.acts, i)
				if len(tb.changes) > told {
					c := tb.last()
					from, to := c.Old, c.New
					if c.Kind == Back {
						from, to = to, from
					}
					by, _, _, err := through(walkRules{}, from, c.Moves)
					must.Be(t, c.Old == was && c.New == tb.Position() && c.Kind == kindOf(name, old, way), "%s: told %+v", name, c)
					must.Be(t, c.Kind.Jumps() || err == nil && by == to && c.Fewer == max(0, moves-tb.Moves()),
						"%s: told %+v", name, c)
				}
				again := newTable(t, walkRules{}, nil)
				must.Do(t, again.OpenSaved(bytes.NewReader(now)))
				must.Be(t, slices.Equal(again.History(), tb.History()) && slices.Equal(again.KeptPositions(), tb.KeptPositions()) &&
					again.CanRedo() == tb.CanRedo(), "%s, act %d, opened again: %v, %v",
					c.acts, i, again.History(), again.KeptPositions())
				old = way
			}
			must.Be(t, fmt.Sprint(tb.Made()) == c.made, "%s: made as %v", c.acts, tb.Made())
			must.Be(t, tb.PositionAt(0) == tb.Start() && tb.PositionAt(99) == tb.Position(), "no PositionAt start and end")
		})
	}
}

// TestFullHistory takes no move and no step more: a restart takes the moves back.
func TestFullHistory(t *testing.T) {
	tb := newTable(t, walkRules{}, nil).at(5, 0)
	must.Do(t, tb.Do(make([]int, maxMoves)...))
	wantCode(t, tb.Do(0), CodeTooLong)
	tb.Undo()
	for range maxMoves {
		must.Do(t, tb.Do(0))
	}
	wantCode(t, tb.Do(0), CodeTooLong)
	tb.Restart()
	must.Be(t, tb.AtStart() && tb.CanRedo() && tb.last().Kind == Back, "told %+v", tb.last())
}

func TestErrorsAreComparable(t *testing.T) {
	stopped := &Error{Code: CodeStopped, Err: errors.New("cause")}
	must.Be(t, errors.Is(stopped, ErrStopped) && !errors.Is(stopped, errClosed) &&
		stopped.Error() == "session.stopped: cause", "errors.Is does not go by code: %v", stopped)
}

// TestKeptPositionsAreBounded, and written at once.
func TestKeptPositionsAreBounded(t *testing.T) {
	onDisk(t, func(t *testing.T, d memDisk, tb *table) {
		tb.at(900, 0)
		for range maxPositions + 5 {
			must.Do(t, tb.Do(1))
			tb.ui.run(time.Second)
			tb.KeepPosition()
		}
		all := tb.KeptPositions()
		must.Be(t, len(all) == maxPositions && all[0].Step == 6 && all[len(all)-1].Step == maxPositions+5, "kept %+v", all)
		for _, then := range []func(){func() {}, func() { tb.ForgetPosition(9) }} {
			then()
			tb.Pause(ByPlayer) // or the clock goes on
			tb.ui.run(2 * time.Second)
			again := kept(t, d)
			must.Be(t, slices.Equal(again.KeptPositions(), tb.KeptPositions()), "on the disk %+v", again.KeptPositions())
			again.writer.Close()
		}
	})
}
