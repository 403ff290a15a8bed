import Containers
import Drawing
import Files
import Geometry
import Views

/// A row of a list of programs: an icon and a name.
final class ProgramCell: ListCell {
  private let picture = ImageView()
  /// The icon for a program without one.
  private let placeholder = IconView(.openWith, color: .secondaryLabel)

  /// The side of the icon, in points.
  static let side = 32.0
  /// The height of a row, in points.
  static let height = 48.0
  private static let inset = 16.0
  private static let gap = 12.0

  required init(reuseIdentifier: String) {
    super.init(reuseIdentifier: reuseIdentifier)
    for view in [picture, placeholder] { contentView.addSubview(view) }
  }

  /// Shows a program called `name`, with its icon; nil while there is none.
  func show(_ name: String, icon: Image?) {
    textLabel.text = name.displayed
    textLabel.textColor = .label
    picture.image = icon
    picture.isHidden = icon == nil
    placeholder.isHidden = icon != nil
    setNeedsLayout()
  }

  /// Shows a sentence in place of programs.
  func show(note: String) {
    textLabel.text = note
    textLabel.textColor = .secondaryLabel
    for view in [picture, placeholder] as [View] { view.isHidden = true }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !picture.isHidden || !placeholder.isHidden else { return }
    let room = contentView.bounds
    let shift = Self.side + Self.gap
    textLabel.frame.size.width = max(0, textLabel.frame.width - shift)
    if !isRightToLeft { textLabel.frame.origin.x += shift }
    let x = isRightToLeft ? room.maxX - Self.inset - Self.side : Self.inset
    let frame = Rect(x: x, y: (room.height - Self.side) / 2, width: Self.side, height: Self.side)
    picture.frame = frame
    placeholder.frame = frame.inset(by: 5)
  }
}
