import Glibc

/// What can happen to a descriptor that an event loop watches.
public struct PollEvents: OptionSet, Hashable, Sendable {
  /// The bits of poll(2).
  public let rawValue: Int16

  /// Creates a set from the bits of poll(2).
  public init(rawValue: Int16) { self.rawValue = rawValue }

  /// There is something to read.
  public static let readable = PollEvents(rawValue: Int16(POLLIN))
  /// Writing does not block.
  public static let writable = PollEvents(rawValue: Int16(POLLOUT))
  /// The descriptor failed, or its other end was closed. Always reported.
  public static let failed = PollEvents(rawValue: Int16(POLLERR | POLLHUP | POLLNVAL))
}

/// A descriptor that an event loop watches.
@MainActor
public final class Watch {
  /// The watched descriptor.
  public let descriptor: Int32
  /// The events to watch for, besides failures; empty pauses the watch.
  public var events: PollEvents
  /// Whether the watch has ended.
  public private(set) var isCancelled = false
  /// What the last wait found.
  var found: PollEvents = []
  private let body: @MainActor (PollEvents) -> Void

  init(
    descriptor: Int32, events: PollEvents, _ body: @escaping @MainActor (PollEvents) -> Void
  ) {
    self.descriptor = descriptor
    self.events = events
    self.body = body
  }

  /// Creates a watch that no loop polls, for applications without an event loop.
  package convenience init(
    unpolled descriptor: Int32, _ body: @escaping @MainActor (PollEvents) -> Void
  ) {
    self.init(descriptor: descriptor, events: [], body)
  }

  /// Ends the watch. Call it before the descriptor is closed.
  public func cancel() { isCancelled = true }

  /// Calls the body if the last wait found something.
  func report() {
    let found = found
    self.found = []
    if !found.isEmpty, !isCancelled { body(found) }
  }
}
