import Drawing
import Geometry

/// A picture under a map that turns it, painted pixel by pixel: pixman takes three times as long.
///
/// Most of a row lies so far inside the picture that its pixels are wholly covered, and all that is
/// read exists: there only the sampling is left to do. The few others are painted with care.
struct TurnedPicture: BandPicture {
  private let texels: Texels
  private let isOpaque: Bool
  private let filter: ImageFilter
  private let toPicture: Affine
  /// What is shown of the picture, in its pixels; beyond its edges the outermost ones continue.
  private let area: Rect
  /// How many pixels of the picture a pixel of the target is wide, across the picture's columns and
  /// across its rows: over that much the edges fade.
  private let softness: Size
  /// Where pixels of the target are touched at all.
  private let reach: Rect
  /// Where they are wholly covered, and all that is read exists.
  private let core: Rect

  /// What `area` of the picture in `texels` shows; `toPicture` takes pixels of the target to its own.
  init(of texels: Texels, isOpaque: Bool, area: Rect, toPicture: Affine, filter: ImageFilter) {
    self.texels = texels
    self.isOpaque = isOpaque
    self.filter = filter
    self.area = area
    self.toPicture = toPicture
    softness = Size(
      Vector(toPicture.a, toPicture.c).length, Vector(toPicture.b, toPicture.d).length)
    reach = area.inset(by: softness * -0.5)
    let covered = area.inset(by: softness * 0.5)
    core = covered.intersection(texels.readable(filter)) ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }

  /// Paints it over a target of the shape `layout`, whose first pixel lies at `origin` of the plane
  /// that `toPicture` is about.
  func paint(over target: UnsafeMutablePointer<UInt32>, layout: PixelLayout, at origin: Point) {
    let plane = Rect(origin: origin, size: Size(Double(layout.width), Double(layout.height)))
    guard !area.isEmpty, Self.reachable.contains(toPicture.boundingBox(of: plane)) else { return }
    for y in 0..<layout.height {
      let row = PictureRow(
        start: toPicture(origin + Vector(0.5, Double(y) + 0.5)),
        step: Vector(toPicture.a, toPicture.b), count: layout.width)
      paint(row, over: target + y * layout.stride)
    }
  }

  /// Farther from a picture's origin nothing can be seen of it, and places are no longer exact to a
  /// thousandth of a pixel.
  private static let reachable = Rect(x: 0, y: 0, width: 0, height: 0).inset(by: -Double(1 << 40))

  private func paint(_ row: PictureRow, over pixels: UnsafeMutablePointer<UInt32>) {
    let touched = row.columns(in: reach)
    guard !touched.isEmpty else { return }
    let inner = row.columns(in: core).clamped(to: touched)
    guard !inner.isEmpty, let path = texels.path(along: row, inner, filter) else {
      return paintEdge(touched, of: row, over: pixels)
    }
    paintEdge(touched.lowerBound..<inner.lowerBound, of: row, over: pixels)
    paintCore(path, over: pixels + inner.lowerBound)
    paintEdge(inner.upperBound..<touched.upperBound, of: row, over: pixels)
  }

  private func paintCore(_ path: TexelPath, over pixels: UnsafeMutablePointer<UInt32>) {
    if isOpaque {
      texels.read(along: path, filter) { pixels[$0] = $1 }
    } else {
      texels.read(along: path, filter) {
        pixels[$0] = PixelLanes($1).over(PixelLanes(pixels[$0])).pixel
      }
    }
  }

  private func paintEdge(
    _ columns: Range<Int>, of row: PictureRow, over pixels: UnsafeMutablePointer<UInt32>
  ) {
    for column in columns {
      let point = row[column]
      let share = UInt16((coverage(at: point) * 256).rounded())
      let color = PixelLanes(texels.continued(at: point, filter)).scaled(by: share)
      pixels[column] = color.over(PixelLanes(pixels[column])).pixel
    }
  }

  /// How much of the pixel of the target around `point` is covered, from 0 to 1.
  private func coverage(at point: Point) -> Double {
    Self.overlap(point.x, from: area.minX, to: area.maxX, softness: softness.width)
      * Self.overlap(point.y, from: area.minY, to: area.maxY, softness: softness.height)
  }

  private static func overlap(
    _ place: Double, from low: Double, to high: Double, softness: Double
  ) -> Double {
    func share(beyond edge: Double) -> Double { min(max((place - edge) / softness + 0.5, 0), 1) }
    return share(beyond: low) - share(beyond: high)
  }
}

extension Rect {
  /// The rectangle with its left and right edges moved inward by a width, its others by a height.
  fileprivate func inset(by distance: Size) -> Rect {
    Rect(
      left: minX + distance.width, top: minY + distance.height,
      right: maxX - distance.width, bottom: maxY - distance.height)
  }
}
