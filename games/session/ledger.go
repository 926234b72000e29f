package session

import (
	"bytes"
	"maps"
	"slices"
	"strings"
)

// ledger is the file of records of one game. Another program may have written there
// since this one read it, or it could not be read at first: so it is read again
// before it is written, and what was reached here is added to what is there. After
// its first reading it belongs to the writer's goroutine.
type ledger struct {
	files *Storage
	game  string
	known []byte     // what the file held when it was last read or written; nil: nothing
	mine  recordBook // what of it this program knows
	found recordBook // that, with what the copy of the last start has in place of damaged entries
	tried attempts   // likewise
	more  bool       // others have written there, too

	next struct { // what is being written
		data []byte
		mine recordBook
	}
}

// read reads the file; see [Storage.ReadKept].
func (l *ledger) read() (found bool, trouble error) {
	found, trouble = l.files.ReadKept(recordsName(l.game), func(data []byte) error {
		book, tried, err := decodeRecords(data, l.game)
		switch {
		case !Readable(err):
		case l.known == nil:
			l.known, l.mine, l.found, l.tried = data, book, book, tried
		default:
			l.found = l.mine.filled(book)
			if len(l.tried.list) == 0 {
				l.tried = tried
			}
		}
		return err
	})
	if MustStay(trouble) {
		l.known = nil
	}
	return found, trouble
}

// render is what the file is to hold: these records, and what others added to it.
func (l *ledger) render(book recordBook, tried attempts) ([]byte, error) {
	theirs, attempted, err := l.others()
	if err != nil {
		return nil, err
	}
	l.next.mine = book
	if theirs != nil {
		book, tried = merged(theirs, l.mine, book), attempted.and(tried)
	}
	l.next.data, err = book.encode(l.game, tried)
	return l.next.data, err
}

// others is what the file holds, if others have written there.
func (l *ledger) others() (theirs recordBook, tried attempts, err error) {
	name := recordsName(l.game)
	data, err := l.files.read(name)
	if err != nil || data == nil || !l.more && bytes.Equal(data, l.known) {
		return nil, attempts{}, err
	}
	l.more = true
	theirs, tried, err = decodeRecords(data, l.game)
	if err == nil {
		return theirs, tried, nil
	}
	if Readable(err) {
		err = l.files.partAside(name, data, err)
	} else if err = l.files.refuse(name, err); !MustStay(err) { // what is known takes its place
		theirs, tried = nil, attempts{}
	}
	if MustStay(err) {
		return nil, attempts{}, err
	}
	return theirs, tried, nil
}

// written notes that the file holds what was rendered last.
func (l *ledger) written() { l.known, l.mine = l.next.data, l.next.mine }

// filled are the records with what an older copy of them has besides.
func (b recordBook) filled(older recordBook) recordBook {
	all := maps.Clone(b)
	for params, was := range older {
		both := reached{} // no clone: a copy of none is none, and takes nothing
		maps.Copy(both, was)
		for mode, f := range b[params] {
			if f.Record == (Record{}) {
				f.Record = was[mode].Record
			}
			f.best, _ = f.best.with(was[mode].best...)
			both[mode] = f
		}
		all[params] = both
	}
	return all
}

// merged are the records of a file, with what changed since from before to now.
func merged(file, before, now recordBook) recordBook {
	all := maps.Clone(file)
	for params, mine := range now {
		there, was := file[params], before[params]
		both := reached{}
		maps.Copy(both, there)
		for mode, f := range mine {
			f.Record = there[mode].and(was[mode].Record, f.Record)
			f.best, _ = there[mode].best.with(f.best.since(was[mode].best)...)
			both[mode] = f
		}
		all[params] = both
	}
	return all
}

// since are the rows that are not in a table of before.
func (t Table) since(before Table) []Row {
	return slices.DeleteFunc(slices.Clone(t), func(r Row) bool { return slices.Contains(before, r) })
}

// and is the record with what changed from before to now.
func (r Record) and(before, now Record) Record {
	return Record{
		BestTime:    least(r.BestTime, now.BestTime),
		FewestMoves: least(r.FewestMoves, now.FewestMoves),
		BestScore:   max(r.BestScore, now.BestScore),
		Plays:       r.Plays + max(0, now.Plays-before.Plays),
		Wins:        r.Wins + max(0, now.Wins-before.Wins),
	}
}

// least is the smaller of two figures of which 0 is none.
func least[T ~int | ~int64](a, b T) T {
	if a == 0 || b == 0 {
		return max(a, b)
	}
	return min(a, b)
}

// and are the attempts with others, which came later.
func (a attempts) and(later attempts) attempts {
	both := slices.Concat(a.list, later.list)
	skip := map[string]bool{} // those that were won, or are there already
	for _, deal := range both {
		if won, ok := strings.CutSuffix(deal, wonMark); ok {
			skip[won] = true
		}
	}
	return newAttempts(slices.DeleteFunc(both, func(deal string) bool {
		was := skip[deal]
		skip[deal] = true
		return was
	}))
}
