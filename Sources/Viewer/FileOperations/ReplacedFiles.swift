package import Files
import Synchronization

/// The files that this program has put in the places of others, so that what the user wants done to one of those is done
/// to its successor: the user sees no difference, and other programs have no part in it.
package enum ReplacedFiles {
  /// The files that have taken the place of each file. File systems reuse numbers, so that one may stand for several files.
  private static let successors = Mutex<[FileNumber: Set<FileNumber>]>([:])
  /// More than anybody replaces before the folders say so.
  private static let most = 10_000

  /// Notes that the file `new` has taken the place of the file `old`.
  static func note(_ new: FileNumber, inPlaceOf old: FileNumber) {
    successors.withLock { successors in
      if successors.count >= most { successors = [:] }
      successors[old, default: []].insert(new)
    }
  }

  /// Returns whether the file `new` has taken the place of the file `old`, or of one that has.
  package static func isSuccessor(_ new: FileNumber, of old: FileNumber) -> Bool {
    successors.withLock { successors in
      var found = successors[old] ?? []
      var latest = found
      while !latest.isEmpty, !found.contains(new) {
        latest = latest.reduce(into: []) { $0.formUnion(successors[$1] ?? []) }
        latest.subtract(found)
        found.formUnion(latest)
      }
      return found.contains(new)
    }
  }
}
