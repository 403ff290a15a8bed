import CX11
import Windowing

/// The messages between the source of a drag and the windows that it passes (XDND 5): decides what to send, and when to
/// time out.
///
/// At most one position is on its way: the newest waits for the answer to the one before. Times are in
/// nanoseconds, positions in pixels of the screen.
struct DragExchange {
  /// A window over which something is dragged.
  struct Target: Hashable {
    /// The window that messages are about.
    let window: CX11.Window
    /// The window to which they are sent: its proxy, if it has one.
    let receiver: CX11.Window
    /// The version of the protocol that both sides know.
    let version: Int
  }

  /// A position with the operation that the user wants there.
  struct Position: Hashable {
    let x: Int
    let y: Int
    let operation: DropOperation
  }

  /// A rectangle of the screen within which a target wants no further positions: its answer is the same
  /// there.
  struct QuietArea: Hashable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    func contains(_ position: Position) -> Bool {
      (x..<x + width).contains(position.x) && (y..<y + height).contains(position.y)
    }
  }

  /// The next step of the exchange.
  enum Step: Hashable {
    case enter(Target)
    case position(Target, Position)
    case leave(Target)
    case drop(Target)
    /// The end, with the outcome.
    case end(DropOperation)
  }

  private enum Phase: Hashable {
    /// The item is being dragged.
    case carried
    /// It was dropped, but the target has not answered yet.
    case released
    /// It was dropped, and is being read.
    case dropped
    case ended
  }

  private var phase = Phase.carried
  private var target: Target?
  /// The last position.
  private var position: Position?
  /// Whether the target has yet to be notified of it.
  private var isUnsent = false
  /// Whether the answer to the position that was sent last is awaited.
  private var isAwaited = false
  /// The position that was sent last.
  private var sent: Position?
  /// The area in which the answer to that position holds as well; nil for none.
  private var quietArea: QuietArea?
  /// The operation that the target would perform.
  private var operation = DropOperation.forbidden
  /// The time to give up, or to ask again; nil for never.
  private(set) var deadline: Int64?

  /// One second for the answer to a position.
  private static let answer: Int64 = 1_000_000_000
  /// Half a second for the answer on which a drop depends.
  private static let lastAnswer: Int64 = 500_000_000
  /// Ten seconds for reading the dropped item.
  private static let reading: Int64 = 10_000_000_000

  /// The operation that a drop would perform now.
  var proposal: DropOperation { target == nil ? .forbidden : operation }

  /// It has moved to `position`, over `target`; nil for a place that takes nothing.
  mutating func moved(to position: Position, over target: Target?, at now: Int64) -> [Step] {
    guard phase == .carried else { return [] }
    var steps: [Step] = []
    if target != self.target {
      if let left = self.target { steps.append(.leave(left)) }
      self.target = target
      operation = .forbidden
      isAwaited = false
      quietArea = nil
      deadline = nil
      self.position = nil
      if let target { steps.append(.enter(target)) }
    }
    guard position != self.position else { return steps }
    self.position = position
    isUnsent = true
    return steps + sendPosition(at: now)
  }

  private mutating func sendPosition(at now: Int64) -> [Step] {
    guard let target, let position, isUnsent, !isAwaited, !isAnswered(position) else { return [] }
    isUnsent = false
    isAwaited = true
    sent = position
    deadline = now + Self.answer
    return [.position(target, position)]
  }

  /// Whether the target has answered for `position`.
  private func isAnswered(_ position: Position) -> Bool {
    guard let quietArea, quietArea.contains(position) else { return false }
    return position.operation == sent?.operation
  }

  /// `window` has answered with the operation of a drop, valid within `area`; nil if it wants every position.
  mutating func answered(
    _ operation: DropOperation, within area: QuietArea? = nil, by window: CX11.Window, at now: Int64
  ) -> [Step] {
    guard window == target?.window, phase == .carried || phase == .released else { return [] }
    self.operation = operation
    quietArea = area
    isAwaited = false
    deadline = nil
    let steps = sendPosition(at: now)
    guard phase == .released, steps.isEmpty else { return steps }
    return finishRelease(at: now)
  }

  /// The user has dropped the item.
  mutating func released(at now: Int64) -> [Step] {
    guard phase == .carried else { return [] }
    phase = .released
    guard isAwaited else { return finishRelease(at: now) }
    deadline = now + Self.lastAnswer
    return []
  }

  private mutating func finishRelease(at now: Int64) -> [Step] {
    guard let target, operation.isDone else { return cancelled() }
    phase = .dropped
    deadline = now + Self.reading
    return [.drop(target)]
  }

  /// `window` has read the dropped item, and performed `operation`.
  mutating func finished(_ operation: DropOperation, by window: CX11.Window) -> [Step] {
    guard phase == .dropped, window == target?.window else { return [] }
    return end(operation)
  }

  /// The user has given up.
  mutating func cancelled() -> [Step] {
    guard phase == .carried || phase == .released else { return [] }
    let left = target.map { [Step.leave($0)] } ?? []
    return left + end(.cancel)
  }

  /// Another drag begins.
  mutating func abandoned() -> [Step] {
    let steps = cancelled()
    return phase == .ended ? steps : steps + end(.cancel)
  }

  /// Passes to `now`.
  mutating func expire(at now: Int64) -> [Step] {
    guard let deadline, deadline <= now else { return [] }
    self.deadline = nil
    switch phase {
    case .carried:
      // Its answer is lost, or comes late.
      isAwaited = false
      quietArea = nil
      isUnsent = true
      return sendPosition(at: now)
    case .released: return cancelled()
    case .dropped: return end(.cancel)
    case .ended: return []
    }
  }

  private mutating func end(_ operation: DropOperation) -> [Step] {
    phase = .ended
    deadline = nil
    return [.end(operation)]
  }
}
