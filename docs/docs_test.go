package docs

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
)

// A tree is what pages may name.
type tree struct {
	files map[string]bool // files and folders, whole and by the ends of their paths
	tasks []string        // of make
	tests []string        // tests, benchmarks and what is fuzzed
	games []string
}

func readTree(t *testing.T) tree {
	t.Helper()
	all := tree{files: map[string]bool{}}
	err := filepath.WalkDir("..", func(file string, entry fs.DirEntry, err error) error {
		name := strings.TrimPrefix(filepath.ToSlash(file), "../")
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (name == ".git" || name == "build"):
			return fs.SkipDir
		}
		for end := name; end != ""; {
			all.files[end] = true
			_, end, _ = strings.Cut(end, "/")
		}
		if strings.HasSuffix(name, "_test.go") {
			data, err := os.ReadFile(file)
			for _, test := range declared.FindAllStringSubmatch(string(data), -1) {
				all.tests = append(all.tests, test[1])
			}
			return err
		}
		return nil
	})
	must.Do(t, err)
	data := must.Have(os.ReadFile("../Makefile"))(t)
	for _, task := range regexp.MustCompile(`(?m)^([a-z0-9-]+):`).FindAllStringSubmatch(string(data), -1) {
		all.tasks = append(all.tasks, task[1])
	}
	levels, err := filepath.Glob("../solver/*/levels.txt") // each game has them
	must.Be(t, err == nil && len(levels) != 0, "no games: %v", err)
	for _, file := range levels {
		all.games = append(all.games, filepath.Base(filepath.Dir(file)))
	}
	return all
}

var (
	declared = regexp.MustCompile(`(?m)^func ((?:Test|Benchmark|Fuzz)\w+)`)
	code     = regexp.MustCompile("(?s)```.*?```|`[^`]+`")
	link     = regexp.MustCompile(`\]\(([^)#]+)[^)]*\)`)
	filePath = regexp.MustCompile(`^\.?[a-z][\w-]*(/[\w.*-]+)+/?$|^[a-z_*]+\.(go|md|json|txt|svg)$`)
	task     = regexp.MustCompile(`\bmake ([a-z][a-z0-9-]*)`)
	tested   = regexp.MustCompile(`\b(Test|Benchmark|Fuzz)[A-Z]\w+`)
	measured = regexp.MustCompile(`-bench[= ]'?([\w|\\]+)`)
)

// missing lists what a page names that there is not: files and folders, tasks of make,
// tests and benchmarks. A path may leave out its beginning, as in tab/values.go; GAME stands
// for a game that has the file.
func (all tree) missing(page, text string) (what []string) {
	for _, found := range link.FindAllStringSubmatch(text, -1) {
		if name := path.Join(path.Dir(page), found[1]); !strings.Contains(found[1], "://") && !all.files[name] {
			what = append(what, found[1])
		}
	}
	for _, span := range code.FindAllString(text, -1) {
		for _, found := range task.FindAllStringSubmatch(span, -1) {
			if !slices.Contains(all.tasks, found[1]) {
				what = append(what, found[0])
			}
		}
		for _, name := range tested.FindAllString(span, -1) {
			if !slices.Contains(all.tests, name) {
				what = append(what, name)
			}
		}
		for _, found := range measured.FindAllStringSubmatch(span, -1) {
			for name := range strings.SplitSeq(strings.ReplaceAll(found[1], `\`, ""), "|") {
				if !slices.ContainsFunc(all.tests, func(test string) bool { return strings.HasPrefix(test, "Benchmark") && strings.Contains(test, name) }) {
					what = append(what, "-bench "+name)
				}
			}
		}
		for _, word := range strings.Fields(strings.Trim(span, "`")) {
			if word = strings.TrimPrefix(word, "./"); filePath.MatchString(word) && !strings.Contains(span, "\n") && !all.has(word) && word != "testing/synctest" {
				what = append(what, word)
			}
		}
	}
	return what
}

// has reports whether there is a file or folder; a star stands for any letters.
func (all tree) has(name string) bool {
	name = strings.TrimSuffix(name, "/")
	games := all.games
	if !strings.Contains(name, "GAME") {
		games = games[:1]
	}
	return slices.ContainsFunc(games, func(game string) bool {
		name := strings.ReplaceAll(name, "GAME", game)
		if !strings.Contains(name, "*") {
			return all.files[name]
		}
		for file := range all.files {
			if ok, err := path.Match(name, file); ok && err == nil {
				return true
			}
		}
		return false
	})
}

// TestPagesNameWhatThereIs holds the pages to the tree.
func TestPagesNameWhatThereIs(t *testing.T) {
	all := readTree(t)
	pages := must.Have(filepath.Glob("*.md"))(t)
	for _, page := range append(pages, "../README.md") {
		data := must.Have(os.ReadFile(page))(t)
		name := path.Join("docs", page)
		for _, what := range all.missing(name, string(data)) {
			t.Errorf("%s names %s, which there is not", name, what)
		}
	}
}

// TestRoomsSayWhatTheyAre: go doc of a room says what it is for, names what it is mainly made
// of, and says what it may import.
func TestRoomsSayWhatTheyAre(t *testing.T) {
	p := planOf(t)
	for room := range p {
		if room == "main" || room == "games/e2e" || room == "games/uitest/record" { // nobody imports them
			continue
		}
		files := must.Have(filepath.Glob(filepath.Join("..", filepath.FromSlash(room), "*.go")))(t)
		doc := ""
		for _, file := range files {
			parsed := must.Have(parser.ParseFile(token.NewFileSet(), file, nil, parser.PackageClauseOnly|parser.ParseComments))(t)
			if !strings.HasSuffix(file, "_test.go") {
				doc += parsed.Doc.Text()
			}
		}
		must.Hold(t, strings.HasPrefix(doc, "Package ") && strings.Contains(doc, "import") && strings.Contains(doc, "["),
			"the doc comment of %s does not say what it is for, what it is mainly made of ([Type]) and what it may import:\n%s",
			room, doc)
	}
}

// TestMissingIsFound: of what pages name.
func TestMissingIsFound(t *testing.T) {
	all := tree{
		files: map[string]bool{"docs": true, "docs/a.md": true, "a.md": true, "solver/chess/rules.go": true, "rules.go": true, "chess/rules.go": true},
		tasks: []string{"test"}, tests: []string{"TestRules", "BenchmarkDeal"}, games: []string{"draughts", "chess"},
	}
	const right = "[a](a.md) [b](https://a.b/c) `docs/` `rules.go` `solver/GAME/rules.go` `chess/*.go` `make test` `TestRules` `go test -bench Deal` and a/b, make do"
	what := all.missing("docs/b.md", right)
	must.Be(t, len(what) == 0, "missing are %q", what)
	for _, wrong := range []string{"[a](b.md)", "`other/a.go`", "`solver/GAME/x.go`", "`x.go`", "`x*.go`", "`make tests`", "`TestRule`", "`go test -bench Deal|Fair`", "```\nmake tests\n```"} {
		what := all.missing("docs/b.md", right+wrong)
		must.Hold(t, len(what) == 1, "with %s missing are %q", wrong, what)
	}
}
