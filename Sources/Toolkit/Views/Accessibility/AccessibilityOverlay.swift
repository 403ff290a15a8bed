import Drawing
import Geometry
import Semantics
import Windowing

/// Numbers on everything in a window that can be pressed, for people who speak or type numbers: Ctrl+Alt+N shows them,
/// digits and Return press, and Escape hides them.
struct AccessibilityOverlay: Hashable {
  /// The digits that were typed; nil while there are no numbers.
  private(set) var typed: String?

  private static let font = Font.footnote
  private static let padding = 3.0
  private static let border = 1.0
  private static let cornerRadius = 4.0
  private static let foreground = Color(white: 1)
  private static let background = Color(white: 0)

  /// Whether the numbers are shown.
  var isShown: Bool { typed != nil }

  /// The effect of a key.
  enum Effect: Hashable {
    /// Nothing: it is for others.
    case passes
    /// The numbers change, or are hidden.
    case changes
    /// The element with the number is pressed.
    case presses(Int)
  }

  mutating func handle(_ press: KeyPress) -> Effect {
    if press.matches("n", [.control, .option]) {
      if press.phase == .down { typed = isShown ? nil : "" }
      return .changes
    }
    guard let typed, press.phase != .up else { return .passes }
    switch press.key {
    case .return where press.heldModifiers.isEmpty:
      self.typed = nil
      return Int(typed).map(Effect.presses) ?? .changes
    case .backspace: self.typed = String(typed.dropLast())
    case .escape: self.typed = nil
    default:
      self.typed = press.meaning { key, _ in key.digit }.map { typed + String($0) }
      return isShown ? .changes : .passes
    }
    return .changes
  }

  /// Removes the numbers.
  mutating func hide() { typed = nil }

  /// Draws the numbers that begin with the typed digits, each at the top left corner of its element.
  func draw(
    over targets: [AccessibilityTree.Node], in size: Size, pixelsPerPoint: Double,
    measurer: any TextMeasurer, into list: inout DrawList
  ) {
    guard let typed else { return }
    for (index, target) in targets.enumerated() {
      let number = "\(index + 1)"
      guard number.hasPrefix(typed) else { continue }
      let text = AttributedText(number, font: Self.font, color: Self.foreground)
      let textSize = measurer.size(of: text, options: .label)
      let badge = Size(
        textSize.width.rounded(.up) + 2 * Self.padding, textSize.height + 2 * Self.padding)
      let corner = Point(
        max(0, min(target.frame.minX / pixelsPerPoint, size.width - badge.width)),
        max(0, min(target.frame.minY / pixelsPerPoint, size.height - badge.height)))
      Self.draw(text, in: Rect(origin: corner, size: badge), into: &list)
    }
  }

  /// Draws a badge that can be read over every picture.
  private static func draw(_ text: AttributedText, in badge: Rect, into list: inout DrawList) {
    list.append(.roundedFill(badge, radius: cornerRadius, foreground))
    list.append(.roundedFill(badge.inset(by: border), radius: cornerRadius - border, background))
    list.append(.textBox(TextBox(text, box: badge.inset(by: padding), options: .label)))
  }
}

extension KeyEquivalent {
  /// The digit that it is; nil for other keys.
  fileprivate var digit: Character? {
    guard case .character(let digit) = self, digit.isASCII, digit.isWholeNumber else { return nil }
    return digit
  }
}
