import TouchstoneToolkit

/// The bar at the top: back, the title, and the menus of a scene.
final class ShowcaseBar: View {
  /// The height in points.
  static let height = 44.0
  /// The width of the icon beside the name of a variant, with the space around both.
  private static let variantSpace = 48.0
  private static let smallFont = Font.headline.scaled(by: 0.85)

  let back = Button()
  let reset = Button()
  let source = Button()
  let options = Button()
  /// The title of a scene with variants, which shows them.
  let variant = Button()
  private let title = Label()

  init() {
    super.init()
    let buttons: [(Button, String, Icon)] = [
      (back, "Back", .chevronLeft), (reset, "Reset", .refresh), (source, "Source", .edit),
      (options, "Options", .more),
    ]
    for (button, name, icon) in buttons {
      button.icon = icon
      button.accessibilityLabel = name
      button.accessibilityIdentifier = "frame.\(name.lowercased())"
      addSubview(button)
    }
    title.font = .headline
    title.accessibilityTraits = .header
    title.accessibilityIdentifier = "frame.title"
    variant.font = .headline
    variant.icon = .chevronDown
    variant.imagePlacement = .trailing
    variant.titleColor = .label
    variant.accessibilityLabel = "Variant"
    variant.accessibilityIdentifier = "frame.variant"
    variant.accessibilityRole = .comboBox
    for button in [options, variant] { button.accessibilityStates = [.hasPopup] }
    insertSubview(title, at: 1)
    insertSubview(variant, at: 2)
  }

  /// Adapts the bar to the screen below it.
  func show(_ screen: Screen, isRoot: Bool) {
    let scene = screen as? SceneScreen
    title.text = screen.title
    title.textAlignment = isRoot ? .left : .center
    back.isHidden = isRoot
    for button in [reset, source] { button.isHidden = scene == nil }
    let name = scene.map { $0.isPage ? "" : $0.variant } ?? ""
    variant.isHidden = name.isEmpty
    title.isHidden = !name.isEmpty
    variant.accessibilityValue = name
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let width = bounds.width
    back.frame = Rect(x: 0, y: 0, width: 44, height: 44)
    title.frame = Rect(x: 48, y: 0, width: max(0, width - 184), height: 44)
    variant.frame = title.frame
    title.font = font(for: title.text, beside: 0)
    layOutVariant()
    reset.frame = Rect(x: width - 132, y: 0, width: 44, height: 44)
    source.frame = Rect(x: width - 88, y: 0, width: 44, height: 44)
    options.frame = Rect(x: width - 44, y: 0, width: 44, height: 44)
  }

  /// Shows the title with the name of the variant, or the name alone where there is no room for both.
  private func layOutVariant() {
    let name = variant.accessibilityValue ?? ""
    let full = "\(title.text): \(name)"
    let font = font(for: full, beside: Self.variantSpace)
    let isCut = lineSize(of: full, font: font).width + Self.variantSpace > variant.frame.width
    variant.title = isCut ? name : full
    variant.font = self.font(for: variant.title, beside: Self.variantSpace)
  }

  /// Returns the font for the title beside other things of a width. In a narrow window a long title is
  /// smaller before it is cut, and one that the user has enlarged as large as it can be. The answer
  /// does not depend on the current font, so that layout comes to rest.
  private func font(for text: String, beside width: Double) -> Font {
    let room = title.frame.width - width
    guard lineSize(of: text, font: .headline).width > room else { return .headline }
    return font(Self.smallFont, fitting: text, in: room)
  }

  override func draw(into list: inout DrawList) {
    let edge = Rect(x: 0, y: bounds.height, width: bounds.width, height: 0)
    list.append(.stroke(Path(edge), .color(.separator), .hairline))
  }
}
