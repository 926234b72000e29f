// Package folders knows the folders that a player has for pictures and documents,
// under whatever name the desktop gives them, and what a player means who types where
// a file is.
//
// Main type: [Kind]. It may import disk: no Fyne.
package folders

import (
	"bytes"
	"os"
	"path/filepath"
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
