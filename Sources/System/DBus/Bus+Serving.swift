import CSDBus
import Glibc

/// Objects of this program, for others on the bus.
extension Bus {
  /// Answers calls of methods of all objects at `path` and below it, for as long as the connection is
  /// there.
  package func serve(at path: String, _ answer: @escaping (BusRequest) -> BusAnswer) {
    serve(at: path) { request, reply in reply(answer(request)) }
  }

  /// Calls `body` for calls of methods of all objects at `path` and below it, with the function that takes the answer:
  /// immediately, or when it is known.
  package func serve(
    at path: String, _ body: @escaping (BusRequest, @escaping (BusAnswer) -> Void) -> Void
  ) {
    guard let bus = connection else { return }
    let handler = BusHandler { message in
      guard let request = message.request else { return }
      body(request) { [weak self] answer in
        guard let self, let bus = connection else { return }
        message.reply(answer, on: bus)
        onChange()
      }
    }
    var slot: OpaquePointer?
    let result = sd_bus_add_fallback(bus, &slot, path, BusHandler.handle, handler.retained())
    keep(slot, handler, result)
  }

  /// Sends a signal. Returns whether it will be sent.
  @discardableResult
  package func emit(_ signal: BusSignal) -> Bool {
    guard let bus = connection else { return false }
    var new: OpaquePointer?
    let result = sd_bus_message_new_signal(
      bus, &new, signal.path, signal.interface, signal.name)
    guard result >= 0, let new else { return false }
    let message = BusMessage(owning: new)
    guard message.append(signal.values, as: signal.signature) >= 0,
      sd_bus_send(bus, new, nil) >= 0
    else { return false }
    onChange()
    return true
  }

  /// Calls `body` once, when the bus has given this connection its name.
  package func whenConnected(_ body: @escaping () -> Void) {
    onSignal(
      matching: "type='signal',path='/org/freedesktop/DBus/Local',"
        + "interface='org.freedesktop.DBus.Local',member='Connected'"
    ) { _ in body() }
  }

  /// The name of this connection; nil before it is connected.
  package var uniqueName: String? {
    guard let bus = connection, sd_bus_is_ready(bus) > 0 else { return nil }
    var name: UnsafePointer<CChar>?
    guard sd_bus_get_unique_name(bus, &name) >= 0, let name else { return nil }
    return String(cString: name)
  }

  /// The number of messages that the bus has not taken yet.
  package var queuedCount: Int {
    var count: UInt64 = 0
    guard let bus = connection, sd_bus_get_n_queued_write(bus, &count) >= 0 else { return 0 }
    return Int(clamping: count)
  }

  /// Sends the queue, for at most `time`, before the connection ends. A bus that has not accepted the program until
  /// then is not waited for: nobody there has received anything.
  package func flush(for time: Duration) {
    guard uniqueName != nil else { return }
    let end = ContinuousClock.now + time
    while isOpen, queuedCount > 0, end > ContinuousClock.now {
      process(waiting: end - ContinuousClock.now) { self.queuedCount > 0 }
    }
  }

  /// Reads and sends pending messages, and then waits for more, for at most `time`, while `isWaiting`: for programs
  /// without another loop.
  package func process(waiting time: Duration, while isWaiting: () -> Bool = { true }) {
    let end = ContinuousClock.now + time
    guard !process(for: time), isOpen, isWaiting() else { return }
    let rest = end - ContinuousClock.now
    var polled = pollfd(fd: descriptor, events: pollEvents, revents: 0)
    poll(&polled, 1, min(rest, timeToDeadline ?? rest).pollTimeout)
  }
}

extension Duration {
  /// The time for poll(2): milliseconds, rounded up; zero for a time that has passed.
  var pollTimeout: Int32 {
    let (seconds, attoseconds) = components
    let milliseconds = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(
      clamping: max(0, min(seconds, Int64(Int32.max)) * 1000 + milliseconds))
  }
}

extension BusMessage {
  /// The maximum number of values of a call that are read: no method that is served takes as many, and a client must
  /// not make the program hold millions.
  private static let maximumArguments = 1024

  /// The call in the message; nil if the library cannot determine it.
  var request: BusRequest? {
    guard let path = sd_bus_message_get_path(pointer),
      let member = sd_bus_message_get_member(pointer)
    else { return nil }
    return BusRequest(
      sender: sd_bus_message_get_sender(pointer).map { String(cString: $0) } ?? "",
      path: String(cString: path),
      interface: sd_bus_message_get_interface(pointer).map { String(cString: $0) },
      method: String(cString: member), signature: signature,
      arguments: values(atMost: Self.maximumArguments))
  }

  /// Answers the call that the message is. An answer that cannot be written is an error, and one that
  /// cannot be sent is dropped.
  func reply(_ answer: BusAnswer, on bus: OpaquePointer) {
    guard sd_bus_message_get_expect_reply(pointer) > 0 else { return }
    if case .values(let types, let values) = answer {
      var new: OpaquePointer?
      guard sd_bus_message_new_method_return(pointer, &new) >= 0, let new else { return }
      let message = BusMessage(owning: new)
      if message.append(values, as: types) >= 0 {
        sd_bus_send(bus, new, nil)
        return
      }
    }
    var name = "org.freedesktop.DBus.Error.Failed"
    var text = "The answer cannot be written"
    if case .error(let own, let words) = answer {
      name = own
      text = words
    }
    name.withCString { name in
      text.withCString { text in
        var error = sd_bus_error(name: name, message: text, _need_free: 0)
        _ = sd_bus_reply_method_error(pointer, &error)
      }
    }
  }
}
