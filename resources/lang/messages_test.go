package lang

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
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

// readMessages reads the message files of folders, by language and key, without the library
// and all as one, so that a key twice is seen.
func readMessages(t *testing.T, folders ...string) map[string]map[string]forms {
	t.Helper()
	var names []string
	for _, folder := range folders {
		names = append(names, must.Have(fs.Glob(house, folder+"/*.json"))(t)...)
	}
	all := map[string]map[string]forms{}
	for _, name := range names {
		code := languageOf(name)
		data := must.Have(fs.ReadFile(house, name))(t)
		if all[code] == nil {
			all[code] = map[string]forms{}
		}
		must.Equal(t, addMessages(all[code], string(data)), nil, "%s", name)
	}
	return all
}

func addMessages(to map[string]forms, text string) error {
	decoder := json.NewDecoder(strings.NewReader(text))
	if start, err := decoder.Token(); err != nil || start != json.Delim('{') {
		return fmt.Errorf("a message file is one JSON object; it starts with %v, error %v", start, err)
	}
	var problems []error
	for decoder.More() {
		key, err := decoder.Token()
		if err != nil {
			return err
		}
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return fmt.Errorf("%v: %w", key, err)
		}
		name := fmt.Sprint(key)
		if _, twice := to[name]; twice {
			problems = append(problems, fmt.Errorf("the key %q is there twice", name))
		}
		var single string
		message := forms{}
		if json.Unmarshal(value, &single) == nil {
			message["other"] = single
		} else if err := json.Unmarshal(value, &message); err != nil {
			problems = append(problems, fmt.Errorf("%q is neither a text nor plural forms", name))
		}
		to[name] = message
	}
	if _, err := decoder.Token(); err != nil {
		return err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		problems = append(problems, errors.New("something follows the object"))
	}
	return errors.Join(problems...)
}

var (
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

// check lists what is wrong with the messages of all languages.
func check(all map[string]map[string]forms) []string {
	var problems []string
	for _, l := range languages {
		for key, message := range all[l.Code] {
			say := func(what string) { problems = append(problems, fmt.Sprintf("%s in %s: %s", key, l.Code, what)) }
			if !keyShape.MatchString(key) {
				say("a key is words joined by dots")
			}
			if _, ok := message["other"]; !ok {
				say(`the plural form "other" is missing`)
			}
			for form, text := range message {
				if strings.TrimSpace(text) == "" {
					say("the form " + form + " is empty")
				}
				if strings.Contains(placeholder.ReplaceAllString(text, ""), "{{") {
					say("only placeholders like {{.Name}} are used in messages")
				}
			}
			for _, other := range languages {
				translated, ok := all[other.Code][key]
				switch {
				case !ok:
					say("not translated to " + other.Code)
				case !slices.Equal(placeholders(message), placeholders(translated)):
					say(fmt.Sprintf("takes %v, but %v in %s", placeholders(message), placeholders(translated), other.Code))
				}
			}
		}
	}
	return problems
}

func TestMessages(t *testing.T) {
	all := everyMessage(t)
	for code := range all {
		must.Hold(t, slices.ContainsFunc(languages, func(l Language) bool { return l.Code == code }),
			"there are messages in %s, which is not offered", code)
	}
	for _, problem := range check(all) {
		t.Error(problem)
	}
}

// TestParIsOneWord in Chinese, wherever the English says par.
func TestParIsOneWord(t *testing.T) {
	all := everyMessage(t)
	par := regexp.MustCompile(`(?i)\bpar\b`)
	for key, message := range all["en"] {
		said, chinese := placeholder.ReplaceAllString(message["other"], ""), all["zh-Hans"][key]["other"]
		if par.MatchString(said) && !strings.Contains(chinese, "标准") {
			t.Errorf("%s: par is %q", key, chinese)
		}
	}
}
