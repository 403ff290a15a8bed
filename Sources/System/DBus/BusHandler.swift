import CSDBus

/// A closure that the library calls with a message, through a pointer.
final class BusHandler {
  private let body: (BusMessage) -> Void

  /// Creates a handler that calls `body`.
  init(_ body: @escaping (BusMessage) -> Void) { self.body = body }

  /// Returns a pointer for the library, which holds a reference until ``release()``, or ``destroy``.
  func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  /// Releases the reference of the library.
  func release() { Unmanaged.passUnretained(self).release() }

  /// Calls the handler that `data` points to.
  static let call: sd_bus_message_handler_t = { message, data, _ in
    guard let message, let data else { return 0 }
    // The body may close the connection, which releases the handler.
    let handler = Unmanaged<BusHandler>.fromOpaque(data).takeUnretainedValue()
    withExtendedLifetime(handler) { handler.body(BusMessage(message)) }
    return 0
  }

  /// Calls the handler that `data` points to, and returns that the message has been handled. After an answer that is
  /// not handled, such as that to a call whose time is over, the library would use the connection that the body may
  /// have closed, and end the program.
  static let handle: sd_bus_message_handler_t = { message, data, error in
    _ = call(message, data, error)
    return 1
  }

  /// Releases the handler that `data` points to.
  static let destroy: sd_bus_destroy_t = { data in
    if let data { Unmanaged<BusHandler>.fromOpaque(data).release() }
  }
}
