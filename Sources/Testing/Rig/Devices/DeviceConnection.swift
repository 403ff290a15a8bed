import CInputTest
import Files
import Glibc
import SystemPackage

/// The connection to one input device of a private server.
///
/// A device accepts a single client, which must stay connected until the server ends, or else the
/// server spins. Therefore the socket stays open as long as this object exists, and the object
/// exists as long as its device.
final class DeviceConnection {
  private let name: String
  private let path: String
  private var socket: OpenFile
  /// Whether the device is enabled. Nothing can be sent to a disabled device.
  private(set) var isEnabled = true

  /// Connects to the socket at `path`, retrying while the device starts.
  init(to path: String, name: String) throws(RigError) {
    self.name = name
    self.path = path
    socket = try Self.open(path, name: name)
  }

  /// Records that the device was disabled, which closes the connection.
  func disconnect() { isEnabled = false }

  /// Connects again after the device was enabled.
  func reconnect() throws(RigError) {
    socket = try Self.open(path, name: name)
    isEnabled = true
  }

  /// Throws if the device is disabled.
  func checkEnabled() throws(RigError) {
    guard isEnabled else {
      throw .device(name: name, reason: "it is disabled; enable it first")
    }
  }

  /// Sends one event of the protocol.
  func send<Event: BitwiseCopyable>(_ event: Event) throws(RigError) { try send([event]) }

  /// Sends several events of the protocol together, as a device does for a single report.
  func send<Event: BitwiseCopyable>(_ events: [Event]) throws(RigError) {
    try checkEnabled()
    let outcome = events.withUnsafeBytes { bytes in
      Result { () throws(RigError) in try Self.send(bytes, to: socket, name: name) }
    }
    try outcome.get()
  }

  /// Returns when the server has processed everything sent so far.
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
      throw .device(name: name, reason: Self.noResponse)
    }
  }
}

extension DeviceConnection {
  /// The error message if an event is not accepted or confirmed.
  private static var noResponse: String {
    "it does not respond: the server has ended, or a program has disabled the device"
  }

  /// Connects to the socket at `path`. Retries for several seconds, because a connection that is
  /// made while the device starts is refused or reset.
  private static func open(_ path: String, name: String) throws(RigError) -> OpenFile {
    let limit = Duration.seconds(10)
    let deadline = Deadline(in: limit)
    repeat {
      if let socket = OpenFile(connectedTo: path), greet(socket, name: name, before: deadline) {
        return socket
      }
      Deadline(in: .milliseconds(5)).sleep()
    } while !deadline.hasPassed
    throw .timedOut(waitingFor: "the \(name) of the private X server to respond", after: limit)
  }

  /// Exchanges protocol versions. Returns false if the device is not ready yet.
  private static func greet(
    _ socket: OpenFile, name: String, before deadline: Deadline
  ) -> Bool {
    var hello = xf86ITEventClientVersion()
    hello.header.length = UInt32(MemoryLayout<xf86ITEventClientVersion>.size)
    hello.header.type = XF86IT_EVENT_CLIENT_VERSION
    hello.major = UInt16(XF86IT_PROTOCOL_VERSION_MAJOR)
    hello.minor = UInt16(XF86IT_PROTOCOL_VERSION_MINOR)
    let sent: Void? = withUnsafeBytes(of: hello) { try? send($0, to: socket, name: name) }
    var response = xf86ITResponseServerVersion()
    let received = withUnsafeMutableBytes(of: &response) {
      receive(into: $0, from: socket, before: deadline)
    }
    return sent != nil && received == MemoryLayout<xf86ITResponseServerVersion>.size
  }

  private static func send(
    _ bytes: UnsafeRawBufferPointer, to socket: OpenFile, name: String
  ) throws(RigError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try? Errno.check {
        Glibc.send(
          socket.descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count,
          Int32(MSG_NOSIGNAL))
      }
      guard let count, count > 0 else { throw .device(name: name, reason: noResponse) }
      rest = rest.dropFirst(count)
    }
  }

  /// Fills `buffer`, and returns the number of bytes that arrived before the deadline or the end of
  /// the stream.
  private static func receive(
    into buffer: UnsafeMutableRawBufferPointer, from socket: OpenFile,
    before deadline: Deadline
  ) -> Int {
    var filled = 0
    while filled < buffer.count, socket.isReadable(before: deadline) {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = read(socket.descriptor, rest.baseAddress, rest.count)
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }
}
