import Controls
public import Drawing
public import Geometry
import Gestures
import Motion
import Semantics
public import Views
import Windowing

/// A map under fingers: a drawing that is crisp at every zoom, with pins that stay upright and of one size.
///
///     let map = MapView(size: Size(4096, 3072), content: island)
///     map.setRegion(MapRegion(center: harbour, span: Size(800, 600)), animated: false)
///     map.addPin(MapPin(MapPlace("Harbour Café", at: harbour, lines: ["3 Quay Street"])))
///
/// Fingers pinch, twist, drag and fling it. A double tap zooms in there, a tap with two fingers zooms out,
/// and a pressed pin shows its callout. A mouse wheel zooms about the pointer, and fingers on a touchpad move
/// the map. With the focus, the arrow keys move it, `+` and `-` zoom, `[` and `]` turn it, and `0` turns
/// north up again. What moves on its own stops when a finger lands.
open class MapView: View {
  /// The size of the map, in map points.
  public final let worldSize: Size
  /// The drawing of the map, in map points.
  public final var content: DrawList { didSet { setNeedsDisplay() } }
  /// The maximum zoom, in points per map point.
  public final var maximumZoom = 4.0 { didSet { geometryDidChange() } }
  /// Whether fingers and keys can turn the map.
  public final var isRotationEnabled = true
  /// The delegate, which is notified of changes.
  public final weak var delegate: (any MapViewDelegate)?

  /// The pins, in the order in which they were added.
  public private(set) final var pins: [MapPin] = []
  /// The pin whose callout is shown; nil for none. It can be set by the program too.
  public final var selectedPin: MapPin? {
    get { callouts.pin }
    set { select(newValue) }
  }
  /// Views of the program in front of the map, beside it in the tree. A pin that one of them covers takes no
  /// touches. They are no subviews, so that a tap on one while the map glides is a tap, and catches nothing.
  public final var overlays: [View] = [] { didSet { setNeedsLayout() } }

  /// The placement of the map: from map points to points of the view.
  private(set) final var placement = Similarity(scale: 1)
  private final lazy var animator = MapAnimator(of: self)
  /// The part to show in the first frame, unless another one is set before; nil from then on.
  private final var opening: Opening?
  private(set) final lazy var touches = MapTouches(on: self)
  private final let callouts = MapCallouts()

  /// The part of a map that is shown first.
  enum Opening {
    case region(MapRegion)
    case camera(center: Point, zoom: Double, heading: Double)
  }

  /// Creates a map of `size`, in map points, which draws `content`.
  public init(
    size: Size, content: DrawList, frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)
  ) {
    worldSize = Size(max(1, size.width), max(1, size.height))
    self.content = content
    opening = .region(MapRegion(center: Point(size.width / 2, size.height / 2), span: size))
    super.init(frame: frame)
    clipsToBounds = true
    isFocusable = true
    accessibilityRole = .panel
    callouts.map = self
    _ = touches
    touches.tap.addAction { [weak self] in if $0.state == .ended { self?.selectedPin = nil } }
    touches.press.addAction { [weak self] in
      guard let self, $0.state == .began, let point = $0.location(in: self) else { return }
      delegate?.mapView(self, pressedAt: position(at: point))
    }
  }

  final var geometry: MapGeometry {
    MapGeometry(
      world: worldSize, viewport: bounds.size,
      maximumZoom: maximumZoom > 0 && maximumZoom.isFinite ? maximumZoom : 4)
  }

  // MARK: Motion

  /// The placement of the map, or the one at which it will rest.
  final var target: Similarity { animator.end ?? placement }

  /// Shows something from the first frame on.
  final func open(at opening: Opening) {
    stop()
    self.opening = opening
    geometryDidChange()
  }

  /// Moves to a placement, by the shorter rotation. While fingers hold the map, it jumps to where they hold it then.
  final func go(to end: Similarity, animated: Bool = true, bounces: Bool = false) {
    guard !geometry.isEmpty, end.isFinite else { return }
    let end = end.turned(near: placement.angle)
    opening = nil
    guard animated, !touches.isDragging, let window, !window.environment.reducesMotion else {
      stop()
      show(end)
      return touches.resume()
    }
    guard end != placement else { return stop() }
    animator.run(
      MapMotion(
        from: placement, to: end, geometry: geometry, start: window.motionStart,
        bounces: bounces), in: window)
  }

  /// Stops the motion of the map.
  final func stop() { animator.stop() }

  /// Called when fingers land: stops any motion.
  final func fingersLanded() {
    stop()
    delegate?.mapViewWasTouched(self)
  }

  /// Called when the last finger has released the map: it moves on, or back into its limits.
  final func release(velocity: Vector = .zero, about anchor: Point? = nil) {
    guard animator.end == nil, let window, !geometry.isEmpty else { return }
    let skips = window.environment.reducesMotion
    if !skips,
      let fling = MapMotion(
        flungFrom: placement, velocity: velocity, in: geometry, at: window.motionStart)
    {
      return animator.run(fling, in: window)
    }
    let end = geometry.confined(placement, about: anchor)
    if end != placement { go(to: end, bounces: true) }
  }

  final func show(_ new: Similarity) {
    opening = nil
    guard new != placement else { return }
    placement = new
    placementDidChange()
  }

  private func placementDidChange() {
    setNeedsDisplay()
    setNeedsLayout()
    delegate?.mapViewDidMove(self)
  }

  open override var isContentMoving: Bool { animator.end != nil }

  /// Moves to its resting placement immediately when the view leaves its window.
  open override func didMoveToWindow() {
    guard window == nil, let end = animator.end else { return }
    stop()
    show(end)
  }

  // MARK: Layout

  /// The size of the view at the last layout.
  private final var laidOut = Size.zero

  /// Keeps the middle in place, or the held points under the fingers, and places pins and callout.
  open override func layoutSubviews() {
    if laidOut != bounds.size { geometryDidChange() }
    placePins()
    callouts.place(in: self)
  }

  private func geometryDidChange() {
    let former = laidOut
    let geometry = geometry
    guard !geometry.isEmpty else { return }
    laidOut = bounds.size
    var new = placement
    if let opening {
      new = placement(of: opening)
    } else if touches.isHolding {
      return touches.follow()
    } else if former != .zero {
      let rest = target
      stop()
      let middle = rest.preimage(of: Point(former.width / 2, former.height / 2))
      new = geometry.confined(
        geometry.placement(
          center: middle, zoom: geometry.zooms.clamp(rest.scale), angle: rest.angle))
    }
    guard new != placement, new.isFinite else { return }
    placement = new
    placementDidChange()
  }

  private func placement(of opening: Opening) -> Similarity {
    switch opening {
    case .region(let region): geometry.placement(of: region)
    case .camera(let center, let zoom, let heading):
      geometry.placement(center: center, zoom: zoom, angle: heading)
    }
  }

  private func placePins() {
    let covers = overlays.filter { !$0.isHidden }.map { $0.convert($0.bounds, to: self) }
    for pin in pins {
      let place = pin.frame(at: point(at: pin.place.position))
      pin.bounds.size = place.size
      pin.center = place.center
      let seen = bounds.intersection(place)
      pin.isHidden = seen?.isEmpty != false
      let isCovered = covers.contains { $0.intersection(place)?.isEmpty == false }
      pin.isUserInteractionEnabled = !isCovered
      pin.accessibilityElementsHidden = isCovered
      pin.wasPlaced()
    }
  }

  /// Draws the map.
  open override func draw(into list: inout DrawList) {
    list.append(
      .layer(content, transform: Affine(offset: bounds.origin.vector) * placement.transform))
  }

  /// The ring is inside of the map, which usually fills a window.
  open override var focusRingShape: FocusRingShape? {
    FocusRingShape(bounds.inset(by: 4), cornerRadius: 4)
  }

  // MARK: Pins

  /// Adds a pin in front of the others.
  public final func addPin(_ pin: MapPin) {
    pins.append(pin)
    insertSubview(pin, at: pins.count - 1)
    pin.addAction(for: .primaryActionTriggered) { [weak self, weak pin] in
      if pin?.showsCallout == true { self?.selectedPin = pin }
    }
    setNeedsLayout()
  }

  /// Removes a pin, and its callout.
  public final func removePin(_ pin: MapPin) {
    guard pins.contains(where: { $0 === pin }) else { return }
    if selectedPin === pin { selectedPin = nil }
    pins.removeAll { $0 === pin }
    pin.removeFromSuperview()
  }

  private func select(_ pin: MapPin?) {
    let former = callouts.pin
    guard pin !== former, pin == nil || pins.contains(where: { $0 === pin }) else { return }
    callouts.show(pin)
    setNeedsLayout()
    former?.isSelected = false
    pin?.isSelected = true
    delegate?.mapView(self, didSelect: pin)
  }

  // MARK: Keys

  /// Moves, zooms and turns the map, presses its middle, and closes the callout.
  open override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    let isHandled: Bool? = key.meaning { $1.isEmpty && handle($0) ? true : nil }
    return isHandled == true ? .handled : super.pressesBegan(key)
  }
}
