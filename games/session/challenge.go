package session

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"tessera/solver"
)

// Challenge is what somebody else has reached in a game, or the player in an earlier one,
// for the player to do better.
type Challenge struct {
	Moves int           // as the move counter shows them
	Time  time.Duration // that the win took
	Own   bool          // by the player, in a game before
}

// Done is how many moves a ghost has made after a time that plays the challenge beside
// the player, at an even pace.
func (c Challenge) Done(after time.Duration) int {
	if after >= c.Time {
		return c.Moves
	}
	return int(float64(c.Moves) * float64(after) / float64(c.Time))
}

// challengeKey is the word under which a game keeps its challenge, importedKey the one
// by which it is known that somebody else has begun it. Words of a file that comes from
// elsewhere are not taken for either.
const (
	challengeKey = "challenge"
	importedKey  = "imported"
)

// Challenge is that of the game on the table; false without one.
func (on *Played[P, S, M]) Challenge() (c Challenge, ok bool) {
	var ms int64
	if n, _ := fmt.Sscanf(on.Extra(challengeKey), "%d %d", &c.Moves, &ms); n != 2 || c.Moves < 1 || ms < 0 || ms > maxElapsed.Milliseconds() {
		return Challenge{}, false
	}
	c.Time = time.Duration(ms) * time.Millisecond
	c.Own = strings.HasSuffix(on.Extra(challengeKey), ownMark)
	return c, true
}

// word is a challenge as a game keeps it.
func (c Challenge) word() string {
	text := fmt.Sprintf("%d %d", c.Moves, c.Time.Milliseconds())
	if c.Own {
		text += ownMark
	}
	return text
}

// ownMark ends the word of a challenge that is the player's own; versions before pass over it.
const ownMark = " own"

// PlayAgainst puts on the table a game that the player has won before, from its start, with
// those moves in that time as the challenge. It sets no records: its deal is known. The error
// says that the moves are not legal, or that nobody makes them in that time.
func (s *Session[P, S, M]) PlayAgainst(id ParsedID[P, S], moves []M, in time.Duration) error {
	if !plausible(len(moves), in) {
		return &Error{Code: CodeChallengeTime, Err: fmt.Errorf("%d moves in %v", len(moves), in)}
	}
	_, cost, bad, err := through(s.cfg.Rules, id.Start, moves)
	if err != nil {
		return &Error{Code: CodeChallenge, Err: fmt.Errorf("move %d: %w", bad+1, err)}
	}
	c := Challenge{Moves: cost, Time: in, Own: true}
	if c.Moves < 1 {
		return &Error{Code: CodeChallenge, Err: errors.New("no moves")}
	}
	if s.closed {
		return nil
	}
	kind := Opened
	if id.Dealt {
		kind = NewGame
	}
	g := game[P, S, M]{params: id.Params, start: id.Start, seed: id.Seed, dealt: id.Dealt, repeated: true,
		pictures: s.g.pictures, extra: s.handedOn(nil)}
	g.word(challengeKey, c.word())
	s.install(g, kind)
	return nil
}

// Imported says that somebody else has begun the game on the table: it sets no records.
func (on *Played[P, S, M]) Imported() bool { return on.Extra(importedKey) != "" }

// challengeFile is the JSON form of a challenge: the moves that lead from the start of
// the game to the win.
type challengeFile struct {
	Tessera   int      `json:"tessera"`
	Game      string   `json:"game"`
	Moves     []string `json:"moves"`
	ElapsedMS int64    `json:"elapsed_ms"`
}

// CanChallenge says whether the game on the table was won by the player without help, so
// that others can be challenged to do better. What else speaks against it, the tab knows.
func (on *Played[P, S, M]) CanChallenge() bool {
	return on.has && on.g.finished && !on.g.strayed && !on.g.assisted && (on.Hints() == 0 || on.cfg.PaidHints) && on.Status() == solver.Won && on.Moves() > 0 && !on.Imported() &&
		plausible(len(on.History()), on.Elapsed())
}

// Strayed says that moves were made after the game was won: its time and what it is worth
// are those of that win, and it is no challenge any more.
func (on *Played[P, S, M]) Strayed() bool { return on.g.strayed }

// atOnce is how many moves the first click may make, with which the clock starts: it
// takes no time.
const atOnce = 20

// plausible says whether somebody can have made so many moves in that time: one click
// may make many of them.
func plausible(moves int, in time.Duration) bool {
	return in >= 0 && in <= maxElapsed && in >= time.Duration(moves-atOnce)*time.Millisecond
}

// challenge is the game on the table as a challenge.
func (on *Played[P, S, M]) challenge() *challengeFile {
	return &challengeFile{Tessera: saveVersion, Game: on.cfg.Game, Moves: on.MoveTexts(), ElapsedMS: on.Elapsed().Milliseconds()}
}

// MoveTexts are the texts of the moves that lead from the start to the position on the board.
func (on *Played[P, S, M]) MoveTexts() []string { return formatted(on.cfg.Rules, on.History()) }

// longest is how long a game from a start may take that begins with a countdown.
func (c Config[P, S, M]) longest(start S, countdown time.Duration) time.Duration {
	if c.Longest == nil {
		return countdown
	}
	return c.Longest(start, countdown)
}

// readChallenge plays a challenge through, from the start of its game to the win.
func readChallenge[P, S, M any](data []byte, g *game[P, S, M], cfg Config[P, S, M]) (c Challenge, err error) {
	wrong := func(err error) error { return &Error{Code: CodeChallenge, Err: err} }
	var file challengeFile
	if err := decodeStrictly(data, cfg.Game, &file); err != nil {
		return c, wrong(err)
	}
	if len(file.Moves) == 0 || len(file.Moves) > maxMoves {
		return c, wrong(fmt.Errorf("%d moves", len(file.Moves)))
	}
	c.Time = time.Duration(min(max(file.ElapsedMS, -1), 2*maxElapsed.Milliseconds())) * time.Millisecond
	if !plausible(len(file.Moves), c.Time) || g.clock.limit > 0 && c.Time > cfg.longest(g.start, g.clock.limit) {
		return c, &Error{Code: CodeChallengeTime, Err: fmt.Errorf("%d moves in %v", len(file.Moves), c.Time)}
	}
	moves, bad, err := parsed(cfg.Rules, file.Moves)
	at := g.start
	if err == nil {
		at, c.Moves, bad, err = through(cfg.Rules, at, moves)
	}
	if err != nil {
		return c, wrong(fmt.Errorf("move %d: %w", bad+1, err))
	}
	if cfg.status(at, g.extra) != solver.Won || c.Moves < 1 {
		return c, wrong(fmt.Errorf("%d moves that do not win", c.Moves))
	}
	return c, nil
}
