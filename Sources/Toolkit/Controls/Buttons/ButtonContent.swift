import Drawing
import Geometry
import Views

/// The icon and the titles of a button, and their frames from the top left corner of all of them.
@MainActor
struct ButtonContent {
  let size: Size
  private let title: String
  private let subtitle: String
  private let icon: Icon?
  private let image: Image?
  private let font: Font
  private let subtitleFont: Font
  private let imageBox: Rect
  private let titleBox: Rect
  private let subtitleBox: Rect
  private let alignment: TextAlignment
  /// Whether the image is at the right of the titles.
  private let isImageLast: Bool

  /// The space between the icon and the title next to it, and below it.
  private static let imageGap = 6.0
  private static let imageGapAbove = 2.0

  /// Lays out the content. Titles that the user has enlarged are as large as they can be in `width`.
  init(
    title: String, subtitle: String?, icon: Icon?, image: Image?, placement: ImagePlacement,
    font: Font, width: Double, measuredBy view: View
  ) {
    self.title = title
    self.subtitle = subtitle ?? ""
    self.icon = icon?.oriented(forRightToLeft: view.isRightToLeft)
    self.image = image?.oriented(forRightToLeft: view.isRightToLeft)
    isImageLast = placement == (view.isRightToLeft ? .leading : .trailing)
    let side = Icon.height(besideFontOfSize: font.size)
    let picture = image?.size ?? (icon == nil ? Size(0, 0) : Size(side, side))
    let isBeside = placement != .top && picture.width > 0
    let room = isBeside ? width - picture.width - Self.imageGap : width
    self.font = view.font(font, fitting: title, in: room)
    subtitleFont = view.font(font.scaled(by: 0.8), fitting: self.subtitle, in: room)
    let first = view.lineSize(of: title, font: self.font)
    let second = view.lineSize(of: self.subtitle, font: subtitleFont)
    let text = Size(max(first.width, second.width), first.height + second.height)
    let hasBoth = picture.width > 0 && text.width > 0
    let textOrigin: Point
    if placement == .top {
      let gap = hasBoth ? Self.imageGapAbove : 0
      size = Size(max(picture.width, text.width), picture.height + gap + text.height)
      imageBox = Rect(
        x: (size.width - picture.width) / 2, y: 0, width: picture.width, height: picture.height)
      textOrigin = Point((size.width - text.width) / 2, picture.height + gap)
      alignment = .center
    } else {
      let gap = hasBoth ? Self.imageGap : 0
      size = Size(picture.width + gap + text.width, max(picture.height, text.height))
      imageBox = Rect(
        x: isImageLast ? text.width + gap : 0, y: (size.height - picture.height) / 2,
        width: picture.width, height: picture.height)
      textOrigin = Point(isImageLast ? 0 : picture.width + gap, (size.height - text.height) / 2)
      alignment = hasBoth ? .natural : .center
    }
    titleBox = Rect(
      x: textOrigin.x, y: textOrigin.y, width: text.width, height: first.height)
    subtitleBox = Rect(
      x: textOrigin.x, y: textOrigin.y + first.height, width: text.width, height: second.height)
  }

  /// Returns the frame of the content in the middle of `area`; at its left edge if it is too wide.
  func origin(in area: Rect) -> Rect {
    let width = min(size.width, area.width)
    return Rect(
      x: area.minX + (area.width - width) / 2, y: area.minY + (area.height - size.height) / 2,
      width: width, height: size.height)
  }

  /// Returns the baselines of the titles in `frame`, as `view` measures them; nil without titles.
  func baselines(in frame: Rect, measuredBy view: View) -> TextBaselines? {
    func baseline(of text: String, font: Font, in box: Rect) -> Double? {
      text.isEmpty
        ? nil : frame.minY + box.minY + view.lineBaseline(of: text, font: font)
    }
    let first = baseline(of: title, font: font, in: titleBox)
    let second = baseline(of: subtitle, font: subtitleFont, in: subtitleBox)
    return (first ?? second).map { TextBaselines(first: $0, last: second) }
  }

  /// Draws the content in `frame`. Titles are cut if it is narrower than the content.
  func draw(into list: inout DrawList, at frame: Rect, foreground: Color) {
    let offset = frame.origin.vector
    let missing = size.width - frame.width
    // Content after a title that is cut stays next to it.
    let imageFrame = imageBox.translated(
      by: isImageLast ? offset - Vector(missing, 0) : offset)
    if let image {
      list.append(.picture(image, frame: imageFrame, tint: foreground))
    } else if let icon {
      list.append(icon: icon, in: imageFrame, color: foreground)
    }
    func box(_ box: Rect) -> Rect {
      Rect(
        x: box.minX + offset.dx, y: box.minY + offset.dy, width: max(0, box.width - missing),
        height: box.height)
    }
    if !title.isEmpty {
      list.append(
        line: title, font: font, color: foreground, in: box(titleBox), alignment: alignment)
    }
    if !subtitle.isEmpty {
      list.append(
        line: subtitle, font: subtitleFont, color: foreground, in: box(subtitleBox),
        alignment: alignment)
    }
  }
}
