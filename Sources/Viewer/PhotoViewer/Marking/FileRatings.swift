package import FileOperations
import Folders
import SystemPackage

/// The ratings of files: with the files themselves, where other programs look for them, or if their disk refuses
/// that, in a file of the viewer.
package struct FileRatings: Sendable {
  private let marks: MarksFile?

  /// The reasons for which a file cannot have a rating itself.
  private static let refusals: Set<Errno> = [
    .notSupported, .notPermitted, .permissionDenied, .readOnlyFileSystem,
  ]

  /// Creates the ratings, with `marks` for files that cannot have one.
  package init(besides marks: MarksFile?) { self.marks = marks }

  /// Returns the rating of the file at `path`; nil if it has none.
  func rating(of path: FilePath) -> Int? {
    if let noted = marks?.rating(of: path) { return noted }
    return FileRating.rating(of: path)
  }

  /// Returns whether the file at `path` is a favourite.
  func isFavorite(_ path: FilePath) -> Bool { rating(of: path) == FileRating.favorite }

  /// Gives the file at `path` a rating; nil removes it.
  func set(_ rating: Int?, of path: FilePath) throws(Errno) {
    do throws(Errno) {
      try FileRating.set(rating, of: path)
    } catch {
      guard let marks, Self.refusals.contains(error) else { throw error }
      return try marks.set(rating, of: path)
    }
    try marks?.forget(path)
  }
}
