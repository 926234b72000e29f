//go:build unix

package settings

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/resources/must"
)

// opened opens the settings of a folder, whose trouble is that of code; empty for
// none.
func opened(t *testing.T, dir, code string) *Store {
	t.Helper()
	s, trouble := Open(session.NewStorage(dir), func(error) {})
	t.Cleanup(func() { s.Close() })
	e, _ := errors.AsType[*session.Error](trouble)
	switch {
	case code == "" && trouble != nil:
		t.Errorf("trouble: %v", trouble)
	case code != "" && (e == nil || e.Code != code):
		t.Errorf("trouble: %v, want %s", trouble, code)
	}
	return s
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	must.Do(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
}

// TestStoreRoundTrip: every kind of value is there at the next start.
func TestStoreRoundTrip(t *testing.T) {
	dir := t.TempDir()
	s := opened(t, dir, "")
	s.set("b", true)
	s.set("f", 0.5)
	NewSettings(s).SetNumber("i", -3)
	s.setText("s", "ü\n")
	for _, s := range []*Store{s, func() *Store { s.Close(); return opened(t, dir, "") }()} {
		got := fmt.Sprint([]any{get(s, "b", false), get(s, "f", 0.0), int(get(s, "i", 0.0)), s.text("s", "")})
		uitest.Want(t, "values", got, "[true 0.5 -3 ü\n]")
		got = fmt.Sprint([]any{get(s, "s", true), get(s, "no", 2.0), int(get(s, "b", 7.0)), s.text("i", "other")})
		uitest.Want(t, "values of another kind", got, "[true 2 7 other]")
	}
}

// TestEarlierSettings, which the toolkit kept, are taken over once.
func TestEarlierSettings(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "preferences.json", `{"language":"zh-Hans","speed":0.7,"odd":[1,"a"],"null":null,"deep":{"a":1}}`+"\n")
	s := opened(t, dir, "")
	uitest.Want(t, "language", NewSettings(s).Language(), "zh-Hans")
	uitest.Want(t, "speed", NewSettings(s).Speed(), 0.7)
	s.setText("language", "en")
	s.Close()
	uitest.Want(t, "language at the next start", opened(t, dir, "").text("language", ""), "en")
}

// TestDamagedSettings are set aside, and the copy of the last start holds.
func TestDamagedSettings(t *testing.T) {
	dir := t.TempDir()
	for _, language := range []string{"en", "zh-Hans"} {
		s := opened(t, dir, "")
		s.setText("language", language)
		s.Close()
	}
	for _, damage := range []string{"", "{", "null", "[]", `{"language": "en"} x`, "\x00\xff"} {
		write(t, dir, "settings.json", damage)
		s := opened(t, dir, session.CodeCopyTaken)
		uitest.Want(t, "language", s.text("language", ""), "en")
		s.setText("language", "en")
		s.Close()
	}
	aside, err := filepath.Glob(filepath.Join(dir, "settings.damaged-*.json"))
	uitest.Want(t, "set aside", fmt.Sprint(len(aside), err), "6 <nil>")
}

// TestLaterSettings, of a version that does not exist yet, are not replaced; what
// this version does not know of its own form stays in the file.
func TestLaterSettings(t *testing.T) {
	dir := t.TempDir()
	const text = `{"tessera":2,"language":{"first":"en"}}`
	write(t, dir, "settings.json", text)
	s := opened(t, dir, session.CodeStoreLater)
	s.setText("language", "zh-Hans")
	uitest.Want(t, "language until the program ends", s.text("language", ""), "zh-Hans")
	s.Close()
	data, err := os.ReadFile(filepath.Join(dir, "settings.json"))
	uitest.Want(t, "the file", fmt.Sprint(string(data), err), text+"<nil>")

	write(t, dir, "settings.json", `{"tessera":1,"deep":{"a":1}}`)
	s = opened(t, dir, "")
	s.setText("language", "en")
	s.Close()
	data, err = os.ReadFile(filepath.Join(dir, "settings.json"))
	uitest.Want(t, "the file", strings.Join(strings.Fields(fmt.Sprint(string(data), err)), ""), `{"deep":{"a":1},"language":"en","tessera":1}<nil>`)

	dir = t.TempDir()
	s = opened(t, dir, "")
	s.setText("language", "en")
	s.Close()
	data, err = os.ReadFile(filepath.Join(dir, "settings.json"))
	uitest.Want(t, "the file, of which a later version is to know", strings.Join(strings.Fields(fmt.Sprint(string(data), err)), ""), `{"language":"en","tessera":1}<nil>`)
}

// TestUnreadableSettings are not replaced.
func TestUnreadableSettings(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "settings.json")
	must.Do(t, syscall.Mkfifo(path, 0o600))
	s := opened(t, dir, session.CodeStoreRead)
	s.setText("language", "en")
	s.Close()
	info, err := os.Stat(path)
	must.Be(t, err == nil && info.Mode()&os.ModeNamedPipe != 0, "the file is now %v, %v", info, err)
}

// TestSpare sets aside what the toolkit could not bear, and nothing else.
func TestSpare(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	folder, err := Folder("an.id")
	must.Be(t, err == nil && os.MkdirAll(folder, 0o700) == nil, "%v", err)
	uitest.Want(t, "nothing there", Spare("an.id"), nil)
	for text, bad := range map[string]bool{
		`{"a":[1,2],"b":["x"],"c":[],"d":true}`: false,
		`{"a":[1,"x"]}`:                         true,
		`{"a":["x",true]}`:                      true,
		`{"a":[true,1]}`:                        true,
		``:                                      true,
	} {
		write(t, folder, "preferences.json", text)
		if err := Spare("an.id"); (err != nil) != bad {
			t.Errorf("%s: %v", text, err)
		}
		if _, err := os.Stat(filepath.Join(folder, "preferences.json")); (err != nil) != bad {
			t.Errorf("%s: still there: %v", text, err)
		}
	}
	os.Remove(filepath.Join(folder, "preferences.json")) // a good one, if it came last
	must.Do(t, syscall.Mkfifo(filepath.Join(folder, "preferences.json"), 0o600))
	must.Be(t, Spare("an.id") != nil, "a pipe was left")
}

// changesIn names the folder in which a process started by TestKilledStore changes
// settings without end.
const changesIn = "TESSERA_TEST_CHANGES"

// TestChild is what that process does: it says what it knows to be kept.
func TestChild(t *testing.T) {
	dir := os.Getenv(changesIn)
	if dir == "" {
		return
	}
	s, trouble := Open(session.NewStorage(dir), func(error) {})
	must.Be(t, trouble == nil, "%v", trouble)
	for i := int(get(s, "count", 0.0)); ; i++ {
		NewSettings(s).SetNumber("count", i)
		s.setText("padding", strings.Repeat("x", 200+i%5000))
		if err := s.Flush(); err != nil { // writing is what is to be hit
			t.Fatal(err)
		}
		fmt.Println("kept", i)
	}
}

// TestKilledStore: a kill while settings are written loses none that was kept
// before, and never damages the file.
func TestKilledStore(t *testing.T) { killWriters(t, 20) }

// killWriters kills so many programs that write settings one after another, each at
// a random instant.
func killWriters(t *testing.T, times int) {
	t.Helper()
	dir := t.TempDir()
	rng := rand.New(rand.NewPCG(1, 13))
	kept := 0
	for range times {
		child := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestChild$", "-test.v")
		child.Env = append(os.Environ(), changesIn+"="+dir)
		out := must.Have(child.StdoutPipe())(t)
		must.Do(t, child.Start())
		lines := bufio.NewScanner(out)
		for first := true; lines.Scan(); {
			if _, err := fmt.Sscanf(lines.Text(), "kept %d", &kept); err == nil && first {
				first = false // from now on it writes, however long it took to begin
				time.AfterFunc(time.Duration(rng.Int64N(int64(60*time.Millisecond))), func() { _ = child.Process.Kill() })
			}
		}
		_ = child.Wait()
		s := opened(t, dir, "")
		got := int(get(s, "count", 0.0))
		must.Be(t, got >= kept, "%d is there, %d was kept before the kill", got, kept)
		s.Close()
	}
	must.Be(t, kept != 0, "nothing was ever kept")
}
