package tabletest

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"

	"tessera/games/view"
)

// listing is how a line begins that has all that a field offers. It is told once, until it is another.
const listing = "offered "

// lines are all that can be told of the table, a line each: a name, and what that is.
func (p *playing[P, S, Mv, M]) lines() (lines []string) {
	s := p.Session
	if s.HasGame() {
		at := s.Position()
		lines = append(lines, "game: "+fmt.Sprint(at), fmt.Sprintf("counted: %d steps of %d moves, %d points, %d hints, assisted %t, helped %t, status %v, paused %v",
			s.Steps(), s.Moves(), s.Score(), s.Hints(), s.Assisted(), s.Helped(), s.Status(), s.Paused()), "pictures: "+brief(s.Pictures()))
	}
	for _, key := range slices.Sorted(maps.Keys(p.Options)) {
		lines = append(lines, fmt.Sprintf("option %s: %v", key, p.Options[key]))
	}
	lines = append(lines, faces(p.Page.Scene.Tiles)...)
	page := p.Page
	page.Scene.Tiles = nil
	each(reflect.ValueOf(page.Scene), func(name string, v reflect.Value) { lines = append(lines, listed(name, v)...) })
	for _, c := range page.Cards {
		for _, f := range append([]view.Field{{ID: "card", Label: c.Title, At: int(c.Place)}}, c.Fields...) {
			for _, k := range f.Keys {
				lines = append(lines, fmt.Sprintf("key %s: %s", k.Action, brief(k)))
			}
			f.Keys = nil
			chosen := ""
			if f.At >= 0 && f.At < len(f.Options) {
				chosen = " = " + f.Options[f.At]
				lines = append(lines, listing+f.ID+": "+brief(f.Options)+" "+brief(f.Signs))
				f.Options, f.Signs, f.At = nil, nil, 0
			}
			lines = append(lines, fmt.Sprintf("field %s.%s: %s%s", c.ID, f.ID, brief(f), chosen))
		}
	}
	for _, a := range page.Actions {
		lines = append(lines, fmt.Sprintf("action %s: %s", a.Name, brief(a)))
	}
	page.Scene, page.Cards, page.Actions = view.Scene{}, nil, nil
	each(reflect.ValueOf(page), func(name string, v reflect.Value) { lines = append(lines, listed(name, v)...) })
	return lines
}

// faces are the cells of the tiles that lie elsewhere than they are numbered, and for each
// look of a part of a face those of the cells that have it.
func faces(tiles []view.Tile) (lines []string) {
	looks := map[string][]int{}
	for _, t := range tiles {
		if t.Cell != t.ID {
			lines = append(lines, fmt.Sprintf("tile %d: at %d", t.ID, t.Cell))
		}
		each(reflect.ValueOf(t.Face), func(name string, v reflect.Value) {
			look := "face " + name + " " + text(v)
			looks[look] = append(looks[look], t.Cell)
		})
	}
	for _, look := range slices.Sorted(maps.Keys(looks)) {
		lines = append(lines, look+": "+ranges(looks[look]))
	}
	return append(lines, fmt.Sprintf("tiles: %d", len(tiles)))
}

// ranges are numbers in their order, those that follow each other from the first to the last.
func ranges(all []int) string {
	slices.Sort(all)
	var parts []string
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n] == all[n-1]+1 {
			n++
		}
		if parts = append(parts, fmt.Sprint(all[0])); n > 1 {
			parts[len(parts)-1] += fmt.Sprintf("-%d", all[n-1])
		}
		all = all[n:]
	}
	return strings.Join(parts, " ")
}

// listed is a part of a page, with a line for each of several.
func listed(name string, v reflect.Value) (lines []string) {
	if v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Struct && v.Type() != reflect.TypeFor[[]view.Spot]() {
		for i := range v.Len() {
			lines = append(lines, fmt.Sprintf("%s %d: %s", name, i, text(v.Index(i))))
		}
		return lines
	}
	return []string{name + ": " + text(v)}
}

// each tells the fields of a struct that say something.
func each(v reflect.Value, tell func(name string, v reflect.Value)) {
	for i := range v.NumField() {
		if f := v.Field(i); !f.IsZero() {
			tell(v.Type().Field(i).Name, f)
		}
	}
}

// brief is a value in few words: what is zero is left out.
func brief(x any) string { return text(reflect.ValueOf(x)) }

// named is what the type of a value is called.
func named(x any) string {
	name, _, _ := strings.Cut(reflect.TypeOf(x).Name(), "[")
	return name
}

func text(v reflect.Value) string {
	if !v.IsValid() {
		return "nothing"
	}
	if v.CanInterface() {
		if err, ok := v.Interface().(error); ok {
			return err.Error()
		}
	}
	switch v.Kind() {
	case reflect.Func:
		return "func"
	case reflect.Interface, reflect.Pointer:
		return text(v.Elem())
	case reflect.Struct:
		var parts []string
		each(v, func(name string, f reflect.Value) { parts = append(parts, name+" "+text(f)) })
		return "{" + strings.Join(parts, ", ") + "}"
	case reflect.Slice, reflect.Array:
		return list(v)
	case reflect.Int64:
		if v.Type() == reflect.TypeFor[time.Duration]() {
			return time.Duration(v.Int()).String()
		}
	case reflect.String:
		return strings.ReplaceAll(v.String(), "\n", " ¶ ")
	case reflect.Float32, reflect.Float64:
		return fmt.Sprintf("%.3g", v.Float())
	}
	return fmt.Sprint(v)
}

// list is a list; of tiles where they are, of numbers that are many their sum.
func list(v reflect.Value) string {
	var parts []string
	sum := 0.0
	for i := range v.Len() {
		e := v.Index(i)
		switch {
		case e.Type() == reflect.TypeFor[view.Tile]():
			parts = append(parts, fmt.Sprintf("%d@%d", e.Field(0).Int(), e.Field(1).Int()))
		case e.CanFloat():
			sum += e.Float()
			parts = append(parts, text(e))
		case v.Kind() == reflect.Slice:
			parts = append(parts, text(e))
		case !e.IsZero():
			parts = append(parts, fmt.Sprint(i, " ", text(e)))
		}
	}
	if n := len(parts); n > 9 && v.Type().Elem().Kind() == reflect.Float32 {
		return fmt.Sprintf("%d from %s to %s, together %.4g", n, parts[0], parts[n-1], sum)
	}
	if v.Type().Elem().Kind() == reflect.Uint8 && v.Len() > 9 {
		return fmt.Sprintf("%d bytes", v.Len())
	}
	if n := len(parts); n > 16 && v.Type().Elem().Kind() == reflect.String { // such as all steps of a path
		parts = []string{parts[0], parts[1], fmt.Sprint("and ", n-3, " more"), parts[n-1]}
	}
	return "[" + strings.Join(parts, " | ") + "]"
}
