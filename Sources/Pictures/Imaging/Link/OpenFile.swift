import Glibc

/// A file that is open for as long as somebody holds this.
public final class OpenFile: Sendable {
  /// The system's number for it.
  public let descriptor: Int32

  /// Takes over the open file `descriptor`.
  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }
}
