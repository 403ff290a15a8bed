/// Decodes pictures, one wish after the other.
public protocol PictureDecoder: Sendable {
  /// What `wish` asks for; nil when that was broken off by ``cancel()``. Called from one thread.
  func content(for wish: PictureWish) throws(ImagingError) -> PictureContent?

  /// Breaks off what is being decoded; called from any thread.
  func cancel()

  /// Lets go of the picture that was decoded last, and of what it takes to decode more of it.
  func letGo()
}
