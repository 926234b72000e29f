package games

import (
	"bytes"
	"encoding/json"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tessera/games/parcel"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/resources/disk/disktest"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/cli"
	"tessera/solver/sliding"
)

// secret is what a camera wrote into a photo besides the picture.
const secret = "GPS 47.3769 N 8.5417 E, camera of Ann"

// camera is a JPEG as a camera writes it, with words before the picture.
func camera(t testing.TB, w, h int) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetRGBA(x, y, color.RGBA{uint8(x), uint8(y), uint8(x * y / 7), 255})
		}
	}
	var out bytes.Buffer
	must.Do(t, jpeg.Encode(&out, img, nil))
	data := out.Bytes()
	words := append([]byte("http://ns.adobe.com/xap/1.0/\x00"), secret...)
	return slices.Concat(data[:2], []byte{0xff, 0xe1, 0, byte(len(words) + 2)}, words, data[2:])
}

// withPhoto starts a program with a photo of that size, whose files go to a folder of the test's.
func withPhoto(t *testing.T, name string, w, h int) *program {
	t.Helper()
	t.Setenv("HOME", t.TempDir())
	p := start(t, write(t, name, camera(t, w, h)))
	p.app.Until("the photo", func() bool { return p.picture().Name() == name })
	return p
}

// wins solves the game on the table by hand.
func (p *program) wins() {
	p.t.Helper()
	for _, m := range room.Solution(p.t, sliding.Engines()[0], p.sliding.Position()) {
		p.sliding.StartClock()
		time.Sleep(20 * time.Millisecond)
		must.Do(p.t, p.sliding.Do(m))
	}
	p.app.Until("the card", func() bool { return p.seen(lang.T("win.title")) })
}

// seen says whether some text holds these words.
func (p *program) seen(words string) bool {
	return slices.ContainsFunc(uitest.Texts(p.win), func(text string) bool { return strings.Contains(text, words) })
}

// writesAs answers the file dialog with a name, and gives what was written.
func (p *program) writesAs(name string) (path string) {
	p.t.Helper()
	line := p.win.Canvas().Focused()
	test.Type(line, name)
	line.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	p.services.Written()
	path = filepath.Join(os.Getenv("HOME"), name)
	p.app.Until("the file to be written", func() bool {
		return p.page().Said() == ui.Saved(path)
	})
	p.page().Board.TakeFocus()
	return path
}

// share is the key for what is sent to a friend.
var share = &desktop.CustomShortcut{KeyName: fyne.KeyS, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}

// TestSentToAFriend: a game that was won goes to a friend as a challenge, without what
// the camera wrote, and the friend plays against it.
func TestSentToAFriend(t *testing.T) {
	p := withPhoto(t, "Ann at home.jpg", 300, 200)
	p.open("sliding:3x3r6#2")
	p.sliding.SetPictures([]session.PictureRef{{Role: "board", Hash: p.picture().Hash(), Crop: session.Crop{X: 0.25, W: 0.5, H: 1}}})
	p.wins()
	result := lang.T("challenge.result", "Count", p.sliding.Moves(), "Moves", p.sliding.Moves(), "Time", lang.Exactly(p.sliding.Elapsed()))
	p.app.Click(p.win, "win.share")
	want(t, "the dialog", p.dialog(), lang.T("share.title"))
	want(t, "what is offered", p.app.Find(p.win, "share.challenge").(*ui.Check).Text, lang.T("share.challenge", "Result", result))
	want(t, "where the friend begins", p.seen(lang.T("share.anew")), true)
	p.app.Click(p.win, "share.used")
	p.app.Click(p.win, lang.T("share.write"))
	path := p.writesAs("beat me.tessera")

	data := must.Have(os.ReadFile(path))(t)
	sent := must.Have(parcel.Read(bytes.NewReader(data), int64(len(data))))(t)
	for _, never := range []string{secret, "GPS", "Ann", "adobe"} {
		want(t, "the file holds "+never, bytes.Contains(data, []byte(never)), false)
	}
	if pic := sent.Pictures[0]; len(sent.Pictures) != 1 || pic.Width != 150 || pic.Height != 200 || sent.Seal != "" {
		t.Errorf("the file holds %+v", sent.Manifest)
	}
	want(t, "the moves in the game", bytes.Contains(sent.Saved, []byte(`"steps":[]`)), true)
	p.app.Life().Stopped()

	q := start(t, "").open("sliding:3x3#1")
	q.move()
	q.openFile(path)
	want(t, "the dialog", q.dialog(), lang.T("challenge.dare", "Result", result))
	want(t, "the sentence", q.seen(lang.T("challenge.dare", "Result", result)), true)
	q.services.Dialogs.Close()
	q.app.Until("the picture", func() bool { return q.picture().Name() == "beat me" })
	want(t, "its hash", q.picture().Hash(), sent.Pictures[0].Hash)
	want(t, "its note", q.services.Album.Store.Recent()[0].Many, true)
	want(t, "the deal", q.sliding.GameID(), "sliding:3x3r6#2")
	want(t, "moves", q.sliding.Moves(), 0)
	whole := lang.T("challenge.whole", "Moves", p.sliding.Moves(), "Time", lang.Clock(p.sliding.Elapsed()))
	want(t, "what is to be beaten", q.seen(whole), true)

	q.shortcut(&fyne.ShortcutUndo{})
	want(t, "the game before", q.sliding.GameID(), "sliding:3x3#1")
	want(t, "its friend", q.seen(whole), false)
	q.shortcut(&fyne.ShortcutRedo{})
	want(t, "the game again", q.sliding.GameID(), "sliding:3x3r6#2")
	want(t, "and the friend", q.seen(whole), true)

	q.app.Life().Stopped()
	q = again(t, q.app, "")
	want(t, "the friend at the next start", q.seen(whole), true)
	c, _ := q.sliding.Challenge()
	q.wins()
	q.app.Until("what is said of the win", func() bool {
		return q.seen("Your friend: ")
	})
	how := "challenge.equal.slower"
	if q.sliding.Elapsed() < c.Time {
		how = "challenge.equal.faster"
	}
	exact := lang.T("challenge.result", "Count", c.Moves, "Moves", c.Moves, "Time", lang.Exactly(c.Time))
	want(t, "the card compares", q.seen(lang.T("challenge.friend", "Result", exact, "How", lang.T(how))), true)
	want(t, "wins that count", q.sliding.Records().Wins, 1)
}

// TestGhost goes at an even pace while the clock of a challenge runs.
func TestGhost(t *testing.T) {
	p := start(t, "").open("sliding:3x3r6#2")
	game, _ := p.sliding.SnapshotToSend(0, false)
	saved, _, err := game.Encode()
	want(t, "encoding", err, nil)
	var moves []string
	for _, m := range room.Solution(t, sliding.Engines()[0], p.sliding.Position()) {
		moves = append(moves, sliding.Rules{}.FormatMove(m))
	}
	dare := must.Have(json.Marshal(map[string]any{"tessera": 1, "game": "sliding", "moves": moves, "elapsed_ms": 2500}))(t)
	data := must.Have(parcel.Parcel{Manifest: parcel.Manifest{Game: "sliding"}, Saved: saved, Challenge: dare}.Bytes())(t)
	p.openFile(p.file("dare.tessera", data))
	p.services.Dialogs.Close()
	c, ok := p.sliding.Challenge()
	want(t, "there is a challenge", ok, true)
	total := lang.Number(int64(c.Moves))
	p.sliding.StartClock()
	at := func(done int) string { return lang.T("challenge.ghost", "Done", done, "Moves", total) }
	p.app.Until("the ghost to move", func() bool { return p.seen(at(2)) })
	p.app.Until("the ghost to be done", func() bool { return p.seen(lang.Clock(2500*time.Millisecond)) && !p.seen(at(2)) })

	// A win is held against all that the friend did, though that took longer.
	p.openFile(p.file("dare.tessera", data))
	p.services.Dialogs.Close()
	p.wins()
	whole := lang.T("challenge.whole", "Moves", total, "Time", lang.Clock(2500*time.Millisecond))
	want(t, "the friend's whole game is seen", p.seen(whole), true)
}

// TestHalfPlayedGame is gone on with where it was, by a friend for whom it sets no
// records, and by its player for whom it does.
func TestHalfPlayedGame(t *testing.T) {
	p := withPhoto(t, "beach.jpg", 300, 200)
	p.open("sliding:3x3r6#2")
	p.move()
	position := p.sliding.Position()
	p.shortcut(ctrl(fyne.KeyS))
	mine := p.writesAs("mine.tessera")
	p.shortcut(share)
	want(t, "no challenge yet", p.seen(lang.T("share.win")), true)
	want(t, "where the friend begins", p.seen(lang.T("share.as")), true)
	p.app.Click(p.win, lang.T("share.write"))
	want(t, "the name offered, which is not that of the saved game", p.app.Entry(p.win).Text, "sliding-for-a-friend.tessera")
	yours := p.writesAs("yours.tessera")

	p.open("sliding:4x4#1")
	p.openFile(mine)
	want(t, "the position", p.sliding.Position().String(), position.String())
	p.wins()
	want(t, "wins of the player's own", p.sliding.Records().Wins, 1)
	p.app.Life().Stopped()

	for _, path := range []string{mine, yours} {
		q := start(t, "")
		q.openFile(path)
		want(t, "the position", q.sliding.Position().String(), position.String())
		want(t, "the dialog", q.dialog(), "")
		q.app.Until("the picture", func() bool { w, h := q.picture().Size(); return w == 300 && h == 200 })
		q.wins()
		want(t, "what the card says", q.seen(lang.T("win.imported")), true)
		want(t, "wins of a friend", q.sliding.Records().Wins, 0)
		q.app.Life().Stopped()
	}
}

// TestLongGame is saved without its pictures in the form before, since no parcel takes so
// many moves, and cannot be sent.
func TestLongGame(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	p := start(t, "").open("sliding:3x3#1")
	p.openFile(p.file("long.tessera", longSave(t, p)))
	id := p.sliding.GameID()
	p.shortcut(ctrl(fyne.KeyS))
	path := p.writesAs("longer.tessera")
	data, err := os.ReadFile(path)
	must.Be(t, err == nil && !parcel.Is(data) && session.GameOf(data) == "sliding",
		"it is %d bytes, %v", len(data), err)
	p.open("sliding:4x4#1")
	p.openFile(path)
	want(t, "the game", p.sliding.GameID(), id)
	p.shortcut(share)
	p.app.Click(p.win, lang.T("share.write"))
	p.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	p.answered("too many")
}

// longSave is a save of the game on the table, with more moves than a parcel takes.
func longSave(t *testing.T, p *program) []byte {
	t.Helper()
	var out bytes.Buffer
	want(t, "save", p.sliding.Save(&out), nil)
	var file map[string]any
	want(t, "decoding", json.Unmarshal(out.Bytes(), &file), nil)
	file["extra"] = map[string]string{"note": strings.Repeat("x", parcel.MaxJSON)}
	data := must.Have(json.Marshal(file))(t)
	return data
}

// TestDamagedParcels: each is met with a sentence, and nothing has changed.
func TestDamagedParcels(t *testing.T) { damagedParcels(t, 300) }

func damagedParcels(t *testing.T, n int) {
	p := withPhoto(t, "beach.jpg", 60, 40)
	p.open("sliding:3x3r6#2")
	p.wins()
	p.app.Click(p.win, "win.share")
	p.app.Click(p.win, lang.T("share.write"))
	good := must.Have(os.ReadFile(p.writesAs("good.tessera")))(t)
	whole := must.Have(parcel.Read(bytes.NewReader(good), int64(len(good))))(t)
	p.open("sliding:3x3#1")
	p.move()
	p.sliding.Pause(session.Unfocused) // or the time would be kept
	p.app.Until("the par, which is kept", func() bool { return p.sliding.Par().Proven })
	p.app.For(time.Second / 2) // what is kept later is kept
	p.each(func(g session.Game) { want(t, "writing", g.Flush(), nil) })
	want(t, "writing", p.store.Flush(), nil)
	before := listing(t, p.app.Root())
	position, moves, id, hash := p.sliding.Position(), p.sliding.Moves(), p.sliding.GameID(), p.picture().Hash()
	unexpected, _, _ := strings.Cut(lang.T("error.unexpected", "Detail", "@"), "@")

	rng := rand.New(rand.NewPCG(15, 6))
	var m runtime.MemStats
	var most uint64 // bytes that one of them took
	kinds := map[string]int{}
	for i := range n {
		bad := damaged(t, rng, i, good, whole)
		runtime.ReadMemStats(&m)
		used := m.TotalAlloc
		_, put, err := p.load(file{"bad.tessera", func() ([]byte, error) { return bad, nil }})
		runtime.ReadMemStats(&m)
		most = max(most, m.TotalAlloc-used)
		if err == nil {
			t.Errorf("number %d is as good as it was: %q", i, bad[:min(len(bad), 200)])
			continue
		}
		must.Be(t, put == nil, "number %d is put on the table", i)
		said := lang.Sentence(err)
		must.Be(t, len(said) >= 20 && !strings.Contains(said, unexpected) && !strings.Contains(said, "error.") &&
			!strings.Contains(said, "<no value>"), "number %d is met with %q, for %v", i, said, err)
		kinds[said]++
		if e, ok := errors.AsType[*parcel.Error](err); ok {
			kinds[string(e.Code)]++
		}
	}
	t.Logf("%d sentences, at most %d MB were taken", len(kinds), most>>20)
	for _, code := range []parcel.Code{parcel.Checksum, parcel.Cut, parcel.Damaged, parcel.Mismatch, parcel.BadImage} {
		must.Be(t, kinds[string(code)] > 0, "none is %q: %v", code, kinds)
	}
	must.Be(t, most <= 200<<20, "one took %d MB", most>>20)
	want(t, "the position", p.sliding.Position(), position)
	want(t, "moves", p.sliding.Moves(), moves)
	want(t, "the ID", p.sliding.GameID(), id)
	want(t, "the picture", p.picture().Hash(), hash)
	p.each(func(g session.Game) { want(t, "writing", g.Flush(), nil) })
	want(t, "what is kept", listing(t, p.app.Root()), before)

	p.openFile(p.file("good.tessera", good)) // which shows that the test can fail
	p.services.Dialogs.Close()
	want(t, "the good one", p.sliding.GameID(), "sliding:3x3r6#2")

	p.open("sliding:4x4#1")
	for i := range 20 { // and by the window's own way
		p.OpenPaths(p.file("bad.tessera", damaged(t, rng, i, good, whole)))
		p.answered()
		want(t, "the ID", p.sliding.GameID(), "sliding:4x4#1")
	}
}

// load is loadGame, while the window goes on.
func (p *program) load(f file) (place int, put func(), err error) {
	p.t.Helper()
	done := make(chan struct{})
	go func() {
		place, put, err = p.loadGame(f)
		close(done)
	}()
	p.app.Until("the answer", func() bool { return closed(done) })
	return place, put, err
}

// damaged makes the i-th damaged parcel of a good one: by bytes, or by what stands in its entries. Of
// zips that play tricks the parcel's own test knows.
func damaged(t testing.TB, rng *rand.Rand, i int, good []byte, whole *parcel.Parcel) []byte {
	for {
		var bad []byte
		switch i % 3 {
		case 0: // in any byte that counts
			bad = disktest.Damage(rng, good)
			if parcelSame(bad, whole) {
				continue
			}
			if !parcel.Is(bad) { // all else is a save of the form before, or none
				return bad
			}
		case 1:
			bad = good[:rng.IntN(len(good))]
		case 2: // well packed, wrong inside
			p := *whole
			switch rng.IntN(5) {
			case 0:
				p.Saved = disktest.Damage(rng, p.Saved)
			case 1:
				p.Challenge = disktest.Damage(rng, p.Challenge)
			case 2:
				p.Pictures = slices.Clone(p.Pictures)
				p.Pictures[0].Data = p.Pictures[0].Data[:rng.IntN(len(p.Pictures[0].Data)/2)+1]
			case 3:
				p.Pictures = slices.Clone(p.Pictures)
				p.Pictures[0].Width += 1 + rng.IntN(9)
			case 4:
				p.Game = suite[1+rng.IntN(len(suite)-1)].Name
			}
			same := func(a, b []byte) bool { return bytes.Equal(a, b) || sameMeaning(a, b) }
			pic, was := p.Pictures[0], whole.Pictures[0]
			if same(p.Saved, whole.Saved) && same(p.Challenge, whole.Challenge) && p.Game == whole.Game &&
				pic.Width == was.Width && len(pic.Data) == len(was.Data) {
				continue
			}
			bad = must.Have(p.Bytes())(t)
		}
		return bad
	}
}

// parcelSame says whether damage has hit nothing that means anything, such as the time
// of an entry.
func parcelSame(data []byte, whole *parcel.Parcel) bool {
	p, err := parcel.Read(bytes.NewReader(data), int64(len(data)))
	return err == nil && bytes.Equal(p.Saved, whole.Saved) && bytes.Equal(p.Challenge, whole.Challenge)
}

// sameMeaning says whether two texts are the same JSON, or the damaged one might be a
// good one: another seed, another time.
func sameMeaning(bad, good []byte) bool {
	var a, b map[string]any
	if json.Unmarshal(bad, &a) != nil || json.Unmarshal(good, &b) != nil {
		return false
	}
	for key := range b {
		if _, ok := a[key]; !ok && key != "countdown_ms" {
			return false
		}
	}
	return len(a) == len(b) && game(bad)
}

// game says whether a text might well be a game: what is damaged in it is a number.
func game(data []byte) bool { return bytes.Contains(data, []byte(`"game":"sliding"`)) }

// TestInfo tells of a file as the window would open it, in both languages and as JSON;
// of what is none, why.
func TestInfo(t *testing.T) {
	p := withPhoto(t, "beach.jpg", 300, 200)
	p.open("sliding:3x3r6#2")
	p.wins()
	p.shortcut(ctrl(fyne.KeyS))
	mine := p.writesAs("mine.tessera")
	p.app.Click(p.win, "win.share")
	p.app.Click(p.win, lang.T("share.write"))
	dare := p.writesAs("dare.tessera")
	c := session.Challenge{Moves: p.sliding.Moves(), Time: p.sliding.Elapsed()}
	p.app.Life().Stopped() // or it would write meanwhile
	before := listing(t, p.app.Root())
	info := func(code int, args ...string) string {
		t.Helper()
		var out, errs strings.Builder
		want(t, strings.Join(args, " "), cli.Run(t.Context(), cli.Program{Games: Twins(), Saved: Saved}, append([]string{"info"}, args...), strings.NewReader(""), &out, &errs), code)
		return out.String() + errs.String()
	}
	if said := info(0, mine); !strings.Contains(said, "Game: sliding:3x3r6#2\nSolved: ") || !strings.Contains(said, "Picture: beach.jpg, 300 × 200 pixels") || strings.Contains(said, "Challenge") {
		t.Errorf("it says %q", said)
	}
	holds(t, "in Chinese", info(0, dare, "--lang", "zh-Hans"), "挑战：", "进行中：0 步")
	lang.Set("en")
	var s cli.Saved
	want(t, "JSON", json.Unmarshal([]byte(info(0, "--json", dare)), &s), nil)
	want(t, "the challenge", *s.Challenge, cli.SavedChallenge{Moves: c.Moves, ElapsedMS: c.Time.Milliseconds()})
	s.Challenge, s.Pictures = nil, nil
	want(t, "the rest", s, cli.Saved{File: dare, Form: "tessera", Format: 1, Game: "sliding", ID: "sliding:3x3r6#2", Status: "playing"})

	old := filepath.Join("testdata", "landed-1", "link-assisted.tessera")
	s = cli.Saved{}
	want(t, "JSON", json.Unmarshal([]byte(info(0, "--json", old)), &s), nil)
	must.Be(t, s.Form == "json" && s.Game == "link" && s.ID != "" && s.Assisted && s.Error == "",
		"of an old save it says %+v", s)
	holds(t, "of an old save", info(0, old), lang.T("cli.info.plain"))
	bad := p.file("bad.tessera", must.Have(os.ReadFile(mine))(t)[:500])
	want(t, "a damaged one", info(1, bad), "# "+lang.T("error.parcel.damaged")+"\n")
	s = cli.Saved{}
	want(t, "JSON", json.Unmarshal([]byte(info(1, "--json", bad)), &s), nil)
	want(t, "the error", s.Error, lang.T("error.parcel.damaged"))
	want(t, "none", info(1, filepath.Join(t.TempDir(), "gone")), "# "+lang.T("error.session.save-read")+"\n")
	want(t, "two, one of them damaged", strings.HasPrefix(info(1, mine, bad), "# "+mine+"\nGame: "), true)
	want(t, "without a file", info(2), "tessera: "+lang.T("cli.wrong.nofile")+"\n"+lang.T("cli.see")+"\n")
	want(t, "what is kept", listing(t, p.app.Root()), before)
}
