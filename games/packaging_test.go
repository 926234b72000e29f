package games

import (
	"encoding/xml"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tessera/games/suite"
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
	for _, e := range suite.Games {
		names = append(names, e.Name)
	}
	return names
}

// TestDesktopEntry has an action for a new game of each kind, called what the game is called, and one for today's
// board; the program takes what they start it with.
func TestDesktopEntry(t *testing.T) {
	entry := source(t, "packaging", "linux", "io.tessera.puzzles.desktop")
	want(t, "actions", slices.Contains(strings.Split(entry, "\n"), "Actions="+strings.Join(names(), ";")+";today;"), true)
	defer lang.Set(lang.Current())
	for _, name := range append(names(), "today") {
		_, action, _ := strings.Cut(entry, "\n[Desktop Action "+name+"]\n")
		action, _, _ = strings.Cut(action, "\n\n")
		asked, exec := cli.Asked{Game: name, New: true}, "--game "+name+" --new"
		said := map[string]string{"en": "New game of ", "zh-Hans": "新游戏："}
		for code := range said {
			lang.Set(code)
			said[code] += lang.T(name + ".title")
		}
		if name == "today" {
			asked, exec, said = cli.Asked{Today: true}, "--today", map[string]string{"en": "Today’s board", "zh-Hans": "今日一局"}
		}
		got := strings.Split(strings.TrimSpace(action), "\n")
		slices.Sort(got)
		want(t, name, got, []string{"Exec=tessera " + exec, "Name=" + said["en"], "Name[zh_CN]=" + said["zh-Hans"]})
		taken, _ := cli.Window(suite.Twins(), strings.Fields(got[0])[1:])
		want(t, name+" taken", taken, asked)
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
	want(t, "screenshots", len(info.Screenshots), len(suite.Games))
	for _, s := range info.Screenshots {
		source(t, strings.TrimPrefix(strings.TrimSpace(s.Image), "@SITE@/"))
	}
}

// TestTerminal: the completions of three shells and the man page know the games and the verbs.
func TestTerminal(t *testing.T) {
	games, page := strings.Join(names(), " "), source(t, "packaging", "linux", "tessera.6")
	completion := map[string]string{}
	for _, shell := range []string{"bash", "fish", "zsh"} {
		completion[shell] = source(t, "packaging", "linux", "tessera."+shell)
		for _, option := range []string{"new", "today"} {
			want(t, option+" completed by "+shell, regexp.MustCompile(`(--|-l )`+option+`\b`).MatchString(completion[shell]), true)
		}
		want(t, "games completed by "+shell, strings.Contains(completion[shell], games), true)
	}
	for _, verb := range []string{"solve", "explain", "hint", "deal", "levels", "engines", "info", "read", "help", "version"} {
		want(t, verb+" is a verb", cli.Takes(verb), true)
		for shell, text := range completion {
			want(t, verb+" completed by "+shell, regexp.MustCompile(`\b`+verb+`\b`).MatchString(text), true)
		}
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
