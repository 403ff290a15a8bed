public import Geometry

/// An image: pixels, their scale, and how they are rendered.
public struct Image: Hashable, Sendable {
  /// The pixels.
  public var bitmap: Bitmap
  /// The number of pixels per point.
  public var scale: Double
  /// The parts along the edges that keep their size when the image is stretched, in points. Corners
  /// are not stretched at all, edges along themselves only.
  public var capInsets: EdgeInsets
  /// Whether the image has colours of its own.
  public var renderingMode: RenderingMode
  /// Whether the image is to be mirrored in a layout from right to left, as arrows are.
  public var isMirroredForRightToLeft: Bool
  /// Whether the image is painted mirrored.
  public var isMirrored: Bool
  /// Smaller versions of ``bitmap``: each has half as many rows and columns as the one before,
  /// rounded up. They are used where the image is reduced to half its size and less, which would
  /// leave out pixels otherwise.
  package var reductions: [Bitmap] = []

  /// Whether an image has colours of its own.
  public enum RenderingMode: Hashable, Sendable, CaseIterable {
    /// As the view decides that shows the image.
    case automatic
    /// With its own colours.
    case original
    /// As a stencil: only its alpha counts, and a tint gives it its colour.
    case template
  }

  /// Creates an image.
  public init(
    _ bitmap: Bitmap, scale: Double = 1, capInsets: EdgeInsets = .zero,
    renderingMode: RenderingMode = .automatic, isMirroredForRightToLeft: Bool = false
  ) {
    self.bitmap = bitmap
    self.scale = scale
    self.capInsets = capInsets
    self.renderingMode = renderingMode
    self.isMirroredForRightToLeft = isMirroredForRightToLeft
    isMirrored = false
  }

  /// The size, in points; zero if ``scale`` is not positive and finite.
  public var size: Size {
    guard scale > 0, scale.isFinite else { return .zero }
    return Size(Double(bitmap.width), Double(bitmap.height)) / scale
  }

  /// Returns the image with another rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> Image {
    var image = self
    image.renderingMode = mode
    return image
  }

  /// Returns the image with parts along the edges that keep their size.
  public func resizable(withCapInsets insets: EdgeInsets) -> Image {
    var image = self
    image.capInsets = insets
    return image
  }

  /// Returns the image as it is painted in a layout of the given direction.
  public func oriented(forRightToLeft isRightToLeft: Bool) -> Image {
    var image = self
    image.isMirrored = isRightToLeft && isMirroredForRightToLeft
    return image
  }
}

extension Bitmap {
  /// Returns the bitmap as a stencil: each pixel has the colour `tint` and the product of both
  /// alphas.
  public func tinted(with tint: Color) -> Bitmap {
    func level(_ component: Double) -> Double { component > 0 ? min(component, 1) * 255 : 0 }
    let opacity = level(tint.alpha) / 255
    let red = level(tint.red)
    let green = level(tint.green)
    let blue = level(tint.blue)
    let stencil = (0...255).map { alpha -> UInt32 in
      let alpha = Double(alpha) / 255 * opacity
      func byte(_ level: Double) -> UInt32 { UInt32((level * alpha).rounded()) }
      return byte(255) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
    return Bitmap(
      width: width, height: height, pixels: pixels.map { stencil[Int($0 >> 24)] },
      isOpaque: isOpaque && opacity == 1)
  }
}
