import Controls
import Geometry
import Gestures
import Layout
import Localization
import Motion
import Pixels
import Semantics
import Views

/// A page in front of the photo on which the user crops and straightens it, with one hand: a frame with handles, below
/// which fingers move the photo, and bars.
final class CropPage: View {
  private let surface = CropSurface()
  private let handles = (CropHandle.corners + CropHandle.edges).map { CropHandle($0) }
  lazy var bar = CropTopBar { [weak self] in self?.saveMenu ?? Menu(children: []) }
  lazy var tools = CropToolbar { [weak self] in self?.ratios ?? Menu(children: []) }

  /// The part of the picture in the frame.
  private(set) var crop: Crop
  private let initial: Crop
  private var history = CropHistory()
  /// The current viewport, and its course while it moves.
  private(set) var viewport: CropViewport
  private var course: (from: CropViewport, to: CropViewport)
  private lazy var motion = DraggedValueDriver(
    DraggedValue(
      1, spring: Self.spring, limits: 0...1, threshold: RestThreshold(distance: 0.001, speed: 0.05)),
    in: self)
  /// The change that fingers make; nil while they make none.
  private var base: Change?

  /// A change by fingers, with the crop and the view before it.
  private struct Change {
    let crop: Crop
    let viewport: CropViewport
    /// The recognizer of the fingers, or the dial. Other fingers change nothing meanwhile.
    let owner: ObjectIdentifier
  }

  /// Called when the photo has to be shown at another placement, mirrored or not.
  var onPlace: @MainActor (Similarity, Bool) -> Void = { _, _ in }
  /// Called when the user leaves the page without having saved anything.
  var onCancel: @MainActor () -> Void = {}
  /// Returns the menu of ways to save.
  var makeSaveMenu: @MainActor () -> Menu = { Menu(children: []) }
  /// Returns the command for photos that a key performs.
  var command: @MainActor (KeyPress) -> Command? = {
    CommandKeys.standard.command(for: $0, in: .photo)
  }
  /// Called with the keys that save a copy.
  var onSave: @MainActor () -> Void = {}
  /// Called with the keys that copy.
  var onCopy: @MainActor () -> Void = {}

  private static let spring = Spring(response: 0.3)
  /// The maximum distance of the frame from the bars and the edges of the window.
  private static let margin = 24.0
  /// The minimum height between the bars in which there is a dial as well.
  private static let minimumHeight = 88.0
  /// The points by which a key moves something.
  static let keyStep = 8.0
  /// The factor by which a key zooms.
  static let keyZoom = 1.1

  /// Creates the page of a picture of a size that is shown in an orientation at `placement`.
  init(_ crop: Crop, from placement: Similarity) {
    self.crop = crop
    initial = crop
    viewport = CropViewport(of: crop, at: placement)
    course = (viewport, viewport)
    super.init()
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityRole = .dialog
    accessibilityIdentifier = "crop"
    accessibilityLabel = localized("Crop and Straighten")
    accessibilityStandardActions = [.escape]
    accessibilityViewIsModal = true
    for view in [surface] + handles + [bar, tools] as [View] { addSubview(view) }
    connect()
    motion.onChange = { [weak self] in self?.showMotion() }
  }

  private func connect() {
    surface.movement.addAction { [weak self] in self?.follow($0) }
    for handle in handles {
      handle.pan.addAction { [weak self, weak handle] pan in
        if let handle { self?.follow(pan, handle.edges) }
      }
      handle.onStep = { [weak self, weak handle] steps in
        guard let self, let handle else { return }
        resize(handle.edges, by: handle.edges.direction * (Double(steps) * Self.keyStep))
      }
      handle.onKey = { [weak self, weak handle] direction in
        guard let self, let handle else { return }
        resize(handle.edges, by: direction * Self.keyStep)
      }
      handle.onResize = { [weak self, weak handle] shift in
        guard let self, let handle else { return }
        change { $0.resize(handle.edges, by: shift) }
      }
    }
    let dial = tools.dial
    dial.onBegin = { [weak self, unowned dial] in self?.begin(by: dial) }
    dial.onTurn = { [weak self] in self?.straighten(to: $0 * .pi / 180) }
    dial.onEnd = { [weak self, unowned dial] in self?.end(by: dial, isCancelled: !$0) }
    let presses: [(Button, @MainActor (CropPage) -> Void)] = [
      (bar.cancel, { $0.onCancel() }), (bar.undo, { $0.undo() }), (bar.redo, { $0.redo() }),
      (bar.reset, { $0.reset() }), (tools.turnLeft, { $0.turn(quarters: -1) }),
      (tools.turnRight, { $0.turn(quarters: 1) }),
      (tools.mirror, { $0.mirror(upsideDown: false) }),
      (tools.flip, { $0.mirror(upsideDown: true) }),
    ]
    for (button, press) in presses {
      button.addAction(for: .primaryActionTriggered) { [weak self] in
        if let self { press(self) }
      }
    }
  }

  /// The menu of ways to save, and of commands that do not fit the bar.
  private var saveMenu: Menu {
    var menu = makeSaveMenu()
    menu.children.append(Menu(options: .displayInline, children: bar.missingActions))
    return menu
  }

  /// Whether the frame is around the whole picture, as it was at first.
  var isUnchanged: Bool { crop.isWhole(of: initial) }

  // MARK: Layout

  /// The part of the page that frames fill.
  private var area: Rect {
    let height = tools.frame.minY - bar.frame.maxY
    let margin = min(Self.margin, max(0, height / 6).rounded())
    return Rect(
      x: margin, y: bar.frame.maxY + margin, width: max(1, bounds.width - 2 * margin),
      height: max(1, height - 2 * margin))
  }

  override func layoutSubviews() {
    surface.frame = bounds
    let kind = window?.inputKind ?? .touch
    bar.resize(for: kind)
    tools.resize(for: kind)
    let width = min(BarMetrics.maximumToolbarWidth, bounds.width - 2 * BarMetrics.margin)
    let x = ((bounds.width - width) / 2).rounded()
    bar.frame = Rect(
      x: x, y: BarMetrics.margin, width: width, height: BarMetrics.topBar(for: kind).height)
    let room = bounds.height - bar.frame.maxY - BarMetrics.margin
    let hasDial = room - tools.height(ofWidth: width, withDial: true) >= Self.minimumHeight
    tools.dial.isHidden = !hasDial
    let height = tools.height(ofWidth: width, withDial: hasDial)
    tools.frame = Rect(
      x: x, y: bounds.height - BarMetrics.margin - height, width: width, height: height)
    // Fingers keep what they hold; motions end where there is room now.
    if base == nil, course.to != CropViewport(fitting: crop, in: area) { settle() }
    show()
  }

  /// Fits the frame into the page again.
  private func settle() {
    let target = CropViewport(fitting: crop, in: area)
    course = (viewport, target)
    motion.rest(at: 0)
    motion.send(to: 1)
  }

  private func showMotion() {
    viewport = course.from.toward(course.to, motion.value)
    show()
  }

  /// Shows the current state: the photo, the frame and the bars.
  private func show() {
    surface.crop = viewport.frame
    surface.isMoved = base != nil
    let spokenSize = crop.spokenSize
    surface.accessibilityValue = spokenSize
    for handle in handles {
      handle.place(at: viewport.frame)
      handle.showValue(of: crop, spokenSize)
    }
    bar.show(crop, history, isReset: isUnchanged)
    tools.show(crop)
    onPlace(viewport.placement(of: crop), crop.orientation.isMirrored)
  }

  // MARK: Changes

  /// Begins a change by fingers, which stops any motion. Does nothing while others change the crop.
  private func begin(by owner: AnyObject) {
    guard base == nil else { return }
    motion.hold()
    base = Change(crop: crop, viewport: viewport, owner: ObjectIdentifier(owner))
  }

  /// Returns the change that `owner` makes; nil if it makes none.
  private func change(by owner: AnyObject) -> Change? {
    base.flatMap { $0.owner == ObjectIdentifier(owner) ? $0 : nil }
  }

  /// Ends the change of `owner`: as a step, or as if it had not been made.
  private func end(by owner: AnyObject, isCancelled: Bool) {
    guard let base = change(by: owner) else { return }
    self.base = nil
    if isCancelled { crop = base.crop }
    history.record(base.crop, became: crop)
    settle()
  }

  /// Changes the crop without animation.
  func change(_ body: (inout Crop) -> Void) {
    guard base == nil else { return }
    let old = crop
    body(&crop)
    history.record(old, became: crop)
    settle()
  }

  private func follow(_ transform: TransformGestureRecognizer) {
    follow(transform) { crop, viewport in viewport.follow(transform.change(in: self), &crop) }
  }

  private func follow(_ pan: PanGestureRecognizer, _ edges: RectEdge) {
    follow(pan) { crop, viewport in
      crop.resize(edges, by: pan.translation(in: self) / viewport.scale)
      viewport.follow(handleOf: crop)
    }
  }

  /// Shows what `change` makes of the crop with which `gesture` has begun, and keeps that when it ends.
  private func follow(
    _ gesture: GestureRecognizer, _ change: (inout Crop, inout CropViewport) -> Void
  ) {
    switch gesture.state {
    case .began, .changed:
      if gesture.state == .began { begin(by: gesture) }
      guard let base = self.change(by: gesture) else { return }
      var crop = base.crop
      var viewport = base.viewport
      change(&crop, &viewport)
      self.crop = crop
      self.viewport = viewport
      show()
    case .ended, .cancelled: end(by: gesture, isCancelled: gesture.state == .cancelled)
    case .possible, .failed: break
    }
  }

  /// Moves a handle by a number of points, as a step.
  private func resize(_ edges: RectEdge, by shift: Vector) {
    change { $0.resize(edges, by: shift / viewport.scale) }
  }

  /// Straightens the picture while the dial turns.
  private func straighten(to angle: Double) {
    guard change(by: tools.dial) != nil else { return }
    crop.straighten(to: angle)
    viewport = CropViewport(fitting: crop, in: area)
    show()
  }

  func turn(quarters: Int) {
    guard base == nil else { return }
    viewport = viewport.beforeTurn(quarters: quarters)
    change { $0.turn(quarters: quarters) }
  }

  func mirror(upsideDown: Bool) {
    change { $0.mirror(upsideDown: upsideDown) }
    jump()
  }

  func undo() { replace { $0.undo($1) } }

  func redo() { replace { $0.redo($1) } }

  private func replace(_ step: (inout CropHistory, Crop) -> Crop?) {
    guard base == nil, let other = step(&history, crop) else { return }
    let hasSameOrientation = other.orientation == crop.orientation
    crop = other
    settle()
    if !hasSameOrientation { jump() }
  }

  func reset() {
    let hasSameOrientation = initial.orientation == crop.orientation
    change { $0 = initial }
    if !hasSameOrientation { jump() }
  }

  /// Arrives immediately: no movement leads from a picture to its mirror image.
  private func jump() { motion.finish() }

  private func setRatio(_ ratio: CropRatio) { change { $0.setRatio(ratio) } }

  /// The menu of ratios, in landscape and portrait.
  private var ratios: Menu {
    let lying = CropRatio.kinds.map { CropRatio($0) }
    let upright = lying.filter { $0.canBeSwapped && $0.kind != .original }.map(\.swapped)
    func actions(_ ratios: [CropRatio]) -> [Action] {
      ratios.map { ratio in
        Action(
          title: ratio.title, state: ratio == crop.ratio ? .on : .off,
          accessibilityIdentifier: ratio.word
        ) { [weak self] in self?.setRatio(ratio) }
      }
    }
    return Menu(
      title: localized("Ratio of the Sides"), options: .singleSelection,
      children: actions(lying + upright))
  }

  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result { perform(key) }

  override func accessibilityPerformEscape() -> Bool {
    onCancel()
    return true
  }
}
