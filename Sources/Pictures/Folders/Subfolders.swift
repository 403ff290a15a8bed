import Files
import Glibc
package import PictureFiles
package import SystemPackage

/// Lists the folders in folders.
package enum Subfolders {
  /// Returns the folders in the folder at `path`, and the links to folders, in natural order. Hidden ones
  /// are left out, unless the caller is `showingHidden` ones.
  package static func list(
    of path: FilePath, showingHidden: Bool = false
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
      guard kind == DT_DIR || PictureFolder.exists(at: child) else { continue }
      found.append((child, NaturalSortKey(name.bytes, isFolder: true)))
    }
    guard errno == 0 else { throw PictureError(reading: .last) }
    return found.sorted { $0.order < $1.order }.map(\.path)
  }
}
