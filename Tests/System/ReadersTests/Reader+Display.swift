import CX11
import Geometry
import Gestures

@testable import Localization
@testable import X11Backend

extension Reader {
  /// The readers of what arrives from the X server: touches, selections in parts, and drags of other programs. Each
  /// event is some of the bytes.
  static let display: [Reader] = [
    Reader("touches", from: [touches]) { bytes in
      var (numbers, clock) = (Numbers(bytes), ServerClock())
      var normalizer = TouchNormalizer(pixelsPerPoint: 2)
      var down: Set<TouchID> = []
      while !numbers.isAtEnd {
        let batch = (0..<numbers.next(UInt8.self) % 4 + 1).map { _ in numbers.touch() }
        _ = normalizer.isReportPartial(in: batch)
        let frames = normalizer.frames(
          from: batch, clock: &clock, receivedAt: Int64(numbers.next(UInt32.self)) * 1_000_000)
        follow(frames, &down)
      }
      follow(normalizer.cancelAll(at: clock.newestInstant), &down)
      precondition(down.isEmpty)
    },
    Reader("selection", from: [[3, 0, 3, 2, 1, 5, 1, 0], [0, 1, 8], [3, 200, 2]]) { bytes in
      var (numbers, limit) = (Numbers(bytes), 300)
      var reading = SelectionReading(targetCount: 3, limit: limit, timeout: 5, at: 0)
      while !numbers.isAtEnd {
        let found = numbers.found(atMost: reading.allowance)
        let step =
          reading.isInParts
          ? reading.changed(to: found, at: reading.deadline)
          : reading.answered(found, at: reading.deadline)
        guard case .finish(let result) = step else { continue }
        if case .success(let value) = result { precondition(value.bytes.count <= limit) }
        limit = Int(numbers.next(UInt16.self))
        reading = SelectionReading(targetCount: 3, limit: limit, timeout: 5, at: 0)
      }
    },
    Reader("drag", from: [drag]) { bytes in
      var numbers = Numbers(bytes)
      let atoms = Atoms(Dictionary(uniqueKeysWithValues: zip(AtomName.allCases, 1...)))
      var messages: [DropMessage] = []
      while !numbers.isAtEnd {
        guard let message = numbers.dropMessage(atoms) else { continue }
        messages.append(message)
        _ = DragExchange.QuietArea(
          flags: numbers.next(), place: numbers.next(), size: numbers.next())
      }
      let essential = DropMessage.essential(of: messages)
      precondition(essential.count <= messages.count)
    },
    Reader("sent-text", from: ["text/uri-list\nUTF8_STRING\0STRING\nimage/png", "Gr\u{F6}ße"]) {
      text in
      _ = String(sent: Array(text.utf8), isLatin1: true)
      _ = SelectionTargets.types(of: text.split(separator: "\n").map(String.init))
    },
    Reader("catalogue", from: [catalogue]) { _ = CatalogFile($0)?.isSound },
  ]

  /// Keeps the touches that are down, each of which begins once and ends once.
  private static func follow(_ frames: [TouchFrame], _ down: inout Set<TouchID>) {
    for change in frames.flatMap(\.changes) {
      switch change.phase {
      case .began: precondition(down.insert(change.id).inserted)
      case .moved, .stationary: precondition(down.contains(change.id))
      case .ended, .cancelled: precondition(down.remove(change.id) != nil)
      }
      precondition(change.position.x.isFinite && change.position.y.isFinite)
    }
  }

  /// A touch that begins, is owned, moves and ends, each in a batch of its own.
  private static let touches: [UInt8] = {
    let (zeros, place) = ([UInt8](repeating: 0, count: 6), [UInt8]([0x40, 0x40]))
    var bytes: [UInt8] = []
    for (kind, time) in [(0, 0), (3, 10), (1, 20), (4, 30)] as [(UInt8, UInt8)] {
      bytes += [0, kind, 1, time, 0, 0, 0]
      for _ in 0..<2 { bytes += zeros + place }
      bytes += [0, 0, 0, 0]
    }
    return bytes
  }()

  /// A drag that enters, moves, and is dropped, each with the answers of its target about further positions.
  private static let drag: [UInt8] = {
    let version: [UInt8] = [255, 0, 0, 0, 5, 0, 0, 0, 0]
    let quiet: [UInt8] = [0, 1, 255, 2, 0, 2, 0, 0, 0, 0, 0]
    return [0, 7] + version + [9, 8, 0] + quiet + [1, 7, 0, 255, 8, 0, 8, 0, 0, 0, 0, 0, 0, 5]
      + quiet + [3, 7, 0, 99, 0, 0] + quiet
  }()

  /// A catalogue with one text.
  private static let catalogue: [UInt8] = {
    let (head, tables) = ([1, 28, 36, 3, 44], [1, 56, 1, 58, 0, 1, 0])
    let words = [0] + head + tables
    return [0xDE, 0x12, 0x04, 0x95] + words.flatMap { [UInt8($0), 0, 0, 0] } + Array("a\0b\0".utf8)
  }()
}

extension Numbers {
  fileprivate mutating func touch() -> TouchInput {
    let (kind, key, time) = (next(UInt8.self), next(UInt8.self), next(UInt32.self))
    let device = Int32(key & 1)
    guard kind % 6 < 5 else { return .deviceRemoved(device: device, time: time) }
    let position = Point(
      Double(bitPattern: next(UInt64.self)), Double(bitPattern: next(UInt64.self)))
    let actions: [RawTouch.Action] = [
      .begin, .update(isEndPending: false), .update(isEndPending: true), .ownership, .end,
    ]
    return .touch(
      RawTouch(
        key: RawTouch.Key(device: device, sequence: UInt32(key >> 1)),
        action: actions[Int(kind % 6)], position: position, time: time))
  }

  /// Returns what a property of another program has, which is read up to `limit`.
  fileprivate mutating func found(atMost limit: Int) -> SelectionReading.Found {
    let kind = next(UInt8.self)
    switch kind % 4 {
    case 0: return .nothing
    case 1:
      let count = next()
      guard (0...limit).contains(count) else { return .tooMuch }
      return .value(SelectionValue(type: Atom(kind), bytes: [UInt8](repeating: kind, count: count)))
    case 2: return .tooMuch
    default: return .announcement(next())
    }
  }

  /// Returns a message of a drag, as another program sends it.
  fileprivate mutating func dropMessage(_ atoms: Atoms) -> DropMessage? {
    let names: [AtomName] = [.xdndEnter, .xdndPosition, .xdndLeave, .xdndDrop, .wmProtocols]
    var message = XClientMessageEvent()
    message.message_type = one(of: names).map { atoms[$0] } ?? 0
    message.format = 32
    message.data.l = (next(), next(), next(), next(), next())
    return DropMessage(message, atoms)
  }
}
