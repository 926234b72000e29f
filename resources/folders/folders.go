// Package folders knows the folders that a player has for pictures and documents,
// under whatever name the desktop gives them, and what a player means who types where
// a file is.
//
// Main type: [Kind]. It may import disk: no Fyne.
package folders

import (
	"bytes"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"tessera/resources/disk"
)

// Kind is one of the folders that a desktop gives a player.
type Kind struct {
	xdg     string // its name in user-dirs.dirs, between XDG_ and _DIR
	english string // its name where nobody says another
}

// The kinds. What a browser or a phone has sent is mostly among the downloads.
var (
	Pictures  = Kind{"PICTURES", "Pictures"}
	Documents = Kind{"DOCUMENTS", "Documents"}
	Downloads = Kind{"DOWNLOAD", "Downloads"}
	Desktop   = Kind{"DESKTOP", "Desktop"}
)

// Path is where the folder is, or would be: whether it is there is not asked. It is
// empty where the desktop says that there is none, or nobody knows of a home.
func (k Kind) Path() string {
	if path := known(k); path != "" {
		return path
	}
	home, err := os.UserHomeDir()
	if err != nil || home == "" {
		return ""
	}
	if config, err := os.UserConfigDir(); err == nil {
		const most = 64 << 10
		said, _ := disk.Read(disk.OS, filepath.Join(config, "user-dirs.dirs"), most)
		if path, ok := userDir(said, k.xdg, home); ok {
			return path
		}
	}
	return filepath.Join(home, k.english)
}

// userDir reads a folder from the text of user-dirs.dirs, as xdg-user-dirs writes it:
// lines like XDG_PICTURES_DIR="$HOME/Bilder", of which the last counts, as in a shell.
// One that is the home itself is switched off, which gives an empty path. Lines of any
// other form are passed over.
func userDir(text []byte, name, home string) (path string, ok bool) {
	for line := range bytes.Lines(text) {
		key, value, found := strings.Cut(strings.TrimSpace(string(line)), "=")
		if !found || strings.TrimSpace(key) != "XDG_"+name+"_DIR" {
			continue
		}
		value, found = unquoted(strings.TrimSpace(value))
		if rest, below := strings.CutPrefix(value, "$HOME"); below && (rest == "" || rest[0] == '/') {
			value = home + rest
		}
		if !found || !filepath.IsAbs(value) || strings.ContainsRune(value, 0) {
			continue
		}
		path, ok = filepath.Clean(value), true
		if path == filepath.Clean(home) {
			path = ""
		}
	}
	return path, ok
}

// unquoted is a value without the quotes around it and the backslashes before
// characters that would end it.
func unquoted(value string) (text string, ok bool) {
	if len(value) < 2 || value[0] != '"' {
		return value, value != ""
	}
	var out strings.Builder
	for i := 1; i < len(value); i++ {
		switch c := value[i]; {
		case c == '"':
			return out.String(), true
		case c == '\\' && i+1 < len(value):
			i++
			out.WriteByte(value[i])
		default:
			out.WriteByte(c)
		}
	}
	return "", false
}

// Short is a path as a person writes it: from the home on, if it is below that.
func Short(path string) string {
	home, err := os.UserHomeDir()
	if rest, below := strings.CutPrefix(path, home); err == nil && home != "" && below && rest != "" && os.IsPathSeparator(rest[0]) {
		return "~" + rest
	}
	return path
}

// Local is the path of a file that is named on the command line or typed, where file
// managers and browsers may name it by its address: file:///home/me/a%20b.jpg.
func Local(named string) string { return local(named, runtime.GOOS == "windows") }

// local is what Local gives, with the paths of Windows or those of all others.
func local(named string, windows bool) string {
	const scheme = "file:"
	if len(named) <= len(scheme) || !strings.EqualFold(named[:len(scheme)], scheme) {
		return named
	}
	path, err := url.PathUnescape(named[len(scheme):]) // no file's name has a query
	if err != nil {
		return named
	}
	host := ""
	if rest, found := strings.CutPrefix(path, "//"); found {
		host, rest, _ = strings.Cut(rest, "/")
		path = "/" + rest
	}
	if strings.EqualFold(host, "localhost") {
		host = ""
	}
	switch {
	case !strings.HasPrefix(path, "/"), host != "" && !windows:
		return named // not a file of this machine
	case !windows:
		return path
	case host != "":
		path = "//" + host + path
	case len(path) > 2 && path[2] == ':':
		path = path[1:] // of a drive
	}
	return strings.ReplaceAll(path, "/", `\`)
}

// Typed is the path that a player means with a text: absolute, an address, below the
// home (~/Pictures), or below base where that is said (2024/beach, ../others). ok is
// false for a text that is no path, such as a word, which is part of a name at most.
func Typed(text, base string) (path string, ok bool) {
	text = strings.TrimSpace(text)
	if n := len(text); n > 1 && (text[0] == '"' || text[0] == '\'') && text[n-1] == text[0] {
		text = text[1 : n-1] // as copied from a file manager or a terminal
	}
	if text == "" || strings.ContainsRune(text, 0) {
		return "", false
	}
	if path := Local(text); path != text {
		return filepath.Clean(path), filepath.IsAbs(path)
	}
	if rest, below := strings.CutPrefix(text, "~"); below && (rest == "" || os.IsPathSeparator(rest[0])) {
		home, err := os.UserHomeDir()
		return filepath.Join(home, rest), err == nil && filepath.IsAbs(home)
	}
	switch {
	case filepath.IsAbs(text):
		return filepath.Clean(text), true
	case runtime.GOOS == "windows" && filepath.VolumeName(text) != "":
		return filepath.Clean(text + `\`), true // a drive
	case text != "." && text != ".." && !strings.ContainsFunc(text, func(r rune) bool { return r < 0x80 && os.IsPathSeparator(uint8(r)) }):
		return "", false
	}
	return filepath.Join(base, text), filepath.IsAbs(base)
}
