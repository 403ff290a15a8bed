import Drawing
import Geometry

/// The headings of a grid, above the first picture of each day or month.
struct GridHeadings {
  private let headings: [PictureHeading]
  private let layout: GridLayout

  init(of headings: [PictureHeading], in layout: GridLayout) {
    self.headings = headings
    self.layout = layout
  }

  /// The sections with headings, with their titles.
  private func titled(_ numbers: Range<Int>) -> [(section: GridSections.Section, title: String)] {
    let sections = layout.sections.all
    // Pictures before the first heading are a section too.
    let first = sections.first?.headingHeight == 0 ? 1 : 0
    return numbers.clamped(to: first..<max(first, sections.count)).compactMap { number in
      headings.indices.contains(number - first)
        ? (sections[number], headings[number - first].title) : nil
    }
  }

  /// Draws the headings that are at least partly in `bounds`.
  func draw(into list: inout DrawList, from bounds: Rect, _ isRightToLeft: Bool) {
    guard !headings.isEmpty else { return }
    let numbers =
      layout.sections.number(at: bounds.minY)..<layout.sections.number(at: bounds.maxY) + 1
    for (section, title) in titled(numbers) {
      guard let frame = layout.headingFrame(of: section) else { continue }
      list.append(
        .textBox(
          TextBox(
            AttributedText(title, Theme.gridHeading), box: frame,
            options: TextOptions(
              alignment: isRightToLeft ? .right : .left, verticalAlignment: .center))))
    }
  }

  /// Returns the title of the pictures at `y`, if their heading is farther up, and the distance from there to the next
  /// heading.
  func pinned(at y: Double) -> (title: String, room: Double)? {
    let number = layout.sections.number(at: y)
    guard let (section, title) = titled(number..<number + 1).first,
      y > section.top - section.headingHeight
    else { return nil }
    let next = titled(number + 1..<number + 2).first
    return (title, next.map { $0.section.top - $0.section.headingHeight - y } ?? .infinity)
  }

  /// Returns the place of the heading nearest to `y` at which content should begin; nil if there is none within a
  /// `distance`.
  func stop(nearestTo y: Double, within distance: Double) -> Double? {
    let number = layout.sections.number(at: y)
    let places = titled(number..<number + 2).map { $0.section.top - $0.section.headingHeight }
    return places.filter { abs($0 - y) <= distance }.min { abs($0 - y) < abs($1 - y) }
  }
}
