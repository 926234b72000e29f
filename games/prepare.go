package games

import (
	"bytes"
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/go-text/typesetting/font"

	"tessera/games/screen"
	"tessera/games/settings"
	"tessera/resources/disk"
	"tessera/resources/lang"
)

// Prepare sees to it that the toolkit can start, and has nothing to complain about: see
// [settings.Spare]. What the environment asks for that would end the toolkit is left out of
// account. It is to be called before the app of that ID is made; it says, in sentences, what was
// done.
func Prepare(id string) (said []string) {
	// Outside of a Wayland session the library that looks for one says that it has found
	// none; where there is neither, X's absence is what is told. And it crashes in a session
	// at which nobody can sit.
	wayland := os.Getenv("WAYLAND_DISPLAY") != "" || os.Getenv("WAYLAND_SOCKET") != ""
	asked := os.Getenv(platform)
	if !wayland && asked == "" || asked != "x11" && !screen.Seated() && os.Getenv("DISPLAY") != "" {
		_ = os.Setenv(platform, "x11")
	}
	// The toolkit makes its folder, but not the one around it. Where that fails it tells.
	if cache, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(filepath.Join(cache, "fyne", id), 0o700)
	}
	if text := os.Getenv(scaleVariable); !scales(text) {
		_ = os.Unsetenv(scaleVariable)
		said = append(said, lang.T("cli.setting.scale", "Setting", scaleVariable, "Text", text))
	}
	// The toolkit goes by the inches of the screen, whatever the player has told the desktop. To
	// one who told it nothing the desktop says 1.
	if os.Getenv(platform) == "x11" && os.Getenv(scaleVariable) == "" {
		wanted := screen.Scale()
		if text := strconv.FormatFloat(wanted, 'g', -1, 32); wanted > 1 && scales(text) {
			_ = os.Setenv(scaleVariable, text)
			_ = os.Setenv("FYNE_DISABLE_DPI_DETECTION", "true")
		}
	}
	for _, variable := range []string{"FYNE_FONT", "FYNE_FONT_MONOSPACE", "FYNE_FONT_SYMBOL"} {
		if bad, ok := badFont(os.Getenv(variable)); ok {
			_ = os.Unsetenv(variable)
			said = append(said, lang.T("cli.setting.font", "Setting", variable, "Path", bad))
		}
	}
	if err := settings.Spare(id); err != nil {
		said = append(said, err.Error())
	}
	return said
}

// Seated says whether there is anybody at the session in which the window would open.
func Seated() bool { return os.Getenv(platform) == "x11" || screen.Seated() }

// Variables of the environment that the toolkit obeys.
const (
	// By platform it is told where to look for a display; systems other than Linux and its
	// kin leave it out of account.
	platform      = "FYNE_PLATFORM"
	scaleVariable = "FYNE_SCALE"
)

// scales says whether the toolkit can draw at a scale. It takes any number, and divides by it.
func scales(text string) bool {
	const least, most = 0.2, 8
	if text == "" || text == "auto" {
		return true
	}
	f, err := strconv.ParseFloat(text, 32)
	return err == nil && !math.IsNaN(f) && f >= least && f <= most
}

// badFont finds the file that is no font that the toolkit can use, if there is one among
// those that it takes: in a path that says Regular it looks for other styles by their names,
// too, which need not be there.
func badFont(path string) (bad string, is bool) {
	if path == "" {
		return "", false
	}
	for _, style := range []string{"Regular", "Bold", "Italic", "BoldItalic"} {
		file := strings.ReplaceAll(path, "Regular", style)
		if _, err := os.Stat(file); err != nil && style != "Regular" {
			continue
		}
		if !usableFont(file) {
			return file, true
		}
	}
	return "", false
}

// usableFont says whether a file is a font of which letters can be drawn.
func usableFont(path string) (usable bool) {
	const most = 64 << 20
	data, err := disk.Read(disk.OS, path, most)
	if err != nil {
		return false
	}
	defer func() { // a damaged one may lead the library astray
		if recover() != nil {
			usable = false
		}
	}()
	face, err := font.ParseTTF(bytes.NewReader(data))
	if err != nil || cut(data) {
		return false
	}
	if _, ok := face.FontHExtents(); !ok {
		return false
	}
	for r := ' '; r <= '~'; r++ {
		if glyph, ok := face.NominalGlyph(r); ok {
			if face.GlyphData(glyph) == nil || math.IsNaN(float64(face.HorizontalAdvance(glyph))) {
				return false
			}
		}
	}
	return true
}

// cut says whether a TTF or OTF file ends before its tables do, as its head tells them: how
// many, and of each after two words where it begins and how long it is.
func cut(data []byte) bool {
	const head, entry = 12, 16
	if len(data) < head || string(data[:4]) == "wOFF" {
		return len(data) < head
	}
	end := head + entry*int(binary.BigEndian.Uint16(data[4:]))
	if end > len(data) {
		return true
	}
	for e := data[head:end]; len(e) > 0; e = e[entry:] {
		if int64(binary.BigEndian.Uint32(e[8:]))+int64(binary.BigEndian.Uint32(e[12:])) > int64(len(data)) {
			return true
		}
	}
	return false
}
