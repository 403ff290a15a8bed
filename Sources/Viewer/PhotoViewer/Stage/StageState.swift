import Geometry
import Gestures
import Motion

/// Photos side by side on a stage in front of the grid: state + action + time -> state.
///
/// One photo is current; fingers and keys act on it, turn to its neighbours, or take it away, which
/// lifts the curtain from the grid behind.
struct StageState: Sendable {
  /// What fingers that have moved are about.
  enum Purpose: Hashable {
    /// To move, zoom and turn the photo.
    case photo
    /// To turn to another one.
    case page
    /// To leave to the grid.
    case leave
  }

  /// What came of fingers that let go.
  enum Outcome: Hashable {
    case none
    /// Another photo is current, so many further on.
    case turned(by: Int)
    /// The photo is to go back to the grid: ``StageState/close(into:at:)`` is called next.
    case leaves
  }

  /// Whether everything gets to where it goes at once.
  var isMotionReduced = false
  /// How many photos there are.
  var count = 0
  /// Which is current.
  private(set) var current = 0
  var pager: Pager
  var curtain = Curtain(.closed)

  var viewport: Size
  var pixelsPerPoint: Double
  var photos: [Int: PhotoState] = [:]
  var purpose: Purpose?
  /// Whether the photo came out of the grid, where a pinch may then take it back.
  var isFromGrid = false
  /// Whether the photo is on its way back to the grid, but for fingers that hold it.
  var isLeaving = false
  /// Where fingers took hold: what they do is measured from there.
  var grip = StageGrip()

  /// An empty stage in a viewport of `viewport` points.
  init(viewport: Size, pixelsPerPoint: Double) {
    self.viewport = viewport
    self.pixelsPerPoint = pixelsPerPoint
    pager = Pager(width: viewport.width)
  }

  // MARK: What is seen

  /// The current photo.
  var photo: PhotoState {
    get { photos[current] ?? PhotoState(geometry: emptyGeometry) }
    set { photos[current] = newValue }
  }

  /// The photo at `index`, whatever is known of it.
  func photo(at index: Int) -> PhotoState? { index == current ? photo : photos[index] }

  /// Whether anything moves by itself.
  var isMoving: Bool {
    pager.isMoving || curtain.isMoving || photos.values.contains(where: \.isMoving)
  }

  /// Whether a page or the photo goes on by itself, but does not zoom.
  var isGliding: Bool { pager.isMoving || photo.isGliding }

  /// Whether fingers are on it.
  var isHeld: Bool { photo.isHeld }

  /// The pages that may be in sight, whether there are so many or not.
  var nearPages: ClosedRange<Int> {
    current - Pager.pagesBeside...current + Pager.pagesBeside
  }

  /// Where the page of the photo at `index` has its left edge at `time`.
  func pageOffset(of index: Int, at time: Instant) -> Double {
    pager.offset(at: time) + Double(index - current) * pager.pitch
  }

  /// What of a picture is seen when `crop` of it is cut off to look like a thumbnail; in pixels.
  static func visiblePart(of picture: Size, crop: Double) -> Rect {
    let side = min(picture.width, picture.height)
    let cut = Vector(picture.width - side, picture.height - side) * (crop / 2)
    return Rect(
      x: cut.dx, y: cut.dy, width: picture.width - 2 * cut.dx, height: picture.height - 2 * cut.dy)
  }

  private var emptyGeometry: PhotoGeometry {
    PhotoGeometry(
      viewport: viewport, pixelsPerPoint: pixelsPerPoint, picture: viewport * pixelsPerPoint,
      isZoomable: false)
  }

  // MARK: Photos

  /// Shows number `index` of `count` photos, of which nothing is known yet.
  mutating func show(_ index: Int, of count: Int) {
    let wasHeld = isHeld
    photos = [:]
    self.count = count
    pager = Pager(width: viewport.width)
    setCurrent(index)
    if wasHeld { photo.apply(.hold, at: .zero) }
  }

  mutating func setCurrent(_ index: Int) {
    current = index
    pager.hasPrevious = index > 0
    pager.hasNext = index + 1 < count
  }

  /// Says how large the picture at `index` is, in pixels; nil for words in its place. Whoever holds it
  /// has to grip it anew.
  mutating func setPicture(_ size: Size?, at index: Int) {
    var geometry = emptyGeometry
    if let size {
      geometry.picture = size
      geometry.isZoomable = true
    }
    guard photos[index]?.geometry != geometry else { return }
    let wasHeld = index == current && isHeld
    photos[index] = PhotoState(geometry: geometry)
    if wasHeld { photo.apply(.hold, at: .zero) }
  }

  /// Forgets the photos at indices that are not `wanted`.
  mutating func keep(only wanted: ClosedRange<Int>) {
    photos = photos.filter { wanted.contains($0.key) }
  }

  /// Takes on a viewport of another size.
  mutating func resize(to size: Size, pixelsPerPoint: Double) {
    viewport = size
    self.pixelsPerPoint = pixelsPerPoint
    pager.width = size.width
    for index in photos.keys {
      guard let old = photos[index]?.geometry else { continue }
      var geometry = emptyGeometry
      if old.isZoomable {
        geometry.picture = old.picture
        geometry.isZoomable = true
      }
      photos[index]?.resize(to: geometry)
    }
  }

  // MARK: Time

  /// Notes what is over at `time`.
  mutating func advance(to time: Instant) {
    for index in photos.keys { photos[index]?.advance(to: time) }
    pager.advance(to: time)
    curtain.advance(to: time)
    if pager.isResting { refitNeighbours() }
  }

  /// Photos that are out of sight are fitted when they come again.
  private mutating func refitNeighbours() {
    for (index, photo) in photos where index != current {
      photos[index] = PhotoState(geometry: photo.geometry)
    }
  }

  /// Has what moves arrive at once, where motion is not wanted.
  mutating func arriveIfReduced() {
    guard isMotionReduced, !isHeld else { return }
    for index in photos.keys { photos[index]?.finish() }
    pager.finish()
    curtain.finish()
  }
}
