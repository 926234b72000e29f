package session

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"time"

	"tessera/solver"
)

// Sent is a game in the file of a parcel.
type Sent struct {
	Game      []byte // as [Session.Save] writes it
	Challenge []byte // nil without one
	Own       bool   // this player has saved it
}

// LoadSent is LoadSaved for a game that may come from somebody else. What was played in
// it then is not the player's: it sets no records, nor does its deal. put makes that
// so. A challenge is played through as the game is.
func (s *Session[P, S, M]) LoadSent(sent Sent) (put func(), err error) {
	g, install, err := s.loadFile(bytes.NewReader(sent.Game))
	if err != nil {
		return nil, err
	}
	if !sent.Own {
		g.arrive()
		g.prove(s.cfg)
	}
	if sent.Challenge != nil {
		c, err := readChallenge(sent.Challenge, g, s.cfg)
		if err != nil {
			return nil, err
		}
		g.word(challengeKey, c.word())
	}
	return func() {
		install()
		if s.Imported() {
			s.attempt()
		}
	}, nil
}

// arrive marks a game that comes from somebody else, and was played there. What was taken back there
// is left out: to play it again would tell how the game goes on.
func (g *game[P, S, M]) arrive() {
	g.word(challengeKey, "")
	g.word(importedKey, "")
	if len(g.steps) > 0 || g.played || g.finished || g.clock.base > 0 {
		g.word(importedKey, "1")
		g.repeated = true
	}
	g.steps = g.steps[:g.cursor:g.cursor]
	g.kept = slices.DeleteFunc(slices.Clone(g.kept), func(step int) bool { return step > g.cursor })
}

// provingTime is how long a deal may take that is made again. Those that take longest
// are done in a few seconds.
const provingTime = 30 * time.Second

// prove deals a game again that is said to be a deal: of one that is not, records would
// mean nothing.
func (g *game[P, S, M]) prove(cfg Config[P, S, M]) {
	if !g.dealt {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), provingTime)
	defer cancel()
	start, err := solver.Deal(ctx, cfg.Rules, g.params, g.seed)
	g.dealt = err == nil && cfg.Rules.FormatPosition(start) == cfg.Rules.FormatPosition(g.start)
}

// word keeps a word with a game; an empty one is forgotten.
func (g *game[P, S, M]) word(key, value string) {
	if g.extra[key] == value {
		return
	}
	extra := maps.Clone(g.extra)
	if extra == nil {
		extra = map[string]string{}
	}
	extra[key] = value
	if value == "" {
		delete(extra, key)
	}
	g.extra = extra
}

// Snapshot is the game that was on the table, to be written down.
type Snapshot struct {
	Pictures  []PictureRef // may be replaced
	file      saveFile
	challenge *challengeFile
}

// Snapshot takes the game on the table as Save writes it.
func (on *Played[P, S, M]) Snapshot() (*Snapshot, error) {
	if !on.has {
		return nil, errNoGame
	}
	file := on.g.file(on.cfg.Game, on.cfg.Rules, time.Now())
	return &Snapshot{Pictures: file.Pictures, file: file}, nil
}

// SnapshotToSend takes the game on the table as it is sent to somebody else: without
// what engines know of it, which would give it away. One that is won begins anew, with
// limit for a countdown (0: none); challenge sends along how it was won.
func (on *Played[P, S, M]) SnapshotToSend(limit time.Duration, challenge bool) (*Snapshot, error) {
	n, err := on.Snapshot()
	if err != nil {
		return nil, err
	}
	file := &n.file
	file.Par, file.Known, file.Repeated = nil, nil, false
	anew := on.g.finished || on.Status() == solver.Won
	extra := map[string]string{}
	for key, word := range file.Extra {
		if key != challengeKey && key != importedKey && (!anew || slices.Contains(on.cfg.Lasting, key)) {
			extra[key] = word
		}
	}
	file.Extra = extra
	if challenge {
		n.challenge = on.challenge()
	}
	if anew {
		none, start := int64(0), 0
		file.Steps, file.Cursor, file.Kept, file.ElapsedMS = [][]string{}, &start, nil, &none
		file.LimitMS, file.Score = limit.Milliseconds(), 0
		file.Assisted, file.Played, file.Finished, file.Strayed = false, false, false, false
	}
	return n, nil
}

// Encode gives the game, and the challenge or nil.
func (n *Snapshot) Encode() (game, challenge []byte, err error) {
	n.file.Pictures = n.Pictures
	if game, err = n.file.encode(); err != nil {
		return nil, nil, err
	}
	if n.challenge != nil {
		challenge, err = json.Marshal(n.challenge)
	}
	return game, challenge, err
}
