package session

import (
	"reflect"
	"testing"

	"tessera/resources/must"
)

// FuzzRecords: what is read of a file of records is written and read again as it is.
func FuzzRecords(f *testing.F) {
	book := recordBook{"4x4": {
		"":     {Record{BestTime: 61_230_000_000, FewestMoves: 50, BestScore: 3, Plays: 9, Wins: 4}, Table{{Time: 61_230_000_000, Moves: 50, When: 1_790_000_000}}},
		Timed:  {Record{Wins: 1}, nil},
		"fast": {Record{Wins: 2, BestScore: 70}, Table{{Score: 70, Time: 9_000_000, Moves: 3, Helped: true}}}}}
	data, err := book.encode("walk", newAttempts([]string{"0123456789abcdef!", "fedcba9876543210"}))
	must.Do(f, err)
	f.Add(data)
	for _, text := range []string{"", "{}", `{"tessera":1,"game":"walk"}`, `{"tessera":1,"game":"walk","records":{"a":{"plays":-1}}}`, `{"tessera":9,"game":"walk"}`,
		`{"tessera":1,"game":"walk","records":{"a":{"plays":1,"wins":3,"best_score":9,"modes":{"fast":{"plays":4},"slow":{"best":[{"ms":5},{"score":2},{"when":-1}]}}}}}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		book, tried, err := decodeRecords(data, "walk")
		if err != nil {
			return
		}
		written := must.Have(book.encode("walk", tried))(t)
		again, triedAgain, err := decodeRecords(written, "walk")
		must.Be(t, err == nil && reflect.DeepEqual(book, again) && len(tried.list) == len(triedAgain.list),
			"%+v became %+v, %v", book, again, err)
	})
}

// FuzzKept: nothing that is on a shelf brings down the list of it, and what cannot
// be listed is an error of ours.
func FuzzKept(f *testing.F) {
	f.Add([]byte(good))
	f.Add([]byte(`{"tessera":1,"params":"8","elapsed_ms":5,"steps":[["1"]],"pictures":[{"hash":"x"}],"shelf":{"moves":3,"left_ms":9}}`))
	f.Add([]byte(`{"tessera":1,"shelf":null}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		_, err := readKept(data)
		_, ours := err.(*Error)
		must.Be(t, err == nil || ours, "%T %v", err, err)
		_ = GameOf(data)
	})
}
