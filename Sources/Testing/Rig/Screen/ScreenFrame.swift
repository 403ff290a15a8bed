public import Drawing

/// The contents of the screen, and the time at which they appeared.
public struct ScreenFrame: Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// The server time at which the pixels were drawn, in milliseconds.
  public let milliseconds: UInt32
}
