package games

import (
	"encoding/xml"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tessera/games/tab"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/cli"
)

// source reads a file of the project.
func source(t *testing.T, path ...string) string {
	t.Helper()
	data := must.Have(os.ReadFile(filepath.Join(append([]string{".."}, path...)...)))(t)
	return string(data)
}

// names are those of the games.
func names() (names []string) {
	for _, e := range suite {
		names = append(names, e.Name)
	}
	return names
}

// TestDesktopEntry has an action for each game, called what the game is called.
func TestDesktopEntry(t *testing.T) {
	entry := source(t, "packaging", "linux", "io.tessera.puzzles.desktop")
	want(t, "actions", slices.Contains(strings.Split(entry, "\n"), "Actions="+strings.Join(names(), ";")+";"), true)
	defer lang.Set(lang.Current())
	for _, name := range names() {
		_, action, _ := strings.Cut(entry, "\n[Desktop Action "+name+"]\n")
		action, _, _ = strings.Cut(action, "\n\n")
		lines := []string{"Exec=tessera --game " + name}
		for code, key := range map[string]string{"en": "Name", "zh-Hans": "Name[zh_CN]"} {
			lang.Set(code)
			lines = append(lines, key+"="+lang.T(name+".title"))
		}
		got := strings.Split(strings.TrimSpace(action), "\n")
		slices.Sort(lines)
		slices.Sort(got)
		want(t, name, got, lines)
	}
}

// TestWhatDesktopsKnow of the program agrees with it.
func TestWhatDesktopsKnow(t *testing.T) {
	var kinds struct {
		Type struct {
			Name string `xml:"type,attr"`
			Glob struct {
				Pattern string `xml:"pattern,attr"`
			} `xml:"glob"`
		} `xml:"mime-type"`
	}
	want(t, "kinds of files", xml.Unmarshal([]byte(source(t, "packaging", "linux", "io.tessera.puzzles.mime.xml")), &kinds), nil)
	want(t, "saved games", kinds.Type.Glob.Pattern, "*"+tab.Extension)
	entry := source(t, "packaging", "linux", "io.tessera.puzzles.desktop")
	want(t, "saved games are opened", strings.Contains(entry, "MimeType="+kinds.Type.Name+";"), true)

	setup := source(t, "packaging", "windows", "tessera.nsi")
	want(t, "saved games are opened on Windows", strings.Contains(setup, `"${CLASSES}\`+tab.Extension+`"`), true)
	for _, ending := range imageslice.Endings() {
		want(t, ending+" is opened on Windows", strings.Contains(setup, "${DO} "+ending[1:]+"\n"), true)
	}

	var info struct {
		ID          string `xml:"id"`
		Screenshots []struct {
			Image string `xml:"image"`
		} `xml:"screenshots>screenshot"`
	}
	want(t, "metainfo", xml.Unmarshal([]byte(source(t, "packaging", "linux", "io.tessera.puzzles.metainfo.xml")), &info), nil)
	want(t, "screenshots", len(info.Screenshots), len(suite))
	for _, s := range info.Screenshots {
		source(t, strings.TrimPrefix(strings.TrimSpace(s.Image), "@SITE@/"))
	}
}

// TestTerminal: completion and man page know the games.
func TestTerminal(t *testing.T) {
	completion := source(t, "packaging", "linux", "tessera.bash")
	want(t, "games completed", strings.Contains(completion, "games='"+strings.Join(names(), " ")+"'"), true)
	page := source(t, "packaging", "linux", "tessera.6")
	for _, verb := range []string{"solve", "explain", "deal", "levels", "engines", "info", "read", "help", "version"} {
		want(t, verb+" is a verb", cli.Takes(verb), true)
		want(t, verb+" completed", strings.Contains(completion, verb+" "), true)
		want(t, verb+" on the man page", strings.Contains(page, ".B "+verb+"\n") || strings.Contains(page, ".B tessera "+verb+"\n"), true)
	}
	for _, name := range names() {
		want(t, name+" on the man page", strings.Contains(page, name), true)
	}
}

// TestVersion is the same wherever it stands.
func TestVersion(t *testing.T) {
	version := regexp.MustCompile(`(?m)^Version = "(.*)"$`).FindStringSubmatch(source(t, "FyneApp.toml"))[1]
	changes := regexp.MustCompile(`(?m)^## (\d\S*)`).FindStringSubmatch(source(t, "CHANGELOG.md"))[1]
	want(t, "the newest of the changes", changes, version)
	_, install, _ := strings.Cut(source(t, "README.md"), "\n## Install\n")
	install, _, _ = strings.Cut(install, "\n## ")
	for _, name := range []string{"tessera_" + version + "_amd64.deb", "tessera-" + version + "-linux-amd64.tar.xz", "tessera-" + version + "-windows-amd64.zip", "tessera-" + version + "-windows-amd64-setup.exe"} {
		want(t, name+" in the README", strings.Contains(install, name), true)
	}
	manifest := source(t, "packaging", "windows", "tessera.manifest")
	want(t, "the version in the manifest", strings.Contains(manifest, `name="io.tessera.puzzles" version="`+version+`.0"`), true)
}
