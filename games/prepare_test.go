package games

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/theme"
)

// TestSettingsThatEndTheToolkit are left out of account, and named; others stay.
func TestSettingsThatEndTheToolkit(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", dir)
	t.Setenv("XDG_CACHE_HOME", dir)
	t.Setenv(platform, "x11")
	good := theme.DefaultTextFont().Content()
	put := func(name string, data []byte) string {
		path := filepath.Join(dir, name)
		want(t, "write", os.WriteFile(path, data, 0o600), nil)
		return path
	}
	collection := append([]byte("ttcf\x00\x01\x00\x00\x00\x00\x00\x01\x00\x00\x00\x10"), good...)
	for variable, values := range map[string]map[string]bool{
		"FYNE_SCALE": {"": true, "auto": true, "1.5": true, "nan": false, "inf": false, "-1": false, "0": false, "1e30": false, "1e-9": false, "x": false},
		"FYNE_FONT": {
			"": true, put("A-Regular.ttf", good): true, put("B-Bold.ttf", good): true, put("text", []byte("text")): false,
			put("empty.ttf", nil): false, put("half.ttf", good[:len(good)/2]): false, put("nearly.ttf", good[:len(good)-200]): false,
			put("collection.ttc", collection): false, dir: false, filepath.Join(dir, "none.ttf"): false,
		},
	} {
		for value, fits := range values {
			t.Setenv(variable, value)
			said := strings.Join(Prepare("an.id"), "\n")
			want(t, variable+"="+value+": it stays", os.Getenv(variable) == value, fits || value == "")
			want(t, variable+"="+value+": it is named", strings.Contains(said, variable), !fits)
		}
		t.Setenv(variable, "")
	}
	put("B-Regular.ttf", good)
	put("B-Bold.ttf", []byte("text"))
	t.Setenv("FYNE_FONT_MONOSPACE", filepath.Join(dir, "B-Regular.ttf"))
	want(t, "a bad font of another style is named", strings.Contains(strings.Join(Prepare("an.id"), ""), "B-Bold.ttf"), true)
}
