package folders

import (
	"net/url"
	"runtime"
	"strings"
)

// Local is the path of a file that is named on the command line or typed, where file
// managers and browsers may name it by its address: file:///home/me/a%20b.jpg.
func Local(named string) string { return local(named, runtime.GOOS == "windows") }

// local is what Local gives, with the paths of Windows or those of all others.
func local(named string, windows bool) string {
	const scheme = "file:"
	if len(named) <= len(scheme) || !strings.EqualFold(named[:len(scheme)], scheme) {
		return named
	}
	path, err := url.PathUnescape(named[len(scheme):]) // no file's name has a query
	if err != nil {
		return named
	}
	host := ""
	if rest, found := strings.CutPrefix(path, "//"); found {
		host, rest, _ = strings.Cut(rest, "/")
		path = "/" + rest
	}
	if strings.EqualFold(host, "localhost") {
		host = ""
	}
	switch {
	case !strings.HasPrefix(path, "/"), host != "" && !windows:
		return named // not a file of this machine
	case !windows:
		return path
	case host != "":
		path = "//" + host + path
	case len(path) > 2 && path[2] == ':':
		path = path[1:] // of a drive
	}
	return strings.ReplaceAll(path, "/", `\`)
}
