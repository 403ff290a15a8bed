package import Files
import Synchronization

/// The files that this program has put in the places of others, so that what the user wants done to one of those is done
/// to its successor: the user sees no difference, and other programs have no part in it.
package enum ReplacedFiles {
  private static let successors = Mutex<[FileNumber: FileNumber]>([:])
  /// More than anybody replaces before the folders say so.
  private static let most = 10_000

  /// Notes that the file `new` has taken the place of the file `old`.
  static func note(_ new: FileNumber, inPlaceOf old: FileNumber) {
    successors.withLock { successors in
      if successors.count >= most { successors = [:] }
      successors[old] = new
      // The number may be that of a file which was replaced earlier.
      successors[new] = nil
    }
  }

  /// Returns whether the file `new` has taken the place of the file `old`, or of one that has.
  package static func isSuccessor(_ new: FileNumber, of old: FileNumber) -> Bool {
    successors.withLock { successors in
      var latest = old
      for _ in 0..<successors.count {
        guard let next = successors[latest] else { return false }
        if next == new { return true }
        latest = next
      }
      return false
    }
  }
}
