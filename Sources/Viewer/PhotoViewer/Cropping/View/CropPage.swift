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
  private(set) lazy var bar = CropTopBar { [weak self] in
    self?.saveMenu ?? Menu(children: [])
  } perform: { [weak self] in
    self?.perform($0)
  }
  private(set) lazy var tools = CropToolbar { [weak self] in
    self?.ratios ?? Menu(children: [])
  } perform: { [weak self] in
    self?.perform($0)
  }

  private(set) var editor: CropEditor
  private lazy var motion = DraggedValueDriver(
    DraggedValue(
      1, spring: Self.spring, limits: 0...1, threshold: RestThreshold(distance: 0.001, speed: 0.05)),
    in: self)

  /// Called when the photo has to be shown at another placement, mirrored or not.
  var onPlace: @MainActor (Similarity, Bool) -> Void = { _, _ in }
  /// Called when the user leaves the page without having saved anything.
  var onCancel: @MainActor () -> Void = {}
  /// Called when the Escape key is pressed.
  var onEscape: @MainActor () -> Void = {}
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
    editor = CropEditor(crop, from: placement)
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
        edit { $0.change { $0.resize(handle.edges, by: shift) } }
      }
    }
    let dial = tools.dial
    dial.onBegin = { [weak self, unowned dial] in self?.begin(by: dial) }
    dial.onTurn = { [weak self, unowned dial] in
      guard let self else { return }
      if editor.straighten(to: $0 * .pi / 180, by: dial) { show() }
    }
    dial.onEnd = { [weak self, unowned dial] isDone in
      self?.edit { $0.end(by: dial, isCancelled: !isDone) }
    }
    bar.cancel.addAction(for: .primaryActionTriggered) { [weak self] in self?.onCancel() }
    let steps: [(Button, (inout CropEditor) -> Bool)] = [
      (bar.redo, { $0.redo() }), (bar.reset, { $0.reset() }),
    ]
    for (button, step) in steps {
      button.addAction(for: .primaryActionTriggered) { [weak self] in self?.edit(step) }
    }
  }

  /// The menu of ways to save, and of commands that do not fit the bar.
  private var saveMenu: Menu {
    var menu = makeSaveMenu()
    menu.children.append(Menu(options: .displayInline, children: bar.missingActions))
    return menu
  }

  // MARK: Layout

  /// The height at the bottom that the tools cover.
  var coveredHeight: Double { bounds.height - tools.frame.minY }

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
    // Motions end where there is room now.
    let area = area
    edit { $0.fit(into: area) }
    show()
  }

  private func showMotion() {
    editor.advance(to: motion.value)
    show()
  }

  /// Shows the current state: the photo, the frame and the bars.
  private func show() {
    let crop = editor.crop
    let frame = editor.viewport.frame
    surface.crop = frame
    surface.isMoved = editor.isHeld
    let spokenSize = crop.spokenSize
    surface.accessibilityValue = spokenSize
    for handle in handles {
      handle.place(at: frame)
      handle.showValue(of: crop, spokenSize)
    }
    bar.show(crop, editor.history, isReset: editor.isUnchanged)
    tools.show(crop)
    onPlace(editor.viewport.placement(of: crop), crop.orientation.isMirrored)
  }

  // MARK: Changes

  /// Performs a step, and moves to where it leads; does nothing if `step` returns that it was not possible.
  func edit(_ step: (inout CropEditor) -> Bool) {
    guard step(&editor) else { return }
    guard editor.needsMotion else { return motion.arrive(at: 1) }
    motion.rest(at: 0)
    motion.send(to: 1)
  }

  /// Begins a change by fingers, which stops any motion. Does nothing while others change the crop.
  private func begin(by owner: AnyObject) {
    guard !editor.isHeld else { return }
    motion.hold()
    editor.begin(by: owner)
  }

  private func follow(_ transform: TransformGestureRecognizer) {
    let change = transform.change(in: self)
    follow(transform) { $0.follow(change, by: transform) }
  }

  private func follow(_ pan: PanGestureRecognizer, _ edges: RectEdge) {
    let translation = pan.translation(in: self)
    follow(pan) { $0.resize(edges, by: translation, by: pan) }
  }

  /// Shows what `change` makes of the crop with which `gesture` has begun, and keeps that when it ends.
  private func follow(_ gesture: GestureRecognizer, _ change: (inout CropEditor) -> Bool) {
    switch gesture.state {
    case .began, .changed:
      if gesture.state == .began { begin(by: gesture) }
      if change(&editor) { show() }
    case .ended, .cancelled:
      let isCancelled = gesture.state == .cancelled
      edit { $0.end(by: gesture, isCancelled: isCancelled) }
    case .possible, .failed: break
    }
  }

  /// Moves a handle by a number of points, as a step.
  private func resize(_ edges: RectEdge, by shift: Vector) {
    let shift = shift / editor.viewport.scale
    edit { $0.change { $0.resize(edges, by: shift) } }
  }

  /// The menu of ratios, in landscape and portrait.
  private var ratios: Menu {
    let lying = CropRatio.kinds.map { CropRatio($0) }
    let upright = lying.filter { $0.canBeSwapped && $0.kind != .original }.map(\.swapped)
    func actions(_ ratios: [CropRatio]) -> [Action] {
      ratios.map { ratio in
        Action(
          title: ratio.title, state: ratio == editor.crop.ratio ? .on : .off,
          accessibilityIdentifier: ratio.word
        ) { [weak self] in self?.edit { $0.change { $0.setRatio(ratio) } } }
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
