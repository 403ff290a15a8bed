import Containers
import Drawing
import Geometry
import Views

/// A row of a list of folders: an icon or a picture, and a name.
final class FolderCell: ListCell {
  private let iconView = IconView(.folder)
  private let pictureView = ImageView()
  /// The picture that is shown; nil for none.
  var picture: Image? { pictureView.image }

  private static let inset = 16.0
  private static let side = 22.0
  private static let gap = 12.0
  /// The side of a picture, in points.
  static let pictureSide = 32.0

  required init(reuseIdentifier: String) {
    super.init(reuseIdentifier: reuseIdentifier)
    iconView.color = .secondaryLabel
    pictureView.contentMode = .scaleAspectFill
    pictureView.clipsToBounds = true
    pictureView.cornerRadius = 4
    for view in [iconView, pictureView] { contentView.addSubview(view) }
  }

  /// Shows a folder or a picture, or with other words and another icon a way to one. The picture, if there is
  /// one, is in place of the icon.
  func show(
    _ title: String, detail: String = "", icon: Icon? = .folder, picture: Image? = nil,
    isFaint: Bool = false
  ) {
    textLabel.text = title
    textLabel.lineBreakMode = .truncateMiddle
    textLabel.textColor = isFaint ? .secondaryLabel : .label
    // A long name may be shortened, but not a note.
    textLabel.adjustsFontSizeToFitWidth = isFaint
    detailTextLabel.text = detail
    detailTextLabel.lineBreakMode = .truncateMiddle
    iconView.isHidden = icon == nil || picture != nil
    if let icon { iconView.icon = icon }
    pictureView.image = picture
    pictureView.isHidden = picture == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !iconView.isHidden || !pictureView.isHidden else { return }
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
    let margin = (Self.pictureSide - Self.side) / 2
    pictureView.frame = iconView.frame.inset(by: -margin)
  }
}
