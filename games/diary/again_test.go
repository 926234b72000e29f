package diary

import (
	"reflect"
	"slices"
	"testing"

	"tessera/games/session"
	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

// TestPartsOfLines: where the disk took a part of a game, or all of it and could not promise
// it, the game is written again, stands there whole, and counts once.
func TestPartsOfLines(t *testing.T) {
	d := New("walk", session.NewStorage("/home"), nil)
	d.list = []Entry{game(1)}
	size := len(encode(game(1))) + len(encodeMoves("0123456789abc", moves(1)))
	for room := range size + 1 {
		on := disktest.New("/home")
		d := New("walk", session.StorageOn(on, "/home"), func(error) {})
		d.Load()
		on.Room(room)
		d.Add(game(1), moves(1))
		d.writing.Wait()
		on.Room(1 << 20)
		wantAgain(t, on, d, room)
	}
	on := disktest.New("/home")
	d = New("walk", session.StorageOn(on, "/home"), func(error) {})
	d.Load()
	on.Fail("sync", disktest.ErrFull)
	d.Add(game(1), nil)
	d.writing.Wait()
	on.Fail("sync", nil)
	wantAgain(t, on, d, -1)
}

// wantAgain adds a second game, and wants both after the next start.
func wantAgain(t *testing.T, on *disktest.Disk, d *Diary, room int) {
	t.Helper()
	d.Add(game(2), moves(2))
	must.Do(t, d.Close())
	next := New("walk", session.StorageOn(on, "/home"), func(err error) { t.Error(err) })
	next.Load() // which may tell that a part was set aside
	got := kept(next)
	must.Be(t, reflect.DeepEqual(got, []Entry{game(1), game(2)}), "room %d: %v", room, got)
	list, _ := next.All()
	for n, e := range list {
		got, err := next.Moves(e)
		must.Be(t, !next.Has(e) || err == nil && slices.Equal(got, moves(n+1)), "room %d: moves %v, %v", room, got, err)
	}
}

// TestTornBeforeLoading: a game that is finished before the diary was read does not go on
// where the power cut off the line of another.
func TestTornBeforeLoading(t *testing.T) {
	on := disktest.New("/home")
	whole := slices.Concat(encode(game(1)), encode(game(2)))
	on.Put("/home/walk.diary.jsonl", whole[:len(whole)-9])
	d := New("walk", session.StorageOn(on, "/home"), func(err error) { t.Error(err) })
	d.Add(game(3), nil)
	must.Do(t, d.Close())
	d.Load()
	got := kept(d)
	must.Be(t, reflect.DeepEqual(got, []Entry{game(1), game(3)}), "before the next start: %v", got)
	next := New("walk", session.StorageOn(on, "/home"), func(err error) { t.Error(err) })
	err := next.Load()
	must.Be(t, err == nil, "%v", err)
	got = kept(next)
	must.Be(t, reflect.DeepEqual(got, []Entry{game(1), game(3)}), "%v", got)
}
