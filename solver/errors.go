package solver

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
)

// The errors say what they are by a message. Their method Error is for logs: the
// code, and what it is about.

// MemoryError ends a search that reached its memory budget.
type MemoryError struct {
	Budget   int64 // bytes granted
	Expanded int64 // positions expanded by then
	Seen     int64 // distinct positions seen by then
	Depth    int   // depth reached, in moves
}

func (e *MemoryError) Error() string {
	return fmt.Sprintf("memory budget=%d expanded=%d seen=%d depth=%d", e.Budget, e.Expanded, e.Seen, e.Depth)
}

// Message is how the catalogue says the error.
func (e *MemoryError) Message() (key string, args []any) {
	return "error.memory", []any{"Budget", e.Budget, "Seen", e.Seen, "Depth", e.Depth}
}

// ImpossibleError says that a position is proven to have no solution.
type ImpossibleError struct {
	Code string // a stable word, e.g. "parity", by which a window finds its translation
	Text string // what the translation quotes, e.g. the cells in conflict; often empty
	Args []any  // names and values that the translation speaks of, by turns; nil if none
}

func (e *ImpossibleError) Error() string {
	return logged("impossible."+e.Code, e.Text, e.Args)
}

// Message is how the catalogue says the error.
func (e *ImpossibleError) Message() (key string, args []any) {
	return "error.impossible." + e.Code, append([]any{"Text", e.Text}, e.Args...)
}

// GaveUpError ends an engine that found no way on and cannot tell whether there
// is one.
type GaveUpError struct {
	Engine string // the engine's name
}

func (e *GaveUpError) Error() string {
	return "gaveup engine=" + e.Engine
}

// Message is how the catalogue says the error.
func (e *GaveUpError) Message() (key string, args []any) {
	return "error.gaveup", []any{"Engine", e.Engine}
}

// SizeError says that an engine does not take positions this large.
type SizeError struct {
	Engine string
}

func (e *SizeError) Error() string {
	return "enginesize engine=" + e.Engine
}

// Message is how the catalogue says the error.
func (e *SizeError) Message() (key string, args []any) {
	return "error.enginesize", []any{"Engine", e.Engine}
}

// RuleError says that an engine does not play by the rules of a board,
// whatever its size.
type RuleError struct {
	Engine string
	Code   string // a stable word, e.g. "torus", by which a window finds its translation
}

func (e *RuleError) Error() string { return "rule." + e.Code + " engine=" + e.Engine }

// Message is how the catalogue says the error.
func (e *RuleError) Message() (key string, args []any) {
	return "error.rule." + e.Code, []any{"Engine", e.Engine}
}

// ParseError says what is wrong in a text and where.
type ParseError struct {
	What string // "position", "params", "move"
	Code string // a stable word, e.g. "doubled", by which a window finds its translation; what follows a full stop in it is for the log
	Text string // the offending part, shortened
	Args []any  // names and values that the translation speaks of besides Text, by turns; nil if none
}

// Wrong is the error that a text is wrong at text; args are what the translation speaks of besides.
func Wrong(what, code, text string, args ...any) *ParseError {
	return &ParseError{What: what, Code: code, Text: text, Args: args}
}

func (e *ParseError) Error() string {
	return logged("parse."+e.Code+" "+e.What, e.Text, e.Args)
}

// Message is how the catalogue says the error.
func (e *ParseError) Message() (key string, args []any) {
	var text any = e.Text
	if e.Text == "" {
		text = Message{Key: "error.parse.end"}
	}
	said, _, _ := strings.Cut(e.Code, ".")
	return "error.parse." + said, append([]any{"Text", text}, e.Args...)
}

// Closer is the key of a sentence made for a text that ends too early, which says what
// is missing; the catalogue need not have one for every code. Empty for other texts.
func (e *ParseError) Closer() (key string) {
	if e.Text == "" {
		key = "error.parse." + e.Code + ".end"
	}
	return key
}

// CancelledError ends a search whose context was cancelled or timed out.
type CancelledError struct {
	Cause    error         // context.Canceled or context.DeadlineExceeded
	Expanded int64         // positions expanded by then
	Elapsed  time.Duration // time spent by then
}

func (e *CancelledError) Error() string {
	return fmt.Sprintf("cancelled expanded=%d elapsed=%v: %v", e.Expanded, e.Elapsed, e.Cause)
}

func (e *CancelledError) Unwrap() error { return e.Cause }

// Message is how the catalogue says the error.
func (e *CancelledError) Message() (key string, args []any) {
	if errors.Is(e.Cause, context.DeadlineExceeded) {
		return "error.deadline", []any{"Expanded", e.Expanded}
	}
	return "solver.stopped", nil
}

// logged is how an error stands in a log: its code, what it quotes, and its names
// and values.
func logged(code, text string, args []any) string {
	if text != "" {
		code += fmt.Sprintf(" %q", text)
	}
	for i := 0; i+1 < len(args); i += 2 {
		code += fmt.Sprintf(" %v=%v", args[i], args[i+1])
	}
	return code
}
