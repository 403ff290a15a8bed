public import Drawing

/// What was on the screen, and since when.
public struct ScreenFrame: Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// When they were drawn, in milliseconds of the server's clock.
  public let milliseconds: UInt32
}
