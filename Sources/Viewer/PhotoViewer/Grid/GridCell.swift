import Drawing
import Files
import Geometry
import Pixels
import SystemPackage

/// The content of a grid cell.
struct GridCell {
  /// The thumbnail; nil until it arrives.
  let thumbnail: ThumbnailStore.Thumbnail?
  /// The opacity of the thumbnail over the placeholder, from 0 to 1.
  let opacity: Double
  /// The path of the picture.
  let path: FilePath
  /// Whether the name is below the cell.
  let isNamed: Bool
  /// Whether a finger presses the cell.
  let isPressed: Bool
  /// Whether an outline is drawn, because the user wants high contrast.
  let isOutlined: Bool
  /// The side of the cell in device pixels.
  let pixelSide: Int

  /// Draws the cell at `frame`.
  func draw(into list: inout DrawList, frame: Rect) {
    switch thumbnail {
    case .picture(let pyramid, let cell):
      let bitmap = cell ?? pyramid.levels[0].bitmap
      if !bitmap.isOpaque { list.append(.fill(frame, Theme.placeholder)) }
      if let cell, cell.width == pixelSide {
        list.append(
          .picture(
            Image(cell, scale: Double(pixelSide) / frame.width), frame: frame, contentMode: .center)
        )
      } else {
        draw(pyramid.levels[0].bitmap, into: &list, frame: frame)
      }
    case .fault:
      list.append(.fill(frame, Theme.placeholder))
      drawFault(into: &list, frame: frame)
    case .departed, nil: list.append(.fill(frame, Theme.placeholder))
    }
    if opacity < 1 { list.append(.fill(frame, Theme.placeholder.opacity(1 - opacity))) }
    if isPressed { list.append(.fill(frame, Theme.pressShade)) }
    guard isOutlined else { return }
    let width = Theme.outlineWidth
    let line = frame.inset(by: width / 2).outline
    list.append(.line(line, width: width, Theme.thumbnailOutline))
  }

  /// Draws the centre of the bitmap, scaled to fill the cell.
  private func draw(_ bitmap: Bitmap, into list: inout DrawList, frame: Rect) {
    guard bitmap.width > 0, bitmap.height > 0 else { return }
    let width = Double(bitmap.width)
    let height = Double(bitmap.height)
    let scale = max(frame.width / width, frame.height / height)
    let corner = frame.center - Vector(width, height) * (scale / 2)
    let transform = Affine(scale: scale, offset: corner.vector)
    list.append(.image(bitmap, transform: transform, clip: frame, filter: .bilinear))
  }

  /// Draws the file name in `box`. If it is too long, its middle is left out: its beginning and its ending distinguish
  /// files.
  func drawName(into list: inout DrawList, in box: Rect) {
    let name = AttributedText(path.displayName, Theme.gridName)
    list.append(.textBox(TextBox(name, box: box, options: .gridName)))
  }

  /// Draws a crossed-out frame, or the mark of a video, and the file name below it unless that is below the cell.
  private func drawFault(into list: inout DrawList, frame: Rect) {
    let half = Theme.faultMarkSide / 2
    let middle = frame.center - Vector(0, half / 2)
    let mark = Rect(x: middle.x - half, y: middle.y - half, width: 2 * half, height: 2 * half)
      .inset(by: Theme.faultMarkWidth)
    if path.isVideo {
      list.append(icon: .play, in: mark, color: Theme.faultMark)
    } else {
      list.append(.line(mark.outline, width: Theme.faultMarkWidth, Theme.faultMark))
      let diagonal = [Point(mark.minX, mark.maxY), Point(mark.maxX, mark.minY)]
      list.append(.line(diagonal, width: Theme.faultMarkWidth, Theme.faultMark))
    }
    guard !isNamed else { return }
    let margin = Theme.faultNameMargin
    let box = Rect(
      left: frame.minX + margin, top: mark.maxY + margin,
      right: frame.maxX - margin, bottom: frame.maxY - margin)
    guard !box.isEmpty else { return }
    let name = AttributedText(path.displayName, Theme.faultName)
    list.append(.textBox(TextBox(name, box: box, options: .message)))
  }
}

extension TextOptions {
  /// One line in the middle of its box.
  fileprivate static let gridName: TextOptions = {
    var options = TextOptions(alignment: .center, verticalAlignment: .center)
    options.numberOfLines = 1
    options.lineBreakMode = .truncateMiddle
    return options
  }()
}

extension Rect {
  /// The corners of the rectangle as a closed path.
  var outline: [Point] {
    [
      Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY), Point(minX, minY),
    ]
  }
}
