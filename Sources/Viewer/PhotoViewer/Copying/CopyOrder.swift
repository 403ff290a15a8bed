/// The order in which the user copies: the last copied item stays on the clipboard, however long the disk takes for
/// each.
@MainActor
final class CopyOrder {
  private var latest = 0

  /// Returns the number of a copy that begins now.
  func begin() -> Int {
    latest += 1
    return latest
  }

  /// Returns whether no other copy has begun since the one with `number`.
  func isLatest(_ number: Int) -> Bool { number == latest }
}
