import CX11
import Windowing

/// The contents of a property that another program has filled. Numbers of 32 bits take 8 bytes.
struct SelectionValue: Hashable {
  var type: Atom
  var bytes: [UInt8] = []
}

/// The reading of a selection: asks its owner for each of some targets until it gives one, whole or in
/// parts (INCR, ICCCM 2.7.2).
///
/// Times are in nanoseconds.
struct SelectionReading {
  /// The contents of the property that the owner fills.
  enum Found: Hashable {
    /// No property.
    case nothing
    case value(SelectionValue)
    /// An announcement that parts follow, with a lower bound of their total number of bytes.
    case announcement(Int)
    /// More bytes than allowed.
    case tooMuch
  }

  /// The next step of the reading.
  enum Step: Hashable {
    /// Wait for another event.
    case wait
    /// Ask for the target with this index.
    case ask(Int)
    /// The reading has ended.
    case finish(Result<SelectionValue, PasteboardError>)
  }

  private let targetCount: Int
  private let limit: Int
  private let timeout: Int64
  private var target = 0
  /// The parts that have arrived; nil while no parts are announced.
  private var parts: SelectionValue?
  /// The time at which the reading ends unless there is progress.
  private(set) var deadline: Int64

  /// Creates the reading of one of `targetCount` targets, at most `limit` bytes, which ends when nothing
  /// has arrived for `timeout` nanoseconds. It has asked for the first target at `now`.
  init(targetCount: Int, limit: Int, timeout: Int64, at now: Int64) {
    self.targetCount = targetCount
    self.limit = limit
    self.timeout = timeout
    deadline = now + timeout
  }

  /// Whether the property is to be read whenever it changes.
  var isInParts: Bool { parts != nil }

  /// The number of bytes still allowed.
  var allowance: Int { max(0, limit - (parts?.bytes.count ?? 0)) }

  /// The owner has answered, with `found` in the property; with nothing, it has refused.
  mutating func answered(_ found: Found, at now: Int64) -> Step {
    guard !isInParts else { return .wait }
    deadline = now + timeout
    switch found {
    case .nothing:
      target += 1
      return target < targetCount ? .ask(target) : .finish(.failure(.absent))
    case .value(let value): return .finish(.success(value))
    case .tooMuch: return .finish(.failure(.tooLarge))
    case .announcement(let count):
      guard count <= limit else { return .finish(.failure(.tooLarge)) }
      parts = SelectionValue(type: 0)
      return .wait
    }
  }

  /// The property has changed, to `found`, while parts are awaited. An empty part is the last.
  mutating func changed(to found: Found, at now: Int64) -> Step {
    guard let parts else { return .wait }
    switch found {
    // An announcement again is from an owner that has started over; parts of both would be mixed.
    case .nothing, .announcement: return .wait
    case .tooMuch: return .finish(.failure(.tooLarge))
    case .value(let part):
      guard !part.bytes.isEmpty else {
        return .finish(.success(parts.type == 0 ? part : parts))
      }
      guard part.bytes.count <= allowance else { return .finish(.failure(.tooLarge)) }
      deadline = now + timeout
      self.parts?.type = part.type
      self.parts?.bytes += part.bytes
      return .wait
    }
  }
}
