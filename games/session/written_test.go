package session

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

// anyRecords are records that the program may come to, of wins at any clock.
func anyRecords(rng *rand.Rand) (recordBook, attempts) {
	some := func(most int) int { return []int{0, 1, rng.IntN(most) + 1, most}[rng.IntN(4)] }
	lasting := func() time.Duration {
		c := clock{base: []time.Duration{0, time.Second, time.Duration(rng.Int64()), maxElapsed}[rng.IntN(4)]}
		return c.elapsed(time.Now()).Truncate(time.Millisecond)
	}
	book, tried := recordBook{}, attempts{}
	for range rng.IntN(8) {
		all := reached{}
		for _, mode := range []string{"", Timed, "fast", strings.Repeat("x", maxMode)} {
			if rng.IntN(2) == 0 {
				continue
			}
			rec := Record{BestTime: lasting(), FewestMoves: some(math.MaxInt32), BestScore: some(maxScore), Plays: some(math.MaxInt32), Wins: some(9)}
			var t Table
			for range 1 + rng.IntN(MostBest+2) {
				t, _ = t.with(Row{Score: some(maxScore), Time: lasting(), Moves: some(math.MaxInt32), When: disktest.Clock(rng).Unix(), Helped: rng.IntN(4) == 0, Hints: hintsOf(rng)})
			}
			all[mode] = feats{rec, t}
		}
		book[strings.ToValidUTF8(disktest.Name(rng), "?")] = all
	}
	for range rng.IntN(20) {
		tried = tried.with(fmt.Sprintf("%016x", rng.Uint64N(30)), rng.IntN(2) == 0)
	}
	return book, tried
}

func hintsOf(rng *rand.Rand) int { return []int{0, 3, maxHints}[rng.IntN(3)] }

// told is a book as text, which leaves out what is the same.
func told(b recordBook) string {
	var text strings.Builder
	for _, params := range slices.Sorted(maps.Keys(b)) {
		for _, mode := range slices.Sorted(maps.Keys(b[params])) {
			if f := b[params][mode]; !f.none() {
				fmt.Fprintf(&text, "%q %q %+v %+v\n", params, mode, f.Record, f.best)
			}
		}
	}
	return text.String()
}

// FuzzWrittenRecords: whatever was reached, at any clock, is read as it was written; and damage in
// the records of some params costs those alone, or a row of a table that row, until the copy of the
// last start gives them back.
func FuzzWrittenRecords(f *testing.F) {
	disktest.Seeds(f, 50)
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 46))
		book, tried := anyRecords(rng)
		data := must.Have(book.encode("walk", tried))(t)
		again, triedAgain, err := decodeRecords(data, "walk")
		must.Be(t, err == nil && told(again) == told(book) && slices.Equal(triedAgain.list, tried.list),
			"%s became %s, %v", told(book), told(again), err)
		if len(book) == 0 {
			return
		}

		var file recordsFile
		must.Do(t, json.Unmarshal(data, &file))
		params := slices.Sorted(maps.Keys(book))
		lost := params[rng.IntN(len(params))]
		junk := []string{"[]", `"x"`, `{"plays":-1}`, `{"playz":1}`, `{"best":[{"ms":-1}]}`, `{"modes":{"timed":{"plays":1}}}`, `{"modes":{"fast":{"best":[{"hints":-1}]}}}`}
		file.Records[lost] = json.RawMessage(junk[rng.IntN(len(junk))])
		bad := must.Have(json.Marshal(file))(t)
		d := newMemDisk()
		d.put(walkRecords, bad)
		want := maps.Clone(book)
		if rng.IntN(2) == 0 {
			d.put(lastName(walkRecords), data)
		} else {
			delete(want, lost)
		}
		for start := range 2 {
			tb := newTable(t, walkRules{}, d.storage())
			must.Do(t, tb.Flush())
			tb.ui.drain()
			if start == 0 {
				must.Be(t, len(tb.trouble) == 1, "%s: told %v", bad, tb.trouble)
				wantCode(t, tb.trouble[0], CodePartAside)
			} else if len(tb.trouble) > 0 {
				t.Fatalf("%s: told again %v", bad, tb.trouble)
			}
			must.Be(t, told(tb.records) == told(want) && slices.Equal(tb.attempts.list, tried.list),
				"start %d: of %s\n%s became\n%s", start, bad, told(want), told(tb.records))
			must.Do(t, tb.Close())
		}
		must.Be(t, slices.ContainsFunc(d.Files(), func(name string) bool { return bytes.Equal(d.Get(name), bad) }),
			"%s is gone", bad)
	})
}

// TestOneRowIsLost where one row of a table is damaged, and one mode where its figures are.
func TestOneRowIsLost(t *testing.T) {
	text := `{"tessera":1,"game":"walk","records":{"5":{"best_ms":5000,"fewest":5,"plays":3,"wins":2,"best":[{"ms":5000,"moves":7},{"ms":-1},{"ms":9000,"moves":5}],` +
		`"timed":{"plays":0,"wins":-1,"best":[{"ms":4}]},"modes":{"fast":{"wins":1,"best_score":8}}}},"tried":["0123456789abcdef!"]}`
	book, tried, err := decodeRecords([]byte(text), "walk")
	must.Be(t, Readable(err) && err != nil && len(tried.list) == 1, "%v %v", err, tried)
	all := book["5"]
	must.Be(t, len(all[""].best) == 2 && all[""].Wins == 2 && all["fast"].BestScore == 8 &&
		len(all[Timed].best) == 1 && all[Timed].Record == (Record{}), "%s is left", told(book))
}

// FuzzWrittenGames: whatever is done in games, and however they are left, they come back as they were, from the
// autosave, the shelf, and a file of the player's, by Undo at the next start and by Redo again, and where nothing
// is kept in this window; and a way back that is damaged costs that way, not the game.
func FuzzWrittenGames(f *testing.F) {
	disktest.Seeds(f, 20)
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 46))
		d := newMemDisk()
		tb := newTable(t, walkRules{}, d.storage())
		windowOnly := rng.IntN(4) == 0
		if windowOnly {
			tb = newTable(t, walkRules{}, nil)
		}
		words := func() string { return strings.ToValidUTF8(disktest.Name(rng), "\ufffd") }
		tb.Portrait = func() func() []byte { return func() []byte { return []byte(words()) } }
		tb.at(9, 4)
		were := map[string]map[string]any{} // all games, by key
		for range rng.IntN(60) {
			were[tb.g.key] = timeless(t, saved(t, tb.Session))
			switch rng.IntN(16) {
			case 0:
				switch rng.IntN(4) {
				case 0:
					tb.at(2+rng.IntN(40), 0)
				case 1:
					tb.OpenGameID("walk:9:2", nil)
				case 2: // a game of its own
					must.Do(t, tb.OpenSaved(bytes.NewReader(saved(t, tb.Session))))
				case 3:
					must.Do(t, tb.OpenSaved(strings.NewReader(good)))
				}
			case 1:
				tb.NewGame(2+rng.IntN(40), rng.Uint64(), nil)
				(<-tb.ui.queue)()
			case 2:
				tb.Undo()
			case 3:
				tb.Redo()
			case 4:
				tb.SetExtra(words(), words())
			case 5:
				crop := Crop{X: rng.NormFloat64(), Y: rng.Float64(), W: []float64{1, 0, math.NaN(), math.Inf(1), rng.Float64()}[rng.IntN(5)], H: 1}
				tb.SetPictures(slices.Repeat([]PictureRef{{Role: disktest.Name(rng), Hash: disktest.Name(rng), Crop: crop}, {Role: "board", Hash: "ab", Crop: Crop{W: 1, H: 1}}}, 1+rng.IntN(20)/19*600))
			case 6:
				tb.SetCountdown([]time.Duration{0, time.Second, maxElapsed, math.MaxInt64, -1}[rng.IntN(5)])
			case 7:
				tb.SetScore([]int{0, -1, 50, math.MaxInt}[rng.IntN(4)])
			case 8:
				tb.KeepPosition()
			case 9:
				_ = tb.GoTo(rng.IntN(tb.Steps() + 1)) // or it is refused, as it should be
			case 10:
				tb.g.clock.base = time.Duration(rng.Int64())
			case 11:
				tb.MarkAssisted()
			default:
				_ = tb.Do([]int{0, 1, -1, 1, 1}[rng.IntN(5)]) // likewise
			}
		}
		leads := func(tb *table) {
			back := len(tb.chain.back)
			for n := range back {
				tb.undo(t)
				now, c := saved(t, tb.Session), tb.last()
				must.Be(t, reflect.DeepEqual(timeless(t, now), were[tb.g.key]) && !bytes.Contains(now, []byte(tb.g.key)),
					"%d games back was %v, is %s", n+1, were[tb.g.key], now)
				must.Be(t, c.Kind == Restored && c.Turn == -1 && c.New == tb.Position() && !tb.g.clock.running, "told %+v", c)
			}
			for range back {
				must.Be(t, tb.CanRedo() && tb.Redo() && tb.last().Turn == 1, "the way forth ends at %s", tb.GameID())
			}
		}
		if windowOnly {
			leads(tb)
			return
		}
		file := saved(t, tb.Session)
		shelf, _ := tb.shelf.list()
		must.Do(t, tb.Close())
		tb.ui.drain()
		must.Be(t, len(tb.trouble) == 0, "told %v", tb.trouble)
		damaged := rng.IntN(3) == 0 // the way back
		if damaged {
			var save map[string]json.RawMessage
			must.Do(t, json.Unmarshal(d.get(walkSave), &save))
			save["table"] = json.RawMessage(`{"key":"0","back":["../x"]}`)
			text := must.Have(json.Marshal(save))(t)
			d.put(walkSave, text)
		}
		for start := range 2 {
			again := newTable(t, walkRules{}, d.storage())
			found, err := again.Restore()
			if part := errors.Is(err, &Error{Code: CodePartAside}); !found || err != nil && (!part || start > 0) {
				t.Fatalf("start %d: found %v, %v in %s", start, found, err, d.get(walkSave))
			}
			same := saved(t, again.Session)
			must.Be(t, reflect.DeepEqual(timeless(t, same), timeless(t, file)), "%s became %s", file, same)
			_, err = again.LoadSaved(bytes.NewReader(file))
			must.Do(t, err)
			all, trouble := again.shelf.list()
			for _, k := range shelf {
				i := slices.IndexFunc(all, func(other Kept) bool { return other.Key == k.Key })
				if k.Key == again.g.key {
					continue
				}
				must.Be(t, i >= 0 && all[i].Params == k.Params && all[i].Moves == k.Moves && all[i].Left.UnixMilli() == k.Left.UnixMilli() && len(all[i].Pictures) == len(k.Pictures),
					"%+v is no longer in %+v, %v", k, all, trouble)
				g, err := again.shelf.fetch(k.Key)
				must.Be(t, g != nil && err == nil, "%+v does not come back: %v", k, err)
			}
			if start == 1 { // which takes steps back, too
				leads(again)
			}
			must.Do(t, again.Close())
		}
	})
}

// timeless is a save without the time in it, which goes on.
func timeless(t *testing.T, data []byte) (file map[string]any) {
	t.Helper()
	must.Do(t, json.Unmarshal(data, &file))
	delete(file, "elapsed_ms")
	return file
}

// FuzzWrittenShelf: a game is on the list of the shelf whenever it was left, by whatever clock.
func FuzzWrittenShelf(f *testing.F) {
	disktest.Seeds(f, 50)
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 46))
		left := disktest.Clock(rng)
		g := game[int, walk, int]{params: 5, start: walk{goal: 5}}
		file := g.file("walk", walkRules{}, left)
		file.Shelf = &shelfPart{Moves: rng.IntN(9), LeftMS: left.UnixMilli(), Picture: []byte(disktest.Name(rng))}
		data := must.Have(file.encode())(t)
		k, err := readKept(data)
		if err != nil || !k.Left.Equal(left.Truncate(time.Millisecond)) && k.Left.UnixMilli() != left.UnixMilli() || string(k.Picture) != string(file.Shelf.Picture) {
			t.Fatalf("left at %v, read %+v, %v", left, k, err)
		}
	})
}

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
