import CairoBackend
import Drawing
import Geometry
import Motion

/// Measures the time to paint a picture that fills the window, without a server.
struct PaintBench {
  private static let frames = 60
  /// The number of picture pixels per pixel of the window, in each direction.
  private static let density = 1.4
  private static let twist = 20 * Double.pi / 180

  func run() {
    var table = Table(
      "Painting a picture over the whole window, median of \(Self.frames) frames",
      subject: "window",
      [
        .init(title: "straight, ms", decimals: 2), .init(title: "95th percentile", decimals: 2),
        .init(title: "processor", decimals: 2), .init(title: "twisted, ms", decimals: 2),
        .init(title: "95th percentile", decimals: 2), .init(title: "processor", decimals: 2),
      ])
    for size in TraceBench.allSizes {
      let picture = Self.picture(for: size)
      table.add(size.title, runs: 1) {
        [0, Self.twist].flatMap { angle in
          let times = Self.times(of: picture, in: size, angle: angle)
          let walls = times.map(\.wall)
          return [
            walls.percentile(50), walls.percentile(95), times.map(\.processor).percentile(50),
          ]
        }
      }
    }
    table.print()
  }

  private static func picture(for size: Size) -> Bitmap {
    let side = max(size.width, size.height) * density * 1.3
    return BenchPicture.bitmap(width: Int(side), height: Int(side))
  }

  /// Returns the time that each frame takes, and that of all processors together, in ms.
  private static func times(
    of picture: Bitmap, in size: Size, angle: Double
  ) -> [(wall: Double, processor: Double)] {
    let painter = CairoPainter()
    let layout = PixelLayout(
      width: Int(size.width), height: Int(size.height), stride: Int(size.width))
    var pixels = [UInt32](repeating: 0, count: layout.width * layout.height)
    let screen = Rect(origin: .zero, size: size)
    return (0..<frames).map { frame in
      let center = Point(Double(picture.width) / 2, Double(picture.height) / 2)
      var similarity = Similarity(scale: 1 / density + Double(frame) * 0.001, angle: angle)
      similarity = similarity + (screen.center - similarity(center))
      let list = DrawList([
        .image(picture, transform: similarity.transform, clip: screen, filter: .bilinear)
      ])
      let begin = ContinuousClock.now
      let processor = ProcessorTime.ofProcess
      var span = pixels.mutableSpan
      painter.paint(list, into: &span, layout: layout, pixelsPerPoint: 1)
      let spent = (ProcessorTime.ofProcess - processor) / 1e6
      return ((ContinuousClock.now - begin).seconds * 1000, spent)
    }
  }
}
