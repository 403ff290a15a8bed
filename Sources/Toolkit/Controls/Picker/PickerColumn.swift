import Drawing
import Geometry
import Gestures
import Layout
import Motion
import Semantics
import Views

/// A column of a picker wheel.
final class PickerColumn: Control {
  private let component: Int
  private weak var picker: PickerWheel?
  private var motion = WheelMotion()
  /// The views of the visible rows.
  private var rows: [Int: View] = [:]
  /// The row that was reported to the delegate last.
  private var reportedRow = 0
  /// The row before the touch that turns the wheel.
  private var rowBefore = 0
  /// The part of a row that a mouse wheel has been turned by.
  private var notches = 0.0
  /// The end of scrolling by a touchpad, which may not report it.
  private var settling: Scheduled?

  /// The rows of a page.
  private static let page = 4
  /// The time without a step of a touchpad after which the wheel comes to rest.
  private static let settlingDelay = Duration.milliseconds(150)

  init(_ component: Int, of picker: PickerWheel) {
    self.component = component
    self.picker = picker
    super.init()
    clipsToBounds = true
    accessibilityTraits = .adjustable
    accessibilityRole = .listBox
    addGestureRecognizer(DragClaimGestureRecognizer(along: .vertical))
  }

  var count: Int { motion.count }
  var selectedRow: Int { motion.target }

  func reload(count: Int) {
    motion.setCount(count)
    reportedRow = motion.row
    for row in rows.values { row.removeFromSuperview() }
    rows = [:]
    setNeedsLayout()
  }

  /// Moves a row to the middle without notifying the delegate.
  func select(_ row: Int, animated: Bool) {
    reportedRow = min(max(0, row), max(0, count - 1))
    turn(to: reportedRow, animated: animated)
  }

  /// Moves a row to the middle as the user does.
  func choose(_ row: Int) {
    guard isEnabled else { return }
    turn(to: min(max(0, row), max(0, count - 1)), animated: true)
  }

  private func turn(to row: Int, animated: Bool) {
    if animated, window != nil { motion.move(to: row) } else { motion.show(row) }
    motionDidChange()
  }

  /// Shows the wheel where it is, and notifies the delegate once it is at rest.
  private func motionDidChange() {
    setNeedsLayout()
    guard motion.isSettled, motion.row != reportedRow, let picker else { return }
    reportedRow = motion.row
    picker.delegate?.pickerWheel(picker, didSelectRow: reportedRow, inComponent: component)
  }

  // MARK: Touches

  override var isContentMoving: Bool { motion.isMoving }

  override func beginTracking(_ touch: Touch) {
    rowBefore = motion.target
    motion.grab(at: touch.location(in: self).y, touch.time)
  }

  override func continueTracking(_ touch: Touch) {
    motion.follow(touch.location(in: self).y, touch.time)
    motionDidChange()
  }

  override func endTracking(_ touch: Touch?) {
    guard motion.isHeld else { return }
    let slop = (arena?.profile ?? .standard).tapMovement
    if let touch, motion.travel > slop || touch.hasCaught {
      motion.release(at: touch.time)
    } else {
      motion.move(to: touch.flatMap(row) ?? rowBefore)
    }
    motionDidChange()
  }

  /// Returns the visible row at `touch`; nil outside the rows.
  private func row(at touch: Touch) -> Int? {
    let distance = WheelProjection.distance(at: touch.location(in: self).y - bounds.center.y)
    let row = ((motion.offset + distance) / WheelMotion.rowHeight).rounded()
    return row >= 0 && row < Double(count) ? Int(row) : nil
  }

  /// Sends that a touch has ended inside, which has no effect of its own.
  override func didPress() { sendActions(for: .touchUpInside) }

  // MARK: Keys

  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    guard isEnabled, key.heldModifiers.isEmpty else { return .ignored }
    switch key.key {
    case .upArrow: choose(selectedRow - 1)
    case .downArrow: choose(selectedRow + 1)
    case .pageUp: choose(selectedRow - Self.page)
    case .pageDown: choose(selectedRow + Self.page)
    case .home: choose(0)
    case .end: choose(count - 1)
    default: return .ignored
    }
    return .handled
  }

  // MARK: Look

  override func layoutSubviews() {
    let visible = WheelProjection.rows(around: motion.offset, count: count)
    for (row, view) in rows where !visible.contains(row) {
      view.removeFromSuperview()
      rows[row] = nil
    }
    Self.performWithoutAnimation {
      for row in visible { layOut(row) }
    }
  }

  private func layOut(_ row: Int) {
    let distance = Double(row) * WheelMotion.rowHeight - motion.offset
    let projection = WheelProjection(distance)
    let view = view(for: row)
    let size = Size(bounds.width, WheelMotion.rowHeight)
    if view.bounds.size != size { view.bounds = Rect(origin: .zero, size: size) }
    view.center = Point(bounds.center.x, bounds.center.y + projection.height)
    view.transform = Affine(a: 1, b: 0, c: 0, d: projection.facing, tx: 0, ty: 0)
    let opacity = isEnabled ? 1 : ControlColors.disabledOpacity
    view.alpha = projection.facing * opacity
  }

  private func view(for row: Int) -> View {
    if let view = rows[row] { return view }
    let view = picker?.view(forRow: row, in: component) ?? label(for: row)
    view.isUserInteractionEnabled = false
    rows[row] = view
    addSubview(view)
    return view
  }

  private func label(for row: Int) -> View {
    let label = Label(picker?.title(ofRow: row, in: component) ?? "")
    label.font = .title3.weight(.regular)
    label.textAlignment = .center
    return label
  }

  override func stateDidChange(from old: ControlState) {
    if state.contains(.disabled) != old.contains(.disabled) { setNeedsLayout() }
  }

  // MARK: Accessibility

  /// The name of the picker with the number of the column.
  override var defaultAccessibilityIdentifier: String? {
    picker?.accessibilityIdentifier.map { "\($0):\(component + 1)" }
  }

  override var defaultAccessibilityValue: String? { count > 0 ? title(of: selectedRow) : nil }

  func title(of row: Int) -> String { picker?.title(ofRow: row, in: component) ?? "" }

  override func accessibilityIncrement() { choose(selectedRow + 1) }
  override func accessibilityDecrement() { choose(selectedRow - 1) }

  override func accessibilityElementCount() -> Int? { count }

  override func accessibilityElement(at index: Int) -> AccessibleResponder? {
    (0..<count).contains(index) ? PickerRowElement(index, in: self) : nil
  }

  /// Returns the row with the key of `element`. Rows that are not visible are known by their keys alone.
  override func index(ofAccessibilityElement element: AccessibleResponder) -> Int? {
    guard (element as? AccessibilityElement)?.accessibilityContainer === self,
      let row = element.accessibilityKey as? Int, (0..<count).contains(row)
    else { return nil }
    return row
  }

  override func indicesOfPresentAccessibilityElements() -> [Int] {
    let visible = WheelProjection.rows(around: motion.offset, count: count)
    return Array(visible) + (visible.contains(selectedRow) || count == 0 ? [] : [selectedRow])
  }

  /// Returns the frame of a visible row; an empty one for others.
  func frame(of row: Int) -> Rect {
    let projection = WheelProjection(Double(row) * WheelMotion.rowHeight - motion.offset)
    let height = WheelMotion.rowHeight * projection.facing
    return Rect(
      x: bounds.minX, y: bounds.center.y + projection.height - height / 2, width: bounds.width,
      height: height)
  }
}

extension PickerColumn: SelfAnimating {
  var isAnimating: Bool { motion.isMoving }

  func advance(to time: Instant) {
    motion.advance(to: time, isInstant: window?.environment.reducesMotion == true)
    motionDidChange()
  }
}

extension PickerColumn: ScrollStepHandling {
  /// Turns by a row for each notch, or by the distance of fingers on a touchpad.
  func handle(_ step: ScrollStep) {
    guard isEnabled, !motion.isHeld else { return }
    switch (step.source, step.phase) {
    case (.wheel, _):
      notches += step.notches.dy.isFinite ? step.notches.dy : 0
      let rows = (-100...100).clamp(notches.rounded(.towardZero))
      notches = abs(notches) > 100 ? 0 : notches - rows
      if rows != 0 { choose(selectedRow + Int(rows)) }
    case (.fingers, .changed):
      motion.shift(by: step.distance.dy)
      settling?.cancel()
      settling = window?.schedule(after: Self.settlingDelay) { [weak self] in self?.settle() }
      setNeedsLayout()
    case (.fingers, .ended): settle()
    }
  }

  private func settle() {
    settling?.cancel()
    settling = nil
    guard !motion.isHeld else { return }
    motion.settle()
    motionDidChange()
  }
}
