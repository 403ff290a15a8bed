public import Drawing
public import Imaging

/// A page of an open file, as the library of its format reads it.
///
/// All pixels come out upright, in the colours of the screen, premultiplied. Calls may take long;
/// they come from one thread, and whoever loses patience ends the process.
public protocol StoredPicture: AnyObject {
  /// What the file says of itself.
  var info: PictureInfo { get }

  /// The small picture that the file carries beside the large one, upright; nil when there is none,
  /// or none that can be trusted to show the same.
  func embeddedPreview() -> Bitmap?

  /// All of the page in the level with `exponent` (see ``TileIndex``), by the quickest way that the
  /// format has; what that leaves at a finer level is halved.
  func level(_ exponent: Int) throws(ImagingError) -> Pyramid.Level

  /// The same or, where that is as quickly had, the next finer level: the page is sharper when it is
  /// reduced to its place from that.
  func base(_ exponent: Int) throws(ImagingError) -> Pyramid.Level

  /// What lies in `area` of the level with `exponent`; the area is within the level. What it takes to
  /// answer the next call quickly may be kept.
  func part(_ area: PixelArea, ofLevel exponent: Int) throws(ImagingError) -> Bitmap

  /// The next frame of an animation, the first one after the last one, and how long it is shown.
  func nextFrame() throws(ImagingError) -> (bitmap: Bitmap, duration: Duration)
}

extension StoredPicture {
  /// Where a finer level takes longer, or more memory.
  public func base(_ exponent: Int) throws(ImagingError) -> Pyramid.Level {
    try level(exponent)
  }

  /// Most formats carry none.
  public func embeddedPreview() -> Bitmap? { nil }

  /// A picture that does not move has one frame.
  public func nextFrame() throws(ImagingError) -> (bitmap: Bitmap, duration: Duration) {
    (try level(0).bitmap, .zero)
  }
}
