import Containers
import Drawing
import Geometry
import Layout
import Views

/// A row of a list of folders: an icon and a name.
final class FolderCell: ListCell {
  private let iconView = IconView(.folder)

  private static let inset = 16.0
  private static let side = 22.0
  private static let gap = 12.0

  required init(reuseIdentifier: String) {
    super.init(reuseIdentifier: reuseIdentifier)
    iconView.color = .secondaryLabel
    contentView.addSubview(iconView)
  }

  /// Shows a folder, or with other words and another icon a way to one.
  func show(_ title: String, detail: String = "", icon: Icon? = .folder, isFaint: Bool = false) {
    textLabel.text = title
    textLabel.lineBreakMode = .truncateMiddle
    textLabel.textColor = isFaint ? .secondaryLabel : .label
    detailTextLabel.text = detail
    detailTextLabel.lineBreakMode = .truncateMiddle
    iconView.isHidden = icon == nil
    if let icon { iconView.icon = icon }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !iconView.isHidden else { return }
    let room = contentView.bounds
    let shift = Self.side + Self.gap
    for label in [textLabel, detailTextLabel] {
      var frame = label.frame
      frame.size.width = max(0, frame.width - shift)
      if !isRightToLeft { frame.origin.x += shift }
      label.frame = frame
    }
    let x = isRightToLeft ? room.maxX - Self.inset - Self.side : Self.inset
    iconView.frame = Rect(
      x: x, y: (room.height - Self.side) / 2, width: Self.side, height: Self.side)
  }
}
