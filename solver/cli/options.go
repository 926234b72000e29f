package cli

import (
	"errors"
	"flag"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"tessera/resources/lang"
)

// options are the flags of a verb. The flag package finds them; what is wrong with
// one is said from the catalogue.
type options struct {
	flags *flag.FlagSet
	wrong error // of the value refused, nil if none was
}

// newOptions are those that every verb has.
func newOptions(verb string) *options {
	o := &options{flags: flag.NewFlagSet(verb, flag.ContinueOnError)}
	o.flags.SetOutput(io.Discard)
	o.add("lang", "cli.wrong.lang", func(text string) bool {
		known := slices.ContainsFunc(lang.Languages(), func(l lang.Language) bool { return l.Code == text })
		if known {
			lang.Set(text)
		}
		return known
	})
	return o
}

// add takes in an option whose value is read by set. wrong is the key of the
// sentence for a value that set refuses.
func (o *options) add(name, wrong string, set func(text string) bool) {
	o.flags.Func(name, "", func(text string) error {
		if set(text) {
			return nil
		}
		o.wrong = usage(wrong, "Text", text, "Option", "--"+name)
		return errRefused
	})
}

// errRefused is replaced by options.wrong before anybody sees it.
var errRefused = errors.New("refused")

// parse reads options and other arguments in any order, and returns the others. What
// follows "--" is no option, whatever it begins with.
func (o *options) parse(args []string) ([]string, error) {
	var others []string
	for len(args) > 0 {
		if err := o.flags.Parse(args); err != nil {
			switch {
			case errors.Is(err, flag.ErrHelp):
				return nil, err
			case o.wrong != nil:
				return nil, o.wrong
			}
			wrong := args[len(args)-len(o.flags.Args())-1]
			if !optionShape.MatchString(wrong) {
				return nil, usage("cli.wrong.dash", "Text", wrong)
			}
			return nil, usage("cli.wrong.option", "Text", wrong, "Options", o.names())
		}
		read := args[:len(args)-len(o.flags.Args())]
		args = o.flags.Args()
		if len(read) > 0 && read[len(read)-1] == "--" {
			return append(others, args...), nil
		}
		if len(args) > 0 {
			others = append(others, args[0])
			args = args[1:]
		}
	}
	return others, nil
}

// game reads options and the name of a game, the first of the other arguments, and returns the rest of them.
func (o *options) game(games []Game, args []string) (Game, []string, error) {
	others, err := o.parse(args)
	if err != nil {
		return nil, nil, err
	}
	return pick(games, others)
}

// optionShape is what an option looks like; what begins with a dash otherwise is rather a
// position, or the name of a file.
var optionShape = regexp.MustCompile(`^--?[a-zA-Z][a-zA-Z-]*(=.*)?$`)

// given says whether an option was.
func (o *options) given(name string) (given bool) {
	o.flags.Visit(func(f *flag.Flag) { given = given || f.Name == name })
	return given
}

// names lists the options.
func (o *options) names() (names []string) {
	o.flags.VisitAll(func(f *flag.Flag) { names = append(names, "--"+f.Name) })
	return names
}

// duration reads a time longer than nothing, such as 10s.
func duration(to *time.Duration) func(string) bool {
	return func(text string) bool {
		d, err := time.ParseDuration(text)
		*to = d
		return err == nil && d > 0
	}
}

// size reads a number of bytes, such as 512MB, 1GB or 65536: a positive whole
// number with or without one of the units KB, MB and GB, which are powers of 1024.
func size(to *int64) func(string) bool {
	return func(text string) bool {
		digits := strings.ToUpper(text)
		unit := int64(1)
		for i, suffix := range []string{"KB", "MB", "GB"} {
			if rest, ok := strings.CutSuffix(digits, suffix); ok {
				digits, unit = rest, 1<<(10*(i+1))
			}
		}
		n, err := strconv.ParseInt(digits, 10, 64)
		if err != nil || n <= 0 || n > math.MaxInt64/unit {
			return false
		}
		*to = n * unit
		return true
	}
}

// whole reads a whole number that is least or more.
func whole(to *uint64, least uint64) func(string) bool {
	return func(text string) bool {
		n, err := strconv.ParseUint(text, 0, 64)
		*to = n
		return err == nil && n >= least
	}
}
