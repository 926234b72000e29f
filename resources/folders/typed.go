package folders

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

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
