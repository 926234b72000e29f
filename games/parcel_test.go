package games

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/jpeg"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tessera/games/parcel"
	"tessera/games/session"
	"tessera/games/suite"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
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
	c := session.Challenge{Moves: p.sliding.Moves(), Time: p.sliding.Elapsed().Truncate(time.Millisecond)}
	result := lang.T("challenge.result", "Count", c.Moves, "Moves", c.Moves, "Time", lang.Exactly(c.Time))
	p.shortcut(ctrl(fyne.KeyS))
	mine := p.writesAs("mine.tessera")
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
	p.app.Life().Stopped() // or it would write meanwhile
	before := listing(t, p.app.Root())
	informs(t, mine, path, c)
	want(t, "what is kept", listing(t, p.app.Root()), before)

	q := start(t, "").open("sliding:3x3#1")
	q.move()
	q.openFile(path)
	want(t, "the sentence", q.seen(lang.T("challenge.dare", "Result", result)), true)
	q.answered(lang.T("challenge.dare", "Result", result))
	q.app.Until("the picture", func() bool { return q.picture().Name() == "beat me" })
	want(t, "its hash", q.picture().Hash(), sent.Pictures[0].Hash)
	want(t, "its note", q.services.Album.Store.Recent()[0].Many, true)
	want(t, "moves", q.sliding.Moves(), 0)
	whole := lang.T("challenge.whole", "Moves", c.Moves, "Time", lang.Clock(c.Time))
	dared := func(id string, dared bool) {
		t.Helper()
		want(t, "the game", q.sliding.GameID(), id)
		want(t, "what is to be beaten", q.seen(whole), dared)
	}
	dared("sliding:3x3r6#2", true)
	q.shortcut(&fyne.ShortcutUndo{})
	dared("sliding:3x3#1", false)
	q.shortcut(&fyne.ShortcutRedo{})
	q.app.Life().Stopped()
	q = again(t, q.app, "")
	dared("sliding:3x3r6#2", true)
	q.wins()
	q.app.Until("what is said of the win", func() bool { return q.seen("Your friend: ") })
	how := "challenge.equal.slower"
	if q.sliding.Elapsed() < c.Time {
		how = "challenge.equal.faster"
	}
	want(t, "the card compares", q.seen(lang.T("challenge.friend", "Result", result, "How", lang.T(how))), true)
	want(t, "wins that count", q.sliding.Records().Wins, 1)
}

// informs has the twin tell of files as the window opens them, in both languages and as JSON; of what is none, why.
func informs(t *testing.T, mine, dare string, c session.Challenge) {
	t.Helper()
	info := func(code int, args ...string) string {
		t.Helper()
		var out, errs strings.Builder
		program := cli.Program{Games: suite.Twins(), Saved: Saved}
		got := cli.Run(t.Context(), program, append([]string{"info"}, args...), strings.NewReader(""), &out, &errs)
		want(t, strings.Join(args, " "), got, code)
		return out.String() + errs.String()
	}
	told := func(code int, path string) (s cli.Saved) {
		t.Helper()
		want(t, "JSON", json.Unmarshal([]byte(info(code, "--json", path)), &s), nil)
		return s
	}
	said := info(0, mine)
	holds(t, "of one's own", said, "Game: sliding:3x3r6#2\nSolved: ", "Picture: Ann at home.jpg, 300 × 200 pixels")
	want(t, "there is a challenge in one's own", strings.Contains(said, "Challenge"), false)
	holds(t, "in Chinese", info(0, dare, "--lang", "zh-Hans"), "挑战：", "进行中：0 步")
	lang.Set("en")
	s := told(0, dare)
	want(t, "the challenge", *s.Challenge, cli.SavedChallenge{Moves: c.Moves, ElapsedMS: c.Time.Milliseconds()})
	s.Challenge, s.Pictures = nil, nil
	want(t, "the rest", s, cli.Saved{File: dare, Form: "tessera", Format: 1, Game: "sliding", ID: "sliding:3x3r6#2", Status: "playing"})

	old := filepath.Join("testdata", "landed-1", "link-assisted.tessera")
	s = told(0, old)
	must.Be(t, s.Form == "json" && s.Game == "link" && s.ID != "" && s.Assisted && s.Error == "", "of an old one: %+v", s)
	holds(t, "of an old save", info(0, old), lang.T("cli.info.plain"))
	bad := write(t, "bad.tessera", must.Have(os.ReadFile(mine))(t)[:500])
	want(t, "the error", told(1, bad).Error, lang.T("error.parcel.damaged"))
	want(t, "none", info(1, filepath.Join(t.TempDir(), "gone")), "# "+lang.T("error.session.save-read")+"\n")
	want(t, "two, one of them damaged", strings.HasPrefix(info(1, mine, bad), "# "+mine+"\nGame: "), true)
}

// TestGhost goes at an even pace while the clock of a challenge runs; a win is held against all that the friend did,
// though that took longer.
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
	took := lang.Clock(2500 * time.Millisecond)
	for _, wins := range []bool{false, true} {
		p.openFile(p.file("dare.tessera", data))
		p.services.Dialogs.Close()
		if wins {
			p.wins()
			want(t, "the friend's whole game", p.seen(lang.T("challenge.whole", "Moves", len(moves), "Time", took)), true)
			break
		}
		p.sliding.StartClock()
		at := lang.T("challenge.ghost", "Done", 2, "Moves", len(moves))
		p.app.Until("the ghost to move", func() bool { return p.seen(at) })
		p.app.Until("the ghost to be done", func() bool { return p.seen(took) && !p.seen(at) })
	}
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

	for _, c := range []struct {
		path    string
		friends bool
	}{{mine, false}, {mine, true}, {yours, true}} {
		q := p
		if c.friends {
			q = start(t, "")
		}
		q.open("sliding:4x4#1")
		q.openFile(c.path)
		want(t, "the position", q.sliding.Position().String(), position.String())
		want(t, "the dialog", q.dialog(), "")
		q.app.Until("the picture", func() bool { w, h := q.picture().Size(); return w == 300 && h == 200 })
		q.wins()
		want(t, "the card says that it came from elsewhere", q.seen(lang.T("win.imported")), c.friends)
		want(t, "it sets a record", q.sliding.Records().Wins == 1, !c.friends)
		q.app.Life().Stopped()
	}
}

// TestLongGame is saved without its pictures in the form before, since no parcel takes so
// many moves, and cannot be sent.
func TestLongGame(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	p := start(t, "").open("sliding:3x3#1")
	var out bytes.Buffer
	want(t, "save", p.sliding.Save(&out), nil)
	var long map[string]any
	must.Do(t, json.Unmarshal(out.Bytes(), &long))
	long["extra"] = map[string]string{"note": strings.Repeat("x", parcel.MaxJSON)} // more than a parcel takes
	p.openFile(p.file("long.tessera", must.Have(json.Marshal(long))(t)))
	id := p.sliding.GameID()
	p.shortcut(ctrl(fyne.KeyS))
	path := p.writesAs("longer.tessera")
	data, err := os.ReadFile(path)
	must.Be(t, err == nil && !parcel.Is(data) && session.GameOf(data) == "sliding", "it is %d bytes, %v", len(data), err)
	p.open("sliding:4x4#1")
	p.openFile(path)
	want(t, "the game", p.sliding.GameID(), id)
	p.shortcut(share)
	p.app.Click(p.win, lang.T("share.write"))
	p.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	p.answered("too many")
}

// TestDamagedParcels: each is met with a sentence, and nothing has changed. Of damaged bytes, and of zips that play
// tricks, the parcel's own tests know.
func TestDamagedParcels(t *testing.T) {
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
	stands := func() []any {
		p.each(func(g session.Game) { want(t, "writing", g.Flush(), nil) })
		want(t, "writing", p.store.Flush(), nil)
		return []any{p.sliding.Position(), p.sliding.Moves(), p.sliding.GameID(), p.picture().Hash(), listing(t, p.app.Root())}
	}
	before := stands()
	half := func(data []byte) []byte { return data[:len(data)/2] }
	for what, spoil := range map[string]func(bad *parcel.Parcel){
		"the game":      func(bad *parcel.Parcel) { bad.Saved = half(bad.Saved) },
		"the challenge": func(bad *parcel.Parcel) { bad.Challenge = half(bad.Challenge) },
		"the name":      func(bad *parcel.Parcel) { bad.Game = "link" },
		"a picture":     func(bad *parcel.Parcel) { bad.Pictures[0].Data = half(bad.Pictures[0].Data) },
		"its size":      func(bad *parcel.Parcel) { bad.Pictures[0].Width++ },
		"all of it":     nil,
	} {
		data := half(good)
		if spoil != nil { // well packed, wrong inside
			bad := *whole
			bad.Pictures = slices.Clone(bad.Pictures)
			spoil(&bad)
			data = must.Have(bad.Bytes())(t)
		}
		p.openFile(p.file("bad.tessera", data))
		isSentence(t, what, p.answered())
		want(t, "what stands and is kept after a spoilt "+what, stands(), before)
	}
	p.openFile(p.file("good.tessera", good)) // which shows that the test can fail
	p.services.Dialogs.Close()
	want(t, "the good one", p.sliding.GameID(), "sliding:3x3r6#2")
}

// isSentence fails where what a player reads is no sentence of the catalogue.
func isSentence(t *testing.T, about, said string) {
	t.Helper()
	unexpected, _, _ := strings.Cut(lang.T("error.unexpected", "Detail", "@"), "@")
	for _, never := range []string{unexpected, "error.", "<no value>"} {
		must.Hold(t, len(said) >= 20 && !strings.Contains(said, never), "%s is met with %q", about, said)
	}
}
