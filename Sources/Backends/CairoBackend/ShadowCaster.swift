import Drawing
import Geometry

/// A shape and the blur of its shadow, in the pixels of a mask.
///
/// A mask is upright even where the shape is not, and of a lower resolution than the target where
/// the blur is wide.
struct ShadowCaster {
  /// The shape, in points.
  let shape: ClipShape
  /// The number of pixels of the mask per point.
  let scale: Double
  private let sigma: Double
  private let blur: BoxBlur
  /// The visible part of the mask, in pixels of the mask.
  private let needed: Rect

  /// The widest blur, in pixels of a mask. Nothing finer is left after it.
  private static let maximumSigma = 32.0
  /// The narrowest visible blur, in pixels.
  private static let minimumSigma = 0.1
  /// The length of a continuous corner along its edges, in radii.
  private static let cornerReach = 1.528665

  /// Creates the caster of a shadow of `radius` points. `map` is the transform to device pixels, and only the part in
  /// `visible`, in device pixels, is needed.
  init(shape: ClipShape, radius: Double, map: Affine, visible: Rect) {
    self.shape = shape
    scale = min(map.growth, Self.maximumSigma / max(radius, 1e-9))
    sigma = radius * scale
    blur = BoxBlur(sigma: sigma)
    let toMask = map.after(scale: scale).inverse
    // Masks are interpolated, which takes the next pixel too.
    needed = (toMask?.boundingBox(of: visible) ?? visible).inset(by: -1)
  }

  /// Whether the shadow differs from the shape.
  var isBlurred: Bool { sigma >= Self.minimumSigma }

  /// Returns the mask of the shadow, and the position of its top left corner; nil if nothing of it is visible.
  func mask(from masks: ShadowMasks) -> (mask: ShadowMask, origin: Point)? {
    switch shape {
    case .rect(let rect): mask(of: rect, corners: .zero, curve: .circular, from: masks)
    case .rounded(let rect, let corners, let curve):
      mask(of: rect, corners: corners, curve: curve, from: masks)
    case .path: maskOfPath()
    }
  }

  // MARK: Paths

  private func maskOfPath() -> (mask: ShadowMask, origin: Point)? {
    let (path, rule) = shape.outline
    let scaled = path.transformed(by: Affine(scale: scale))
    let reach = Double(blur.reach)
    guard
      let area = scaled.boundingBox?.inset(by: -reach).intersection(needed.inset(by: -reach))?
        .roundedOut, let width = Self.side(area.width), let height = Self.side(area.height)
    else { return nil }
    let moved = scaled.transformed(by: Affine(offset: -area.origin.vector))
    return ShadowMask(of: (moved, rule), blur: blur, width: width, height: height)
      .map { ($0, area.origin) }
  }

  private static func side(_ length: Double) -> Int? {
    length >= 0 && length <= Double(ShadowMask.maximumSide) ? Int(length.rounded(.up)) : nil
  }

  // MARK: Rectangles

  /// The mask of a rectangle is made for a whole number of pixels, and at the same centre.
  private func mask(
    of rect: Rect, corners: CornerRadii, curve: CornerCurve, from masks: ShadowMasks
  ) -> (mask: ShadowMask, origin: Point)? {
    guard !rect.isEmpty else { return nil }
    let size = rect.size * scale
    guard max(size.width, size.height) < Self.maximumLength else { return maskOfPath() }
    let width = max(1, Int(size.width.rounded()))
    let height = max(1, Int(size.height.rounded()))
    let corners = corners.scaled(by: scale)
    let radius = min(corners.maximum, min(size.width, size.height) / 2)
    // Pixels farther from all corners look like the middle.
    let minimum = 2 * (Int((radius * Self.cornerReach).rounded(.up)) + blur.reach) + 1
    let key = ShadowMasks.Key(
      sigma: sigma, corners: corners, curve: curve, width: min(width, minimum),
      height: min(height, minimum))
    guard let known = masks.mask(for: key, { mask(for: key) }) else { return maskOfPath() }

    let reach = blur.reach
    let origin = Point(
      rect.center.x * scale - Double(width) / 2 - Double(reach),
      rect.center.y * scale - Double(height) / 2 - Double(reach))
    let wide = width + 2 * reach
    let high = height + 2 * reach
    let seen = Rect(origin: origin, size: Size(Double(wide), Double(high))).intersection(needed)
    guard let seen else { return nil }
    let columns = Self.range(from: seen.minX - origin.x, to: seen.maxX - origin.x, within: wide)
    let rows = Self.range(from: seen.minY - origin.y, to: seen.maxY - origin.y, within: high)
    return known.stretched(toWidth: wide, height: high, columns: columns, rows: rows).map {
      ($0, origin + Vector(Double(columns.lowerBound), Double(rows.lowerBound)))
    }
  }

  /// The maximum side of a rectangle that is stretched from a mask, in pixels.
  private static let maximumLength = 1e6

  private func mask(for key: ShadowMasks.Key) -> ShadowMask? {
    let reach = blur.reach
    let rect = Rect(
      x: Double(reach), y: Double(reach), width: Double(key.width), height: Double(key.height))
    let path = Path(rect, corners: key.corners, curve: key.curve)
    return ShadowMask(
      of: (path, .nonZero), blur: blur, width: key.width + 2 * reach,
      height: key.height + 2 * reach)
  }

  /// Returns the whole pixels that cover the range, of `count` pixels in all.
  private static func range(from low: Double, to high: Double, within count: Int) -> Range<Int> {
    let first = max(0, min(count, Int(low.rounded(.down))))
    return first..<max(first, min(count, Int(high.rounded(.up))))
  }
}
