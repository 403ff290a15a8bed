/// Events of a descriptor that an event loop watches. The bits are those of poll(2) on Linux
/// (`asm-generic/poll.h`).
public struct PollEvents: OptionSet, Hashable, Sendable {
  /// The bits of poll(2).
  public let rawValue: Int16

  /// Creates a set from the bits of poll(2).
  public init(rawValue: Int16) { self.rawValue = rawValue }

  /// There is something to read.
  public static let readable = PollEvents(rawValue: 1)
  /// There is something exceptional, such as a change of an attribute in /sys.
  public static let priority = PollEvents(rawValue: 2)
  /// Writing does not block.
  public static let writable = PollEvents(rawValue: 4)
  /// The descriptor failed, its other end was closed, or it is not open. Always reported.
  public static let failed = PollEvents(rawValue: 8 | 16 | 32)
}
