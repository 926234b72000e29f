package folders

import "golang.org/x/sys/windows"

// known asks the system, which knows a folder also where it was moved to another
// drive or to a cloud's.
func known(k Kind) string {
	id := map[Kind]*windows.KNOWNFOLDERID{
		Pictures: windows.FOLDERID_Pictures, Documents: windows.FOLDERID_Documents,
		Downloads: windows.FOLDERID_Downloads, Desktop: windows.FOLDERID_Desktop,
	}[k]
	path, err := windows.KnownFolderPath(id, windows.KF_FLAG_DEFAULT)
	if err != nil {
		return ""
	}
	return path
}
