package lang

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"testing/fstest"

	"tessera/resources/must"
)

var sample = fstest.MapFS{
	"en.json": {Data: []byte(`{
		"a.plain": "Plain",
		"a.english": "English only",
		"a.name": "{{.Name}} has {{.Share}}%",
		"a.moves": {"one": "{{.Count}} move", "other": "{{.Count}} moves"}
	}`)},
	"zh-Hans.json": {Data: []byte(`{
		"a.plain": "普通",
		"a.name": "{{.Name}} 占 {{.Share}}%",
		"a.moves": "{{.Count}} 步"
	}`)},
	"room.en.json": {Data: []byte(`{"room.title": "Room"}`)},
	"deep/er/en.json": {Data: []byte(`{
		"b.sum": "{{.What}}: {{number .N}} of {{bytes .Bytes}}",
		"b.tiles": {"one": "{{number .Count}} tile", "other": "{{number .Count}} tiles"},
		"b.red": "red", "b.blue": "blue", "list.comma": ", "
	}`)},
	"deep/er/zh-Hans.json": {Data: []byte(`{
		"b.sum": "{{.What}}：{{bytes .Bytes}} 中的 {{number .N}}",
		"b.tiles": "{{number .Count}} 块",
		"b.red": "红", "b.blue": "蓝", "list.comma": "、"
	}`)},
	"deep/er/README.md": {Data: []byte("no messages")},
}

func TestSay(t *testing.T) {
	c := mustLoad(sample)
	for _, test := range []struct {
		code, key string
		args      []any
		want      string
	}{
		{"en", "a.plain", nil, "Plain"}, {"zh-Hans", "a.plain", nil, "普通"}, {"en", "room.title", nil, "Room"},
		{"zh-Hans", "a.english", nil, "English only"}, {"en", "a.missing", nil, "a.missing"},
		{"zh-Hans", "a.missing", nil, "a.missing"}, {"en", "a.name", []any{"Name", "Wu", "Share", 1.5}, "Wu has 1.5%"},
		{"zh-Hans", "a.name", []any{map[string]any{"Name": "Wu", "Share": 2}}, "Wu 占 2%"},
		{"en", "a.moves", []any{"Count", 1}, "1 move"}, {"en", "a.moves", []any{"Count", int64(0)}, "0 moves"},
		{"en", "a.moves", []any{"Count", "1,000"}, "1,000 moves"}, {"zh-Hans", "a.moves", []any{"Count", 1}, "1 步"},
	} {
		got := c.speaker(test.code).say(test.key, test.args)
		must.Hold(t, got == test.want, "%s in %s with %v: %q, want %q", test.key, test.code, test.args, got, test.want)
	}
}

func TestNearest(t *testing.T) {
	written(t, func(wanted string) string { return nearest(wanted) }, map[string]string{
		"en": "en", "en_GB.UTF-8": "en", "zh-Hans": "zh-Hans", "zh_CN.UTF-8": "zh-Hans",
		"zh_CN.GB2312": "zh-Hans", "zh_SG": "zh-Hans", "zh": "zh-Hans", "zh_TW": "zh-Hans",
		"ca_ES@valencia": "en", "": "en", "??": "en",
	})
}

func TestFromEnvironment(t *testing.T) {
	for _, test := range []struct {
		env  map[string]string
		want string
	}{
		{nil, "en"},
		{map[string]string{"LANG": "zh_CN.UTF-8"}, "zh-Hans"},
		{map[string]string{"LANG": "en_US.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"}, "zh-Hans"},
		{map[string]string{"LC_ALL": "en_US.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"}, "en"},
		{map[string]string{"LC_ALL": "C.UTF-8", "LANG": "zh_CN.UTF-8"}, "en"},
		{map[string]string{"LANG": "en_US.UTF-8", "LANGUAGE": "xx:zh_CN:en"}, "zh-Hans"},
		{map[string]string{"LANG": "C", "LANGUAGE": "zh_CN"}, "en"},
		{map[string]string{"LANG": "en_US.UTF-8", "TESSERA_LANG": "zh-Hans"}, "zh-Hans"},
	} {
		must.Equal(t, fromEnvironment(func(name string) string { return test.env[name] }), test.want, "%v", test.env)
	}
}

func TestReadsWhileSwitching(t *testing.T) {
	defer Set(Current())
	for _, step := range [][2]string{{"en-GB", "en"}, {"zh_CN", "zh-Hans"}, {"zh-Hans", "zh-Hans"}, {"tlh", "en"}} {
		Set(step[0])
		must.Hold(t, Current() == step[1] && Spaced() == (step[1] == "en"),
			"after Set(%q): %q, %v", step[0], Current(), Spaced())
	}
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for range 200 {
				must.Equal(t, T("no.such.key", "Count", 3), "no.such.key", "got")
			}
		})
	}
	for i := range 200 {
		Set(languages[i%len(languages)].Code)
	}
	readers.Wait()
}

// TestAgain says a text once more in another language, with the texts among its
// args; what was not said from the catalogue stays as it is.
func TestAgain(t *testing.T) {
	defer Set(Current())
	Set("en")
	nested := Again(T("solver.thinking", "Engine", T("settings.language")))
	counted := Again(T("say.back", "Count", 2719))
	failed := Again(Sentence(errors.New("oops")))
	plain := Again("no message at all")
	for range 1000 { // it keeps what it needs
		T("button.ok")
	}
	for _, code := range []string{"zh-Hans", "en", "zh-Hans"} {
		Set(code)
		must.Equal(t, nested(), T("solver.thinking", "Engine", T("settings.language")), "%s", code)
		must.Equal(t, counted(), T("say.back", "Count", 2719), "%s", code)
		must.Equal(t, failed(), T("error.unexpected", "Detail", "oops"), "%s", code)
		must.Equal(t, plain(), "no message at all", "%s", code)
	}
}

// told is a message, and an error that has one.
type told struct {
	key   string
	args  []any
	cause error
}

func (m told) Message() (string, []any) { return m.key, m.args }
func (m told) Error() string            { return "logged " + m.key }
func (m told) Cause() error             { return m.cause }

// later says what it stands for when the text around it is written.
type later func() string

func (l later) String() string { return l() }

func TestValuesAreSaidFirst(t *testing.T) {
	c := mustLoad(sample)
	red, blue := told{key: "b.red"}, told{key: "b.blue"}
	for _, test := range []struct {
		what        any
		en, chinese string
	}{
		{"x", "x: 12,345 of 2.0 MB", "x：2.0 MB 中的 12,345"},
		{red, "red: 12,345 of 2.0 MB", "红：2.0 MB 中的 12,345"},
		{&red, "red: 12,345 of 2.0 MB", "红：2.0 MB 中的 12,345"},
		{[]told{red, blue}, "red, blue: 12,345 of 2.0 MB", "红、蓝：2.0 MB 中的 12,345"},
		{[]Sayable{blue}, "blue: 12,345 of 2.0 MB", "蓝：2.0 MB 中的 12,345"},
		{later(func() string { return c.speaker("en").say("b.blue", nil) }), "blue: 12,345 of 2.0 MB", "blue：2.0 MB 中的 12,345"},
		{[]string{"r1c1", "r2c2"}, "r1c1, r2c2: 12,345 of 2.0 MB", "r1c1、r2c2：2.0 MB 中的 12,345"},
		{told{key: "b.tiles", args: []any{"Count", 1234}}, "1,234 tiles: 12,345 of 2.0 MB", "1,234 块：2.0 MB 中的 12,345"},
	} {
		for code, want := range map[string]string{"en": test.en, "zh-Hans": test.chinese} {
			got := c.speaker(code).say("b.sum", []any{"What", test.what, "N", 12345, "Bytes", int64(2 << 20)})
			must.Hold(t, got == want, "%v in %s: %q, want %q", test.what, code, got, want)
		}
	}
	got := c.speaker("en").say("b.sum", []any{map[string]any{"What": red, "N": uint8(7), "Bytes": "little"}})
	must.Be(t, got == "red: 7 of little", "args as a map: %q", got)
}

func TestAdd(t *testing.T) {
	c := mustLoad(sample)
	must.Equal(t, c.add(sample), nil, "the same again")
	for _, text := range []string{`{"b.red": "rouge"}`, `{"b.red": {"other": "red"}}`, `{"c.new": "new"`, "", "{",
		`"text"`, `{"a": 1}`} {
		must.Hold(t, c.add(fstest.MapFS{"en.json": {Data: []byte(text)}}) != nil, "%q was accepted", text)
	}
	must.Be(t, !c.has("c.new") && c.speaker("en").say("b.red", nil) == "red", "a file that was refused was read in part")
	speaker := c.speaker("zh-Hans")
	must.Equal(t, speaker.say("c.new", nil), "c.new", "what is not there yet")
	err := c.add(fstest.MapFS{"m/en.json": {Data: []byte(`{"c.new": "new"}`)}})
	must.Be(t, err == nil && c.has("c.new") && speaker.say("c.new", nil) == "new", "a new file: %v", err)
}

func TestSentence(t *testing.T) {
	Set("en")
	stopped, unexpected := T("solver.stopped"), func(detail string) string { return T("error.unexpected", "Detail", detail) }
	first := told{key: "error.title"}
	for _, test := range []struct {
		err  error
		want string
	}{
		{first, T("error.title")},
		{fmt.Errorf("open it: %w", first), T("error.title")},
		{told{key: "error.title", cause: context.Canceled}, T("error.title") + "\n" + stopped},
		{told{key: "error.title", cause: told{key: "button.ok"}}, T("error.title") + "\n" + T("button.ok")},
		{fmt.Errorf("solve: %w", context.Canceled), stopped},
		{fmt.Errorf("solve: %w", context.DeadlineExceeded), T("error.deadline")},
		{errors.New("errno 5"), unexpected("errno 5")},
		{told{key: "error.no.such"}, unexpected("logged error.no.such")},
	} {
		must.Equal(t, Sentence(test.err), test.want, "%v", test.err)
	}
	must.Equal(t, Say(told{key: "solver.moves", args: []any{"Count", 1}}), T("solver.moves", "Count", 1), "Say")
}
