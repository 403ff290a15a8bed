import CInputTest
import Glibc

/// The line to one input device of a private server.
///
/// A device takes one client; it must stay until the server ends, else the server spins. So the
/// socket is open as long as this object is, and the object as long as its device.
final class DeviceConnection {
  private let name: String
  private let path: String
  private var socket: FileDescriptor
  /// Whether the device is switched on; else the line leads nowhere.
  private(set) var isEnabled = true

  /// Connects to the socket at `path`, again and again while the device comes up.
  init(to path: String, name: String) throws(RigError) {
    self.name = name
    self.path = path
    socket = try Self.open(path, name: name)
  }

  /// Takes note that the device was switched off, which cuts the line.
  func disconnect() { isEnabled = false }

  /// Takes up the line again after the device was switched on.
  func reconnect() throws(RigError) {
    socket = try Self.open(path, name: name)
    isEnabled = true
  }

  /// Sends one event of the protocol.
  func send<Event: BitwiseCopyable>(_ event: Event) throws(RigError) { try send([event]) }

  /// Sends events of the protocol together, as a device does what it reports at one time.
  func send<Event: BitwiseCopyable>(_ events: [Event]) throws(RigError) {
    guard isEnabled else {
      throw .device(name: name, reason: "it is disabled; enable it before it is used")
    }
    let outcome = events.withUnsafeBytes { bytes in
      Result { () throws(RigError) in try Self.send(bytes, to: socket.number, name: name) }
    }
    try outcome.get()
  }

  /// Returns when the server has handled everything sent so far.
  func synchronize() throws(RigError) {
    var request = xf86ITEventWaitForSync()
    request.header.length = UInt32(MemoryLayout<xf86ITEventWaitForSync>.size)
    request.header.type = XF86IT_EVENT_WAIT_FOR_SYNC
    try send(request)
    var response = xf86ITResponseSyncFinished()
    let count = withUnsafeMutableBytes(of: &response) {
      Self.receive(into: $0, from: socket, before: Deadline(in: .seconds(10)))
    }
    guard count == MemoryLayout<xf86ITResponseSyncFinished>.size else {
      throw .device(name: name, reason: Self.cutReason)
    }
  }
}

extension DeviceConnection {
  /// All that is known when nobody takes or confirms what is sent.
  private static var cutReason: String {
    "it does not answer: the server has ended, or a program has disabled the device"
  }

  /// Tries for some seconds: a connection made while the device comes up is refused or reset.
  private static func open(_ path: String, name: String) throws(RigError) -> FileDescriptor {
    let limit = Duration.seconds(10)
    let deadline = Deadline(in: limit)
    repeat {
      if let socket = connected(to: path), greet(socket, name: name, before: deadline) {
        return socket
      }
      Deadline(in: .milliseconds(5)).sleep()
    } while !deadline.hasPassed
    throw .timedOut(waitingFor: "the \(name) of the private X server to answer", after: limit)
  }

  private static func connected(to path: String) -> FileDescriptor? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let socket = FileDescriptor(
      Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0))
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket.number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { return nil }
    return socket
  }

  /// Exchanges protocol versions; false when the device was not ready yet.
  private static func greet(
    _ socket: borrowing FileDescriptor, name: String, before deadline: Deadline
  ) -> Bool {
    var hello = xf86ITEventClientVersion()
    hello.header.length = UInt32(MemoryLayout<xf86ITEventClientVersion>.size)
    hello.header.type = XF86IT_EVENT_CLIENT_VERSION
    hello.major = UInt16(XF86IT_PROTOCOL_VERSION_MAJOR)
    hello.minor = UInt16(XF86IT_PROTOCOL_VERSION_MINOR)
    let number = socket.number
    let sent: Void? = withUnsafeBytes(of: hello) { try? send($0, to: number, name: name) }
    var answer = xf86ITResponseServerVersion()
    let received = withUnsafeMutableBytes(of: &answer) {
      receive(into: $0, from: socket, before: deadline)
    }
    return sent != nil && received == MemoryLayout<xf86ITResponseServerVersion>.size
  }

  private static func send(
    _ bytes: UnsafeRawBufferPointer, to socket: Int32, name: String
  ) throws(RigError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.send(
        socket, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count,
        Int32(MSG_NOSIGNAL))
      guard count > 0 || errno == EINTR else {
        throw .device(name: name, reason: cutReason)
      }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Fills `buffer`; returns how much came before the deadline or the end.
  private static func receive(
    into buffer: UnsafeMutableRawBufferPointer, from socket: borrowing FileDescriptor,
    before deadline: Deadline
  ) -> Int {
    var filled = 0
    while filled < buffer.count, socket.isReadable(before: deadline) {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = read(socket.number, rest.baseAddress, rest.count)
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }
}
