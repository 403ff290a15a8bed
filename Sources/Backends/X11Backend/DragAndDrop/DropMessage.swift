import CX11
import Windowing

/// A message to a window over which something is dragged (XDND 5). Positions are in pixels of the screen.
enum DropMessage: Hashable {
  /// The drag has entered the window. Up to three types are named; if there are more, a property of the source names
  /// all.
  case enter(source: CX11.Window, version: Int, types: [Atom], hasMore: Bool)
  /// The drag has moved.
  case position(source: CX11.Window, x: Int32, y: Int32, action: Atom)
  /// It has left the window.
  case leave(source: CX11.Window)
  /// It was dropped, at a time of the server.
  case drop(source: CX11.Window, time: UInt)

  /// Reads a message; nil if it is not one of these.
  init?(_ message: XClientMessageEvent, _ atoms: Atoms) {
    guard message.format == 32 else { return nil }
    let words = message.data.l
    let source = CX11.Window(truncatingIfNeeded: words.0)
    switch message.message_type {
    case atoms[.xdndEnter]:
      let types = [words.2, words.3, words.4].map { Atom(bitPattern: $0) }.filter { $0 != 0 }
      self = .enter(
        source: source, version: words.1 >> 24 & 0xFF, types: types, hasMore: words.1 & 1 != 0)
    case atoms[.xdndPosition]:
      self = .position(
        source: source, x: Int32(words.2 >> 16 & 0xFFFF), y: Int32(words.2 & 0xFFFF),
        action: Atom(bitPattern: words.4))
    case atoms[.xdndLeave]: self = .leave(source: source)
    case atoms[.xdndDrop]: self = .drop(source: source, time: UInt(bitPattern: words.2))
    default: return nil
    }
  }
}

extension DropMessage {
  /// The maximum number of messages to keep. No source sends more before it is answered.
  private static let maximumSteps = 8

  /// Returns the relevant messages of those that have arrived together: the last position of a source, and of an
  /// earlier source only the drop.
  static func essential(of messages: [DropMessage]) -> [DropMessage] {
    var kept: [DropMessage] = []
    for message in messages {
      switch (message, kept.last) {
      case (.position(let source, _, _, _), .position(let former, _, _, _)) where source == former:
        kept[kept.count - 1] = message
      case (.leave, _) where kept.last == message: break
      case (.enter, _):
        let dropped = kept.lastIndex { if case .drop = $0 { true } else { false } }
        kept.removeSubrange((dropped.map { $0 + 1 } ?? 0)...)
        kept.append(message)
      default: kept.append(message)
      }
    }
    return kept.suffix(maximumSteps)
  }
}

extension DragExchange.QuietArea {
  /// The flag of an answer whose target wants positions in its rectangle, too.
  private static let wantsPositions = 2

  /// Reads the rectangle of an answer (`XdndStatus`); nil if there is none, or the target wants
  /// positions in it. A word holds two numbers of 16 bits, the horizontal one first.
  init?(flags: Int, place: Int, size: Int) {
    func numbers(_ word: Int) -> (Int, Int) { (word >> 16 & 0xFFFF, word & 0xFFFF) }
    (x, y) = numbers(place)
    (width, height) = numbers(size)
    guard flags & Self.wantsPositions == 0, width > 0, height > 0 else { return nil }
  }
}

extension Atoms {
  /// Returns the operation that an action of XDND stands for. Programs that ask for another one get a copy.
  func operation(_ action: Atom) -> DropOperation {
    switch action {
    case self[.xdndActionMove]: .move
    case self[.xdndActionLink]: .link
    default: .copy
    }
  }

  /// Returns the action of XDND for an operation; 0 for none.
  func action(_ operation: DropOperation) -> Atom {
    switch operation {
    case .cancel, .forbidden: 0
    case .copy: self[.xdndActionCopy]
    case .move: self[.xdndActionMove]
    case .link: self[.xdndActionLink]
    }
  }
}

extension Connection {
  /// The version of the protocol that this program speaks, and the oldest with which it works.
  static let dragVersion = 5
  static let oldestDragVersion = 3

  /// Sends a message of XDND about `window` to `receiver`. Ignores destroyed windows.
  func send(_ name: AtomName, about window: CX11.Window, to receiver: CX11.Window, _ words: [Int]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atoms[name]
    event.xclient.format = 32
    let words = words + [Int](repeating: 0, count: max(0, 5 - words.count))
    event.xclient.data.l = (words[0], words[1], words[2], words[3], words[4])
    // Nobody waits for the answer of the server: a program can send hundreds of messages in a row. That the window
    // no longer exists is one of the errors that no trap has caught.
    XSendEvent(display, receiver, 0, NoEventMask, &event)
  }
}
