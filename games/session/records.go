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
	Plays       int           // games in which the player made a move
	Wins        int
}

// Outcome is what a win is worth.
type Outcome struct {
	Time        time.Duration
	Moves       int
	Score       int    // 0 in games without scores
	Counted     bool   // it counts for the records: dealt, and not assisted
	BestTime    bool   // the fastest win so far, the first included
	FewestMoves bool   // the win with the fewest moves so far, the first included
	BestScore   bool   // the win with the highest score so far, the first included
	Before      Record // as the record stood before this win
}

// recordBook holds the records of one game by the text of the params. It is
// replaced, never written in place, because the writer may hold it.
type recordBook map[string]Record

// Records are those of the params of the game on the table.
func (s *Session[P, S, M]) Records() Record {
	if !s.has {
		return Record{}
	}
	return s.RecordsFor(s.g.params)
}

// RecordsFor are those of the given params.
func (s *Session[P, S, M]) RecordsFor(p P) Record { return s.records[s.cfg.Rules.FormatParams(p)] }

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
	rec := s.Records()
	rec.Plays++
	s.setRecord(rec)
}

// finish stops the clock at the win and settles what it is worth.
func (s *Session[P, S, M]) finish() *Outcome {
	now := time.Now()
	s.g.finished = true
	s.g.clock.stopped = true
	s.g.clock.settle(now, false)
	rec := s.Records()
	out := &Outcome{Time: s.g.clock.elapsed(now), Moves: s.Moves(), Counted: s.g.dealt && !s.g.assisted, Before: rec}
	s.outcome = out
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
	book[s.cfg.Rules.FormatParams(s.g.params)] = rec
	s.records = book
	if s.writer != nil {
		s.writer.put(document{
			name:   recordsName(s.cfg.Game),
			render: func() ([]byte, error) { return book.encode(s.cfg.Game) },
		})
	}
}

// loadRecords reads the kept records; a damaged file is set aside.
func (s *Session[P, S, M]) loadRecords() {
	name := recordsName(s.cfg.Game)
	data, err := s.cfg.Files.read(name)
	if err == nil && data != nil {
		var book recordBook
		if book, err = decodeRecords(data, s.cfg.Game); err == nil {
			s.records = book
			return
		}
		err = s.cfg.Files.setAside(name, err)
	}
	if err != nil {
		s.cfg.Post(func() { s.trouble(err) }) // the tab sets OnTrouble after New
	}
}

// recordsFile is the JSON form of a recordBook.
type recordsFile struct {
	Tessera int                   `json:"tessera"`
	Game    string                `json:"game"`
	Records map[string]recordJSON `json:"records"`
}

type recordJSON struct {
	BestMS int64 `json:"best_ms"`
	Fewest int   `json:"fewest"`
	Score  int   `json:"best_score,omitempty"`
	Plays  int   `json:"plays"`
	Wins   int   `json:"wins"`
}

func (b recordBook) encode(game string) ([]byte, error) {
	file := recordsFile{Tessera: saveVersion, Game: game, Records: map[string]recordJSON{}}
	for params, r := range b {
		file.Records[params] = recordJSON{r.BestTime.Milliseconds(), r.FewestMoves, r.BestScore, r.Plays, r.Wins}
	}
	return json.MarshalIndent(file, "", " ")
}

func decodeRecords(data []byte, game string) (recordBook, error) {
	var file recordsFile
	if err := decodeStrictly(data, game, &file); err != nil {
		return nil, err
	}
	book := recordBook{}
	for params, r := range file.Records {
		if r.Plays < 0 || r.Wins < 0 || r.Fewest < 0 || r.Score < 0 || r.Score > maxScore || r.BestMS < 0 || r.BestMS > maxElapsed.Milliseconds() {
			return nil, numberError("records."+shorten(params), r)
		}
		book[params] = Record{time.Duration(r.BestMS) * time.Millisecond, r.Fewest, r.Score, r.Plays, r.Wins}
	}
	return book, nil
}
