import Drawing
import Geometry
import Localization
import PictureLoading

/// A badge for a property that a thumbnail cannot show: that the picture moves, or that more pages follow.
enum GridBadge: Hashable {
  case animated
  case pages(Int)

  /// Creates the badge of a picture with an `info`; nil if it needs none.
  init?(_ info: PictureInfo) {
    if info.isAnimated {
      self = .animated
    } else if info.pageCount > 1 {
      self = .pages(info.pageCount)
    } else {
      return nil
    }
  }

  /// The badge in words.
  var spoken: String {
    switch self {
    case .animated: localized("animated")
    case .pages(let count): localizedPlural("{count} page", "{count} pages", count: count)
    }
  }

  private static let height = 20.0
  private static let margin = 4.0
  private static let iconSide = 12.0
  private static let padding = 6.0
  private static let digitWidth = 7.0

  private var icon: Icon { self == .animated ? .play : .copy }

  private var text: String {
    switch self {
    case .animated: ""
    case .pages(let count): "\(count)"
    }
  }

  /// Draws the badge in the upper trailing corner of a thumbnail at `frame`, where no other mark is.
  func draw(into list: inout DrawList, on frame: Rect, isRightToLeft: Bool) {
    let textWidth = text.isEmpty ? 0 : Double(text.count) * Self.digitWidth + Self.padding / 2
    let width = Self.iconSide + textWidth + 2 * Self.padding - (text.isEmpty ? 4 : 0)
    let x = isRightToLeft ? frame.minX + Self.margin : frame.maxX - Self.margin - width
    let box = Rect(x: x, y: frame.minY + Self.margin, width: width, height: Self.height)
    list.append(.roundedFill(box, radius: Self.height / 2, Theme.badgeGround))
    let start = text.isEmpty ? box.center.x - Self.iconSide / 2 : box.minX + Self.padding
    let middle = box.center.y - Self.iconSide / 2
    list.append(
      icon: icon, in: Rect(x: start, y: middle, width: Self.iconSide, height: Self.iconSide),
      color: Theme.badgeInk)
    guard !text.isEmpty else { return }
    let place = Rect(
      x: start + Self.iconSide, y: box.minY, width: textWidth + Self.padding, height: box.height)
    let words = AttributedText(text, TextAttributes(font: Theme.badgeFont, color: Theme.badgeInk))
    list.append(
      .textBox(
        TextBox(
          words, box: place, options: TextOptions(alignment: .center, verticalAlignment: .center))))
  }
}
