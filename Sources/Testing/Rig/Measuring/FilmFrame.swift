import CairoBackend
import Drawing
import Geometry
import Pixels

/// A frame of a film and the time at which it was recorded.
struct FilmFrame {
  let bitmap: Bitmap
  let time: Deadline

  /// The maximum width of a film in pixels, which limits the size of its file.
  private static let maximumWidth = 800
  /// The radius of a finger's disc in screen pixels, about that of a fingertip.
  private static let fingerRadius = 22.0

  /// Creates a frame from the screen, scaled down to the size of the film, with the fingers as
  /// translucent discs. The screen may have turned since the frame `first`, whose size is that of the film.
  init(of screen: Bitmap, fingers: [Point], like first: FilmFrame? = nil) {
    time = .now
    let scale =
      first.map {
        min(
          Double($0.bitmap.width) / Double(screen.width),
          Double($0.bitmap.height) / Double(screen.height), 1)
      } ?? min(1, Double(Self.maximumWidth) / Double(screen.width))
    let size = (
      width: first?.bitmap.width ?? Int(Double(screen.width) * scale),
      height: first?.bitmap.height ?? Int(Double(screen.height) * scale)
    )
    let frame = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    let level = Pyramid(of: screen).level(forScale: scale)
    let transform = Affine(scale: scale) * level.toPicture
    var list = DrawList([
      .image(level.bitmap, transform: transform, clip: frame, filter: .bilinear)
    ])
    for finger in fingers {
      let center = Point(finger.x * scale, finger.y * scale)
      list.append(
        .disc(center: center, radius: Self.fingerRadius * scale + 2, Color(white: 0, alpha: 0.35)))
      list.append(
        .disc(center: center, radius: Self.fingerRadius * scale, Color(white: 1, alpha: 0.6)))
    }
    var picture = Bitmap(width: size.width, height: size.height, filledWith: 0xFF00_0000)
    var pixels = picture.pixels.mutableSpan
    CairoPainter().paint(
      list, into: &pixels,
      layout: PixelLayout(width: size.width, height: size.height, stride: size.width),
      pixelsPerPoint: 1)
    bitmap = picture
  }
}
