public import Drawing
public import Geometry
import Glibc

extension PositionChart {
  /// The position, scale and rotation at which a chart is shown.
  public struct Placement: Hashable, Sendable {
    /// The transform from picture pixels to device pixels of the screen; in both, the centre of the
    /// first pixel is at (0.5, 0.5).
    public let screenFromImage: Affine
    /// The transform from the screen to the picture.
    public let imageFromScreen: Affine
    /// The root mean square distance between the fitted positions and those in the colours of the
    /// pixels, in pixels of the picture. At full size or larger, the chart's own dither causes
    /// about 3.
    public let residual: Double
    /// The number of screen pixels used.
    public let pixelCount: Int

    /// The number of device pixels per pixel of the picture.
    public var scale: Double { abs(screenFromImage.determinant).squareRoot() }
    /// The rotation of the picture, in radians clockwise.
    public var rotation: Double { atan2(screenFromImage.b, screenFromImage.a) }
    /// The position of the picture's top left corner on the screen, in device pixels.
    public var origin: Point { screenFromImage(.zero) }
  }

  /// Finds the chart in `bitmap`, whose top left corner is at `corner` of the screen.
  ///
  /// This is a least squares fit over the pixels that have the blue of a field, are at least two
  /// pixels inside it, and are not grey.
  /// - Returns: the placement; nil if there are fewer than 100 such pixels, or if they do not
  ///   determine it.
  public func measure(_ bitmap: Bitmap, at corner: Point = .zero) -> Placement? {
    let center = Vector(Double(bitmap.width) / 2, Double(bitmap.height) / 2)
    let fit = fit(to: bitmap, around: center)
    guard fit.count >= 100, let (x, y) = fit.planes else { return nil }
    let image = Affine(a: x.x, b: y.x, c: x.y, d: y.y, tx: x.one, ty: y.one)
    let imageFromScreen = image * Affine(offset: -corner.vector - center)
    // A plain colour that happens to have the blue of a field looks like a single point of the
    // picture.
    let reduction = abs(imageFromScreen.determinant).squareRoot()
    guard (0.001...1000).contains(reduction), let inverse = imageFromScreen.inverse else {
      return nil
    }
    return Placement(
      screenFromImage: inverse, imageFromScreen: imageFromScreen, residual: fit.residual(x, y),
      pixelCount: fit.count)
  }

  private func fit(to bitmap: Bitmap, around center: Vector) -> ChartFit {
    let width = bitmap.width
    let height = bitmap.height
    let margin = 2
    let fields = fieldsByBlue
    let codes = fields.indices.map { fields[$0] == nil ? 0 : $0 / 3 }
    let pixelsPerLevel = pixelsPerLevel
    var fit = ChartFit()
    guard width > 2 * margin, height > 2 * margin else { return fit }
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      codes.withUnsafeBufferPointer { codes in
        for y in stride(from: margin, to: height - margin, by: rowStep(of: bitmap)) {
          for index in y * width + margin..<(y + 1) * width - margin {
            let pixel = pixels[index]
            let here = codes[Int(pixel & 0xFF)]
            guard here != 0, codes[Int(pixels[index - margin] & 0xFF)] == here,
              codes[Int(pixels[index + margin] & 0xFF)] == here,
              codes[Int(pixels[index - margin * width] & 0xFF)] == here,
              codes[Int(pixels[index + margin * width] & 0xFF)] == here,
              !isGrey(pixel), let field = fields[Int(pixel & 0xFF)]
            else { continue }
            let perLevel = field.sign * pixelsPerLevel
            fit.add(
              x: Double(index - y * width) + 0.5 - center.dx, y: Double(y) + 0.5 - center.dy,
              sign: field.sign,
              imageX: field.tileCenterX + perLevel * offset(of: pixel >> 16 & 0xFF),
              imageY: field.tileCenterY + perLevel * offset(of: pixel >> 8 & 0xFF))
          }
        }
      }
    }
    return fit
  }

  /// Returns the distance between the rows to use, which is larger than 1 for large bitmaps.
  private func rowStep(of bitmap: Bitmap) -> Int {
    max(1, bitmap.width * bitmap.height / Self.sufficientPixels)
  }

  private static let sufficientPixels = 250_000

  /// Returns whether all channels are within two levels, as in most backgrounds and controls.
  private func isGrey(_ pixel: UInt32) -> Bool {
    let red = pixel >> 16 & 0xFF
    let green = pixel >> 8 & 0xFF
    let blue = pixel & 0xFF
    return red &+ 2 &- green <= 4 && blue &+ 2 &- green <= 4
  }
}
