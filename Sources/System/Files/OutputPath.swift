import Glibc
package import SystemPackage

/// Decides whether a file may be written at a path that the user has named: it replaces only empty files and those that
/// the same program has written, recognized by a mark in the file.
package enum OutputPath {
  /// Returns the reason why a file cannot be written at `path`, to follow its name, or nil if no obstacle is known.
  /// `isOwn` returns whether an open file has the mark.
  package static func refusal(at path: FilePath, unless isOwn: (OpenFile) -> Bool) -> String? {
    refusalToReplace(path, unless: isOwn) ?? refusal(toWriteInto: path.folder)
  }

  /// Returns the reason why no file can be written into `folder`, or nil if no obstacle is known.
  package static func refusal(toWriteInto folder: FilePath) -> String? {
    guard FileStatus(following: folder)?.isFolder == true else {
      return "there is no folder \(folder.displayed)"
    }
    guard FileSystem.allows(W_OK, at: folder) else {
      return "nothing may be written to the folder \(folder.displayed)"
    }
    return nil
  }

  /// Returns the reason why the file at `path` must not be replaced; nil if there is none, or no such file.
  package static func refusalToReplace(
    _ path: FilePath, unless isOwn: (OpenFile) -> Bool
  ) -> String? {
    guard FileStatus(of: path) != nil else { return nil }
    guard let status = FileStatus(following: path) else { return "is a link to nowhere" }
    if status.isFolder { return "is a folder" }
    guard status.isRegularFile else { return "is no file" }
    guard FileSystem.allows(W_OK, at: path) else { return "may not be written" }
    guard status.byteCount > 0 else { return nil }
    guard let file = try? OpenFile(regular: path), isOwn(file) else {
      return "is there already, and was not written by this program; name another file"
    }
    return nil
  }
}
