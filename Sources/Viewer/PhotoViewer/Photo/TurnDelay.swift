import Motion
import Pixels
import SystemPackage

/// When turns are saved that nobody asks to save: some time after the last one, or at once when the photo is left.
struct TurnDelay {
  /// A turn of the photo at a path, against its file.
  struct Turn: Hashable {
    let path: FilePath
    let change: Orientation
  }

  private var turn: Turn?
  /// When the turn is saved; nil if there is none.
  private(set) var deadline: Instant?

  /// The time after the last turn.
  static let delay: Duration = .seconds(2)

  /// Notes how the photo is turned that is seen at `time`; nil if there is none. Returns the turn of another photo
  /// that has been left.
  mutating func note(_ seen: Turn?, at time: Instant) -> Turn? {
    guard seen != turn else { return nil }
    let left = turn?.path == seen?.path ? nil : take()
    turn = seen
    deadline = seen.flatMap { $0.change == .upright ? nil : time + Self.delay }
    return left
  }

  /// Returns the turn if its time has come at `time`. It is returned once.
  mutating func takeDue(at time: Instant) -> Turn? {
    guard let deadline, deadline <= time else { return nil }
    return take()
  }

  /// Returns the turn that waits, whenever its time comes, and waits no longer; nil for none.
  mutating func take() -> Turn? {
    defer { deadline = nil }
    return deadline == nil ? nil : turn
  }
}
