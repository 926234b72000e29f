package lang

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
)

// forms are the texts of one message by plural form.
type forms map[string]string

// everyMessage is the whole catalogue: what lies here, and in the folders messages
// of other rooms.
func everyMessage(t *testing.T) map[string]map[string]forms {
	t.Helper()
	return readMessages(t, messageFolders(t)...)
}

// house are all files of the program.
var house = os.DirFS("../..")

// messageFolders are those in which messages lie: here, and in other rooms.
func messageFolders(t *testing.T) []string {
	t.Helper()
	folders := []string{"resources/lang"}
	err := fs.WalkDir(house, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && entry.Name() == "messages" {
			folders = append(folders, name)
		}
		return err
	})
	must.Be(t, err == nil && len(folders) >= 2, "only %v hold messages: %v", folders, err)
	return folders
}

// readMessages reads the message files of folders, by language and key, of which none is there twice.
func readMessages(t *testing.T, folders ...string) map[string]map[string]forms {
	t.Helper()
	all := map[string]map[string]forms{}
	for _, folder := range folders {
		for _, name := range must.Have(fs.Glob(house, folder+"/*.json"))(t) {
			data, texts := must.Have(fs.ReadFile(house, name))(t), map[string]json.RawMessage{}
			must.Equal(t, json.Unmarshal(data, &texts), nil, "%s", name)
			must.Equal(t, strings.Count(string(data), "\n  \""), len(texts), "%s: lines that begin with a key", name)
			code := languageOf(name)
			if all[code] == nil {
				all[code] = map[string]forms{}
			}
			for key, text := range texts {
				if text[0] == '"' {
					text = fmt.Appendf(nil, `{"other": %s}`, text)
				}
				message := forms{}
				must.Equal(t, json.Unmarshal(text, &message), nil, "%s: %s", name, key)
				must.Hold(t, all[code][key] == nil, "%s: the key %q is there twice", name, key)
				all[code][key] = message
			}
		}
	}
	return all
}

var (
	oneWord     = regexp.MustCompile(`(?i)\bpar\b`) // in Chinese, wherever the English says it
	keyShape    = regexp.MustCompile(`^[a-z][a-z0-9-]*(\.[A-Za-z0-9-]+)+$`)
	placeholder = regexp.MustCompile(`\{\{\s*(?:(?:number|bytes)\s+)?\.(\w+)\s*\}\}`)
)

// placeholders lists the names that any form of m takes, sorted.
func placeholders(m forms) []string {
	names := map[string]bool{}
	for _, text := range m {
		for _, found := range placeholder.FindAllStringSubmatch(text, -1) {
			names[found[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// TestMessages: all is said in all languages, of the same things, and by no language that is not offered.
func TestMessages(t *testing.T) {
	all := everyMessage(t)
	must.Be(t, len(all) == len(languages), "there are messages in %d languages, %d are offered", len(all), len(languages))
	for _, l := range languages {
		for key, message := range all[l.Code] {
			hold := func(holds bool, format string, args ...any) {
				must.Hold(t, holds, key+" in "+l.Code+": "+format, args...)
			}
			hold(keyShape.MatchString(key), "a key is words joined by dots")
			hold(message["other"] != "", `the plural form "other" is missing`)
			for form, text := range message {
				hold(strings.TrimSpace(text) != "", "the form %s is empty", form)
				hold(!strings.Contains(placeholder.ReplaceAllString(text, ""), "{{"), "{{.Name}} is all that a message may have")
			}
			par := oneWord.MatchString(placeholder.ReplaceAllString(all["en"][key]["other"], "")) && l.Code == "zh-Hans"
			hold(!par || strings.Contains(message["other"], "标准"), "par is %q", message["other"])
			for _, other := range languages {
				translated := all[other.Code][key]
				hold(translated != nil && slices.Equal(placeholders(message), placeholders(translated)),
					"takes %v, but in %s it is %q", placeholders(message), other.Code, translated)
			}
		}
	}
}
