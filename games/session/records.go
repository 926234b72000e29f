package session

import (
	"encoding/json"
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
}

// recordBook holds the records of one game by the text of the params. It is
// replaced, never written in place, because the writer may hold it.
type recordBook map[string]pair

// pair are the records of the same params without a countdown and with one. The
// plays of both are counted in the first.
type pair struct{ plain, timed Record }

// Records are those of the params of the game on the table, with a countdown if
// it has one.
func (s *Session[P, S, M]) Records() Record {
	if !s.has {
		return Record{}
	}
	return s.RecordsFor(s.g.params, s.g.clock.limit > 0)
}

// RecordsFor are those of the given params, with a countdown or without.
func (s *Session[P, S, M]) RecordsFor(p P, timed bool) Record {
	both := s.records[s.cfg.Rules.FormatParams(p)]
	if !timed {
		return both.plain
	}
	both.timed.Plays = both.plain.Plays
	return both.timed
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
	s.g.repeated = s.g.repeated || s.attempts.has(s.deal())
	s.attempt()
	rec := s.Records()
	rec.Plays++
	s.setRecord(rec)
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
	out := &Outcome{Time: s.g.clock.elapsed(now), Moves: s.Moves(), Counted: s.g.dealt && !s.g.assisted && !repeated, Repeated: repeated, Before: rec}
	s.outcome = out
	s.attempts = s.attempts.with(s.deal(), true)
	s.keepRecords()
	if !out.Counted {
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
	s.setRecord(rec)
	return out
}

func (s *Session[P, S, M]) setRecord(rec Record) {
	book := maps.Clone(s.records)
	both := book[s.cfg.Rules.FormatParams(s.g.params)]
	if s.g.clock.limit > 0 {
		both.plain.Plays, rec.Plays = rec.Plays, 0
		both.timed = rec
	} else {
		both.plain = rec
	}
	book[s.cfg.Rules.FormatParams(s.g.params)] = both
	s.records = book
	s.keepRecords()
}

func (s *Session[P, S, M]) keepRecords() {
	if s.writer == nil {
		return
	}
	book, tried := s.records, s.attempts
	s.writer.put(document{
		name:   recordsName(s.cfg.Game),
		render: func() ([]byte, error) { return s.ledger.render(book, tried) },
		done:   s.ledger.written,
	})
}

// loadRecords reads the kept records; a damaged file is set aside.
func (s *Session[P, S, M]) loadRecords() {
	name := recordsName(s.cfg.Game)
	found, err := s.ledger.read()
	if found {
		s.records, s.attempts = s.ledger.mine, s.ledger.tried
		read := s.ledger.known
		s.writer.put(document{name: lastName(name), render: func() ([]byte, error) { return read, nil }})
	}
	if err != nil {
		if MustStay(err) {
			s.writer.told(name)
		}
		s.cfg.Post(func() { s.trouble(err) }) // the tab sets OnTrouble after New
	}
}

// recordsFile is the JSON form of a recordBook, and of the deals that were tried.
type recordsFile struct {
	Tessera int                   `json:"tessera"`
	Game    string                `json:"game"`
	Records map[string]recordJSON `json:"records"`
	Tried   []string              `json:"tried,omitempty"`
}

type recordJSON struct {
	BestMS int64       `json:"best_ms"`
	Fewest int         `json:"fewest"`
	Score  int         `json:"best_score,omitempty"`
	Plays  int         `json:"plays"`
	Wins   int         `json:"wins"`
	Timed  *recordJSON `json:"timed,omitempty"`
}

func (r Record) json() recordJSON {
	return recordJSON{BestMS: r.BestTime.Milliseconds(), Fewest: r.FewestMoves, Score: r.BestScore, Plays: r.Plays, Wins: r.Wins}
}

func (r *recordJSON) record() (Record, bool) {
	ok := r.Plays >= 0 && r.Wins >= 0 && r.Fewest >= 0 && r.Score >= 0 && r.Score <= maxScore && r.BestMS >= 0 && r.BestMS <= maxElapsed.Milliseconds()
	return Record{time.Duration(r.BestMS) * time.Millisecond, r.Fewest, r.Score, r.Plays, r.Wins}, ok
}

func (b recordBook) encode(game string, tried attempts) ([]byte, error) {
	file := recordsFile{Tessera: saveVersion, Game: game, Records: map[string]recordJSON{}, Tried: tried.list}
	for params, both := range b {
		r := both.plain.json()
		if both.timed != (Record{}) {
			timed := both.timed.json()
			r.Timed = &timed
		}
		file.Records[params] = r
	}
	return json.MarshalIndent(file, "", " ")
}

func decodeRecords(data []byte, game string) (recordBook, attempts, error) {
	var file recordsFile
	if err := decodeStrictly(data, game, &file); err != nil {
		return nil, attempts{}, err
	}
	book := recordBook{}
	for params, r := range file.Records {
		both, ok := pair{}, true
		both.plain, ok = r.record()
		if ok && r.Timed != nil {
			both.timed, ok = r.Timed.record()
		}
		if !ok {
			return nil, attempts{}, numberError("records."+shorten(params), r)
		}
		book[params] = both
	}
	return book, newAttempts(file.Tried), nil
}
