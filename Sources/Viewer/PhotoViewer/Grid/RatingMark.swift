import Drawing
import Folders
import Geometry
import Localization

/// The mark of a rated picture on its thumbnail, in the lower leading corner, where no other mark is: a heart on a
/// favourite, and on others their stars.
enum RatingMark: Hashable {
  case favorite
  case stars(Int)

  private static let side = 16.0
  private static let margin = 6.0
  private static let rim = 4.0
  private static let letterWidth = 10.0

  /// Creates the mark of a picture with a `rating`; nil if it needs none.
  init?(_ rating: Int?) {
    guard let rating, rating > 0 else { return nil }
    self = rating == FileRating.favorite ? .favorite : .stars(FileRating.stars(of: rating))
  }

  /// The mark in words.
  var spoken: String {
    switch self {
    case .favorite: localized("favourite")
    case .stars(let count): localizedPlural("{count} star", "{count} stars", count: count)
    }
  }

  private var icon: Icon { self == .favorite ? .heartFilled : .starFilled }
  private var color: Color { self == .favorite ? Theme.heart : Theme.badgeForeground }
  private var text: String {
    if case .stars(let count) = self { NumberStyle.current.grouped(count) } else { "" }
  }

  /// Draws the mark on a thumbnail at `frame`.
  func draw(into list: inout DrawList, on frame: Rect, isRightToLeft: Bool) {
    let side = Self.side
    let words = text.isEmpty ? 0 : Self.letterWidth + Self.rim
    let x = isRightToLeft ? frame.maxX - Self.margin - side - words : frame.minX + Self.margin
    let box = Rect(x: x, y: frame.maxY - Self.margin - side, width: side, height: side)
    var background = box.inset(by: -Self.rim)
    background.size.width += words
    list.append(.roundedFill(background, radius: background.height / 2, Theme.badgeBackground))
    list.append(icon: icon, in: box, color: color)
    guard !text.isEmpty else { return }
    let place = Rect(x: box.maxX, y: background.minY, width: words, height: background.height)
    let letters = AttributedText(text, TextAttributes(font: Theme.badgeFont, color: color))
    list.append(
      .textBox(
        TextBox(
          letters, box: place,
          options: TextOptions(alignment: .center, verticalAlignment: .center))))
  }
}
