import Containers
import Controls
import Drawing
import Geometry
import Gestures
import Layout
import Localization
import Scrolling
import Views

/// The container of the properties of a picture: beside it in a wide window, and in a narrow or upright one in a sheet
/// below it. Touches beside them pass through.
final class PropertiesDock: View {
  let content = PropertiesView()
  private let panel = View()
  /// The room for the panel.
  private let room = SidePanelInset()
  private weak var sheet: Sheet?
  /// The pan of fingers that swipe over the sheet or beside it. The sheet keeps them from the photo.
  private weak var paging: PanGestureRecognizer?
  /// Called when a finger has swiped over the sheet or beside it, or for an arrow key: with 1 for the next picture,
  /// with -1 for the previous one.
  var onPage: @MainActor (Int) -> Void = { _ in }
  /// Whether the properties are shown.
  var isShown: Bool { isBeside || sheet?.isPresented == true }
  /// Whether they are shown beside the picture, where they leave it the focus.
  var isBeside: Bool { panel.superview != nil }

  /// Whether they are a sheet in front of everything else.
  var isInFront: Bool { sheet.map { $0.isPresented && window?.presentations.last === $0 } == true }

  /// The width at the trailing edge that they cover beside the picture.
  var coveredWidth: Double { isBeside ? Self.width + BarMetrics.margin : 0 }

  /// The width at the trailing edge and the height at the bottom that they cover in this frame, also on their way.
  var shownCover: Size {
    Size((Self.width + BarMetrics.margin) * room.fraction, sheet?.coveredHeight ?? 0)
  }

  /// The width of a window from which they are beside the picture. In an upright one, they would take too much of the
  /// width that most pictures need, and leave most of the height empty.
  private static let minimumWindowWidth = 720.0
  private static let minimumUprightWindow = 900.0
  /// The height of a window from which there is room for them between the bars.
  private static let minimumWindowHeight = 320.0
  private static let width = 320.0
  private static let cornerRadius = 12.0
  private static let fading = 0.15

  init() {
    super.init()
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // Tab leads there after the bars.
    focusPriority = -1
    panel.cornerRadius = Self.cornerRadius
    panel.clipsToBounds = true
  }

  /// Shows the properties.
  func show() {
    guard !isShown, let window else { return }
    guard hasRoomBeside else {
      let sheet = Sheet(content)
      sheet.detents = detents
      sheet.isEdgeAttached = isUpright
      sheet.accessibilityIdentifier = "properties-sheet"
      sheet.accessibilityLabel = localized("Properties")
      addPaging(to: sheet)
      sheet.present(in: window)
      return self.sheet = sheet
    }
    content.frame = panel.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    panel.addSubview(content)
    View.performWithoutAnimation { panel.alpha = 0 }
    addSubview(panel)
    setNeedsLayout()
    panel.fade(to: 1, in: Self.fading)
    room.set(true, in: window)
  }

  private func addPaging(to sheet: Sheet) {
    let pan = PanGestureRecognizer(touches: 1...1, label: "page properties")
    pan.addAction { [weak self] pan in
      let distance = pan.translation.dx
      guard let self, isInFront, pan.state == .ended,
        abs(distance) >= pan.profile.swipeMinPrimary
      else { return }
      onPage((distance < 0) == isRightToLeft ? -1 : 1)
    }
    pan.delegate = self
    sheet.addGestureRecognizer(pan)
    paging = pan
    sheet.onKeyPress { [weak self] in self?.page(for: $0) ?? .ignored }
  }

  /// Turns to another picture for an arrow key, unless a property or a button has the focus, which the key moves.
  private func page(for press: KeyPress) -> KeyPress.Result {
    let directions: [KeyEquivalent: Int] = [.leftArrow: -1, .rightArrow: 1]
    guard let direction = directions[press.key], press.phase != .up, press.heldModifiers.isEmpty,
      !content.hasFocusWithin
    else { return .ignored }
    onPage(isRightToLeft ? -direction : direction)
    return .handled
  }

  /// Hides the properties.
  func hide() {
    sheet?.dismiss()
    panel.removeFromSuperview()
    room.set(false, in: window)
  }

  override func layoutSubviews() {
    let margin = BarMetrics.margin
    // The bars over the photo stay within reach.
    let top = BarMetrics.topBar(for: .touch).height + 2 * margin
    let bottom = BarMetrics.toolbar(for: .touch).height + 2 * margin
    let frame = Rect(
      x: bounds.width - Self.width - margin, y: top, width: Self.width,
      height: max(0, bounds.height - top - bottom))
    View.performWithoutAnimation {
      panel.frame =
        isRightToLeft ? frame.mirrored(in: Rect(origin: .zero, size: bounds.size)) : frame
    }
    if let sheet {
      sheet.isEdgeAttached = isUpright
      if sheet.detents != detents { sheet.detents = detents }
    }
    if isMisplaced {
      window?.schedule(after: .zero) { [weak self] in self?.changePlace() }
    }
  }

  private var isUpright: Bool { bounds.height > bounds.width }

  private var hasRoomBeside: Bool { isWide && bounds.height >= Self.minimumWindowHeight }

  private var isWide: Bool {
    bounds.width >= (isUpright ? Self.minimumUprightWindow : Self.minimumWindowWidth)
  }

  /// The heights of the sheet. In a window that is only too low for a panel, half of its height is too little.
  private var detents: [SheetDetent] { isWide ? [.large] : [.medium, .large] }

  /// Whether the window has lost the room for a panel, or has it now.
  private var isMisplaced: Bool {
    isBeside ? !hasRoomBeside : hasRoomBeside && sheet?.isPresented == true
  }

  /// Changes the panel to a sheet, or the sheet to a panel.
  private func changePlace() {
    guard isMisplaced else { return }
    hide()
    show()
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer === paging, let movement = paging?.translation else {
      return super.gestureRecognizerShouldBegin(recognizer)
    }
    return abs(movement.dx) > abs(movement.dy)
  }

  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }

  override func draw(into list: inout DrawList) {
    guard isBeside else { return }
    drawShadow(of: panel.frame, radius: Self.cornerRadius, color: Theme.shadow, into: &list)
  }
}

extension PropertiesDock: GestureRecognizerDelegate {
  /// Makes the list wait until it is known that the finger does not swipe.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    other.view is ScrollView
  }
}
