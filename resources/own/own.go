package own

import (
	"errors"
	"fmt"
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// Nowhere is the path of a folder that cannot be: what is kept there is not kept, whoever
// keeps it.
var Nowhere = filepath.Join(os.DevNull, "none")

// Code is a stable word for why there is no home.
type Code string

// The codes of [Error].
const (
	CodeNone    Code = "none"    // nobody says where it is
	CodeMissing Code = "missing" // it is not there
)

// Error says why nothing can be kept.
type Error struct {
	Code Code
	Dir  string
}

// Error is for the log.
func (e *Error) Error() string { return fmt.Sprintf("own.%s %q", e.Code, e.Dir) }

// Message is how the catalogue says the error.
func (e *Error) Message() (key string, args []any) {
	return "error.own." + string(e.Code), []any{"Folder", e.Dir}
}

// names are the variables of the environment by which folders are found, and where they
// are below the home without them.
type names struct{ home, config, cache, belowConfig, belowCache string }

func namesOf(system string) names {
	if system == "windows" {
		return names{"USERPROFILE", "AppData", "LocalAppData", `AppData\Roaming`, `AppData\Local`}
	}
	return names{"HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", ".config", ".cache"}
}

var variables = namesOf(runtime.GOOS)

// Home is the player's folder: the one that the environment names by a whole path, else the
// one in the system's list of users.
func Home() (string, error) {
	dir := os.Getenv(variables.home)
	if !filepath.IsAbs(dir) {
		dir = listed()
	}
	if !filepath.IsAbs(dir) {
		return "", &Error{CodeNone, dir}
	}
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return "", &Error{CodeMissing, dir}
	}
	return dir, nil
}

// listed is the home in the system's list of users; empty without one. Asking for the
// current user would not do: where Go reads the list itself, it answers with HOME.
var listed = func() string {
	find := func() (*user.User, error) { return user.LookupId(strconv.Itoa(os.Geteuid())) }
	if runtime.GOOS == "windows" {
		find = user.Current
	}
	u, err := find()
	if err != nil {
		return ""
	}
	return u.HomeDir
}

// below is the folder that a variable names, else one below the home; empty without either.
// A relative path there is left out of account, as the standard wants it (XDG Base Directory
// Specification).
func below(variable, name string) string {
	if dir := os.Getenv(variable); filepath.IsAbs(dir) {
		return dir
	}
	home, err := Home()
	if err != nil {
		return ""
	}
	return filepath.Join(home, name)
}

// Cache is the folder for what can be made again; [Nowhere] where there is none that is the
// player's own and nobody else may write to.
func Cache() string {
	dir := filepath.Join(below(variables.cache, variables.belowCache), "tessera")
	if !wholly(dir, 2) {
		return Nowhere
	}
	return dir
}

// wholly says whether a folder is private, and all that are so deep inside it.
func wholly(dir string, deep int) bool {
	if Private(dir) != nil {
		return false
	}
	f, err := os.Open(dir)
	if err != nil || deep == 0 {
		return true // there is nothing in it
	}
	defer f.Close()
	entries, _ := f.ReadDir(-1)
	return !slices.ContainsFunc(entries, func(e os.DirEntry) bool {
		return e.Type()&(os.ModeDir|os.ModeSymlink) != 0 && !wholly(filepath.Join(dir, e.Name()), deep-1)
	})
}

// Runtime is the folder of the player's session, in which servers of the desktop listen;
// empty where there is none that is the player's own and nobody else may write to.
func Runtime() string {
	dir := os.Getenv("XDG_RUNTIME_DIR")
	if info, err := os.Stat(dir); err != nil || !info.IsDir() || Private(dir) != nil {
		return ""
	}
	return dir
}

// Start is what a start of the program found.
type Start struct {
	// Trouble says why nothing is kept, with an [*Error]; nil where it is.
	Trouble error

	temp *Temp
}

// Settle makes the environment name folders alone that the program may use: it and its
// libraries find there what they keep. What the player lacks is in a folder for this start,
// which [Start.End] removes. What killed programs left of such is removed meanwhile: a
// start does not wait for the thousands of others' folders that there may be.
func Settle() *Start {
	go Sweep()
	s := &Start{}
	for _, variable := range os.Environ() {
		name, value, _ := strings.Cut(variable, "=")
		if strings.HasPrefix(name, "XDG_") && (strings.HasSuffix(name, "_HOME") || strings.HasSuffix(name, "_DIR")) && !filepath.IsAbs(value) {
			_ = os.Unsetenv(name)
		}
	}
	if Runtime() == "" {
		_ = os.Unsetenv("XDG_RUNTIME_DIR")
		if display := os.Getenv("WAYLAND_DISPLAY"); !filepath.IsAbs(display) { // it would be in there
			_ = os.Unsetenv("WAYLAND_DISPLAY")
		}
	}
	home, err := Home()
	if err == nil {
		_ = os.Setenv(variables.home, home)
	} else if !filepath.IsAbs(os.Getenv(variables.home)) {
		_ = os.Unsetenv(variables.home)
	}
	if below(variables.config, variables.belowConfig) == "" {
		s.Trouble = err
		s.name(variables.config, "config")
		if runtime.GOOS == "windows" { // where the toolkit asks for the home alone
			s.name(variables.home, "home")
		}
	}
	if dir := below(variables.cache, variables.belowCache); dir == "" || !wholly(dir, 0) || !wholly(filepath.Join(dir, "fyne"), 0) || Cache() == Nowhere {
		s.name(variables.cache, "cache")
	}
	return s
}

// name makes a variable name a folder for this start.
func (s *Start) name(variable, folder string) {
	dir := Nowhere
	if s.temp == nil {
		s.temp, _ = MakeTemp()
	}
	if s.temp != nil {
		dir = filepath.Join(s.temp.Path, folder)
	}
	_ = os.MkdirAll(dir, 0o700) // whoever writes there tells
	_ = os.Setenv(variable, dir)
}

// End removes what was for this start alone.
func (s *Start) End() {
	if s != nil && s.temp != nil {
		s.temp.Remove()
		s.temp = nil
	}
}

// errOthers says that a folder is not the player's own, or that others may write there.
var errOthers = errors.New("others may write there")

// Private says with an error where a folder is not the player's own, or where somebody else
// may write there or put another in its place. One that is not there may be made where
// nobody else can.
func Private(dir string) error {
	if !filepath.IsAbs(dir) {
		return errOthers
	}
	return private(filepath.Clean(dir))
}

// steps are the names that a path goes through.
func steps(path string) []string {
	return slices.DeleteFunc(strings.Split(path, string(filepath.Separator)), func(s string) bool { return s == "" })
}
