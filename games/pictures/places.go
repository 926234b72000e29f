package pictures

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"

	"tessera/games/settings"
	"tessera/imageslice/thumbs"
	"tessera/resources/folders"
	"tessera/resources/lang"
)

// place is where pictures are: what was opened before, what came with the program, or
// a folder.
type place struct {
	id     string // of its button
	label  string
	folder string // empty for the first two
}

// The two places that are no folders.
const (
	recentPlace  = "place.recent"
	builtinPlace = "place.builtin"
)

// standard are the folders in which photos are, by the ids of their buttons.
var standard = []struct {
	id   string
	kind folders.Kind
}{{"place.pictures", folders.Pictures}, {"place.downloads", folders.Downloads}, {"place.desktop", folders.Desktop}}

var _ = lang.Keys("place.", "recent", "builtin", "pictures", "downloads", "desktop", "folder")

// standardPlaces are those of the folders that there are. It asks the disk.
func standardPlaces() (all []place) {
	for _, s := range standard {
		path := s.kind.Path()
		if isFolder(path) && !slices.ContainsFunc(all, func(p place) bool { return p.folder == path }) {
			all = append(all, place{s.id, lang.T(s.id), path})
		}
	}
	return all
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// mostOthers is how many other folders are remembered.
const mostOthers = 3

// Under what it is kept where pictures were chosen last, and from which other folders.
const (
	placeKey  = "gallery.place"
	othersKey = "gallery.folders"
)

// others are the other folders that pictures were chosen from, the last one first.
func others(s *settings.Settings) (paths []string) {
	_ = json.Unmarshal([]byte(s.Text(othersKey)), &paths) // what is damaged is forgotten
	paths = slices.DeleteFunc(paths, func(p string) bool { return !filepath.IsAbs(p) })
	return paths[:min(len(paths), mostOthers)]
}

// remember notes that a picture was chosen in a place: the next time the page begins
// there. known are the standard folders.
func remember(s *settings.Settings, p place, known []place) {
	if p.folder == "" {
		s.SetText(placeKey, p.id)
		return
	}
	s.SetText(placeKey, p.folder)
	if slices.ContainsFunc(known, func(k place) bool { return k.folder == p.folder }) {
		return
	}
	all := slices.DeleteFunc(others(s), func(path string) bool { return path == p.folder })
	all = append([]string{p.folder}, all...)
	if text, err := json.Marshal(all[:min(len(all), mostOthers)]); err == nil {
		s.SetText(othersKey, string(text))
	}
}

// begin finds the place to begin with: where a picture was chosen last, or else the
// first of those where a player's own are, or what came with the program. It reads the
// disk.
func begin(ctx context.Context, last string, album *Album, known []place) place {
	recent := func() bool { return len(album.recentItems()) > 0 }
	switch {
	case last == builtinPlace, last == recentPlace && recent():
		return place{id: last}
	case filepath.IsAbs(last) && isFolder(last):
		return place{folder: last}
	}
	for _, k := range known {
		if l, err := thumbs.List(ctx, k.folder); err == nil && (len(l.Files) > 0 || k.id == standard[0].id && len(l.Folders) > 0) {
			return k
		}
	}
	if recent() {
		return place{id: recentPlace}
	}
	return place{id: builtinPlace}
}
