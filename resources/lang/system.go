package lang

import (
	"os"
	"strings"

	"golang.org/x/text/language"
)

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
