import DesktopEntries
package import SystemPackage

/// The files of servers, telephones and cameras that the desktop has mounted. File managers name them by their URIs,
/// such as `smb://server/folder/a.jpg`.
package enum RemoteFiles {
  /// Returns the path at which the file at `uri` can be read; nil if the desktop has not mounted it, or if it is a local
  /// one. It asks the desktop, and may take long.
  package static func path(of uri: String) -> FilePath? {
    let scheme = uri.prefix { $0 != ":" }
    let isRemote = !scheme.isEmpty && scheme.count < uri.count && scheme.lowercased() != "file"
    return isRemote ? DesktopEntries.path(ofMounted: uri) : nil
  }
}
