import Geometry
import Glibc
import Pixels

/// The viewport of a crop: the frame on the screen, and the picture below it.
///
/// It may differ from the crop during motion: the picture then covers its destination.
struct CropViewport: Hashable {
  /// The middle of the frame in the picture, as in ``Crop/center``.
  var center: Vector
  /// The size of the frame, in pixels of the picture.
  private var size: Size
  /// The angle by which the picture is straightened, clockwise, in radians.
  private var angle: Double
  /// The points per pixel.
  var scale: Double
  /// The middle of the frame on the screen.
  private var middle: Point

  /// Creates the sight of `crop` in which the frame fills `area` as far as it can.
  init(fitting crop: Crop, in area: Rect) {
    center = crop.center
    size = crop.size
    angle = crop.angle
    let room = area.isEmpty ? Rect(x: area.minX, y: area.minY, width: 1, height: 1) : area
    scale = min(room.width / crop.size.width, room.height / crop.size.height)
    middle = room.center
  }

  /// Creates the sight of the whole picture of `crop`, which lies straight at `placement`.
  init(of crop: Crop, at placement: Similarity) {
    center = .zero
    size = crop.turned
    angle = 0
    scale = placement.scale
    middle = placement(Point(crop.picture.width / 2, crop.picture.height / 2))
  }

  /// The frame on the screen.
  var frame: Rect {
    Rect(
      x: middle.x - size.width * scale / 2, y: middle.y - size.height * scale / 2,
      width: size.width * scale, height: size.height * scale)
  }

  /// Returns the placement of the picture of `crop`, once it is mirrored.
  func placement(of crop: Crop) -> Similarity {
    let total = angle + Double(crop.orientation.quarters) * .pi / 2
    let half = Vector(crop.picture.width / 2, crop.picture.height / 2)
    let corner = half.turned(by: total) + center.turned(by: angle)
    return Similarity(scale: scale, angle: total, offset: middle.vector - corner * scale)
  }

  /// Returns the viewport at the fraction `share` between this one and another.
  func toward(_ other: CropViewport, _ share: Double) -> CropViewport {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    var viewport = self
    viewport.center = center + (other.center - center) * share
    // The frame on the screen moves steadily, and so does the logarithm of the scale.
    viewport.scale = scale * pow(other.scale / scale, share)
    let old = frame.size
    let new = other.frame.size
    viewport.size = Size(mix(old.width, new.width), mix(old.height, new.height)) / viewport.scale
    viewport.angle = mix(angle, other.angle)
    viewport.middle = middle + (other.middle - middle) * share
    return viewport
  }

  /// Returns the sight after the picture was turned clockwise by quarter turns.
  func beforeTurn(quarters: Int) -> CropViewport {
    var viewport = self
    viewport.angle -= Double(quarters) * .pi / 2
    viewport.center = center.turned(by: Double(quarters) * .pi / 2)
    return viewport
  }

  // MARK: Fingers

  /// The resistance to fingers that pull the picture out of the frame.
  private static let pull = 0.35
  /// The resistance to fingers that pull it away from an allowed size.
  private static let stretch = 0.35

  /// Follows fingers that have moved the picture by `change` below the frame, and moves `crop` along, relative to the
  /// former values of both. Beyond the limits, the picture follows with resistance.
  mutating func follow(_ change: Similarity, _ crop: inout Crop) {
    let frame = frame
    let turned = Crop.allowed(angle + change.angle)
    let scaled = scale * change.scale
    let shift = middle - change(middle)
    let wanted = (
      center: center + shift.turned(by: -turned) / scaled, size: frame.size / scaled
    )
    crop.place(at: wanted.center, size: wanted.size, angle: turned)
    angle = crop.angle
    center = crop.center + (wanted.center - crop.center) * Self.pull
    size = crop.size * pow(wanted.size.width / crop.size.width, Self.stretch)
    scale = frame.width / size.width
  }

  /// Moves the frame to that of `crop`, whose handle was dragged. The picture stays.
  mutating func follow(handleOf crop: Crop) {
    middle += (crop.center - center).turned(by: angle) * scale
    center = crop.center
    size = crop.size
  }
}
