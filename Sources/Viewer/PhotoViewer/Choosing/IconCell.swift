import Containers
import Drawing
import Geometry
import Views

/// A row with an icon, or a picture in its place, before the texts.
class IconCell: ListCell {
  private let iconView = IconView(color: .secondaryLabel)
  let pictureView = ImageView()

  private static let inset = 16.0
  private static let gap = 12.0
  private static let iconSide = 22.0
  /// The side of a picture, in points.
  static let pictureSide = 32.0
  /// The width of the column in whose middle icons and pictures are. Pictures may be wider.
  class var columnWidth: Double { iconSide }

  required init(reuseIdentifier: String) {
    super.init(reuseIdentifier: reuseIdentifier)
    for view in [iconView, pictureView] { contentView.addSubview(view) }
  }

  /// Shows `picture`, or if there is none, `icon`, or neither.
  final func show(_ icon: Icon?, or picture: Image?) {
    iconView.icon = icon
    iconView.isHidden = icon == nil || picture != nil
    pictureView.image = picture
    pictureView.isHidden = picture == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !iconView.isHidden || !pictureView.isHidden else { return }
    let shift = Self.columnWidth + Self.gap
    for label in [textLabel, detailTextLabel] {
      var frame = label.frame
      frame.size.width = max(0, frame.width - shift)
      if !isRightToLeft { frame.origin.x += shift }
      label.frame = frame
    }
    let room = contentView.bounds
    let middle = Self.inset + Self.columnWidth / 2
    let x = isRightToLeft ? room.maxX - middle : middle
    for (view, side) in [(iconView, Self.iconSide), (pictureView, Self.pictureSide)] {
      view.frame = Rect(x: x - side / 2, y: (room.height - side) / 2, width: side, height: side)
    }
  }
}
