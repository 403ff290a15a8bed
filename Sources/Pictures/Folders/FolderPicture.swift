package import Files
package import SystemPackage

/// A file in a folder that may hold a picture.
package struct FolderPicture: Sendable {
  /// The path of the file.
  package let path: FilePath
  /// The position of the file among the others in its folder.
  package let order: NaturalSortKey
  /// The facts of the file from the listing of its folder; nil if unknown.
  package let facts: FileFacts?
  /// The number of the file, or of that to which it is a link, from the listing of its folder; nil if unknown.
  package let number: FileNumber?
  /// The names of the files that belong to it: raw files of the same shot, and the video of a moving photo.
  package let companions: [FilePath.Component]

  /// Creates a file with the `status` from the listing of its folder.
  init(
    path: FilePath, order: NaturalSortKey, status: FileStatus? = nil,
    companions: [FilePath.Component] = []
  ) {
    self.init(
      path: path, order: order, facts: status.map(FileFacts.init), number: status?.number,
      companions: companions)
  }

  private init(
    path: FilePath, order: NaturalSortKey, facts: FileFacts?, number: FileNumber?,
    companions: [FilePath.Component]
  ) {
    self.path = path
    self.order = order
    self.facts = facts
    self.number = number
    self.companions = companions
  }

  /// Returns the same file with `companions`.
  func with(companions: [FilePath.Component]) -> FolderPicture {
    FolderPicture(path: path, order: order, facts: facts, number: number, companions: companions)
  }

  /// Returns the same file as it is named in `folder`, another path of its folder.
  package func named(in folder: FilePath) -> FolderPicture {
    guard let name = path.lastComponent else { return self }
    return FolderPicture(
      path: folder.appending(name), order: order, facts: facts, number: number,
      companions: companions)
  }
}

extension FolderPicture: Hashable {
  /// Whether both are the same file, whatever has been written to it.
  package static func == (one: FolderPicture, other: FolderPicture) -> Bool {
    one.path == other.path && one.order == other.order
  }

  /// Hashes the path.
  package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// The facts about a file in the listing of its folder, besides its name.
package struct FileFacts: Hashable, Sendable {
  /// The time of the last change of the contents.
  package let modified: FileTime
  /// The size of the file in bytes.
  package let byteCount: Int

  /// Creates the facts of a file with a status.
  package init(_ status: FileStatus) {
    modified = status.modified
    byteCount = status.byteCount
  }

  /// Reads the facts of the file at `path`; nil if there is none.
  package init?(of path: FilePath) {
    guard let status = FileStatus(following: path) else { return nil }
    self.init(status)
  }
}
