package settings

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"

	"tessera/games/session"
)

// Spare sets aside the preferences that the toolkit keeps for the program of that
// ID, where reading them would make the toolkit panic, or wait for ever: a list
// of values of several kinds, or no ordinary file. It is to be called before the
// program's app is made; the error says what was done.
//
// The toolkit notes there what its file dialogs were last. Where earlier versions
// kept their settings in that file, [Open] finds what is left of them.
func Spare(id string) error {
	folder, err := Folder(id)
	if err != nil {
		return nil // the toolkit keeps nothing then
	}
	files := session.NewStorage(folder)
	info, err := os.Stat(filepath.Join(folder, old))
	if err == nil && !info.Mode().IsRegular() {
		return files.SetAside(old, errors.New("no ordinary file"))
	}
	_, err = files.ReadKept(old, func(data []byte) error {
		values, err := decode(data, false)
		if part, ok := errors.AsType[*session.PartError](err); ok {
			return part.Err // the toolkit would take nothing of it
		}
		for _, v := range values {
			if list, ok := v.([]any); ok && mixed(list) {
				return errors.New("a list of several kinds of values")
			}
		}
		return err
	})
	return err
}

// mixed says whether values are not all of the kind of the first.
func mixed(list []any) bool {
	for _, v := range list {
		switch list[0].(type) {
		case bool:
			if _, ok := v.(bool); !ok {
				return true
			}
		case float64:
			if _, ok := v.(float64); !ok {
				return true
			}
		case string:
			if _, ok := v.(string); !ok {
				return true
			}
		}
	}
	return false
}

// Folder is where the toolkit keeps what belongs to the program of that ID, and the
// program its own.
func Folder(id string) (string, error) {
	if runtime.GOOS == "windows" {
		home, err := os.UserHomeDir()
		return filepath.Join(home, "AppData", "Roaming", "fyne", id), err
	}
	config, err := os.UserConfigDir()
	return filepath.Join(config, "fyne", id), err
}
