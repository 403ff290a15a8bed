/// Decodes pictures, one wish after the other.
public protocol PictureDecoder: Sendable {
  /// What `wish` asks for; nil when that was broken off by ``cancel()``. Called from one thread.
  func content(for wish: PictureWish) throws(ImagingError) -> PictureContent?

  /// Breaks off what is being decoded; called from any thread, which it does not hold up. When nothing
  /// is, the next answer may be nil.
  func cancel()

  /// Lets go of the picture that was decoded last, and of what it takes to decode more of it.
  func letGo()

  /// The names of what would keep a decoder that was taken over away from the user's files, and is
  /// missing on this system, as far as is known; from any thread.
  var missingProtection: [String] { get }
}

extension PictureDecoder {
  /// Nothing is known to be missing.
  public var missingProtection: [String] { [] }
}
