package games

import (
	"os"
	"sync"

	"fyne.io/fyne/v2"
	fynelang "fyne.io/fyne/v2/lang"

	"tessera/games/settings"
	"tessera/resources/lang"
)

// systemLanguage is the system's language, asked before speakFyne changes what
// the environment says of it.
var systemLanguage = sync.OnceValue(lang.FromSystem)

// chooseLanguage takes the language of the environment, of the settings, or of
// the system, in this order.
func chooseLanguage(s *settings.Settings) {
	system := systemLanguage()
	code := os.Getenv("TESSERA_LANG")
	if code == "" {
		code = s.Language()
	}
	if code == "" {
		code = system
	}
	lang.Set(code)
	speakFyne(lang.Current())
}

// speakFyne makes Fyne's own dialogs speak a language. Fyne has no switch for
// it, but looks at the environment again whenever translations are added; on
// Windows and macOS it asks the system instead, and stays with its language.
func speakFyne(code string) {
	locale := "en_US.UTF-8"
	if code == "zh-Hans" {
		locale = "zh_CN.UTF-8"
	}
	os.Setenv("LC_ALL", locale)
	if err := fynelang.AddTranslations(fyne.NewStaticResource("en.json", []byte("{}"))); err != nil {
		fyne.LogError("language of dialogs", err)
	}
}
