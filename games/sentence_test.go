package games

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode"

	"tessera/games/home"
	"tessera/games/parcel"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/imageslice"
	"tessera/imageslice/reading"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/cycle"
)

// everyError is one error of each kind that a player can meet whatever the game,
// with the arguments that its package promises.
func everyError() map[string]error {
	all := map[string]error{}
	for code, args := range map[string]map[string]any{
		session.CodeTooLong: {"Limit": 100000}, session.CodeIDForm: {"Text": "hello", "Example": "sliding:4x4#1"},
		session.CodeSetAside: {"File": "sliding.autosave.json", "Aside": "sliding.autosave.damaged-1.json"},
	} {
		all["session "+code] = &session.Error{Code: code, Args: args}
	}
	for _, code := range []imageslice.Code{imageslice.Missing, imageslice.IsFolder, imageslice.NoPermission, imageslice.Unreadable,
		imageslice.Empty, imageslice.FileTooLarge, imageslice.NotPicture, imageslice.Unsupported, imageslice.TooLarge,
		imageslice.Truncated, imageslice.Damaged} {
		all["open "+string(code)] = &imageslice.OpenError{Name: "holiday.jpg", Code: code, Format: "JPEG", Width: 20000, Height: 30000}
	}
	all["open too large by how much nobody knows"] = &imageslice.OpenError{Name: "holiday.jpg", Code: imageslice.TooLarge, Format: "PNG"}
	for _, code := range []imageslice.StoreCode{imageslice.StoreFull, imageslice.StoreReadOnly, imageslice.StoreMissing, imageslice.StoreDamaged, imageslice.StoreFailed} {
		all["store "+string(code)] = &imageslice.StoreError{Code: code, Name: "holiday.jpg", Dir: "/home/ann/pictures", Err: errors.New("errno 28")}
	}
	for _, code := range []reading.Code{reading.NoBoard, reading.Covered, reading.TooSmall, reading.BadCorners} {
		all["reading "+string(code)] = &reading.Error{Code: code}
	}
	for _, code := range []parcel.Code{parcel.Large, parcel.Long, parcel.Cut, parcel.Damaged, parcel.Many, parcel.Foreign, parcel.Doubled, parcel.Kind,
		parcel.Checksum, parcel.Missing, parcel.Unclear, parcel.Later, parcel.Mismatch, parcel.BadImage} {
		all["parcel "+string(code)] = &parcel.Error{Code: code, Name: "errno", Err: errors.New("errno 2")}
	}
	for _, code := range []home.Code{home.CodeTaken, home.CodeClosed} {
		all["home "+string(code)] = &home.Error{Code: code, Dir: "/home/ann/tessera", Err: errors.New("errno 13")}
	}
	all["write"] = &ui.WriteError{File: "mine.tessera", Err: errors.New("errno 28")}
	all["doubled"] = &solver.ParseError{What: "position", Code: "doubled", Text: "17", Args: []any{"Missing", 3}}
	all["invariant"] = &solver.ImpossibleError{
		Code: "invariant", Args: []any{"Tiles", "(0,0) − (1,0)", "Sum", 1, "Modulus", 3, "Goal", 0},
	}
	all["memory"] = &solver.MemoryError{Budget: 1 << 30, Expanded: 1234567, Seen: 7654321, Depth: 23}
	all["impossible"] = &solver.ImpossibleError{Code: "parity"}
	all["gave up"] = &solver.GaveUpError{Engine: "greedy"}
	all["size"] = &solver.SizeError{Engine: "bfs"}
	all["cancelled"] = &solver.CancelledError{Cause: context.Canceled, Expanded: 5, Elapsed: time.Second}
	all["too late"] = &solver.CancelledError{Cause: context.DeadlineExceeded, Expanded: 5, Elapsed: time.Second}
	return all
}

// named are words that must stand in the sentence about an error.
var named = map[string][]string{
	"open damaged": {"holiday.jpg"}, "open too-large": {"holiday.jpg", "20,000", "30,000"}, "open missing": {"holiday.jpg"},
	"store full": {"holiday.jpg"}, "store damaged": {"holiday.jpg"}, "memory": {"1.00 GB", "7,654,321", "23"},
	"session set-aside": {"sliding.autosave.damaged-1.json"},
	"session id-form":   {"hello"}, "session too-long": {"100,000"}, "doubled": {"17"},
}

// TestEveryErrorIsASentence in both languages that names what it is about, bare or wrapped: no key, no placeholder,
// nothing of what is meant for the log; what was not expected is quoted.
func TestEveryErrorIsASentence(t *testing.T) {
	english := map[string]string{}
	for _, code := range []string{"en", "zh-Hans"} {
		uitest.Speak(t, code)
		unexpected, _, _ := strings.Cut(lang.T("error.unexpected", "Detail", "@"), "@")
		for name, err := range everyError() {
			said := lang.Sentence(err)
			for _, never := range []string{"error.", "hint.", "solver.", "{{", "}}", "<no value>", "for the log", "0 × 0", "context", "errno", unexpected} {
				must.Be(t, !strings.Contains(said, never), "%s, %s: %q", code, name, said)
			}
			holds(t, code+", "+name, said, named[name]...)
			want(t, code+", wrapped: "+name, lang.Sentence(fmt.Errorf("opening: %w", err)), said)
			last := []rune(said)[len([]rune(said))-1]
			must.Be(t, strings.ContainsRune(".。:：", last), "%s, %s: not a sentence: %q", code, name, said)
			if code == "en" {
				english[name] = said
			} else if said == english[name] || !strings.ContainsFunc(said, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
				t.Errorf("%s is not said in Chinese: %q", name, said)
			}
		}
	}
	lang.Set("en")
	cause := everyError()["doubled"]
	holds(t, "with its cause", lang.Sentence(&session.Error{Code: session.CodeIDPosition, Err: cause}), lang.Sentence(cause))
	for _, err := range []error{errors.New("the sky is falling"), &session.Error{Code: "unheard-of", Err: errors.New("the sky is falling")}} {
		want(t, fmt.Sprintf("%T", err), lang.Sentence(err), lang.T("error.unexpected", "Detail", err.Error()))
	}
}

// TestTextThatEndsTooEarly: there is nothing to quote, so the end is named, or what is missing.
func TestTextThatEndsTooEarly(t *testing.T) {
	for _, code := range []string{"zh-Hans", "en"} {
		uitest.Speak(t, code)
		said := lang.Sentence(&solver.ParseError{Code: "doubled"})
		want(t, code, said, lang.T("error.parse.doubled", "Text", lang.T("error.parse.end")))
		_, err := cycle.Rules{}.ParseParams("3x3")
		want(t, code+": said to only a size", lang.Sentence(err), lang.T("error.parse.cycle-depth.end"))
	}
}
