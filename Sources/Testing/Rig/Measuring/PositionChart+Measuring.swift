public import Drawing
public import Geometry
import Glibc

extension PositionChart {
  /// Where a chart is shown.
  public struct Placement: Hashable, Sendable {
    /// From positions in the picture, in its pixels, to the screen, in device pixels; in both,
    /// the centre of the first pixel lies at (0.5, 0.5).
    public let screenFromImage: Affine
    /// From the screen to the picture.
    public let imageFromScreen: Affine
    /// How far from the fitted position the pixels' colours say they are, root mean square, in
    /// pixels of the picture. At full size or more the chart's own dither makes about 3.
    public let residual: Double
    /// How many pixels of the screen were used.
    public let pixelCount: Int

    /// Device pixels a picture pixel.
    public var scale: Double { abs(screenFromImage.determinant).squareRoot() }
    /// How far the picture is turned, in radians, clockwise.
    public var rotation: Double { atan2(screenFromImage.b, screenFromImage.a) }
    /// Where the picture's top left corner is on the screen, in device pixels.
    public var origin: Point { screenFromImage(.zero) }
  }

  /// Finds the chart in `bitmap`, whose top left corner is at `corner` of the screen.
  ///
  /// A least squares fit over the pixels that have the blue of a field, lie two pixels or
  /// more inside it, and are not grey.
  /// - Returns: nil when fewer than 100 such pixels are there, or they do not determine a place.
  public func measure(_ bitmap: Bitmap, at corner: Point = .zero) -> Placement? {
    let center = Vector(Double(bitmap.width) / 2, Double(bitmap.height) / 2)
    let fit = fit(to: bitmap, around: center)
    guard fit.count >= 100, let (x, y) = fit.planes else { return nil }
    let image = Affine(a: x.x, b: y.x, c: x.y, d: y.y, tx: x.one, ty: y.one)
    let imageFromScreen = image * Affine(offset: -corner.vector - center)
    // A plain colour that happens to be a field's blue seems to be one point of the picture.
    let reduction = abs(imageFromScreen.determinant).squareRoot()
    guard (0.001...1000).contains(reduction), let inverse = imageFromScreen.inverse else {
      return nil
    }
    return Placement(
      screenFromImage: inverse, imageFromScreen: imageFromScreen, residual: fit.residual(x, y),
      pixelCount: fit.count)
  }

  private func fit(to bitmap: Bitmap, around center: Vector) -> ChartFit {
    let (width, height, margin) = (bitmap.width, bitmap.height, 2)
    let fields = fieldsByBlue
    let codes = fields.indices.map { fields[$0] == nil ? 0 : $0 / 3 }
    var fit = ChartFit()
    guard width > 2 * margin, height > 2 * margin else { return fit }
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      codes.withUnsafeBufferPointer { codes in
        func code(_ index: Int) -> Int { codes[Int(pixels[index] & 0xFF)] }
        for y in stride(from: margin, to: height - margin, by: rowStep(of: bitmap)) {
          for x in margin..<width - margin {
            let index = y * width + x
            let here = code(index)
            guard here != 0, code(index - margin) == here, code(index + margin) == here,
              code(index - margin * width) == here, code(index + margin * width) == here,
              !isGrey(pixels[index]), let field = fields[Int(pixels[index] & 0xFF)]
            else { continue }
            let pixel = pixels[index]
            fit.add(
              x: Double(x) + 0.5 - center.dx, y: Double(y) + 0.5 - center.dy, sign: field.sign,
              imageX: position(of: pixel >> 16 & 0xFF, around: field.tileCenterX, field.sign),
              imageY: position(of: pixel >> 8 & 0xFF, around: field.tileCenterY, field.sign))
          }
        }
      }
    }
    return fit
  }

  /// Which rows are looked at: of a large bitmap some tell as much as is needed.
  private func rowStep(of bitmap: Bitmap) -> Int {
    max(1, bitmap.width * bitmap.height / Self.sufficientPixels)
  }

  private static let sufficientPixels = 250_000

  /// Whether all channels are within two levels: backgrounds and controls mostly are.
  private func isGrey(_ pixel: UInt32) -> Bool {
    let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
    return red &+ 2 &- green <= 4 && blue &+ 2 &- green <= 4
  }
}
