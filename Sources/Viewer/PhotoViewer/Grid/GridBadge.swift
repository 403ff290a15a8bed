import Drawing
import Files
import Geometry
import Localization
import PictureFiles
import PictureLoading
import SystemPackage

/// A badge for a property that a thumbnail cannot show: that the picture moves, that more pages follow, that other
/// files belong to it, that the file is the raw file of a camera, or that it is a video.
enum GridBadge: Hashable {
  case animated
  case pages(Int)
  case files(Int)
  case raw
  case video

  /// Creates the badge of the file at `path`, to which a number of others belong, by its name; nil if it needs none.
  init?(named path: FilePath, companions: Int) {
    if companions > 0 {
      self = .files(companions + 1)
    } else if PictureFileExtension.isOfRaw(path.nameBytes) {
      self = .raw
    } else if path.isVideo {
      self = .video
    } else {
      return nil
    }
  }

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
    case .files(let count): localizedPlural("{count} file", "{count} files", count: count)
    case .raw: localized("raw file")
    case .video: localized("video")
    }
  }

  private static let height = 20.0
  private static let margin = 4.0
  private static let iconSide = 12.0
  private static let padding = 6.0
  private static let letterWidth = 8.0

  private var icon: Icon? {
    switch self {
    case .animated, .video: .play
    case .pages, .files: .copy
    case .raw: nil
    }
  }

  private var text: String {
    switch self {
    case .animated, .video: ""
    case .pages(let count), .files(let count): "\(count)"
    case .raw: PictureFormat.raw.name
    }
  }

  /// Draws the badge in the upper trailing corner of a thumbnail at `frame`, where no other mark is.
  func draw(into list: inout DrawList, on frame: Rect, isRightToLeft: Bool) {
    let iconWidth = icon == nil ? 0 : Self.iconSide
    let textWidth = Double(text.count) * Self.letterWidth
    let gap = icon == nil || text.isEmpty ? 0 : Self.padding / 2
    let padding = text.isEmpty ? Self.padding - 2 : Self.padding
    let width = iconWidth + gap + textWidth + 2 * padding
    let x = isRightToLeft ? frame.minX + Self.margin : frame.maxX - Self.margin - width
    let box = Rect(x: x, y: frame.minY + Self.margin, width: width, height: Self.height)
    list.append(.roundedFill(box, radius: Self.height / 2, Theme.badgeBackground))
    if let icon {
      let middle = box.center.y - Self.iconSide / 2
      let place = Rect(
        x: box.minX + padding, y: middle, width: Self.iconSide, height: Self.iconSide)
      list.append(icon: icon, in: place, color: Theme.badgeForeground)
    }
    guard !text.isEmpty else { return }
    // Letters that are wider than most have some of the space around them.
    let start = box.minX + padding + iconWidth + gap - Self.padding / 2
    let place = Rect(x: start, y: box.minY, width: textWidth + Self.padding, height: box.height)
    let words = AttributedText(
      text, TextAttributes(font: Theme.badgeFont, color: Theme.badgeForeground))
    list.append(
      .textBox(
        TextBox(
          words, box: place, options: TextOptions(alignment: .center, verticalAlignment: .center))))
  }
}
