package lang

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/fstest"

	"tessera/resources/must"
)

// told is a message, and an error that has one.
type told struct {
	key   string
	args  []any
	cause error
}

func (m told) Message() (string, []any) { return m.key, m.args }
func (m told) Error() string            { return "logged " + m.key }
func (m told) Cause() error             { return m.cause }

var words = fstest.MapFS{
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

// later says what it stands for when the text around it is written.
type later func() string

func (l later) String() string { return l() }

func TestValuesAreSaidFirst(t *testing.T) {
	c := mustLoad(words)
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
	c := mustLoad(words)
	err := c.add(words)
	must.Be(t, err == nil, "the same again: %v", err)
	for name, text := range map[string]string{
		"another text": `{"b.red": "rouge"}`, "plural forms for a text": `{"b.red": {"other": "red"}}`, "damaged": `{"c.new": "new"`,
	} {
		must.Hold(t, c.add(fstest.MapFS{"en.json": {Data: []byte(text)}}) != nil, "%s was accepted", name)
	}
	must.Be(t, !c.has("c.new") && c.speaker("en").say("b.red", nil) == "red",
		"a file that was refused was read in part")
	err = c.add(fstest.MapFS{"m/en.json": {Data: []byte(`{"c.new": "new"}`)}})
	must.Be(t, err == nil && c.has("c.new") && c.speaker("zh-Hans").say("c.new", nil) == "new", "a new file: %v", err)
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
