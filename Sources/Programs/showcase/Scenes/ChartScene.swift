import TouchstoneToolkit

/// A press that turns into a scrub: it shows a cursor, and the same finger then moves it along the curve. A long press
/// continues after it has begun, however far the finger moves, and the pan of the page has failed by then; so the page
/// stays still without further code. A finger that moves before scrolls the page.
///
/// The idea is the chart of every app about shares. Chosen here: keys move the cursor on from the day that it showed
/// last, and on a scrolled page the bubble stays visible.
final class ChartScene: Scene {
  static let about = SceneInfo(
    name: "chart", title: "Chart cursor", summary: "Hold the chart, and slide along its curve.",
    rows: [90, 104, 211], section: .gestures)

  private let stage: Stage
  private let page = Page()
  private var chart: Chart { page.chart }

  var view: View { page }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    page.delegate = self
    chart.onChange = { [weak self] in self?.report() }
    report()
  }

  private func report() {
    page.placeBubble()
    let day = chart.isCursorShown ? chart.day : nil
    stage.readout =
      "cursor \(day.map(String.init) ?? "none")"
      + " · value \(day.map { Prices.text(on: $0) } ?? "none")"
      + " · page \(page.contentOffset.y.inReadout)"
  }
}

extension ChartScene: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) { report() }
}

/// The price on each of a hundred days and one: 100 + 20 sin(day/8) + 8 sin(day/3).
private enum Prices {
  static let days = 0...100

  static func price(on day: Int) -> Double {
    // A vector of this length, turned by the angle, has this height.
    func sine(_ angle: Double) -> Double { Vector(1, 0).turned(by: angle).dy }
    return 100 + 20 * sine(Double(day) / 8) + 8 * sine(Double(day) / 3)
  }

  static func text(on day: Int) -> String { price(on: day).decimal(places: 2) }
}

/// The chart, with its bubble in front and a table below.
private final class Page: ScrollView {
  let chart = Chart()
  /// The days and prices of a table.
  private let cells = stride(from: 0, through: 100, by: 10).flatMap { day in
    [Label("Day \(day)"), Label("$\(Prices.text(on: day))")]
  }

  init() {
    super.init()
    setName("Page", in: "chart")
    accessibilityRole = .scrollPane
    for view in [chart] + cells + [chart.bubble] { addSubview(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let height = bounds.height
    contentSize = Size(width, height + scaledForText(300))
    let line = scaledForText(28)
    chart.frame = Rect(x: 16, y: 16, width: max(0, width - 32), height: max(0, height - 80))
    for (index, cell) in cells.enumerated() {
      let y = height - 40 + line * Double(index / 2)
      cell.frame = Rect(x: 32, y: y, width: max(0, width - 64), height: line)
      if !index.isMultiple(of: 2) { cell.textAlignment = .right }
    }
    chart.placeCursor()
    placeBubble()
  }

  /// Puts the bubble over the cursor, where it is visible.
  func placeBubble() {
    let bubble = chart.bubble
    bubble.text = "Day \(chart.day): $\(Prices.text(on: chart.day))"
    let width = bubble.intrinsicContentSize.width + 16
    let middle = chart.convert(chart.point(on: chart.day), to: self).x
    let x = max(24, min(bounds.width - 24 - width, middle - width / 2))
    bubble.frame = Rect(
      x: x, y: max(24, contentOffset.y + 8), width: width, height: scaledForText(32))
  }
}

/// The curve, with a cursor that a press, a pointer or keys move.
private final class Chart: View {
  let bubble = Bubble()
  private let cursor = Cursor()
  private(set) var day = 0
  private(set) var isCursorShown = false
  var onChange: @MainActor () -> Void = {}

  init() {
    super.init()
    isFocusable = true
    isAccessibilityElement = true
    setName("Chart", in: "chart")
    accessibilityHint = "Hold it and slide to read the price of a day."
    accessibilityRole = .chart
    accessibilityTraits = .adjustable
    addSubview(cursor)
    let press = LongPressGestureRecognizer(label: "scrub")
    let hover = HoverGestureRecognizer()
    press.addAction { [weak self] in self?.follow($0) }
    press.allowableMovement = 8  // A finger of 20 points a second drags the page.
    // A pointer does not take the cursor from a finger.
    hover.addAction { [weak self] in
      guard let self else { return }
      if !press.isActive { follow($0) }
    }
    for recognizer in [press, hover] { addGestureRecognizer(recognizer) }
    hide()
  }

  /// Shows the cursor at the finger or the pointer, until that leaves.
  private func follow(_ recognizer: GestureRecognizer) {
    switch recognizer.state {
    case .began, .changed: if let point = recognizer.location(in: self) { show(day(at: point.x)) }
    case .ended, .cancelled: hide()
    case .possible, .failed: break
    }
  }

  private func show(_ day: Int) {
    self.day = min(max(day, Prices.days.lowerBound), Prices.days.upperBound)
    isCursorShown = true
    placeCursor()
    for view in [cursor, bubble] {
      view.removeAnimations(.alpha)
      view.alpha = 1
    }
    onChange()
  }

  private func hide() {
    isCursorShown = false
    View.animate(withDuration: 0.2) { for view in [cursor, bubble] { view.alpha = 0 } }
    onChange()
  }

  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    let step = key.heldModifiers == .shift ? 10 : 1
    guard key.heldModifiers.isSubset(of: .shift) else { return .ignored }
    switch key.key {
    case .leftArrow: show(day - step)
    case .rightArrow: show(day + step)
    case .home: show(Prices.days.lowerBound)
    case .end: show(Prices.days.upperBound)
    case .escape where isCursorShown: hide()
    default: return .ignored
    }
    return .handled
  }

  override func didEndEditing() { hide() }

  override var accessibilityNumber: AccessibilityNumber? {
    get { AccessibilityNumber(Double(day), in: 0...100, step: 1) }
    set {}
  }

  override func accessibilityIncrement() { show(day + 1) }

  override func accessibilityDecrement() { show(day - 1) }

  /// The part with the curve, between 70 and 130.
  private var plot: Rect {
    Rect(
      left: scaledForText(40), top: scaledForText(48), right: bounds.width - 24,
      bottom: bounds.height - scaledForText(40))
  }

  func point(on day: Int) -> Point { point(Double(day) / 100, Prices.price(on: day)) }

  private func point(_ share: Double, _ price: Double) -> Point {
    Point(plot.minX + plot.width * share, plot.maxY - plot.height * (price - 70) / 60)
  }

  private func day(at x: Double) -> Int {
    let share = (x - plot.minX) / max(1, plot.width)
    return Int((100 * min(max(share, 0), 1)).rounded())
  }

  func placeCursor() {
    let position = point(on: day)
    cursor.frame = Rect(x: position.x - 8, y: plot.minY, width: 16, height: max(0, plot.height))
    cursor.height = position.y - plot.minY
  }

  override func draw(into list: inout DrawList) {
    list.append(.roundedFill(bounds, radius: 12, .secondaryBackground))
    let line = scaledForText(16)
    for price in stride(from: 70.0, through: 130, by: 10) {
      let left = point(0, price)
      let right = point(1, price)
      list.append(.line([left, right], width: 1, .separator))
      let box = Rect(x: 0, y: left.y - line / 2, width: left.x - 6, height: line)
      list.append(caption("\(Int(price))", in: box, .right))
    }
    for day in stride(from: 0, through: 100, by: 25) {
      let position = point(Double(day) / 100, 70)
      let width = scaledForText(40)
      let box = Rect(x: position.x - width / 2, y: position.y + 8, width: width, height: line)
      list.append(caption("\(day)", in: box))
    }
    list.append(.line(Prices.days.map(point), width: 2, Color(rgb: 0x007AFF)))
  }
}

private func caption(
  _ text: String, in box: Rect, _ alignment: TextAlignment = .center
) -> DrawCommand {
  let options = TextOptions(alignment: alignment, verticalAlignment: .center, numberOfLines: 1)
  return .textBox(
    TextBox(
      AttributedText(text, font: .footnote, color: .secondaryLabel), box: box, options: options))
}

/// A line from the top to the bottom of the curve, with a dot on it.
private final class Cursor: View {
  /// The distance of the dot from the top.
  var height = 0.0 { didSet { setNeedsDisplay() } }

  override func draw(into list: inout DrawList) {
    let x = bounds.center.x
    list.append(.line([Point(x, 0), Point(x, bounds.height)], width: 1, .label))
    list.append(.disc(center: Point(x, height), radius: 6, Color(rgb: 0x007AFF)))
    list.append(.disc(center: Point(x, height), radius: 3, .background))
  }
}

/// The day and its price.
private final class Bubble: Label {
  init() {
    super.init()
    font = Font.subheadline.weight(.semibold).monospacedDigit()
    textColor = .background
    textAlignment = .center
    accessibilityIdentifier = "chart.bubble"
  }

  override func draw(into list: inout DrawList) {
    list.append(.roundedFill(bounds, radius: 8, .label))
    super.draw(into: &list)
  }
}
