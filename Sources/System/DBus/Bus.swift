import CSDBus
import Files
import Glibc
package import SystemPackage

/// A connection to a message bus, for one thread with a loop that waits for descriptors. Nothing blocks.
///
/// Wait until ``descriptor`` has one of ``pollEvents``, or until ``deadline``, and call ``process()``. Both change with
/// every use of the connection: ``onChange`` is called when they have to be read again.
package final class Bus {
  /// The connection of the library; nil when it is lost.
  private(set) var connection: OpaquePointer?
  /// Called after something was sent.
  package var onChange: () -> Void = {}
  /// Called once, when the connection is lost.
  package var onLoss: () -> Void = {}

  /// The maximum number of messages of one turn, so that a flood of them does not keep the window from drawing.
  private static let maximumMessagesPerTurn = 64

  /// Begins to connect to the session bus; nil if there is none. Messages can be sent immediately, and wait until the
  /// connection is established.
  package convenience init?() {
    guard let address = Self.sessionAddress() else { return nil }
    self.init(address: address)
  }

  /// Begins to connect to the bus at `address`, as the specification of D-Bus writes it; nil if there is
  /// none.
  package init?(address: String) {
    var new: OpaquePointer?
    guard sd_bus_new(&new) >= 0, let new else { return nil }
    guard sd_bus_set_address(new, address) >= 0, sd_bus_set_bus_client(new, 1) >= 0,
      sd_bus_set_connected_signal(new, 1) >= 0,
      sd_bus_start(new) >= 0
    else {
      sd_bus_unref(new)
      return nil
    }
    connection = new
  }

  deinit { close() }

  /// Whether an address, as the specification of D-Bus writes it, names only sockets of this machine. The library would
  /// start a program for some addresses.
  package static func isLocalSocket(_ address: String) -> Bool {
    let alternatives = address.split(separator: ";")
    return !alternatives.isEmpty && alternatives.allSatisfy { $0.hasPrefix("unix:") }
  }

  /// Returns the address of the session bus in the environment, or of its usual socket.
  package static func sessionAddress(
    environment: (String) -> FilePath? = FilePath.variable
  ) -> String? {
    if let address = environment("DBUS_SESSION_BUS_ADDRESS") {
      return String(validating: address).flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let folder = environment("XDG_RUNTIME_DIR"), folder.isAbsolute else { return nil }
    let socket = folder.appending("bus")
    guard FileStatus(following: socket)?.isSocket == true else { return nil }
    return "unix:path=" + PercentEncoding.encode(socket.bytes, leaving: Set("-_/.*".utf8))
  }

  // MARK: The loop

  /// Whether the connection has not been lost.
  package var isOpen: Bool { connection != nil }

  /// The descriptor to wait for; -1 without a connection.
  package var descriptor: Int32 { connection.map(sd_bus_get_fd) ?? -1 }

  /// The events to wait for, as of poll(2).
  package var pollEvents: Int16 {
    Int16(truncatingIfNeeded: max(0, connection.map(sd_bus_get_events) ?? 0))
  }

  /// The time of the next call of ``process()`` without events, in nanoseconds of the monotonic clock;
  /// nil for none.
  package var deadline: Int64? {
    var microseconds: UInt64 = .max
    guard let bus = connection, sd_bus_get_timeout(bus, &microseconds) >= 0, microseconds != .max
    else {
      return nil
    }
    return Int64(clamping: min(microseconds, .max / 1000) * 1000)
  }

  /// The time until ``deadline``, zero if it has passed; nil for none.
  package var timeToDeadline: Duration? {
    guard let deadline else { return nil }
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let passed = Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    return .nanoseconds(max(0, deadline.subtractingReportingOverflow(passed).partialValue))
  }

  /// Reads and sends pending messages.
  /// - Parameter budget: the time after which the rest waits; nil for any.
  /// - Returns: Whether more is waiting, so that it should be called again soon.
  package func process(for budget: Duration? = nil) -> Bool {
    let end = budget.map { ContinuousClock.now + $0 }
    for _ in 0..<Self.maximumMessagesPerTurn {
      if let end, ContinuousClock.now >= end { return true }
      guard let bus = connection else { return false }
      let result = sd_bus_process(bus, nil)
      if result < 0 {
        lose()
        return false
      }
      if result == 0 { return false }
    }
    return true
  }

  /// Ends the connection. Calls that have not been answered never are.
  package func close() {
    guard let bus = connection else { return }
    connection = nil
    sd_bus_close(bus)
    sd_bus_unref(bus)
  }

  private func lose() {
    close()
    onLoss()
  }

  // MARK: Calls and signals

  /// Calls a method. `reply` gets the values of the answer, or the error; immediately if nothing can be sent.
  package func send(
    _ call: BusCall, then reply: @escaping (Result<[BusValue], BusError>) -> Void = { _ in }
  ) {
    guard let bus = connection else { return reply(.failure(.noBus)) }
    var new: OpaquePointer?
    var result = sd_bus_message_new_method_call(
      bus, &new, call.destination, call.path, call.interface, call.method)
    guard result >= 0, let new else { return reply(.failure(BusError(result))) }
    let message = BusMessage(owning: new)
    result = sd_bus_message_set_auto_start(new, call.startsProgram ? 1 : 0)
    for argument in call.arguments where result >= 0 {
      switch argument {
      case .string(let text): result = message.append(text)
      case .strings(let texts): result = message.append(texts)
      case .number(let number): result = message.append(number)
      case .options: result = message.appendOptions()
      case .value(let value, let type): result = message.append([value], as: type)
      }
    }
    guard result >= 0 else { return reply(.failure(BusError(result))) }
    let handler = BusHandler { message in
      if let error = message.error { return reply(.failure(error)) }
      reply(message.values().map(Result.success) ?? .failure(.failed(.badMessage)))
    }
    let (seconds, attoseconds) = call.timeout.components
    let microseconds = UInt64(clamping: seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
    var slot: OpaquePointer?
    result = sd_bus_call_async(
      bus, &slot, new, BusHandler.handle, handler.retained(), max(1, microseconds))
    keep(slot, handler, result)
    if result < 0 { reply(.failure(BusError(result))) }
    onChange()
  }

  /// Calls `body` with the values of each signal that `rule` matches, as the specification of D-Bus
  /// writes match rules, while the connection exists.
  package func onSignal(matching rule: String, _ body: @escaping ([BusValue]) -> Void) {
    receive(matching: rule) { body($0.values) }
  }

  /// Calls `body` in the same way with the signals.
  package func receive(matching rule: String, _ body: @escaping (BusSignal) -> Void) {
    guard let bus = connection else { return }
    let handler = BusHandler { message in message.signal.map(body) }
    var slot: OpaquePointer?
    let result = sd_bus_add_match_async(
      bus, &slot, rule, BusHandler.call, nil, handler.retained())
    keep(slot, handler, result)
    onChange()
  }

  /// Leaves `handler` to the connection, which releases it with the slot.
  func keep(_ slot: OpaquePointer?, _ handler: BusHandler, _ result: Int32) {
    guard result >= 0, let slot else { return handler.release() }
    sd_bus_slot_set_destroy_callback(slot, BusHandler.destroy)
    // The connection now owns the slot: it ends with the answer, or with the connection.
    sd_bus_slot_set_floating(slot, 1)
    sd_bus_slot_unref(slot)
  }
}
