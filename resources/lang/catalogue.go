package lang

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"text/template"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// catalogue holds the messages of all languages. It grows while the program is
// put together ([Add]).
type catalogue struct {
	mu     sync.Mutex
	texts  map[string]map[string]json.RawMessage // what the files say, by language and key
	parsed map[string]map[string]message         // those of them that were said: a start says few
}

// message is one in a language: its texts by plural form, as the files name them.
type message map[string]*template.Template

// speaker says messages in one language.
type speaker struct {
	code      string
	catalogue *catalogue

	mu   sync.Mutex
	said map[string]string // lately, by what they were said from: a page says the same hundred texts at every act
}

// saidMost is how many texts a speaker keeps.
const saidMost = 4096

func newCatalogue() *catalogue {
	return &catalogue{texts: map[string]map[string]json.RawMessage{}, parsed: map[string]map[string]message{}}
}

// add reads every message file of files, at whatever depth. Nothing is added
// where one of them is damaged or says a known key in other words; a file that
// is there already changes nothing.
func (c *catalogue) add(files fs.FS) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	type file struct {
		code  string
		texts map[string]json.RawMessage
	}
	var read []file
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) != ".json" {
			return err
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		f := file{code: languageOf(name)}
		if err := json.Unmarshal(data, &f.texts); err != nil {
			return fmt.Errorf("read the messages in %s: %w", name, err)
		}
		for key, text := range f.texts {
			if text[0] != '"' && text[0] != '{' {
				return fmt.Errorf("read the messages in %s: %q is neither a text nor plural forms", name, key)
			}
			if known, twice := c.texts[f.code][key]; twice && !bytes.Equal(known, text) {
				return fmt.Errorf("read the messages in %s: the key %q is there twice", name, key)
			}
		}
		read = append(read, f)
		return nil
	})
	if err != nil {
		return err
	}
	for _, f := range read {
		if c.texts[f.code] == nil {
			c.texts[f.code], c.parsed[f.code] = map[string]json.RawMessage{}, map[string]message{}
		}
		maps.Copy(c.texts[f.code], f.texts)
	}
	return nil
}

// find is the message of key in a language; nil where there is none. It is put into words
// when nothing is locked any more, since that may say others.
func (c *catalogue) find(code, key string) message {
	c.mu.Lock()
	defer c.mu.Unlock()
	m, known := c.parsed[code][key]
	text := c.texts[code][key]
	if known || text == nil {
		return m
	}
	texts := map[string]string{}
	if text[0] == '"' {
		text = fmt.Appendf(nil, `{"other": %s}`, text)
	}
	m = message{}
	if json.Unmarshal(text, &texts) == nil {
		for form, text := range texts {
			if t, err := template.New(key).Funcs(functions).Parse(text); err == nil {
				m[form] = t
			}
		}
	}
	c.parsed[code][key] = m
	return m
}

// languageOf is the language of a message file by its name, [ROOM.]LANGUAGE.json.
func languageOf(name string) string {
	name = strings.TrimSuffix(path.Base(name), ".json")
	return name[strings.LastIndexByte(name, '.')+1:]
}

// mustLoad is a catalogue of files that are part of the program, where an error
// is a bug of ours.
func mustLoad(files fs.FS) *catalogue {
	c := newCatalogue()
	if err := c.add(files); err != nil {
		panic(err)
	}
	return c
}

// has reports whether there is a message of key, in English at least.
func (c *catalogue) has(key string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, ok := c.texts[languages[0].Code][key]
	return ok
}

func (c *catalogue) speaker(code string) *speaker {
	return &speaker{code: code, catalogue: c, said: map[string]string{}}
}

// functions are those that a message may use, as in {{number .Count}}. A value
// that is not a number is said as it is.
var functions = template.FuncMap{
	"number": func(v any) any { return counted(v, Number) },
	"bytes":  func(v any) any { return counted(v, Bytes) },
}

func counted(v any, write func(int64) string) any {
	switch n := reflect.ValueOf(v); {
	case n.CanInt():
		return write(n.Int())
	case n.CanUint():
		return write(int64(n.Uint()))
	}
	return v
}

// say says a message, or what it said lately of the same.
func (s *speaker) say(key string, args []any) string {
	of, ok := sameAs(key, args)
	if !ok {
		return s.put(key, args)
	}
	s.mu.Lock()
	text, ok := s.said[of]
	s.mu.Unlock()
	if ok {
		return text
	}
	if text = s.put(key, args); text != key { // which may be added yet
		s.mu.Lock()
		if len(s.said) >= saidMost {
			clear(s.said)
		}
		s.said[of] = text
		s.mu.Unlock()
	}
	return text
}

// sameAs names a message with its args, where these are integers and texts.
func sameAs(key string, args []any) (string, bool) {
	of := append(make([]byte, 0, 64), key...)
	for _, arg := range args {
		of = append(of, 0)
		switch arg := arg.(type) {
		case string:
			of = strconv.AppendQuote(of, arg)
		case int:
			of = strconv.AppendInt(of, int64(arg), 10)
		default:
			return "", false
		}
	}
	return string(of), true
}

// put puts a message into words, in English where it is not translated.
func (s *speaker) put(key string, args []any) string {
	data := s.templateData(args)
	code := s.code
	m := s.catalogue.find(code, key)
	if m == nil {
		code = languages[0].Code
		m = s.catalogue.find(code, key)
	}
	t := m["other"]
	if n, ok := data["Count"].(whole); ok && m["one"] != nil && plural.Cardinal.MatchPlural(language.Make(code), int(max(n, -n)), 0, 0, 0, 0) == plural.One {
		t = m["one"]
	}
	var text strings.Builder
	if t == nil || t.Execute(&text, data) != nil || text.Len() == 0 {
		return key
	}
	return text.String()
}

// whole is an integer, which a text shows in groups of three digits wherever it
// stands.
type whole int64

// String is how fmt, and so a text, writes it.
func (w whole) String() string { return Number(int64(w)) }

// templateData is what the placeholders stand for: args are names and values by
// turns, or one map of them.
func (s *speaker) templateData(args []any) map[string]any {
	data := make(map[string]any, len(args)/2)
	if len(args) == 1 {
		if given, ok := args[0].(map[string]any); ok {
			for name, value := range given {
				data[name] = s.value(name, value)
			}
		}
		return data
	}
	for i := 0; i+1 < len(args); i += 2 {
		name := fmt.Sprint(args[i])
		data[name] = s.value(name, args[i+1])
	}
	return data
}

// value is how one of the args of a message stands in its text: messages and
// lists of them, or of texts, are said first. Texts are made such that they can be shown,
// since they may come from anywhere.
func (s *speaker) value(name string, v any) any {
	switch v := v.(type) {
	case nil:
		return nil
	case string:
		return spoken(name, v)
	case int, int8, int16, int32, int64:
		return whole(reflect.ValueOf(v).Int())
	case Sayable:
		return s.say(v.Message())
	case []string:
		return spoken(name, s.list(v))
	case error:
		return spoken(name, v.Error())
	}
	list := reflect.ValueOf(v)
	if list.Kind() == reflect.String {
		return spoken(name, list.String())
	}
	if list.Kind() != reflect.Slice || !list.Type().Elem().Implements(reflect.TypeFor[Sayable]()) {
		return v
	}
	said := make([]string, list.Len())
	for i := range said {
		said[i] = s.say(list.Index(i).Interface().(Sayable).Message())
	}
	return s.list(said)
}

func (s *speaker) list(things []string) string {
	return strings.Join(things, s.say("list.comma", nil))
}
