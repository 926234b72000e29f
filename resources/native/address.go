package native

import (
	"net/url"
	"os"
	"path"
	"strings"
)

// LocalPath is the path of a file of this machine that an address (RFC 8089) names, cleaned; ok
// is false for any other. The name is taken as it is: it need not be UTF-8.
func LocalPath(address string) (file string, ok bool) {
	scheme, rest, found := strings.Cut(address, ":")
	if !found || !strings.EqualFold(scheme, "file") {
		return "", false
	}
	if beyond, has := strings.CutPrefix(rest, "//"); has {
		host, at, _ := strings.Cut(beyond, "/")
		if own, err := os.Hostname(); host != "" && host != "localhost" && (err != nil || host != own) {
			return "", false
		}
		rest = "/" + at
	}
	file, err := url.PathUnescape(rest)
	if err != nil || !path.IsAbs(file) || strings.ContainsRune(file, 0) {
		return "", false
	}
	return path.Clean(file), true
}
