import Files
import Glibc
package import PictureFiles
package import SystemPackage

/// Lists the folders in folders.
package enum Subfolders {
  /// Returns the folders in the folder at `path`, and the links to folders, in natural order. Hidden ones
  /// are left out, unless the caller is `showingHidden` ones, and so are links unless it is `followingLinks`.
  package static func list(
    of path: FilePath, showingHidden: Bool = false, followingLinks: Bool = true
  ) throws(PictureError) -> [FilePath] {
    guard let folder = path.withPlatformString(opendir) else { throw PictureError(reading: .last) }
    defer { closedir(folder) }
    var found: [(path: FilePath, order: NaturalSortKey)] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      let kind = Int(entry.pointee.d_type)
      guard kind == DT_DIR || kind == DT_LNK || kind == DT_UNKNOWN else { continue }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        FilePath.Component(bytes: bytes.prefix { $0 != 0 })
      }
      guard let name, name.kind == .regular else { continue }
      if !showingHidden, name.bytes.first == UInt8(ascii: ".") { continue }
      let child = path.appending(name)
      guard kind == DT_DIR || isFolder(child, followingLinks) else { continue }
      found.append((child, NaturalSortKey(name.bytes, isFolder: true)))
    }
    guard errno == 0 else { throw PictureError(reading: .last) }
    return found.sorted { $0.order < $1.order }.map(\.path)
  }

  /// Returns whether there is a folder at `path`, or a link to one if these are followed.
  private static func isFolder(_ path: FilePath, _ followsLinks: Bool) -> Bool {
    followsLinks ? PictureFolder.exists(at: path) : FileStatus(of: path)?.isFolder ?? false
  }
}
