import Motion
import Pixels
import SystemPackage

/// The delay after which turns are saved automatically: some time after the last one, or immediately when the photo is
/// left. Only turns of a photo that is shown already are those of the user.
struct TurnDelay {
  /// A turn of the photo at a path, against its file.
  struct Turn: Hashable {
    let path: FilePath
    let change: Orientation
  }

  private var turn: Turn?
  /// Whether the file can keep the turn, as far as is known: until the photo is decoded, it is not.
  private var isKept = false
  /// Whether the next turn of the same photo does not wait, because nobody makes it.
  private var skipsNext = false
  /// The time at which a turn that the user has made is saved if the file can keep it.
  private var due: Instant?

  /// The time at which the turn is saved; nil if there is none.
  var deadline: Instant? { isKept ? due : nil }

  /// The time after the last turn.
  private static let delay: Duration = .seconds(2)

  /// Records the turn of the photo that is shown at `time`, and whether its file can keep that; nil if there is none.
  /// Returns the turn of another photo that has been left.
  mutating func record(_ seen: Turn?, isKept: Bool, at time: Instant) -> Turn? {
    let isSame = turn?.path == seen?.path
    let left = isSame ? nil : take()
    self.isKept = isKept
    guard seen != turn else { return nil }
    // A photo may become visible turned as the one before was.
    let isMade = isSame && !skipsNext
    skipsNext = false
    turn = seen
    let isTurned = seen.map { $0.change != .upright } ?? false
    due = isMade && isTurned ? time + Self.delay : nil
    return left
  }

  /// Skips the wait for the next turn of the same photo: its file has changed, but not how it is shown.
  mutating func skipNext() {
    due = nil
    skipsNext = true
  }

  /// Returns the turn if it is due at `time`, once.
  mutating func takeDue(at time: Instant) -> Turn? {
    guard let deadline, deadline <= time else { return nil }
    return take()
  }

  /// Removes and returns the pending turn, even if it is not due yet; nil for none.
  mutating func take() -> Turn? {
    defer { due = nil }
    return deadline == nil ? nil : turn
  }
}
