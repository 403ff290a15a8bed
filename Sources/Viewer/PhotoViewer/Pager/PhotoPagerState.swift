import Geometry
import Motion
import Pixels
import Zooming

/// The state of the pager, which shows photos side by side in front of the grid: state + action +
/// time -> state.
///
/// One photo is current. Fingers and keys act on it, move to its neighbours, or dismiss it, which
/// reveals the grid behind.
struct PhotoPagerState: Sendable {
  /// The purpose of fingers that have moved.
  enum Purpose: Hashable {
    /// To move, zoom and rotate the photo.
    case photo
    /// To move to another slot.
    case page
    /// To return to the grid.
    case leave
  }

  /// The result of a release.
  enum Outcome: Hashable {
    case none
    /// The photo that is `by` slots further has become current.
    case turned(by: Int)
    /// The photo returns to the grid; the caller calls ``PhotoPagerState/close(into:at:)`` next.
    case leaves
  }

  /// The response of the springs that move slots, and photos from and to the grid: 20% of the
  /// distance is left after 100 ms, 1.8% after 200.
  static let transitionResponse: Duration = .milliseconds(210)

  /// Whether animations are skipped.
  var isMotionReduced = false
  /// Whether the next photo is shown at the zoom of the previous one.
  var keepsZoom = false
  /// The zoom of the photo that was current last, when it was at rest; nil if it was fitted.
  private var keptZoom: CarriedZoom?
  /// The orientation in which the current photo is shown once its size is known; nil for upright.
  var awaitedOrientation: Orientation?
  /// The number of photos.
  var count = 0
  /// The index of the current photo.
  private(set) var current = 0
  var pager: Pager
  var dismissal = DismissTransition(.closed)

  /// The fitting of photos into their slots.
  var fitting: SlotFitting { didSet { if fitting != oldValue { fitAgain() } } }
  var photos: [Int: ZoomState] = [:]
  /// The photos that are shown mirrored.
  var mirrored: Set<Int> = []
  var purpose: Purpose?
  /// Whether the photo was opened from the grid, to which a pinch can then return it.
  var isFromGrid = false
  /// Whether the photo is on its way back to the grid, or was when fingers caught it.
  var isLeaving = false
  /// Whether a page in front places the current photo, which is then neither at fit nor zoomed.
  var isPlaced = false
  /// The state when fingers gripped the photo, from which their movement is measured.
  var grip = PhotoPagerGrip()

  /// Creates the state of an empty pager in a viewport of `viewport` points.
  init(viewport: Size, pixelsPerPoint: Double) {
    fitting = SlotFitting(viewport: viewport, pixelsPerPoint: pixelsPerPoint)
    pager = Pager(width: viewport.width)
  }

  // MARK: Content

  /// The current photo.
  var photo: ZoomState {
    get { photos[current] ?? ZoomState(geometry: fitting.emptyGeometry) }
    set { photos[current] = newValue }
  }

  /// Returns the photo at `index`; nil if its picture is not known and it is not the current one.
  func photo(at index: Int) -> ZoomState? { index == current ? photo : photos[index] }

  /// Whether anything moves without fingers.
  var isMoving: Bool {
    pager.isMoving || dismissal.isMoving || photos.values.contains(where: \.isMoving)
  }

  /// Whether the slots move, or the photo moves without zooming, without fingers.
  var isGliding: Bool { pager.isMoving || photo.motion?.isTranslation == true }

  /// Whether fingers hold the photo.
  var isHeld: Bool { photo.isHeld }

  /// The slots that may be visible. Some of them may not exist.
  var nearPages: ClosedRange<Int> {
    current - Pager.pagesBeside...current + Pager.pagesBeside
  }

  /// Returns the position at `time` of the left edge of the place in which photo `index` is fitted, in points.
  func pageOffset(of index: Int, at time: Instant) -> Double {
    fitting.stepToTheRight * (pager.offset(at: time) + Double(index - current) * pager.pitch)
      + fitting.leftInset
  }

  /// The vector from points of the pager to those of the current photo's place, while the pager rests.
  var towardPage: Vector { Vector(-fitting.leftInset, 0) }

  /// Returns the part of a picture that is visible when it is cropped by `crop` towards the square
  /// of a thumbnail, in pixels.
  static func visiblePart(of picture: Size, crop: Double) -> Rect {
    let side = min(picture.width, picture.height)
    let cut = Vector(picture.width - side, picture.height - side) * (crop / 2)
    return Rect(
      x: cut.dx, y: cut.dy, width: picture.width - 2 * cut.dx, height: picture.height - 2 * cut.dy)
  }

  // MARK: Photos

  /// Shows photo `index` of `count` photos. None of their pictures is known yet.
  mutating func show(_ index: Int, of count: Int) {
    let wasHeld = isHeld
    photos = [:]
    mirrored = []
    self.count = count
    pager = Pager(width: fitting.slotWidth)
    setCurrent(index)
    if wasHeld { photo.apply(.hold, at: .zero) }
  }

  mutating func setCurrent(_ index: Int) {
    current = index
    awaitedOrientation = nil
    pager.hasPrevious = index > 0
    pager.hasNext = index + 1 < count
  }

  /// Sets the size in pixels of the picture at `index`, which is `enlargement` times the size that its file states; nil
  /// for a message in its place. Fingers that hold it must grip it again.
  mutating func setPicture(_ size: Size?, enlargedBy enlargement: Double = 1, at index: Int) {
    let geometry =
      size.map { fitting.geometry(of: $0, enlargedBy: enlargement) } ?? fitting.emptyGeometry
    let old = photos[index]?.geometry
    guard old != geometry else { return }
    let wasHeld = index == current && isHeld
    if old?.content == geometry.content, old?.isZoomable == geometry.isZoomable {
      // Only what counts as 100% has changed.
      photos[index]?.resize(to: geometry)
    } else {
      renewPhoto(at: index, geometry)
    }
    if wasHeld { photo.apply(.hold, at: .zero) }
  }

  /// Shows the photo at `index` as at first: fitted, or at the zoom of the previous one.
  private mutating func renewPhoto(at index: Int, _ geometry: ZoomGeometry) {
    var photo = ZoomState(geometry: geometry)
    mirrored.remove(index)
    if keepsZoom, geometry.isZoomable, let keptZoom {
      photo.place(at: keptZoom.placement(in: geometry))
      if keptZoom.mirrors(geometry) { mirrored.insert(index) }
    }
    if index == current, geometry.isZoomable, let orientation = awaitedOrientation {
      awaitedOrientation = nil
      photo.place(at: geometry.fit(quarters: orientation.quarters))
      if orientation.isMirrored { mirrored.insert(index) }
    }
    photos[index] = photo
  }

  /// Records the zoom of the current photo for the others.
  private mutating func recordZoom() {
    guard keepsZoom, photos[current]?.geometry.isZoomable == true, dismissal.isClosed else {
      return
    }
    keptZoom = currentZoom
  }

  /// The zoom of the current photo; nil if it is fitted.
  var currentZoom: CarriedZoom? {
    CarriedZoom(of: photo, isMirrored: mirrored.contains(current))
  }

  /// Forgets the zoom for the next photo.
  mutating func forgetKeptZoom() { keptZoom = nil }

  /// Removes the photos at indices other than `wanted`.
  mutating func keep(only wanted: ClosedRange<Int>) {
    photos = photos.filter { wanted.contains($0.key) }
    mirrored = mirrored.filter(wanted.contains)
  }

  private mutating func fitAgain() {
    pager.width = fitting.slotWidth
    for (index, photo) in photos {
      photos[index]?.resize(to: fitting.geometry(refitting: photo.geometry))
    }
  }

  // MARK: Time

  /// Ends motions that are over at `time`.
  mutating func advance(to time: Instant) {
    for index in photos.keys { photos[index]?.advance(to: time) }
    pager.advance(to: time)
    dismissal.advance(to: time)
    guard pager.isResting else { return }
    recordZoom()
    refitNeighbours()
  }

  /// Fits the photos that are not visible, so that they are fitted when they are shown again; or gives them
  /// the zoom of the current one.
  private mutating func refitNeighbours() {
    for (index, photo) in photos where index != current {
      renewPhoto(at: index, photo.geometry)
    }
  }

  /// Moves everything to the end of its motion if animations are skipped.
  mutating func arriveIfReduced() {
    guard isMotionReduced, !isHeld else { return }
    for index in photos.keys { photos[index]?.finish() }
    pager.finish()
    dismissal.finish()
  }
}
