import Files
import Folders
import Localization
package import SystemPackage

/// The ratings of files: with the files themselves, where other programs look for them, or if their disk refuses
/// that, in a file of the viewer.
package struct FileRatings: Sendable {
  /// A file with the rating to give it, or that it had; nil for none.
  package struct Rated: Hashable, Sendable {
    package let path: FilePath
    package let rating: Int?

    package init(path: FilePath, rating: Int?) {
      self.path = path
      self.rating = rating
    }
  }

  /// The reason why a file did not get a rating.
  package enum Fault: Error, Hashable, Sendable {
    /// The file itself cannot have it.
    case file(Errno)
    /// The file of the viewer cannot be written.
    case marks(Errno)

    /// The reason, to follow a colon.
    package var reason: String {
      switch self {
      case .file(.notSupported): localized("the disk keeps no marks")
      case .file(let error): error.reason
      case .marks(let error):
        localized("the list of marks cannot be written ({reason})", ["reason": error.reason])
      }
    }
  }

  private let marks: RatingsFile?

  /// The reasons for which a file cannot have a rating itself.
  private static let refusals: Set<Errno> = [
    .notSupported, .notPermitted, .permissionDenied, .readOnlyFileSystem,
  ]

  /// Creates the ratings, with `marks` for files that cannot have one.
  package init(besides marks: RatingsFile?) { self.marks = marks }

  /// Returns the rating of the file at `path`; nil if it has none.
  package func rating(of path: FilePath) -> Int? {
    if let note = marks?.note(of: path) { return note.rating }
    return FileRating.rating(of: path)
  }

  /// Returns whether the file at `path` is a favourite.
  package func isFavorite(_ path: FilePath) -> Bool { rating(of: path) == FileRating.favorite }

  /// Writes the ratings of files, or removes those that are nil. Once `mayGoOn` returns false, the rest is left as it
  /// is. Returns the reasons of failures.
  package func set(
    _ files: [Rated], while mayGoOn: () -> Bool = { true }
  ) -> [FilePath: Fault] {
    var faults: [FilePath: Fault] = [:]
    var notes: [FilePath: RatingsFile.Note] = [:]
    var forgotten: Set<FilePath> = []
    for file in files {
      do throws(Errno) {
        guard mayGoOn() else { throw .canceled }
        try FileRating.set(file.rating, of: file.path)
        if marks?.note(of: file.path) != nil { forgotten.insert(file.path) }
      } catch {
        if marks != nil, Self.refusals.contains(error) {
          notes[file.path] = RatingsFile.Note(file.rating)
        } else {
          faults[file.path] = .file(error)
        }
      }
    }
    do throws(Errno) { try marks?.set(notes, forgetting: forgotten) } catch {
      for path in forgotten.union(notes.keys) { faults[path] = .marks(error) }
    }
    return faults
  }
}
