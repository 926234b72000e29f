package games

import "tessera/resources/folders"

// LocalPaths are the paths of the files that are named on the command line.
func LocalPaths(named ...string) (paths []string) {
	for _, name := range named {
		if name != "" {
			paths = append(paths, folders.Local(name))
		}
	}
	return paths
}
