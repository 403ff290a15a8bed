import Geometry
import Glibc
import Pixels

/// The part of a picture that is kept: a frame over the picture, which is mirrored, turned by quarters and
/// straightened.
///
/// Lengths are pixels. The frame is upright on the screen, and the picture lies turned below it. Coordinates of the
/// picture are counted from its middle, after it was mirrored and turned by quarters, and before it is straightened.
/// Nothing outside of the picture is ever in the frame: every change is limited so that this holds.
struct Crop: Hashable, Sendable {
  /// The size of the picture, before it is turned.
  let picture: Size
  /// The mirroring, and then the quarter turns.
  private(set) var orientation: Orientation
  /// The angle by which the picture is straightened, clockwise, in radians.
  private(set) var angle = 0.0
  /// The middle of the frame, from the middle of the picture.
  private(set) var center = Vector.zero
  /// The size of the frame.
  private(set) var size: Size
  /// The ratio of its sides.
  private(set) var ratio = CropRatio.free
  /// The size that the user has given to the frame. Where that has no room, ``size`` is smaller.
  private var wanted: Size

  /// The maximum angle by which a picture is straightened, in radians.
  private static let maximumAngle = Double.pi / 4
  /// The angle below which a picture counts as straight, in radians.
  private static let straightAngle = 0.5 * .pi / 180
  /// The minimum side of a frame, as far as the picture has room for it.
  private static let minimumSide = 16.0
  /// The share of a length by which rounding may enlarge a frame.
  private static let tolerance = 1e-9

  /// Creates a frame around the whole picture, which is shown in `orientation`.
  init(of picture: Size, seen orientation: Orientation = .upright) {
    self.picture = Size(max(1, picture.width), max(1, picture.height))
    self.orientation = orientation
    size = .zero
    wanted = .zero
    size = turned
    wanted = size
  }

  /// The size of the picture once it is turned by quarters.
  var turned: Size { orientation.turned(picture) }

  /// The sides of the frame, width by height, that it has to have; nil if any will do.
  var fixedRatio: Double? { ratio.value(of: turned) }

  /// Whether the whole frame shows the picture.
  var isInside: Bool {
    let (width, height) = Self.extent(of: size, at: angle)
    let slack = Self.tolerance * (turned.width + turned.height)
    return abs(center.dx) + width / 2 <= turned.width / 2 + slack
      && abs(center.dy) + height / 2 <= turned.height / 2 + slack
  }

  /// Returns the width and the height that a frame takes up in a picture that is straightened by `angle`.
  private static func extent(of size: Size, at angle: Double) -> (width: Double, height: Double) {
    let cosine = abs(cos(angle))
    let sine = abs(sin(angle))
    return (
      size.width * cosine + size.height * sine, size.width * sine + size.height * cosine
    )
  }

  // MARK: Limits

  /// Returns the factor by which a frame of `size` can grow until the picture has no more room for it anywhere.
  private func room(for size: Size) -> Double {
    let (width, height) = Self.extent(of: size, at: angle)
    return min(turned.width / width, turned.height / height)
  }

  /// Returns the factor by which a frame of `size` has to shrink so that no side is below the minimum.
  private func minimum(of size: Size) -> Double {
    let side = min(Self.minimumSide, turned.width / 2, turned.height / 2)
    return side / min(size.width, size.height)
  }

  /// Returns `size` as the picture has room for it, neither too large nor too small.
  private func limited(_ size: Size) -> Size {
    let factor = min(max(1, minimum(of: size)), room(for: size))
    return size * factor
  }

  /// Moves the frame into the picture, which has room for it.
  private mutating func moveInside() {
    let (width, height) = Self.extent(of: size, at: angle)
    let x = max(0, turned.width - width) / 2
    let y = max(0, turned.height - height) / 2
    center = Vector(min(max(center.dx, -x), x), min(max(center.dy, -y), y))
  }

  /// Resizes the frame about its centre, as far as the picture has room.
  private mutating func shrinkAboutCenter() {
    let (width, height) = Self.extent(of: wanted, at: angle)
    let x = turned.width - 2 * abs(center.dx)
    let y = turned.height - 2 * abs(center.dy)
    let factor = min(1, max(0, x) / width, max(0, y) / height)
    size = limited(wanted * max(factor, minimum(of: wanted)))
    moveInside()
  }

  /// Returns the angle by which a picture is straightened for `angle`: nearly none is none.
  static func allowed(_ angle: Double) -> Double {
    abs(angle) < straightAngle ? 0 : min(max(angle, -maximumAngle), maximumAngle)
  }

  // MARK: Moving

  /// Places the frame on other parts of the picture, as fingers move, zoom and turn it below the frame.
  mutating func place(at center: Vector, size: Size, angle: Double) {
    self.angle = Self.allowed(angle)
    wanted = size
    self.size = limited(size)
    self.center = center
    moveInside()
  }

  /// Moves the frame by `shift`, along its own axes.
  mutating func move(by shift: Vector) {
    center += shift.turned(by: -angle)
    moveInside()
  }

  /// Enlarges the content of the frame by `factor`, about its centre.
  mutating func zoom(by factor: Double) {
    guard factor > 0, factor.isFinite else { return }
    wanted = limited(size / factor)
    size = wanted
    moveInside()
  }

  /// Sets the frame to `rect` along its axes, relative to its centre, as far as the picture has room; see
  /// ``resize(_:by:)``.
  mutating func frame(_ rect: Rect) {
    center += rect.center.vector.turned(by: -angle)
    size = rect.size
    wanted = size
    // Rounding may have left a trace outside.
    moveInside()
  }

  // MARK: Turning

  /// Straightens the picture by `angle`. The frame shrinks about its middle where it has no room.
  mutating func straighten(to angle: Double) {
    self.angle = Self.allowed(angle)
    shrinkAboutCenter()
  }

  /// Turns the picture clockwise by quarter turns, with the frame on it.
  mutating func turn(quarters: Int) {
    orientation = orientation.followed(by: Orientation(quarters: quarters))
    guard quarters % 2 != 0 else {
      center = quarters % 4 == 0 ? center : -center
      return
    }
    let isRight = (quarters % 4 + 4) % 4 == 1
    center = isRight ? Vector(-center.dy, center.dx) : Vector(center.dy, -center.dx)
    size = Size(size.height, size.width)
    wanted = Size(wanted.height, wanted.width)
    ratio = ratio.turned
  }

  /// Mirrors the picture in the frame: left and right change places, or top and bottom.
  mutating func mirror(upsideDown: Bool) {
    orientation = orientation.followed(by: upsideDown ? .flip : .mirror)
    angle = -angle
    center = upsideDown ? Vector(center.dx, -center.dy) : Vector(-center.dx, center.dy)
  }

  /// Sets the aspect ratio of the frame. Its area stays the same if there is room.
  mutating func setRatio(_ ratio: CropRatio) {
    self.ratio = ratio
    guard let value = fixedRatio else { return }
    let area = wanted.width * wanted.height
    wanted = Size((area * value).squareRoot(), (area / value).squareRoot())
    size = limited(wanted)
    moveInside()
  }
}
