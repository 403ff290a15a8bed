import Drawing
import PictureFiles
import Pixels

/// Reads the frames of an animation in an endless loop.
///
/// The loader arranges all frames below each other in one image, which is computed one frame at a
/// time. A frame that depends on the previous one then costs no more than any other.
final class FrameReader {
  private let page: Page
  private let geometry: PageGeometry
  private let durations: [Duration]
  /// The number of frames until the animation rests on the last one; nil if it plays for ever.
  let frameLimit: Int?
  private var next = 0
  /// The frames below each other, and the number of the first one.
  private var strip: (image: LazyImage, first: Int)?

  /// The maximum number of rows of a strip.
  private static let maximumRows = PixelLimits.regionSide

  /// Creates a reader of the animation of `count` frames in `page`, whose first frame is `first`.
  init(_ page: Page, count: Int, first: LazyImage) {
    self.page = page
    geometry = PageGeometry(
      stored: (first.width, first.height), orientation: first.orientation)
    let delays = first.numbers("delay") ?? []
    durations = (0..<count).map { index in
      FrameTiming.duration(ofDelay: .milliseconds(index < delays.count ? delays[index] : 0))
    }
    // libvips counts plays in all formats: a GIF with no count at all is played once.
    frameLimit = FrameTiming.frameLimit(ofPlays: first.number("loop") ?? 0, count: count)
  }

  /// The duration of all frames.
  var loopDuration: Duration { durations.reduce(.zero, +) }

  /// Returns the next frame and its duration.
  func read() throws(PictureError) -> (bitmap: Bitmap, duration: Duration) {
    let strip = try strip(holding: next)
    let size = geometry.stored
    let area = PixelArea(
      x: 0, y: (next - strip.first) * size.height, width: size.width, height: size.height)
    let frame = ComputedPixels(exponent: 0, image: try strip.image.cropped(to: area))
    let bitmap = try geometry.bitmap(of: geometry.whole(ofLevel: 0), ofLevel: 0, from: frame)
    let duration = durations[next]
    next = (next + 1) % durations.count
    return (bitmap, duration)
  }

  private func strip(holding frame: Int) throws(PictureError) -> (image: LazyImage, first: Int) {
    let capacity = max(Self.maximumRows / geometry.stored.height, 1)
    let first = frame / capacity * capacity
    // Rows can be read only once and in order, so a strip is reopened at its first frame.
    if let strip, strip.first == first, frame > first { return strip }
    strip = nil
    let start = Page(file: page.file, number: first, colors: page.colors)
    let count = min(capacity, durations.count - first)
    let opened = (try start.open(["n": .number(count)]).image, first)
    strip = opened
    return opened
  }
}
