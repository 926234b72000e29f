package session

import (
	"encoding/json"
	"errors"
	"maps"
	"time"
)

// Record is what was reached in one game with one set of params. Games that
// were assisted, or opened instead of dealt, count as plays only.
type Record struct {
	BestTime    time.Duration // 0 before the first win
	FewestMoves int           // 0 before the first win
	BestScore   int           // the highest of a win; 0 in games without scores
	Plays       int           // games in which the player made a move, with a countdown or without
	Wins        int
}

// Outcome is what a win is worth.
type Outcome struct {
	Time        time.Duration
	Moves       int
	Score       int    // 0 in games without scores
	Counted     bool   // it counts for the records: dealt, not assisted, and not tried before
	Repeated    bool   // the player has tried this deal in another game before
	BestTime    bool   // the fastest win so far, the first included
	FewestMoves bool   // the win with the fewest moves so far, the first included
	BestScore   bool   // the win with the highest score so far, the first included
	Before      Record // as the record stood before this win
	Helped      bool   // more than the game allows: it counts for the table of the best only
	Hints       int    // that were had
	Place       int    // in the table of the best, from 1; 0 where it has none

	when int64 // in seconds since 1970
}

// recordBook holds the records of one game by the text of the params. It is
// replaced, never written in place, because the writer may hold it.
type recordBook map[string]reached

// reached is what was reached with the same params, by mode. The plays of all modes are counted in
// the one without a countdown. It is never written in place.
type reached map[string]feats

// feats are a record, and the table of the best wins.
type feats struct {
	Record
	best Table
}

// none says that nothing was reached.
func (f feats) none() bool { return f.Record == (Record{}) && len(f.best) == 0 }

// Book is what was reached in a game, with all params and in all modes, and the deals that
// were tried.
type Book[P any] struct {
	text     func(P) string // of params
	records  recordBook
	attempts attempts
	ledger   ledger  // their file
	file     *Keeper // nil where nothing is kept
}

// Records are those of the params of the game on the table, in its mode.
func (s *Session[P, S, M]) Records() Record {
	if !s.has {
		return Record{}
	}
	return s.RecordsIn(s.g.params, s.Mode())
}

// RecordsIn are those of the given params in a mode (see [Session.Mode]).
func (b *Book[P]) RecordsIn(p P, mode string) Record {
	all := b.records[b.text(p)]
	rec := all[mode].Record
	rec.Plays = all[""].Plays
	return rec
}

// Outcome is what winning this game was worth; false before the win, and for a
// won game that was restored.
func (s *Session[P, S, M]) Outcome() (Outcome, bool) {
	if s.outcome == nil {
		return Outcome{}, false
	}
	return *s.outcome, true
}

// countPlay notes the player's first move.
func (s *Session[P, S, M]) countPlay() {
	s.g.played = true
	if s.Passing() {
		return
	}
	s.g.repeated = s.g.repeated || s.attempts.has(s.deal())
	s.attempt()
	rec := s.Records()
	rec.Plays++
	s.setRecord(s.g.params, s.Mode(), rec)
}

// finish stops the clock at the win and settles what it is worth. One that was given,
// by an engine or as the answer, does not end the player's game, which goes on where it
// is taken back.
func (s *Session[P, S, M]) finish(given bool) *Outcome {
	now := time.Now()
	s.g.finished = !given
	s.g.clock.settle(now, false)
	rec := s.Records()
	repeated := s.g.repeated || s.attempts.won(s.deal())
	out := &Outcome{Time: s.g.clock.elapsed(now), Moves: s.Moves(), Counted: s.g.dealt && !s.g.assisted && !repeated, Repeated: repeated, Before: rec,
		Helped: s.Helped(), Hints: s.Hints(), when: now.Unix()}
	s.best = s.Best(s.g.params, s.Mode())
	s.outcome = out
	s.try(s.deal(), true)
	if !out.Counted {
		return out
	}
	s.enter(out)
	if out.Helped {
		return out
	}
	out.BestTime = rec.Wins == 0 || out.Time < rec.BestTime
	out.FewestMoves = rec.Wins == 0 || out.Moves < rec.FewestMoves
	if out.BestTime {
		rec.BestTime = out.Time
	}
	if out.FewestMoves {
		rec.FewestMoves = out.Moves
	}
	rec.Wins++
	s.setRecord(s.g.params, s.Mode(), rec)
	return out
}

// setRecord puts a record in the place of the one there was.
func (b *Book[P]) setRecord(p P, mode string, rec Record) {
	b.change(p, func(all reached) {
		plain := all[""]
		plain.Plays = rec.Plays
		all[""] = plain
		if mode != "" {
			rec.Plays = 0
		}
		all[mode] = feats{rec, all[mode].best}
	})
}

// change changes what was reached with the given params, in a copy.
func (b *Book[P]) change(p P, do func(reached)) {
	all := reached{}
	maps.Copy(all, b.records[b.text(p)])
	do(all)
	b.records = maps.Clone(b.records)
	b.records[b.text(p)] = all
	b.keepRecords()
}

func (b *Book[P]) keepRecords() {
	book, tried := b.records, b.attempts
	b.file.put(document{
		name:   recordsName(b.ledger.game),
		render: func() ([]byte, error) { return b.ledger.render(book, tried) },
		done:   b.ledger.written,
	})
}

// load reads the kept records; a damaged file is set aside, and the error says so.
func (b *Book[P]) load() error {
	name := recordsName(b.ledger.game)
	found, err := b.ledger.read()
	if found {
		book, tried := b.ledger.found, b.ledger.tried
		b.records, b.attempts = book, tried
		b.file.Put(lastName(name), func() ([]byte, error) { return book.encode(b.ledger.game, tried) })
	}
	if errors.Is(err, &Error{Code: CodePartAside}) {
		b.keepRecords()
	}
	if err != nil && MustStay(err) {
		b.file.told(name)
	}
	return err
}

// recordsFile is the JSON form of a recordBook, and of the deals that were tried.
type recordsFile struct {
	Tessera int                        `json:"tessera"`
	Game    string                     `json:"game"`
	Records map[string]json.RawMessage `json:"records"`
	Tried   []string                   `json:"tried,omitempty"`
}

type recordJSON struct {
	BestMS int64                 `json:"best_ms"`
	Fewest int                   `json:"fewest"`
	Score  int                   `json:"best_score,omitempty"`
	Plays  int                   `json:"plays"`
	Wins   int                   `json:"wins"`
	Best   []rowJSON             `json:"best,omitempty"`
	Timed  *recordJSON           `json:"timed,omitempty"`
	Modes  map[string]recordJSON `json:"modes,omitempty"`
}

func (f feats) json() recordJSON {
	return recordJSON{BestMS: f.BestTime.Milliseconds(), Fewest: f.FewestMoves, Score: f.BestScore, Plays: f.Plays, Wins: f.Wins,
		Best: f.best.json()}
}

func (r *recordJSON) record() (Record, bool) {
	ok := r.Plays >= 0 && r.Wins >= 0 && r.Fewest >= 0 && r.Score >= 0 && r.Score <= maxScore && r.BestMS >= 0 && r.BestMS <= maxElapsed.Milliseconds()
	return Record{time.Duration(r.BestMS) * time.Millisecond, r.Fewest, r.Score, r.Plays, r.Wins}, ok
}

func (b recordBook) encode(game string, tried attempts) ([]byte, error) {
	file := recordsFile{Tessera: saveVersion, Game: game, Records: map[string]json.RawMessage{}, Tried: tried.list}
	for params, all := range b {
		r := all[""].json()
		r.Modes = map[string]recordJSON{}
		for mode, f := range all {
			switch one := f.json(); {
			case mode == "" || f.none():
			case mode == Timed:
				r.Timed = &one
			default:
				r.Modes[mode] = one
			}
		}
		text, err := json.Marshal(r)
		if err != nil {
			return nil, err
		}
		file.Records[params] = text
	}
	return json.MarshalIndent(file, "", " ")
}

// reached reads the records of params in all modes, as far as they can be used; whole says
// whether that is all of them.
func (r *recordJSON) reached() (all reached, whole bool) {
	all, whole = reached{}, true
	read := func(r *recordJSON, mode string) {
		rec, ok := r.record()
		if !ok {
			rec = Record{}
		}
		t, good := r.table(rec)
		if f := (feats{rec, t}); !f.none() {
			all[mode] = f
		}
		whole = whole && ok && good
	}
	read(r, "")
	if r.Timed != nil {
		read(r.Timed, Timed)
	}
	for mode, own := range r.Modes {
		if mode == "" || mode == Timed || len(mode) > maxMode {
			whole = false
			continue
		}
		read(&own, mode)
	}
	return all, whole
}

// maxMode bounds the name of a mode.
const maxMode = 32

// decodeRecords reads records. What cannot be used of them is left out, and the error is a
// [*PartError] then.
func decodeRecords(data []byte, game string) (recordBook, attempts, error) {
	if err := checkHead(data, game); err != nil {
		return nil, attempts{}, err
	}
	var file recordsFile
	var bad Spoiled
	for name := range bad.Apart(data, map[string]any{"tessera": nil, "game": nil, "records": &file.Records, "tried": &file.Tried}) {
		bad.Note(errForeign, "%.40q", name)
	}
	book := recordBook{}
	for params, text := range file.Records {
		var r recordJSON
		err := strictly(text, &r)
		if err == nil {
			all, whole := r.reached()
			if book[params] = all; !whole {
				err = numberError("records", shorten(string(text)))
			}
		}
		bad.Note(err, "%.40q", params)
	}
	return book, newAttempts(file.Tried), bad.Err()
}

// errForeign is what is wrong with a field that no file of ours has: its name is damaged, and
// what stands in it must not be lost silently.
var errForeign = errors.New("no field of ours")
