import DesktopEntries
import Files
import SystemPackage

/// The content type of a file, by its name on the desktop.
enum ContentType {
  /// The number of bytes of a file that determine its type, if its name does not.
  private static let headCount = 4096

  /// Returns the content type of the file at `path`, such as `image/jpeg`, by its name, and by its contents if it
  /// `isRead`.
  static func type(of path: FilePath, isRead: Bool = true) -> String? {
    let head = isRead ? (try? FileSystem.contents(of: path, limit: headCount)) ?? [] : []
    return DesktopEntries.contentType(of: path.displayName, beginningWith: head)
  }
}
