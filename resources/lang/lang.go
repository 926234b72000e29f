// Package lang says every visible string in the player's language.
//
// The messages that all rooms share lie in this folder, in a file per language. A
// game brings its own, which come in by [Add]: those of its rules and engines lie in
// solver/GAME/messages, those of its tab in games/GAME/messages. Files are named [ROOM.]LANGUAGE.json, LANGUAGE being a BCP 47 tag,
// and hold one flat object. Keys are dotted and unique over all files of a language.
// One message is either a text or, where a number decides the form, a text for each
// plural form of the language:
//
//	"sliding.title": "Sliding puzzle",
//	"status.moves": {"one": "{{number .Count}} move", "other": "{{number .Count}} moves"}
//
// Placeholders are those of text/template, with two functions: {{number .N}} writes
// an integer in groups of three digits, {{bytes .N}} an amount of memory. A value
// may be a message itself ([Sayable]) or a slice of them, which is said as a list.
//
// Fyne has translations of its own but no way to switch them while the program
// runs, hence this catalogue; it knows nothing of Fyne.
//
// Main types: [Language], [Sayable]. It imports no other room.
package lang

import (
	"embed"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync/atomic"

	"golang.org/x/text/language"
)

// files are the messages that all rooms share.
//
//go:embed *.json
var files embed.FS

// Language is one of the languages the program speaks.
type Language struct {
	Code string // BCP 47, as in the file names: "en", "zh-Hans"
	Name string // what its speakers call it

	unspaced bool // no spaces between words: a line may end after any character
}

// languages lists what the program speaks; the first is the one that stands in
// where nothing better is known.
var languages = []Language{
	{Code: "en", Name: "English"},
	{Code: "zh-Hans", Name: "简体中文", unspaced: true},
}

var (
	messages = mustLoad(files)
	current  atomic.Pointer[speaker]
)

func init() { current.Store(messages.speaker(languages[0].Code)) }

// Add adds the message files of a room, at whatever depth they lie. It is for
// files embedded in the program, called from an init; that a game's files are added
// by its tab and by the headless twin does no harm. It panics where a file is
// damaged or says in other words what is said already, which is a bug of ours.
func Add(files fs.FS) {
	if err := messages.add(files); err != nil {
		panic(err)
	}
}

// Has reports whether the catalogue has a message of key.
func Has(key string) bool { return messages.has(key) }

// Languages lists the languages the program speaks, English first.
func Languages() []Language { return slices.Clone(languages) }

// Current returns the code of the language in use.
func Current() string { return current.Load().code }

// Spaced says whether the language in use sets spaces between words, where
// lines can be broken.
func Spaced() bool {
	i := slices.IndexFunc(languages, func(l Language) bool { return l.Code == Current() })
	return !languages[i].unspaced
}

// Set switches to the language nearest to code, which may be any BCP 47 tag
// ("zh-CN" gives "zh-Hans"); an unknown one gives English.
func Set(code string) { current.Store(messages.speaker(nearest(code))) }

// T returns the message of key in the current language, in English if it is not
// translated, and key itself if there is no such message. args are the
// message's placeholders: names and values by turns, or one map[string]any. The
// integer named Count also decides the plural form.
//
//	lang.T("status.moves", "Count", 12)
//
// T may be called from any goroutine. Write key as a literal, or as a literal
// prefix and a name declared by [Keys]; a key that comes from a table stands
// there as a literal, and T may be given it with a literal suffix. The tests of
// this package read the sources to find keys that are missing or not used.
func T(key string, args ...any) string {
	text := current.Load().say(key, args)
	remember(saying{text: text, key: key, args: args})
	return text
}

// Keys declares a family of keys whose last part is only known at run time, such
// as the name of an engine, and returns them in full: prefix and each of names
// joined. All are literals, constants, or a table that the tests of this package know, so
// that they can check them:
//
//	var _ = lang.Keys("engine.", "bfs", "region")
//	var _ = lang.Keys("cycle.rule.", cycle.Words()...)
//	label := lang.T("engine." + engine.Name)
func Keys(prefix string, names ...string) []string {
	keys := make([]string, len(names))
	for i, name := range names {
		keys[i] = prefix + name
	}
	return keys
}

// FromSystem returns the code of the language that the environment asks for:
// TESSERA_LANG if set, else what gettext would choose, the first language of
// the list LANGUAGE that the program speaks, then LC_ALL, LC_MESSAGES, LANG.
// The locales C and POSIX, and no setting at all, mean English.
func FromSystem() string { return fromEnvironment(os.Getenv) }

func fromEnvironment(getenv func(string) string) string {
	if code := getenv("TESSERA_LANG"); code != "" {
		return nearest(code)
	}
	locale := ""
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale = getenv(name); locale != "" {
			break
		}
	}
	base, _, _ := strings.Cut(locale, ".")
	if base == "" || base == "C" || base == "POSIX" {
		return languages[0].Code
	}
	return nearest(append(strings.Split(getenv("LANGUAGE"), ":"), locale)...)
}

// nearest returns the code of the language that serves a reader best who wants
// the given languages, most wanted first, as BCP 47 tags or POSIX locales.
func nearest(wanted ...string) string {
	supported := make([]language.Tag, len(languages))
	for i, l := range languages {
		supported[i] = language.MustParse(l.Code)
	}
	var tags []language.Tag
	for _, w := range wanted {
		w, _, _ = strings.Cut(w, ".") // the encoding in zh_CN.UTF-8
		w, _, _ = strings.Cut(w, "@") // the variant in ca_ES@valencia
		if tag, err := language.Parse(w); err == nil {
			tags = append(tags, tag)
		}
	}
	_, i, _ := language.NewMatcher(supported).Match(tags...)
	return languages[i].Code
}
