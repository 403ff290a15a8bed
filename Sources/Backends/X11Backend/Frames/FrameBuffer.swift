import CX11
import Drawing
import Geometry

/// The pixmap that shows a frame, and the way to paint it.
protocol FrameBuffer: AnyObject {
  /// The pixmap that the server shows.
  var pixmap: Pixmap { get }
  /// Whether the server is still reading from the buffer.
  var isBusy: Bool { get set }
  /// A copy of the pixels painted last.
  var bitmap: Bitmap { get }

  /// Paints `list`, whose lengths are in points, over the whole buffer. Returns the rectangles of pixels that may
  /// differ from the previous frame; nil if unknown.
  func paint(_ list: DrawList, pixelsPerPoint: Double) -> [Rect]?

  /// Frees caches for painting.
  func releaseUnused()
}
