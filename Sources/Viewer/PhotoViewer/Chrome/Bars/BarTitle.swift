import Drawing
import Geometry
import Views

/// The title of a bar at the top: a name, and below it the place in the list.
final class BarTitle: View {
  private let name = Label()
  private let place = Label()
  private var fullName = ""
  /// The text that is shown alone where the name has no room; nil if the middle of the name is left out there.
  private var shortName: String?
  private var nameFont = Font.headline

  /// The fraction of the height for the name.
  private static let nameFraction = 0.54
  /// The text scale up to which both lines have room.
  private static let maximumScale = 1.15

  /// Creates a title whose lines are aligned.
  init(_ alignment: TextAlignment, identifier: String) {
    super.init()
    isUserInteractionEnabled = false
    name.textColor = Theme.foreground
    place.textColor = Theme.faintForeground
    name.lineBreakMode = .truncateMiddle
    name.accessibilityIdentifier = identifier
    place.accessibilityElementsHidden = true
    for label in [name, place] {
      label.textAlignment = alignment
      addSubview(label)
    }
    resize(for: .touch)
  }

  /// Shows a name above a place, or `shortName` alone where the name has no room. Without one, the middle of the name
  /// is left out there.
  func show(_ name: String, _ place: String, orAlone shortName: String? = nil) {
    guard fullName != name || self.place.text != place || self.shortName != shortName else {
      return
    }
    fullName = name
    self.shortName = shortName
    // Which of both has room is known only when it is laid out.
    if shortName == nil { self.name.text = name }
    self.place.text = place
    self.name.accessibilityHint = place
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Sets the sizes for a kind of input.
  func resize(for kind: InputKind) {
    nameFont = kind == .touch ? .headline : .subheadline.weight(.semibold)
    name.font = nameFont
    place.font = kind == .touch ? .footnote : .caption
  }

  /// Whether text is so large that the bar has room for the name only.
  private var isLarge: Bool { (window?.environment.textScale ?? 1) > Self.maximumScale }

  /// The width of the longer line that is shown.
  override var intrinsicContentSize: Size {
    let width = lineSize(of: fullName, font: nameFont).width
    let longest = isLarge ? width : max(width, place.intrinsicContentSize.width)
    return Size(longest.rounded(.up), Self.noIntrinsicMetric)
  }

  override func layoutSubviews() {
    let fittingFont =
      isLarge ? font(nameFont, fitting: fullName, in: bounds.width) : nameFont
    let isShort =
      shortName != nil && lineSize(of: fullName, font: fittingFont).width > bounds.width
    name.text = isShort ? shortName ?? fullName : fullName
    name.accessibilityLabel = isShort ? fullName : nil
    name.font = fittingFont
    place.isHidden = isLarge || isShort
    guard !place.isHidden else {
      name.frame = bounds
      return
    }
    let middle = (bounds.height * Self.nameFraction).rounded()
    let top = (bounds.height * 0.08).rounded()
    name.frame = Rect(left: 0, top: top, right: bounds.width, bottom: middle)
    place.frame = Rect(left: 0, top: middle, right: bounds.width, bottom: bounds.height - top)
  }
}
