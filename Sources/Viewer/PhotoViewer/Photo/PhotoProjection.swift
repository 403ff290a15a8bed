import Geometry
import Pixels

/// The projection of a picture onto the screen: its placement, and the viewport through which it is
/// visible.
struct PhotoProjection: Hashable {
  /// The placement of the picture, or of its mirror image, from its pixels to points.
  var placement: Similarity
  /// The width of the picture in pixels, if it is mirrored: left and right change places before it is placed.
  var mirroredWidth: Double?
  /// The viewport, in points.
  var viewport: Rect
  /// The device pixels per point.
  var pixelsPerPoint: Double
  /// The number of levels by which it uses a finer level than a frame does.
  var refinement = 0
  /// Whether its scale is changing, so that pixels need not be finer than those of the screen.
  var isZooming = false

  /// The fraction of its scale for which levels are chosen while it changes. A level is then enlarged
  /// or reduced by at most the square root of two, instead of reduced by up to two: it has half as
  /// many pixels to decode and to read.
  private static let zoomingFraction = 0.5.squareRoot()

  /// The transform from the pixels of the picture to points.
  var transform: Affine {
    guard let mirroredWidth else { return placement.transform }
    return placement.transform * Affine(a: -1, b: 0, c: 0, d: 1, tx: mirroredWidth, ty: 0)
  }

  /// Returns the transform that shows `part` of the picture: a part that would be thinner than one device pixel
  /// is as wide as one.
  func transform(showing part: Rect) -> Affine {
    let transform = transform
    let box = transform.boundingBox(of: part)
    let pixel = 1 / pixelsPerPoint
    guard !box.isEmpty, min(box.width, box.height) < pixel else { return transform }
    func axis(_ start: Double, _ length: Double) -> (factor: Double, shift: Double) {
      guard length < pixel else { return (1, 0) }
      let onPixel = ((start + length / 2) * pixelsPerPoint).rounded(.down) / pixelsPerPoint
      return (pixel / length, onPixel - start * pixel / length)
    }
    let x = axis(box.minX, box.width)
    let y = axis(box.minY, box.height)
    return Affine(a: x.factor, b: 0, c: 0, d: y.factor, tx: x.shift, ty: y.shift) * transform
  }

  /// The device pixels per pixel of the picture.
  var scale: Double { placement.scale * pixelsPerPoint }

  /// The scale for which levels are chosen, in device pixels per pixel; see
  /// ``Pyramid/level(forScale:)``.
  var levelScale: Double {
    scale * Double(1 << refinement) * (isZooming ? Self.zoomingFraction : 1)
  }

  /// The exponent of the level that it uses.
  var exponent: Int { Pyramid.exponent(forScale: levelScale) }

  /// The same projection with the next finer level.
  var refined: PhotoProjection {
    var projection = self
    projection.refinement += 1
    return projection
  }

  /// The margin around the viewport, in device pixels: edges are moved by up to half a pixel, and
  /// antialiased edges are one pixel wide.
  private static let margin = 1.0

  /// The bounding box of the viewport in pixels of the picture; nil if the viewport is empty.
  var area: Rect? {
    guard !frame.isEmpty, let toPicture = transform.inverse else { return nil }
    return toPicture.boundingBox(of: frame)
  }

  /// Returns whether any of `area`, in pixels of the picture, may be visible. `area` must overlap
  /// ``area``.
  func shows(_ area: Rect) -> Bool {
    transform.boundingBox(of: area).intersection(frame) != nil
  }

  private var frame: Rect { viewport.inset(by: -Self.margin / pixelsPerPoint) }
}
