import Files
import Geometry
import Glibc

/// The touchscreen of KWin on Wayland: a client of its protocol `org_kde_kwin_fake_input`, which puts
/// fingers on its screen.
///
/// In a window on an X server, KWin 5.27 does not start the touches that it gets there ("Detected a touch
/// that never started").
final class KWinTouches {
  private let socket: OpenFile
  private var received: [UInt8] = []
  /// The newest object of this client; each takes the next number.
  private var newest: UInt32 = 0
  private let input: UInt32

  private static let interface = "org_kde_kwin_fake_input"
  /// The version with all requests that are used here.
  private static let version: UInt32 = 3
  /// The display, the first object of every client.
  private static let display: UInt32 = 1

  /// The requests of the objects that are used here, by their numbers in the protocols.
  private enum Request {
    static let sync: UInt32 = 0
    static let getRegistry: UInt32 = 1
    static let bind: UInt32 = 0
    static let authenticate: UInt32 = 0
    static let frame: UInt32 = 8
  }

  /// Connects to the Wayland socket at `path`.
  /// - Throws: ``RigError/program(name:reason:)`` if KWin does not allow this client to emulate touches.
  init(at path: String) throws(RigError) {
    guard let socket = OpenFile(connectedTo: path) else {
      throw Self.failure("there is no Wayland socket \(path)")
    }
    self.socket = socket
    let registry = Self.display + 1
    input = registry + 1
    newest = input
    try send(to: Self.display, Request.getRegistry, [registry])
    var name: UInt32 = 0
    // On a busy machine, KWin creates this object after it has begun to start programs.
    try read(orFail: "it does not offer \(Self.interface)") { sender, words in
      // An event with the number of a global object, the name of its interface, and its version.
      guard sender == registry, words.count > 2, Self.string(in: words[1...]) == Self.interface
      else { return false }
      name = words[0]
      return true
    }
    try send(
      to: registry, Request.bind,
      [name] + Self.words(of: Self.interface) + [Self.version, input])
    try send(to: input, Request.authenticate, Self.words(of: "touchrig") + Self.words(of: "tests"))
    try synchronize()
  }

  /// Sends `events` as one report. Returns when KWin has processed them.
  func send(_ events: [TouchEvent]) throws(RigError) {
    for event in events {
      let position =
        event.phase == .end ? [] : [Self.fixed(event.point.x), Self.fixed(event.point.y)]
      try send(to: input, event.phase.request, [event.touch] + position)
    }
    try send(to: input, Request.frame, [])
    try synchronize()
  }

  private func synchronize() throws(RigError) {
    newest += 1
    try send(to: Self.display, Request.sync, [newest])
    try read(orFail: "it does not respond to touches") { sender, _ in sender == newest }
  }

  private static func failure(_ reason: String) -> RigError {
    .program(name: Desktop.kwin.name, reason: reason)
  }
}

// MARK: - The wire format: words in the byte order of the machine

extension KWinTouches {
  /// Returns a coordinate in units of 1/256.
  private static func fixed(_ value: Double) -> UInt32 {
    UInt32(bitPattern: Int32(clamping: Int64((value * 256).rounded())))
  }

  /// Returns a string as its length with the zero at its end, and its bytes, padded to whole words.
  private static func words(of text: String) -> [UInt32] {
    var bytes = Array(text.utf8) + [0]
    let length = UInt32(bytes.count)
    while bytes.count % 4 != 0 { bytes.append(0) }
    return [length] + Self.words(of: bytes)
  }

  private static func words(of bytes: [UInt8]) -> [UInt32] {
    bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
    }
  }

  private static func string(in words: ArraySlice<UInt32>) -> String? {
    guard let length = words.first, length > 0 else { return nil }
    let bytes = words.dropFirst().flatMap { word in withUnsafeBytes(of: word) { Array($0) } }
    return String(decoding: bytes.prefix(Int(length) - 1), as: UTF8.self)
  }

  private func send(to object: UInt32, _ request: UInt32, _ words: [UInt32]) throws(RigError) {
    let message = [object, UInt32(8 + 4 * words.count) << 16 | request] + words
    let sent = message.withUnsafeBytes { bytes in
      Glibc.send(socket.descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        == bytes.count
    }
    if !sent { throw Self.failure("it takes no more touches") }
  }

  /// Reads events until one `isLast`, by its sender and its words.
  /// - Throws: ``RigError/program(name:reason:)`` with `reason` if there is none for ten seconds.
  private func read(
    orFail reason: String, until isLast: (_ sender: UInt32, _ words: [UInt32]) -> Bool
  ) throws(RigError) {
    let deadline = Deadline(in: .seconds(10))
    while true {
      while let (sender, event, words) = nextEvent() {
        if sender == Self.display, event == 0 {
          throw Self.failure(Self.string(in: words.dropFirst(2)) ?? "it refused a request")
        }
        if isLast(sender, words) { return }
      }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      guard socket.isReadable(before: deadline),
        case let count = Glibc.read(socket.descriptor, &buffer, buffer.count), count > 0
      else { throw Self.failure(reason) }
      received += buffer.prefix(count)
    }
  }

  /// Removes and returns the first event, if it is complete.
  private func nextEvent() -> (sender: UInt32, event: UInt32, words: [UInt32])? {
    guard received.count >= 8 else { return nil }
    let header = Self.words(of: Array(received.prefix(8)))
    let size = max(8, Int(header[1] >> 16))
    guard received.count >= size else { return nil }
    let words = Self.words(of: Array(received[8..<size]))
    received.removeFirst(size)
    return (header[0], header[1] & 0xFFFF, words)
  }
}

extension TouchEvent.Phase {
  /// The number of the request with which `org_kde_kwin_fake_input` takes the event.
  fileprivate var request: UInt32 {
    switch self {
    case .begin: 4
    case .update: 5
    case .end: 6
    }
  }
}
