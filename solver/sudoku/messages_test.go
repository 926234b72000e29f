package sudoku_test

import (
	"encoding/json"
	"strings"
	"testing"
	"text/template"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// voice says messages in one language, as strictly as can be: what the catalogue
// does not know, and a placeholder without a value, fail the test.
type voice struct {
	t     testing.TB
	texts map[string]map[string]*template.Template // by key and plural form
}

// voices reads the texts of all languages.
func voices(t testing.TB) []voice {
	t.Helper()
	var list []voice
	for _, code := range []string{"en", "zh-Hans"} {
		data := must.Have(sudoku.Messages.ReadFile("messages/" + code + ".json"))(t)
		var raw map[string]any
		must.Do(t, json.Unmarshal(data, &raw))
		v := voice{t, map[string]map[string]*template.Template{}}
		for key, text := range raw {
			forms, several := text.(map[string]any)
			if !several {
				forms = map[string]any{"other": text}
			}
			v.texts[key] = map[string]*template.Template{}
			for form, text := range forms {
				v.texts[key][form] = template.Must(template.New(key).Option("missingkey=error").Parse(text.(string)))
			}
		}
		list = append(list, v)
	}
	return list
}

// say is the text of a message.
func (v voice) say(m solver.Message) string {
	v.t.Helper()
	data := map[string]any{}
	for i := 0; i < len(m.Args); i += 2 {
		value := m.Args[i+1]
		switch parts := value.(type) {
		case solver.Message:
			value = v.say(parts)
		case []solver.Message:
			var said []string
			for _, part := range parts {
				said = append(said, v.say(part))
			}
			value = strings.Join(said, ", ")
		}
		data[m.Args[i].(string)] = value
	}
	form := v.texts[m.Key]["one"]
	if form == nil || data["Count"] != 1 {
		form = v.texts[m.Key]["other"]
	}
	if form == nil {
		v.t.Fatalf("no text for %q", m.Key)
	}
	var text strings.Builder
	if err := form.Execute(&text, data); err != nil {
		v.t.Fatalf("%+v: %v", m, err)
	}
	return text.String()
}
