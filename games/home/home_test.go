package home

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"tessera/resources/must"
)

// late is the patience of a test that waits for an answer, however slow the machine is.
const late = 10 * time.Minute

// aFile is a wish.
var aFile = Wish{Open: []string{"/a"}}

// entered enters a folder that nobody has, or who has it does not answer.
func entered(t *testing.T, dir string, code Code) *Home {
	t.Helper()
	patience := late // of which a folder that nobody has needs none
	if code != "" {
		patience = 0
	}
	h, handed := enter(dir, patience, Wish{})
	must.Be(t, !handed, "handed over")
	t.Cleanup(h.Leave)
	var why *Error
	if errors.As(h.Trouble, &why); code == "" && h.Trouble != nil || code != "" && (why == nil || why.Code != code) {
		t.Fatalf("trouble: %v, want %q", h.Trouble, code)
	}
	must.Be(t, (h.Dir == dir) == (code == ""), "the program works in %s", h.Dir)
	return h
}

// asked is what a window heard.
type asked struct{ wishes chan Wish }

// heard listens, and answers whether it has taken the files.
func (h *Home) heard(takes bool) asked {
	a := asked{make(chan Wish, 10)}
	h.Listen(func(wish Wish) bool {
		a.wishes <- wish
		return takes
	})
	return a
}

// handed wants a start to hand its wish over to the window, which hears it.
func (a asked) handed(t *testing.T, dir string, wish Wish) {
	t.Helper()
	h, handed := enter(dir, late, wish)
	must.Be(t, handed && h == nil, "not handed over: %+v", h)
	got := <-a.wishes
	must.Be(t, reflect.DeepEqual(got, wish), "heard is %+v, want %+v", got, wish)
}

// TestSecondHandsOver its files to the first, however long the path of the folder is.
func TestSecondHandsOver(t *testing.T) {
	short, long, temp := t.TempDir(), filepath.Join(t.TempDir(), strings.Repeat("long/", 30)), t.TempDir()
	t.Setenv("TMPDIR", temp)
	for _, dir := range []string{short, long} {
		first := entered(t, dir, "")
		a := first.heard(true)
		path := must.Have(os.ReadFile(filepath.Join(dir, addressName)))(t)
		info, err := os.Stat(string(path))
		must.Be(t, runtime.GOOS == "windows" || err == nil && info.Mode().Perm() == 0o600,
			"others may ask: %v, %v", info, err)
		for _, wish := range []Wish{
			{}, {Game: "link", New: true}, {Today: true}, {Token: "of the desktop"},
			{Open: []string{"/a photo.png", "/b.tessera"}},
			{Open: []string{"/a/bad\xff.png", "/b.png"}, Game: "link"},
			{Open: []string{"/\u202e\n\x00.png"}}, {Open: []string{"/\xff"}},
		} {
			a.handed(t, dir, wish)
		}
		first.Leave()
		entered(t, dir, "")
		left, err := filepath.Glob(filepath.Join(dir, "window*"))
		must.Be(t, err == nil && len(left) == 0, "left are %q, %v", left, err)
		beside, err := os.ReadDir(temp)
		must.Be(t, err == nil && len(beside) == 0, "left beside the folder are %v, %v", left, err)
	}
}

// TestNamesOfAnyBytes: an earlier version, to which they mean nothing, hears the others.
func TestNamesOfAnyBytes(t *testing.T) {
	var earlier struct{ Open []string }
	text, err := json.Marshal(speak(Wish{Open: []string{"/a/bad\xff.png", "/b.png"}}))
	err = errors.Join(err, json.Unmarshal(text, &earlier))
	must.Be(t, err == nil && len(earlier.Open) == 2 && earlier.Open[1] == "/b.png",
		"an earlier version hears %q, %v", earlier.Open, err)
}

// TestLockRemoved while a window is open: the next start is no second writer, whether the
// window answers or not; and once it has gone, the next is the writer.
func TestLockRemoved(t *testing.T) {
	dir := t.TempDir()
	first := entered(t, dir, "")
	a := first.heard(true)
	for range 2 {
		must.Do(t, os.Remove(filepath.Join(dir, lockName)))
		a.handed(t, dir, aFile)
	}
	first.Leave()
	entered(t, dir, "").Leave()

	first = entered(t, dir, "")
	first.heard(false)
	must.Do(t, os.Remove(filepath.Join(dir, lockName)))
	entered(t, dir, CodeTaken)
}

// TestInTheWay: what lies where other starts would find this one is named; it stays.
func TestInTheWay(t *testing.T) {
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	long := filepath.Join(t.TempDir(), strings.Repeat("long/", 30))
	for name, dir := range map[string]string{socketName: t.TempDir(), addressName: long} {
		mine := filepath.Join(dir, name, "mine")
		put(t, mine, "mine")
		var why *Error
		if err := entered(t, dir, "").Listen(func(Wish) bool { return true }); !errors.As(err, &why) || why.Code != CodeDeaf || why.Dir != filepath.Join(dir, name) {
			t.Errorf("with a folder %s: %v", name, err)
		}
		_, err := os.Stat(mine)
		left, _ := os.ReadDir(temp)
		must.Be(t, err == nil && len(left) == 0, "%v; left beside the folder are %v", err, left)
	}
}

// accepting is a listener that accepts by a function.
type accepting struct {
	net.Listener
	accept func() (net.Conn, error)
}

func (a accepting) Accept() (net.Conn, error) { return a.accept() }

// TestHearsAgain after there were no descriptors left, and ends when it is closed.
func TestHearsAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ours, theirs := net.Pipe()
		asked := 0
		w := &window{listener: accepting{accept: func() (net.Conn, error) {
			if asked++; asked == 1000 {
				return ours, nil
			}
			return nil, syscall.EMFILE
		}}}
		w.closed, w.end = context.WithCancel(t.Context())
		heard, ended := make(chan Wish, 1), make(chan struct{})
		go func() {
			w.serve(func(wish Wish) bool { heard <- wish; return true })
			close(ended)
		}()
		_, err := io.WriteString(theirs, `{"open":["/a"]}`+"\n")
		must.Be(t, err == nil, "%v", err)
		said, err := io.ReadAll(theirs)
		must.Be(t, string(said) == done && len((<-heard).Open) == 1, "it answered %q, %v", said, err)
		w.end()
		<-ended
	})
}

// TestSecondWaitsForTheFirst, which is starting, or ending.
func TestSecondWaitsForTheFirst(t *testing.T) {
	dir := t.TempDir()
	first := entered(t, dir, "")
	var asks atomic.Int32
	must.Do(t, first.Listen(func(wish Wish) bool {
		n := asks.Add(1)
		if n == 3 {
			first.Leave()
		}
		return n == 2
	}))
	_, handed := enter(dir, late, aFile)
	must.Be(t, handed && asks.Load() == 2, "not handed to a program that was starting, and asked %d times", asks.Load())
	second, handed := enter(dir, late, aFile)
	must.Be(t, !handed && second.Trouble == nil && second.Dir == dir && asks.Load() == 3,
		"after a program that was ending: %+v, %v", second, handed)
	second.Leave()
}

// TestSecondWorksOnACopy where the first does not answer; nothing comes back of it,
// not through links either.
func TestSecondWorksOnACopy(t *testing.T) {
	for name, deafen := range map[string]func(t *testing.T, dir string, first *Home){
		"it never listens":      func(*testing.T, string, *Home) {},
		"it does not answer":    func(_ *testing.T, _ string, first *Home) { first.heard(false) },
		"its socket is stale":   stale,
		"its address is absurd": func(t *testing.T, dir string, _ *Home) { put(t, filepath.Join(dir, addressName), "\x00/nowhere") },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			first := entered(t, dir, "")
			put(t, filepath.Join(dir, "games", "a.json"), "old")
			put(t, filepath.Join(dir, "settings.json"), "old")
			outside, link := t.TempDir(), filepath.Join(t.TempDir(), "link")
			linked := errors.Join(os.Symlink(outside, filepath.Join(dir, "elsewhere")), os.Symlink(dir, link)) == nil
			if !linked { // not every system lets everybody make links
				link = dir
			}
			old := time.Unix(1e9, 0)
			must.Do(t, os.Chtimes(filepath.Join(dir, "settings.json"), old, old))
			deafen(t, dir, first)
			second := entered(t, link, CodeTaken)
			info := must.Have(os.Stat(filepath.Join(dir, "settings.json")))(t)
			must.Be(t, info.ModTime().Equal(old), "the copy has written through a link")
			_, err := os.Stat(filepath.Join(second.Dir, "elsewhere"))
			must.Be(t, !linked || errors.Is(err, fs.ErrNotExist), "the copy leads to a folder that is none: %v", err)
			for _, name := range []string{"games/a.json", "settings.json"} {
				path := filepath.Join(second.Dir, filepath.FromSlash(name))
				data, err := os.ReadFile(path)
				must.Be(t, string(data) == "old", "in the copy: %q, %v", data, err)
				to, _ := os.Readlink(path)
				must.Be(t, (to != "") == linked, "%s leads to %q, and need not be copied", name, to)
				// As all files are written: see resources/disk.
				put(t, path+".tmp", "new")
				must.Do(t, os.Rename(path+".tmp", path))
			}
			second.Leave()
			for _, name := range []string{"games/a.json", "settings.json"} {
				data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
				must.Be(t, string(data) == "old", "%s holds %q, %v", name, data, err)
			}
			_, err = os.Stat(second.Dir)
			must.Be(t, errors.Is(err, fs.ErrNotExist), "the copy stays: %v", err)
		})
	}
}

// stale leaves a socket at which nobody listens.
func stale(t *testing.T, dir string, _ *Home) {
	l := must.Have(net.ListenUnix("unix", &net.UnixAddr{Name: filepath.Join(dir, socketName), Net: "unix"}))(t)
	l.SetUnlinkOnClose(false)
	l.Close()
	put(t, filepath.Join(dir, addressName), filepath.Join(dir, socketName))
}

func put(t *testing.T, path, text string) {
	t.Helper()
	must.Do(t, errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)))
}

// TestNonsenseIsNotAnswered, and the next one is heard all the same.
func TestNonsenseIsNotAnswered(t *testing.T) {
	dir := t.TempDir()
	a := entered(t, dir, "").heard(true)
	for _, text := range []string{"", "{", "[]\n", strings.Repeat("x", 1<<21), `{"open":` + strings.Repeat("[", 100_000), `{"open":["` + strings.Repeat("x", 1<<21) + `"]}`} {
		c := must.Have(net.DialUnix("unix", nil, &net.UnixAddr{Name: filepath.Join(dir, socketName), Net: "unix"}))(t)
		_, _ = io.WriteString(c, text) // until the window has heard enough
		_ = c.CloseWrite()
		said, _ := io.ReadAll(c)
		must.Be(t, len(said) == 0, "it answered %q to %.20s", said, text)
		c.Close()
	}
	silent := must.Have(net.Dial("unix", filepath.Join(dir, socketName)))(t)
	defer silent.Close()
	a.handed(t, dir, aFile)
	must.Be(t, len(a.wishes) == 0, "more is heard")
}

// TestAnotherAnswers: who listens there and says something else has not heard the wish.
func TestAnotherAnswers(t *testing.T) {
	dir := t.TempDir()
	l := must.Have(net.Listen("unix", filepath.Join(dir, socketName)))(t)
	defer l.Close()
	put(t, filepath.Join(dir, addressName), filepath.Join(dir, socketName))
	go func() {
		if c, err := l.Accept(); err == nil {
			_, _ = bufio.NewReader(c).ReadString('\n')
			_, _ = io.WriteString(c, "what?\n")
		}
	}()
	reached, err := hand(dir, time.Now().Add(late), aFile)
	must.Be(t, reached && err != nil, "reached %v, %v", reached, err)
}

// TestTwoAtOnce: of two that ask neither waits until the other has its answer.
func TestTwoAtOnce(t *testing.T) {
	dir := t.TempDir()
	meet, handed := make(chan bool), make(chan bool)
	entered(t, dir, "").Listen(func(Wish) bool {
		select {
		case meet <- true:
		case <-meet:
		}
		return true
	})
	for range 2 {
		go func() {
			_, is := enter(dir, late, aFile)
			handed <- is
		}()
	}
	for range 2 {
		must.Be(t, <-handed, "not handed over")
	}
}

// TestSilence: who asks for nothing is not waited for without end, with which the bubble would fail.
func TestSilence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ours, theirs := net.Pipe()
		defer theirs.Close()
		answer(ours, func(Wish) bool { t.Error("heard"); return true })
	})
}

// TestKilledFirst: what a killed program leaves holds up nothing; its lock goes with it.
func TestKilledFirst(t *testing.T) {
	dir := t.TempDir()
	stale(t, dir, nil)
	for range 2 {
		h := entered(t, dir, "")
		h.heard(true).handed(t, dir, Wish{})
		h.Leave()
		h.Leave() // once more does no harm
	}
}

// TestOddLocks stop nothing.
func TestOddLocks(t *testing.T) {
	dir := t.TempDir()
	must.Do(t, os.Mkdir(filepath.Join(dir, lockName), 0o700))
	entered(t, dir, "")
	file := filepath.Join(t.TempDir(), "file")
	put(t, file, "")
	entered(t, filepath.Join(file, "dir"), "") // of which whoever writes tells
}

// TestClosedFolder: where nothing may be written the program works on a copy of what
// it may read.
func TestClosedFolder(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, "settings.json"), "mine")
	for _, err := range []error{fs.ErrPermission, syscall.EROFS} {
		h := unlocked(dir, &fs.PathError{Op: "open", Path: dir, Err: err})
		defer h.Leave()
		var why *Error
		must.Be(t, errors.As(h.Trouble, &why) && why.Code == CodeClosed && h.Dir != dir, "%+v", h)
		data, err := os.ReadFile(filepath.Join(h.Dir, "settings.json"))
		must.Be(t, string(data) == "mine", "the copy holds %q, %v", data, err)
	}
	to := filepath.Join(t.TempDir(), "copy")
	err := replicate(filepath.Join(dir, "settings.json"), to)
	must.Be(t, err == nil, "%v", err)
	data, err := os.ReadFile(to)
	must.Be(t, string(data) == "mine", "copied was %q, %v", data, err)
}
