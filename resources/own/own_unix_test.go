//go:build unix

package own

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tessera/resources/must"
)

// folder is a new one of the test's own, below one that nobody else may enter.
func folder(t *testing.T) string {
	t.Helper()
	return must.Have(filepath.EvalSymlinks(t.TempDir()))(t)
}

func made(t *testing.T, mode os.FileMode, path ...string) string {
	t.Helper()
	dir := filepath.Join(path...)
	must.Do(t, errors.Join(os.MkdirAll(dir, 0o700), os.Chmod(dir, mode)))
	return dir
}

// TestPrivate: a folder counts as one's own only if nobody else can put anything there, nor
// another folder in its place.
func TestPrivate(t *testing.T) {
	dir := folder(t)
	in := func(names ...string) string { return filepath.Join(append([]string{dir}, names...)...) }
	for path, mode := range map[string]os.FileMode{"mine": 0o700, "read": 0o755, "all": 0o777, "group": 0o770,
		"sticky": os.ModeSticky | 0o777} {
		made(t, mode, dir, path)
	}
	made(t, 0o700, dir, "sticky", "mine")
	made(t, 0o700, dir, "all", "mine")
	must.Do(t, os.WriteFile(in("file"), nil, 0o600))
	// Whoever may write to "all" can lead the link in it elsewhere.
	for path, to := range map[string]string{"to": in("mine"), "at": "mine", "mine/up": "../read/../mine/none",
		"bad": in("all"), "loop": "loop",
		"deep": in("all", "mine"), "all/to": in("mine")} {
		must.Do(t, os.Symlink(to, in(path)))
	}
	for i := range mostLinks + 1 { // a chain, of which the last but one leads through as many as there may be
		must.Do(t, os.Symlink(in("mine", fmt.Sprint(i)), in("mine", fmt.Sprint(i+1))))
	}
	made(t, 0o700, dir, "mine", "0")
	for _, path := range []string{"mine", "read", "mine/none", "mine/none/none", "sticky/mine", "sticky/mine/none", "to",
		"at", "mine/up",
		fmt.Sprint("mine/", mostLinks)} {
		must.Equal(t, Private(in(path)), nil, "%s", path)
	}
	for _, path := range []string{in("all"), in("group"), in("sticky"), in("sticky", "none"), in("all", "mine"),
		in("all", "none"), in("file"),
		in("file", "none"), in("bad"), in("loop"), in("deep"), in("all", "to"), in("mine", fmt.Sprint(mostLinks+1)), "", ".",
		"mine", Nowhere} {
		must.Hold(t, Private(path) != nil, "%s is one's own", path)
	}
	if os.Geteuid() == 0 { // who alone can give folders away
		made(t, 0o700, dir, "other", "mine")
		must.Do(t, os.Symlink(in("mine"), in("sticky", "away")))
		const nobody = 65534
		must.Do(t, errors.Join(os.Chown(in("other"), nobody, nobody), os.Lchown(in("sticky", "away"), nobody, nobody)))
		for _, path := range []string{"other", "other/mine", "sticky/away"} {
			must.Hold(t, Private(in(path)) != nil, "%s is somebody else's", path)
		}
	}
}

// alone is an environment that names no folder, and a list of users that says that.
func alone(t *testing.T, home string) {
	t.Helper()
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"} {
		t.Setenv(name, "")
	}
	t.Setenv("TMPDIR", folder(t))
	was := listed
	listed = func() string { return home }
	t.Cleanup(func() { listed = was })
}

// TestHome is where the environment says, else where the list of users does.
func TestHome(t *testing.T) {
	dir := folder(t)
	missing := filepath.Join(dir, "none")
	for _, test := range []struct {
		said, list, want string
		code             Code
	}{
		{dir, "/", dir, ""}, {"", dir, dir, ""}, {"", "", "", CodeNone}, {"", missing, "", CodeMissing},
		{missing, dir, "", CodeMissing}, {".", dir, dir, ""}, {".", "", "", CodeNone},
		{os.DevNull, dir, "", CodeMissing},
	} {
		alone(t, test.list)
		t.Setenv("HOME", test.said)
		got, err := Home()
		why, _ := err.(*Error)
		must.Hold(t, got == test.want && (test.code == "" && err == nil || why != nil && why.Code == test.code),
			"%+v: %q, %v", test, got, err)
	}
	alone(t, "")
	t.Setenv("XDG_CACHE_HOME", Nowhere)
	must.Equal(t, Cache(), Nowhere, "a cache in")
	must.Hold(t, os.MkdirAll(Nowhere, 0o700) != nil, "nowhere is somewhere")
	home := listed()
	must.Hold(t, home == "" || filepath.IsAbs(home), "the list says %q", home)
}

// TestSettled: whatever the environment says, what the program and its libraries find by it
// is private, and what is not the player's goes at the end. Nothing is made in the current
// folder.
func TestSettled(t *testing.T) {
	for _, c := range []struct {
		home, config, cache, runtime string
		kept, ownCache               bool
	}{
		{home: "mine", kept: true, ownCache: true},
		{home: "mine", config: "relative", cache: "relative", runtime: "relative", kept: true, ownCache: true},
		{home: "mine", cache: "all", runtime: "all", kept: true}, {home: "mine", cache: "planted", kept: true},
		{home: "none"}, {home: "none", config: "mine", kept: true}, {home: "none", cache: "mine", ownCache: true}, {},
	} {
		list := "" // or the home that it says would do
		if c.home != "" {
			list = folder(t)
		}
		alone(t, list)
		dir, here := folder(t), folder(t)
		t.Chdir(here)
		must.Do(t, os.WriteFile(filepath.Join(made(t, 0o700, dir, "mine", "tessera"), "file"), nil, 0o600))
		made(t, 0o777, dir, "all")
		made(t, 0o777, dir, "planted", "tessera", "decoders", "code")
		for name, value := range map[string]string{"HOME": c.home, "XDG_CONFIG_HOME": c.config, "XDG_CACHE_HOME": c.cache, "XDG_RUNTIME_DIR": c.runtime, "WAYLAND_DISPLAY": "relative"} {
			if value != "" && value != "relative" {
				value = filepath.Join(dir, value)
			}
			t.Setenv(name, value)
		}
		s := Settle()
		must.Hold(t, (s.Trouble == nil) == c.kept, "%+v: %v", c, s.Trouble)
		config, err := os.UserConfigDir()
		cache, err2 := os.UserCacheDir()
		must.Equal(t, errors.Join(err, err2, Private(config), Private(cache), Private(Cache())), nil, "%+v", c)
		must.Hold(t, strings.HasPrefix(config, dir) == c.kept && strings.HasPrefix(Cache(), dir) == c.ownCache,
			"%+v: config %s, cache %s", c, config, Cache())
		if _, err := os.Stat(os.Getenv("XDG_RUNTIME_DIR")); os.Getenv("XDG_RUNTIME_DIR") != "" && (err != nil || Runtime() == "") {
			t.Errorf("%+v: XDG_RUNTIME_DIR is %s", c, os.Getenv("XDG_RUNTIME_DIR"))
		}
		name, there := os.LookupEnv("WAYLAND_DISPLAY")
		must.Hold(t, !there, "%+v: the display %s of nobody's session", c, name)
		must.Do(t, os.MkdirAll(filepath.Join(cache, "a", "b"), 0o700))
		s.End()
		s.End()
		for _, empty := range []string{here, os.TempDir()} {
			left, err := os.ReadDir(empty)
			must.Hold(t, err == nil && len(left) <= 0, "%+v: left in %s: %v, %v", c, empty, left, err)
		}
	}
}

// lives is set in a process that TestSweep starts.
const lives = "TESSERA_TEST_TEMP"

func TestMain(m *testing.M) {
	if os.Getenv(lives) != "" {
		temp, err := MakeTemp()
		if err != nil {
			os.Exit(1)
		}
		os.Stdout.WriteString(temp.Path + "\n")
		select {}
	}
	os.Exit(m.Run())
}

// TestSweep removes what killed programs left, and nothing else.
func TestSweep(t *testing.T) {
	alone(t, "")
	base := os.TempDir()
	temp, err := makeTemp(made(t, 0o777, base, "all"))
	left, _ := os.ReadDir(filepath.Join(base, "all"))
	must.Hold(t, err != nil && len(left) == 0, "where all may write: %v, %v", temp, left)
	start := func() (path string, kill func()) {
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), lives+"=1")
		out, err := c.StdoutPipe()
		must.Do(t, errors.Join(err, c.Start()))
		said := [4096]byte{}
		n := must.Have(out.Read(said[:]))(t)
		return strings.TrimSpace(string(said[:n])), func() { _ = errors.Join(c.Process.Kill(), c.Wait()) }
	}
	dead, kill := start()
	made(t, 0o700, dead, "home", "games")
	living, stop := start()
	defer stop()
	kill()
	ours := must.Have(MakeTemp())(t)
	defer ours.Remove()
	source := made(t, 0o755, base, "tessera-1.1.0") // of whoever unpacked it there
	outside := made(t, 0o700, folder(t))            // to which a link leads
	aLink := filepath.Join(base, "tessera-link")
	must.Do(t, os.Symlink(outside, aLink))
	shared := made(t, 0o777, base, "tessera-shared") // where others may have put anything
	for _, dir := range []string{outside, shared} {
		must.Do(t, os.WriteFile(filepath.Join(dir, inUse), nil, 0o600))
	}
	Sweep()
	for path, stays := range map[string]bool{dead: false, shared: true, living: true, ours.Path: true, source: true,
		outside: true, aLink: true} {
		_, err := os.Lstat(path)
		must.Hold(t, (err == nil) == stays, "%s: %v", path, err)
	}
}

// TestLock is of one program, and of the file that the path names.
func TestLock(t *testing.T) {
	path := filepath.Join(folder(t), "lock")
	first, err := Lock(path)
	must.Be(t, err == nil && Held(first, path), "%v", err)
	defer first.Close()
	_, err = Lock(path)
	must.Hold(t, errors.Is(err, ErrTaken), "a second time: %v", err)
	err = os.Remove(path)
	must.Hold(t, err == nil && !Held(first, path), "held, though it was removed %v", err)
	second, err := Lock(path)
	must.Hold(t, err == nil && !Held(first, path), "after it was removed: %v", err)
	second.Close()
}
