package import SystemPackage

/// The folders that the user has bookmarked, as file managers and the file choosers of GTK show them.
package struct FolderBookmarks {
  /// A bookmark: a folder, and the user's label for it; nil for the folder's name.
  package typealias Bookmark = (path: FilePath, title: String?)

  /// More than any list that a person has made.
  private static let limit = 1 << 18

  /// The bookmarks of local folders, in the order of the user.
  package static var all: [Bookmark] {
    let config = FilePath.userFolder("XDG_CONFIG_HOME", orInHome: ".config")
    let list = config?.appending("gtk-3.0").appending("bookmarks")
    return bookmarks(in: list.flatMap { try? FileSystem.contents(of: $0, limit: limit) } ?? [])
  }

  /// Returns the bookmarks in a list that has a URI in each line, and after a space a title. Those of folders
  /// that are on no local file system are left out.
  static func bookmarks(in list: [UInt8]) -> [Bookmark] {
    list.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
      guard let uri = parts.first, let path = FileURI.path(in: Array(uri)) else { return nil }
      let title = parts.dropFirst().first.map { String(decoding: $0, as: UTF8.self).displayed }
      return (path, title)
    }
  }
}
