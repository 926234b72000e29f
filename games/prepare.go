package games

import (
	"os"
	"path/filepath"

	"tessera/games/settings"
)

// Prepare sees to it that the toolkit can start, and has nothing to complain about: see
// [settings.Spare]. It is to be called before the app of that ID is made; the error says
// what was set aside.
func Prepare(id string) error {
	// Outside of a Wayland session the library that looks for one says that it has found
	// none; where there is neither, X's absence is what is told.
	if os.Getenv("WAYLAND_DISPLAY") == "" && os.Getenv("WAYLAND_SOCKET") == "" && os.Getenv(platform) == "" {
		_ = os.Setenv(platform, "x11")
	}
	// The toolkit makes its folder, but not the one around it. Where that fails it tells.
	if cache, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(filepath.Join(cache, "fyne", id), 0o700)
	}
	return settings.Spare(id)
}

// platform is the variable by which the toolkit is told where to look for a display;
// systems other than Linux and its kin leave it out of account.
const platform = "FYNE_PLATFORM"
