public import Drawing
public import Geometry
public import Gestures
import Motion
public import Views

/// A control for one of a few choices side by side, which a thumb marks.
///
/// A tap chooses a segment. The thumb can also be dragged to one.
open class SegmentedControl: Control {
  /// The titles of the segments. The choice is kept if it is still there.
  public final var titles: [String] { didSet { if titles != oldValue { titlesDidChange() } } }
  /// The index of the choice; nil for none. Setting it sends no event and moves nothing, except in an
  /// animation block.
  public final var selectedIndex: Int? {
    get { selection }
    set {
      let known = newValue.flatMap { titles.indices.contains($0) ? $0 : nil }
      guard Self.isInAnimationBlock, let known else {
        return setSelectedIndex(known, animated: false)
      }
      selection = known
      position = Double(known)
      setNeedsDisplay()
    }
  }

  private var selection: Int?
  /// The position of the thumb, in segments.
  private var position = 0.0 { didSet { didChange(Self.position, from: oldValue) } }
  private var drag: KnobDrag?
  /// The segment under the finger, unless that drags the thumb.
  private var pressed: Int?
  private var elements: [SegmentElement] = []

  private static let position = AnimatableProperty("position", \SegmentedControl.position)
  /// The response of the spring that moves the thumb, in seconds.
  private static let response = 0.28

  /// Creates a control without a choice.
  public init(_ titles: [String] = [], frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    self.titles = titles
    super.init(frame: frame)
    accessibilityContainerType = .semanticGroup
    isAccessibilityElement = false
    addGestureRecognizer(
      DragClaimGestureRecognizer { [weak self] in self?.isOnThumb($0) == true })
    titlesDidChange()
  }

  /// Makes a choice, with or without the movement of the thumb; nil for none. Sends no event.
  public final func setSelectedIndex(_ index: Int?, animated: Bool) {
    let old = selection
    selection = index.flatMap { titles.indices.contains($0) ? $0 : nil }
    setNeedsDisplay()
    guard let selection else { return }
    guard animated, old != nil else {
      removeAnimations(Self.position)
      return Self.performWithoutAnimation { position = Double(selection) }
    }
    Self.animate(springDuration: Self.response, animations: { position = Double(selection) })
  }

  private func titlesDidChange() {
    elements = titles.indices.map { SegmentElement($0, in: self) }
    accessibilityElements = elements
    setSelectedIndex(selection, animated: false)
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Chooses a segment as a tap does.
  final func choose(_ index: Int) {
    guard isEnabled, titles.indices.contains(index) else { return }
    let hasChanged = index != selection
    setSelectedIndex(index, animated: true)
    if hasChanged { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  // MARK: Touches

  /// Grabs the thumb, or presses the segment under the finger.
  open override func beginTracking(_ touch: Touch) {
    let finger = touch.location(in: self)
    let index = geometry.index(at: finger)
    guard index == selection, index != nil else {
      pressed = index
      return setNeedsDisplay()
    }
    removeAnimations(Self.position, keepingPresentation: true)
    drag = KnobDrag(position: position, finger: geometry.position(at: finger), time: touch.time)
  }

  /// Moves the thumb with the finger, or presses another segment.
  open override func continueTracking(_ touch: Touch) {
    let finger = touch.location(in: self)
    guard drag != nil else {
      pressed = enlargedShape.contains(finger, in: bounds) ? geometry.index(at: finger) : nil
      return setNeedsDisplay()
    }
    drag?.follow(geometry.position(at: finger), touch.time)
    let segment = (0...Double(max(0, titles.count - 1))).clamp(drag?.position ?? 0)
    Self.performWithoutAnimation { position = segment }
  }

  /// Chooses the segment that the thumb is nearest to, or that was pressed. A cancelled touch changes
  /// nothing.
  open override func endTracking(_ touch: Touch?) {
    let chosen = drag == nil ? pressed : Int(position.rounded())
    drag = nil
    pressed = nil
    setNeedsDisplay()
    guard touch != nil, let chosen else {
      return setSelectedIndex(selection, animated: true)
    }
    choose(chosen)
  }

  /// Sends that a touch has ended inside, which has no effect of its own.
  open override func didPress() { sendActions(for: .touchUpInside) }

  private func isOnThumb(_ touch: Touch) -> Bool {
    let start = geometry.index(at: convert(touch.startPosition, from: nil))
    return start != nil && start == selection
  }

  // MARK: Keys

  /// Chooses the segment next to the current one for arrows, and the first or last for Home and End; from
  /// right to left, the horizontal arrows are exchanged.
  open override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    guard isEnabled, key.heldModifiers.isEmpty else { return .ignored }
    switch key.key {
    case .home: choose(0)
    case .end: choose(titles.count - 1)
    default:
      guard let step = key.key.choiceStep(isMirrored: isRightToLeft) else { return .ignored }
      choose(selection.map { $0 + step } ?? 0)
    }
    return .handled
  }

  // MARK: Look

  private var geometry: SegmentGeometry {
    SegmentGeometry(
      bounds: bounds, count: titles.count, isMirrored: isRightToLeft,
      height: height)
  }

  private var height: Double {
    let lines = titles.map { lineSize(of: $0, font: SegmentGeometry.font).height }
    return SegmentGeometry.height(for: inputKindForSize, lineHeight: lines.max() ?? 0)
  }

  /// The size in which all segments have the width of the widest.
  open override var intrinsicContentSize: Size {
    let widest = titles.map { lineSize(of: $0, font: SegmentGeometry.font).width }.max() ?? 0
    let margin = scaledForText(SegmentGeometry.titleMargin)
    return Size(Double(titles.count) * (widest + 2 * margin), height)
  }

  /// Returns the font of the titles in segments of `width`, the same for all: smaller than usual where one would be
  /// cut.
  private func titleFont(inWidth width: Double) -> Font {
    let chosen = SegmentGeometry.font.weight(.semibold)
    let fonts = titles.map { font(chosen, fitting: $0, in: width) }
    let minimum = fonts.min { $0.size < $1.size } ?? chosen
    let needed = titles.map { lineSize(of: $0, font: minimum).width }.max() ?? 0
    guard needed > width else { return minimum }
    return minimum.scaled(by: max(Self.minimumFraction, width / needed - Self.fittingMargin))
  }

  /// The minimum fraction of the size of letters.
  private static let minimumFraction = 0.7
  /// The fraction by which letters are smaller than they need to be: they are not exactly as much narrower.
  private static let fittingMargin = 0.02

  /// Returns the baseline of the titles.
  open override func baselines(in size: Size) -> TextBaselines? {
    middleBaselines(of: titles.first ?? "", font: SegmentGeometry.font, in: size)
  }

  /// Draws the background, the thumb and the titles.
  open override func draw(into list: inout DrawList) {
    let geometry = geometry
    let thumb = selection == nil ? nil : presented(Self.position)
    list.append(
      .roundedFill(
        geometry.box, radius: SegmentGeometry.radius, ControlColors.fillBackground))
    drawContrastOutline(of: geometry.box, radius: SegmentGeometry.radius, .label, into: &list)
    geometry.drawDividers(besides: thumb, into: &list)
    if let thumb { drawThumb(geometry.thumb(at: thumb), into: &list) }
    let font = titleFont(inWidth: geometry.segment(0).width)
    for (index, title) in titles.enumerated() {
      let isOn = selection != nil && index == Int((thumb ?? 0).rounded())
      let foreground = isEnabled ? Color.label : .disabledLabel
      list.appendGroup(opacity: pressed == index ? ControlColors.pressedOpacity : 1) {
        $0.append(
          line: title, font: font.weight(isOn ? .semibold : .regular),
          color: foreground.visible(
            on: isOn ? SegmentGeometry.thumbColor : ControlColors.fillBackground),
          in: geometry.segment(index), alignment: .center)
      }
    }
  }

  private func drawThumb(_ thumb: Rect, into list: inout DrawList) {
    let radius = SegmentGeometry.thumbRadius
    if hasHighContrast {
      list.append(.roundedFill(thumb, radius: radius, SegmentGeometry.thumbColor))
      return drawContrastOutline(of: thumb, radius: radius, .label, into: &list)
    }
    let shape = ClipShape.rounded(thumb, CornerRadii(radius))
    list.append(.shadow(shape, Color(white: 0, alpha: 0.2), radius: 2, offset: Vector(0, 1)))
    list.append(.roundedFill(thumb, radius: radius, SegmentGeometry.thumbColor))
  }

  /// Returns where a touch presses a segment: above and below it too, if the control is higher.
  final func target(of index: Int) -> Rect {
    let segment = geometry.segment(index)
    return Rect(x: segment.minX, y: 0, width: segment.width, height: bounds.height)
  }

  // MARK: Accessibility

  /// The element of the choice, or else of the first segment.
  open override var accessibilityFocus: AccessibleResponder {
    let index = selection ?? 0
    return elements.indices.contains(index) ? elements[index] : self
  }
}
