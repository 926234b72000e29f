package tab

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode"

	"tessera/games/lang"
	"tessera/games/session"
	"tessera/imageslice"
	"tessera/solver"
)

// everyError is one error of each kind that a player can meet, with the
// arguments that its package promises.
func everyError() map[string]error {
	all := map[string]error{}
	args := map[string]map[string]any{
		session.CodeTooLong: {"Limit": 100000}, session.CodeEngineMove: {"Engine": "bfs"},
		session.CodeIDForm: {"Text": "hello"}, session.CodeIDGame: {"Game": "link", "Want": "sliding"},
		session.CodeIDSeed: {"Text": "one"}, session.CodeIDParams: {"Text": "99x99"},
		session.CodeIDSeedless: {"Text": "sliding:4x4"},
		session.CodeSaveSize:   {"Limit": 8}, session.CodeSaveSyntax: {"Offset": int64(12)}, session.CodeSaveTail: {"Offset": int64(12)},
		session.CodeSaveVersion: {"Version": 9, "Want": 1}, session.CodeSaveGame: {"Game": "link", "Want": "sliding"},
		session.CodeSaveMissing: {"Field": "steps"}, session.CodeSaveNumber: {"Field": "cursor", "Value": "-1"},
		session.CodeSaveMove: {"Move": 3, "Step": 2, "Text": "X"}, session.CodeSavePicture: {"Picture": 1},
		session.CodeStoreWrite: {"File": "sliding.autosave.json"}, session.CodeStoreRead: {"File": "sliding.autosave.json"},
		session.CodeSetAside: {"File": "sliding.autosave.json", "Aside": "sliding.autosave.damaged-1.json"},
		session.CodeNotAside: {"File": "sliding.autosave.json"},
	}
	for _, key := range sessionCodes {
		code := strings.TrimPrefix(key, "error.session.")
		all[key] = &session.Error{Code: code, Args: args[code], Reason: "for the log only"}
	}
	for _, code := range []imageslice.Code{imageslice.Missing, imageslice.IsFolder, imageslice.NoPermission, imageslice.Unreadable,
		imageslice.Empty, imageslice.FileTooLarge, imageslice.NotPicture, imageslice.Unsupported, imageslice.TooLarge,
		imageslice.Truncated, imageslice.Damaged} {
		all["open "+string(code)] = &imageslice.OpenError{Name: "holiday.jpg", Code: code, Format: "JPEG", Width: 20000, Height: 30000, Bytes: 1 << 31}
	}
	all["open too large by how much nobody knows"] = &imageslice.OpenError{Name: "holiday.jpg", Code: imageslice.TooLarge, Format: "PNG"}
	for _, code := range []imageslice.StoreCode{imageslice.StoreFull, imageslice.StoreReadOnly, imageslice.StoreMissing, imageslice.StoreDamaged, imageslice.StoreFailed} {
		all["store "+string(code)] = &imageslice.StoreError{Code: code, Name: "holiday.jpg", Dir: "/home/ann/pictures", Err: errors.New("errno 28")}
	}
	parseArgs := map[string][]any{
		"cycle-count": {"Numbers", 8, "Cells", 9}, "cycle-value": {"Depth", 9}, "cycle-most": {"Most", 36}, "sudoku-length": {"Count", 1},
	}
	for _, key := range parseCodes {
		code := strings.TrimPrefix(key, "error.parse.")
		all[key] = &solver.ParseError{What: "position", Code: code, Text: "17", Reason: "for the log only", Args: parseArgs[code]}
	}
	for _, key := range ruleCodes {
		all[key] = &solver.RuleError{Engine: "chase", Code: strings.TrimPrefix(key, "error.rule."), Reason: "for the log only"}
	}
	all["invariant"] = &solver.ImpossibleError{
		Code: "invariant", Reason: "for the log only",
		Args: []any{"Tiles", "(0,0) − (1,0)", "Sum", 1, "Modulus", 3, "Goal", 0},
	}
	all["memory"] = &solver.MemoryError{Budget: 1 << 30, Expanded: 1234567, Seen: 7654321, Depth: 23}
	all["impossible"] = &solver.ImpossibleError{Code: "parity", Reason: "for the log only"}
	all["gave up"] = &solver.GaveUpError{Engine: "greedy", Reason: "for the log only"}
	all["size"] = &solver.SizeError{Engine: "bfs", Limit: "up to 16 cells"}
	all["cancelled"] = &solver.CancelledError{Cause: context.Canceled, Expanded: 5, Elapsed: time.Second}
	all["too late"] = &solver.CancelledError{Cause: context.DeadlineExceeded, Expanded: 5, Elapsed: time.Second}
	return all
}

// TestEveryErrorIsASentence in both languages, bare or wrapped: no key, no
// placeholder, nothing of what is meant for the log.
func TestEveryErrorIsASentence(t *testing.T) {
	english := map[string]string{}
	for _, code := range []string{"en", "zh-Hans"} {
		speak(t, code)
		for name, err := range everyError() {
			said := Sentence(err)
			for _, never := range []string{"error.", "hint.", "solver.", "{{", "}}", "<no value>", "for the log", "0 × 0", "context", "errno"} {
				if strings.Contains(said, never) {
					t.Errorf("%s, %s: %q", code, name, said)
				}
			}
			if wrapped := Sentence(fmt.Errorf("opening: %w", err)); wrapped != said {
				t.Errorf("%s, %s: wrapped it says %q instead of %q", code, name, wrapped, said)
			}
			last := []rune(said)[len([]rune(said))-1]
			if !strings.ContainsRune(".。:：", last) && !strings.Contains(name, "params") {
				t.Errorf("%s, %s: not a sentence: %q", code, name, said)
			}
			if code == "en" {
				english[name] = said
			} else if said == english[name] || !strings.ContainsFunc(said, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
				t.Errorf("%s is not said in Chinese: %q", name, said)
			}
		}
	}
}

// TestTextThatEndsTooEarly: there is nothing to quote, so the end is named.
func TestTextThatEndsTooEarly(t *testing.T) {
	for _, code := range []string{"en", "zh-Hans"} {
		speak(t, code)
		said := Sentence(&solver.ParseError{Code: "cycle-depth"})
		if want := lang.T("error.parse.cycle-depth", "Text", lang.T("error.parse.end")); said != want {
			t.Errorf("%s: %q, want %q", code, said, want)
		}
	}
}

// TestSentencesNameWhatTheyAreAbout.
func TestSentencesNameWhatTheyAreAbout(t *testing.T) {
	all := everyError()
	for _, code := range []string{"en", "zh-Hans"} {
		speak(t, code)
		for name, words := range map[string][]string{
			"open damaged": {"holiday.jpg"}, "open too-large": {"holiday.jpg", "20000", "30000", "100"}, "open missing": {"holiday.jpg"},
			"store full": {"holiday.jpg"}, "store damaged": {"holiday.jpg"}, "memory": {"1.00 GB", "7,654,321", "23"},
			"error.session.save-move": {"3", "X"}, "error.session.set-aside": {"sliding.autosave.damaged-1.json"},
			"error.session.id-form": {"hello"}, "error.session.too-long": {"100000"}, "error.parse.doubled": {"17"},
		} {
			for _, word := range words {
				if said := Sentence(all[name]); !strings.Contains(said, word) {
					t.Errorf("%s, %s: %q does not say %s", code, name, said, word)
				}
			}
		}
	}
}

// TestCausesAreTold where a player understands them.
func TestCausesAreTold(t *testing.T) {
	speak(t, "en")
	all := everyError()
	cause := all["error.parse.doubled"]
	said := Sentence(&session.Error{Code: session.CodeIDPosition, Reason: "for the log only", Err: cause})
	if !strings.Contains(said, Sentence(cause)) {
		t.Errorf("the cause is missing in %q", said)
	}
	said = Sentence(&session.Error{Code: session.CodeSaveRead, Reason: "for the log only", Err: errors.New("errno 5")})
	if strings.Contains(said, "errno") {
		t.Errorf("a player reads %q", said)
	}
	// The kept copy is damaged, not a file that the player could copy again.
	kept := &imageslice.StoreError{Code: imageslice.StoreDamaged, Name: "holiday.jpg", Dir: "/d", Err: all["open damaged"]}
	want(t, "a damaged kept copy", Sentence(kept), Sentence(all["store damaged"]))
}

// TestUnknownErrorsSpeakForThemselves.
func TestUnknownErrorsSpeakForThemselves(t *testing.T) {
	for _, err := range []error{
		errors.New("the sky is falling"),
		&session.Error{Code: "unheard-of", Reason: "the sky is falling"},
		&imageslice.OpenError{Name: "holiday.jpg", Code: "unheard-of", Err: errors.New("the sky is falling")},
	} {
		if said := Sentence(err); !strings.Contains(said, "the sky is falling") {
			t.Errorf("%T says %q", err, said)
		}
	}
}
