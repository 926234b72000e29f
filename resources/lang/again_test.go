package lang

import (
	"errors"
	"testing"

	"tessera/resources/must"
)

// TestAgain says a text once more in another language, with the texts among its
// args; what was not said from the catalogue stays as it is.
func TestAgain(t *testing.T) {
	defer Set(Current())
	Set("en")
	nested := Again(T("solver.thinking", "Engine", T("settings.language")))
	failed := Again(Sentence(errors.New("oops")))
	plain := Again("no message at all")
	for range 1000 { // it keeps what it needs
		T("button.ok")
	}
	for _, code := range []string{"zh-Hans", "en", "zh-Hans"} {
		Set(code)
		if got, want := nested(), T("solver.thinking", "Engine", T("settings.language")); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
		if got, want := failed(), T("error.unexpected", "Detail", "oops"); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
		must.Equal(t, plain(), "no message at all", "%s", code)
	}
}

// TestIntegersAreGrouped wherever a text shows one.
func TestIntegersAreGrouped(t *testing.T) {
	defer Set(Current())
	Set("en")
	undone := func(n int) string { return T("say.back", "Count", n) }
	written(t, undone, map[int]string{2719: "2,719 moves undone.", 1: "1 move undone."})
}
