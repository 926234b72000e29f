package lang

import (
	"fmt"
	"io/fs"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// catalogue holds the messages of all languages; it is read-only once loaded.
type catalogue struct{ bundle *i18n.Bundle }

// speaker says messages in one language.
type speaker struct {
	code      string
	localizer *i18n.Localizer
}

// load reads every message file at the root of files.
func load(files fs.FS) (*catalogue, error) {
	bundle := i18n.NewBundle(language.English)
	names, err := fs.Glob(files, "*.json")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		if _, err := bundle.ParseMessageFileBytes(data, name); err != nil {
			return nil, fmt.Errorf("read the messages in %s: %w", name, err)
		}
	}
	return &catalogue{bundle}, nil
}

// mustLoad is load for files that are part of the program, where an error is a
// bug of ours.
func mustLoad(files fs.FS) *catalogue {
	c, err := load(files)
	if err != nil {
		panic(err)
	}
	return c
}

func (c *catalogue) speaker(code string) *speaker {
	return &speaker{code: code, localizer: i18n.NewLocalizer(c.bundle, code)}
}

func (s *speaker) say(key string, args []any) string {
	data := templateData(args)
	config := i18n.LocalizeConfig{MessageID: key, TemplateData: data}
	if isInteger(data["Count"]) {
		config.PluralCount = data["Count"]
	}
	// Localize returns its best text along with an error when it had to fall
	// back to English, which serves the player better than the error.
	text, _ := s.localizer.Localize(&config)
	if text == "" {
		return key
	}
	return text
}

// isInteger reports whether the plural rules take v as it is; a Count of any
// other type is shown but does not choose a form.
func isInteger(v any) bool {
	switch v.(type) {
	case int, int8, int16, int32, int64:
		return true
	}
	return false
}

func templateData(args []any) map[string]any {
	if len(args) == 1 {
		if data, ok := args[0].(map[string]any); ok {
			return data
		}
	}
	data := make(map[string]any, len(args)/2)
	for i := 0; i+1 < len(args); i += 2 {
		data[fmt.Sprint(args[i])] = args[i+1]
	}
	return data
}
