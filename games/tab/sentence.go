package tab

import (
	"context"
	"errors"

	"tessera/games/lang"
	"tessera/games/session"
	"tessera/imageslice"
	"tessera/solver"
)

// Codes whose sentences stand in the translations.
var (
	openCodes = lang.Keys("error.open.", "missing", "is-folder", "no-permission", "unreadable", "empty",
		"file-too-large", "not-picture", "unsupported", "too-large", "truncated", "damaged")
	storeCodes = lang.Keys("error.store.", "full", "read-only", "missing", "damaged", "failed")
	parseCodes = lang.Keys("error.parse.", "size", "blank", "random", "syntax", "number", "count", "doubled",
		"missing", "no-blank", "letter", "illegal", "link-size", "kinds", "gravity", "link-tiles", "odd", "link-move",
		"sudoku-length", "sudoku-symbol", "sudoku-several", "sudoku-params", "sudoku-blanks", "sudoku-reach",
		"sudoku-move", "sudoku-given", "sudoku-filled", "sudoku-unchanged",
		"swap-size", "swap-rule", "swap-swaps", "swap-syntax", "swap-count", "swap-number", "swap-doubled", "swap-upright",
		"swap-quarters", "swap-move", "swap-same", "swap-corner", "swap-apart", "swap-off",
		"cycle-size", "cycle-depth", "cycle-rule", "cycle-kernel", "cycle-zero", "cycle-increment", "cycle-clicks",
		"cycle-most", "cycle-proof", "cycle-trivial", "cycle-syntax", "cycle-count", "cycle-value", "cycle-move", "cycle-illegal")
	sessionCodes = lang.Keys("error.session.", session.CodeNoGame, session.CodeClosed, session.CodeTimeUp,
		session.CodeTooLong, session.CodeStopped, session.CodeEngineMove, session.CodeIDForm, session.CodeIDGame,
		session.CodeIDSeed, session.CodeIDSeedless, session.CodeIDParams, session.CodeIDPosition, session.CodeSaveRead,
		session.CodeSaveEmpty, session.CodeSaveSize, session.CodeSaveSyntax, session.CodeSaveTail,
		session.CodeSaveVersion, session.CodeSaveGame, session.CodeSaveMissing, session.CodeSaveNumber,
		session.CodeSaveParams, session.CodeSaveStart, session.CodeSaveMove, session.CodeSavePicture,
		session.CodeSaveWrite, session.CodeStoreWrite, session.CodeStoreRead, session.CodeSetAside, session.CodeNotAside)
	impossibleCodes = lang.Keys("error.impossible.", "parity", "link", "sudoku-conflict", "sudoku-none", "invariant")
	ruleCodes       = lang.Keys("error.rule.", "chase", "torus")
)

// known says whether a code has a sentence of its own.
func known(keys []string, key string) bool {
	for _, k := range keys {
		if k == key {
			return true
		}
	}
	return false
}

// spoken says whether an error's cause has a sentence worth adding; what the
// operating system says is left to the log.
func spoken(err error) bool {
	_, parse := errorIs[*solver.ParseError](err)
	_, impossible := errorIs[*solver.ImpossibleError](err)
	return parse || impossible
}

// Sentence is what is wrong, in the player's language, and what to do. Errors
// of a kind without a translation speak for themselves, in English.
func Sentence(err error) string {
	if e, ok := errorIs[*session.Error](err); ok {
		key := "error.session." + e.Code
		if !known(sessionCodes, key) {
			return err.Error()
		}
		s := lang.T(key, e.Args)
		if spoken(e.Err) {
			s += "\n" + Sentence(e.Err)
		}
		return s
	}
	// Before what is wrong with the picture, which may be its cause: the kept
	// copy is damaged, not a file that the player could bring again.
	if e, ok := errorIs[*imageslice.StoreError](err); ok {
		if key := "error.store." + string(e.Code); known(storeCodes, key) {
			return lang.T(key, "Name", e.Name, "Dir", e.Dir)
		}
	}
	if e, ok := errorIs[*imageslice.OpenError](err); ok {
		if e.Code == imageslice.TooLarge && e.Width == 0 {
			return lang.T("error.open.huge", "Name", e.Name, "Megapixels", imageslice.MaxPixels/1_000_000)
		}
		if key := "error.open." + string(e.Code); known(openCodes, key) {
			return lang.T(key, "Name", e.Name, "Format", e.Format, "Width", e.Width, "Height", e.Height,
				"Megapixels", imageslice.MaxPixels/1_000_000, "Megabytes", imageslice.MaxFileBytes>>20)
		}
	}
	if e, ok := errorIs[*solver.MemoryError](err); ok {
		return lang.T("error.memory", "Budget", Bytes(e.Budget), "Seen", Number(e.Seen), "Depth", e.Depth)
	}
	if e, ok := errorIs[*solver.ImpossibleError](err); ok {
		if key := "error.impossible." + e.Code; known(impossibleCodes, key) {
			return lang.T(key, append([]any{"Text", e.Text}, e.Args...)...)
		}
	}
	if e, ok := errorIs[*solver.RuleError](err); ok {
		if key := "error.rule." + e.Code; known(ruleCodes, key) {
			return lang.T(key)
		}
	}
	if e, ok := errorIs[*solver.ParseError](err); ok {
		if key := "error.parse." + e.Code; known(parseCodes, key) {
			text := e.Text
			if text == "" {
				text = lang.T("error.parse.end")
			}
			return lang.T(key, append([]any{"Text", text}, e.Args...)...)
		}
	}
	if e, ok := errorIs[*solver.GaveUpError](err); ok {
		return lang.T("error.gaveup", "Engine", e.Engine)
	}
	if _, ok := errorIs[*solver.SizeError](err); ok {
		return lang.T("error.enginesize")
	}
	switch {
	case errors.Is(err, context.Canceled):
		return lang.T("solver.stopped")
	case errors.Is(err, context.DeadlineExceeded):
		return lang.T("error.deadline")
	}
	return err.Error()
}
