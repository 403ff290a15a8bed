import Drawing
import Geometry
import Semantics
import Views

/// A row of the help, or the title of a group above a rule.
final class HelpLine: View {
  private let input = Label()
  private let effect = Label()
  private let scale: Double

  private static let rule = Color(white: 1, alpha: 0.16)
  /// The share of the width used by gestures and keys.
  private static let inputShare = 0.48
  /// The space between the input and the effect, in points.
  private static let gap = 12.0

  /// Creates a row of `group` with all lengths multiplied by `scale`.
  init(_ row: HelpRow, of group: HelpGroup, scale: Double) {
    self.scale = scale
    super.init()
    input.text = row.input
    input.font = .callout.scaled(by: scale)
    effect.text = row.effect
    effect.font = .callout.scaled(by: scale)
    effect.textColor = Theme.faintInk
    add(input)
    addSubview(effect)
    effect.accessibilityElementsHidden = true
    input.accessibilityLabel = row.label
    input.accessibilityHint = row.spokenAlternatives
    input.accessibilityIdentifier = group.identifier(of: row)
  }

  /// Creates the title of `group`.
  init(titleOf group: HelpGroup, scale: Double) {
    self.scale = scale
    super.init()
    input.text = group.title
    input.font = Font(size: 16, weight: .semibold).scaled(by: scale)
    input.accessibilityIdentifier = group.identifier
    input.accessibilityTraits = .header
    add(input)
  }

  private func add(_ label: Label) {
    label.textColor = Theme.ink
    addSubview(label)
  }

  private var isTitle: Bool { effect.superview == nil }

  override var intrinsicContentSize: Size {
    Size(Self.noIntrinsicMetric, (isTitle ? HelpLayout.titleHeight : HelpLayout.rowHeight) * scale)
  }

  override func layoutSubviews() {
    let split = isTitle ? bounds.width : bounds.width * Self.inputShare
    let gap = isTitle ? 0 : Self.gap
    input.frame = Rect(x: 0, y: 0, width: max(0, split - gap), height: bounds.height)
    effect.frame = Rect(x: split, y: 0, width: bounds.width - split, height: bounds.height)
  }

  override func draw(into list: inout DrawList) {
    guard isTitle else { return }
    let y = bounds.maxY - 4 * scale
    list.append(.fill(Rect(x: 0, y: y, width: bounds.width, height: 1), Self.rule))
  }
}
