package import Files
package import Folders
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
    /// All of these files, as they were put there.
    var facts: [Place: FileFacts] = [:]
  }

  private static let records = Mutex(Records())
  /// A larger number than is replaced before the folders report it.
  private static let maximum = 10_000

  /// Records that the file `new`, with the `facts`, takes the place of the file `old` at `path`, which has no links, and
  /// calls `body`, which puts it there. If that fails, nothing has taken its place.
  ///
  /// It is recorded first: those who watch the folder learn of the new file before `body` ends.
  static func record(
    _ new: FileNumber, _ facts: FileFacts, inPlaceOf old: FileNumber, at path: FilePath,
    by body: () throws(Errno) -> Void = {}
  ) throws(Errno) {
    let former = Place(path: path, file: old)
    let place = Place(path: path, file: new)
    records.withLock { records in
      if records.successors.count >= maximum { records = Records() }
      records.successors[former, default: []].insert(new)
      records.facts[place] = facts
    }
    do throws(Errno) {
      try body()
    } catch {
      records.withLock { records in
        records.successors[former]?.remove(new)
        records.facts[place] = nil
      }
      throw error
    }
  }

  /// Returns whether this program has put `file` in the place of another one at `path`, which has no links, and nobody
  /// has written to it since: it still has these `facts`.
  package static func contains(_ file: FileNumber, _ facts: FileFacts, at path: FilePath) -> Bool {
    records.withLock { $0.facts[Place(path: path, file: file)] == facts }
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
