import CX11
import Windowing

/// The source side of drag and drop: carries an item over the windows of the screen, and offers it to the one
/// on which it is dropped.
///
/// Nothing is grabbed: a touch belongs to the window in which it landed until it ends, wherever it moves, and so does
/// the pointer while a button is held. Targets are driven by messages alone. Grabbing the pointer would cancel a touch.
final class OutgoingDrag {
  /// Indirectly owns this object.
  private unowned let connection: Connection
  private let owner: SelectionOwner
  private let types: [Atom]
  private let targets: DragTargets
  /// The icon at the pointer, which its session owns.
  private weak var icon: DragIcon?
  private var exchange = DragExchange()
  private let completion: (DropOperation) -> Void

  /// The number of types that the first message has room for.
  private static let namedTypes = 3

  /// Begins to drag `item`, which `owner` offers and `icon` shows. `completion` is called once, with the outcome.
  init(
    item: PasteboardItem, owner: SelectionOwner, icon: DragIcon, connection: Connection,
    completion: @escaping (DropOperation) -> Void
  ) {
    self.connection = connection
    self.owner = owner
    self.icon = icon
    self.completion = completion
    targets = DragTargets(on: connection)
    owner.offer(item)
    types = owner.targets(of: item).map(connection.atom)
    connection.put(
      types, of: connection.atoms[.atom], into: connection.atoms[.xdndTypeList], of: owner.window)
  }

  /// The local time at which a wait ends; nil for none.
  var deadline: Int64? { exchange.deadline }

  /// Moves the drag to a pixel of the screen, where the user wants `operation`.
  func move(x: Int, y: Int, for operation: DropOperation) {
    let target = targets.target(
      x: Int32(truncatingIfNeeded: x), y: Int32(truncatingIfNeeded: y))
    carryOut(
      exchange.moved(
        to: DragExchange.Position(x: x, y: y, operation: operation), over: target,
        at: MonotonicClock.now))
  }

  func drop() { carryOut(exchange.released(at: MonotonicClock.now)) }

  /// Cancels the drag.
  func cancel() { carryOut(exchange.cancelled()) }

  /// Cancels the drag because another one begins, even if a target is still reading the dropped item.
  func abandon() { carryOut(exchange.abandoned()) }

  /// Cancels overdue waits at the local time `now`.
  func expire(at now: Int64) { carryOut(exchange.expire(at: now)) }

  /// Handles an answer of a target. Returns false for all other events.
  func handle(_ event: XEvent) -> Bool {
    let atoms = connection.atoms
    guard event.type == ClientMessage, event.xclient.window == owner.window,
      event.xclient.format == 32
    else { return false }
    let words = event.xclient.data.l
    let window = CX11.Window(truncatingIfNeeded: words.0)
    let isAccepted = words.1 & 1 != 0
    switch event.xclient.message_type {
    case atoms[.xdndStatus]:
      let operation = isAccepted ? atoms.operation(Atom(bitPattern: words.4)) : .forbidden
      let area = DragExchange.QuietArea(flags: words.1, place: words.2, size: words.3)
      carryOut(exchange.answered(operation, within: area, by: window, at: MonotonicClock.now))
    case atoms[.xdndFinished]:
      // Older targets do not report the action.
      let operation = words.2 == 0 ? DropOperation.copy : atoms.operation(Atom(bitPattern: words.2))
      carryOut(exchange.finished(isAccepted ? operation : .cancel, by: window))
    default: return false
    }
    return true
  }

  private func carryOut(_ steps: [DragExchange.Step]) {
    let source = Int(owner.window)
    for step in steps {
      switch step {
      case .enter(let target):
        let named = types.prefix(Self.namedTypes).map { Int($0) }
        let flags = target.version << 24 | (types.count > Self.namedTypes ? 1 : 0)
        send(.xdndEnter, to: target, [source, flags] + named)
      case .position(let target, let position):
        send(
          .xdndPosition, to: target,
          [
            source, 0, (position.x & 0xFFFF) << 16 | position.y & 0xFFFF, time,
            Int(connection.atoms.action(position.operation)),
          ])
      case .leave(let target): send(.xdndLeave, to: target, [source])
      case .drop(let target):
        icon?.hide()
        send(.xdndDrop, to: target, [source, 0, time])
      case .end(let operation): completion(operation)
      }
    }
  }

  private func send(_ name: AtomName, to target: DragExchange.Target, _ words: [Int]) {
    connection.send(name, about: target.window, to: target.receiver, words)
  }

  /// The time since which the item is offered.
  private var time: Int { owner.offeredSince.map { Int($0.milliseconds) } ?? 0 }
}
