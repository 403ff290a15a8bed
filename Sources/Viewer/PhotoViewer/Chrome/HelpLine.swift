import Drawing
import Geometry
import Semantics
import Views

/// A row of the help, or the title of a group above a rule.
final class HelpLine: View {
  private let input = Label()
  private let effect = Label()
  private let unit: Double
  private let isStacked: Bool

  private static let rule = Color(white: 1, alpha: 0.16)
  /// The fraction of the width used by gestures and keys.
  private static let inputFraction = 0.48
  /// The fraction of the height of a row used by each of two lines that are stacked. The rest divides the rows.
  private static let stackedFraction = 0.38
  /// The space between the input and the effect, in points.
  private static let gap = 12.0
  private static let font = Font.callout

  /// Returns the widths that rows of `groups` need, at a scale of 1.
  static func needs(of groups: [HelpGroup], measuring measurer: any TextMeasurer)
    -> HelpLayout.Needs
  {
    func width(_ text: String) -> Double {
      measurer.size(of: AttributedText(text, font: font, color: Theme.foreground)).width
    }
    return groups.flatMap(\.rows).reduce(into: HelpLayout.Needs()) { needs, row in
      let input = width(row.input)
      let effect = width(row.effect)
      needs.beside = max(needs.beside, (input + gap) / inputFraction, effect / (1 - inputFraction))
      needs.stacked = max(needs.stacked, input, effect)
    }
  }

  /// Returns the letters of `groups` in the fonts of rows and of titles.
  static func samples(of groups: [HelpGroup]) -> [AttributedText] {
    let words = groups.flatMap { group in
      [group.title] + group.rows.flatMap { [$0.input, $0.effect] }
    }
    // Each letter once opens the same fonts as the whole text, which would take more memory to lay out.
    let letters = String(Set(words.joined()).sorted())
    return [font, .headline].map { AttributedText(letters, font: $0, color: Theme.foreground) }
  }

  /// Creates a row of `group` with the sizes of `layout`.
  init(row: HelpRow, group: HelpGroup, layout: HelpLayout) {
    unit = layout.unit
    isStacked = layout.isStacked
    super.init()
    input.text = row.input
    input.font = Self.font.scaled(by: layout.scale)
    effect.text = row.effect
    effect.font = Self.font.scaled(by: layout.scale)
    effect.textColor = Theme.faintForeground
    add(input)
    addSubview(effect)
    // A text that is a little wider than usual does not make all rows narrower or smaller.
    for label in [input, effect] { label.adjustsFontSizeToFitWidth = true }
    effect.accessibilityElementsHidden = true
    input.accessibilityLabel = row.label
    input.accessibilityHint = row.spokenAlternatives
    input.accessibilityIdentifier = group.identifier(of: row)
  }

  init(titleOf group: HelpGroup, in layout: HelpLayout) {
    unit = layout.unit
    isStacked = false
    super.init()
    input.text = group.title
    input.font = .headline.scaled(by: layout.scale * 16 / 15)
    input.accessibilityIdentifier = group.identifier
    input.accessibilityTraits = .header
    add(input)
  }

  private func add(_ label: Label) {
    label.textColor = Theme.foreground
    addSubview(label)
  }

  private var isTitle: Bool { effect.superview == nil }

  override var intrinsicContentSize: Size {
    let rows = isStacked ? 2 : 1.0
    return Size(
      Self.noIntrinsicMetric,
      (isTitle ? HelpLayout.titleHeight : HelpLayout.rowHeight * rows) * unit)
  }

  override func layoutSubviews() {
    guard !isStacked else {
      let width = bounds.width
      let height = bounds.height * Self.stackedFraction
      let top = bounds.height / 2 - height
      input.frame = Rect(x: 0, y: top, width: width, height: height)
      return effect.frame = Rect(x: 0, y: top + height, width: width, height: height)
    }
    let split = isTitle ? bounds.width : bounds.width * Self.inputFraction
    let gap = isTitle ? 0 : Self.gap
    input.frame = Rect(x: 0, y: 0, width: max(0, split - gap), height: bounds.height)
    effect.frame = Rect(x: split, y: 0, width: bounds.width - split, height: bounds.height)
    mirrorSubviewsIfRightToLeft()
  }

  override func draw(into list: inout DrawList) {
    guard isTitle else { return }
    let y = bounds.maxY - 4 * unit
    list.append(.fill(Rect(x: 0, y: y, width: bounds.width, height: 1), Self.rule))
  }
}
