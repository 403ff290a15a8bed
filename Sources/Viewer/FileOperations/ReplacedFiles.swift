package import Files
import Synchronization
package import SystemPackage

/// The files that this program has put in the places of others, so that commands on one of those act on its
/// successor: the user sees no difference. Files that other programs have replaced do not count.
package enum ReplacedFiles {
  /// A file at a path without links. File systems reuse the number of a removed file, so the number alone is
  /// ambiguous.
  private struct Place: Hashable {
    let path: FilePath
    let file: FileNumber
  }

  private struct Records {
    /// The files that have taken the place of each file.
    var successors: [Place: Set<FileNumber>] = [:]
    /// All of these files.
    var places: Set<Place> = []
  }

  private static let records = Mutex(Records())
  /// A larger number than is replaced before the folders report it.
  private static let maximum = 10_000

  /// Records that the file `new` has taken the place of the file `old` at `path`, which has no links.
  static func record(_ new: FileNumber, inPlaceOf old: FileNumber, at path: FilePath) {
    records.withLock { records in
      if records.successors.count >= maximum { records = Records() }
      records.successors[Place(path: path, file: old), default: []].insert(new)
      records.places.insert(Place(path: path, file: new))
    }
  }

  /// Returns whether this program has put `file` in the place of another one at `path`, which has no links.
  package static func contains(_ file: FileNumber, at path: FilePath) -> Bool {
    records.withLock { $0.places.contains(Place(path: path, file: file)) }
  }

  /// Returns whether the file `new` has taken the place of the file `old` at `path`, or of one that has. It waits for
  /// the disk.
  package static func isSuccessor(
    _ new: FileNumber, of old: FileNumber, at path: FilePath
  ) -> Bool {
    let path = (try? path.resolved()) ?? path
    return records.withLock { records in
      let successors = records.successors
      var found = successors[Place(path: path, file: old)] ?? []
      var latest = found
      while !latest.isEmpty, !found.contains(new) {
        latest = latest.reduce(into: []) {
          $0.formUnion(successors[Place(path: path, file: $1)] ?? [])
        }
        latest.subtract(found)
        found.formUnion(latest)
      }
      return found.contains(new)
    }
  }
}
