public import Drawing
public import Geometry
public import Gestures
import Localization
public import Semantics
public import Views

/// A row of dots, one for each page; the current page's is highlighted.
///
/// A tap next to the current dot moves by a page that way. A finger that slides along the dots moves through the pages.
open class PageControl: Control {
  /// The number of pages. The current page stays within it.
  public final var numberOfPages = 0 {
    didSet {
      guard numberOfPages != oldValue else { return }
      numberOfPages = max(0, numberOfPages)
      currentPage = page
      pagesDidChange()
    }
  }
  /// The index of the current page. Setting it sends no event; it is limited to the pages.
  public final var currentPage: Int {
    get { page }
    set {
      let new = min(max(0, newValue), max(0, numberOfPages - 1))
      guard new != page else { return }
      page = new
      setNeedsDisplay()
    }
  }
  /// Whether nothing is shown if there is only one page.
  public final var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { pagesDidChange() } }
  }
  /// The colour of the dot of the current page.
  public final var currentPageColor = Color.label {
    didSet { if currentPageColor != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the other dots.
  public final var pageColor = Color.tertiaryLabel {
    didSet { if pageColor != oldValue { setNeedsDisplay() } }
  }

  private var page = 0
  private var slide: Slide?

  /// A finger on the dots.
  private struct Slide {
    let start: Double
    let pageBefore: Int
    /// Whether the finger has moved far enough for the pages to follow it.
    var isScrubbing = false
  }

  private static let diameter = 7.0
  private static let pitch = 16.0
  private static let height = 28.0
  /// The movement of a finger from which on the pages follow it, in points.
  private static let scrubDistance = 15.0
  /// The size of the dots at an end beyond which there are more pages, as a fraction of that of the others.
  private static let endScale = 0.6

  /// Creates a control without pages.
  public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    accessibilityTraits = .adjustable
    addGestureRecognizer(DragClaimGestureRecognizer())
  }

  private func pagesDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private func change(to page: Int) {
    let old = self.page
    currentPage = page
    if self.page != old { sendActions(for: .valueChanged) }
  }

  // MARK: Touches

  /// Waits whether the finger slides.
  open override func beginTracking(_ touch: Touch) {
    slide = Slide(start: touch.location(in: self).x, pageBefore: page)
  }

  /// Moves to the page under a sliding finger.
  open override func continueTracking(_ touch: Touch) {
    let x = touch.location(in: self).x
    guard let slide, slide.isScrubbing || abs(x - slide.start) > Self.scrubDistance else { return }
    self.slide?.isScrubbing = true
    change(to: row.page(at: x))
  }

  /// Moves to the next or previous page, on the side of the finger, unless it was sliding. A cancelled touch is undone.
  open override func endTracking(_ touch: Touch?) {
    guard let slide else { return }
    self.slide = nil
    guard let touch else { return change(to: slide.pageBefore) }
    let point = touch.location(in: self)
    guard !slide.isScrubbing, enlargedShape.contains(point, in: bounds) else { return }
    let isAfter = point.x > row.center(of: page).x
    change(to: page + (isAfter == isRightToLeft ? -1 : 1))
  }

  /// Sends that a touch has ended inside, which has no effect of its own.
  open override func didPress() { sendActions(for: .touchUpInside) }

  // MARK: Keys

  /// Moves to other pages for the arrow keys, Home and End; from right to left, the horizontal arrows are exchanged.
  open override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    guard isEnabled, key.heldModifiers.isEmpty else { return .ignored }
    switch key.key {
    case .home: change(to: 0)
    case .end: change(to: numberOfPages - 1)
    default:
      guard let step = key.key.choiceStep(isMirrored: isRightToLeft) else { return .ignored }
      change(to: page + step)
    }
    return .handled
  }

  // MARK: Look

  private var isEmpty: Bool { numberOfPages == 0 || (numberOfPages == 1 && hidesForSinglePage) }

  private var row: DotRow {
    DotRow(
      bounds: bounds, pitch: Self.pitch, count: numberOfPages, current: page,
      isMirrored: isRightToLeft)
  }

  /// The size of all dots.
  open override var intrinsicContentSize: Size {
    Size(isEmpty ? 0 : Double(numberOfPages) * Self.pitch, Self.height)
  }

  /// Draws as many dots as fit.
  open override func draw(into list: inout DrawList) {
    guard !isEmpty else { return }
    let row = row
    let opacity = isEnabled ? 1 : ControlColors.disabledOpacity
    list.appendGroup(opacity: opacity) { list in
      for index in row.visible {
        let scale = row.isCutOff(index) ? Self.endScale : 1
        list.append(
          .disc(
            center: row.center(of: index), radius: Self.diameter / 2 * scale,
            index == page ? currentPageColor : pageColor))
      }
    }
  }

  // MARK: Accessibility

  /// The role of progress, a part of a whole.
  open override var defaultAccessibilityRole: AccessibilityRole? { .progressBar }

  /// “Page”.
  open override var defaultAccessibilityLabel: String? { localized("Page") }

  /// The number of the page, from 1 on.
  open override var defaultAccessibilityNumber: AccessibilityNumber? {
    numberOfPages == 0
      ? nil
      : AccessibilityNumber(Double(page + 1), in: 1...Double(numberOfPages), step: 1)
  }

  /// A description of the page.
  open override var defaultAccessibilityValue: String? {
    numberOfPages == 0
      ? nil
      : localized(
        "page {page} of {count}", ["page": "\(page + 1)", "count": "\(numberOfPages)"])
  }

  /// Goes to the next page.
  open override func accessibilityIncrement() { if isEnabled { change(to: page + 1) } }

  /// Goes to the previous page.
  open override func accessibilityDecrement() { if isEnabled { change(to: page - 1) } }
}

extension PageControl: AccessibleAdjustable {
  /// Goes to the page with a number, from 1 on.
  public final func setAccessibilityNumber(_ value: Double) {
    guard isEnabled, let number = Int(exactly: value.rounded()) else { return }
    change(to: number - 1)
  }
}
