import Controls
import Geometry
public import Gestures
import Motion
import Semantics
public import Views

/// A page that slides up from the bottom of a window, over its content: it can be dragged from one height to another,
/// and down out of the window. In a wide window it is a card in the middle, unless it ``isEdgeAttached``.
///
///     let sheet = Sheet(content)
///     sheet.detents = [.medium, .large]
///     sheet.present(in: window)
///
/// A tap beside it and the Escape key dismiss it.
public final class Sheet: ModalView {
  /// The view that fills the sheet.
  public let content: View
  /// The controller of the content; nil for none.
  public let controller: ViewController?
  /// The heights of the sheet, in any order. An empty list is that of one large sheet.
  public var detents: [SheetDetent] = [.large] { didSet { geometryDidChange() } }
  /// The current height, or the one to which it moves; the lowest at first. One that is not among the ``detents``
  /// counts as the lowest.
  public private(set) var selectedDetent: SheetDetent?
  /// Whether it is as wide as the window and at its bottom also where the window is wide enough for a card in the
  /// middle.
  public var isEdgeAttached = false {
    didSet { if isEdgeAttached != oldValue { geometryDidChange() } }
  }
  /// Whether it springs back when it is dragged down, and neither a tap beside it nor Escape dismisses it.
  public var isModalInPresentation = false
  /// Whether a finger that scrolls its content up from the top first expands the sheet: true, as in UIKit.
  public var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether there is a handle at its top, which also leads from height to height.
  public var showsGrabber: Bool {
    get { card.showsGrabber }
    set { card.showsGrabber = newValue }
  }

  /// The height at the bottom of the window that it covers now, also while it moves, up to its lowest height; 0 if it
  /// is a card in the middle. Content behind it can make room for it.
  public var coveredHeight: Double {
    geometry.isFloating ? 0 : min(max(0, extent.value), geometry.lowest)
  }

  let card: SheetCard
  /// Whether the controller knows that its view has come to rest.
  private var hasAppeared = false
  private lazy var dragging = SheetDragging(on: self)
  private(set) lazy var extent = DraggedValueDriver(
    DraggedValue(0, threshold: RestThreshold(distance: 0.25, speed: 10)), in: self)
  private(set) var geometry = SheetGeometry(
    size: .zero, top: 0, heights: [], isEdgeAttached: false)

  /// Creates a sheet with a view, to be presented once.
  public convenience init(_ content: View) { self.init(content, controller: nil) }

  /// Creates a sheet with the view of a controller, which it keeps.
  public convenience init(_ controller: ViewController) {
    self.init(controller.view, controller: controller)
  }

  private init(_ content: View, controller: ViewController?) {
    self.content = content
    self.controller = controller
    card = SheetCard(content)
    super.init()
    accessibilityIdentifier = "sheet"
    accessibilityRole = .dialog
    accessibilityLabel = controller?.title
    addSubview(card)
    card.grabber.addAction(for: .primaryActionTriggered) { [weak self] in self?.goToNextDetent() }
    controller?.sheet = self
    connect()
  }

  private func connect() {
    extent.onChange = { [weak self] in self?.place() }
    extent.onArrival = { [weak self] in self?.arrive() }
    _ = dragging
  }

  // MARK: Showing

  /// Shows the sheet in `window`. Does nothing while it is shown.
  public func present(in window: Window) {
    guard begin(in: window) else { return }
    updateGeometry()
    extent.rest(at: 0)
    controller?.viewWillAppear()
    // The handler may have dismissed it.
    guard isPresented else { return }
    extent.send(to: extent(of: selectedDetent))
    controller?.takeFocus()
  }

  /// Dismisses the sheet downward.
  public func dismiss() { dismiss(velocity: nil, at: nil) }

  private func dismiss(velocity: Double?, at time: Instant?) {
    guard leave() else { return }
    extent.send(to: 0, velocity: velocity, at: time)
  }

  /// Moves the sheet to a height, which becomes one of the ``detents`` if it is not one.
  public func select(_ detent: SheetDetent) {
    if !detents.contains(detent) { detents.append(detent) }
    selectedDetent = detent
    guard isPresented else { return }
    extent.send(to: extent(of: detent))
  }

  /// Continues with an upward velocity, from where a finger has released it, to a detent or out of the window.
  func release(velocity: Double, at time: Instant) {
    let target = geometry.target(
      from: extent.value, velocity: velocity, canDismiss: !isModalInPresentation)
    guard target > 0 else { return dismiss(velocity: velocity, at: time) }
    if let index = geometry.extents.firstIndex(of: target) { selectedDetent = sortedDetents[index] }
    extent.send(to: target, velocity: velocity, at: time)
  }

  /// Returns to its detent, because the touch of a finger that held it was cancelled.
  func returnToDetent() {
    guard isPresented, extent.state.isHeld else { return }
    extent.send(to: extent(of: selectedDetent), velocity: 0)
  }

  override func didLeave() {
    dragging.forget()
    controller?.viewWillDisappear()
    if window == nil { extent.arrive(at: 0) }
  }

  private func arrive() {
    if isPresented {
      guard !hasAppeared else { return }
      hasAppeared = true
      controller?.viewDidAppear()
    } else {
      hasAppeared = false
      removeFromSuperview()
      // Another sheet may show it by now.
      if content.isDescendant(of: self) { controller?.viewDidDisappear() }
    }
  }

  /// Moves to the next detent, from the highest to the lowest.
  private func goToNextDetent() {
    let order = sortedDetents
    let index = order.firstIndex { $0 == selectedDetent } ?? 0
    select(order[(index + 1) % order.count])
  }

  // MARK: Heights

  private var safeHeight: Double {
    max(0, bounds.height - safeAreaInsets.top - safeAreaInsets.bottom)
  }

  /// The detents from the lowest to the highest; at least one.
  private var sortedDetents: [SheetDetent] {
    let all = detents.isEmpty ? [.large] : detents
    return all.sorted { $0.height(in: safeHeight) < $1.height(in: safeHeight) }
  }

  private func extent(of detent: SheetDetent?) -> Double {
    let index = sortedDetents.firstIndex { $0 == detent } ?? 0
    return geometry.extents[index]
  }

  /// Adapts the places of the detents to the window. Returns whether they have changed.
  @discardableResult
  private func updateGeometry() -> Bool {
    let new = SheetGeometry(
      size: bounds.size, top: safeAreaInsets.top,
      heights: sortedDetents.map { $0.height(in: safeHeight) }, isEdgeAttached: isEdgeAttached)
    defer { geometry = new }
    return new != geometry
  }

  /// Keeps the sheet at its height, whose position has changed.
  private func geometryDidChange() {
    guard isPresented, updateGeometry() else { return }
    let target = extent(of: selectedDetent)
    if extent.state.isMoving {
      extent.send(to: target)
    } else if !extent.state.isHeld {
      extent.rest(at: target)
    }
  }

  // MARK: Leaving

  /// Whether the sheet follows a finger: not aside, and not on content that scrolls.
  public override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer === dragging.pan
      ? dragging.shouldBegin : super.gestureRecognizerShouldBegin(recognizer)
  }

  override func outsideWasTapped() { _ = accessibilityPerformEscape() }

  /// Dismisses the sheet, unless it is modal.
  public override func accessibilityPerformEscape() -> Bool {
    guard isPresented, !isModalInPresentation else { return false }
    dismiss()
    return true
  }

  // MARK: Layout

  /// Positions the sheet for the current state.
  public override func layoutSubviews() {
    super.layoutSubviews()
    geometryDidChange()
    place()
  }

  private func place() {
    View.performWithoutAnimation {
      card.show(at: geometry.frame(at: extent.value), isFloating: geometry.isFloating)
      dim.alpha = geometry.dimming(at: extent.value)
    }
  }
}
