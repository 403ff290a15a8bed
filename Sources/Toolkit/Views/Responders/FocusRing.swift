import Drawing
import Geometry

/// The ring around the view that has the focus.
@MainActor
struct FocusRing {
  private let view: View
  private let shape: FocusRingShape
  /// The width of a line, in points.
  private let width: Double
  /// The colours of the lines, from the inside out.
  private let colors: [Color]

  /// The distance of the ring from the view, in points.
  private static let distance = 2.0

  /// Creates the ring around `view`; nil if the view has none.
  init?(around view: View, contrast: ColorTraits.Contrast) {
    guard let shape = view.focusRingShape else { return nil }
    self.view = view
    self.shape = shape
    switch (contrast, view.focusRingStyle) {
    case (.high, _):
      width = 3
      colors = [Color(white: 1), Color(white: 0)]
    case (_, .accent):
      width = 2
      colors = [Color.accent.visible(on: .background)]
    case (_, .overPictures):
      width = 2
      colors = [Color(white: 1), Color(white: 0)]
    }
  }

  /// Draws the ring, clipped as the view is.
  func draw(into list: inout DrawList) {
    let map = view.map(to: nil)
    let lines = colors.enumerated().map { index, color in
      DrawCommand.stroke(
        outline(ofLine: index).transformed(by: map), .color(color), StrokeStyle(width: width))
    }
    guard let clip else { return list.commands += lines }
    guard clip.intersection(map.boundingBox(of: shape.rect)) != nil else { return }
    let reach = Self.distance + width * Double(colors.count)
    list.append(.layer(DrawList(lines), clip: .rect(clip.inset(by: -reach))))
  }

  /// The middle of a line, around the view as far as the window reaches, and inside a view that fills its clipping
  /// ancestor from side to side: around a row of a sheet it would overhang the sheet and cover the rows beside it.
  private func outline(ofLine index: Int) -> Path {
    let reach = Self.distance + width * (Double(index) + 0.5)
    let rect = shape.rect.inset(by: -reach)
    let edge = width * (Double(colors.count - index) - 0.5)
    let room = view.window.map {
      view.convert(narrowed($0.content.bounds.inset(by: edge), edge: edge), from: nil)
    }
    return Path(
      room.flatMap(rect.intersection) ?? rect,
      corners: CornerRadii(max(0, shape.cornerRadius) + reach))
  }

  /// Returns `room` in the window, no larger than the view if that fills its clipping ancestor from side to side.
  private func narrowed(_ room: Rect, edge: Double) -> Rect {
    let box = view.map(to: nil).boundingBox(of: shape.rect)
    guard let clip, box.minX <= clip.minX, box.maxX >= clip.maxX else { return room }
    return Rect(
      left: max(room.minX, clip.minX + edge), top: max(room.minY, box.minY + edge),
      right: min(room.maxX, clip.maxX - edge), bottom: min(room.maxY, box.maxY - edge))
  }

  /// The part of the window in which the contents of the views around the view are visible; nil if
  /// nothing is clipped.
  private var clip: Rect? {
    var clip: Rect?
    for container in sequence(first: view, next: \.superview).dropFirst()
    where container.clipsToBounds {
      let area = container.convert(container.bounds, to: nil)
      clip = clip.map { $0.intersection(area) ?? Rect(origin: area.origin, size: .zero) } ?? area
    }
    return clip
  }
}
